"""The end and the history book: SIE-36, SIE-37."""

import random

import msgspec
import pytest
from tests.games.siette.slope import (
    GAME,
    end_round,
    happened,
    picture_of,
    shares,
    slope,
    table,
    texts,
    why,
)

from cordee.bots.player import Player
from cordee.core.record import End, Record, Result
from cordee.games.siette.notation.history import Ascent, history


@pytest.mark.rule("SIE-36")
def test_those_left_behind_or_dead_do_not_matter() -> None:
    match = slope("0\n. .\n. . .\n. . 2! .")
    match.play(0, "0fly")
    assert shares(match) == [1, 1, 1]
    assert why(match, 2, "2radio") == "SIE-36"


@pytest.mark.rule("SIE-36")
def test_it_is_defeat_as_soon_as_everyone_is_dead_or_injured() -> None:
    match = slope(picture_of({"5.0": "0!", "7.3": "1"}), cards="7.3")
    end_round(match)
    match.play(1, "left")
    assert match.over
    assert happened(match.events(), "lost") == [("down",)]
    assert shares(match) == [0, 0]


PENDING = ("origin", "by=", "caught", "waiting", "drawer", "card=", "due", "closing")


@pytest.mark.rule("SIE-36")
def test_nothing_is_left_to_come_after_a_defeat() -> None:
    match = slope(picture_of({"5.0": "0!", "7.3": "1"}), cards="7.3 8.0", avalanches="climbers")
    end_round(match)
    assert [word for word in PENDING if word in match.show().split("|")[0]] == [
        "origin", "caught", "waiting", "due", "closing",
    ]  # fmt: skip
    assert "closing=1" in match.show()
    match.play(1, "left")
    assert (match.over, table(match)["cards_due"]) == (True, 0)
    assert not [word for word in PENDING if word in match.show().split("|")[0]]


@pytest.mark.rule("SIE-25")
def test_nothing_is_left_of_an_avalanche_when_it_is_over() -> None:
    match = slope(picture_of({"5.2": "0", "7.2": "1a", "1.0": "2"}), risks="g")
    assert happened(match.play(0, "0!"), "belayed") == [(1, 0, "7.2")]
    assert not [word for word in PENDING if word in match.show().split("|")[0]]
    assert GAME.parse(match.show()).state.tobytes() == match.state.tobytes()


@pytest.mark.rule("SIE-36")
def test_a_kit_in_hand_does_not_put_it_off() -> None:
    match = slope(picture_of({"8.2": "0!", "7.3": "1"}), cards="7.3", team={0: "2/3+k", 1: "2/3+k"})
    match.play(-1, "time-up")
    match.play(1, "left")  # down to 8.3, beside the other
    assert (match.over, match.actors) == (True, [])
    assert happened(match.events(), "lost") == [("down",)]
    assert why(match, 0, "0kit1") == "SIE-36"
    assert texts(match, 0) == texts(match, 1) == []


@pytest.mark.rule("SIE-36")
def test_the_hothead_is_counted_in_when_everyone_is_dead_or_injured() -> None:
    standing = slope(picture_of({"5.0": "0!", "7.3": "1", "1.0": "H"}), cards="7.3")
    end_round(standing)
    standing.play(1, "left")
    assert not standing.over
    injured = slope(picture_of({"5.0": "0!", "7.3": "1", "1.0": "H!"}), cards="7.3")
    end_round(injured)
    injured.play(1, "left")
    assert happened(injured.events(), "lost") == [("down",)]
    alone = slope(picture_of({"3.1": "0", "8.0": "H!"}), climbers=2, cards="3.1")
    end_round(alone)
    assert happened(alone.events(), "lost") == [("down",)]


@pytest.mark.rule("SIE-36")
@pytest.mark.parametrize("talk", ["talking", "silent"])
def test_after_a_flight_no_radio_nor_sandglass_goes_on_whatever_the_variant(talk: str) -> None:
    match = slope("0\n1 .", talk=talk)
    assert why(match, 0, "0radio") == "SIE-38"
    match.play(0, "0fly")
    assert why(match, 0, "0radio") == why(match, -1, "time-up") == "SIE-36"


@pytest.mark.rule("SIE-36")
def test_an_unhurt_climber_anywhere_keeps_the_team_in_the_game() -> None:
    match = slope(picture_of({"5.0": "0!", "1.0": "1", "7.3": "2!"}), cards="8.0")
    end_round(match)
    assert not match.over


# --- the history book ---------------------------------------------------------------------------------


def won(options: dict[str, object], camps: int, **other: object) -> Record:
    """A record as a finished, won game leaves it."""
    played = GAME.read_options(options)
    position = f"head | {'#' * camps} . | rest"
    end = End(position=position, result=Result(won=[1.0], points=[1.0]))
    return msgspec.structs.replace(
        Record(game="siette", version=1, options=played, moves=[], seed=1, end=end), **other
    )


@pytest.mark.rule("SIE-37")
def test_the_book_keeps_the_first_team_for_each_number_of_climbers_and_of_camps() -> None:
    book = history(
        [
            Ascent("Second", "2026-02-01", won({"seats": 4}, 1)),
            Ascent("First", "2026-01-01", won({"seats": 2}, 1)),  # two seats, four climbers
            Ascent("Pure", "2026-03-01", won({"seats": 4}, 0)),
            Ascent("Six", "2026-03-02", won({"seats": 6}, 2)),
        ]
    )["radio"]
    names = {size: {camps: each.team for camps, each in row.items()} for size, row in book.items()}
    assert names == {4: {1: "First", 0: "Pure"}, 6: {2: "Six"}}


@pytest.mark.rule("SIE-37")
def test_variants_have_books_of_their_own_and_the_hothead_is_not_counted() -> None:
    books = history(
        [
            Ascent("Quiet", "2026-01-01", won({"seats": 3, "talk": "silent"}, 0)),
            Ascent("Mad", "2026-01-02", won({"seats": 3, "variants": ["hothead"]}, 0)),
            Ascent("Hard", "2026-01-03", won({"seats": 3, "avalanches": "more"}, 0)),
        ]
    )
    assert {name: {size: list(row) for size, row in book.items()} for name, book in books.items()} == {
        "silent": {3: [0]},
        "radio hothead": {3: [0]},
        "radio avalanches-more": {3: [0]},
    }


@pytest.mark.rule("SIE-37")
def test_only_victories_from_a_deal_on_the_real_mountain_count() -> None:
    lost = End(position="head | . | rest", result=Result(won=[0.0], points=[0.0]))
    records = [
        won({}, 0, end=lost),
        won({}, 0, end=None),
        won({}, 0, components={"radios": {"bars": 9}}),
        won({}, 0, seed=None, position="somewhere high"),
    ]
    assert history(Ascent("Nobody", "2026-01-01", record) for record in records) == {}


@pytest.mark.rule("SIE-37")
def test_a_game_that_was_really_played_enters_the_book() -> None:
    for seed in range(20):
        match = GAME.new(seats=2, seed=seed, talk="silent")
        bot, chance = Player(GAME, "greedy", seed=seed), random.Random(seed)
        while not match.over and len(match.steps) < GAME.limit:
            seat = chance.choice(match.actors)
            match.play_actions(seat, [bot.choose(match.redacted(seat), seat)])
        books = history([Ascent("Robots", "2026-01-01", match.record)])
        if match.result and match.result.won[0]:
            camps = sum(each["camp"] for each in table(match)["tiles"])
            assert books["silent"][4][camps].team == "Robots"
            return
        assert books == {}
    pytest.fail("no team of bots made it in twenty games")

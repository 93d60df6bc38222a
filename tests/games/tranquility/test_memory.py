"""What an attentive player remembers of what lay open, and bots may think of hidden cards (TRQ-7)."""

from collections.abc import Callable

import pytest
from tests.games.tranquility.sea import GAME, sea
from tests.refusals import after, in_order

from cordee.core.match import Match
from cordee.games.tranquility.notation.symbols import islands_in

STORMS = {"rough_seas": "storms"}
FULL = {cell: cell + 1 for cell in range(36)}
RECALL = ("fresh", "dead_from", "monsters_sure", "monsters_maybe", "kept", "jokers_known", "finish_known")


def recalled(match: Match) -> dict[str, object]:
    """What is not 0, by field; of islands, by seat, those seen going to a hand and the discards before."""
    state, seats = match.state, match.seats
    found: dict[str, object] = {name: state[name][:seats].tolist() for name in RECALL if state[name].any()}
    for seat in range(seats):
        known = {value: int(state.since[value - 1]) for value in islands_in(state.known[seat])}
        if known:
            found[f"known {seat}"] = known
    return found


CASES: dict[str, tuple[Callable[[], Match], list[tuple[int, str]], dict[str, object]]] = {
    # Cards drawn while no start lies may be one, until their seat does something else than play it.
    "a card that was drawn may be a start": (
        lambda: sea(["10 20 30 40 50", "11 21 31 41 51"], piles=["60 61 62", "70 71 72"]),
        [(0, "10 @4"), (1, "-11 -21")],
        {"fresh": [1, 2]},
    ),
    "who does anything else holds no start": (
        lambda: sea(["10 20 30 40 50", "11 21 31 41 51"], piles=["60 61 62", "70 71 72"]),
        [(0, "10 @4"), (1, "-11 -21"), (0, "-20 -30"), (1, "31 @10")],
        {"fresh": [2, 1]},
    ),
    "what is left of them in a yellow storm": (
        lambda: sea(["10 20 30 40 50", "11 21"], piles=["60 61 Y", "70"], **STORMS),
        [(0, "-10 -20"), (1, "-11"), (1, "-21")],
        {"fresh": [2, 1]},
    ),
    "a hand smaller than what it drew": (
        lambda: sea(["10 20 30 40 50", "11 21"], piles=["Y Y", "70"], fresh=[5, 0, 0, 0, 0], **STORMS),
        [(0, "all")],
        {},
    ),
    "all of a hand that was drawn up, but for what a yellow storm takes": (
        lambda: sea(["10 20 30 40 50", "11 21"], piles=["60 61 62 63 Y 64", "70"], **STORMS),
        [(0, "all"), (0, "endure"), (0, "-60")],
        {"fresh": [3, 0]},
    ),
    "once a start lies, none must be played": (
        lambda: sea(["10 20 30 40 50", "11 21"], piles=["60 61", "70"], starter=1),
        [(0, "-10 -20")],
        {},
    ),
    "where there are no starts": (
        lambda: sea(["10 20 30 40 50", "11 21"], piles=["60 61", "70"], variant="arch"),
        [(0, "-10 -20")],
        {},
    ),
    # Whatever was discarded before the start was no dead start.
    "a start": (
        lambda: sea(
            ["10 20 30 40 S", "11 21 31 41 51", "12 22"],
            piles=["60 61", "", ""],
            discards=["1 2", "3", ""],
            fresh=[1, 0, 0, 0, 0],
        ),
        [(0, "start")],
        {"dead_from": [2, 1, 7]},
    ),
    "cards drawn after it": (
        lambda: sea(["10 20 30 S", "11 21 31", "12 22"], piles=["60 61", "", "62"]),
        [(0, "start say3"), (1, "say3"), (2, "say2"), (0, "-10 -20 -30"), (1, "-11 -21 -31"), (2, "-12 -22")],
        {"dead_from": [0, 0, 7]},
    ),
    # A card drawn may be a monster; one played, or cards discarded, tell.
    "a card that was drawn may be a monster": (
        lambda: sea(
            ["10 20 30 40 50", "11 21"],
            piles=["60 61", ""],
            starter=1,
            monsters="three",
            monsters_maybe=[0, 0, 0, 0, 0],
        ),
        [(0, "-10 -20")],
        {"monsters_maybe": [2, 0]},
    ),
    "an island played": (
        lambda: sea(["10 20 30", "11 21"], starter=1, monsters="three"),
        [(0, "10 @4")],
        {"monsters_maybe": [2, 2]},
    ),
    "a monster played": (
        lambda: sea(["M M 30", "11 21"], {4: 10}, starter=1, monsters="three"),
        [(0, "monster @4")],
        {"monsters_maybe": [2, 2]},
    ),
    "a monster played of a hand that may have two": (
        lambda: sea(
            ["M 30 31 32", "11 21"],
            {4: 10},
            starter=1,
            monsters="three",
            monsters_maybe=[2, 0, 0, 0, 0],
        ),
        [(0, "monster @4")],
        {"monsters_maybe": [1, 0]},
    ),
    "a monster played that was known": (
        lambda: sea(["M M 30", "11 21"], {4: 10}, starter=1, monsters="three", monsters_sure=[2, 0, 0, 0, 0]),
        [(0, "monster @4")],
        {"monsters_sure": [1, 0], "monsters_maybe": [1, 2]},
    ),
    "the only monster that was known": (
        lambda: sea(
            ["M 30 31", "11 21"], {4: 10}, starter=1, monsters="three", monsters_sure=[1, 0, 0, 0, 0]
        ),
        [(0, "monster @4")],
        {"monsters_maybe": [2, 2]},
    ),
    "extra cards for a start": (
        lambda: sea(["10 20 30 S", "11 M 31 41 51"], piles=["M 60", "61 62"], monsters="three"),
        [(0, "start")],
        {"dead_from": [0, 6], "monsters_sure": [1, 1]},
    ),
    "a hand that can go no lower": (
        lambda: sea(
            ["M M M M 40", "1 2"],
            {0: 5},
            yellow=[1, 0, 0, 0, 0],
            phase="yellow",
            stage="draw",
            monsters="four",
            starter=1,
            **STORMS,
        ),
        [(0, "-40")],
        {"monsters_sure": [4, 0], "monsters_maybe": [0, 2]},
    ),
    "a try to finish": (
        lambda: sea(
            ["F 70 71", "72 M 73", "74 75"], FULL, monsters="three", starter=1, discards=["60", "", ""]
        ),
        [(0, "finish")],
        {"finish_known": [2, 0, 0], "monsters_sure": [0, 1, 0], "monsters_maybe": [0, 2, 0]},
    ),
    "the last monster of a marked seat": (
        lambda: sea(["F 70 71", "72 M 73"], FULL, monsters="three", starter=1, discards=["", ""]),
        [(0, "finish"), (0, "-70 -71"), (1, "monster @3")],
        {"finish_known": [1, 0]},
    ),
    "a finish that was shown and lies in the frame": (
        lambda: sea(
            ["F 70 71", "72 73"],
            FULL,
            monsters="three",
            starter=1,
            discards=["60", ""],
            finish_known=[2, 0, 0, 0, 0],
        ),
        [(0, "finish")],
        {"monsters_maybe": [2, 2]},
    ),
    "one of two monsters of a marked seat": (
        lambda: sea(["F 70 71", "72 M M"], FULL, monsters="three", starter=1, discards=["", ""]),
        [(0, "finish"), (0, "-70 -71"), (1, "monster @3")],
        {"finish_known": [1, 0], "monsters_sure": [0, 1], "monsters_maybe": [0, 1]},
    ),
    # Found by an explorer, or seen going back to the hand.
    "a find": (
        lambda: sea(["40 60 61", "1 2"], variant="pyramid", explorers="F"),
        [(0, "40 @16")],
        {"kept": [1, 0]},
    ),
    "a card that came back": (
        lambda: sea(["40 60 61", "1 2"], variant="pyramid", explorers="Y", discards=["5 6", ""]),
        [(0, "40 @16")],
        {"known 0": {40: 2}},
    ),
    "and was placed after all": (
        lambda: sea(["40 60 61", "1 2"], variant="pyramid", explorers="Y", discards=["5 6", ""]),
        [(0, "40 @16"), (1, "-1 -2"), (0, "40 @17")],
        {},
    ),
    "a joker that came back": (
        lambda: sea(["J 60 61", "1 2 3"], variant="pyramid", explorers="Y"),
        [(0, "joker =40 @16")],
        {"jokers_known": [1, 0]},
    ),
    "and was placed after all, too": (
        lambda: sea(["J 60 61", "1 2 3"], variant="pyramid", explorers="Y"),
        [(0, "joker =40 @16"), (1, "-1 -2"), (0, "joker =40 @5")],
        {},
    ),
    "a joker that came back, for a finish": (
        lambda: sea(
            ["J 60", "61"],
            {cell: cell + 1 for cell in range(35)},
            variant="pyramid",
            kept=[0] * 5,
            jokers_known=[1, 0, 0, 0, 0],
        ),
        [(0, "joker =finish")],
        {},
    ),
    "islands of the higher half that came back and were placed after all": (
        lambda: sea(["41 80 61", "1 2 3 4 5"], variant="pyramid", explorers="Y Y"),
        [(0, "41 @16"), (1, "-1 -2"), (0, "80 @22"), (1, "-3 -4"), (0, "41 @5"), (1, "5 @0"), (0, "80 @23")],
        {},
    ),
    "a compass that was spent": (
        lambda: sea(["C J 61", "1 2 3"], {16: "!"}, variant="pyramid"),
        [(0, "compass @16")],
        {"kept": [1, 0]},
    ),
    # The duel's row lies open.
    "cards of the row": (
        lambda: sea(["10 20 30 40 50", "41 51 61"], piles=["1 2 3 4 5 6", ""], variant="duel", shown=[0] * 5),
        [(0, "-10 -20")],
        {"known 0": {1: 2, 2: 2}},
    ),
    "cards of the row, placed or discarded": (
        lambda: sea(["10 20 30 40 50", "41 51 61 71"], piles=["1 2 3 4", ""], variant="duel", shown=[0] * 5),
        [(0, "-10 -20"), (1, "41 @20"), (0, "1 @0"), (1, "-51 -61"), (0, "-2 -30")],
        {"known 0": {2: 2}, "known 1": {3: 0, 4: 0}},
    ),
    "a hand that was shown": (
        lambda: after(
            sea(
                ["3 4 11 18 19", "60 61 62 63 64"],
                {cell: 20 + cell for cell in range(36) if cell != 20},
                piles=["7 9 70 71 72 73", ""],
                variant="duel",
                shown=[0] * 5,
            ),
            (0, "-18 -19"),
            (1, "-60 -61"),
        ),
        [(0, "renew")],
        {"known 0": {72: 2, 73: 2}, "known 1": {70: 2, 71: 2}},
    ),
}


@pytest.mark.rule("TRQ-7")
@pytest.mark.parametrize("name", CASES)
def test_what_is_remembered(name: str) -> None:
    position, plays, expected = CASES[name]
    assert recalled(after(position(), *plays)) == expected


@pytest.mark.rule("TRQ-3", "TRQ-4")
@pytest.mark.parametrize("mode", GAME.modes)
def test_nothing_is_left_over_from_the_deal(mode: str) -> None:
    for seed in range(3):
        match = GAME.new(**GAME.modes[mode], seed=seed)
        in_order(match)


@pytest.mark.rule("TRQ-4")
def test_no_first_hand_may_hold_a_start() -> None:
    for seed in range(5):
        assert recalled(GAME.new(seats=3, seed=seed)) == {}

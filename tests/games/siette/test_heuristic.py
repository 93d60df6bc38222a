"""What a sensible climber does, in positions where it is plain."""

import pytest
from tests.games.siette.slope import GAME, picture_of, place, slope, table

from cordee.bots.player import Player
from cordee.bots.rollouts import WAIT
from cordee.core.match import Match
from cordee.lab.simulate import simulate


def chosen(match: Match, seat: int) -> str:
    """What the heuristic likes best."""
    return GAME.codec.text(Player(GAME, "greedy", seed=1).choose(match.redacted(seat), seat))


def test_it_flies_as_soon_as_it_can() -> None:
    assert chosen(slope("0\n1 ."), 0) == "0fly"


def test_it_picks_up_what_lies_at_its_feet() -> None:
    assert chosen(slope(picture_of({"6.2": "a0", "6.4": "1"})), 0) == "0*"


def test_it_revives_a_companion() -> None:
    assert chosen(slope(picture_of({"6.2": "01!", "1.0": "2"})), 0) == "0+1"


def test_it_goes_up_along_an_open_edge() -> None:
    match = slope(picture_of({"2.0": "0", "1.0": "1b"}), common="ac")
    assert chosen(match, 0) == "0ur"


def test_it_fetches_a_part_nearby() -> None:
    match = slope(picture_of({"7.0": "0", "7.1": "a", "1.0": "1"}))
    match.play(0, chosen(match, 0))
    assert place(match, 0) == "7.1"


def test_it_triggers_to_open_the_way_when_nobody_is_below_and_not_when_somebody_is() -> None:
    alone = slope(picture_of({"2.0": "0a\\", "1.0": "1"}), round=2)
    assert chosen(alone, 0) == "0!"
    crowd = slope(picture_of({"2.0": "0a\\", "1.0": "1", "5.1": "2b", "6.1": "3c"}), round=2)
    assert chosen(crowd, 0) != "0!"


@pytest.mark.parametrize("bot", ["novice", "greedy"])
def test_nobody_triggers_in_the_first_round(bot: str) -> None:
    # Crampons aside there is nothing better to do: in the second round it triggers.
    first = slope(picture_of({"2.0": "0a\\", "1.0": "1"}), round=1)
    taken = {
        GAME.codec.text(Player(GAME, bot, seed=seed).choose(first.redacted(0), 0)) for seed in range(200)
    }
    assert "0!" in {choice["text"] for choice in first.choices(0)}
    assert "0!" not in taken


def test_a_search_does_not_even_consider_it() -> None:
    def considered(match: Match) -> set[str]:
        thought = Player(GAME, "regular", seed=1, rollouts=60).think(match.redacted(0), 0)
        return {GAME.codec.text(each.action) for each in thought.considered if each.action != WAIT}

    first, second = (slope(picture_of({"2.0": "0a\\", "1.0": "1"}), round=number) for number in (1, 2))
    assert "0!" in considered(second)
    assert considered(first) == considered(second) - {"0!"}


def test_it_builds_a_camp_for_the_parts_it_carries_far_below_the_pic() -> None:
    match = slope(picture_of({"8.0": "0ab", "1.0": "1"}), camps=2)
    match.play(0, chosen(match, 0))
    match.play(0, chosen(match, 0))
    assert table(match)["common"] == ["a", "b", "c"]


def test_it_uses_an_axe_rather_than_die_and_chooses_the_better_belay() -> None:
    match = slope(picture_of({"3.1": "0a", "8.0": "1"}), cards="3.1", team={0: "2/3+x"})
    match.play(0, "done")
    match.play(1, "done")
    assert chosen(match, 0) == "axe"
    rope = slope(picture_of({"5.2": "0", "5.0": "1", "3.0": "2"}), cards="5.2")
    for seat in range(3):
        rope.play(seat, "done")
    assert chosen(rope, 0) == "by2"  # up to 4.1, not down to 6.1


def test_who_has_nothing_to_win_is_done_and_does_not_go_back_on_it_gladly() -> None:
    match = slope(picture_of({"1.0": "0a", "3.1": "1b", "8.3": "2!c"}))
    assert chosen(match, 0) == "done"
    match.play(0, "0radio 0radio 0radio done")
    assert chosen(match, 0) == "resume"  # all that is left


def test_it_lets_an_avalanche_pull_its_rope_up_where_the_belay_does() -> None:
    tiles = picture_of({"1.0": "0a", "4.0": "1b", "6.5": "2c"})
    assert chosen(slope(tiles, box='climbers.belay_from_below="rise"', round=2), 0) == "0!"
    assert chosen(slope(tiles, round=2), 0) != "0!"


@pytest.mark.parametrize(("camps", "least"), [(0, 0.65), (1, 0.8), (2, 0.85)])
def test_a_team_of_four_makes_it_most_of_the_time(camps: int, least: float) -> None:
    found = simulate(GAME, games_count=300, bot="greedy", options={"seats": 4, "camps": camps}, seed=2)
    assert found["results"]["win_rate"] > least

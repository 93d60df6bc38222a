"""The arena: who sits where, what is kept of a run, and that better levels win more."""

from collections import Counter
from pathlib import Path

import pytest

from cordee import games
from cordee.lab.arena import Arena, Line
from cordee.lab.contests import Contest, contests_of
from cordee.lab.ratings import rate
from cordee.lab.strength import report

GAME = games.get("shangrila")
THREE = GAME.read_options({"seats": 3})


def one(level: str, against: str) -> Contest:
    return Contest(GAME.name, "3 seats", THREE, level, against=against)


def test_in_rotation_everyone_sits_everywhere_equally_often() -> None:
    contest = one("greedy", "random")
    lineups = [contest.lineup(number) for number in range(6)]
    assert lineups[:3] == [
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
        ("random", "random", "greedy"),
    ]
    assert all(lineups[number][contest.asked(number)] == "greedy" for number in range(6))
    mixed = Contest(GAME.name, "3 seats", THREE, "all", mixed=("random", "novice", "greedy", "regular"))
    assert len({mixed.lineup(number) for number in range(24)}) == 24
    assert Counter(mixed.lineup(number)[0] for number in range(24)) == dict.fromkeys(
        ("random", "novice", "greedy", "regular"), 6
    )


def test_a_cooperative_mode_asks_about_every_level_and_another_about_each_against_the_next() -> None:
    levels = ("novice", "greedy", "regular")
    contests = contests_of(games.get("tranquility"), levels)
    assert {(each.level, each.against) for each in contests if each.mode == "sea, 2 seats"} == {
        (level, None) for level in levels
    }
    duel = [each for each in contests if each.mode == "duel"]
    assert [(each.level, each.against) for each in duel] == [
        ("greedy", "novice"),
        ("regular", "greedy"),
        ("all", None),
    ]


def test_a_stopped_run_goes_on_where_it_was_and_other_code_begins_anew(tmp_path: Path) -> None:
    save = tmp_path / "games.jsonl"
    contest = one("greedy", "random")
    first = Arena([contest], within=0.01, most=5, save=save)
    first.run(workers=2, minutes=5)
    save.write_bytes(save.read_bytes() + b'{"code": "cut short by a stop')
    again = Arena([contest], within=0.01, most=8, save=save)
    assert again.tallies[0].lines == first.tallies[0].lines
    again.run(workers=1, minutes=5)
    assert sorted(again.tallies[0].lines) == list(range(8))
    changed = save.read_bytes().replace(b'"code":"', b'"code":"other')
    save.write_bytes(changed)
    assert Arena([contest], within=0.01, most=8, save=save).tallies[0].games == 0


def test_a_contest_ends_when_it_is_certain_enough() -> None:
    arena = Arena([one("greedy", "random")], within=0.1, most=1000)
    arena.run(workers=1, minutes=5)
    low, high = arena.tallies[0].interval
    assert high - low <= 0.2 + 1e-9
    assert arena.tallies[0].games < 150
    assert "one greedy against 2 random" in report(arena.tallies, ["commit: abc"])


def test_ratings_follow_who_wins() -> None:
    lines = [
        Line("", "", number, ("random", "greedy", "expert"), [0, 0, 1], [5, 8, 9], 50, 1.0)
        for number in range(30)
    ]
    found = rate(lines)
    assert found["expert"].mu > found["greedy"].mu > found["random"].mu


@pytest.mark.parametrize(
    ("level", "against", "count", "more_than"),
    [("novice", "random", 60, 0.5), ("greedy", "novice", 120, 0.4), ("regular", "greedy", 40, 0.4)],
)
def test_each_level_is_stronger_than_the_one_below(
    level: str, against: str, count: int, more_than: float
) -> None:
    """With the same seed, always the same games; a third is par."""
    arena = Arena([one(level, against)], within=0.001, most=count)
    arena.run(workers=2, minutes=10)
    tally = arena.tallies[0]
    assert tally.games == count
    assert tally.won / tally.games > more_than
    assert tally.interval[0] > 1 / 3

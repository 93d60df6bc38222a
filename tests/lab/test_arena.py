"""The arena: who sits where, what is kept of a run, and that better levels win more."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from cordee import games
from cordee.lab.arena import Arena, Line, Tally
from cordee.lab.contests import CLAIRVOYANT, Contest, contests_of
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
    levels = ("random", "novice", "greedy", "regular")
    mixed = Contest(GAME.name, "3 seats", THREE, "all", mixed=levels)
    assert len({mixed.lineup(number) for number in range(24)}) == 24
    assert Counter(mixed.lineup(number)[0] for number in range(24)) == dict.fromkeys(levels, 6)


def test_a_cooperative_mode_asks_about_every_level_and_another_about_each_against_the_next() -> None:
    levels = ("novice", "greedy", "regular")
    contests = contests_of(games.get("tranquility"), levels)
    assert {(each.level, each.against) for each in contests if each.mode == "sea, 2 seats"} == {
        (level, None) for level in (*levels, CLAIRVOYANT)
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
    lines = save.read_bytes().splitlines(keepends=True)
    left_out = msgspec.json.decode(lines.pop(2), type=Line)
    save.write_bytes(b"".join(lines) + b'{"code": "cut short by a stop')
    again = Arena([contest], within=0.01, most=8, save=save)
    kept = first.tallies[0].lines.copy()
    assert kept.pop(left_out.number) == left_out
    assert again.tallies[0].lines == kept
    again.run(workers=1, minutes=5)
    assert sorted(again.tallies[0].lines) == list(range(8))
    assert again.tallies[0].lines[left_out.number].moves == left_out.moves
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


@pytest.mark.parametrize(("level", "against", "count"), [("novice", "random", 60), ("regular", "novice", 25)])
def test_each_level_wins_more_than_its_share_against_a_weaker_one(
    level: str, against: str, count: int
) -> None:
    """With the same seed, always the same games; a third is par."""
    arena = Arena([one(level, against)], within=0.001, most=count)
    arena.run(workers=2, minutes=10)
    tally = arena.tallies[0]
    assert tally.games == count
    assert tally.interval[0] > 1 / 3


def test_a_team_wins_the_more_the_better_its_level() -> None:
    sea = games.get("tranquility")
    options = sea.read_options({"seats": 2})
    levels = ("random", "novice", "greedy")
    arena = Arena([Contest(sea.name, "sea", options, level) for level in levels], within=0.001, most=60)
    arena.run(workers=2, minutes=10)
    random, novice, greedy = (tally.interval for tally in arena.tallies)
    assert random[1] < novice[0]
    assert novice[1] < greedy[0]


def test_a_report_says_what_the_strongest_level_wins_of_what_can_be_won() -> None:
    sea = games.get("tranquility")
    contests = contests_of(sea, ["greedy"], {"sea": {"seats": 2}})
    arena = Arena(contests, within=0.001, most=3)
    arena.run(workers=2, minutes=10)
    greedy, possible = arena.tallies
    # With all cards known practically every deal of the base game is won, these three certainly are.
    assert (possible.contest.level, possible.won) == (CLAIRVOYANT, 3)
    told = report(arena.tallies, [])
    assert "| mode | greedy | clairvoyant | greedy of clairvoyant |" in told
    assert f"| {greedy.won / 3:.1%} (3) |".replace("%", " %") in told
    # Only deals that both had count; and what was won could be, whatever the solver found.
    line, some, found = greedy.lines[0], Tally(greedy.contest), Tally(possible.contest)
    for tally, number, won in ((some, 0, 1.0), (some, 1, 0.0), (found, 0, 0.0), (found, 2, 1.0)):
        tally.add(msgspec.structs.replace(line, number=number, won=[won, won]))
    assert "| 100.0 % (1) |" in report([some, found], [])

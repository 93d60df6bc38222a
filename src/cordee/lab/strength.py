"""The report of an arena, as Markdown: what each level wins, how sure that is, and ratings."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from cordee.lab.arena import Tally
from cordee.lab.contests import CLAIRVOYANT
from cordee.lab.ratings import rate

ABOUT = """\
Win rates with their 95 % intervals (Wilson's) and the number of games. Cooperative games: all seats are of
one level. Where each plays for itself: one of the level among others of the level below, seats in rotation,
and ratings (openskill, Plackett-Luce, beginning at 25 ± 8.3) from games in which no level sits twice.
`clairvoyant` is no player: the share of the same deals for which the solver, which sees all cards, finds a
line that wins (the others cannot be won, or it does not know), and beside it what the strongest level wins of
what could be won, of the deals that both had. `random`, `novice` and `greedy` choose at first sight;
`regular` and `expert` search ([how](../docs/bots.md)). Rollouts are counted, not timed: the same code and
deals give the same games on any machine."""


def report(tallies: Sequence[Tally], facts: Sequence[str]) -> str:
    """The whole document."""
    parts = ["# How strong the bots are", "\n".join(f"- {fact}" for fact in facts), ABOUT]
    for game, of_game in groupby(tallies, key=lambda tally: tally.contest.game):
        parts.append(f"## {game}")
        parts += _tables(list(of_game))
    return "\n\n".join(parts) + "\n"


def _tables(tallies: Sequence[Tally]) -> Iterable[str]:
    alone = [tally for tally in tallies if not tally.contest.against and not tally.contest.mixed]
    if alone:
        yield _together(alone)
    against = [tally for tally in tallies if tally.contest.against]
    if against:
        yield _against(against)
    for tally in tallies:
        if tally.contest.mixed and tally.games:
            yield _ratings(tally)


def _together(tallies: Sequence[Tally]) -> str:
    """One row per mode, one column per level."""
    levels = list(dict.fromkeys(tally.contest.level for tally in tallies))
    by_place = {(tally.contest.mode, tally.contest.level): tally for tally in tallies}
    modes = list(dict.fromkeys(tally.contest.mode for tally in tallies))
    strongest = [level for level in levels if level != CLAIRVOYANT][-1]
    head, rows = ["mode", *levels], []
    for mode in modes:
        rows.append(
            [mode, *(share(by_place[mode, level]) if (mode, level) in by_place else "" for level in levels)]
        )
        if CLAIRVOYANT in levels:
            rows[-1].append(_of_the_possible(by_place[mode, strongest], by_place[mode, CLAIRVOYANT]))
    if CLAIRVOYANT in levels:
        head.append(f"{strongest} of {CLAIRVOYANT}")
    return markdown(head, rows)


def _of_the_possible(level: Tally, solver: Tally) -> str:
    """A level's victories as a share of the winnable deals, among deals that both played."""
    both = level.lines.keys() & solver.lines.keys()
    won = sum(level.lines[number].won[0] for number in both)
    possible = sum(max(each.lines[number].won[0] for each in (level, solver)) for number in both)
    return f"{won / possible:.1%} ({len(both)})".replace("%", " %") if possible else ""


def _against(tallies: Sequence[Tally]) -> str:
    rows = []
    for tally in tallies:
        seats = int(tally.contest.options["seats"])
        who = f"one {tally.contest.level} against {seats - 1} {tally.contest.against}"
        rows.append([tally.contest.mode, who, share(tally), f"{1 / seats:.0%}"])
    return markdown(["mode", "who", "wins", "par"], rows)


def _ratings(tally: Tally) -> str:
    found = rate(tally.lines.values())
    rows = [[level, f"{one.mu:.1f} ± {one.sigma:.1f}"] for level, one in found.items()]
    rows.sort(key=lambda row: -found[row[0]].mu)
    return f"Ratings, {tally.contest.mode}, {tally.games} games:\n\n" + markdown(["level", "rating"], rows)


def share(tally: Tally) -> str:
    """A win rate with half its interval and the number of games."""
    if tally.games == 0:
        return ""
    low, high = tally.interval
    return f"{tally.won / tally.games:.1%} ± {(high - low) / 2:.1%} ({tally.games})".replace("%", " %")


def markdown(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table."""
    align = ["---", *["---:"] * (len(head) - 1)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, align, *rows))

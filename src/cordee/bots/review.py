"""Where it was lost: the odds after every move of a game, and the moves that cost most.

The review sees all cards. The odds of a position are the share of rollouts that win from there, played by
sensible players (`soft_greedy`) who see only their own cards: the cards are where they were, and future
chance is drawn anew. The solver, which sees all cards too, finds the move from which on the game could no
longer be won.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from cordee import games
from cordee.bots import soft_greedy
from cordee.bots.clairvoyant import Verdict, can_solve, solve
from cordee.bots.clairvoyant.solve import IMPOSSIBLE, WINNABLE
from cordee.bots.deciding import everyone
from cordee.bots.drops import is_drop
from cordee.bots.win_counts import count_wins
from cordee.bots.workspace import workspace
from cordee.core.game import Game
from cordee.core.match import Match
from cordee.core.options import options_of
from cordee.core.words import LANGUAGES

ROLLOUTS = 100  # games from every position
BUDGET = 200_000  # positions the solver looks at for a verdict
SEED = 7

Kind = Literal["impossible", "drop"]  # lost for certain, or much less likely to be won
Odds = list[float]  # one number for all who win together, else one a seat
Turning = Generator[int, str, tuple[int, int]]


@dataclass(frozen=True)
class Mark:
    """A move that cost much."""

    move: int  # its number, from 1
    seat: int
    text: str
    kind: Kind
    before: float  # the odds of whoever moved
    after: float
    why: dict[str, str] | None = None  # in each language: why it is impossible


@dataclass(frozen=True)
class Review:
    """All results of a review."""

    odds: list[Odds]  # of the deal, then after every move
    marks: list[Mark]
    winnable_until: int | None  # after so many moves it could still be won; None if that is not known
    impossible_from: int | None  # after so many moves it could not be; None if it was won, or not asked


# --- one position ------------------------------------------------------------------------------------


def positions(match: Match) -> list[bytes]:
    """The positions before every move and at the end."""
    return [*(step.before for step in match.steps), match.state.tobytes()]


def odds_at(name: str, position: bytes, rollouts: int = ROLLOUTS, target: str | None = None) -> Odds:
    """The odds of a position; plain arguments, so that a worker process can be asked."""
    game = games.get(name)
    start = np.frombuffer(position, game.state).copy()
    options = options_of(game.options, start[0])
    seats = int(options["seats"])
    won = np.zeros(seats)
    play = game.link(count_wins, target, everyone(soft_greedy.choose))
    play(workspace(game), start, rollouts, SEED, won)
    shares = [float(share) for share in won / rollouts]
    return shares[:1] if game.cooperative(options) else shares


def verdict_at(name: str, position: bytes, budget: int = BUDGET, target: str | None = None) -> Verdict:
    """The solver's verdict on a position; plain arguments, too."""
    game = games.get(name)
    return solve(game, np.frombuffer(position, game.state).copy()[0], budget=budget, target=target)


# --- the whole game ----------------------------------------------------------------------------------


def asks_the_solver(match: Match) -> bool:
    """Whether there is a turning point to look for: the game was lost, by all together."""
    result = match.result
    return can_solve(match.game, match.options) and result is not None and result.won[0] == 0


def turning_point(moves: int) -> Turning:
    """Which positions of a lost game to ask about, by their number; each is answered with a kind.

    Once impossible it stays so, and what can be won could be won before: both ends are found by
    halving. Returns the last position known to be winnable, -1 if none is, and the first known not to be.
    """
    known: dict[int, str] = {moves: IMPOSSIBLE}
    low, lost = -1, moves
    while lost - low > 1:
        middle = (low + lost) // 2
        known[middle] = yield middle
        if known[middle] == IMPOSSIBLE:
            lost = middle
        else:
            low = middle
    won = max((number for number, kind in known.items() if kind == WINNABLE), default=-1)
    high = min((n for n, kind in known.items() if n > won and kind != WINNABLE), default=lost)
    while high - won > 1:
        middle = (won + high) // 2
        if middle not in known:
            known[middle] = yield middle
        if known[middle] == WINNABLE:
            won = middle
        else:
            high = middle
    return won, lost


def conclude(
    match: Match, odds: list[Odds], turn: tuple[int, int] | None, reason: int | None, rollouts: int
) -> Review:
    """The marked moves, from what was found out about the positions."""
    won, lost = turn if turn is not None else (None, None)
    marks = []
    for number in range(1, len(odds)):
        if number == lost:
            why = reason_in_words(match.game, reason)
            marks.append(_mark(match, odds, number, "impossible", why))
        elif lost is None or number < lost:
            if is_drop(*_of_mover(match, odds, number), rollouts):
                marks.append(_mark(match, odds, number, "drop", None))
    return Review(odds, marks, winnable_until=None if won == -1 else won, impossible_from=lost)


def _of_mover(match: Match, odds: list[Odds], number: int) -> tuple[float, float]:
    seat = match.steps[number - 1].seat
    party = seat if 0 <= seat < len(odds[number]) else 0
    return odds[number - 1][party], odds[number][party]


def _mark(match: Match, odds: list[Odds], number: int, kind: Kind, why: dict[str, str] | None) -> Mark:
    step = match.steps[number - 1]
    before, after = _of_mover(match, odds, number)
    return Mark(number, step.seat, match.game.codec.write(step.actions), kind, before, after, why)


def reason_in_words(game: Game, reason: int | None) -> dict[str, str] | None:
    """Why a position cannot be won, where the game itself can say it."""
    return {lang: game.words.say(lang, f"hopeless_{reason}") for lang in LANGUAGES} if reason else None


def review(
    match: Match,
    *,
    rollouts: int = ROLLOUTS,
    budget: int = BUDGET,
    progress: Callable[[int, int], Any] = lambda done, of: None,
) -> Review:
    """Review a whole game in this process."""
    name, stood = match.game.name, positions(match)
    questions = questions_about(match)
    odds = []
    for number, position in enumerate(stood):
        odds.append(odds_at(name, position, rollouts, match.target))
        progress(number + 1, questions)
    if not asks_the_solver(match):
        return conclude(match, odds, None, None, rollouts)
    turning = turning_point(len(match.steps))
    reasons: dict[int, int | None] = {}
    asked = next(turning, None)
    turn = (-1, 0)
    while asked is not None:
        verdict = verdict_at(name, stood[asked], budget, match.target)
        reasons[asked] = verdict.reason
        progress(len(stood) + len(reasons), questions)
        try:
            asked = turning.send(verdict.kind)
        except StopIteration as found:
            turn, asked = found.value, None
    return conclude(match, odds, turn, reasons.get(turn[1]), rollouts)


def questions_about(match: Match) -> int:
    """About how many questions a review asks, for a progress bar."""
    count = len(match.steps) + 1
    return count + (2 * len(match.steps).bit_length() if asks_the_solver(match) else 0)

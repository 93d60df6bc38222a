"""A verdict on a position: what counting proves, then a narrow search, then luck, then wider searches."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from cordee.bots import soft_greedy
from cordee.bots.clairvoyant.beam import EXHAUSTED, WON_LINE, search
from cordee.bots.clairvoyant.luck import try_luck
from cordee.bots.clairvoyant.room import FOUND, USED, line_to, make_room
from cordee.bots.deciding import everyone
from cordee.bots.loop import remember, remember_line
from cordee.bots.workspace import workspace
from cordee.core.contract import WON
from cordee.core.errors import NoForesight
from cordee.core.foresight import Foresight, hopeless
from cordee.core.game import Game
from cordee.core.layout import State
from cordee.core.options import Options, options_of
from cordee.core.rule import chosen_target

Line = list[tuple[int, int]]  # seats and actions

BUDGET = 400_000  # positions looked at, where nothing else is said
WIDTHS = (16, 64, 256, 1024, 4096, 16384)  # positions kept of a layer, from search to search
LUCK = 0.5  # what of the budget is left to luck, once the first search has not told
SEED = 1

WINNABLE = "won"
IMPOSSIBLE = "impossible"
UNKNOWN = "unknown"
SEARCHED = 0  # the reason of an exhausted search; the others are the game's


@dataclass(frozen=True)
class Verdict:
    """What is known about a position with every card open."""

    kind: str  # won, impossible or unknown
    line: Line | None = None  # that wins, if one was found
    reason: int | None = None  # why it is impossible
    looked_at: int = 0  # positions


def can_solve(game: Game, options: Options) -> bool:
    """Whether the solver can be asked: all win together and the game offers its foresight."""
    return game.foresight is not None and game.cooperative(options)


def solve(game: Game, position: State, *, budget: int = BUDGET, target: str | None = None) -> Verdict:
    """Look for a winning line from a position with all its cards; raises NoForesight.

    The same position and budget give the same verdict, on any machine.
    """
    options = options_of(game.options, position)
    if game.foresight is None or not game.cooperative(options):
        raise NoForesight(name=game.name)
    question = _Question(game, game.foresight, position, int(options["seats"]), chosen_target(target))
    return question.answer(budget)


class _Question:
    """One position, asked about on one target."""

    def __init__(self, game: Game, foresight: Foresight, position: State, seats: int, target: str):
        self.game, self.foresight, self.seats, self.target = game, foresight, seats, target
        self.start: Any = np.zeros(1, game.state)
        self.start[0] = position

    def answer(self, budget: int) -> Verdict:
        """From the cheapest method to the most expensive."""
        functions = self.game.on(self.target)
        if functions.actors(self.start[0]) == 0:
            out = np.zeros((self.seats, 2))
            functions.score(self.start[0], out)
            return Verdict(WINNABLE, line=[]) if out[0, WON] > 0 else Verdict(IMPOSSIBLE, reason=SEARCHED)
        reason = int(self.game.link(hopeless, self.target, self.foresight.filling)(self.start[0]))
        if reason:
            return Verdict(IMPOSSIBLE, reason=reason)
        looked_at = 0
        for number, width in enumerate(WIDTHS):
            verdict = self._search(width, budget - looked_at)
            looked_at += verdict.looked_at
            if verdict.kind == UNKNOWN and number == 0:
                verdict = self._try_luck(int(LUCK * budget))
                looked_at += verdict.looked_at
            if verdict.kind != UNKNOWN or looked_at >= budget:
                return replace(verdict, looked_at=looked_at)
        return Verdict(UNKNOWN, looked_at=looked_at)

    def _try_luck(self, budget: int) -> Verdict:
        """Games by the heuristic, as many as the budget allows."""
        at, used = workspace(self.game), np.array([0, budget], np.int64)
        filling = {**everyone(soft_greedy.choose), remember: remember_line}
        play = self.game.link(try_luck, self.target, filling)
        taken = play(at, self.start, SEED, np.zeros_like(at.line), used)
        line = [(int(seat), int(action)) for seat, action in at.line[:, :taken].T]
        return Verdict(WINNABLE if line else UNKNOWN, line=line or None, looked_at=int(used[0]))

    def _search(self, width: int, budget: int) -> Verdict:
        """A search of one width: a line, a proof, or neither."""
        room = make_room(self.game, self.seats, width, budget)
        ended = self.game.link(search, self.target, self.foresight.filling)(self.start, room)
        looked_at = int(room.tally[USED])
        if ended == WON_LINE:
            return Verdict(WINNABLE, line=line_to(room, int(room.tally[FOUND])), looked_at=looked_at)
        if ended == EXHAUSTED:
            return Verdict(IMPOSSIBLE, reason=SEARCHED, looked_at=looked_at)
        return Verdict(UNKNOWN, looked_at=looked_at)

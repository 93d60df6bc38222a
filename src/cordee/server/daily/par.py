"""Par of a daily climb: what stronger bots make of the same deal in a person's place.

They think in the workers, a second at a time, so that whoever plays elsewhere need not wait.
"""

import time

import numpy as np

from cordee import games
from cordee.bots.clairvoyant import can_solve
from cordee.bots.player import Player
from cordee.bots.review import verdict_at
from cordee.core.match import Match
from cordee.server.bot_workers import BotWorkers
from cordee.server.daily.companions import PERSON, Companions, luck
from cordee.server.daily.days import Climb
from cordee.server.daily.judging import Outcome

LANE = ("daily", "")
SECONDS = 1.0  # of thinking, before others may have the worker
BUDGET = 100_000  # positions that the solver looks at
SOLVER = "solver"

Progress = tuple[bytes, int, int]  # the record, actions done, and those of the person's seat


async def par(workers: BotWorkers, climb: Climb, level: str) -> Outcome | None:
    """What a level makes of a climb; of the solver, which sees all cards, None where it cannot tell."""
    await workers.precompiler.wait_for_bots(climb.game.name)
    start = Match.deal(climb.game, climb.options, climb.seed, None).state.tobytes()
    if level == SOLVER:
        return await _solved(workers, climb, start)
    progress: Progress = (start, 0, 0)
    while True:
        told = await workers.run(
            LANE, SECONDS, go_on, climb.game.name, level, climb.start.bot, climb.seed, progress
        )
        if isinstance(told, Outcome):
            return told
        progress = told


async def _solved(workers: BotWorkers, climb: Climb, start: bytes) -> Outcome | None:
    if not can_solve(climb.game, climb.options):
        return None
    verdict = await workers.run(LANE, SECONDS, verdict_at, climb.game.name, start, BUDGET)
    if verdict.kind == "unknown":
        return None
    return Outcome(verdict.kind == "won", 0, len(verdict.line or ()))


def go_on(name: str, level: str, bot: str, seed: int, progress: Progress) -> Outcome | Progress:
    """Play on for a while; plain arguments, so that a worker process can be asked."""
    game, (record, done, own) = games.get(name), progress
    match = Match.at(game, np.frombuffer(record, game.state).copy()[0], None)
    companions = Companions(match, seed, bot, people=[PERSON])
    player = Player(game, level, seed=seed, threads=1)
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        if match.over or done >= game.limit:
            result = match.rate()
            return Outcome(match.over and result.won[PERSON] > 0, result.points[PERSON], own)
        decision = companions.decide(done)
        if PERSON in match.actors:
            player.begin(luck(seed, done, PERSON))
            action = player.choose(match.redacted(PERSON), PERSON)
            if decision is None or not player.waits(action):
                decision = (PERSON, action)
                own += 1
        assert decision is not None
        match.play_actions(decision[0], [decision[1]])
        done += 1
    return match.state.tobytes(), done, own

"""What a sequence of moves would do, without making it and without revealing a secret.

A preview never looks at the game itself. It starts from the record redacted for the seat, imagines what that
seat does not know, several times, with seeds that are a function of the redacted bytes and of nothing else,
and shows only what is the same every time and does not depend on chance. Two games that look the same to a
seat therefore give it the same preview, whatever is hidden in them.
"""

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from cordee.core.chance import SEEDS, reseed
from cordee.core.errors import CordeeError, HiddenMidway
from cordee.core.events import Event, name_events, new_log, read_log
from cordee.core.layout import State

if TYPE_CHECKING:
    from cordee.core.match import Match

WORLDS = 4  # how often the unknown is imagined; what differs between any two is left out
EVENTS_A_PREVIEW = 2000

Row = tuple[int, ...]


@dataclass(frozen=True)
class Preview:
    """What a sequence would do, as far as its seat can be sure of it."""

    events: list[Event]  # up to the first that is not certain
    certain: bool  # whether that is all
    view: dict[str, Any] | None  # the view afterwards; only where that is certain
    refusal: CordeeError | None = None  # why it cannot be played
    at: int | None = None  # which move of the sequence is refused, from 0


@dataclass
class _World:
    """One way things could be."""

    state: State
    rows: list[Row]  # what the last action brought about
    drew: bool = False  # whether the last action took something from the stream


def preview(match: "Match", seat: int, actions: list[int]) -> Preview:
    """What these actions of a seat would do from here; the caller has checked both."""
    worlds = [_World(state, []) for state in _imagined(match, seat)]
    certain: list[Row] = []
    for index, action in enumerate(actions):
        refusal = match.at(match.game, worlds[0].state, match.target).why_not_action(seat, action)
        if refusal:
            return Preview(_named(match, certain, seat), True, None, refusal, index)
        for world in worlds:
            _act(match, world, seat, action)
        sure = _sure(match, worlds)
        certain += sure
        if len(sure) < len(worlds[0].rows) or not _alike(match, worlds, seat):
            refused = None
            if index + 1 < len(actions) and all(_reveals(match, world.rows) for world in worlds):
                refused = HiddenMidway(number=index + 1)
            return Preview(_named(match, certain, seat), False, None, refused, index + 1 if refused else None)
    after = match.at(match.game, worlds[0].state, match.target)
    return Preview(_named(match, certain, seat), True, after.view(seat))


def _imagined(match: "Match", seat: int) -> list[State]:
    """The game as it could be, to the seat's eyes: always the same for the same redacted bytes."""
    redacted = match.redacted(seat)
    found = []
    for number in range(WORLDS):
        state = np.array([redacted], match.game.state)
        digest = hashlib.blake2b(redacted.tobytes(), key=bytes([number + 1]), digest_size=8).digest()
        reseed(state[0], int.from_bytes(digest, "big") % SEEDS)
        match.functions.imagine(state[0], seat)
        found.append(state[0])
    return found


def _act(match: "Match", world: _World, seat: int, action: int) -> None:
    log, before = new_log(EVENTS_A_PREVIEW), int(world.state.draws)
    match.functions.apply(world.state, seat, action, log)
    world.rows = read_log(log)
    world.drew = int(world.state.draws) != before


def _sure(match: "Match", worlds: list[_World]) -> list[Row]:
    """What happens in every world, before anything came to light; nothing, where only chance decided."""
    if any(world.drew and not _reveals(match, world.rows) for world in worlds):
        return []
    sure: list[Row] = []
    for rows in zip(*(world.rows for world in worlds), strict=False):
        if len(set(rows)) > 1 or match.game.events[rows[0][0]].reveals:
            break
        sure.append(rows[0])
    return sure


def _alike(match: "Match", worlds: list[_World], seat: int) -> bool:
    """Whether nothing was drawn and the seat would see the same in every world."""
    if any(world.drew for world in worlds):
        return False
    seen = set()
    for world in worlds:
        after = match.at(match.game, world.state, match.target)
        seen.add((after.redacted(seat).tobytes(), tuple(after.actors), str(after.result)))
    return len(seen) == 1


def _reveals(match: "Match", rows: list[Row]) -> bool:
    return any(match.game.events[kind].reveals for kind, *_ in rows)


def _named(match: "Match", rows: list[Row], seat: int) -> list[Event]:
    return list(name_events(rows, match.game.events, match.game.names, seat))

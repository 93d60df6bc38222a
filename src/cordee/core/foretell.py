"""The rule behind previews: what a sequence of actions would certainly do, to the eyes of one seat.

It starts from the record redacted for that seat, and imagines several times what the seat does not know, with
seeds that follow from the redacted record alone. What is the same in all of these worlds, and owed to no
chance, is certain. So whoever has the redacted record, the server or a browser, works out the same.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cordee.core.chance import reseed, seed_of
from cordee.core.contract import Log, actors, apply, explain, imagine, redact, score
from cordee.core.events import COLUMNS, note
from cordee.core.rule import rule

WORLDS = 4  # how often the unknown is imagined; what differs between any two is left out
EVENTS_A_PREVIEW = 2000

# How a preview ends.
CERTAIN = 0  # all actions were carried out, and the first world is how the table will be
REFUSED = 1  # a rule forbids an action
UNCERTAIN = 2  # something hidden came to light, or chance decided
MIDWAY = 3  # the same, and the sequence goes on after it: nobody may decide that beforehand

# What `foretell` answers.
END, AT, RULE = 0, 1, 2  # how it ends, at which action of the sequence, and which rule refuses that


class Foretelling(NamedTuple):
    """What `foretell` works in."""

    worlds: NDArray[np.void]  # what the seat may be facing
    seen: NDArray[np.void]  # the same through its eyes, where two of them are compared
    logs: NDArray[np.int32]  # what the last action brought about in each
    draws: NDArray[np.int64]  # how much chance each had used before it
    sure: Log  # what is certain to happen
    scores: NDArray[np.float64]
    answer: NDArray[np.int64]


def foretelling(state: np.dtype[np.void], most_seats: int) -> Foretelling:
    """Room for one preview of a game."""
    return Foretelling(
        worlds=np.zeros(WORLDS, state),
        seen=np.zeros(2, state),
        logs=np.zeros((WORLDS, EVENTS_A_PREVIEW + 1, COLUMNS), np.int32),
        draws=np.zeros(WORLDS, np.int64),
        sure=np.zeros((EVENTS_A_PREVIEW + 1, COLUMNS), np.int32),
        scores=np.zeros((2, most_seats, 2)),
        answer=np.zeros(3, np.int64),
    )


@rule
def foretell(
    at: Foretelling,
    seen: NDArray[np.void],  # one record, redacted for the seat
    seat: int,
    actions: NDArray[np.int64],
    reveals: NDArray[np.int8],  # by kind of event: whether something hidden comes to light
) -> None:
    """Carry actions out in every world until one is refused, or is no longer certain."""
    imagine_worlds(at, seen, seat)
    at.sure[0, 0] = 0
    for index in range(len(actions)):
        number = explain(at.worlds[0], seat, actions[index])
        if number != 0:
            end(at, REFUSED, index, number)
            return
        for world in range(WORLDS):
            at.draws[world] = at.worlds[world].draws
            at.logs[world, 0, 0] = 0
            apply(at.worlds[world], seat, actions[index], at.logs[world])
        if note_sure(at, reveals) < at.logs[0, 0, 0] or not alike(at, seat):
            goes_on = index + 1 < len(actions)
            midway = goes_on and all_reveal(at, reveals)
            end(at, MIDWAY if midway else UNCERTAIN, index + 1, 0)
            return
    end(at, CERTAIN, len(actions), 0)


@rule
def end(at: Foretelling, how: int, place: int, number: int) -> None:
    """Answer."""
    at.answer[END] = how
    at.answer[AT] = place
    at.answer[RULE] = number


@rule
def imagine_worlds(at: Foretelling, seen: NDArray[np.void], seat: int) -> None:
    """The game as it could be, to the seat's eyes: always the same for the same redacted record."""
    seed = digest(seen)
    for world in range(WORLDS):
        at.worlds[world] = seen[0]
        reseed(at.worlds[world], seed_of(seed, world))
        imagine(at.worlds[world], seat)


@rule
def digest(states: NDArray[np.void]) -> int:
    """A seed that follows from records alone."""
    found = 0
    words = states.view(np.int64)
    for place in range(len(words)):
        found = seed_of(found ^ words[place], place)
    return found


@rule
def note_sure(at: Foretelling, reveals: NDArray[np.int8]) -> int:
    """Note what happens in every world, before anything came to light; nothing, where only chance decided."""
    for world in range(WORLDS):
        if drew(at, world) and not reveals_something(at, world, reveals):
            return 0
    sure = 0
    while in_all_worlds(at, sure + 1) and reveals[at.logs[0, sure + 1, 0]] == 0:
        sure += 1
        row = at.logs[0, sure]
        note(at.sure, row[0], row[1], row[2], row[3], row[4])
    return sure


@rule
def in_all_worlds(at: Foretelling, row: int) -> bool:
    """Whether this event happens in all of them."""
    for world in range(WORLDS):
        if row > at.logs[world, 0, 0]:
            return False
        for column in range(COLUMNS):
            if at.logs[world, row, column] != at.logs[0, row, column]:
                return False
    return True


@rule
def drew(at: Foretelling, world: int) -> bool:
    """Whether the last action took something from the stream."""
    return bool(at.worlds[world].draws != at.draws[world])


@rule
def reveals_something(at: Foretelling, world: int, reveals: NDArray[np.int8]) -> bool:
    """Whether something hidden came to light by the last action."""
    for row in range(1, at.logs[world, 0, 0] + 1):
        if reveals[at.logs[world, row, 0]] == 1:
            return True
    return False


@rule
def all_reveal(at: Foretelling, reveals: NDArray[np.int8]) -> bool:
    """Whether something hidden came to light in every world."""
    for world in range(WORLDS):
        if not reveals_something(at, world, reveals):
            return False
    return True


@rule
def alike(at: Foretelling, seat: int) -> bool:
    """Whether nothing was drawn and the seat would see the same in every world."""
    for world in range(WORLDS):
        if drew(at, world):
            return False
    for world in range(1, WORLDS):
        if actors(at.worlds[world]) != actors(at.worlds[0]) or not look_alike(at, world, seat):
            return False
        if actors(at.worlds[0]) == 0 and not end_alike(at, world):
            return False
    return True


@rule
def look_alike(at: Foretelling, world: int, seat: int) -> bool:
    """Whether the seat sees the same in a world as in the first."""
    show(at, 0, 0, seat)
    show(at, 1, world, seat)
    words = at.seen.view(np.int64)
    half = len(words) // 2
    for place in range(half):
        if words[place] != words[half + place]:
            return False
    return True


@rule
def show(at: Foretelling, place: int, world: int, seat: int) -> None:
    """A world through the seat's eyes."""
    at.seen[place] = at.worlds[world]
    redact(at.seen[place], seat)


@rule
def end_alike(at: Foretelling, world: int) -> bool:
    """Whether the game ends with the same result in a world as in the first."""
    score(at.worlds[0], at.scores[0])
    score(at.worlds[world], at.scores[1])
    for seat in range(at.worlds[0].seats):
        for column in range(at.scores.shape[2]):
            if at.scores[0, seat, column] != at.scores[1, seat, column]:
                return False
    return True

"""The beam search: layer by layer, the most promising positions and all their successors.

The game's clock sorts positions into layers. Those of one layer are played on until each has moved on to
a later one; of the positions that arrive at a layer only the `width` most promising are kept. If none
was ever dropped, the search was exhaustive, and failing to win is a proof.
"""

from typing import Any

from numpy.typing import NDArray

from cordee.bots.clairvoyant.digest import digest, is_new
from cordee.bots.clairvoyant.room import (
    DEPTH,
    DROPPED,
    FOUND,
    LAYERS,
    STACK,
    USED,
    WAITING,
    Room,
)
from cordee.core.contract import WON, actors, apply, legal, score
from cordee.core.foresight import clock, hopeless, promise
from cordee.core.rule import rule

# How a search ends.
WON_LINE = 1  # `FOUND` is the node
EXHAUSTED = 2  # nothing was dropped: there is nothing to find
NOT_FOUND = 3  # some positions were dropped
SPENT = 4  # the budget is used up


@rule
def search(start: NDArray[Any], room: Room) -> int:
    """Look for a won position from the one record given."""
    layer = clock(start[0])
    begin(start, room, layer % LAYERS)
    while room.tally[WAITING] > 0:
        bucket = layer % LAYERS
        for index in range(int(room.kept[bucket])):
            room.tally[WAITING] -= 1
            expand(room, layer, int(room.places[bucket, index]), int(room.nodes[bucket, index]))
            if room.tally[FOUND] >= 0:
                return WON_LINE
            if room.tally[USED] == len(room.parents):
                return SPENT
        room.kept[bucket] = 0
        room.met[bucket, :] = 0
        layer += 1
    return NOT_FOUND if room.tally[DROPPED] > 0 else EXHAUSTED


@rule
def begin(start: NDArray[Any], room: Room, bucket: int) -> None:
    """An empty room but for the first position."""
    room.kept[:] = 0
    room.met[:, :] = 0
    room.tally[:] = 0
    room.tally[FOUND] = -1
    room.pool[0] = start[0]
    room.places[bucket, 0] = 0
    room.nodes[bucket, 0] = -1
    room.kept[bucket] = 1
    room.tally[WAITING] = 1


@rule
def expand(room: Room, layer: int, place: int, node: int) -> None:
    """Expand one position in every way, until all its successors are in later layers."""
    stack = LAYERS * room.promises.shape[1]
    here = stack + STACK
    room.pool[stack] = room.pool[place]
    room.stacked[0] = node
    room.tally[DEPTH] = 1
    while room.tally[DEPTH] > 0 and room.tally[FOUND] < 0:
        room.tally[DEPTH] -= 1
        top = int(room.tally[DEPTH])
        room.pool[here] = room.pool[stack + top]
        acting = actors(room.pool[here])
        seat = 0
        while acting >> seat != 0:
            if acting >> seat & 1:
                play_all(room, layer, here, seat, int(room.stacked[top]))
            seat += 1


@rule
def play_all(room: Room, layer: int, here: int, seat: int, node: int) -> None:
    """Every action of a seat, each from a copy on the stack."""
    legal(room.pool[here], seat, room.mask)
    for action in range(len(room.mask)):
        if room.mask[action] and room.tally[FOUND] < 0 and room.tally[USED] < len(room.parents):
            new = here - STACK + int(room.tally[DEPTH])
            room.pool[new] = room.pool[here]
            apply(room.pool[new], seat, action, room.log)
            child = int(room.tally[USED])
            room.parents[child] = node
            room.seats[child] = seat
            room.played[child] = action
            receive(room, layer, new, child)


@rule
def receive(room: Room, layer: int, new: int, child: int) -> None:
    """A position was reached: keep it in its layer if it is new and not hopeless."""
    if actors(room.pool[new]) == 0:
        score(room.pool[new], room.out)
        if room.out[0, WON] > 0:
            room.tally[FOUND] = child
        return
    later = min(max(clock(room.pool[new]), layer), layer + LAYERS - 1)
    spare = len(room.pool) - 1
    if not is_new(room.met[later % LAYERS], digest(room.pool, room.words, new, spare)):
        return
    if hopeless(room.pool[new]) != 0:
        return
    room.tally[USED] = child + 1
    if later > layer:
        keep(room, later % LAYERS, new, child)
    elif room.tally[DEPTH] < STACK - 1:
        room.stacked[int(room.tally[DEPTH])] = child
        room.tally[DEPTH] += 1
    else:
        room.tally[DROPPED] += 1


@rule
def keep(room: Room, bucket: int, new: int, node: int) -> None:
    """Keep a position in its layer, replacing the least promising one if there is no room."""
    width = room.promises.shape[1]
    hope = promise(room.pool[new])
    count = int(room.kept[bucket])
    if count < width:
        place = bucket * width + count
        room.kept[bucket] = count + 1
        room.tally[WAITING] += 1
        sift_up(room, bucket, count, hope, node, place)
    else:
        room.tally[DROPPED] += 1
        if hope <= room.promises[bucket, 0]:
            return
        place = int(room.places[bucket, 0])
        sift_down(room, bucket, hope, node, place)
    room.pool[place] = room.pool[new]


@rule
def sift_up(room: Room, bucket: int, index: int, hope: float, node: int, place: int) -> None:
    """Put a position into the heap, from its end."""
    while index > 0 and room.promises[bucket, (index - 1) // 2] > hope:
        move(room, bucket, (index - 1) // 2, index)
        index = (index - 1) // 2
    put(room, bucket, index, hope, node, place)


@rule
def sift_down(room: Room, bucket: int, hope: float, node: int, place: int) -> None:
    """Put a position into the heap in the place of the first, which is dropped."""
    width = room.promises.shape[1]
    index = 0
    while 2 * index + 1 < width:
        less = 2 * index + 1
        if less + 1 < width and room.promises[bucket, less + 1] < room.promises[bucket, less]:
            less += 1
        if room.promises[bucket, less] >= hope:
            break
        move(room, bucket, less, index)
        index = less
    put(room, bucket, index, hope, node, place)


@rule
def move(room: Room, bucket: int, origin: int, goal: int) -> None:
    """From one place of a heap to another."""
    room.promises[bucket, goal] = room.promises[bucket, origin]
    room.nodes[bucket, goal] = room.nodes[bucket, origin]
    room.places[bucket, goal] = room.places[bucket, origin]


@rule
def put(room: Room, bucket: int, index: int, hope: float, node: int, place: int) -> None:
    """Into a place of a heap."""
    room.promises[bucket, index] = hope
    room.nodes[bucket, index] = node
    room.places[bucket, index] = place

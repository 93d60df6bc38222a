"""The journey: all disciples of a village cross a bridge, and the bridge falls (SHA-12 to SHA-19)."""

from cordee.core.bits import lowest
from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.shangrila.events import Happened
from cordee.games.shangrila.rules.village import departure_is_stronger, has_stone
from cordee.games.shangrila.state import BRIDGE_ENDS, State


@rule
def travel(s: State, seat: int, bridge: int, backwards: int, log: Log) -> None:
    """Carry a journey out, whoever's disciples it takes along."""
    origin = BRIDGE_ENDS[bridge, backwards]
    goal = BRIDGE_ENDS[bridge, 1 - backwards]
    stronger = departure_is_stronger(s, origin, goal)
    note(log, Happened.SET_OUT, seat, origin, goal, int(stronger))
    for owner in range(s.seats):
        travellers = s.disciples[owner, origin]
        s.disciples[owner, origin] = 0
        while travellers != 0:
            guild = lowest(travellers)
            travellers &= travellers - 1
            if stronger:
                arrive_in_strength(s, owner, guild, origin, goal, log)
            else:
                arrive_in_weakness(s, owner, guild, origin, goal, log)
    break_bridge(s, seat, bridge, log)


@rule
def arrive_in_strength(s: State, owner: int, guild: int, origin: int, goal: int, log: Log) -> None:
    """SHA-16: settle on an empty space, join one's own master, or expel another's."""
    host = host_of(s, goal, guild)
    if host == owner:
        if s.disciples[owner, goal] >> guild & 1:
            turn_back(s, owner, guild, origin, goal, log)
        else:
            s.disciples[owner, goal] |= 1 << guild
            note(log, Happened.JOINED, owner, guild, origin, goal)
    else:
        if host >= 0:
            expel(s, host, guild, goal, log)
        settle(s, owner, guild, origin, goal, log)


@rule
def arrive_in_weakness(s: State, owner: int, guild: int, origin: int, goal: int, log: Log) -> None:
    """SHA-17: settle on an empty space, else go home."""
    if host_of(s, goal, guild) < 0:
        settle(s, owner, guild, origin, goal, log)
    else:
        turn_back(s, owner, guild, origin, goal, log)


@rule
def host_of(s: State, village: int, guild: int) -> int:
    """The seat whose master holds a space, -1 if it is empty."""
    for seat in range(s.seats):
        if s.masters[seat, village] >> guild & 1:
            return seat
    return -1


@rule
def settle(s: State, owner: int, guild: int, origin: int, goal: int, log: Log) -> None:
    """The arriving disciple becomes a master."""
    s.masters[owner, goal] |= 1 << guild
    note(log, Happened.SETTLED, owner, guild, origin, goal)


@rule
def turn_back(s: State, owner: int, guild: int, origin: int, goal: int, log: Log) -> None:
    """The arriving disciple returns to its owner's reserve (SHA-14)."""
    s.reserve[owner, guild] += 1
    note(log, Happened.TURNED_BACK, owner, guild, origin, goal)


@rule
def expel(s: State, host: int, guild: int, village: int, log: Log) -> None:
    """A master, and its disciple if it has one, return to their owner's reserve (SHA-14)."""
    disciple = s.disciples[host, village] >> guild & 1
    s.masters[host, village] &= ~(1 << guild)
    s.disciples[host, village] &= ~(1 << guild)
    s.reserve[host, guild] += 1 + disciple
    note(log, Happened.EXPELLED, host, guild, village, 1 + disciple)


@rule
def break_bridge(s: State, seat: int, bridge: int, log: Log) -> None:
    """The bridge is gone for good (SHA-18); an end without bridges is at peace (SHA-19)."""
    s.bridges &= ~(1 << bridge)
    one = BRIDGE_ENDS[bridge, 0]
    other = BRIDGE_ENDS[bridge, 1]
    note(log, Happened.BRIDGE_FELL, seat, one, other, 0)
    if has_stone(s, one):
        note(log, Happened.STONE_LAID, seat, one, 0, 0)
    if has_stone(s, other):
        note(log, Happened.STONE_LAID, seat, other, 0, 0)

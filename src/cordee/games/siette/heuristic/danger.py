"""What an avalanche would cost: the next card, whichever it is, or one that a climber lets go.

The next card is judged for every action that a climber may take: avalanches that catch the same climbers are
reckoned with at once, and which cards may still come is found out once for all actions.
"""

from cordee.core.bits import lowest
from cordee.core.rule import rule
from cordee.games.siette.heuristic.distances import Distances
from cordee.games.siette.heuristic.worth import carried_by, worth_on
from cordee.games.siette.rules.avalanche import sources_of
from cordee.games.siette.rules.belay import belayed_to
from cordee.games.siette.rules.falls import TO_LEFT, end_of_fall
from cordee.games.siette.rules.mountain import NONE, in_death_zone
from cordee.games.siette.state import EVERYONE, TILES, State

# How many avalanche cards may be next, and the tiles, as a set, where they would let one go.
Cards = tuple[int, int]

# In actions.
DEATH = 9.0
LOST_PART = 6.0  # what the dead carried lies far below
SWEPT_PART = 2.0  # a loose part that an avalanche takes along


@rule
def cards_to_come(s: State) -> Cards:
    """What may be drawn next: all but the tiles whose cards lie drawn; a camp holds its avalanche."""
    once = 0
    twice = 0
    first = s.pile_left
    for place in range(first, first + s.pile_drawn):
        bit = 1 << s.pile[place]
        twice |= once & bit
        once |= bit
    count = 0
    tiles = 0
    for tile in range(TILES):
        many = s.cards[tile]
        drawn = (once >> tile & 1) + (twice >> tile & 1)
        if many > 2 and drawn == 2:
            drawn = times_drawn(s, tile)
        if drawn < many:
            count += many
            tiles |= 1 << tile
    return count, tiles & ~s.camp_tiles


@rule
def times_drawn(s: State, tile: int) -> int:
    """How many of a tile's cards lie drawn."""
    first = s.pile_left
    drawn = 0
    for place in range(first, first + s.pile_drawn):
        drawn += s.pile[place] == tile
    return drawn


@rule
def danger(s: State, away: Distances, cards: Cards) -> float:
    """What the next avalanche card is expected to cost.

    Avalanches that catch the same climbers cost the same, and few differ in that.
    """
    count, tiles = cards
    sources = (
        sources_for(s, 0),
        sources_for(s, 1),
        sources_for(s, 2),
        sources_for(s, 3),
        sources_for(s, 4),
        sources_for(s, 5),
        sources_for(s, 6),
    )
    harm = 0.0
    left = 0
    for climber in range(EVERYONE):
        left |= sources[climber]
    left &= tiles
    while left != 0:
        one = left & -left
        alike = left
        caught = 0
        for climber in range(EVERYONE):
            if sources[climber] & one:
                caught |= 1 << climber
                alike &= sources[climber]
            else:
                alike &= ~sources[climber]
        left &= ~alike
        harm += cards_of(s, alike) * harm_to_all(s, away, caught)
    for part in range(s.part_count):
        tile = s.part_at[part]
        if tile < TILES:
            harm += cards_of(s, sources_of(s, tile) & tiles) * SWEPT_PART
    return harm / max(count, 1)


@rule
def sources_for(s: State, climber: int) -> int:
    """The tiles from which an avalanche catches a climber, as a set."""
    tile = s.place[climber]
    return 0 if tile < 0 else sources_of(s, tile)


@rule
def cards_of(s: State, tiles: int) -> int:
    """How many avalanche cards name one of these tiles."""
    count = 0
    tile = 0
    while tiles != 0:
        if tiles & 1:
            count += s.cards[tile]
        tiles >>= 1
        tile += 1
    return count


@rule
def harm_from(s: State, away: Distances, flow: int, spared: int) -> float:
    """What an avalanche costs: the climbers it catches, but for some, and the loose parts."""
    caught = 0
    for climber in range(EVERYONE):
        tile = s.place[climber]
        if tile >= 0 and flow >> tile & 1 and not spared >> climber & 1:
            caught |= 1 << climber
    harm = harm_to_all(s, away, caught)
    for part in range(s.part_count):
        tile = s.part_at[part]
        if tile < TILES and flow >> tile & 1:
            harm += SWEPT_PART
    return harm


@rule
def harm_to_all(s: State, away: Distances, caught: int) -> float:
    """What those who are caught together lose."""
    harm = 0.0
    waiting = caught
    while waiting != 0:
        climber = lowest(waiting)
        waiting &= waiting - 1
        harm += harm_to(s, away, climber, caught)
    return harm


@rule
def harm_to(s: State, away: Distances, climber: int, caught: int) -> float:
    """What a caught climber loses: to its best belayer's tile, by a fall, or its life."""
    tile = s.place[climber]
    injured = s.injured >> climber & 1 != 0
    carried = carried_by(s, climber)
    before = worth_on(s, away, tile, injured, carried)
    best = -1000.0
    for belayer in range(EVERYONE):
        if s.place[belayer] >= 0 and not caught >> belayer & 1:
            goal = belayed_to(s, climber, belayer)
            if goal != NONE:
                best = max(best, worth_on(s, away, goal, injured, carried))
    if best > -1000:
        return before - best
    if in_death_zone(s, tile):
        return before + DEATH + LOST_PART * carried
    return before - worth_on(s, away, end_of_fall(s, tile, TO_LEFT), True, carried)

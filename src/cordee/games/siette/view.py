"""What a board is told: the mountain, the rope team, and where an action leads.

Tiles, climbers and the pending choice have some words in common: such a field has a name of its own, and the
word that it is told by is its `key`.
"""

from functools import partial

from cordee.core.schema import Grid, Row, bits, flag, length, number, one_of, seat, seat_set
from cordee.core.view import Detail, View
from cordee.games.siette.components import RISK_NAMES
from cordee.games.siette.names import CLIMBER_NAMES, ENDS, PART_NAMES, PHASES, TILE_NAMES
from cordee.games.siette.state import BANDS, CARDS, EVERYONE, FACES, RISKS, TILES

one_tile = partial(one_of, TILE_NAMES, called="TileName")
some_tiles = partial(bits, TILE_NAMES, called="TileName")
one_climber = partial(one_of, CLIMBER_NAMES, called="Name")
some_climbers = partial(bits, CLIMBER_NAMES, called="Name")
one_part = partial(one_of, PART_NAMES, called="Part")
some_parts = partial(bits, PART_NAMES, called="Part")
one_card = partial(one_of, RISK_NAMES, called="Card")
one_face = partial(one_of, FACES, called="Face")

by_tile = {"of": "tiles", "by": TILES}
by_climber = {"of": "climbers", "by": EVERYONE}


class Table(View):
    """The mountain, and all that is on it and beside it."""

    phase: int = one_of(PHASES, "what is to be decided")
    round: int = number("the round, from 1; 0 before the first", most=2**15 - 1)
    end: int = one_of(ENDS[1:], "how the game ended", low=1)
    common: int = some_parts("the parts that belong to the team")
    camps_left: int = number("base camps that may still be built")
    waits_for: int = seat_set("the seats without which nothing goes on; others may act, too")
    done: int = seat_set("the seats that are done with this round")
    lull: int = flag("whether no avalanche card is drawn at the end of this round")
    cards_due: int = number("avalanche cards still to be drawn")
    oxygen: int = number("avalanche cards or rounds until the team has lost", none=-1)

    tile: Row = one_tile("its row and column", **by_tile)
    row: Row = number("its row, from 1 at the top", **by_tile)
    column: Row = number("its column, from 0 on the left", **by_tile)
    band: Row = one_of(BANDS, "the colour of its row", called="Band", **by_tile)
    face: Row = one_face("its bars: none, on the upper left, on the upper right, on both sides", **by_tile)
    under: Row = one_face("its lower face, once it has been seen", low=1, **by_tile)
    pic: Row = flag("whether it is the Pic", **by_tile)
    foot: Row = flag("whether climbers can start there", **by_tile)
    camp: Row = flag("whether a base camp stands there", **by_tile)
    half_built: Row = flag("whether half a base camp stands there", **by_tile)
    lying: Row = some_parts("the parts that lie there", key="parts", **by_tile)
    on_tile: Row = some_climbers("who is there", key="climbers", **by_tile)

    team_size: int = length("climbers")
    climber: Row = one_climber("who it is; the hothead comes last", **by_climber)
    owner: Row = seat("whose climber it is; the hothead is nobody's", first=1, key="seat", **by_climber)
    place: Row = one_tile("where it is", low=1, key="tile", **by_climber)
    dead: Row = flag("whether it is dead", **by_climber)
    injured: Row = flag("whether it is injured", **by_climber)
    actions: Row = number("actions that it has left this round", **by_climber)
    bars: Row = number("bars that its radio has left", **by_climber)
    hand: Grid = one_card("the risk cards that it keeps", key="cards", of="climbers", by=(EVERYONE, RISKS))
    hand_size: Row = length("hand", by=EVERYONE)
    carried: Row = some_parts("the parts that it carries", key="parts", **by_climber)
    belays: Row = some_climbers("who is on a straight line with it", **by_climber)

    chooser: int = seat("whose small decision everything waits for", first=1, key="seat", within="choice")
    chosen_for: int = one_climber("about which climber", low=1, key="climber", within="choice")
    part: int = one_part("about which part", low=1, within="choice")
    card: int = one_card("about which risk card", low=1, within="choice")
    origin: int = one_tile("where the avalanche began", low=1, within="choice")
    flow: int = some_tiles("the tiles that it sweeps", within="choice")

    pile_left: int = number("cards in the pile", key="left", within="avalanches")
    drawn: Row = one_tile("the cards that lie drawn, the last one first", by=CARDS, within="avalanches")
    drawn_count: int = length("drawn")
    pile: Row = one_tile(
        "the pile, the next card first, where everything is open", by=CARDS, key="next", within="avalanches"
    )
    pile_shown: int = length("pile")

    risk_left: int = number("cards in the pile", key="left", within="risks")
    gone: Row = number("discarded cards of each kind", by=list(RISK_NAMES), within="risks")
    risk_pile: Row = one_card(
        "the pile, the next card first, where everything is open", by=RISKS, key="next", within="risks"
    )
    risk_shown: int = length("risk_pile")


class Forecast(Detail):
    """Where an action leads."""

    to: int = one_tile("where a climber or a part would end", low=1)
    belays: int = some_climbers("who would be on a straight line with the climber there")
    finishes: int = flag("whether it finishes a base camp")
    flow: int = some_tiles("the tiles that the avalanche would sweep")
    catches: int = some_climbers("the climbers that it would catch")
    sweeps: int = some_parts("the parts that it would sweep")

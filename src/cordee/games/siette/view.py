"""What a board is told: the mountain, the rope team, and where an action leads.

A table has several things of the same kind, so that some fields have a name of their own and a `key`, the
word they are told by. Where there is no small decision, nothing in `choice` is told.
"""

from cordee.core.schema import Grid, Row, Seen, bits, cards, flag, length, number, one_of, seat, seat_set
from cordee.core.view import Detail, View
from cordee.games.siette.components import RISK_NAMES
from cordee.games.siette.names import CLIMBER_NAMES, ENDS, PART_NAMES, PHASES, TILE_NAMES
from cordee.games.siette.state import BANDS, CARDS, EVERYONE, FACES, KEPT, RISKS, TILES


class Table(View):
    """The mountain and all that is on it and beside it."""

    phase: int = one_of(PHASES, "what is to be decided")
    round: int = number("the round, from 1; 0 before the first", most=2**15 - 1)
    end: int = one_of(ENDS[1:], "how the game ended", low=1)
    common: int = bits(PART_NAMES, "the parts that belong to the team")
    camps_left: int = number("base camps that may still be built")
    waits_for: int = seat_set("the seats without which nothing goes on; others may act, too")
    done: int = seat_set("the seats that are done with this round")
    lull: int = flag("whether no avalanche card is drawn at the end of this round")
    cards_due: int = number("avalanche cards still to be drawn")
    oxygen: int = number("avalanche cards or rounds until the team has lost", none=-1)

    tile: Row = one_of(TILE_NAMES, "its row and column", of="tiles", by=TILES)
    row: Row = number("its row, from the top", of="tiles", by=TILES)
    column: Row = number("its column, from 0 on the left", of="tiles", by=TILES)
    band: Row = one_of(BANDS, "the colour of its row", of="tiles", by=TILES)
    face: Row = one_of(
        FACES, "its bars: none, on the upper left, on the upper right, both", of="tiles", by=TILES
    )
    under: Row = one_of(FACES, "its lower face, once it was seen", low=1, of="tiles", by=TILES)
    foot: Row = flag("whether climbers start there", of="tiles", by=TILES)
    camp: Row = flag("whether a base camp stands there", of="tiles", by=TILES)
    half_built: Row = flag("whether half a base camp stands there", of="tiles", by=TILES)
    lying: Row = bits(PART_NAMES, "the parts that lie there", of="tiles", by=TILES, key="parts")
    on_tile: Row = bits(CLIMBER_NAMES, "who is there", of="tiles", by=TILES, key="climbers")

    team: int = length("climbers")
    climber: Row = one_of(CLIMBER_NAMES, "who it is; the hothead comes last", of="climbers", by=EVERYONE)
    owner: Row = seat("whose it is; the hothead is nobody's", first=1, of="climbers", by=EVERYONE, key="seat")
    place: Row = one_of(TILE_NAMES, "where it is", low=1, of="climbers", by=EVERYONE, key="tile")
    dead: Row = flag("whether it died", of="climbers", by=EVERYONE)
    injured: Row = flag("whether it is hurt", of="climbers", by=EVERYONE)
    actions: Row = number("actions that it has left this round", of="climbers", by=EVERYONE)
    bars: Row = number("bars of its radio", of="climbers", by=EVERYONE)
    hand: Grid = cards(
        RISK_NAMES[KEPT:], "the risk cards that it keeps", of="climbers", by=(EVERYONE, RISKS), key="cards"
    )
    carried: Row = bits(PART_NAMES, "the parts that it carries", of="climbers", by=EVERYONE, key="parts")
    belays: Row = bits(CLIMBER_NAMES, "who is on a line with it", of="climbers", by=EVERYONE)

    chooser: int = seat("whose small decision everything waits for", first=1, within="choice", key="seat")
    chosen_for: int = one_of(CLIMBER_NAMES, "about whom", low=1, within="choice", key="climber")
    part: int = one_of(PART_NAMES, "about which part", low=1, within="choice")
    card: int = one_of(RISK_NAMES, "about which risk card", low=1, within="choice")
    origin: int = one_of(TILE_NAMES, "where the avalanche began", low=1, within="choice")
    flow: int = bits(TILE_NAMES, "the tiles that it sweeps", within="choice")

    pile_left: int = number("avalanche cards in the pile", within="avalanches", key="left")
    drawn: Row = cards(TILE_NAMES, "those that lie drawn, the last one first", by=CARDS, within="avalanches")
    next_cards: Row = cards(
        TILE_NAMES,
        "the pile, the next one first",
        by=CARDS,
        seen=Seen.NOBODY,
        within="avalanches",
        key="next",
    )

    risk_left: int = number("risk cards in the pile", within="risks", key="left")
    gone: Row = number("those that were discarded", by=list(RISK_NAMES), within="risks")
    next_risks: Row = cards(
        RISK_NAMES, "the pile, the next one first", by=RISKS, seen=Seen.NOBODY, within="risks", key="next"
    )


class Forecast(Detail):
    """Where an action leads."""

    to: int = one_of(TILE_NAMES, "where somebody or a part would end", low=1)
    belays: int = bits(CLIMBER_NAMES, "who would be on a line with the climber there")
    finishes: int = flag("whether it finishes a base camp")
    flow: int = bits(TILE_NAMES, "the tiles that an avalanche would sweep")
    catches: int = bits(CLIMBER_NAMES, "the climbers that it would catch")
    sweeps: int = bits(PART_NAMES, "the parts that lie there")

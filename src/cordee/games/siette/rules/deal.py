"""The deal: the mountain of tiles, both piles, and the parts of the paraglider (SIE-4 to SIE-9, SIE-40)."""

from cordee.core.chance import below, shuffle
from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.siette.events import Happened
from cordee.games.siette.rules.avalanche import pile_is_oxygen, shuffle_pile
from cordee.games.siette.rules.mountain import ROW
from cordee.games.siette.rules.risk import shuffle_risks
from cordee.games.siette.state import (
    BANDS,
    CARRIED,
    EVERYONE,
    FACES,
    GONE,
    HOTHEAD,
    KINDS,
    NOBODY,
    PARTS,
    PIC,
    RISK_COUNT,
    TILES,
    UNUSED,
    WITH_HOTHEAD,
    State,
    Talk,
)

BAND_COUNT = len(BANDS)
KIND_COUNT = len(KINDS)
# The two faces of each kind of tile.
FIRST_FACE = tuple(FACES.index(kind[0]) for kind in KINDS)
SECOND_FACE = tuple(FACES.index(kind[1]) for kind in KINDS)


@rule
def deal_all(s: State) -> None:
    """Everything that is there before the first climber picks a tile."""
    s.team = team_of(s)
    s.origin = NOBODY
    s.by = NOBODY
    s.drawer = NOBODY
    s.card = NOBODY
    for band in range(BAND_COUNT):
        lay_band(s, band)
    deal_pile(s)
    for risk in range(RISK_COUNT):
        s.risk_gone[risk] = s.risks[risk]
    shuffle_risks(s)
    for climber in range(EVERYONE):
        s.place[climber] = GONE
    for part in range(PARTS):
        s.part_at[part] = UNUSED
    if s.talk == Talk.RADIO:
        for climber in range(s.team):
            s.bars[climber] = s.radio_bars
    if s.variants & WITH_HOTHEAD:
        s.place[HOTHEAD] = s.hot_start
        s.part_at[0] = CARRIED + HOTHEAD


@rule
def team_of(s: State) -> int:
    """Two climbers each with two seats, else one; or as many as asked for (SIE-8)."""
    asked = s.climbers
    if asked > 0:
        return asked + 1  # the list is: standard, 2, 3, 4, 5, 6
    return 4 if s.seats == 2 else s.seats


@rule
def in_band(s: State, tile: int, band: int) -> bool:
    """Whether a tile of this band lies there; the Pic is of none."""
    return tile != PIC and s.band[ROW[tile] - 1] == band


@rule
def lay_band(s: State, band: int) -> None:
    """The tiles of a band at random places, a random face up (SIE-7). The pile is room to shuffle in."""
    count = 0
    for kind in range(KIND_COUNT):
        for _ in range(s.kinds[band, kind]):
            s.pile[count] = kind
            count += 1
    shuffle(s, s.pile, count)
    for tile in range(TILES):
        if in_band(s, tile, band):
            count -= 1
            lay_tile(s, tile, s.pile[count])


@rule
def lay_tile(s: State, tile: int, kind: int) -> None:
    """One tile, heads or tails."""
    up = FIRST_FACE[kind]
    under = SECOND_FACE[kind]
    if up != under and below(s, 2) == 1:
        up = SECOND_FACE[kind]
        under = FIRST_FACE[kind]
    s.left |= (up & 1) << tile
    s.right |= (up >> 1) << tile
    set_under(s, tile, under)


@rule
def set_under(s: State, tile: int, face: int) -> None:
    """What a tile has on its lower face, where nothing was noted yet."""
    s.under_left |= (face & 1) << tile
    s.under_right |= (face >> 1) << tile


@rule
def deal_pile(s: State) -> None:
    """The avalanche cards; in asphyxia as many as there is oxygen, the others unseen (SIE-40)."""
    shuffle_pile(s)
    if pile_is_oxygen(s) and s.pile_left > s.oxygen:
        for place in range(s.oxygen, s.pile_left):
            s.pile[place] = 0
        s.pile_left = s.oxygen


@rule
def lay_parts(s: State, log: Log) -> None:
    """Each part on a random tile of its band (SIE-9); the hothead has the first (SIE-39)."""
    for part in range(s.part_count):
        if s.part_at[part] == UNUSED:
            s.part_at[part] = random_tile(s, s.part_band[part])
            note(log, Happened.PART_LAID, -1, part, s.part_at[part], 0)


@rule
def random_tile(s: State, band: int) -> int:
    """Any tile of a band."""
    count = 0
    for tile in range(TILES):
        count += in_band(s, tile, band)
    chosen = below(s, count)
    for tile in range(TILES):
        if in_band(s, tile, band):
            if chosen == 0:
                return tile
            chosen -= 1
    return PIC

"""What may be: piles and lower faces dealt again, as they could lie."""

from cordee.core.chance import below, shuffle
from cordee.core.rule import rule
from cordee.games.siette.rules.deal import BAND_COUNT, FIRST_FACE, KIND_COUNT, SECOND_FACE, in_band, set_under
from cordee.games.siette.state import CLIMBERS, KEPT, KIND_OF, RISK_COUNT, TILES, State

FACE_COUNT = 4
WIDTH = 6  # bits of one count among several in one integer: up to 63, and there are 35 tiles


@rule
def imagine(s: State, viewer: int) -> None:
    """Deal all of that again, as it could be: nobody knows more than anyone else."""
    for band in range(BAND_COUNT):
        imagine_band(s, band)
    imagine_pile(s)
    imagine_risks(s)


@rule
def face_of(s: State, tile: int) -> int:
    """The upper face of a tile."""
    return (s.left >> tile & 1) + 2 * (s.right >> tile & 1)


@rule
def under_of(s: State, tile: int) -> int:
    """The lower face of a tile."""
    return (s.under_left >> tile & 1) + 2 * (s.under_right >> tile & 1)


@rule
def is_hidden(s: State, tile: int, band: int) -> bool:
    """Whether a tile of this band was never turned."""
    return in_band(s, tile, band) and not s.turned >> tile & 1


@rule
def imagine_band(s: State, band: int) -> None:
    """Lower faces such that all tiles of the band are those in the box, all ways equally likely.

    The tiles never turned are tossed like coins until they show what lies there; then each place gets
    one of those that show its face.
    """
    kinds = kinds_left(s, band)
    shown = faces_shown(s, band)
    heads = toss(s, kinds)
    while faces_of(kinds, heads) != shown:
        heads = toss(s, kinds)
    for tile in range(TILES):
        if is_hidden(s, tile, band):
            face = face_of(s, tile)
            kind, is_head = pick_showing(s, kinds, heads, face)
            set_under(s, tile, SECOND_FACE[kind] if is_head else FIRST_FACE[kind])
            kinds -= 1 << kind * WIDTH
            if is_head:
                heads -= 1 << kind * WIDTH


@rule
def count_of(counts: int, which: int) -> int:
    """One of the counts in an integer."""
    return counts >> which * WIDTH & 63


@rule
def kinds_left(s: State, band: int) -> int:
    """The kinds of the tiles never turned: those in the box without those that everyone knows."""
    kinds = 0
    for kind in range(KIND_COUNT):
        kinds += s.kinds[band, kind] << kind * WIDTH
    for tile in range(TILES):
        if in_band(s, tile, band) and s.turned >> tile & 1:
            kinds -= 1 << KIND_OF[face_of(s, tile), under_of(s, tile)] * WIDTH
    return kinds


@rule
def faces_shown(s: State, band: int) -> int:
    """How many of the tiles never turned show each face."""
    faces = 0
    for tile in range(TILES):
        if is_hidden(s, tile, band):
            faces += 1 << face_of(s, tile) * WIDTH
    return faces


@rule
def toss(s: State, kinds: int) -> int:
    """Toss every tile; how many of each kind show their first face."""
    heads = 0
    for kind in range(KIND_COUNT):
        for _ in range(count_of(kinds, kind)):
            if FIRST_FACE[kind] == SECOND_FACE[kind] or below(s, 2) == 0:
                heads += 1 << kind * WIDTH
    return heads


@rule
def faces_of(kinds: int, heads: int) -> int:
    """The faces that tossed tiles show."""
    faces = 0
    for kind in range(KIND_COUNT):
        first = count_of(heads, kind)
        faces += first << FIRST_FACE[kind] * WIDTH
        faces += count_of(kinds, kind) - first << SECOND_FACE[kind] * WIDTH
    return faces


@rule
def pick_showing(s: State, kinds: int, heads: int, face: int) -> tuple[int, bool]:
    """Any of the tossed tiles that show a face: its kind, and whether that is its first face."""
    total = count_of(faces_of(kinds, heads), face)
    chosen = below(s, total)
    for kind in range(KIND_COUNT):
        first = count_of(heads, kind)
        if FIRST_FACE[kind] == face:
            chosen -= first
            if chosen < 0:
                return kind, True
        if SECOND_FACE[kind] == face:
            chosen -= count_of(kinds, kind) - first
            if chosen < 0:
                return kind, False
    return 0, True


@rule
def imagine_pile(s: State) -> None:
    """Any of the avalanche cards not drawn yet, in any order; in asphyxia not all of them are there."""
    left = s.pile_left
    unseen = 0
    for tile in range(TILES):
        unseen += undrawn(s, tile)
    wanted = left
    for tile in range(TILES):
        for _ in range(undrawn(s, tile)):
            if below(s, unseen) < wanted:
                wanted -= 1
                s.pile[left - 1 - wanted] = tile
            unseen -= 1
    shuffle(s, s.pile, left)


@rule
def undrawn(s: State, tile: int) -> int:
    """How many cards that name a tile do not lie drawn."""
    count = s.cards[tile]
    first = s.pile_left
    for place in range(first, first + s.pile_drawn):
        count -= s.pile[place] == tile
    return count


@rule
def imagine_risks(s: State) -> None:
    """The risk cards that are neither held, drawn nor discarded, in any order."""
    place = 0
    for risk in range(RISK_COUNT):
        count = s.risks[risk] - s.risk_gone[risk] - (s.card == risk)
        if risk >= KEPT:
            for climber in range(CLIMBERS):
                count -= s.hands[climber, risk - KEPT]
        for _ in range(count):
            s.risk_pile[place] = risk
            place += 1
    shuffle(s, s.risk_pile, place)

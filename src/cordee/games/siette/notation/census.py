"""Every component, wherever it is: nothing is ever lost or made."""

from collections import Counter

from cordee.games.siette.components import RISK_NAMES
from cordee.games.siette.names import TILE_NAMES
from cordee.games.siette.rules.avalanche import pile_is_oxygen
from cordee.games.siette.rules.mountain import PLACES
from cordee.games.siette.sight.imagine import face_of, under_of
from cordee.games.siette.state import BANDS, KEPT, KIND_OF, KINDS, PARTS, TILES, UNUSED, State


def census(s: State) -> Counter[str]:
    """Every tile, card and part, wherever it is."""
    found: Counter[str] = Counter()
    for tile in range(1, TILES):
        band = BANDS[s.band[PLACES[tile][0] - 1]]
        found[f"{band} {KINDS[KIND_OF[face_of(s, tile), under_of(s, tile)]]}"] += 1
    for tile in s.pile[: s.pile_left + s.pile_drawn]:
        # Which of them are the oxygen is hidden.
        found["oxygen" if pile_is_oxygen(s) else f"avalanche {TILE_NAMES[tile]}"] += 1
    for risk, name in enumerate(RISK_NAMES):
        in_hands = int(s.hands[:, risk - KEPT].sum()) if risk >= KEPT else 0
        drawn = int(s.card == risk) + s.risk_gone[risk] + in_hands
        found[name] = drawn + int((s.risk_pile[: s.risk_left] == risk).sum())
    found["climbers"] = s.team
    found["parts"] = (
        sum(s.part_at[part] != UNUSED for part in range(PARTS)) if s.round_number else s.part_count
    )
    return found

"""What things are called, in moves, events and positions."""

from typing import Any

from cordee.games.siette.components import RISK_NAMES
from cordee.games.siette.rules.mountain import PLACES
from cordee.games.siette.state import (
    CLIMBERS,
    FACES,
    End,
    Phase,
)

TILE_NAMES = tuple(f"{row}.{column}" for row, column in PLACES)
CLIMBER_NAMES: tuple[Any, ...] = (*range(CLIMBERS), "hothead")
PART_NAMES = "abcdef"
PHASES = tuple(phase.name.lower() for phase in Phase if phase != Phase.GOING)
# One letter each, for positions.
CLIMBER_SIGNS = "012345H"
RISK_SIGNS = "alsgcxkw"
ENDS = tuple(end.name.lower() for end in End)

NAMES = {
    "tile": TILE_NAMES,
    "from": TILE_NAMES,
    "to": TILE_NAMES,
    "climber": CLIMBER_NAMES,
    "whom": CLIMBER_NAMES,
    "by": CLIMBER_NAMES,
    "part": PART_NAMES,
    "face": FACES,
    "towards": ("both", "left", "right"),
    "card": RISK_NAMES,
    "reason": ENDS,
}
NOUNS = {"from": "tile", "to": "tile", "whom": "climber", "by": "climber"}

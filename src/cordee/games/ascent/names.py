"""What cards, cells, panoramas and phases are called, in moves and in the notation."""

from collections.abc import Sequence
from typing import Any

from cordee.games.ascent.state import (
    BRIDGE,
    CAMPFIRE,
    FACES,
    GOAT,
    INITIALS,
    KINDS,
    NONE,
    PLACES,
    SEQUENCES,
    SUMMIT,
    TERRAINS,
    Phase,
)


def _card_name(kind: int) -> str:
    """`grass-7`, `snow-1-goat`, `campfire-rock`, `bridge`, `summit`."""
    if kind in (NONE, BRIDGE, SUMMIT):
        return {NONE: "none", BRIDGE: "bridge", SUMMIT: "summit"}[kind]
    terrain, value = FACES[kind]
    if kind >= CAMPFIRE:
        return f"campfire-{TERRAINS[terrain - 1]}"
    return f"{TERRAINS[terrain - 1]}-{value}{'-goat' if kind >= GOAT else ''}"


def _card_text(kind: int) -> str:
    """`G7`, `S1*`, `RF`, `B`, `^`."""
    if kind in (NONE, BRIDGE, SUMMIT):
        return {NONE: ".", BRIDGE: "B", SUMMIT: "^"}[kind]
    terrain, value = FACES[kind]
    if kind >= CAMPFIRE:
        return f"{INITIALS[terrain - 1]}F"
    return f"{INITIALS[terrain - 1]}{value}{'*' if kind >= GOAT else ''}"


CARD_NAMES = [_card_name(kind) for kind in range(KINDS + 1)]
CARD_TEXTS = [_card_text(kind) for kind in range(KINDS + 1)]
CELL_NAMES = [f"{row + 1}.{column + 1}" for row, column in PLACES]
PANORAMA_NAMES = ["unknown", *("-".join(map(str, sequence)) for sequence in SEQUENCES)]
PHASES = tuple(phase.name.lower().replace("_", "-") for phase in Phase)

NOUNS = {"from": "cell", "to": "cell"}
NAMES: dict[str, Sequence[Any]] = {
    "card": [None, *CARD_NAMES[1:]],
    "cell": CELL_NAMES,
    "from": CELL_NAMES,
    "to": CELL_NAMES,
    "panorama": [None, *PANORAMA_NAMES[1:]],
}

"""What lies on the table, for boards of every kind.

A card is its terrain and value, `grass-7`; a cell is its row and its place in it, both from 1: `3.2`.
"""

from typing import Any

from cordee.games.ascent.actions import CLIMB, LAY, PLAY, REPLACE, STOP
from cordee.games.ascent.names import CARD_NAMES, CELL_NAMES, PANORAMA_NAMES, PHASES
from cordee.games.ascent.rules.bridges import cells_for_bridge
from cordee.games.ascent.rules.campfires import cells_for_campfire
from cordee.games.ascent.rules.cards import has_module, pile_start
from cordee.games.ascent.rules.green_path import path_cells
from cordee.games.ascent.rules.legal import cells_for_card
from cordee.games.ascent.rules.mountain import value_of
from cordee.games.ascent.rules.placing import cost_of
from cordee.games.ascent.state import (
    ABOVE,
    BRIDGE,
    CAMPFIRE,
    CELLS,
    FIRST_CELL,
    GOATS_NEEDED,
    ROWS,
    SUMMIT,
    WIDTHS,
    Module,
    State,
)


def look(s: State, viewer: int | None) -> dict[str, Any]:
    """The table in words of the rulebook, for boards of every kind; None is shown every hand and pile."""
    seats = range(s.seats)
    table = {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "began": s.began,
        "mountain": [_look_row(s, row) for row in range(ROWS)],
        "hand": [] if viewer is None or viewer < 0 else _hand(s, viewer),
        "hands": [s.hand_size[seat] for seat in seats],
        "piles": [s.pile_size[seat] for seat in seats],
        "discards": [s.discard_size[seat] for seat in seats],
        "given": [seat for seat in seats if s.given >> seat & 1],
        "held": CARD_NAMES[s.held] if s.held else None,
        "owed": s.owed,
        "herd": CELL_NAMES[s.herd - 1] if s.herd else None,
        "ropes": s.ropes_left,
        "hiker": s.hiker if has_module(s, Module.GREEN_PATH) else None,
        "path": [CELL_NAMES[cell] for cell in path_cells(s)] if has_module(s, Module.GREEN_PATH) else [],
        "goats_needed": GOATS_NEEDED if has_module(s, Module.GOATS) else None,
        "panoramas": _look_panoramas(s),
    }
    if viewer is None:
        table["hands_open"] = [_hand(s, seat) for seat in seats]
        table["piles_open"] = [_pile(s, seat) for seat in seats]
    return table


def _hand(s: State, seat: int) -> list[str]:
    return [CARD_NAMES[kind] for kind in sorted(s.hand[seat, : s.hand_size[seat]].tolist())]


def _pile(s: State, seat: int) -> list[str]:
    """The cards of a pile, the next one first."""
    start = int(pile_start(s, seat))
    return [CARD_NAMES[kind] for kind in s.deck[start : start + s.pile_size[seat]][::-1]]


def _look_row(s: State, row: int) -> dict[str, Any]:
    first = FIRST_CELL[row]
    cells = range(first, first + s.filled[row])
    return {
        "width": WIDTHS[row],
        "cards": [CARD_NAMES[s.grid[cell]] for cell in cells],
        "goats": [s.goats[cell] for cell in cells],
        "values": [int(value_of(s, cell)) for cell in cells],  # a campfire's is its present one (ASC-18)
    }


def _look_panoramas(s: State) -> list[dict[str, Any]]:
    if not has_module(s, Module.PANORAMA):
        return []
    return [
        {"panorama": PANORAMA_NAMES[s.panorama[number]], "filmed": bool(s.filmed >> number & 1)}
        for number in range(s.panoramas)
    ]


def detail(s: State, seat: int, action: int) -> dict[str, Any]:
    """What a card costs on a cell; where a card may go, before it is taken up; where a step leads."""
    if LAY <= action < REPLACE:
        return {"cost": int(cost_of(s, action - LAY, s.held))}
    if PLAY <= action < LAY and action - PLAY + 1 != SUMMIT:
        return {"places": _places(s, seat, action - PLAY + 1)}
    if CLIMB <= action < STOP:
        return {"to": CELL_NAMES[ABOVE[s.herd - 1, action - CLIMB]]}
    return {}


def _places(s: State, seat: int, kind: int) -> list[dict[str, Any]]:
    """The cells a card in hand may go to, with their costs; a campfire's, with those it may replace."""
    purse = s.hand_size[seat] - 1
    if CAMPFIRE <= kind < BRIDGE:
        bits = cells_for_campfire(s, kind, purse)
    else:
        bits = cells_for_bridge(s) if kind == BRIDGE else cells_for_card(s, kind, purse)
    cells = [cell for cell in range(CELLS) if bits >> cell & 1]
    return [{"cell": CELL_NAMES[cell], "cost": int(cost_of(s, cell, kind))} for cell in cells]

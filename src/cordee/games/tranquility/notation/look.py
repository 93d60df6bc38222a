"""What lies on the table, for boards of every kind."""

from typing import Any

from cordee.games.tranquility.actions import CELL, DISCARD, NAME, PLAY
from cordee.games.tranquility.names import CARDS, SIDES
from cordee.games.tranquility.rules.cards import hand_limit, is_in
from cordee.games.tranquility.rules.day_night import LOWER_HALF
from cordee.games.tranquility.rules.duel import points_of, row_cards
from cordee.games.tranquility.rules.placing import (
    can_pay,
    cells_of,
    closed_cells,
    cost_at,
    gap_of,
    open_strands,
    price,
    strand_limits,
)
from cordee.games.tranquility.rules.start import with_starts
from cordee.games.tranquility.rules.storms import with_storms
from cordee.games.tranquility.state import (
    BORDERS,
    ISLANDS,
    LAYOUT_OF,
    LAYOUTS,
    ROW_CELLS,
    ROWS,
    Card,
    Ending,
    Phase,
    State,
    Variant,
)


def look(s: State, viewer: int | None) -> dict[str, Any]:
    """The table in words of the rulebook, for boards of every kind; None is shown every hand and pile."""
    variant = s.variant
    cells = cells_of(s)
    table: dict[str, Any] = {
        "phase": Phase(s.phase).name.lower(),
        "turn": s.turn,
        "layout": LAYOUTS[LAYOUT_OF[variant]],
        "cells": [_look_cell(s, cell) for cell in range(cells)],
        "hand": [] if viewer is None or viewer < 0 else _hand(s, viewer),
        "hands": s.held[: s.seats].tolist(),
        "piles": s.left[: s.seats].tolist(),
        "discards": [int(s.discards[k] + s.shown[k] + s.blind[k]) for k in range(s.seats)],
        "limits": [int(hand_limit(s, seat)) for seat in range(s.seats)],
        "owed": s.owed,
        "gone": [value for value in range(1, ISLANDS + 1) if is_in(s.gone, value)],
        "ending": Ending(s.ending).name.lower(),
        "chosen": CARDS[s.card] if 0 < s.card < len(CARDS) else None,
        "named": s.value or None,
    }
    if with_starts(s):
        table["start"] = s.starter - 1 if s.starter else None
        table["said"] = [int(said) - 1 if said else None for said in s.said[: s.seats]]
    if viewer is None:
        table["hands_open"] = [_hand(s, seat) for seat in range(s.seats)]
        table["piles_open"] = [_pile(s, seat) for seat in range(s.seats)]
    return table | _look_rough_seas(s) | _look_variant(s)


def _look_cell(s: State, cell: int) -> dict[str, Any]:
    variant = s.variant
    found: dict[str, Any] = {"value": s.grid[cell] or None}
    if variant in (Variant.DAY_NIGHT, Variant.DUEL) and s.grid[cell]:
        found["side"] = SIDES[s.night >> cell & 1]
    if variant == Variant.PYRAMID:
        found["border"] = bool(BORDERS[LAYOUT_OF[variant]] >> cell & 1)
        found["joker"] = bool(s.wild >> cell & 1)
    found["closed"] = bool(closed_cells(s) >> cell & 1)
    return found


def _hand(s: State, seat: int) -> list[Any]:
    return [CARDS[int(card)] for card in s.hand[seat][: s.held[seat]]]


def _pile(s: State, seat: int) -> list[Any]:
    """The cards of a pile, the next one first."""
    first = seat * s.stride
    return [CARDS[int(card)] for card in s.deck[first : first + s.left[seat]][::-1]]


def _look_rough_seas(s: State) -> dict[str, Any]:
    found: dict[str, Any] = {}
    seats = range(s.seats)
    if s.rough_seas & 1:
        found["reef"] = s.reef or None
    if s.monsters:
        found["marked"] = [seat for seat in seats if s.marked >> seat & 1]
        found["monsters_gone"] = s.monsters_gone
    if with_storms(s):
        found["compasses"] = s.compasses
        found["compasses_left"] = s.compasses_left
        found["yellow"] = s.yellow[: s.seats].tolist()
        found["orange"] = s.orange[: s.seats].tolist()
        found["purple"] = s.purple.tolist()
        if s.phase == Phase.STORM:
            found["storm"] = CARDS[s.card]
    return found


def _look_variant(s: State) -> dict[str, Any]:
    variant = s.variant
    if variant == Variant.PYRAMID:
        return {"explorers": s.exploring}
    if variant == Variant.DAY_NIGHT:
        goal = [SIDES[LOWER_HALF >> row * ROW_CELLS & 1] for row in range(ROWS)]
        return {"side": SIDES[s.side], "goal": goal, "compasses_left": s.compasses_left}
    if variant == Variant.DUEL:
        top = s.left[0]
        row = [int(card) for card in s.deck[max(top - row_cards(s), 0) : top][::-1]]
        return {"row": row, "points": [int(points_of(s, seat)) for seat in range(2)]}
    return {}


def detail(s: State, seat: int, action: int) -> dict[str, Any]:
    """What a card costs: on a cell, or at its cheapest place."""
    if CELL <= action < DISCARD and (s.card <= ISLANDS or s.card == Card.JOKER):
        value = s.value if s.card == Card.JOKER else s.card
        return {"cost": int(cost_at(s, value, action - CELL))}
    if PLAY <= action < PLAY + ISLANDS:
        return {"cost": _cheapest(s, seat, action - PLAY + 1)}
    if NAME <= action < NAME + ISLANDS:
        return {"cost": _cheapest(s, seat, action - NAME + 1)}
    return {}


def places(s: State, seat: int, value: int) -> dict[int, int]:
    """The cells where an island may go, and what each costs."""
    found = {}
    closed, purse = closed_cells(s), can_pay(s, seat)
    for strand in range(*open_strands(s)):
        first, end = strand_limits(s, strand)
        low, high = gap_of(s, value, first, end)
        for cell in range(low + 1, high):
            cost = price(s, seat, value, cell, low, high, first, end)
            if not closed >> cell & 1 and cost <= purse:
                found[cell] = int(cost)
    return found


def _cheapest(s: State, seat: int, value: int) -> int:
    return min(places(s, seat, value).values())

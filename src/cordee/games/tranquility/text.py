"""How Tranquility is written: actions, events, and what lies on the table.

Actions: `37` takes the island 37 to play, `@14` is the cell it goes to, `-12` discards the 12; so
`37 @14 -12` plays a 37 on cell 14 for one card. `start`, `finish`, `monster`, `joker`, `compass` are the
other cards; `=37` and `=finish` say what a joker stands for. Positions have a file of their own.
"""

from typing import Any

from cordee.core.events import Kind
from cordee.core.moves import Move
from cordee.games.tranquility.cards import hand_limit, is_in
from cordee.games.tranquility.day_night import LOWER_HALF
from cordee.games.tranquility.duel import points_of, row_cards
from cordee.games.tranquility.placing import (
    can_pay,
    cells_of,
    closed_cells,
    cost_at,
    gap_of,
    open_strands,
    price,
    strand_limits,
)
from cordee.games.tranquility.position import census, parse, show
from cordee.games.tranquility.start import with_starts
from cordee.games.tranquility.state import (
    BORDERS,
    CALM_DRAWN,
    CALM_ORANGE,
    CALM_PURPLE,
    CALM_YELLOW,
    CELL,
    DISCARD,
    DISCARD_ALL,
    ENDURE,
    ENOUGH,
    GIVE_TOP,
    ISLANDS,
    KEEP_REEF,
    LAYOUT_OF,
    LAYOUTS,
    MOVE_REEF,
    NAME,
    PASS,
    PLAY,
    RENEW,
    ROW_CELLS,
    ROWS,
    SAY,
    STORM_ROW,
    TURN_ISLAND,
    Card,
    Ending,
    Phase,
    State,
    Variant,
)
from cordee.games.tranquility.storms import with_storms

__all__ = [
    "EVENTS",
    "NAMES",
    "NOUNS",
    "census",
    "detail",
    "look",
    "name_action",
    "parse",
    "show",
    "show_action",
]

SPECIAL_CARDS = ("start", "finish", "monster", "compass", "joker")
CARDS: tuple[Any, ...] = (None, *range(1, ISLANDS + 1), *SPECIAL_CARDS, "yellow", "purple", "orange", "reef")
EXPLORER_NAMES: tuple[Any, ...] = (*CARDS[: Card.YELLOW], "storm", "storm", "storm", "reef")
SIDES = ("day", "night")

NAMES: dict[str, tuple[Any, ...]] = {
    "card": CARDS,
    "storm": CARDS,
    "explorer": EXPLORER_NAMES,
    "side": SIDES,
}
NOUNS = {"owner": "seat", "explorer": "card"}

EVENTS = (
    Kind.of("placed", "card", "cell", "cost"),
    Kind.of("joker_placed", "card", "cell", "cost"),
    Kind.of("discarded", "card", secret=["card"]),
    Kind.of("drew", "card", secret=["card"], reveals=True),
    Kind.of("start_played"),
    Kind.of("said", "number"),
    Kind.of("gave_top"),
    Kind.of("gave_enough"),
    Kind.of("finished"),
    Kind.of("finish_failed", reveals=True),
    Kind.of("marked", reveals=True),
    Kind.of("unmarked", reveals=True),
    Kind.of("reef_moved", "row"),
    Kind.of("reef_kept", "row"),
    Kind.of("reef_left"),
    Kind.of("monster_played", "card", "cell"),
    Kind.of("storm_drawn", "storm", reveals=True),
    Kind.of("storm_stayed", "storm"),
    Kind.of("storm_at_row", "row"),
    Kind.of("storm_passed", "storm"),
    Kind.of("compass_gained"),
    Kind.of("calmed_drawn", "storm"),
    Kind.of("calmed_yellow", "owner"),
    Kind.of("calmed_orange", "owner"),
    Kind.of("calmed_purple", "row"),
    Kind.of("pillars_done"),
    Kind.of("explored", "explorer", reveals=True),
    Kind.of("found", "explorer", secret=["explorer"], reveals=True),
    Kind.of("card_returned", "card", "cell"),
    Kind.of("card_lost", "card", "cell"),
    Kind.of("top_lost"),
    Kind.of("storm_lifted", "cell"),
    Kind.of("hands_turned", "side", reveals=True),
    Kind.of("island_turned", "cell", "side"),
    Kind.of("took", "card", reveals=True),
    Kind.of("showed", "card", reveals=True),
    Kind.of("renewed"),
    Kind.of("passed"),
    Kind.of("lost"),
    Kind.of("ended"),
)

# --- actions -----------------------------------------------------------------------------------------


def name_action(action: int) -> Move:
    """The move an action is.

    >>> name_action(36), name_action(99)
    ({'do': 'play', 'card': 37}, {'do': 'choose_cell', 'cell': 14})
    """
    families: tuple[tuple[int, str, str, Any], ...] = (
        (NAME, "name_joker", "as", lambda n: "finish" if n == ISLANDS else n + 1),
        (PASS, "pass", "", None),
        (RENEW, "renew", "", None),
        (ENOUGH, "give_enough", "", None),
        (GIVE_TOP, "give_top", "", None),
        (SAY, "say", "number", int),
        (CALM_PURPLE, "calm_purple", "row", lambda n: n + 1),
        (CALM_ORANGE, "calm_orange", "owner", int),
        (CALM_YELLOW, "calm_yellow", "owner", int),
        (CALM_DRAWN, "calm_drawn", "", None),
        (ENDURE, "endure", "", None),
        (STORM_ROW, "storm_to", "row", lambda n: n + 1),
        (KEEP_REEF, "keep_reef", "", None),
        (MOVE_REEF, "move_reef", "row", lambda n: n + 1),
        (TURN_ISLAND, "turn_island", "", None),
        (DISCARD_ALL, "discard_all", "", None),
        (DISCARD, "discard", "card", lambda n: CARDS[n + 1]),
        (CELL, "choose_cell", "cell", int),
        (PLAY, "play", "card", lambda n: CARDS[n + 1]),
    )
    first, verb, field, value = next(family for family in families if action >= family[0])
    return {"do": verb, field: value(action - first)} if field else {"do": verb}


TEXTS = {
    "play": "{card}",
    "choose_cell": "@{cell}",
    "discard": "-{card}",
    "discard_all": "all",
    "turn_island": "turn",
    "move_reef": "reef{row}",
    "keep_reef": "keep",
    "storm_to": "storm{row}",
    "endure": "endure",
    "calm_drawn": "calm",
    "calm_yellow": "calm-yellow{owner}",
    "calm_orange": "calm-orange{owner}",
    "calm_purple": "calm-purple{row}",
    "say": "say{number}",
    "give_top": "top",
    "give_enough": "enough",
    "renew": "renew",
    "pass": "pass",
    "name_joker": "={as}",
}


def show_action(action: int) -> str:
    """The text of an action.

    >>> show_action(36), show_action(99), show_action(136)
    ('37', '@14', '-12')
    """
    move = name_action(action)
    return TEXTS[move["do"]].format_map(move)


# --- what lies on the table --------------------------------------------------------------------------


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


def talk(s: State) -> str:
    """Silence (TRQ-8), but for numbers about a start (TRQ-15) and for which storm to remove (TRQ-35)."""
    if s.phase == Phase.SAY:
        return "numbers"
    storm_lies = bool(s.yellow.any() or s.orange.any() or s.purple.any())
    return "free" if storm_lies and s.compasses > 0 else "none"

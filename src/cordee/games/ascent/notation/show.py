"""How a position is written, and read again.

Six sections: a head; the mountain from the highest row down, with `/` between the rows; then
hands, piles (the top card first) and discards (the first card first), with `/` between the seats; and
the panoramas in their order, those filmed with `!`, or `-`:

    seats=2 turn=0 phase=turn |
      S4 /
     G3 R5 /
    R2 G1 B S4 | G7 ^ S1 R9 G2 / … | … / … | . / . | -

`S4+2` is a card with two goats on it. Rows without cards at the top may be left out, and so may the
last sections; `.` is nothing, and `?5` stands for five cards that the viewer does not see. Cards that are
not named are among the discards.
"""

import numpy as np

from cordee.core.notation import write_head
from cordee.core.options import options_of
from cordee.games.ascent.names import CARD_TEXTS, CELL_NAMES, PANORAMA_NAMES, PHASES
from cordee.games.ascent.options import OPTIONS
from cordee.games.ascent.rules.cards import discard_place, has_module, pile_start
from cordee.games.ascent.state import FIRST_CELL, PANORAMAS, Module, State

SECTIONS = ("name=value …", "mountain", "hands", "piles", "discards", "panoramas")
FEWEST_SECTIONS = 3
FIELDS = (
    "began",
    "turn",
    "phase",
    "held",
    "from",
    "owed",
    "herd",
    "covered",
    "given",
    "ropes_left",
    "seed",
    "draws",
)
HEAD = (*(option.name for option in OPTIONS), *FIELDS)


def show(s: State, viewer: int | None = None) -> str:
    """A position as a text: all of it, or what a viewer is shown."""
    seats = range(s.seats)
    hands = [_cards(_hand(s, seat), viewer is None or viewer == seat) for seat in seats]
    piles = [_cards(_pile(s, seat), viewer is None) for seat in seats]
    discards = [_cards(_discards(s, seat), viewer is None) for seat in seats]
    return " | ".join(
        [
            write_head(_head(s)),
            " / ".join(_row(s, row) for row in reversed(range(max(1, _height(s))))),
            " / ".join(hands),
            " / ".join(piles),
            " / ".join(discards),
            _show_panoramas(s, PANORAMAS if viewer is None else s.panoramas),
        ]
    )


def _head(s: State) -> dict[str, object]:
    secret = bool(s.seed or s.draws)
    return options_of(OPTIONS, s) | {
        "began": s.began,
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "held": CARD_TEXTS[s.card] if s.card else None,
        "from": s.lifted_from or None,
        "owed": s.owed or None,
        "herd": CELL_NAMES[s.herd - 1] if s.herd else None,
        "covered": s.covered or None,
        "given": [seat for seat in range(s.seats) if s.given >> seat & 1],
        "ropes_left": s.ropes_left if s.seats == 1 else None,
        "seed": s.seed if secret else None,
        "draws": s.draws if secret else None,
    }


def _height(s: State) -> int:
    """How many rows hold a card."""
    return int(np.count_nonzero(s.filled))


def _row(s: State, row: int) -> str:
    first = FIRST_CELL[row]
    return " ".join(_cell(s, cell) for cell in range(first, first + s.filled[row])) or "."


def _cell(s: State, cell: int) -> str:
    goats = f"+{s.goats[cell]}" if s.goats[cell] else ""
    return f"{CARD_TEXTS[s.grid[cell]]}{goats}"


def _hand(s: State, seat: int) -> list[int]:
    return [int(kind) for kind in s.hand[seat, : s.hand_size[seat]]]


def _pile(s: State, seat: int) -> list[int]:
    start = int(pile_start(s, seat))
    return [int(kind) for kind in s.deck[start : start + s.pile_size[seat]]][::-1]


def _discards(s: State, seat: int) -> list[int]:
    return [s.deck[discard_place(s, seat, number)] for number in range(s.discard_size[seat])]


def _cards(kinds: list[int], seen: bool) -> str:
    if not seen:
        return f"?{len(kinds)}"
    return " ".join(CARD_TEXTS[kind] for kind in kinds) or "."


def _show_panoramas(s: State, count: int) -> str:
    if not has_module(s, Module.PANORAMA):
        return "-"
    filmed = ["!" if s.filmed >> number & 1 else "" for number in range(count)]
    return " ".join(f"{PANORAMA_NAMES[s.panorama[number]]}{filmed[number]}" for number in range(count))

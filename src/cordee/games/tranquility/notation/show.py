"""Positions as text: all of one, or what a viewer is shown.

Eight sections between `|`; seats and the three lists of cards that are out have `/` between them:

    head | grid | hands | piles | discards | removed / unseen / gone | explorer pile | known

The grid is its cells in order, row by row: a value, with `n` for night at the top and `*` for a joker;
`.` empty, `!` closed by a storm. Cards are numbers and S(tart) F(inish) M(onster) C(ompass) J(oker)
Y P O (storms) R(eef); piles begin with their top card. A viewer reads `?5` for five cards it may not see.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from cordee.core.notation import write_head
from cordee.core.options import options_of
from cordee.games.tranquility.notation.possible import pile_room
from cordee.games.tranquility.notation.symbols import SYMBOL_OF, islands_in
from cordee.games.tranquility.options import OPTIONS
from cordee.games.tranquility.rules.duel import row_cards
from cordee.games.tranquility.state import (
    COMPONENTS,
    HAND,
    ISLANDS,
    LAYOUT_OF,
    LAYOUTS,
    SEATS,
    Card,
    Ending,
    Phase,
    Stage,
    State,
    Variant,
)

SECTIONS = ("head", "grid", "hands", "piles", "discards", "removed / unseen / gone", "explorers", "known")
PHASES = tuple(phase.name.lower() for phase in Phase)
STAGES = tuple(stage.name.lower() for stage in Stage)
ENDINGS = tuple(ending.name.lower() for ending in Ending)
# Fields of the head that are plain numbers, with the highest that each may have; 0 is left out.
NUMBERS = {
    "owed": 8,
    "card": int(Card.TURN),
    "value": ISLANDS,
    "starter": SEATS,
    "topped": 31,
    "reef": 6,
    "marked": 31,
    "monsters_gone": 5,
    "compasses": 6,
    "compasses_left": 6,
    "compasses_spent": 6,
    "side": 1,
    "finish": int(Card.JOKER),
}
LISTS = {
    **{"shown": 80, "blind": 80, "yellow": 2, "orange": 2, "purple": 2, "storms_gone": 6, "said": 9},
    "explorers_gone": 7,
}
# What an attentive player remembers; a viewer is not reminded of it.
RECALL = {
    **{"fresh": HAND, "dead_from": 80, "monsters_sure": 5, "monsters_maybe": HAND},
    **{"kept": 30, "jokers_known": 7, "finish_known": 81},
}
SECRET = {"unseen_kinds": 6}
HEAD = (
    *(option.name for option in OPTIONS),
    *("turn", "actor", "phase", "stage", "ending", "seed", "draws"),
    *NUMBERS,
    *LISTS,
    *RECALL,
    *SECRET,
)


def show(s: State, viewer: int | None = None) -> str:
    """A position as a text; for a viewer, from a record that was redacted for it."""
    seats = range(s.seats)
    hands = [_cards(s.hand[k], s.hand_size[k], viewer in (None, k)) for k in seats]
    piles = [_pile(s, k, viewer) for k in seats]
    discards = [_discards(s, k, viewer) for k in seats]
    out = [_list(islands_in(part)) if viewer is None else "?" for part in (s.removed, s.unseen)]
    out.append(_list(islands_in(s.gone)))
    explorers = _cards(s.explorers[: s.exploring][::-1], s.exploring, viewer is None)
    known = [_list(_known(s, k)) for k in seats] if viewer is None else ["-"]
    parts = (hands, piles, discards, out, [explorers], known)
    body = " | ".join(" / ".join(part) for part in parts)
    return f"{_show_head(s, viewer)} | {_show_grid(s)} | {body}"


def _show_head(s: State, viewer: int | None) -> str:
    secret = bool(s.seed or s.draws)
    stage, ending = STAGES[s.stage], ENDINGS[s.ending]
    head: dict[str, Any] = options_of(OPTIONS, s) | {
        "turn": s.turn,
        "actor": s.actor,
        "phase": PHASES[s.phase],
        "stage": stage if s.stage else None,
        "ending": ending if s.ending else None,
    }
    head |= {name: int(s[name]) or None for name in NUMBERS}
    lists = LISTS if viewer is not None else LISTS | RECALL | SECRET
    head |= {name: s[name].tolist() if s[name].any() else None for name in lists}
    head |= {"seed": s.seed if secret else None, "draws": s.draws if secret else None}
    return write_head(head)


def rows_of(s: State) -> Iterator[range]:
    """The cells of each row, strand by strand."""
    at = 0
    for strand in COMPONENTS["layouts"][LAYOUTS[LAYOUT_OF[s.variant]]]["strands"]:
        for width in strand:
            yield range(at, at + width)
            at += width


def _show_grid(s: State) -> str:
    return " / ".join(" ".join(_show_cell(s, cell) for cell in row) for row in rows_of(s))


def _show_cell(s: State, cell: int) -> str:
    if not s.grid[cell]:
        return "!" if s.stormed >> cell & 1 else "."
    night = "n" if s.night >> cell & 1 else ""
    return f"{s.grid[cell]}{night}{'*' if s.wild >> cell & 1 else ''}"


def _list(words: Sequence[Any]) -> str:
    return " ".join(map(str, words)) or "-"


def _cards(cards: Any, count: int, seen: bool) -> str:
    if not seen:
        return f"?{count}" if count else "-"
    return _list([SYMBOL_OF[int(card)] for card in cards[:count]])


def _pile(s: State, seat: int, viewer: int | None) -> str:
    left = s.left[seat]
    cards = s.deck[pile_room(s, seat)][:left][::-1]
    if viewer is None or s.variant != Variant.DUEL or left == 0:
        return _cards(cards, left, viewer is None)
    row = _cards(cards, row_cards(s), True)
    return f"{row} ?{left - row_cards(s)}" if left > row_cards(s) else row


def _discards(s: State, seat: int, viewer: int | None) -> str:
    if viewer is not None:
        return f"?{s.discards[seat]}" if s.discards[seat] else "-"
    kinds = [
        SYMBOL_OF[Card.START + kind]
        for kind, n in enumerate(s.discarded_others[seat].tolist())
        for _ in range(n)
    ]
    return _list([*islands_in(s.discarded_islands[seat]), *kinds])


def _known(s: State, seat: int) -> list[str]:
    return [f"{value}:{s.since[value - 1]}" for value in islands_in(s.known[seat])]

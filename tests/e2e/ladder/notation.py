"""How a position is written: a head, the grid, the hands, the deck."""

from collections import Counter
from collections.abc import Iterable

from cordee.core.notation import head_options, read_head, read_number, sections, write_head
from cordee.core.options import options_of, write_options
from tests.e2e.ladder.state import CARDS, CELLS, OPTIONS, SEATS, State

HEAD = ("seats", "turn", "phase", "passes", "left", "seed", "draws")


def show(s: State, viewer: int | None = None) -> str:
    """A position as a text."""
    head = options_of(OPTIONS, s) | {name: int(s[name]) for name in HEAD[1:]}
    hands = (_numbers(s.hand[seat]) for seat in range(s.seats))
    return f"{write_head(head)} | {_numbers(s.grid)} | {' / '.join(hands)} | {_numbers(s.deck)}"


def _numbers(cards: Iterable[int]) -> str:
    return " ".join(str(int(card)) for card in cards)


def parse(text: str) -> State:
    """The position that a text describes."""
    first, grid, hands, deck = sections(text, ("name=value …", "grid", "hands", "deck"))
    s = State.blank()
    head = read_head(first, HEAD)
    write_options(OPTIONS, head_options(OPTIONS, head), s)
    for name in HEAD[1:]:
        s[name] = read_number(name, head.get(name, "0"), 0, 2**63 - 1)
    s.grid[:] = [int(card) for card in grid.split()]
    for seat, hand in enumerate(hands.split("/")):
        s.hand[seat] = [int(card) for card in hand.split()]
        s.held[seat] = sum(1 for card in hand.split() if int(card))
    s.deck[:] = [int(card) for card in deck.split()]
    return s


def census(s: State) -> Counter[str]:
    """Every card, wherever it is."""
    everywhere = [*s.grid[:CELLS], *s.deck[:CARDS], *(card for seat in range(SEATS) for card in s.hand[seat])]
    return Counter(str(int(card)) for card in everywhere if card)

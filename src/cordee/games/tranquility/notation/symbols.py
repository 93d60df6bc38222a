"""How cards are written in a position."""

import numpy as np

from cordee.games.tranquility.rules.cards import is_in
from cordee.games.tranquility.state import ISLANDS, Card

# How a card is written in a position.
SYMBOLS = {
    **{str(value): value for value in range(1, ISLANDS + 1)},
    "S": Card.START,
    "F": Card.FINISH,
    "M": Card.MONSTER,
    "C": Card.COMPASS,
    "J": Card.JOKER,
    "Y": Card.YELLOW,
    "P": Card.PURPLE,
    "O": Card.ORANGE,
    "R": Card.REEF,
}
SYMBOL_OF = {int(card): symbol for symbol, card in SYMBOLS.items()}


def islands_in(islands: np.ndarray) -> list[int]:
    """The islands of a set."""
    return [value for value in range(1, ISLANDS + 1) if is_in(islands, value)]

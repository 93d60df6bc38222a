"""Counting: values between two, and the cards of a seat."""

from cordee.core.rule import rule
from cordee.games.tranquility.state import WORD, State


@rule
def span(lower: int, higher: int) -> int:
    """The values strictly between two, as bits of a word that begins with 1.

    >>> bin(span(1, 4))
    '0b110'
    """
    first = min(max(lower, 0), WORD)
    end = min(max(higher - 1, first), WORD)
    return (1 << end) - (1 << first)


@rule
def cards_of(s: State, seat: int) -> int:
    """The cards a seat has, in hand and in its pile."""
    return s.hand_size[seat] + s.left[seat]

"""What cards and sides are called, in moves, events and on the table."""

from typing import Any

from cordee.games.tranquility.state import ISLANDS, Card

SPECIAL_CARDS = ("start", "finish", "monster", "compass", "joker")
STORMS = ("yellow", "purple", "orange")
CARDS: tuple[Any, ...] = (None, *range(1, ISLANDS + 1), *SPECIAL_CARDS, *STORMS, "reef")
STORM_NAMES = (*[None] * Card.YELLOW, *STORMS)
EXPLORER_NAMES = (*[None] * Card.START, *SPECIAL_CARDS, "storm", "storm", "storm", "reef")
SIDES = ("day", "night")

NAMES: dict[str, tuple[Any, ...]] = {
    "card": CARDS,
    "storm": STORM_NAMES,
    "explorer": EXPLORER_NAMES,
    "side": SIDES,
}
NOUNS = {"owner": "seat", "explorer": "card"}

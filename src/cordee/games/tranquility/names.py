"""What cards and sides are called, in moves, events and on the table."""

from typing import Any

from cordee.games.tranquility.state import ISLANDS, Card

SPECIAL_CARDS = ("start", "finish", "monster", "compass", "joker")
STORMS = ("yellow", "purple", "orange")
CARDS: tuple[Any, ...] = (None, *range(1, ISLANDS + 1), *SPECIAL_CARDS, *STORMS, "reef")
EXPLORER_NAMES: tuple[Any, ...] = (*CARDS[: Card.YELLOW], "storm", "storm", "storm", "reef")
SIDES = ("day", "night")

NAMES: dict[str, tuple[Any, ...]] = {
    "card": CARDS,
    "storm": CARDS,
    "explorer": EXPLORER_NAMES,
    "side": SIDES,
}
NOUNS = {"owner": "seat", "explorer": "card"}

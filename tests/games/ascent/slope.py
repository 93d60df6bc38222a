"""Draw a mountain for a test: the rows that matter, the hands, and whatever else counts."""

from typing import Any

from cordee import games
from cordee.core.match import Match

GAME = games.get("ascent")

# A whole mountain, every row in order; and the same with a chain of grass on its left edge.
WHOLE = """
    S11 R12 /
    G10 S10 R11 /
    R8 S9 G9 R10 /
    G7 S7 R8 S8 G8 /
    R5 G6 S6 R6 S7 R7 /
    G4 S4 R4 S5 G5 R5 S6 /
    S2 R2 G2 S3 R3 G3 S3 R4 /
    G1 R1 S1 G1 R1 S1 G2 R2 S2
"""
GREEN = """
    G11 R12 /
    G10 S10 R11 /
    G9 S9 R9 S11 /
    G8 S7 R8 S8 R10 /
    G7 R6 S6 R7 S7 R8 /
    G4 S4 R4 S5 G5 R5 S6 /
    G3 R2 G2 S3 R3 G3 S3 R4 /
    G1 R1 S1 G1 R1 S1 G2 R2 S2
"""


def with_symbols(count: int, left: int = 0, right: int = 0) -> str:
    """The whole mountain with symbols of a goat on so many of its cards, and goats on its highest row.

    Five of its cards lie there twice, so that one of them has to bear the symbol (ASC-3).
    """
    mountain = WHOLE
    for card in ("S1", "R2", "R5", "S7", "R8", "G3", "S4", "G6")[:count]:
        mountain = mountain.replace(f" {card} ", f" {card}* ", 1)
    top = [f"{card}+{goats}" if goats else card for card, goats in (("S11", left), ("R12", right))]
    return mountain.replace("S11 R12", " ".join(top))


def slope(mountain: str = ".", hands: str = "G12 G11", **head: Any) -> Match:
    """A position of two seats unless `head` says otherwise; hands that are left out are empty."""
    sections = {name: str(head.pop(name, "")) for name in ("piles", "discards", "panoramas")}
    head = {"seats": 2} | head
    words = " ".join(f"{name}={value}" for name, value in head.items() if value != "")
    hands += " / ." * (int(head["seats"]) - 1 - hands.count("/"))
    return GAME.parse(" | ".join([words, mountain, hands, *sections.values()]))


def why(match: Match, move: str, seat: int | None = None) -> str | None:
    """The rule that forbids a move to the seat whose turn it is."""
    refusal = match.why_not(match.view(-1)["table"]["turn"] if seat is None else seat, move)
    return refusal and refusal.rule


def cells(match: Match, card: str) -> dict[str, int]:
    """Where a card in hand may go, and what it costs there."""
    choices = {choice["text"]: choice for choice in match.choices(match.actors[0])}
    return {place["cell"]: place["cost"] for place in choices[card]["places"]} if card in choices else {}


def row(match: Match, number: int) -> str:
    """What lies in a row, in notation."""
    rows = match.show().split("|")[1].split("/")
    return rows[-number].strip() if number <= len(rows) else "."


def table(match: Match, viewer: int = 0) -> dict[str, Any]:
    """What a viewer is shown."""
    return dict(match.view(viewer)["table"])


def events(match: Match, *names: str) -> list[dict[str, Any]]:
    """The events of some names so far, with all they hold."""
    return [event for event in match.events() if event["event"] in names]

"""Draw a mountain for a test: its upper rows, as they are written; rows that are left out are bare."""

import re
from typing import Any

from cordee import games
from cordee.core.match import Match

GAME = games.get("siette")
BARE = [" ".join("." * row) for row in range(1, 9)]


def slope(
    picture: str,
    *,
    under: str = "-",
    team: dict[int, str] | None = None,
    cards: str = "-",
    risks: str = "-",
    box: str = "-",
    **head: Any,
) -> Match:
    """A round on that mountain; parts that are not drawn are common, climbers have all their actions.

    `team` writes some climbers otherwise (`{0: "1/3+k"}`), `cards` and `risks` name the next cards.
    """
    rows = [" ".join(line.split()) for line in picture.strip().splitlines()]
    mountain = " , ".join(rows + BARE[len(rows) :])
    drawn = {int(sign) for sign in re.findall(r"(?<!\d)[0-5]|(?<=\d)[0-5]", mountain)}
    size = int(head.pop("climbers", max(2, *(sign + 1 for sign in drawn)) if drawn else 2))
    head.setdefault("seats", size)
    bars = 3 if head.get("talk", "radio") == "radio" else 0
    words = {climber: f"2/{bars}" if climber in drawn else "0/0" for climber in range(size)}
    if head.get("phase") == "start":
        words = {climber: f"0/{bars}" for climber in range(size)}
    words |= team or {}
    everyone = [words[climber] for climber in range(size)]
    if "H" in mountain or "hothead" in head.get("variants", ""):
        head.setdefault("variants", "hothead")
        everyone.append(words.get(6, "0/0"))
    missing = "".join(part for part in "abc" if part not in mountain)
    if head.get("phase") != "start":
        head.setdefault("common", missing)
    written = " ".join(f"{name}={value}" for name, value in head.items() if value != "")
    text = (
        f"climbers={size} {written} | {mountain} | {under} | {' '.join(everyone)} | {cards} | {risks} | {box}"
    )
    return GAME.parse(text)


def why(match: Match, seat: int, move: Any) -> str | None:
    """The rule that forbids a move."""
    refusal = match.why_not(seat, move)
    return refusal and refusal.rule


def table(match: Match) -> dict[str, Any]:
    """What a spectator sees."""
    found: dict[str, Any] = match.view(-1)["table"]
    return found


def climber(match: Match, number: Any) -> dict[str, Any]:
    """What is known of a climber."""
    return next(each for each in table(match)["climbers"] if each["climber"] == number)


def place(match: Match, number: Any) -> str | None:
    """Where a climber is, with `!` if it is injured; None if it is dead."""
    found = climber(match, number)
    return found["tile"] and found["tile"] + "!" * found["injured"]


def tile(match: Match, name: str) -> dict[str, Any]:
    """What is known of a tile."""
    return next(each for each in table(match)["tiles"] if each["tile"] == name)


def texts(match: Match, seat: int) -> list[str]:
    """What a seat may do, in notation."""
    return [match.game.codec.text(action) for action in match.legal(seat)]


def happened(events: list[dict[str, Any]], *kinds: str) -> list[tuple[Any, ...]]:
    """The events of some kinds, without their names and seats."""
    return [
        tuple(value for name, value in event.items() if name not in ("event", "seat"))
        for event in events
        if event["event"] in kinds
    ]

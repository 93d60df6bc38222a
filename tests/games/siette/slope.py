"""Draw a mountain for a test: its upper rows, as they are written; rows that are left out are bare."""

import re
from typing import Any

from tests.agree import agreed

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
    """A round on that mountain; parts that are not drawn are common, climbers have all their actions,
    and the sandglass runs.

    `team` writes some climbers otherwise (`{0: "1/3+k"}`), `cards` and `risks` name the next cards.
    """
    rows = [" ".join(line.split()) for line in picture.strip().splitlines()]
    mountain = " , ".join(rows + BARE[len(rows) :])
    drawn = {int(sign) for sign in re.findall("[0-5]", mountain)}
    size = int(head.pop("climbers", max(2, *(sign + 1 for sign in drawn)) if drawn else 2))
    head.setdefault("seats", size)
    head.setdefault("sandglass", "on")
    bars = 3 if head.get("talk", "radio") == "radio" else 0
    words = {climber: f"2/{bars}" if climber in drawn else "0/0" for climber in range(size)}
    if head.get("phase") == "start":
        words = dict.fromkeys(range(size), f"0/{bars}")
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


def picture_of(tiles: dict[str, str]) -> str:
    """A mountain of which only some tiles are drawn."""
    rows = [[tiles.get(f"{row}.{column}", ".") for column in range(row)] for row in range(1, 9)]
    return "\n".join(" ".join(row) for row in rows)


def unders(tiles: dict[str, str]) -> str:
    """Lower faces that are bare but for some."""
    rows = [[tiles.get(f"{row}.{column}", "o") for column in range(row)] for row in range(2, 9)]
    return " ".join("".join(row) for row in rows)


def end_round(match: Match) -> list[dict[str, Any]]:
    """Everyone is done; what happened then."""
    before = len(match.steps)
    while match.view(-1)["table"]["phase"] == "round" and len(match.steps) - before < 6:
        waiting = [seat for seat in match.actors if "done" in texts(match, seat)]
        match.play(waiting[0], "done")
        if match.events(since=len(match.steps) - 1)[-1]["event"] != "done":
            break
    return match.events(since=before)


def flow(match: Match, seat: int, move: str) -> list[str]:
    """The tiles that an avalanche would sweep, from what a seat is told before it triggers one."""
    found: list[str] = next(each["flow"] for each in match.choices(seat) if each["text"] == move)
    return found


def why(match: Match, seat: int, move: Any) -> str | None:
    """The rule that forbids a move."""
    agreed(match, seat)
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


def shares(match: Match) -> list[float]:
    """What each seat has of the victory."""
    assert match.result is not None
    return match.result.won


def tile(match: Match, name: str) -> dict[str, Any]:
    """What is known of a tile."""
    return next(each for each in table(match)["tiles"] if each["tile"] == name)


def texts(match: Match, seat: int) -> list[str]:
    """What a seat may do, in notation."""
    return [match.game.codec.text(action) for action in agreed(match, seat)]


def happened(events: list[dict[str, Any]], *kinds: str) -> list[tuple[Any, ...]]:
    """The events of some kinds, without their names and seats."""
    return [
        tuple(value for name, value in event.items() if name not in ("event", "seat"))
        for event in events
        if event["event"] in kinds
    ]

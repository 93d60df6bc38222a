"""Draw a position for a test: what matters is named, the rest of the box is put out of the way."""

from collections import Counter

from cordee import games
from cordee.core.match import Match
from cordee.core.options import write_options
from cordee.games.tranquility.notation.census import contents
from cordee.games.tranquility.state import COMPONENTS, REMOVED, State

GAME = games.get("tranquility")
LAYOUT = {"arch": "arch", "pyramid": "pyramid"}
SPECIALS = "SFMCJYPOR"


def grid_of(cells: dict[int, object], variant: str) -> str:
    """The grid's section, from what lies on some cells."""
    words, first = [], 0
    for strand in COMPONENTS["layouts"][LAYOUT.get(variant, "sea")]["strands"]:
        for width in strand:
            words.append(" ".join(str(cells.get(cell, ".")) for cell in range(first, first + width)))
            first += width
    return " / ".join(words)


def sea(
    hands: list[str],
    cells: dict[int, object] | None = None,
    piles: list[str] | None = None,
    discards: list[str] | None = None,
    unseen: str = "",
    explorers: str = "",
    **head: object,
) -> Match:
    """A position of as many seats as there are hands.

    Islands that are not named are gone; finishes and starts were discarded by the last seat; monsters,
    storms and compasses were played, blew over and are still to be gained.
    """
    cells = cells or {}
    seats = len(hands)
    options = GAME.read_options({"seats": seats} | {k: v for k, v in head.items() if k in OPTION_NAMES})
    blank = State.blank()
    write_options(GAME.options, options, blank)
    piles = piles or [""] * seats
    discards = discards or [""] * seats
    named = Counter(word for part in (*hands, *piles, *discards, unseen, explorers) for word in part.split())
    named.update(str(value).rstrip("n") for value in cells.values() if str(value)[0].isdigit())
    named["J"] += sum(str(value).endswith("*") for value in cells.values())
    named["Y"] += sum(str(value) == "!" for value in cells.values())
    rest = contents(blank)
    rest["S"] -= bool(head.get("starter"))
    rest["F"] -= head.get("finish") == 82
    rest["J"] -= head.get("finish") == 85
    for symbol, colour in (("Y", "yellow"), ("P", "purple"), ("O", "orange")):
        rest[symbol] -= sum(head.get(colour, []))  # type: ignore[call-overload]
    if head.get("phase") == "storm":
        rest["YPO"[int(str(head["card"])) - 86]] -= 1
    for word in [word for word in named if word.endswith("*")]:
        del named[word]
    rest.subtract(named)
    words = {**head, "seats": seats}
    out = _put_away(rest, words, options, hands, discards)
    sections = [
        " ".join(f"{name}={_word(value)}" for name, value in words.items()),
        grid_of(cells, str(options["variant"])),
        " / ".join(part or "-" for part in hands),
        " / ".join(part or "-" for part in piles),
        " / ".join(part or "-" for part in discards),
        f"{out[0]} / {unseen or '-'} / {out[1]}",
        explorers or "-",
        " / ".join(["-"] * seats),
    ]
    return GAME.parse(" | ".join(sections))


OPTION_NAMES = tuple(option.name for option in GAME.options)


def _word(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _put_away(
    rest: Counter[str],
    words: dict[str, object],
    options: dict[str, object],
    hands: list[str],
    discards: list[str],
) -> tuple[str, str]:
    """Find a place for everything that the test does not name; return what is removed and gone."""
    islands = [str(value) for value in range(1, 81) if rest[str(value)] > 0]
    removed = int(REMOVED[list(COMPONENTS["difficulty"]).index(str(options["difficulty"]))])
    if options["variant"] == "pyramid":
        words["explorers_gone"] = [max(rest[symbol], 0) for symbol in SPECIALS]
        specials = [sum(word in "SFMCJ" for word in hand.split()) for hand in hands]
        words.setdefault("kept", [*specials, *[0] * (5 - len(hands))])
    else:
        discards[-1] += " F" * rest["F"] + " S" * rest["S"]
        words["monsters_gone"] = rest["M"]
        words["storms_gone"] = [rest["Y"], rest["P"], rest["O"]]
        if options["variant"] != "day_night" and "storms" in options["rough_seas"]:  # type: ignore[operator]
            words["compasses_left"] = (
                rest["C"] - int(str(words.get("compasses", 0))) - int(str(words.get("compasses_spent", 0)))
            )
        if options["variant"] == "day_night":
            words["compasses_left"] = 6 - rest["C"]
    if options["monsters"] != "none" and words.get("stage") not in ("give", "extra"):
        held = [len(hand.split()) for hand in hands]
        sure = words.get("monsters_sure", [0] * 5)
        maybe = [have - known for have, known in zip([*held, *[0] * (5 - len(held))], sure, strict=True)]  # type: ignore[call-overload]
        words.setdefault("monsters_maybe", maybe)
    return " ".join(islands[:removed]) or "-", " ".join(islands[removed:]) or "-"


def hand(match: Match, seat: int) -> list[object]:
    """What a seat holds."""
    held: list[object] = match.view(seat)["table"]["hand"]
    return held


def texts(match: Match, seat: int | None = None) -> set[str]:
    """The legal actions of the seat that is to act, in notation."""
    return {choice["text"] for choice in match.choices(match.actors[0] if seat is None else seat)}


def costs(match: Match, seat: int | None = None) -> dict[str, int]:
    """The same with their costs, where they have one."""
    choices = match.choices(match.actors[0] if seat is None else seat)
    return {choice["text"]: choice["cost"] for choice in choices if "cost" in choice}


def table(match: Match, viewer: int = -1) -> dict[str, object]:
    """What lies on the table."""
    shown: dict[str, object] = match.view(viewer)["table"]
    return shown


def why(match: Match, seat: int, move: str) -> str | None:
    """The rule that forbids a move."""
    refusal = match.why_not(seat, move)
    return refusal and refusal.rule


def named(events: list[dict[str, object]]) -> list[object]:
    """The names of events."""
    return [event["event"] for event in events]

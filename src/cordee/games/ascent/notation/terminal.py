"""The mountain in a terminal, drawn as a mountain, with the hand and what it can do below.

A card is written as in the notation: `G7` is the grass 7, `S1*` has the goat's symbol, `R9+2` carries two
goats, `GF` is the grass campfire, `B` a bridge. `[2]` is a cell where the card in play may go, with its
cost; `[x]` and `[h]` under a card are where a campfire may be lit and a herd called.
Colour only repeats what the letters say.
"""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cordee.core.canvas import Canvas
from cordee.core.words import Words
from cordee.games.ascent.names import CARD_NAMES, CARD_TEXTS, CELL_NAMES
from cordee.games.ascent.state import PLACES, ROWS, WIDTHS

SLOT = 8  # columns per cell
MARGIN = 4
WIDTH, HEIGHT = MARGIN + SLOT * WIDTHS[0], 2 * ROWS + 2
STYLES = {"grass": "bold green", "snow": "bold bright_blue", "rock": "bold red"}
BRIDGE_STYLE = "bold yellow"
TARGET = "bold reverse"
QUIET = "grey50"


def draw(view: dict[str, Any], words: Words, lang: str) -> RenderableType:
    """The whole table as a viewer sees it."""
    parts = [_mountain(view).render(), *_goals(view, words, lang), _seats(view, words, lang)]
    if view["viewer"] >= 0:
        parts.append(_hand(view, words, lang))
    parts.append(_legend(view, words, lang))
    return Group(*parts)


def style_of(card: str) -> str:
    """The colour of a card's terrain."""
    terrain = next((name for name in STYLES if name in card), None)
    return STYLES[terrain] if terrain else BRIDGE_STYLE


def text_of(card: str) -> str:
    """A card as the notation has it: `grass-7` → `G7`."""
    return CARD_TEXTS[CARD_NAMES.index(card)]


# --- the mountain ------------------------------------------------------------------------------------


def _mountain(view: dict[str, Any]) -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT)
    rows = view["table"]["mountain"]
    targets = _targets(view)
    crown = text_of("summit") if view["table"]["phase"] == "won" else "·"
    canvas.centre(MARGIN + SLOT * WIDTHS[0] // 2, 0, crown, BRIDGE_STYLE if crown != "·" else QUIET)
    for cell, (row, column) in enumerate(PLACES):
        across, down = _centre(row, column)
        canvas.put(0, down, str(row + 1), QUIET)
        text, style = _cell(rows[row], column)
        target = targets.get(CELL_NAMES[cell])
        mark = "" if target is None else f"[{target}]"
        if column < len(rows[row]["cards"]):
            canvas.centre(across, down, text, style)
            canvas.centre(across, down + 1, "‾" * (SLOT - 2), QUIET)
            canvas.centre(across, down + 1, mark, TARGET)  # under the card, which may be a long text
        else:
            canvas.centre(across, down, mark or text, TARGET if mark else style)
    return canvas


def _centre(row: int, column: int) -> tuple[int, int]:
    return MARGIN + SLOT * column + SLOT // 2 * (row + 1), 2 * (ROWS - row)


def _cell(row: dict[str, Any], column: int) -> tuple[str, str]:
    if column >= len(row["cards"]):
        return "·", QUIET
    card, goats = row["cards"][column], row["goats"][column]
    return f"{text_of(card)}{f'+{goats}' if goats else ''}", style_of(card)


def _targets(view: dict[str, Any]) -> dict[str, str]:
    """What to write beside the cells that can be chosen now: a cost, or a mark."""
    marks = {"lay": "", "replace": "x", "herd": "h"}
    found = {}
    for choice in view["choices"]:
        move = choice["move"]
        if move["do"] in marks:
            found[move["cell"]] = str(choice.get("cost", marks[move["do"]]))
        elif move["do"] == "climb":
            found[choice["to"]] = "<" if move["side"] == "left" else ">"
    return found


# --- what lies beside it -----------------------------------------------------------------------------


def _goals(view: dict[str, Any], words: Words, lang: str) -> list[RenderableType]:
    """One line per module."""
    table = view["table"]
    lines: list[RenderableType] = []
    if table["hiker"] is not None:
        lines.append(Text(words.say(lang, "board_hiker", height=table["hiker"]), STYLES["grass"]))
    if table["panoramas"]:
        line = Text(words.say(lang, "board_panoramas"))
        for each in table["panoramas"]:
            line.append(
                f"  {each['panorama']}{' ✓' if each['filmed'] else ''}", QUIET if each["filmed"] else "bold"
            )
        lines.append(line)
    if table["goats_needed"] is not None:
        count = sum(table["mountain"][ROWS - 1]["goats"])
        lines.append(Text(words.say(lang, "board_goats", count=count, needed=table["goats_needed"])))
    if view["options"]["seats"] == 1:
        lines.append(Text(words.say(lang, "board_ropes", count=table["ropes"])))
    return lines


def _seats(view: dict[str, Any], words: Words, lang: str) -> RenderableType:
    """Hands, piles and discards, one line per seat."""
    table = Table(box=None, padding=(0, 1))
    table.add_column("")
    for what in ("hand", "pile", "discards"):
        table.add_column(words.say(lang, f"board_{what}"), justify="right")
    table.add_column("")
    for seat in range(view["options"]["seats"]):
        turn = "▶ " if seat in view["actors"] else "  "
        counts = [str(view["table"][what][seat]) for what in ("hand_size", "pile_size", "discard_size")]
        given = words.say(lang, "board_bridge") if seat in view["table"]["given"] else ""
        name = f"{turn}{words.name(lang, 'seat', seat)}"
        table.add_row(name, *counts, Text(given, QUIET), style="bold" if seat == view["viewer"] else "")
    return table


def _hand(view: dict[str, Any], words: Words, lang: str) -> RenderableType:
    """The viewer's cards, one per line, with the cells they may go to and what that costs."""
    table = view["table"]
    places = {
        choice["move"].get("card"): choice.get("places", [])
        for choice in view["choices"]
        if "places" in choice
    }
    lines = Text()
    for card in table["hand"]:
        lines.append(f"  {text_of(card):<5}", style_of(card))
        lines.append(f"{words.name(lang, 'card', card):<22}")
        lines.append("  ".join(f"{place['cell']}[{place['cost']}]" for place in places.get(card, [])), QUIET)
        lines.append("\n")
    if table["asks"] in ("lay", "replace") and table["card"]:
        taken_up = words.name(lang, "card", table["card"])
        lines.append(words.say(lang, "board_card", card=taken_up) + "\n", "bold")
    if table["owed"]:
        lines.append(words.say(lang, "board_owed", count=table["owed"]) + "\n", "bold")
    return lines


def _legend(view: dict[str, Any], words: Words, lang: str) -> RenderableType:
    keys = ["board_legend", "board_costs"]
    if "goats" in view["options"]["modules"]:
        keys.insert(1, "board_legend_goats")
    return Text(" · ".join(words.say(lang, key) for key in keys), QUIET)

"""The grid in a terminal, its rows from the bottom up, with the hand below.

A cell shows its value, with `☾` night side up and `*` for a joker. An empty cell shows its number as `·14`,
`▒▒` if it is closed, and where the chosen card may go, its number and cost: `14:2`. Colour only repeats
what the signs say.
"""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cordee.core.words import Words
from cordee.games.tranquility.state import COMPONENTS

WIDTH = 6
QUIET = "grey50"
FILLED = "bold"
OPEN = "bold green"
CLOSED = "red"
BORDER = "yellow"
NIGHT = "bold bright_blue"


def draw(view: dict[str, Any], words: Words, lang: str) -> RenderableType:
    """The whole table as a viewer sees it."""
    parts = [_grid(view), _seats(view, words, lang)]
    for line in (_weather(view, words, lang), _hand(view, words, lang)):
        if line.plain:
            parts.append(line)
    return Group(*parts)


# --- the grid ----------------------------------------------------------------------------------------


def _grid(view: dict[str, Any]) -> Text:
    table = view["table"]
    layout = COMPONENTS["layouts"][table["layout"]]
    rows = []
    first = 0
    for strand in layout["strands"]:
        lines = []
        for width in strand:
            lines.append([_cell(view, cell) for cell in range(first, first + width)])
            first += width
        rows.append(lines)
    if table["layout"] == "arch":
        gap = [("", "")] * layout["apart"]
        pillars = [left + gap + right for left, right in zip(rows[0], rows[1], strict=True)]
        rows = [pillars + rows[2]]
    text = Text(no_wrap=True)
    lines = rows[0]
    widest = max(map(len, lines))
    for number in range(len(lines), 0, -1):
        line = lines[number - 1]
        text.append(f"{_left(table, number):>5} ", QUIET)
        text.append(" " * (WIDTH * (widest - len(line)) // 2))
        for word, style in line:
            text.append(f"{word:^{WIDTH}}", style)
        text.append("\n")
    return text


def _left(table: dict[str, Any], row: int) -> str:
    """What stands at the left of a row: its number, the reef, storms."""
    if table["layout"] == "arch":
        return ""
    signs = "≋" if table["reef"] == row else ""
    if table["layout"] == "sea":
        signs += "ϟ" * table["purple"][row - 1]
    return f"{signs} {row}"


def _cell(view: dict[str, Any], number: int) -> tuple[str, str]:
    cell = view["table"]["cells"][number]
    choice = _choice(view, number)
    if cell["value"]:
        night = cell["side"] == "night"
        word = f"{cell['value']}{'☾' if night else ''}{'*' if cell['joker'] else ''}"
        if choice is not None:
            return f"[{word}]", OPEN
        return word, NIGHT if night else FILLED
    if choice is not None:
        cost = choice.get("cost")
        return (f"{number}:{cost}" if cost is not None else f"[{number}]"), OPEN
    if cell["closed"]:
        return "▒▒", CLOSED
    return f"·{number}", BORDER if cell["border"] else QUIET


def _choice(view: dict[str, Any], cell: int) -> dict[str, Any] | None:
    wanted = {"do": "choose_cell", "cell": cell}
    return next((choice for choice in view["choices"] if choice["move"] == wanted), None)


# --- beside and below --------------------------------------------------------------------------------


def _seats(view: dict[str, Any], words: Words, lang: str) -> RenderableType:
    """Hands, piles and discards, a line a seat."""
    table = view["table"]
    lines = Table(box=None, padding=(0, 1))
    for head in ("", "hand", "pile", "discards"):
        lines.add_column(words.say(lang, head) if head else "", justify="right" if head else "left")
    if table["points"] is not None:
        lines.add_column(words.say(lang, "points"), justify="right")
    lines.add_column("")
    for seat, size in enumerate(table["hand_size"]):
        turn = "▶ " if seat in view["actors"] else "  "
        you = " ●" if seat == view["viewer"] else ""
        numbers = [size, table["piles"][seat], table["discards"][seat]]
        numbers += [table["points"][seat]] if table["points"] is not None else []
        name = f"{turn}{words.name(lang, 'seat', seat)}{you}"
        lines.add_row(name, *map(str, numbers), _signs(table, seat, words, lang))
    return lines


def _signs(table: dict[str, Any], seat: int, words: Words, lang: str) -> str:
    """Storms before a seat, its mark, what it said for the start."""
    signs = []
    for colour in ("yellow", "orange"):
        signs += [words.name(lang, "storm", colour)] * table[colour][seat]
    if seat in table["marked"]:
        signs.append(words.name(lang, "card", "monster"))
    if table["said"][seat] is not None:
        signs.append(f"«{table['said'][seat]}»")
    return ", ".join(signs)


def _weather(view: dict[str, Any], words: Words, lang: str) -> Text:
    """What lies beside the grid, in one line."""
    table = view["table"]
    facts = [words.name(lang, "phase", table["phase"])]
    if table["start"] is not None:
        facts.append(f"{words.say(lang, 'start')} ✓")
    for name in ("compasses", "explorers"):
        if table[name] is not None:
            facts.append(f"{words.say(lang, name)} {table[name]}")
    if table["side"] is not None:
        facts.append(f"{words.say(lang, 'side')}: {words.name(lang, 'side', table['side'])}")
    if table["row"] is not None:
        facts.append(f"{words.say(lang, 'row')}: {' '.join(map(str, table['row']))}")
    if table["owed"]:
        facts.append(f"{words.say(lang, 'owed')}: {table['owed']}")
    return Text(" · ".join(facts), QUIET)


def _hand(view: dict[str, Any], words: Words, lang: str) -> Text:
    """The viewer's hand, with the lowest cost beside what can be played."""
    costs = {
        choice["move"]["card"]: choice.get("cost", 0)
        for choice in view["choices"]
        if choice["move"]["do"] == "play"
    }
    text = Text()
    chosen = view["table"]["card"]
    for card in view["table"]["hand"]:
        name = words.name(lang, "card", card)
        cost = f":{costs[card]}" if costs.get(card) else ""
        style = OPEN if card in costs or card == chosen else FILLED
        text.append(f" {'→' if card == chosen else ''}{name}{cost} ", style)
        text.append(" ")
    return text

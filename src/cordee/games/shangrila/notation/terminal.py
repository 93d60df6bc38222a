"""The valley in a terminal: thirteen villages where they lie, and the bridges that still hang.

Each village shows its spaces as the board does, a guild's initial and, if somebody lives there, the
initial of the colour, with `+` for a disciple: `Hr+` is the red healer and its disciple. Colour only
repeats what the letters say.
"""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cordee.core.canvas import Canvas
from cordee.core.words import Words
from cordee.games.shangrila.state import COLOUR_INITIALS, COMPONENTS, GUILD_INITIALS, GUILDS

WIDTH, HEIGHT = 90, 34
STYLES = ("bold red", "bold bright_blue", "bold yellow", "bold magenta")
QUIET = "grey50"
# The spaces of a village as they lie on the board (SHA-4).
ROWS = (
    ("rainmaker", "fortune_teller"),
    ("dragon_breeder", "preacher", "yeti_whisperer"),
    ("firekeeper", "healer"),
)
SLOT = 4


def draw(view: dict[str, Any], words: Words, lang: str) -> RenderableType:
    """The whole table as a viewer sees it."""
    table = view["table"]
    canvas = Canvas(WIDTH, HEIGHT)
    for one, other in table["bridges"]:
        canvas.line(_centre(one), _centre(other), "·", QUIET)
    for number, village in enumerate(table["villages"]):
        _draw_village(canvas, number, village, words, lang)
    return Group(canvas.render(), _seats(view, words, lang))


def _centre(village: int) -> tuple[int, int]:
    across, down = COMPONENTS["villages"]["places"][village]
    return round(across * WIDTH) - 3, round(down * (HEIGHT - 1))


def _draw_village(canvas: Canvas, number: int, village: dict[str, Any], words: Words, lang: str) -> None:
    column, row = _centre(number)
    name = f" {number} {words.name(lang, 'village', number)} "
    name += "◆ " if village["stone"] else f"({village['strength']}) "
    canvas.centre(column, row - 2, name, "bold green" if village["stone"] else "bold")
    for offset, guilds in enumerate(ROWS):
        start = column - (len(guilds) * SLOT + 1) // 2
        canvas.put(start, row - 1 + offset, " " * (len(guilds) * SLOT + 1))
        for index, guild in enumerate(guilds):
            text, style = _slot(guild, village["master"][guild], village["disciple"][guild])
            canvas.put(start + 1 + index * SLOT, row - 1 + offset, text, style)


def _slot(guild: str, seat: int | None, disciple: bool) -> tuple[str, str]:
    initial = GUILD_INITIALS[GUILDS.index(guild)]
    if seat is None:
        return initial, QUIET
    return f"{initial}{COLOUR_INITIALS[seat]}{'+' if disciple else ''}", STYLES[seat]


def _seats(view: dict[str, Any], words: Words, lang: str) -> RenderableType:
    """Masters and reserves, one line per seat."""
    table = Table(box=None, padding=(0, 1))
    table.add_column("")
    table.add_column(words.say(lang, "masters"), justify="right")
    for initial in GUILD_INITIALS:
        table.add_column(initial, justify="right")
    for seat, reserve in enumerate(view["table"]["reserve"]):
        turn = "▶ " if seat in view["actors"] else "  "
        name = f"{turn}{words.name(lang, 'seat', seat)} ({COLOUR_INITIALS[seat]})"
        counts = [str(reserve[guild]) for guild in GUILDS]
        table.add_row(name, str(view["table"]["masters"][seat]), *counts, style=STYLES[seat])
    legend = " · ".join(
        f"{initial} {words.name(lang, 'guild', guild)}"
        for initial, guild in zip(GUILD_INITIALS, GUILDS, strict=True)
    )
    return Group(table, Text(legend, QUIET))

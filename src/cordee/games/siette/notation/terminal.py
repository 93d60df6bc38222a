"""The mountain in a terminal: eight rows of tiles, the ways between them, and the rope team beside it.

Between two rows `╲` and `╱` are open ways and `▬▬` is a rock bar. On a tile, small letters are parts that lie
there, digits climbers (`H` the hothead), `!` marks an injured one and the letters after it what it carries;
`#` is a camp. Colour only repeats what the signs and the row labels say.
"""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cordee.core.canvas import Canvas
from cordee.core.words import Words
from cordee.games.siette.state import ROWS

CELL = 10  # columns a tile
MARGIN = 9  # for the labels of the rows
WIDTH = MARGIN + ROWS * CELL + 2
LINES = 2  # a row: the ways up, then the tiles
BAND_STYLES = {"white": "bold white", "blue": "bright_blue", "orange": "dark_orange", "green": "green"}
BAR_STYLE = "bold red"
QUIET = "grey50"


def draw(view: dict[str, Any], words: Words, lang: str) -> RenderableType:
    """The whole table as a viewer sees it."""
    table = view["table"]
    canvas = Canvas(WIDTH, ROWS * LINES + 1)
    climbers = {each["climber"]: each for each in table["climbers"]}
    for tile in table["tiles"]:
        _draw_ways(canvas, tile)
        _draw_tile(canvas, tile, climbers)
    for row in range(1, ROWS + 1):
        band = next(tile["band"] for tile in table["tiles"] if tile["row"] == row)
        canvas.put(0, _line(row), f"{row} {words.name(lang, 'band', band).split(',')[0]}", BAND_STYLES[band])
    notes = Text("\n".join(_notes(table, words, lang)))
    return Group(canvas.render(), _team(view, words, lang), notes, Text(words.say(lang, "legend"), QUIET))


def _line(row: int) -> int:
    return row * LINES - 1


def _centre(tile: dict[str, Any]) -> int:
    """The column of a tile's middle: each row is half a tile wider on both sides."""
    row, column = int(tile["row"]), int(tile["column"])
    return MARGIN + (ROWS - row) * CELL // 2 + column * CELL + CELL // 2


def _draw_ways(canvas: Canvas, tile: dict[str, Any]) -> None:
    """The two upper edges, where there is a tile above."""
    centre, line = _centre(tile), _line(tile["row"]) - 1
    bars = "O" if tile["camp"] else tile["face"]
    if tile["column"] > 0:
        barred = bars in "LB"
        canvas.put(centre - 3, line, "▬▬" if barred else "╲", BAR_STYLE if barred else QUIET)
    if tile["column"] < tile["row"] - 1:
        barred = bars in "RB"
        canvas.put(centre + 2 - barred, line, "▬▬" if barred else "╱", BAR_STYLE if barred else QUIET)


def _draw_tile(canvas: Canvas, tile: dict[str, Any], climbers: dict[Any, dict[str, Any]]) -> None:
    text = "#" if tile["camp"] else "%" if tile["half_built"] else ""
    text += "".join(tile["parts"])
    for climber in tile["climbers"]:
        text += _sign(climber) + ("!" if climbers[climber]["injured"] else "")
        text += "".join(climbers[climber]["parts"])
    centre, line, style = _centre(tile), _line(tile["row"]), BAND_STYLES[tile["band"]]
    canvas.centre(centre, line, f"[{text or '·':^5}]", style)
    if text:
        canvas.centre(centre, line, f"{text:^5}", f"{style} reverse")


def _sign(climber: Any) -> str:
    return "H" if climber == "hothead" else str(climber)


def _team(view: dict[str, Any], words: Words, lang: str) -> Table:
    """Who is where, with what: a line a climber."""
    table = Table(box=None, padding=(0, 1))
    for heading in ("", "", "actions", "bars", "parts", "cards"):
        table.add_column(words.say(lang, heading) if heading else "")
    for each in view["table"]["climbers"]:
        acts = each["seat"] in view["actors"]
        done = each["seat"] in view["table"]["done"]
        state = each["tile"] or (words.say(lang, "dead") if each["dead"] else "–")
        state += f" {words.say(lang, 'injured')}" if each["injured"] else ""
        state += f" ({words.say(lang, 'done')})" if done else ""
        table.add_row(
            f"{'▶' if acts else ' '} {_sign(each['climber'])} {words.name(lang, 'climber', each['climber'])}",
            state,
            str(each["actions"]),
            "▮" * each["bars"],
            ", ".join(words.name(lang, "part", part) for part in each["parts"]),
            ", ".join(words.name(lang, "card", card) for card in each["cards"]),
        )
    return table


def _notes(table: dict[str, Any], words: Words, lang: str) -> list[str]:
    common = ", ".join(words.name(lang, "part", part) for part in table["common"])
    piles = words.say(lang, "piles", avalanches=table["avalanches"]["left"], risks=table["risks"]["left"])
    notes = [
        f"{words.say(lang, 'round', round=table['round'])} · {words.name(lang, 'phase', table['phase'])}",
        piles + " · " + words.say(lang, "camps_left", count=table["camps_left"]),
        words.say(lang, "common", parts=common or words.say(lang, "nothing")),
    ]
    if table["oxygen"] is not None:
        notes.append(words.say(lang, "oxygen", count=table["oxygen"]))
    if table["lull"]:
        notes.append(words.say(lang, "lull"))
    if table["choice"]["seat"] is not None:
        notes.append(_choice(table["choice"], words, lang))
    return notes


def _choice(choice: dict[str, Any], words: Words, lang: str) -> str:
    """Whose decision everything waits for, and about whom or what."""
    fields = ("climber", "part", "card")
    about = [words.name(lang, field, choice[field]) for field in fields if choice[field] is not None]
    about += [choice["origin"]] if choice["origin"] else []
    return f"▶ {words.name(lang, 'seat', choice['seat'])}: {', '.join(about)}"

"""Draw the pictures of the terminal that the docs show: `python docs/pictures/draw.py`."""

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI

from cordee import games
from cordee.bots.player import Player

HERE = Path(__file__).parent
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def draw(name: str, decisions: int, **options: object) -> None:
    """A game some way in, as seat 0 sees it."""
    game = games.get(name)
    match, player = game.new(seed=7, **options), Player(game, "greedy", seed=7)
    while len(match.steps) < decisions and not match.over:
        seat = match.actors[0]
        match.play_actions(seat, [player.choose(match.redacted(seat), seat)])
    console = Console(record=True, width=112, file=io.StringIO(), force_terminal=True)
    console.print(game.terminal.draw(match.view(0), game.words, "en"))
    title = f"cordee play {name}"
    svg = console.export_svg(title=title, theme=DIMMED_MONOKAI, code_format=FRAME, unique_id=name)
    (HERE / f"{name}-terminal.svg").write_text(svg)


if __name__ == "__main__":
    draw("tranquility", 60)
    draw("ascent", 110, modules=["goats", "green-path"])
    draw("shangrila", 90)
    draw("siette", 60)

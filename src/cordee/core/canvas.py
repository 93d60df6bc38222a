"""A sheet of characters to draw a board on."""

from rich.text import Text


class Canvas:
    """Characters with styles, by column and row from the top left; what falls outside is cut off."""

    def __init__(self, width: int, height: int):
        self.width = width
        self.height = height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write a text, over whatever is there."""
        for offset, character in enumerate(text):
            if 0 <= row < self.height and 0 <= column + offset < self.width:
                self._cells[row][column + offset] = (character, style)

    def centre(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write a text around a column."""
        self.put(column - len(text) // 2, row, text, style)

    def line(self, start: tuple[int, int], end: tuple[int, int], character: str, style: str = "") -> None:
        """Draw a straight line of characters."""
        steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
        for step in range(steps + 1):
            share = step / steps
            column = round(start[0] + (end[0] - start[0]) * share)
            row = round(start[1] + (end[1] - start[1]) * share)
            self.put(column, row, character, style)

    def render(self) -> Text:
        """All of it but the empty margins above and below, for Rich to print."""
        drawn = [number for number, row in enumerate(self._cells) if any(cell[0] != " " for cell in row)]
        text = Text(no_wrap=True)
        for row in self._cells[drawn[0] : drawn[-1] + 1] if drawn else []:
            for character, style in row:
                text.append(character, style)
            text.append("\n")
        return text

"""Where the tiles of the mountain lie, for charts."""

from cordee.core.options import Options
from cordee.games.siette.state import ROWS


def places(options: Options) -> dict[str, list[tuple[float, float]]]:
    """A point for each tile, the Pic on top."""
    return {"tile": [(column - row / 2, float(-row)) for row in range(ROWS) for column in range(row + 1)]}

"""Where the cells of the mountain lie, for charts."""

from cordee.core.options import Options
from cordee.games.ascent.state import PLACES


def places(options: Options) -> dict[str, list[tuple[float, float]]]:
    """A point for each cell: every row half a cell further in than the one below."""
    return {"cell": [(column + row / 2, float(row)) for row, column in PLACES]}

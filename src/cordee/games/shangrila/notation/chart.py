"""Where the villages lie, for charts."""

from cordee.core.options import Options
from cordee.games.shangrila.state import COMPONENTS


def places(options: Options) -> dict[str, list[tuple[float, float]]]:
    """A point for each village, as on the board; y grows upwards."""
    return {"village": [(float(x), -float(y)) for x, y in COMPONENTS["villages"]["places"]]}

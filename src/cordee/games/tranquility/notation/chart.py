"""Where the cells of each layout lie, for charts."""

from cordee.core.options import Options
from cordee.games.tranquility.state import COMPONENTS, PILLARS

GAP = 3  # columns between the pillars of the arch
LAYOUT = {"arch": "arch", "pyramid": "pyramid"}  # by variant; all others lie as the sea does


def places(options: Options) -> dict[str, list[tuple[float, float]]]:
    """A point for each cell: strands as they lie, rows centred where they grow narrower."""
    strands = COMPONENTS["layouts"][LAYOUT.get(options["variant"], "sea")]["strands"]
    points = []
    for number, rows in enumerate(strands):
        pillar = len(strands) > PILLARS and number < PILLARS
        left = number * (rows[0] + GAP) if pillar else 0
        base = len(strands[0]) if len(strands) > PILLARS and not pillar else 0
        for row, width in enumerate(rows):
            indent = (rows[0] - width) / 2
            points += [(left + indent + column, float(base + row)) for column in range(width)]
    return {"cell": points}

"""What a designer may change: the check of components.toml, and its numbers in the record and back."""

from collections import Counter
from typing import Any

from cordee.core.box import Box, Components
from cordee.core.errors import BadComponent
from cordee.games.siette.state import BANDS, CARDS, COMPONENTS, FOOT, KINDS, PARTS, RISKS, ROWS, Risk, State

FROM_BELOW = ("rise", "hold")  # as in the record: 0 and 1
RISK_NAMES = tuple(risk.name.lower() for risk in Risk)

# Field, and the least and the greatest number that goes there.
NUMBERS = (
    ("avalanches.a_round", 0, 9),
    *((f"risks.{name}", 0, RISKS) for name in RISK_NAMES),
    ("radios.bars", 0, 9),
    ("camps.count", 0, 8),
    ("camps.actions", 1, 2),
    ("climbers.actions", 1, 9),
    ("climbers.a_tile", 1, 7),
    ("hothead.actions", 0, 9),
    ("asphyxia.oxygen", 1, CARDS),
    *((f"tiles.{band}.{kind}", 0, 36) for band in BANDS for kind in KINDS),
)

# The same for a field of the record that is filled by one number of the file.
FIELDS = {
    "a_round": ("avalanches", "a_round"),
    "radio_bars": ("radios", "bars"),
    "camp_count": ("camps", "count"),
    "camp_actions": ("camps", "actions"),
    "actions_each": ("climbers", "actions"),
    "a_tile": ("climbers", "a_tile"),
    "hot_actions": ("hothead", "actions"),
    "oxygen": ("asphyxia", "oxygen"),
}


def refuse_unless(fits: bool, field: str, expected: str, got: Any) -> None:
    """Name the field that does not fit, and what would."""
    if not fits:
        raise BadComponent(field, expected, got)


def is_number(value: Any, low: int, high: int) -> bool:
    """A whole number within limits."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def field_of(components: Components, path: str) -> Any:
    """A value by its path."""
    value: Any = components
    for name in path.split("."):
        value = value[name]
    return value


def check(components: Components) -> None:
    """Refuse what cannot be played, field by field."""
    for path, low, high in NUMBERS:
        value = field_of(components, path)
        refuse_unless(is_number(value, low, high), path, f"{low}-{high}", value)
    check_bands(components["bands"])
    check_tiles(components)
    check_cards(components["avalanches"]["cards"])
    risks = sum(components["risks"].values())
    refuse_unless(1 <= risks <= RISKS, "risks", f"1-{RISKS}", risks)
    check_parts(components)
    below = components["climbers"]["belay_from_below"]
    refuse_unless(below in FROM_BELOW, "climbers.belay_from_below", " / ".join(FROM_BELOW), below)
    check_start(components["hothead"]["start"])


def check_bands(bands: Components) -> None:
    """Every row is in one band."""
    for name, rows in bands.items():
        fits = isinstance(rows, list) and all(is_number(row, 1, ROWS) for row in rows)
        refuse_unless(fits, f"bands.{name}", f"[1-{ROWS}, …]", rows)
    rows = Counter(row for each in bands.values() for row in each)
    for name, each in bands.items():
        twice = [row for row in each if rows[row] > 1]
        refuse_unless(not twice, f"bands.{name}", "1 x 1-8", twice)
    missing = [row for row in range(1, ROWS + 1) if row not in rows]
    refuse_unless(not missing, "bands", f"1-{ROWS}", sorted(rows))


def check_tiles(components: Components) -> None:
    """Each band has as many tiles as places; the Pic is not counted."""
    for band in BANDS:
        places = sum(row for row in components["bands"][band] if row > 1)
        tiles = sum(components["tiles"][band].values())
        refuse_unless(tiles == places, f"tiles.{band}", str(places), tiles)


def check_cards(cards: Any) -> None:
    """A row of numbers for each row of the mountain, and no more cards than there is room for."""
    path = "avalanches.cards"
    refuse_unless(isinstance(cards, list) and len(cards) == ROWS, path, f"{ROWS} x […]", cards)
    for row, numbers in enumerate(cards, start=1):
        fits = isinstance(numbers, list) and len(numbers) == row
        fits = fits and all(is_number(number, 0, CARDS) for number in numbers)
        refuse_unless(fits, f"{path}[{row}]", f"{row} x 0-{CARDS}", numbers)
    total = sum(map(sum, cards))
    refuse_unless(1 <= total <= CARDS, path, f"1-{CARDS}", total)


def check_parts(components: Components) -> None:
    """At least one, and each on a band that has tiles."""
    bands = components["parts"]["bands"]
    fits = isinstance(bands, list) and 1 <= len(bands) <= PARTS
    refuse_unless(fits, "parts.bands", f"1-{PARTS} x {' / '.join(BANDS)}", bands)
    for band in bands:
        laid = band in BANDS and bool(components["bands"][band])
        refuse_unless(laid, "parts.bands", " / ".join(BANDS), band)


def check_start(start: Any) -> None:
    """The hothead starts at the foot like everyone else."""
    fits = (
        isinstance(start, list) and len(start) == 2 and start[0] == ROWS and is_number(start[1], 0, ROWS - 1)
    )
    refuse_unless(fits, "hothead.start", f"[{ROWS}, 0-{ROWS - 1}]", start)


def write(components: Components, s: State) -> None:
    """Put checked components into the record."""
    for field, (table, name) in FIELDS.items():
        s[field] = components[table][name]
    for number, band in enumerate(BANDS):
        for row in components["bands"][band]:
            s.band[row - 1] = number
        s.kinds[number] = [components["tiles"][band][kind] for kind in KINDS]
    s.cards[:] = [number for row in components["avalanches"]["cards"] for number in row]
    s.risks[:] = [components["risks"][name] for name in RISK_NAMES]
    bands = components["parts"]["bands"]
    s.part_count = len(bands)
    for part, band in enumerate(bands):
        s.part_band[part] = BANDS.index(band)
    s.hold = FROM_BELOW.index(components["climbers"]["belay_from_below"])
    s.hot_start = FOOT + components["hothead"]["start"][1]


def components_of(s: State) -> Components:
    """The components that a record was dealt with; `write` backwards."""
    cards = s.cards.tolist()
    found: Components = {
        "bands": {
            band: [row + 1 for row in range(ROWS) if s.band[row] == number]
            for number, band in enumerate(BANDS)
        },
        "tiles": {
            band: dict(zip(KINDS, s.kinds[number].tolist(), strict=True)) for number, band in enumerate(BANDS)
        },
        "avalanches": {"cards": [cards[row * (row - 1) // 2 :][:row] for row in range(1, ROWS + 1)]},
        "risks": dict(zip(RISK_NAMES, s.risks.tolist(), strict=True)),
        "parts": {"bands": [BANDS[band] for band in s.part_band[: s.part_count]]},
        "climbers": {"belay_from_below": FROM_BELOW[s.hold]},
        "hothead": {"start": [ROWS, s.hot_start - FOOT]},
    }
    for field, (table, name) in FIELDS.items():
        found.setdefault(table, {})[name] = int(s[field])
    return found


BOX = Box(default=COMPONENTS, check=check, write=write)

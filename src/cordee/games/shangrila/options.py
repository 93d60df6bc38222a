"""The options of The Bridges of Shangri-La (SHA-5, SHA-6)."""

from cordee.core.options import Choice, Number, Option, Options
from cordee.core.start import Start, weekly

OPTIONS: tuple[Option, ...] = (
    Number("seats", 3, 4, default=4),
    Choice("setup", ("free", "preset"), default="free"),
    Choice("edition", ("kosmos", "uberplay"), default="kosmos"),
)

MODES: dict[str, Options] = {
    f"{seats} seats, {setup}, {edition}": {"seats": seats, "setup": setup, "edition": edition}
    for seats in (4, 3)
    for setup in ("free", "preset")
    for edition in ("kosmos", "uberplay")
}

# Where the strength of bots is measured; the editions differ in little else than the preset.
MEASURED: dict[str, Options] = {f"{seats} seats": {"seats": seats} for seats in (4, 3)}


def check(options: Options) -> None:
    """Every combination is allowed."""


# Good ways to begin, from the gentlest on.
STARTS = (
    Start("first", "bots", 40, {"seats": 4, "setup": "preset"}, bot="novice"),
    Start("three", "bots", 45, {"seats": 3}),
    Start("table", "hot-seat", 75, {"seats": 3}),
    Start("edition", "bots", 45, {"seats": 4, "setup": "preset", "edition": "uberplay"}),
    Start("masters", "bots", 60, {"seats": 4}, bot="expert"),
)

# The climb of each weekday, from Monday on.
OTHERS = (
    Start("open", "bots", 45, {"seats": 4}),
    Start("trio", "bots", 40, {"seats": 3, "setup": "preset"}),
    Start("abroad", "bots", 45, {"seats": 3, "edition": "uberplay"}),
    Start("wide", "bots", 50, {"seats": 4, "edition": "uberplay"}),
)
DAILY = weekly((*STARTS, *OTHERS), "first", "three", "edition", "open", "trio", "abroad", "wide")

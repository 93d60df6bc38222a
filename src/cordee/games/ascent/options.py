"""The options of Tranquility: The Ascent (ASC-27 to ASC-34)."""

from itertools import combinations

from cordee.core.options import Modules, Number, Option, Options
from cordee.core.start import Start, weekly

MODULES = ("green-path", "panorama", "goats")

OPTIONS: tuple[Option, ...] = (
    Number("seats", 1, 5, default=4),
    Modules("modules", MODULES),
    Number("panoramas", 3, 5, default=3),  # with the module panorama
    Number("ropes", 0, 3, default=3),  # with one seat
)


def mode_name(seats: int, modules: tuple[str, ...]) -> str:
    """A name for a mode: `4 seats, green-path, goats`."""
    return ", ".join(("solo" if seats == 1 else f"{seats} seats", *modules))


# Every number of seats alone and with everything; every combination of modules, with some number of seats.
SOME = [
    (4, ()), (2, ()), (3, ()), (5, ()), (1, ()),
    (4, MODULES), (2, MODULES), (3, MODULES), (5, MODULES), (1, MODULES),
    (4, ("green-path",)), (3, ("panorama",)), (2, ("goats",)),
    (1, ("green-path",)), (1, ("panorama",)), (1, ("goats",)),
    *((seats, pair) for seats, pair in zip((5, 3, 4), combinations(MODULES, 2), strict=True)),
]  # fmt: skip

MODES: dict[str, Options] = {
    mode_name(seats, modules): {"seats": seats, "modules": list(modules)} for seats, modules in SOME
} | {
    "solo, no ropes": {"seats": 1, "ropes": 0},
    "3 seats, four panoramas": {"seats": 3, "modules": ["panorama"], "panoramas": 4},
    "2 seats, five panoramas, goats": {"seats": 2, "modules": ["panorama", "goats"], "panoramas": 5},
}

# Where the strength of bots is measured: the base game first, then every module.
MEASURED: dict[str, Options] = {
    mode: MODES[mode]
    for mode in (
        *(mode_name(seats, ()) for seats in range(1, 6)),
        "solo, no ropes",
        "4 seats, green-path",
        "3 seats, panorama",
        "2 seats, goats",
        mode_name(4, MODULES),
    )
}


def check(options: Options) -> None:
    """Every combination is allowed."""


# Good ways to begin, from the gentlest on.
STARTS = (
    Start("first", "bots", 20, {"seats": 2}),
    Start("alone", "solo", 20, {"seats": 1}),
    Start("two", "hot-seat", 30, {"seats": 2}),
    Start("ropeless", "solo", 20, {"seats": 1, "ropes": 0}),
    Start("path", "bots", 30, {"seats": 4, "modules": ["green-path"]}),
    Start("panorama", "bots", 30, {"seats": 3, "modules": ["panorama"]}),
    Start("goats", "bots", 25, {"seats": 2, "modules": ["goats"]}),
    Start("whole", "bots", 40, {"seats": 4, "modules": list(MODULES)}),
)

# The climb of each weekday, from Monday on.
DAILY = weekly(STARTS, "first", "alone", "goats", "path", "ropeless", "panorama", "whole")

"""The options of Le Pic à Siette (SIE-8, SIE-10, SIE-11, SIE-38 to SIE-40)."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cordee.core.errors import OptionsClash
from cordee.core.options import Choice, Modules, Number, Option, Options
from cordee.core.start import Start, weekly
from cordee.core.words import Words


@dataclass(frozen=True)
class TeamSize(Choice):
    """How many climbers: what the rules say for that many seats, or a number."""

    def check(self, value: Any) -> str:
        """A number may be given as one."""
        return super().check(value if isinstance(value, bool) else str(value))


OPTIONS: tuple[Option, ...] = (
    Number("seats", 2, 6, default=4),
    TeamSize("climbers", ("standard", "2", "3", "4", "5", "6"), default="standard"),
    Number("camps", 0, 2, default=2),
    Choice("avalanches", ("one", "climbers", "more"), default="one"),
    Choice("talk", ("radio", "talking", "silent"), default="radio"),
    Choice("sandglass", ("on", "off"), default="on", offered="off"),  # whoever learns it needs no haste
    Modules("variants", ("hothead", "asphyxia")),
)


def team_size(options: Options) -> int:
    """How many climbers there are, the hothead not counted (SIE-8)."""
    if options["climbers"] != "standard":
        return int(options["climbers"])
    return 4 if options["seats"] == 2 else int(options["seats"])


def check(options: Options) -> None:
    """Nobody sits down without a climber (SIE-8)."""
    if team_size(options) < options["seats"]:
        raise OptionsClash("climbers", "SIE-8", Words(Path(__file__).parent / "words"))


# Few seats where that makes no difference: every seat is asked about every action in the tests.
MODES: dict[str, Options] = {
    "4 climbers": {"seats": 4},
    "2 seats, no camps, silent": {"seats": 2, "camps": 0, "talk": "silent"},
    "2 climbers": {"seats": 2, "climbers": "2"},
    "3 climbers on 2 seats, talking, one camp": {"seats": 2, "climbers": "3", "talk": "talking", "camps": 1},
    "3 climbers, no sandglass": {"seats": 3, "sandglass": "off"},
    "5 climbers on 2 seats": {"seats": 2, "climbers": "5"},
    "2 climbers, as many avalanches": {"seats": 2, "climbers": "2", "avalanches": "climbers"},
    "2 seats, as many avalanches": {"seats": 2, "avalanches": "climbers"},
    "6 climbers on 3 seats, one avalanche more": {"seats": 3, "climbers": "6", "avalanches": "more"},
    "2 seats, asphyxia": {"seats": 2, "variants": ["asphyxia"]},
    "2 climbers, asphyxia, silent": {
        "seats": 2, "climbers": "2", "talk": "silent", "variants": ["asphyxia"],
    },
    "3 climbers, asphyxia, as many avalanches": {
        "seats": 3, "avalanches": "climbers", "variants": ["asphyxia"],
    },
    "2 seats, hothead": {"seats": 2, "variants": ["hothead"]},
    "2 climbers, hothead, silent": {
        "seats": 2, "climbers": "2", "talk": "silent", "variants": ["hothead"],
    },
    "3 climbers, hothead, as many avalanches, one camp": {
        "seats": 3, "camps": 1, "avalanches": "climbers", "variants": ["hothead"],
    },
    "5 climbers on 2 seats, hothead and asphyxia, no camps": {
        "seats": 2, "climbers": "5", "camps": 0, "variants": ["hothead", "asphyxia"],
    },
    "6 climbers on 2 seats, hothead": {"seats": 2, "climbers": "6", "variants": ["hothead"]},
    "6 climbers, hothead and asphyxia, talking, one avalanche more": {
        "seats": 6, "talk": "talking", "avalanches": "more", "variants": ["hothead", "asphyxia"],
    },
}  # fmt: skip

# Where the strength of bots is measured: with fewer and fewer camps, then with what makes it harder.
MEASURED: dict[str, Options] = {
    f"4 climbers, {camps} camps": {"seats": 4, "camps": camps} for camps in (2, 1, 0)
} | {
    "2 climbers, no camps": {"seats": 2, "climbers": "2", "camps": 0},
    "6 climbers, no camps": {"seats": 6, "camps": 0},
    "4 climbers, as many avalanches": {"seats": 4, "avalanches": "climbers"},
    "4 climbers, hothead, no camps": {"seats": 4, "camps": 0, "variants": ["hothead"]},
    "4 climbers, asphyxia, no camps": {"seats": 4, "camps": 0, "variants": ["asphyxia"]},
}

CALM: Options = {"sandglass": "off"}
# Good ways to begin, from the gentlest on.
STARTS = (
    Start("first", "bots", 25, {"seats": 2, **CALM}),
    Start("rope", "bots", 35, {"seats": 4, **CALM}),
    Start("two", "hot-seat", 45, {"seats": 2, **CALM}),
    Start("hothead", "bots", 35, {"seats": 4, "variants": ["hothead"], **CALM}),
    Start("race", "hot-seat", 30, {"seats": 3}),
    Start("breath", "bots", 30, {"seats": 4, "variants": ["asphyxia"], **CALM}),
    Start("bare", "bots", 40, {"seats": 4, "camps": 0, "talk": "silent", **CALM}),
    Start("slides", "bots", 40, {"seats": 4, "avalanches": "climbers", **CALM}),
)

# The climb of each weekday, from Monday on.
SIX = Start("six", "bots", 35, {"seats": 3, "climbers": "6", **CALM})
DAILY = weekly((*STARTS, SIX), "first", "rope", "hothead", "breath", "six", "slides", "bare")

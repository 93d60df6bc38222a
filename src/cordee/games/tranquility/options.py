"""The options of Tranquility, and which of them do not go together."""

from pathlib import Path

from cordee.core.errors import OptionsClash
from cordee.core.options import Choice, Modules, Number, Option, Options
from cordee.core.start import Start, weekly
from cordee.core.words import Words

OPTIONS: tuple[Option, ...] = (
    Number("seats", 1, 5, default=4),
    Choice("variant", ("sea", "arch", "pyramid", "day_night", "duel"), default="sea"),
    Choice(
        "difficulty",
        ("standard", "galatea", "triton", "leucothea", "amphitrite", "poseidon"),
        default="standard",
    ),
    Modules("rough_seas", ("reef", "storms")),
    Choice("monsters", ("none", "three", "four", "five"), default="none"),
    Modules("pyramid", ("hard", "easy")),
)

WORDS = Words(Path(__file__).parent / "words")


def check(options: Options) -> None:
    """Rough Seas go with the standard sea only; a duel is for two."""
    variant, seats = options["variant"], options["seats"]
    if variant != "sea":
        if "reef" in options["rough_seas"]:
            raise OptionsClash("rough_seas", "TRQ-23", WORDS)
        if options["monsters"] != "none":
            raise OptionsClash("monsters", "TRQ-26", WORDS)
        if "storms" in options["rough_seas"]:
            raise OptionsClash("rough_seas", "TRQ-30", WORDS)
    if variant != "pyramid" and options["pyramid"]:
        raise OptionsClash("pyramid", "TRQ-45", WORDS)
    if variant == "duel" and seats != 2:
        raise OptionsClash("seats", "TRQ-22" if seats == 1 else "TRQ-50", WORDS)


def _modes() -> dict[str, Options]:
    """A representative of every mode: each variant, each module, with few and many seats."""
    modes: dict[str, Options] = {"sea, 4 seats": {"seats": 4}}
    for seats in (1, 2, 3, 5):
        modes[f"sea, {seats} seats"] = {"seats": seats}
    modes["poseidon, 2 seats"] = {"seats": 2, "difficulty": "poseidon"}
    modes["reef, 2 seats"] = {"seats": 2, "rough_seas": ["reef"]}
    for seats, monsters in ((1, "three"), (2, "four"), (4, "five")):
        modes[f"{monsters} monsters, {seats} seats"] = {"seats": seats, "monsters": monsters}
    for seats in (2, 3):
        modes[f"storms, {seats} seats"] = {"seats": seats, "rough_seas": ["storms"]}
    modes["reef and monsters, 3 seats"] = {"seats": 3, "rough_seas": ["reef"], "monsters": "five"}
    modes["reef and storms, 2 seats"] = {"seats": 2, "rough_seas": ["reef", "storms"]}
    modes["monsters and storms, 5 seats"] = {"seats": 5, "rough_seas": ["storms"], "monsters": "five"}
    for seats in (4, 1):
        modes[f"rough seas, {seats} seats"] = {
            "seats": seats,
            "rough_seas": ["reef", "storms"],
            "monsters": "five",
        }
    for seats in (1, 3):
        modes[f"arch, {seats} seats"] = {"seats": seats, "variant": "arch"}
    modes["pyramid, 3 seats"] = {"seats": 3, "variant": "pyramid"}
    modes["pyramid, alone, hard"] = {"seats": 1, "variant": "pyramid", "pyramid": ["hard"]}
    modes["pyramid, 5 seats, easy"] = {"seats": 5, "variant": "pyramid", "pyramid": ["easy"]}
    for seats in (1, 2):
        modes[f"day and night, {seats} seats"] = {"seats": seats, "variant": "day_night"}
    modes["duel"] = {"seats": 2, "variant": "duel"}
    return modes


MODES = _modes()

# Where the strength of bots is measured: the base game first, then whatever changes how it is played.
MEASURED: dict[str, Options] = {f"sea, {seats} seats": {"seats": seats} for seats in range(1, 6)} | {
    mode: MODES[mode]
    for mode in (
        "poseidon, 2 seats",
        "reef, 2 seats",
        "five monsters, 4 seats",
        "storms, 2 seats",
        "storms, 3 seats",
        "rough seas, 4 seats",
        "arch, 3 seats",
        "pyramid, 3 seats",
        "day and night, 2 seats",
        "duel",
    )
}

# Good ways to begin, from the gentlest on.
STARTS = (
    Start("first", "bots", 20, {"seats": 2}),
    Start("two", "hot-seat", 30, {"seats": 2}),
    Start("alone", "solo", 20, {"seats": 1}),
    Start("arch", "bots", 30, {"seats": 3, "variant": "arch"}),
    Start("night", "bots", 25, {"seats": 2, "variant": "day_night"}),
    Start("pyramid", "bots", 30, {"seats": 3, "variant": "pyramid"}),
    Start("rough", "bots", 35, {"seats": 3, "rough_seas": ["reef"], "monsters": "five"}),
    Start("duel", "bots", 15, {"seats": 2, "variant": "duel"}),
)

# The climb of each weekday, from Monday on.
DAILY = weekly(STARTS, "first", "alone", "arch", "night", "pyramid", "rough", "duel")

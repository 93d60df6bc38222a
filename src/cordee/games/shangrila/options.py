"""The options of The Bridges of Shangri-La (SHA-5, SHA-6)."""

from cordee.core.options import Choice, Number, Option, Options

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

"""How a position is written.

It has three sections: a head; the thirteen villages, with `/` between them; the bridges that are gone. A tile
is a colour and a guild, `rH` for the red healer, with `+` if it carries a disciple:

    seats=4 setup=free edition=kosmos began=red turn=blue phase=play passes=0 |
    rH bD+ / . / yT / … | 0-1 4-7
"""

from collections.abc import Iterator

from cordee.core.notation import write_head
from cordee.core.options import options_of
from cordee.games.shangrila.options import OPTIONS
from cordee.games.shangrila.rules.setup import bridges_laid
from cordee.games.shangrila.state import (
    BRIDGE_ENDS,
    COLOUR_INITIALS,
    COLOURS,
    GUILD_COUNT,
    GUILD_INITIALS,
    VILLAGES,
    Phase,
    State,
)

PHASES = tuple(phase.name.lower() for phase in Phase)
HEAD = (*(option.name for option in OPTIONS), "began", "turn", "phase", "passes", "seed", "draws")


def show(s: State, viewer: int | None = None) -> str:
    """A position as a text; the stream is there if the record still has it."""
    secret = bool(s.seed or s.draws)
    head = options_of(OPTIONS, s) | {
        "began": COLOURS[s.began],
        "turn": COLOURS[s.turn],
        "phase": PHASES[s.phase],
        "passes": s.passes,
        "seed": s.seed if secret else None,
        "draws": s.draws if secret else None,
    }
    villages = " / ".join(_show_village(s, village) for village in range(VILLAGES))
    gone = bridges_laid(s.seats) & ~s.bridges
    bridges = " ".join(f"{one}-{other}" for one, other in ends_of(gone)) or "-"
    return f"{write_head(head)} | {villages} | {bridges}"


def _show_village(s: State, village: int) -> str:
    tiles = [
        f"{COLOUR_INITIALS[seat]}{GUILD_INITIALS[guild]}{'+' if disciple else ''}"
        for seat, guild, disciple in tiles_in(s, village)
    ]
    return " ".join(tiles) or "."


def tiles_in(s: State, village: int) -> Iterator[tuple[int, int, bool]]:
    """Seat, guild and whether it carries a disciple, for each master of a village."""
    for guild in range(GUILD_COUNT):
        for seat in range(s.seats):
            if s.masters[seat, village] >> guild & 1:
                yield seat, guild, bool(s.disciples[seat, village] >> guild & 1)


def ends_of(bits: int) -> Iterator[tuple[int, int]]:
    """The two villages of each bridge of a set."""
    for bridge, (one, other) in enumerate(BRIDGE_ENDS.tolist()):
        if bits >> bridge & 1:
            yield one, other

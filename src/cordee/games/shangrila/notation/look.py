"""What lies on the table, for boards of every kind."""

from typing import Any

from cordee.core.bits import count_bits
from cordee.games.shangrila.actions import ENOUGH, JOURNEY, WAY
from cordee.games.shangrila.names import NAMES
from cordee.games.shangrila.notation.show import PHASES, ends_of, tiles_in
from cordee.games.shangrila.rules.explain import out_of_play
from cordee.games.shangrila.rules.setup import bridges_laid
from cordee.games.shangrila.rules.village import departure_is_stronger, has_stone, strength
from cordee.games.shangrila.state import GUILDS, VILLAGES, State


def look(s: State, viewer: int | None) -> dict[str, Any]:
    """The table in words of the rulebook, for boards of every kind: the same for all, nothing is hidden."""
    seats = range(s.seats)
    return {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "began": s.began,
        "passes": s.passes,
        "villages": [_look_village(s, village) for village in range(VILLAGES)],
        "bridges": [[one, other] for one, other in ends_of(s.bridges)],
        "fallen": [[one, other] for one, other in ends_of(bridges_laid(len(seats)) & ~s.bridges)],
        "reserve": [dict(zip(GUILDS, s.reserve[seat].tolist(), strict=True)) for seat in seats],
        "masters": [sum(count_bits(int(bits)) for bits in s.masters[seat]) for seat in seats],
    }


def _look_village(s: State, village: int) -> dict[str, Any]:
    return {
        "in_play": not out_of_play(s, village),
        "stone": bool(has_stone(s, village)),
        "strength": int(strength(s, village)),
        "spaces": {
            GUILDS[guild]: {"seat": seat, "disciple": disciple}
            for seat, guild, disciple in tiles_in(s, village)
        },
    }


def detail(s: State, seat: int, action: int) -> dict[str, Any]:
    """A journey's forecast: which end prevails."""
    if not JOURNEY <= action < ENOUGH:
        return {}
    stronger = departure_is_stronger(s, *WAY.rows[action - JOURNEY])
    return {"prevails": NAMES["prevails"][stronger]}

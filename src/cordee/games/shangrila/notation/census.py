"""Every tile, wherever it is: nothing is ever lost or made."""

from collections import Counter

from cordee.games.shangrila.state import COLOURS, GUILDS, VILLAGES, State


def census(s: State) -> Counter[str]:
    """Every tile by colour and guild, in the reserve and on the board."""
    found: Counter[str] = Counter()
    for seat in range(s.seats):
        for guild, name in enumerate(GUILDS):
            found[f"{COLOURS[seat]} {name}"] = s.reserve[seat, guild] + sum(
                int(tiles[seat, village]) >> guild & 1
                for tiles in (s.masters, s.disciples)
                for village in range(VILLAGES)
            )
    return found

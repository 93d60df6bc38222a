"""How positions of The Bridges of Shangri-La are written, and what lies on the table.

A position has three sections: a head; the thirteen villages, with `/` between them; the bridges that
are gone. A tile is a colour and a guild, `rH` for the red healer, with `+` if it carries a disciple:

    seats=4 setup=free edition=kosmos began=red turn=blue phase=play passes=0 |
    rH bD+ / . / yT / … | 0-1 4-7
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from cordee.core.bits import count_bits
from cordee.core.chance import SEEDS
from cordee.core.notation import expect, head_options, read_head, read_number, read_word, sections, write_head
from cordee.core.options import options_of, write_options
from cordee.games.shangrila.actions import ENOUGH, JOURNEY, WAY
from cordee.games.shangrila.names import NAMES
from cordee.games.shangrila.options import OPTIONS
from cordee.games.shangrila.rules import bridges_laid, owed_guilds
from cordee.games.shangrila.state import (
    BRIDGE_ENDS,
    COLOUR_INITIALS,
    COLOURS,
    GUILD_COUNT,
    GUILD_INITIALS,
    GUILDS,
    TILES,
    VILLAGES,
    Phase,
    State,
)
from cordee.games.shangrila.village import (
    all_stones_lie,
    can_recruit,
    departure_is_stronger,
    has_stone,
    strength,
)
from cordee.games.shangrila.why import out_of_play

PHASES = tuple(phase.name.lower() for phase in Phase)

HEAD = (*(option.name for option in OPTIONS), "began", "turn", "phase", "passes", "seed", "draws")

# --- positions ---------------------------------------------------------------------------------------


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
    for bridge, (one, other) in enumerate(BRIDGE_ENDS.tolist()):
        if bits >> bridge & 1:
            yield one, other


def parse(text: str) -> State:
    """The position that a text describes; raises MalformedPosition."""
    head, villages, bridges = sections(text, ("name=value …", "13 villages", "gone bridges"))
    s = State.blank()
    _read_head(s, read_head(head, HEAD))
    _read_bridges(s, bridges)
    _read_villages(s, villages)
    _check_possible(s, text)
    return s


def _read_head(s: State, head: dict[str, str]) -> None:
    write_options(OPTIONS, head_options(OPTIONS, head), s)
    seats = COLOURS[: s.seats]
    s.turn = read_word("turn", head.get("turn", seats[0]), seats)
    s.began = read_word("began", head.get("began", seats[0]), seats)
    s.phase = read_word("phase", head.get("phase", "play"), PHASES)
    s.passes = read_number("passes", head.get("passes", "0"), 0, s.seats)
    s.seed = read_number("seed", head.get("seed", "0"), 0, SEEDS - 1)
    s.draws = read_number("draws", head.get("draws", "0"), 0, SEEDS - 1)


def _read_bridges(s: State, text: str) -> None:
    laid = bridges_laid(s.seats)
    numbers = {f"{one}-{other}": bridge for bridge, (one, other) in enumerate(BRIDGE_ENDS.tolist())}
    s.bridges = laid
    for word in text.split() if text != "-" else ():
        expect(word in numbers, f"bridges ({', '.join(numbers)}) or -", word)
        expect(bool(s.bridges >> numbers[word] & 1), "each bridge that was laid, once", word)
        s.bridges &= ~(1 << numbers[word])


def _read_villages(s: State, text: str) -> None:
    villages = [village.strip() for village in text.split("/")]
    expect(len(villages) == VILLAGES, f"{VILLAGES} villages, found {len(villages)}", text)
    s.reserve[: s.seats] = TILES
    for village, tiles in enumerate(villages):
        taken: set[int] = set()
        for tile in tiles.split() if tiles != "." else ():
            seat, guild, disciple = _read_tile(s, tile)
            expect(guild not in taken, f"one master a guild in village {village}", tiles)
            taken.add(guild)
            s.masters[seat, village] |= 1 << guild
            s.disciples[seat, village] |= disciple << guild
            s.reserve[seat, guild] -= 1 + disciple


def _read_tile(s: State, tile: str) -> tuple[int, int, int]:
    colours = COLOUR_INITIALS[: s.seats]
    fits = len(tile) in (2, 3) and tile[0] in colours and tile[1] in GUILD_INITIALS
    expect(
        fits and tile[2:] in ("", "+"),
        f"a colour of {colours}, a guild of {GUILD_INITIALS}, +",
        tile,
    )
    return colours.index(tile[0]), GUILD_INITIALS.index(tile[1]), len(tile) - 2


def _check_possible(s: State, text: str) -> None:
    """Refuse what no game can reach and the rules would stumble over."""
    expect(bool((s.reserve >= 0).all()), f"at most {TILES} tiles of a guild a colour", text)
    standing = count_bits(s.bridges)
    expect(standing > 0, "at least one bridge", text)
    phase, passed = s.phase, s.passes == s.seats
    over = passed or all_stones_lie(s)
    expect(over == (phase == Phase.OVER), "phase=over exactly when the game has ended", text)
    if phase == Phase.SETUP:
        expect(_is_setup(s), "as many first masters a seat as it has had turns", text)
    if phase == Phase.RECRUIT:
        expect(can_recruit(s, s.turn), "a second disciple to recruit", text)


def _is_setup(s: State) -> bool:
    """Whether every seat, in turn order, has placed one master of a guild a turn (SHA-7)."""
    seats = s.seats
    tiles = [GUILD_COUNT * TILES - int(s.reserve[seat].sum()) for seat in range(seats)]
    guilds = [GUILD_COUNT - count_bits(owed_guilds(s, seat)) for seat in range(seats)]
    rounds = tiles[s.turn]
    behind = (s.turn - s.began) % seats
    due = {(s.began + step) % seats: rounds + (step < behind) for step in range(seats)}
    return tiles == guilds and rounds < GUILD_COUNT and due == dict(enumerate(tiles))


# --- what lies on the table --------------------------------------------------------------------------


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

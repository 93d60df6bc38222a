"""How a position is read, and what is refused because no game reaches it."""

from cordee.core.bits import count_bits
from cordee.core.chance import SEEDS
from cordee.core.notation import expect, head_options, read_head, read_number, read_word, sections
from cordee.core.options import write_options
from cordee.games.shangrila.notation.show import HEAD, PHASES
from cordee.games.shangrila.options import OPTIONS
from cordee.games.shangrila.rules.setup import bridges_laid, owed_guilds
from cordee.games.shangrila.rules.village import all_stones_lie, can_recruit
from cordee.games.shangrila.state import (
    BRIDGE_ENDS,
    COLOUR_INITIALS,
    COLOURS,
    GUILD_COUNT,
    GUILD_INITIALS,
    TILES,
    VILLAGES,
    Phase,
    State,
)


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
    bridges = count_bits(s.bridges)
    expect(bridges > 0, "at least one bridge", text)
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

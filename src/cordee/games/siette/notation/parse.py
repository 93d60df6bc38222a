"""Reading a position of Le Pic à Siette back from its text, and refusing what is none; see `text`."""

import re
from typing import Any

import msgspec
import numpy as np

from cordee.core.bits import lowest
from cordee.core.chance import SEEDS
from cordee.core.errors import BadComponent
from cordee.core.notation import expect, head_options, read_head, read_number, read_word, sections
from cordee.core.options import write_options
from cordee.games.siette.actions import ACTION_COUNT
from cordee.games.siette.components import BOX
from cordee.games.siette.names import (
    CLIMBER_SIGNS,
    ENDS,
    PART_NAMES,
    PHASES,
    RISK_SIGNS,
    TILE_NAMES,
)
from cordee.games.siette.options import OPTIONS, check
from cordee.games.siette.rules.avalanche import flow_from, pile_is_oxygen
from cordee.games.siette.rules.belay import belayers_of
from cordee.games.siette.rules.climbers import first_living
from cordee.games.siette.rules.deal import team_of
from cordee.games.siette.rules.falls import must_choose
from cordee.games.siette.rules.legal import legal, who_chooses
from cordee.games.siette.rules.mountain import PLACES, in_death_zone, is_camp
from cordee.games.siette.rules.round import open_seats
from cordee.games.siette.sight.imagine import face_of, under_of
from cordee.games.siette.state import (
    AXE,
    CARRIED,
    CLIMBERS,
    COMMON,
    EVERYONE,
    FACES,
    FOOT,
    GONE,
    HOTHEAD,
    KEPT,
    KIND_OF,
    NOBODY,
    PARTS,
    PIC,
    RISK_COUNT,
    ROWS,
    TILES,
    UNUSED,
    WITH_HOTHEAD,
    Phase,
    Stage,
    State,
    Talk,
)

STAGES = {
    Phase.AXE: Stage.AXES,
    Phase.BELAY: Stage.CLIMBERS,
    Phase.FALL: Stage.CLIMBERS,
    Phase.PART: Stage.PARTS,
}
HEAD = (
    *(option.name for option in OPTIONS),
    *("round", "phase", "end", "done", "common", "lull", "closing", "due"),
    *("origin", "by", "caught", "waiting", "drawer", "card", "seed", "draws"),
)
SECTIONS = ("name=value …", "8 rows", "lower faces", "climbers", "avalanches ; drawn", "risks ; gone", "box")
TILE = re.compile(r"(/?)([#%]?)([a-f]*)((?:[0-5H]!?[a-f]*)*)(\\?)")
CLIMBER = re.compile(r"(\d{1,2})/(\d)(?:\+([cxkw]+))?")


def parse(text: str) -> State:
    """The position that a text describes; raises MalformedPosition."""
    head, mountain, under, climbers, pile, risks, box = sections(text, SECTIONS)
    s = State.blank()
    values = read_head(head, HEAD)
    _read_options(s, values, text)
    _read_box(s, box)
    _read_mountain(s, mountain)
    _read_under(s, under)
    _read_head(s, values)
    _read_climbers(s, climbers)
    _read_pile(s, pile)
    _read_risks(s, risks)
    _check_possible(s, text)
    return s


def _read_options(s: State, values: dict[str, str], text: str) -> None:
    options = head_options(OPTIONS, values)
    try:
        check(options)
    except ValueError:
        expect(False, "climbers >= seats", text)
    write_options(OPTIONS, options, s)
    s.team = team_of(s)


def _read_box(s: State, text: str) -> None:
    """The components; the tiles are counted where they lie."""
    changes: dict[str, Any] = {}
    for word in text.split() if text != "-" else ():
        path, _, value = word.partition("=")
        table, _, name = path.partition(".")
        try:
            changes.setdefault(table, {})[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            expect(False, "table.name=value", word)
    if isinstance(changes.get("bands"), dict):
        changes["tiles"] = _tiles_for(changes["bands"])
    try:
        BOX.write(BOX.read(changes), s)
    except BadComponent as error:
        expect(False, f"{error.field}={error.values['expected']}", text)


def _tiles_for(bands: dict[str, Any]) -> dict[str, Any]:
    """As many bare tiles as other bands need, until the real ones are counted."""
    whole = {**BOX.default["bands"], **bands}
    zero = dict.fromkeys(BOX.default["tiles"]["white"], 0)
    return {
        band: {**zero, "OO": sum(row for row in rows if isinstance(row, int) and 1 < row <= ROWS)}
        for band, rows in whole.items()
        if isinstance(rows, list)
    }


def _read_mountain(s: State, text: str) -> None:
    rows = [row.split() for row in text.split(",")]
    lengths = [len(row) for row in rows]
    expect(lengths == list(range(1, ROWS + 1)), f"rows of 1 to {ROWS} tiles, found {lengths}", text)
    s.place[:] = GONE
    s.part_at[:] = UNUSED
    for tile, word in enumerate(word for row in rows for word in row):
        _read_tile(s, tile, word)
    expect(face_of(s, PIC) == 0, "no bars on the Pic", rows[0][0])


def _read_tile(s: State, tile: int, word: str) -> None:
    empty = word.strip("/\\") == "."
    found = TILE.fullmatch(word.replace(".", "", 1) if empty else word)
    expect(
        bool(found and (empty or any(found.group(2, 3, 4)))), r"a tile: /.\, #, %, parts a-f, climbers", word
    )
    assert found
    left, camp, parts, climbers, right = found.groups()
    s.left |= bool(left) << tile
    s.right |= bool(right) << tile
    s.camp_tiles |= (camp == "#") << tile
    s.half_built |= (camp == "%") << tile
    _lay_parts(s, parts, tile, word)
    for sign, injured, carried in re.findall(r"([0-5H])(!?)([a-f]*)", climbers):
        climber = CLIMBER_SIGNS.index(sign)
        there = climber < s.team or (climber == HOTHEAD and bool(s.variants & WITH_HOTHEAD))
        expect(there and s.place[climber] == GONE, f"climber {sign} (1x)", word)
        s.place[climber] = tile
        s.injured |= bool(injured) << climber
        _lay_parts(s, carried, CARRIED + climber, word)


def _lay_parts(s: State, names: str, where: int, text: str) -> None:
    for name in names:
        part = PART_NAMES.index(name)
        expect(part < s.part_count and s.part_at[part] == UNUSED, f"part {name} (1x)", text)
        s.part_at[part] = where


def _read_under(s: State, text: str) -> None:
    words = text.split() if text != "-" else ["o" * row for row in range(2, ROWS + 1)]
    lengths = [len(word) for word in words]
    fits = lengths == list(range(2, ROWS + 1)) and set("".join(words).upper()) <= set(FACES)
    expect(fits, f"7 rows of {FACES.lower()}{FACES} or -", text)
    for tile, sign in enumerate("".join(words), start=1):
        face = FACES.index(sign.upper())
        s.under_left |= (face & 1) << tile
        s.under_right |= (face >> 1) << tile
        s.turned |= sign.isupper() << tile
    s.kinds[:] = 0
    for tile in range(1, TILES):
        s.kinds[s.band[PLACES[tile][0] - 1], KIND_OF[face_of(s, tile), under_of(s, tile)]] += 1


def _bits(name: str, text: str, signs: str) -> int:
    expect(set(text) <= set(signs) and len(set(text)) == len(text), f"{name}={signs}", text)
    return sum(1 << signs.index(sign) for sign in text)


def _one(name: str, head: dict[str, str], signs: str) -> int:
    return read_word(name, head[name], list(signs)) if name in head else NOBODY


def _read_head(s: State, head: dict[str, str]) -> None:
    s.phase = read_word("phase", head.get("phase", "round"), PHASES)
    s.stage = STAGES.get(Phase(s.phase), Stage.NONE)
    starting = s.phase == Phase.START
    s.started = sum(place >= 0 for place in s.place[: s.team]) if starting else s.team
    s.round_number = read_number(
        "round", head.get("round", "0" if starting else "1"), 0 if starting else 1, 9999
    )
    s.end = read_word("end", head.get("end", "not"), ENDS)
    s.done = _bits("done", head.get("done", ""), CLIMBER_SIGNS[: s.seats])
    _lay_parts(s, head.get("common", ""), COMMON, head.get("common", ""))
    s.lull = read_number("lull", head.get("lull", "0"), 0, 1)
    s.closing = read_number("closing", head.get("closing", "0"), 0, 1)
    s.cards_due = read_number("due", head.get("due", "0"), 0, 20)
    s.origin = read_word("origin", head["origin"], TILE_NAMES) if "origin" in head else NOBODY
    s.by = _one("by", head, CLIMBER_SIGNS)
    s.caught = _bits("caught", head.get("caught", ""), CLIMBER_SIGNS)
    waiting = PART_NAMES if s.phase == Phase.PART else CLIMBER_SIGNS
    s.waiting = _bits("waiting", head.get("waiting", ""), waiting)
    s.drawer = _one("drawer", head, CLIMBER_SIGNS[:CLIMBERS])
    s.card = read_word("card", head["card"], RISK_SIGNS) if "card" in head else NOBODY
    s.seed = read_number("seed", head.get("seed", "0"), 0, SEEDS - 1)
    s.draws = read_number("draws", head.get("draws", "0"), 0, SEEDS - 1)
    if s.origin >= 0 and s.phase in (Phase.AXE, Phase.BELAY, Phase.FALL, Phase.PART):
        s.flow = flow_from(s, s.origin)


def _read_climbers(s: State, text: str) -> None:
    words = text.split()
    everyone = [*range(s.team), *([HOTHEAD] if s.variants & WITH_HOTHEAD else [])]
    expect(len(words) == len(everyone), f"{len(everyone)} climbers, found {len(words)}", text)
    for climber, word in zip(everyone, words, strict=True):
        found = CLIMBER.fullmatch(word)
        expect(bool(found), "actions/bars+cards", word)
        assert found
        actions, bars, cards = int(found[1]), int(found[2]), found[3] or ""
        left = s.phase != Phase.START and s.place[climber] == GONE
        expect(not (left and (actions or bars or cards)), "nothing for who is dead", word)
        silent = climber == HOTHEAD or s.talk != Talk.RADIO
        expect(not (silent and bars), "no radio", word)
        expect(not (climber == HOTHEAD and cards), "no cards for the hothead", word)
        s.actions[climber] = actions
        if climber != HOTHEAD:
            s.bars[climber] = bars
            for sign in cards:
                s.hands[climber, RISK_SIGNS.index(sign) - KEPT] += 1


def _two_piles(text: str) -> tuple[str, str]:
    undrawn, semicolon, drawn = (part.strip() for part in text.partition(";"))
    expect(bool(semicolon) or not drawn, "pile ; drawn", text)
    return (part if part != "-" else "" for part in (undrawn, drawn))  # type: ignore[return-value]


def _read_pile(s: State, text: str) -> None:
    undrawn, drawn = _two_piles(text)
    pile = [read_word("card", word, TILE_NAMES) for word in undrawn.split()]
    gone = [read_word("card", word, TILE_NAMES) for word in drawn.split()]
    unnamed = s.cards.astype(int) - np.bincount(pile + gone, minlength=TILES)
    expect(bool((unnamed >= 0).all()), "no more cards than are in the box", text)
    if not pile_is_oxygen(s):
        pile += [tile for tile in range(TILES) for _ in range(unnamed[tile])]
    s.pile_left, s.pile_drawn = len(pile), len(gone)
    s.pile[: len(pile) + len(gone)] = pile[::-1] + gone


def _read_risks(s: State, text: str) -> None:
    undrawn, drawn = _two_piles(text)
    pile = [read_word("risk", sign, list(RISK_SIGNS)) for sign in undrawn]
    gone = [read_word("risk", sign, list(RISK_SIGNS)) for sign in drawn]
    s.risk_gone[:] = np.bincount(gone, minlength=RISK_COUNT)
    in_hands = [0] * KEPT + s.hands.sum(axis=0).tolist()
    if s.card >= 0:
        in_hands[s.card] += 1
    unnamed = s.risks.astype(int) - np.bincount(pile + gone, minlength=RISK_COUNT) - in_hands
    expect(bool((unnamed >= 0).all()), "no more cards than are in the box", text)
    pile += [risk for risk in range(RISK_COUNT) for _ in range(unnamed[risk])]
    s.risk_left = len(pile)
    s.risk_pile[: len(pile)] = pile[::-1]


# --- what the rules would stumble over ----------------------------------------------------------------


def _check_possible(s: State, text: str) -> None:
    """Refuse what no game can reach and the rules would stumble over."""
    phase = Phase(s.phase)
    expect((phase == Phase.OVER) == (s.end != 0), "end= exactly when phase=over", text)
    camps_fit = not any(is_camp(s, tile) and in_death_zone(s, tile) for tile in range(TILES))
    expect(camps_fit, "no camp in the death zone", text)
    if phase == Phase.START:
        _check_start(s, text)
        return
    lost = [part for part in range(s.part_count) if s.part_at[part] == UNUSED]
    expect(not lost, f"parts {PART_NAMES[: s.part_count]}, each somewhere", text)
    expect(phase == Phase.OVER or first_living(s) >= 0, "a living climber", text)
    if phase in (Phase.ROUND, Phase.OVER):
        _check_calm(s, text)
    elif phase != Phase.GIVE:
        _check_avalanche(s, phase, text)
    else:
        expect(s.drawer >= 0 and s.card >= KEPT and s.place[s.drawer] >= 0, "drawer= card=", text)
        fits = s.origin == s.by == NOBODY and s.caught == s.waiting == s.closing == 0
        expect(bool(fits), "no avalanche while a card is given", text)
    if phase not in (Phase.ROUND, Phase.OVER):
        mask = np.zeros(ACTION_COUNT, np.int8)
        seat = who_chooses(s)
        expect(seat >= 0 and legal(s, seat, mask) > 0, "something to choose", text)


def _check_start(s: State, text: str) -> None:
    """The climbers up to the next are at the foot, nothing else has happened."""
    started = s.started
    expect(started < s.team and all(s.place[:started] >= FOOT), "the first climbers on row 8", text)
    hothead = bool(s.variants & WITH_HOTHEAD)
    expect((s.place[HOTHEAD] >= FOOT) == hothead, "the hothead on row 8", text)
    laid = [part for part in range(PARTS) if s.part_at[part] != UNUSED]
    carried = [0] if hothead else []
    expect(laid == carried and all(s.part_at[laid] == CARRIED + HOTHEAD), "no parts yet", text)
    calm = s.injured == s.done == s.round_number == s.camp_tiles == s.half_built == s.lull == s.turned == 0
    idle = not s.actions.any() and not s.hands.any()
    expect(bool(calm and idle), "a game that has not begun", text)
    _check_calm(s, text)


def _check_calm(s: State, text: str) -> None:
    """Between two avalanches, somebody can act."""
    nobody = s.origin == s.by == s.drawer == s.card == NOBODY
    nothing = s.caught == s.waiting == s.closing == s.cards_due == 0
    expect(bool(nobody and nothing), "no avalanche, nothing due", text)
    if s.phase == Phase.ROUND:
        expect(open_seats(s) != 0 and s.actions[HOTHEAD] == 0, "a seat that can act", text)


def _check_avalanche(s: State, phase: Phase, text: str) -> None:
    """Those who wait are where it runs, and have a choice."""
    waiting = [number for number in range(EVERYONE) if s.waiting >> number & 1]
    expect(s.origin >= 0 and not is_camp(s, s.origin) and bool(waiting), "origin= waiting=", text)
    expect(s.card == NOBODY, "no card before the avalanche is over", text)
    there = s.part_at if phase == Phase.PART else s.place
    expect(phase != Phase.PART or max(waiting) < s.part_count, "waiting parts", text)
    fits = all(0 <= there[each] < TILES and s.flow >> int(there[each]) & 1 for each in waiting)
    if phase != Phase.PART:
        fits = fits and not s.waiting & ~s.caught
        gone = [c for c in range(EVERYONE) if s.caught >> c & 1 and c >= s.team and c != HOTHEAD]
        fits = fits and not gone
    expect(bool(fits), "waiting where the avalanche runs", text)
    first = lowest(s.waiting)
    if phase == Phase.AXE:
        fits = all(each < CLIMBERS and s.hands[each, AXE] > 0 for each in waiting)
    elif phase == Phase.BELAY:
        fits = belayers_of(s, first) != 0
    else:
        fits = bool(must_choose(s, int(there[first])))
    expect(bool(fits), f"a choice for phase={phase.name.lower()}", text)

"""How a position is read, and what is refused because no game reaches it; see `show`."""

from collections import Counter
from itertools import chain

from cordee.core.chance import SEEDS
from cordee.core.notation import expect, head_options, read_head, read_number, read_word
from cordee.core.options import write_options
from cordee.games.ascent.names import CARD_TEXTS, CELL_NAMES, PANORAMA_NAMES, PHASES
from cordee.games.ascent.notation.show import FEWEST_SECTIONS, HEAD, SECTIONS
from cordee.games.ascent.options import OPTIONS
from cordee.games.ascent.rules.cards import discard_place, hand_limit, has_module, pile_start
from cordee.games.ascent.rules.green_path import chain_height
from cordee.games.ascent.rules.herding import can_climb
from cordee.games.ascent.rules.legal import can_act, can_play, cells_for_card
from cordee.games.ascent.rules.summit import can_crown
from cordee.games.ascent.state import (
    BOX,
    BRIDGE,
    CAMPFIRE,
    COLUMN_OF,
    FACES,
    FIRST_CELL,
    GIVEN,
    GOAT,
    GOATS,
    INNER_CELLS,
    LEFT_OUT,
    NONE,
    PANORAMAS,
    ROW_OF,
    ROWS,
    SHARE,
    SUMMIT,
    TERRAIN,
    TOP_ROW,
    VALUE,
    WIDTHS,
    Module,
    Phase,
    State,
)


def parse(text: str) -> State:
    """The position that a text describes; raises MalformedPosition."""
    parts = [part.strip() for part in text.split("|")]
    expect(FEWEST_SECTIONS <= len(parts) <= len(SECTIONS), " | ".join(SECTIONS), text)
    head, mountain, hands, piles, discards, panoramas = parts + [""] * (len(SECTIONS) - len(parts))
    s = State.blank()
    _read_head(s, read_head(head, HEAD))
    _read_mountain(s, mountain)
    for seat, kinds in enumerate(_read_seats(s, hands, "hands")):
        expect(len(kinds) <= hand_limit(s), f"at most {hand_limit(s)} cards in a hand", hands)
        s.hand[seat, : len(kinds)] = kinds
        s.hand_size[seat] = len(kinds)
    _read_deck(s, _read_seats(s, piles, "piles"), _read_seats(s, discards, "discards"), text)
    _read_panoramas(s, panoramas)
    s.hiker = chain_height(s) if has_module(s, Module.GREEN_PATH) else 0
    _check_goats(s, text)
    _check_phase(s, text)
    return s


def _read_head(s: State, head: dict[str, str]) -> None:
    write_options(OPTIONS, head_options(OPTIONS, head), s)
    seats = s.seats
    s.began = read_number("began", head.get("began", "0"), 0, seats - 1)
    s.turn = read_number("turn", head.get("turn", "0"), 0, seats - 1)
    s.phase = read_word("phase", head.get("phase", "turn"), PHASES)
    s.card = read_word("held", head.get("held", "."), CARD_TEXTS)
    s.lifted_from = read_number("from", head.get("from", "0"), 0, TOP_ROW)
    s.owed = read_number("owed", head.get("owed", "0"), 0, int(hand_limit(s)))
    s.herd = read_word("herd", head["herd"], CELL_NAMES) + 1 if "herd" in head else 0
    s.covered = read_number("covered", head.get("covered", "0"), 0, BOX[0].tolist().count(BRIDGE))
    ropes = s.ropes if seats == 1 else 0
    s.ropes_left = read_number("ropes_left", head.get("ropes_left", str(ropes)), 0, ropes)
    s.seed = read_number("seed", head.get("seed", "0"), 0, SEEDS - 1)
    s.draws = read_number("draws", head.get("draws", "0"), 0, SEEDS - 1)
    may_be_given = [str((s.began + late) % seats) for late in GIVEN.get(str(seats), ())]
    for word in head["given"].split(",") if "given" in head else ():
        expect(word in may_be_given, f"given={','.join(may_be_given)}", head["given"])
        s.given |= 1 << int(word)


def _read_mountain(s: State, text: str) -> None:
    rows = [row.split() for row in text.split("/")]
    expect(len(rows) <= ROWS, f"at most {ROWS} rows", text)
    for row, words in enumerate(reversed(rows)):
        for word in words if words != ["."] else ():
            column = s.filled[row]
            expect(column < WIDTHS[row], f"at most {WIDTHS[row]} cards in row {row + 1}", text)
            _read_cell(s, FIRST_CELL[row] + column, word)
            s.filled[row] += 1
    for cell in range(len(CELL_NAMES)):
        _check_cell(s, cell, text)


def _read_cell(s: State, cell: int, word: str) -> None:
    card, plus, goats = word.partition("+")
    s.grid[cell] = _read_card(card)
    s.goats[cell] = read_number("goats", goats, 1, GOATS) if plus else 0
    if s.grid[cell] == BRIDGE:
        s.bridges |= 1 << cell


def _check_cell(s: State, cell: int, text: str) -> None:
    """Refuse a card that could not have come to lie where it is."""
    kind, name = s.grid[cell], CELL_NAMES[cell]
    if kind == NONE:
        return
    row, column = ROW_OF[cell], COLUMN_OF[cell]
    expect(kind != SUMMIT, f"no summit on cell {name}", text)
    expect(row == 0 or s.filled[row - 1] >= column + 2, f"two cards under cell {name}", text)
    expect(kind >= CAMPFIRE or VALUE[kind] > row, f"a value of {row + 1} or more on cell {name}", text)
    if kind == BRIDGE:
        expect(bool(INNER_CELLS >> cell & 1) and s.goats[cell] == 0, f"no bridge on cell {name}", text)
    elif column > 0:
        expect(TERRAIN[s.grid[cell - 1]] != TERRAIN[kind], f"another terrain on cell {name}", text)


def _read_card(word: str) -> int:
    expect(word in CARD_TEXTS[1:], "a card (G7, S1*, RF, B, ^)", word)
    return CARD_TEXTS.index(word)


def _read_seats(s: State, text: str, name: str) -> list[list[int]]:
    """The cards of each seat; a section that is left out has none."""
    parts = [part.split() for part in text.split("/")] if text else [[] for _ in range(s.seats)]
    expect(len(parts) == s.seats, f"{s.seats} {name} with / between", text)
    return [[_read_card(word) for word in words] if words != ["."] else [] for words in parts]


def _read_deck(s: State, piles: list[list[int]], discards: list[list[int]], text: str) -> None:
    """Put piles and discards into the deck, and what was not named on the discards."""
    share = SHARE[s.seats]
    taken_up = [int(s.phase == Phase.PLACE and s.turn == seat) for seat in range(s.seats)]
    room = [share - s.hand_size[seat] - taken_up[seat] for seat in range(s.seats)]
    for kind in _unnamed(s, [*chain(*piles, *discards)], text):
        seat = next((at for at, cards in enumerate(discards) if len(cards) + len(piles[at]) < room[at]), None)
        expect(seat is not None, f"at most {share} cards a seat", text)
        discards[seat or 0].append(kind)
    for seat, (pile, discarded) in enumerate(zip(piles, discards, strict=True)):
        expect(len(pile) + len(discarded) <= room[seat], f"at most {share} cards a seat", text)
        for number, kind in enumerate(reversed(pile)):
            s.deck[pile_start(s, seat) + number] = kind
        for number, kind in enumerate(discarded):
            s.deck[discard_place(s, seat, number)] = kind
        s.pile_size[seat], s.discard_size[seat] = len(pile), len(discarded)
        has_bridge = BRIDGE in discarded or BRIDGE in s.hand[seat] or (taken_up[seat] and s.card == BRIDGE)
        expect(has_bridge or not s.given >> seat & 1, f"the bridge that seat {seat} was given", text)


def _unnamed(s: State, in_deck: list[int], text: str) -> list[int]:
    """The cards of the box that are nowhere yet."""
    solo = s.seats == 1
    box = BOX[int(has_module(s, Module.GOATS))].tolist()
    left = Counter(kind for kind in box if not (solo and VALUE[kind] == LEFT_OUT))
    named = [*s.grid.tolist(), *s.hand.ravel().tolist(), s.card, *[BRIDGE] * s.covered, *in_deck]
    for kind in named:
        if kind != NONE:
            expect(left[kind] > 0, f"{CARD_TEXTS[kind]} no more often than it is in the box", text)
            left[kind] -= 1
    return sorted(left.elements())


def _read_panoramas(s: State, text: str) -> None:
    words = text.split() if text not in ("", "-") else []
    if not has_module(s, Module.PANORAMA):
        expect(not words, "- without the module panorama", text)
        return
    known = [read_word("panorama", word.rstrip("!"), PANORAMA_NAMES[1:]) + 1 for word in words]
    expect(len(set(known)) == len(known), "each panorama once", text)
    known += [number for number in range(1, PANORAMAS + 1) if number not in known]
    s.panorama[:] = known
    for number, word in enumerate(words):
        if word.endswith("!"):
            expect(word.count("!") == 1 and number < s.panoramas, "! after one that is revealed", word)
            s.filmed |= 1 << number


def _check_goats(s: State, text: str) -> None:
    """Every card with the symbol that was played has brought a goat (ASC-29)."""
    lifted = [s.card] if s.phase == Phase.MOVE else []
    played = sum(GOAT <= kind < CAMPFIRE for kind in [*s.grid.tolist(), *lifted])
    expect(int(s.goats.sum()) == played, f"as many goats as cards with the symbol ({played})", text)


def _check_phase(s: State, text: str) -> None:
    """Whether what is to be decided can be decided, and nothing else is pending."""
    seat, phase = s.turn, Phase(s.phase)
    size = s.hand_size[seat]
    herds = phase in (Phase.CLIMB, Phase.GO_ON) or (phase == Phase.PAY and s.herd > 0)
    expect((s.card != NONE) == (phase in (Phase.PLACE, Phase.MOVE, Phase.WON)), "held= with its phase", text)
    expect((s.lifted_from > 0) == (phase == Phase.MOVE), "from= with phase=move", text)
    expect((s.owed > 0) == (phase == Phase.PAY), "owed= with phase=pay", text)
    expect((s.herd > 0) == herds, "herd= with its phase", text)
    expect(_is_possible(s, phase, seat, size), f"a position that phase={PHASES[phase]} is possible in", text)
    if herds:
        herd = s.herd - 1
        expect(bool(s.goats[herd] > 0), "goats where herd= says", text)
        expect(phase == Phase.PAY or bool(can_climb(s, herd)), "a herd that can climb", text)


def _is_possible(s: State, phase: Phase, seat: int, size: int) -> bool:
    """Whether the seat whose turn it is has that to decide."""
    match phase:
        case Phase.TURN | Phase.LOST:
            return bool(can_act(s, seat)) == (phase == Phase.TURN)
        case Phase.WON:
            return bool(s.card == SUMMIT and can_crown(s))
        case Phase.PLACE:
            return bool(s.card != SUMMIT and can_play(s, s.card, size))
        case Phase.MOVE:
            return _can_move(s, size)
        case Phase.PAY:
            return bool(s.owed <= (min(1, size) if s.herd else size))
    return size > 0


def _can_move(s: State, payable: int) -> bool:
    """Whether a campfire of its terrain lies where the card was, and the card has a place to go."""
    terrain, value = FACES[s.card]
    row = s.lifted_from - 1
    first = FIRST_CELL[row]
    campfire = CAMPFIRE + terrain - 1
    lies_there = campfire in s.grid[first : first + WIDTHS[row]].tolist()
    return value > 0 and lies_there and cells_for_card(s, s.card, payable) != 0

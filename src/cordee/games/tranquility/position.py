"""Positions as text: all of one, or what a viewer is shown.

Eight sections between `|`; seats and the three lists of cards that are out have `/` between them:

    head | grid | hands | piles | discards | removed / unseen / gone | explorer pile | known

The grid is its cells in order, row by row: a value, with `n` for night at the top and `*` for a joker;
`.` empty, `!` closed by a storm. Cards are numbers and S(tart) F(inish) M(onster) C(ompass) J(oker)
Y P O (storms) R(eef); piles begin with their top card. A viewer reads `?5` for five cards it may not see.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from cordee.core.chance import SEEDS
from cordee.core.errors import MalformedPosition, OptionsClash
from cordee.core.notation import expect, head_options, read_head, read_number, read_word, sections, write_head
from cordee.core.options import options_of, write_options
from cordee.games.tranquility.box import SYMBOL_OF, SYMBOLS, census, islands_in
from cordee.games.tranquility.cards import add_to_hand, put_in
from cordee.games.tranquility.duel import row_cards
from cordee.games.tranquility.options import OPTIONS, check
from cordee.games.tranquility.placing import cells_of
from cordee.games.tranquility.possible import check_possible, pile_room
from cordee.games.tranquility.state import (
    COMPONENTS,
    HAND,
    ISLANDS,
    LAYOUT_OF,
    LAYOUTS,
    SEATS,
    Card,
    Ending,
    Phase,
    Stage,
    State,
    Variant,
)

__all__ = ["census", "parse", "show"]

SECTIONS = ("head", "grid", "hands", "piles", "discards", "removed / unseen / gone", "explorers", "known")
PHASES = tuple(phase.name.lower() for phase in Phase)
STAGES = tuple(stage.name.lower() for stage in Stage)
ENDINGS = tuple(ending.name.lower() for ending in Ending)

# Fields of the head that are plain numbers, with the highest that each may have; 0 is left out.
NUMBERS = {
    "owed": 8,
    "card": int(Card.TURN),
    "value": ISLANDS,
    "starter": SEATS,
    "topped": 31,
    "reef": 6,
    "marked": 31,
    "monsters_gone": 5,
    "compasses": 6,
    "compasses_left": 6,
    "compasses_spent": 6,
    "side": 1,
    "finish": int(Card.JOKER),
}
LISTS = {"shown": 80, "blind": 80, "yellow": 2, "orange": 2, "purple": 2, "storms_gone": 6, "said": 9}
LISTS |= {"explorers_gone": 7}
# What an attentive player remembers; a viewer is not reminded of it.
RECALL = {"fresh": HAND, "dead_from": 80, "monsters_sure": 5, "monsters_maybe": HAND}
RECALL |= {"kept": 30, "jokers_known": 7, "finish_known": 81}
SECRET = {"unseen_kinds": 6}

HEAD = (
    *(option.name for option in OPTIONS),
    *("turn", "actor", "phase", "stage", "ending", "seed", "draws"),
    *NUMBERS,
    *LISTS,
    *RECALL,
    *SECRET,
)

# --- writing -----------------------------------------------------------------------------------------


def show(s: State, viewer: int | None = None) -> str:
    """A position as a text; for a viewer, from a record that was redacted for it."""
    seats = range(s.seats)
    hands = [_cards(s.hand[k], s.held[k], viewer in (None, k)) for k in seats]
    piles = [_pile(s, k, viewer) for k in seats]
    discards = [_discards(s, k, viewer) for k in seats]
    out = [_list(islands_in(part)) if viewer is None else "?" for part in (s.removed, s.unseen)]
    out.append(_list(islands_in(s.gone)))
    explorers = _cards(s.explorers[: s.exploring][::-1], s.exploring, viewer is None)
    known = [_list(_known(s, k)) for k in seats] if viewer is None else ["-"]
    parts = (hands, piles, discards, out, [explorers], known)
    body = " | ".join(" / ".join(part) for part in parts)
    return f"{_show_head(s, viewer)} | {_show_grid(s)} | {body}"


def _show_head(s: State, viewer: int | None) -> str:
    secret = bool(s.seed or s.draws)
    stage, ending = STAGES[s.stage], ENDINGS[s.ending]
    head: dict[str, Any] = options_of(OPTIONS, s) | {
        "turn": s.turn,
        "actor": s.actor,
        "phase": PHASES[s.phase],
        "stage": stage if s.stage else None,
        "ending": ending if s.ending else None,
    }
    head |= {name: int(s[name]) or None for name in NUMBERS}
    lists = LISTS if viewer is not None else LISTS | RECALL | SECRET
    head |= {name: s[name].tolist() if s[name].any() else None for name in lists}
    head |= {"seed": s.seed if secret else None, "draws": s.draws if secret else None}
    return write_head(head)


def rows_of(s: State) -> Iterator[range]:
    """The cells of each row, strand by strand."""
    at = 0
    for strand in COMPONENTS["layouts"][LAYOUTS[LAYOUT_OF[s.variant]]]["strands"]:
        for width in strand:
            yield range(at, at + width)
            at += width


def _show_grid(s: State) -> str:
    return " / ".join(" ".join(_show_cell(s, cell) for cell in row) for row in rows_of(s))


def _show_cell(s: State, cell: int) -> str:
    if not s.grid[cell]:
        return "!" if s.stormed >> cell & 1 else "."
    night = "n" if s.night >> cell & 1 else ""
    return f"{s.grid[cell]}{night}{'*' if s.wild >> cell & 1 else ''}"


def _list(words: Sequence[Any]) -> str:
    return " ".join(map(str, words)) or "-"


def _cards(cards: Any, count: int, seen: bool) -> str:
    if not seen:
        return f"?{count}" if count else "-"
    return _list([SYMBOL_OF[int(card)] for card in cards[:count]])


def _pile(s: State, seat: int, viewer: int | None) -> str:
    left = s.left[seat]
    cards = s.deck[pile_room(s, seat)][:left][::-1]
    if viewer is None or s.variant != Variant.DUEL or left == 0:
        return _cards(cards, left, viewer is None)
    row = _cards(cards, row_cards(s), True)
    return f"{row} ?{left - row_cards(s)}" if left > row_cards(s) else row


def _discards(s: State, seat: int, viewer: int | None) -> str:
    if viewer is not None:
        return f"?{s.discards[seat]}" if s.discards[seat] else "-"
    kinds = [SYMBOL_OF[Card.START + kind] for kind, n in enumerate(s.threw[seat].tolist()) for _ in range(n)]
    return _list([*islands_in(s.thrown[seat]), *kinds])


def _known(s: State, seat: int) -> list[str]:
    return [f"{value}:{s.since[value - 1]}" for value in islands_in(s.known[seat])]


# --- reading -----------------------------------------------------------------------------------------


def parse(text: str) -> State:
    """The position that a text describes; raises MalformedPosition."""
    head, grid, hands, piles, discards, out, explorers, known = sections(text, SECTIONS)
    s = State.blank()
    _read_head(s, read_head(head, HEAD))
    _read_grid(s, grid)
    for seat, words in enumerate(_split(hands, s.seats, "hands")):
        _read_hand(s, seat, words)
    for seat, words in enumerate(_split(piles, s.seats, "piles")):
        _read_pile(s, seat, words)
    for seat, words in enumerate(_split(discards, s.seats, "discards")):
        _read_discards(s, seat, words)
    for islands, words in zip((s.removed, s.unseen, s.gone), _split(out, 3, SECTIONS[5]), strict=True):
        _read_islands(islands, words)
    _read_explorers(s, explorers)
    for seat, words in enumerate(_split(known, s.seats, "known")):
        _read_known(s, seat, words)
    check_possible(s, text)
    return s


def _split(text: str, count: int, name: str) -> list[list[str]]:
    parts = [part.split() for part in text.split("/")]
    expect(len(parts) == count, f"{count} x {name}", text)
    return [[] if part == ["-"] else part for part in parts]


def _card(word: str) -> int:
    expect(word in SYMBOLS, "1-80, S, F, M, C, J, Y, P, O, R", word)
    return SYMBOLS[word]


def _read_head(s: State, head: dict[str, str]) -> None:
    options = head_options(OPTIONS, head)
    try:
        check(options)
    except OptionsClash as error:
        raise MalformedPosition(expected=error.say("en"), got=str(head)) from error
    write_options(OPTIONS, options, s)
    last = s.seats - 1
    s.turn = read_number("turn", head.get("turn", "0"), 0, last)
    s.actor = read_number("actor", head.get("actor", str(s.turn)), 0, last)
    s.phase = read_word("phase", head.get("phase", "play"), PHASES)
    s.stage = read_word("stage", head.get("stage", "none"), STAGES)
    s.ending = read_word("ending", head.get("ending", "not_yet"), ENDINGS)
    for name, high in NUMBERS.items():
        s[name] = read_number(name, head.get(name, "0"), 0, high)
    for name, high in (LISTS | RECALL | SECRET).items():
        s[name] = _read_list(name, head.get(name), s[name].shape[0], high)
    s.seed = read_number("seed", head.get("seed", "0"), 0, SEEDS - 1)
    s.draws = read_number("draws", head.get("draws", "0"), 0, SEEDS - 1)


def _read_list(name: str, text: str | None, length: int, high: int) -> list[int]:
    if text is None:
        return [0] * length
    words = text.split(",")
    expect(len(words) == length, f"{name}= {length} x 0-{high}", text)
    return [read_number(name, word, 0, high) for word in words]


def _read_grid(s: State, text: str) -> None:
    words = [row.split() for row in text.split("/")]
    rows = list(rows_of(s))
    expect([len(row) for row in words] == [len(row) for row in rows], f"{cells_of(s)} cells in rows", text)
    for cell, word in enumerate(word for row in words for word in row):
        _read_cell(s, cell, word)


def _read_cell(s: State, cell: int, word: str) -> None:
    if word == "!":
        s.stormed |= 1 << cell
        return
    if word == ".":
        return
    number = word.rstrip("*").rstrip("n")
    fits = number.isdecimal() and word[len(number) :] in ("", "n", "*")
    expect(fits and 1 <= int(number) <= ISLANDS, "1-80, n (night), * (joker), . or !", word)
    s.grid[cell] = int(number)
    s.filled |= 1 << cell
    s.night |= int(word.endswith("n")) << cell
    s.wild |= int(word.endswith("*")) << cell


def _read_hand(s: State, seat: int, words: list[str]) -> None:
    expect(len(words) <= HAND, f"0-{HAND} cards in hand", words)
    for word in words:
        card = _card(word)
        expect(card <= Card.JOKER, "a card that a hand can hold", word)
        add_to_hand(s, seat, card)


def _read_pile(s: State, seat: int, words: list[str]) -> None:
    room = pile_room(s, seat)
    s.stride = pile_room(s, 0).stop
    expect(len(words) <= room.stop - room.start, f"a pile of 0-{room.stop - room.start} cards", words)
    for index, word in enumerate(reversed(words)):
        s.deck[room.start + index] = _card(word)
    s.left[seat] = len(words)


def _read_discards(s: State, seat: int, words: list[str]) -> None:
    expect(len(words) <= ISLANDS, f"0-{ISLANDS} discards", words)
    for word in words:
        card = _card(word)
        expect(card <= Card.JOKER, "a card that a hand can hold", word)
        if card <= ISLANDS:
            put_in(s.thrown[seat], card)
        else:
            s.threw[seat, card - Card.START] += 1
    s.discards[seat] = len(words)


def _read_islands(islands: Any, words: list[str]) -> None:
    for word in words:
        card = _card(word)
        expect(card <= ISLANDS, "an island", word)
        put_in(islands, card)


def _read_explorers(s: State, text: str) -> None:
    words = _split(text, 1, "explorers")[0]
    expect(len(words) <= len(s.explorers), f"0-{len(s.explorers)} explorers", text)
    for index, word in enumerate(reversed(words)):
        s.explorers[index] = _card(word)
    s.exploring = len(words)


def _read_known(s: State, seat: int, words: list[str]) -> None:
    for word in words:
        value, _, since = word.partition(":")
        island = read_number("known", value, 1, ISLANDS)
        put_in(s.known[seat], island)
        s.since[island - 1] = read_number("since", since, 0, ISLANDS)

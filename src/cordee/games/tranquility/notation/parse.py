"""How a position is read; see `show`. What cannot be is refused by `possible`."""

from typing import Any

from cordee.core.chance import SEEDS
from cordee.core.errors import MalformedPosition, OptionsClash
from cordee.core.notation import expect, head_options, read_head, read_number, read_word, sections
from cordee.core.options import write_options
from cordee.games.tranquility.notation.possible import check_possible, pile_room
from cordee.games.tranquility.notation.show import (
    ENDINGS,
    HEAD,
    LISTS,
    NUMBERS,
    PHASES,
    RECALL,
    SECRET,
    SECTIONS,
    STAGES,
    rows_of,
)
from cordee.games.tranquility.notation.symbols import SYMBOLS
from cordee.games.tranquility.options import OPTIONS, check
from cordee.games.tranquility.rules.cards import add_to_hand, put_in
from cordee.games.tranquility.rules.placing import cells_of
from cordee.games.tranquility.state import HAND, ISLANDS, Card, State


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
            put_in(s.discarded_islands[seat], card)
        else:
            s.discarded_others[seat, card - Card.START] += 1
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

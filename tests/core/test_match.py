"""A game in progress: checked moves, undo, events, records that must tell the truth."""

import msgspec
import pytest
from tests.walks import walk

from cordee import games
from cordee.core.errors import (
    BadOption,
    BadRecord,
    BadSeat,
    BadSeed,
    CannotUndo,
    MalformedMove,
    UnknownGame,
)
from cordee.core.match import Match
from cordee.core.record import Record, Result

GAME = games.get("shangrila")


def preset() -> Match:
    return GAME.new(seats=3, setup="preset", seed=1)


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=f"'chess'. Available: .*{GAME.name}"):
        games.get("chess")


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, True, "7"])
def test_a_seed_is_a_whole_number_below_two_to_the_63(seed: object) -> None:
    with pytest.raises(BadSeed):
        GAME.new(seed=seed)  # type: ignore[arg-type]


def test_without_a_seed_nobody_can_guess_the_deal() -> None:
    seeds = {GAME.new().record.seed for _ in range(5)}
    assert len(seeds) == 5


def test_a_bad_option_names_the_field() -> None:
    with pytest.raises(BadOption) as error:
        GAME.new(edition="ravensburger")
    assert error.value.field == "edition"


def test_a_move_is_a_text_a_mapping_or_a_sequence_of_either() -> None:
    texts, mappings, mixed = preset(), preset(), preset()
    texts.play(1, "H5+ D8+")
    mappings.play(
        1,
        [
            {"do": "recruit", "guild": "healer", "village": 5},
            {"do": "recruit", "guild": "dragon_breeder", "village": 8},
        ],
    )
    mixed.play(1, ["H5+", {"do": "recruit", "guild": "dragon_breeder", "village": 8}])
    assert texts.show() == mappings.show() == mixed.show()
    assert len(texts.steps) == 1


def test_a_malformed_move_quotes_what_came_and_what_was_near() -> None:
    with pytest.raises(MalformedMove, match=r"'H55\+'. Expected something like .*H5\+"):
        preset().play(1, "H55+")
    with pytest.raises(MalformedMove, match=r"'village': 99.*Expected something like {'do': 'place'"):
        preset().play(1, {"do": "place", "guild": "healer", "village": 99})
    with pytest.raises(MalformedMove):
        preset().play(1, {"do": "place", "guild": "healer", "village": True})


@pytest.mark.parametrize("seat", [-1, 3, 1.0, True, "1", None])
def test_a_seat_that_is_not_there_is_refused(seat: object) -> None:
    match = preset()
    for attempt in (
        match.moves,
        lambda seat: match.play(seat, "pass"),
        lambda seat: match.why_not(seat, "pass"),
    ):
        with pytest.raises(BadSeat):
            attempt(seat)  # type: ignore[arg-type]


def test_undo_is_for_the_seat_that_acted_last() -> None:
    match = preset()
    with pytest.raises(CannotUndo, match="nothing to take back"):
        match.undoable(1)
    with pytest.raises(CannotUndo, match="nothing to take back"):
        match.undo()
    before = match.show()
    match.play(1, "H5+ D8+")
    with pytest.raises(CannotUndo, match="Another seat"):
        match.undoable(0)
    match.undo(match.undoable(1))
    assert match.show() == before
    assert match.events() == []


def test_what_bots_did_since_goes_back_with_a_decision() -> None:
    match = preset()
    before = match.show()
    match.play(1, "H5+ D8+")
    match.play(2, "R9")
    with pytest.raises(CannotUndo, match="Another seat"):
        match.undoable(1, bots={0})
    assert match.undoable(1, bots={0, 2}) == 2
    match.undo(2)
    assert match.show() == before


def test_events_are_told_from_any_decision_on() -> None:
    match = preset()
    match.play(1, "H5+ D8+")
    match.play(2, "R9")
    assert [event["event"] for event in match.events()] == ["recruited", "recruited", "placed"]
    assert match.events(0, since=1) == [{"event": "placed", "seat": 2, "guild": "rainmaker", "village": 9}]


def test_there_is_a_result_when_the_game_is_over_and_not_before() -> None:
    match = preset()
    assert match.result is None
    walk(match, 3, GAME.limit)
    assert match.over
    assert match.result is not None
    assert sum(match.result.won) == 1
    assert match.view(-1)["result"] == {"won": match.result.won, "points": match.result.points}


def test_a_match_from_a_position_is_recorded_from_there() -> None:
    match = GAME.parse(preset().show(viewer=0))
    match.play(1, "H5+ D8+")
    record = Record.from_json(match.record.to_json())
    assert record.seed is None
    assert record.position == preset().show(viewer=0)
    assert GAME.replay(record).show() == match.show()


# --- records that cannot be trusted ------------------------------------------------------------------


def finished() -> Record:
    return walk(preset(), 3, GAME.limit).record


def changed(**fields: object) -> Record:
    return msgspec.structs.replace(finished(), **fields)


def test_a_true_record_replays() -> None:
    assert games.replay(finished()).record == finished()


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (lambda: changed(version=99), "version 99 of the rules of shangrila; this version reads 1"),
        (lambda: changed(seed=None), "begins either with a seed"),
        (lambda: changed(seed=-5), "begins either with a seed"),
        (lambda: changed(position="x"), "begins either with a seed"),
        (
            lambda: changed(moves=[(1, "H5+ D8+"), (2, "7>8")]),
            r"Move 2 of the record, '7>8' by seat 2: .*SHA-12",
        ),
        (lambda: changed(moves=[(1, "castle")]), "Move 1 of the record, 'castle' by seat 1: Not a move"),
        (lambda: changed(moves=[(7, "pass")]), "Move 1 of the record, 'pass' by seat 7: Expected a seat"),
        (
            lambda: changed(moves=finished().moves[:-1]),
            r"After the last move, number \d+, the record has the position",
        ),
        (
            lambda: changed(end=msgspec.structs.replace(finished().end, result=Result([1, 0, 0], [9, 9, 9]))),
            r"After the last move, number \d+, the record has the result",
        ),
    ],
)
def test_a_record_that_does_not_replay_is_refused_and_says_where(record: object, message: str) -> None:
    with pytest.raises(BadRecord, match=message) as error:
        games.replay(record())  # type: ignore[operator]
    assert error.value.say("fr") != error.value.say("en")


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ("", "Not a record"),
        ("[]", "Not a record"),
        ("{}", "missing required field"),
        ('{"game": 3}', "Expected `str`"),
        (b"\xff\xfe", "Not a record"),
    ],
)
def test_a_document_that_is_no_record_is_refused(document: str | bytes, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        Record.from_json(document)


def test_a_record_of_another_format_is_refused() -> None:
    document = finished().to_json().replace('"cordee": 1', '"cordee": 2')
    with pytest.raises(BadRecord, match="format 2; this version reads format 1"):
        Record.from_json(document)


def test_a_record_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        games.replay(changed(game="chess"))

"""What a record declares about its fields is true: who sees them, and what their numbers can be."""

from itertools import product

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.walks import matches, walk

from cordee.core.game import Game
from cordee.core.match import SPECTATOR, Match
from cordee.core.schema import Field, How, Seen


def viewers(match: Match) -> range:
    return range(SPECTATOR, match.seats)


def expected(field: Field, whole: np.ndarray, viewer: int) -> np.ndarray:
    """A field as this viewer should find it."""
    seen = np.zeros_like(whole)
    if field.seen is Seen.ALL:
        return whole
    if field.seen is Seen.OWN and viewer != SPECTATOR:
        seen[viewer] = whole[viewer]
    return seen


@given(data=st.data())
@settings(max_examples=40)
def test_what_is_not_for_a_viewer_is_wiped_and_nothing_else_is(game: Game, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    for viewer in viewers(match):
        redacted = match.redacted(viewer)
        for name, field in game.record.fields.items():
            if field.seen is not Seen.BY_RULE:
                whole = np.asarray(match.state[name])
                assert np.array_equal(redacted[name], expected(field, whole, viewer)), (name, viewer)


def test_what_is_hidden_by_a_rule_is_hidden_from_somebody_at_some_time(game: Game) -> None:
    special = {name for name, field in game.record.fields.items() if field.seen is Seen.BY_RULE}
    found: set[str] = set()
    for seed, options in product(range(40), game.modes.values()):
        if found == special:
            return
        match = game.new(**options, seed=seed)
        for luck in range(100):
            walk(match, luck, 1)
            whole = match.state
            for redacted in map(match.redacted, viewers(match)):
                found |= {name for name in special if not np.array_equal(redacted[name], whole[name])}
    raise AssertionError(f"never hidden: {special - found}")


@given(data=st.data())
@settings(max_examples=40)
def test_numbers_are_what_a_field_says_they_are(game: Game, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    for name, field in game.record.fields.items():
        numbers = np.asarray(match.state[name])
        if field.how is How.BITS:
            assert (numbers >> field.size == 0).all(), name
        if field.how is How.SEATS:
            assert (numbers >> match.seats == 0).all(), name
        if field.values:
            assert (numbers >= 0).all(), name
            assert (numbers < len(field.values)).all(), name
        if field.how is How.COUNTS:
            assert (numbers >= 0).all(), name


def test_every_field_says_what_it_means(game: Game) -> None:
    chosen = {option.name for option in game.options}
    for name, field in game.record.fields.items():
        assert bool(field.meaning) != (name in chosen), name

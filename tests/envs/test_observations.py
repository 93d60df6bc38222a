"""What a learner is given to see: described at every index, and nothing that its seat may not see."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cordee import games
from cordee.core.chance import reseed
from cordee.core.game import Game
from cordee.core.match import Match
from cordee.core.observation import observe
from cordee.core.rule import link
from tests.walks import SEED, matches

GAMES = [games.get(name) for name in games.names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=games.names())


def seen_by(match: Match, seat: int, target: str = "native") -> np.ndarray:
    game = match.game
    room = np.zeros(1, game.state)
    room[0] = match.redacted(seat)
    out = np.full(game.observation.size, 77, np.int8)  # what was there before must not matter
    link(observe, target)(room.view(np.int8), game.observation.table, match.seats, seat, out)
    return out


@every_game
def test_every_index_has_a_name_of_its_own(game: Game) -> None:
    names = game.observation.names
    assert len(names) == game.observation.size
    assert len(set(names)) == len(names)
    assert [place.first for place in game.observation.places[1:]] == [
        place.end for place in game.observation.places[:-1]
    ]


@every_game
@given(data=st.data())
@settings(max_examples=20)
def test_observations_stay_in_their_bounds_and_are_the_same_on_every_target(
    game: Game, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    for seat in range(match.seats):
        seen = seen_by(match, seat)
        assert (seen >= game.observation.low).all()
        assert (seen <= game.observation.high).all()
        assert (seen == seen_by(match, seat, "interpreted")).all()


@every_game
@given(data=st.data(), seed=SEED)
@settings(max_examples=15)
def test_an_observation_tells_nothing_that_its_seat_may_not_see(
    game: Game, data: st.DataObject, seed: int
) -> None:
    match = data.draw(matches(game))
    for seat in range(match.seats):
        other = match.redacted(seat)
        reseed(other, seed)
        game.on().imagine(other, seat)
        assert (seen_by(Match.at(game, other, "native"), seat) == seen_by(match, seat)).all()


def named(game: Game, seen: np.ndarray) -> dict[str, int]:
    return {name: int(value) for name, value in zip(game.observation.names, seen, strict=True) if value}


def test_the_parts_of_an_observation_say_what_the_record_says() -> None:
    game = games.get("tranquility")
    match = game.new(seats=3, seed=3)
    seat = 2
    seen = named(game, seen_by(match, seat))
    hand = [int(card) for card in match.state.hand[seat] if card]
    assert {name for name in seen if name.startswith("hand[")} == {f"hand[0][{card}]" for card in hand}
    assert seen["hand_size[0]"] == len(hand)
    assert seen["left[1]"] == int(match.state.left[0])  # the next in turn after seat 2
    assert seen[f"turn[{(int(match.state.turn) - seat) % 3}]"] == 1
    assert seen["viewer[2]"] == 1
    assert not any(name.startswith("left[3]") for name in seen)  # nobody sits there

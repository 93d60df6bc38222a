"""The danger a climber sees: what is found out at once is what would be found out card by card."""

import numpy as np
from hypothesis import given
from tests.games.siette.slope import GAME
from tests.walks import matches

from cordee.core.match import Match
from cordee.games.siette.heuristic.danger import cards_to_come, danger, harm_from
from cordee.games.siette.heuristic.distances import distances
from cordee.games.siette.rules.avalanche import flow_from, sources_of
from cordee.games.siette.rules.mountain import is_camp
from cordee.games.siette.state import TILES


@given(match=matches(GAME, depth=60))
def test_an_avalanche_comes_from_the_tiles_from_which_it_reaches(match: Match) -> None:
    s = match.state
    for tile in range(TILES):
        reached = {
            origin for origin in range(TILES) if not is_camp(s, origin) and flow_from(s, origin) >> tile & 1
        }
        assert {origin for origin in range(TILES) if sources_of(s, tile) >> origin & 1} == reached


@given(match=matches(GAME, depth=60))
def test_the_danger_is_what_the_next_card_costs_on_the_whole(match: Match) -> None:
    s = match.state
    away, (count, tiles) = distances(s), cards_to_come(s)
    costs = [
        int(s.cards[tile]) * harm_from(s, away, flow_from(s, tile), 0)
        for tile in range(TILES)
        if tiles >> tile & 1
    ]
    assert np.isclose(danger(s, away, (count, tiles)), sum(costs) / max(count, 1))


def test_a_card_may_come_as_long_as_one_of_its_kind_is_not_drawn() -> None:
    s = GAME.new(seed=1, target="interpreted").state
    s.cards[:] = 0
    s.cards[[3, 5, 7]] = 1, 2, 4
    s.pile[:7] = 5, 7, 7, 7, 3, 5, 7
    for drawn, expected in (
        (0, {3, 5, 7}),
        (1, {3, 5, 7}),
        (2, {3, 5, 7}),
        (3, {5, 7}),
        (6, {5}),
        (7, set()),
    ):
        s.pile_left, s.pile_drawn = 7 - drawn, drawn
        count, tiles = cards_to_come(s)
        assert {tile for tile in range(TILES) if tiles >> tile & 1} == expected, drawn
        assert count == sum(int(s.cards[tile]) for tile in expected)

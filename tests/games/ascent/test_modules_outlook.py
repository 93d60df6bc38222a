"""What the bots look at in games with modules: the goats' way, views for panoramas, the trail of grass."""

from itertools import combinations_with_replacement
from typing import Any

import numpy as np
import pytest
from tests.games.ascent.slope import GAME, GREEN, WHOLE, slope

from cordee.bots.player import Player
from cordee.games.ascent.heuristic.films import FILM_ALL, cards_to_film, outlook_of_films
from cordee.games.ascent.heuristic.flock import MEETING, steps_to_climb
from cordee.games.ascent.heuristic.goals import steps_gained
from cordee.games.ascent.heuristic.outlook import ALL_CARDS
from cordee.games.ascent.heuristic.trail import must_be_green, trail_cells
from cordee.games.ascent.names import CARD_TEXTS
from cordee.games.ascent.rules.placing import contains
from cordee.games.ascent.state import ABOVE, CELLS, GOAT, NOWHERE, PLACES, ROW_OF, TOP_ROW


def texts(cards: int) -> set[str]:
    """A set of ascent cards, in notation."""
    return {CARD_TEXTS[kind] for kind in range(1, GOAT) if contains(cards, kind)}


def names(cells: int) -> set[str]:
    """A set of cells, as moves name them."""
    return {f"{row + 1}.{column + 1}" for cell, (row, column) in enumerate(PLACES) if cells >> cell & 1}


# --- goats -------------------------------------------------------------------------------------------


def reachable(cell: int) -> set[int]:
    """Where a herd may come, its own cell included."""
    above = [int(goal) for goal in ABOVE[cell] if goal != NOWHERE]
    return {cell}.union(*map(reachable, above))


def test_herds_meet_on_the_lowest_cell_that_both_reach() -> None:
    for one, other in combinations_with_replacement(range(CELLS), 2):
        common = reachable(one) & reachable(other)
        lowest = min(common, key=lambda cell: int(ROW_OF[cell]), default=NOWHERE)
        assert MEETING[one, other] == MEETING[other, one] == lowest


def flock(goats: dict[int, int]) -> Any:
    """Goats on some cells of a mountain that bears them all."""
    state = GAME.new(seats=2, modules=["goats"], seed=1).state
    for cell, count in goats.items():
        state.goats[cell] = count
    return state


@pytest.mark.parametrize(
    ("goats", "steps"),
    [
        ({0: 8}, 7),  # row 1 to row 8
        ({42: 4, 43: 4}, 0),
        ({0: 1, 42: 8}, 0),  # eight are enough
        ({0: 4, 9: 4}, 7),  # 2.1 is on the way
        ({0: 4, 1: 4}, 8),  # they meet on 2.1
        ({0: 4, 8: 4}, 14),  # opposite ends: each to a top of its own
    ],
)
def test_the_steps_that_eight_goats_have_to_climb(goats: dict[int, int], steps: int) -> None:
    assert steps_to_climb(flock(goats)) == steps


def test_that_many_steps_do_bring_them_to_the_top() -> None:
    chance = np.random.default_rng(3)
    for _ in range(20):
        cells, counts = np.unique(chance.integers(0, CELLS, 8), return_counts=True)
        state = flock(dict(zip(cells.tolist(), counts.tolist(), strict=True)))
        first = todo = steps_to_climb(state)
        taken = 0
        while todo > 0:
            gain, cell, goal = max(
                (steps_gained(state, cell, side, todo), cell, int(ABOVE[cell, side]))
                for cell in range(CELLS)
                for side in range(2)
                if state.goats[cell] and ROW_OF[cell] < TOP_ROW and ABOVE[cell, side] != NOWHERE
            )
            assert gain >= 0
            state.goats[goal] += state.goats[cell]
            state.goats[cell] = 0
            todo -= gain
            taken += 1
        assert taken <= first
        assert state.goats[-2:].sum() == 8


# --- panoramas ---------------------------------------------------------------------------------------


def film(mountain: str) -> Any:
    return slope(mountain, modules="panorama", panoramas="9-8-7 3-4-3! 4-3-2!").state


def test_a_panorama_waits_for_what_its_view_lacks_and_terrain_allows() -> None:
    assert texts(cards_to_film(film("G9 R8"), ALL_CARDS, 2)) == {"G7", "S7"}
    assert texts(cards_to_film(film("G9"), ALL_CARDS, 1)) == {"R8", "S8", "G7", "S7", "R7"}
    assert texts(cards_to_film(film("G9 B R7"), ALL_CARDS, 2)) == {"S8"}
    assert texts(cards_to_film(film("G9 R8 S6"), ALL_CARDS, 2)) == set()


def test_the_outlook_rises_with_every_value_and_falls_with_the_last_view() -> None:
    mountains = [".", "G9", "G9 R8", "G9 R8 S7"]
    outlooks = [outlook_of_films(film(mountain), ALL_CARDS, 0) for mountain in mountains]
    assert outlooks == sorted(set(outlooks))
    assert outlook_of_films(film("G9 R8 S6"), ALL_CARDS, 0) < outlooks[2]
    nowhere = outlook_of_films(film(WHOLE), ALL_CARDS, 0)
    assert nowhere < outlooks[0] < 3 * FILM_ALL


def test_a_panorama_without_its_cards_cannot_be_filmed() -> None:
    no_sevens = ALL_CARDS & ~sum(1 << 16 * terrain + 7 for terrain in range(3))
    assert outlook_of_films(film("G9 R8"), no_sevens, 0) < outlook_of_films(film("R2"), ALL_CARDS, 0)


# --- the green path ----------------------------------------------------------------------------------


def trail(mountain: str, once: int = ALL_CARDS) -> set[str]:
    return names(trail_cells(slope(mountain, modules="green-path").state, once))


def test_the_trail_is_what_chains_from_the_foot_to_the_top_may_still_use() -> None:
    assert len(trail(".")) == CELLS
    assert {"1.1", "2.1", "8.1"} <= trail(GREEN)
    assert trail(WHOLE) == set()
    # Nothing but the grass at the end of the foot bears a chain: it climbs along the right edge.
    edge = trail("R1 S1 R2 S2 R3 S3 R4 S4 G5")
    assert "1.9" in edge
    assert "2.8" in edge
    assert "2.7" not in edge


def test_without_high_grass_no_chain_reaches_the_top() -> None:
    low = ALL_CARDS & ~sum(1 << value for value in range(8, 13))
    assert trail(".", low) == set()


def test_where_a_single_cell_is_left_it_must_be_green() -> None:
    state = slope("R1 S1 R2 S2 R3 S3 R4 S4", modules="green-path").state
    must = names(must_be_green(trail_cells(state, ALL_CARDS)))
    assert must == {f"{row}.{10 - row}" for row in range(1, 9)}  # the right edge, since only 1.9 is left


# --- what comes of it --------------------------------------------------------------------------------

PILES = "S5 S6 R5 R6 G5 G6 R7 R8 R9 G10 S10 R10 ^ S11 G11 / S12 G12 R5 R6 G5 G6 G7 G8 G9 S10 S11 ^ ^"


@pytest.mark.parametrize(
    ("mountain", "hand", "head", "move"),
    [
        ("G9 R8", "S7 S8 R1 G1 G2", {"modules": "panorama", "panoramas": "9-8-7 3-4-3 4-3-2"}, "S7"),
        ("R3 S3 R3 S3 R4 S4 R4 S5", "G4 S4 S1 R2 S9", {"modules": "green-path"}, "G4"),
    ],
)
def test_a_sensible_player_does_it(mountain: str, hand: str, head: dict[str, Any], move: str) -> None:
    match = slope(mountain, f"{hand} / R12 R11 S2 S1 R1", piles=PILES, **head)
    action = Player(GAME, "greedy", seed=1).choose(match.redacted(0), 0)
    assert GAME.action_table.write(action) == move

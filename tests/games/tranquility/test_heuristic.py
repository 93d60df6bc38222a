"""What a sensible partner does, in positions where it is plain."""

import numpy as np
from tests.games.tranquility.sea import GAME

from cordee.core.layout import State
from cordee.games.tranquility.actions import CALM_DRAWN, CALM_ORANGE, CALM_PURPLE, CALM_YELLOW, CELL, DISCARD
from cordee.games.tranquility.heuristic.paying import fair_share, price_of_card
from cordee.games.tranquility.state import Card, Phase


def dealt(**options: object) -> State:
    """The first position of a game that everyone may change."""
    return GAME.new(seed=7, **options).redacted(0)


def weight(s: State, action: int) -> float:
    """What the heuristic makes of one action of seat 0."""
    mask, weights = np.zeros(GAME.actions, np.int8), np.zeros(GAME.actions, np.float32)
    mask[action] = 1
    GAME.functions.weigh(s, 0, mask, weights)
    return float(weights[action])


def test_who_has_fewer_cards_than_the_others_saves_them() -> None:
    s = dealt(seats=4)
    s.left[:4] = 17
    even = price_of_card(s, 0)
    s.left[0] -= 4
    assert price_of_card(s, 0) > even
    assert price_of_card(s, 1) < even
    assert fair_share(s, 0) < fair_share(s, 1)


def test_alone_a_card_is_always_worth_the_same() -> None:
    s = dealt(seats=1)
    before = price_of_card(s, 0)
    s.left[0] = 3
    assert price_of_card(s, 0) == before


def test_a_compass_is_kept_for_the_purple_storms_to_come() -> None:
    s = dealt(seats=2, rough_seas=["storms"])
    s.compasses, s.yellow[1], s.phase = 1, 1, Phase.PLAY
    s.purple[:], s.storms_gone[:] = 0, 0
    assert weight(s, CALM_YELLOW + 1) < 0
    s.storms_gone[Card.PURPLE - Card.YELLOW] = 2
    assert weight(s, CALM_YELLOW + 1) > 0


def test_a_closed_row_comes_before_a_small_hand_and_an_orange_storm_late_in_the_game() -> None:
    s = dealt(seats=2, rough_seas=["storms"])
    s.compasses, s.phase, s.filled = 1, Phase.PLAY, (1 << 30) - 1
    s.purple[5], s.orange[0], s.yellow[0] = 2, 1, 1
    assert weight(s, CALM_PURPLE + 5) > weight(s, CALM_ORANGE) > weight(s, CALM_YELLOW)
    s.phase, s.card = Phase.STORM, Card.ORANGE
    assert weight(s, CALM_PURPLE + 5) > weight(s, CALM_DRAWN)


def test_a_monster_eats_where_its_seat_can_fill_the_hole() -> None:
    s = dealt(seats=4, monsters="five")
    s.grid[:3], s.filled, s.phase, s.card = (10, 20, 30), 7, Phase.CELL, Card.MONSTER
    s.grid[33:36], s.filled = (50, 60, 70), s.filled | 7 << 33
    s.hand[0, :2], s.hand_size[0] = (15, Card.MONSTER), 2
    bite = weight(s, CELL + 1)
    s.hand[0, 0] = 45
    assert bite > weight(s, CELL + 1)


def test_a_finish_is_the_first_to_go_in_an_empty_grid_and_kept_in_a_full_one() -> None:
    s = dealt(seats=3)
    s.hand[0, :3] = (30, 50, Card.FINISH)
    s.hand_size[0] = 3
    s.phase = Phase.PAY
    finish, island = DISCARD + Card.FINISH - 1, DISCARD + 30 - 1
    assert weight(s, finish) > weight(s, island)
    dear = weight(s, finish)
    s.discarded_others[0, Card.FINISH - Card.START] = 2
    assert weight(s, finish) < dear  # two of five are gone by one's own hand
    s.grid[:30] = np.arange(41, 71)
    s.filled = (1 << 30) - 1
    assert weight(s, finish) < weight(s, island)  # which fits nowhere any more

"""What a partner is believed to hold: what it would hardly have discarded."""

from tests.games.tranquility.sea import GAME

from cordee.bots.player import Player
from cordee.core.chance import reseed
from cordee.games.tranquility.state import Card


def test_who_has_discarded_a_finish_is_believed_to_hold_another() -> None:
    match, player = GAME.new(seats=3, seed=4), Player(GAME, "greedy", seed=4)
    while len(match.steps) < 80:  # late enough for somebody to have discarded one
        seat = match.actors[0]
        match.play_actions(seat, [player.choose(match.redacted(seat), seat)])
    viewer = match.actors[0]
    with_another = without = 0
    for seed in range(300):
        state = match.redacted(viewer)
        reseed(state, seed)
        GAME.on().imagine(state, viewer)
        for seat in range(3):
            if seat != viewer and state.threw[seat, Card.FINISH - Card.START] > 0:
                if Card.FINISH in state.hand[seat]:
                    with_another += 1
                else:
                    without += 1
    assert with_another > 2 * without

"""What a partner is believed to hold: what it would hardly have discarded."""

from tests.games.tranquility.sea import GAME

from cordee.bots.player import Player
from cordee.core.chance import reseed
from cordee.core.match import Match
from cordee.games.tranquility.state import Card


def late(seed: int) -> Match:
    """A game in which somebody may well have discarded a finish."""
    match, player = GAME.new(seats=3, seed=seed), Player(GAME, "greedy", seed=seed)
    while len(match.steps) < 80 and not match.over:
        seat = match.actors[0]
        match.play_actions(seat, [player.choose(match.redacted(seat), seat)])
    return match


def test_who_has_discarded_a_finish_is_believed_to_hold_another() -> None:
    with_another = without = 0
    for match in map(late, range(1, 11)):
        viewer = match.actors[0]
        for seed in range(60):
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

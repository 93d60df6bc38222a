"""What a partner is believed to hold: what it would hardly have discarded."""

from collections import Counter

from tests.games.tranquility.sea import GAME, sea

from cordee.bots.player import Player
from cordee.core.chance import reseed
from cordee.core.match import Match
from cordee.games.tranquility.notation.symbols import islands_in
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
                if seat != viewer and state.discarded_others[seat, Card.FINISH - Card.START] > 0:
                    if Card.FINISH in state.hand[seat]:
                        with_another += 1
                    else:
                        without += 1
    assert with_another > 2 * without


def test_what_the_grid_needs_is_seldom_believed_to_be_discarded() -> None:
    # One cell is empty, between 40 and 42. Half of what is hidden lies among discards, and so would the 41
    # in half of all worlds, had its owner not looked at it.
    cells: dict[int, object] = {cell: 2 * cell + 1 for cell in range(20)}
    cells |= {20: 40, 22: 42} | {cell: 2 * cell for cell in range(23, 36)}
    match = sea(["44 F", "45 47 49"], cells, ["", "51 53 55"], ["", "41 59 61 63 65 67"])
    discarded: Counter[int] = Counter()
    for seed in range(400):
        state = match.redacted(0)
        reseed(state, seed)
        GAME.on().imagine(state, 0)
        discarded.update(islands_in(state.discarded_islands[1]))
    # It is discarded there now and then for a finish: who has discarded some has kept one, as a rule.
    dead = (45, 47, 49, 51, 53, 55, 59, 61, 63, 65, 67)
    assert discarded[41] < 0.6 * min(discarded[island] for island in dead)


def test_islands_out_of_the_game_may_be_any_that_nobody_has_seen() -> None:
    match = GAME.new(seats=2, seed=5, difficulty="poseidon")
    removed: Counter[int] = Counter()
    for seed in range(300):
        state = match.redacted(0)
        reseed(state, seed)
        GAME.on().imagine(state, 0)
        out = islands_in(state.removed)
        assert len(out) == len(islands_in(match.state.removed))
        removed.update(out)
    hidden = set(range(1, 81)) - set(match.state.hand[0].tolist())
    assert set(removed) == hidden

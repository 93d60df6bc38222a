"""How every game is played: it goes on, it ends, and nothing is lost on the way."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.walks import LUCK, SEED, matches, positions

from cordee import bots
from cordee.bots.greedy import choose as choose_best
from cordee.bots.random import choose as choose_any
from cordee.bots.workspace import Luck
from cordee.core.bits import lowest
from cordee.core.chance import below, reseed
from cordee.core.contract import WON, Log, Mask, Weights, actors, apply, explain, legal
from cordee.core.errors import BadSeat, CordeeError, IllegalMove, MalformedMove
from cordee.core.events import new_log
from cordee.core.game import Game
from cordee.core.layout import State
from cordee.core.rule import rule
from cordee.lab.simulate import Plan, play

GAMES_COMPARED = 300
GAMES_EXPLAINED = 100  # of each mode: every action of every position, for every seat
LATER = 15  # decisions: some games are played sensibly for so many, or twice, three, four times as many
NONE = -1
HEURISTIC = "greedy"  # plays a game in every mode; the others in the modes whose speed is measured
QUICK = [name for name in bots.names() if name != HEURISTIC and not bots.get(name).searches]


def test_random_games_end_or_are_cut_off_at_the_limit(game: Game, mode: str) -> None:
    options = game.read_options(game.modes[mode])
    played = play(Plan(game.name, options, "random", "random", 0, 5, "native"), 0, 200)
    assert ((played.finished == 1) | (played.moves == game.limit)).all()
    # All win or lose together, or somebody wins: alone, or sharing one victory.
    won = played.scores[played.finished == 1, :, WON]
    if game.cooperative(options):
        assert ((won == 0) | (won == 1)).all()
        assert (won == won[:, :1]).all()
    else:
        assert np.allclose(won.sum(axis=1), 1)


@given(data=st.data())
@settings(max_examples=15)
def test_components_are_conserved(game: Game, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    in_the_box = game.notation.census(game.new(**match.options, seed=1).state)
    assert game.notation.census(match.state) == in_the_box


@rule
def parting(s: State, rules: int, mask: Mask) -> int:
    """An action on which `legal` and `explain` part, one past the last where the count is wrong, or NONE."""
    for seat in range(int(s.seats)):
        count = legal(s, seat, mask)
        allowed = 0
        for action in range(len(mask)):
            reason = explain(s, seat, action)
            if (reason == 0) != (mask[action] == 1) or reason < 0 or reason > rules:
                return action
            allowed += mask[action]
        # Who may act has something to do; who may not has nothing: no actors, no game.
        if count != allowed or (count > 0) != (actors(s) >> seat & 1 == 1):
            return len(mask)
    return NONE


@rule
def part_on_the_way(
    s: State, rules: int, sensible: int, limit: int, mask: Mask, weights: Weights, log: Log, stream: State
) -> tuple[int, int]:
    """Play a game, by the heuristic for so many decisions, then by chance; stop where they part."""
    for step in range(limit):
        action = parting(s, rules, mask)
        acting = actors(s)
        if action != NONE or acting == 0:
            return action, step
        seat = lowest(acting)
        while acting & (acting - 1) != 0 and below(stream, 2) == 0:
            acting &= acting - 1
            seat = lowest(acting)
        if step < sensible:
            action = choose_best(s, seat, mask, weights, stream)
        else:
            action = choose_any(s, seat, mask, weights, stream)
        apply(s, seat, action, log)
    return NONE, limit


def test_legal_and_explain_agree_on_every_action_of_every_position(game: Game, mode: str) -> None:
    """Of many games: some random from the deal, the others after a sensible beginning, short or long."""
    compare = game.link(part_on_the_way, "native")  # all of it inside: most time would go into calling
    mask, weights = np.zeros(game.actions, np.int8), np.zeros(game.actions, np.float32)
    stream = Luck.blank()
    latest = 0
    for number in range(GAMES_EXPLAINED):
        match = game.new(**game.modes[mode], seed=number, target="native")
        sensible = number % 5 * LATER if number else game.limit
        reseed(stream, number)
        action, steps = compare(
            match.state, game.rules, sensible, game.limit, mask, weights, new_log(), stream
        )
        assert action == NONE, (number, match.show(), action < game.actions and game.codec.text(action))
        latest = max(latest, steps)
    assert latest > LATER


def test_every_target_plays_the_same_games_byte_for_byte(game: Game) -> None:
    modes = list(game.modes.values())
    for index in range(GAMES_COMPARED):
        options = modes[index % len(modes)]
        interpreted = [s.tobytes() for s in positions(game, options, index, index, "interpreted")]
        native = [s.tobytes() for s in positions(game, options, index, index, "native")]
        assert interpreted == native


def test_the_heuristic_plays_the_same_games_on_every_target(game: Game, mode: str) -> None:
    expect_the_same_game(game, mode, HEURISTIC)


@pytest.mark.parametrize("bot", QUICK)
def test_bots_play_the_same_games_on_every_target(game: Game, bot: str) -> None:
    for mode in game.benched:
        expect_the_same_game(game, mode, bot)


def expect_the_same_game(game: Game, mode: str, bot: str) -> None:
    options = game.read_options(game.modes[mode])
    interpreted, native = (
        play(Plan(game.name, options, bot, bot, 0, 8, target), 0, 1) for target in ("interpreted", "native")
    )
    assert interpreted.moves.tolist() == native.moves.tolist()
    assert interpreted.scores.tolist() == native.scores.tolist()


@given(data=st.data(), action=st.integers(), seat=st.integers())
@settings(max_examples=50)
def test_what_is_out_of_range_is_an_error(game: Game, data: st.DataObject, action: int, seat: int) -> None:
    match = data.draw(matches(game, depth=20))
    before = match.state.tobytes()
    if not 0 <= action < game.actions:
        with pytest.raises(MalformedMove):
            match.play_actions(0, [action])
    if not (-1 if game.platform else 0) <= seat < match.seats:
        with pytest.raises(BadSeat):
            match.play_actions(seat, [0])
        with pytest.raises(BadSeat):
            match.moves(seat)
    assert match.state.tobytes() == before


@given(data=st.data(), seat=st.integers(0, 2), action=st.integers(0))
@settings(max_examples=50)
def test_a_refused_move_names_a_rule_and_changes_nothing(
    game: Game, data: st.DataObject, seat: int, action: int
) -> None:
    match = data.draw(matches(game, depth=40))
    seat %= match.seats
    action %= game.actions
    before, steps = match.state.tobytes(), len(match.steps)
    legal = action in match.legal(seat)
    refusal = match.why_not(seat, game.codec.text(action))
    assert (refusal is None) == legal
    if not legal:
        with pytest.raises(IllegalMove, match=rf"{game.prefix}-\d+") as error:
            match.play(seat, game.codec.move(action))
        assert error.value.say("fr") != error.value.say("en")
        assert match.state.tobytes() == before
        assert len(match.steps) == steps


@given(data=st.data())
@settings(max_examples=20)
def test_a_sequence_is_played_all_or_nothing(game: Game, data: st.DataObject) -> None:
    match = data.draw(matches(game, depth=40))
    if match.over:
        return
    seat = match.actors[0]
    first = match.legal(seat)[0]
    before = match.state.tobytes()
    with pytest.raises(CordeeError):
        match.play_actions(seat, [first, *range(game.actions)])
    assert match.state.tobytes() == before


@given(data=st.data())
@settings(max_examples=15)
def test_a_record_replays_to_the_same_bytes(game: Game, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    record = type(match.record).from_json(match.record.to_json())
    assert record == match.record
    assert game.replay(record, target="interpreted").state.tobytes() == match.state.tobytes()


@given(data=st.data(), luck=LUCK)
@settings(max_examples=15)
def test_undo_restores_the_bytes(game: Game, data: st.DataObject, luck: int) -> None:
    match = data.draw(matches(game, depth=60))
    before = [step.before for step in match.steps]
    while match.steps:
        match.undo()
        assert match.state.tobytes() == before.pop()


@given(seed=SEED)
@settings(max_examples=10)
def test_the_same_seed_deals_the_same_game(game: Game, seed: int) -> None:
    assert game.new(seed=seed).state.tobytes() == game.new(seed=seed, target="interpreted").state.tobytes()
    assert game.new(seed=seed).state.tobytes() != game.new(seed=seed ^ 1).state.tobytes()

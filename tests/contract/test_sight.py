"""What a seat may see, and nothing else, decides everything it is ever sent."""

import msgspec
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.walks import LUCK, SEED, matches, walk

from cordee import bots
from cordee.bots.player import Player
from cordee.core.chance import reseed
from cordee.core.game import Game
from cordee.core.match import SPECTATOR, Match
from cordee.core.view import told

VIEWER = st.integers(SPECTATOR, 10)


def other_world(match: Match, viewer: int, seed: int) -> Match:
    """The same game to the viewer's eyes, with everything else imagined."""
    state = match.redacted(viewer)
    reseed(state, seed)
    match.game.on().imagine(state, viewer)
    return Match.at(match.game, state, match.target)


def all_it_is_sent(match: Match, viewer: int) -> bytes:
    explained = []
    if viewer != SPECTATOR:
        explain = match.game.on().explain
        explained = [int(explain(match.state, viewer, action)) for action in range(match.game.actions)]
    return msgspec.json.encode([match.view(viewer), match.show(viewer), explained])


@given(data=st.data(), viewer=VIEWER)
@settings(max_examples=25)
def test_redact_twice_is_redact_once(game: Game, data: st.DataObject, viewer: int) -> None:
    match = data.draw(matches(game))
    viewer = min(viewer, match.seats - 1)
    once = match.redacted(viewer)
    twice = once.copy()
    game.on().redact(twice, viewer)
    assert once.tobytes() == twice.tobytes()


@given(seed=SEED, luck=LUCK, length=st.integers(0, 60))
@settings(max_examples=4)
def test_a_view_is_the_same_on_every_target(game: Game, mode: str, seed: int, luck: int, length: int) -> None:
    compiled = game.new(seed=seed, target="native", **game.modes[mode])
    walk(compiled, luck, length)
    interpreted = Match.at(game, compiled.state, "interpreted")
    for viewer in (None, SPECTATOR, *compiled.actors):
        assert interpreted.view(viewer) == compiled.view(viewer)


@given(data=st.data(), viewer=VIEWER)
@settings(max_examples=15)
def test_the_stream_is_wiped_for_everyone(game: Game, data: st.DataObject, viewer: int) -> None:
    match = data.draw(matches(game))
    redacted = match.redacted(min(viewer, match.seats - 1))
    assert redacted.seed == redacted.draws == 0


@given(data=st.data(), viewer=VIEWER, seed=SEED)
@settings(max_examples=60)
def test_hidden_things_change_nothing_a_viewer_is_sent(
    game: Game, data: st.DataObject, viewer: int, seed: int
) -> None:
    match = data.draw(matches(game))
    viewer = min(viewer, match.seats - 1)
    other = other_world(match, viewer, seed)
    assert all_it_is_sent(other, viewer) == all_it_is_sent(match, viewer)
    # Nor what a bot in its place would know.
    assert other.redacted(viewer).tobytes() == match.redacted(viewer).tobytes()


@given(data=st.data(), viewer=VIEWER, seed=SEED, luck=LUCK)
@settings(max_examples=25)
def test_what_is_imagined_is_a_whole_game_that_can_be_finished(
    game: Game, data: st.DataObject, viewer: int, seed: int, luck: int
) -> None:
    match = data.draw(matches(game))
    other = other_world(match, min(viewer, match.seats - 1), seed)
    assert game.notation.census(other.state) == game.notation.census(match.state)
    walk(other, luck, game.limit)
    assert other.over or len(other.steps) == game.limit


@given(data=st.data(), seed=SEED, bot=st.sampled_from(bots.names()))
@settings(max_examples=25)
def test_a_bot_chooses_alike_where_it_sees_alike(
    game: Game, data: st.DataObject, seed: int, bot: str
) -> None:
    match = data.draw(matches(game))
    for seat in match.actors:
        other = other_world(match, seat, seed)
        choice, again = (
            Player(game, bot, seed=seed, threads=1, playouts=20).choose(each.redacted(seat), seat)
            for each in (match, other)
        )
        assert choice == again
        assert choice in match.legal(seat)


@given(data=st.data(), viewer=VIEWER)
@settings(max_examples=15)
def test_a_look_taken_once_for_all_who_see_the_same_is_what_each_would_see(
    game: Game, data: st.DataObject, viewer: int
) -> None:
    match = data.draw(matches(game))
    viewer = min(viewer, match.seats - 1)
    own = told(game, match.redacted(viewer), viewer, match.target)
    assert match.look(SPECTATOR) is not None
    assert match.look(viewer) == own
    if not match.over:
        seat = match.actors[0]
        match.play_actions(seat, match.legal(seat)[:1])
        assert match.look(viewer) == told(game, match.redacted(viewer), viewer, match.target)


@given(data=st.data())
@settings(max_examples=10)
def test_a_view_is_plain_json(game: Game, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    for viewer in range(SPECTATOR, match.seats):
        view = match.view(viewer)
        assert msgspec.json.decode(msgspec.json.encode(view)) == view
        assert not np.shares_memory(match.state, match.redacted(viewer))


def told_before_it_is_played(match: Match, seat: int, actions: list[int]) -> bytes:
    """A preview as it is sent."""
    found = match.preview(seat, [match.game.codec.text(action) for action in actions])
    refusal = found.refusal and found.refusal.say("en")
    return msgspec.json.encode([found.events, found.certain, found.view, refusal, found.at])


@given(data=st.data(), seed=SEED)
@settings(max_examples=40)
def test_hidden_things_change_no_preview(game: Game, data: st.DataObject, seed: int) -> None:
    match = data.draw(matches(game))
    seat = data.draw(st.integers(0, match.seats - 1))
    actions = data.draw(st.lists(st.integers(0, game.actions - 1), max_size=2))
    if seat in match.actors:
        actions = [data.draw(st.sampled_from(match.legal(seat))), *actions]
    other = other_world(match, seat, seed)
    assert told_before_it_is_played(other, seat, actions) == told_before_it_is_played(match, seat, actions)


@given(data=st.data())
@settings(max_examples=40)
def test_what_a_preview_is_certain_of_comes_true(game: Game, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    if match.over:
        return
    seat = data.draw(st.sampled_from(match.actors))
    action = data.draw(st.sampled_from(match.legal(seat)))
    before = match.state.tobytes()
    found = match.preview(seat, game.codec.text(action))
    assert match.state.tobytes() == before  # nothing was committed
    events = match.play_actions(seat, [action])
    assert found.refusal is None
    assert found.events == events[: len(found.events)]
    if found.certain:
        assert (found.events, found.view) == (events, match.view(seat))
    else:
        assert found.view is None


@given(data=st.data())
@settings(max_examples=25)
def test_an_illegal_move_is_refused_in_a_preview_as_in_play(game: Game, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    seat = data.draw(st.integers(0, match.seats - 1))
    action = data.draw(st.integers(0, game.actions - 1))
    found = match.preview(seat, [game.codec.text(action)])
    refusal = match.why_not_action(seat, action)
    assert (found.refusal is None) == (refusal is None)
    if refusal and found.refusal:
        assert (found.refusal.say("fr"), found.at) == (refusal.say("fr"), 0)


@given(data=st.data())
@settings(max_examples=10)
def test_who_sees_everything_sees_every_hand(game: Game, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    view = match.view(None)
    assert msgspec.json.decode(msgspec.json.encode(view)) == view
    for seat in range(match.seats):
        own = match.view(seat)["table"]
        if own.get("hand"):
            assert view["table"]["hands_open"][seat] == own["hand"]
    assert {choice["seat"] for choice in view["choices"]} <= set(match.actors)


@given(data=st.data())
@settings(max_examples=10)
def test_a_game_is_looked_at_as_it_was_after_any_decision(game: Game, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    shown, played = match.show(), len(match.steps)
    number = data.draw(st.integers(0, played))
    earlier = match.rewound(number)
    assert len(earlier.steps) == number
    for step in match.steps[number:]:
        earlier.play_actions(step.seat, list(step.actions))
    assert earlier.show() == shown == match.show()
    assert earlier.record == match.record

"""A game in progress, for Python callers: every move is checked, and a refusal changes nothing."""

from collections.abc import Container, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any

import numpy as np

from cordee.core.actions import Move
from cordee.core.box import Components
from cordee.core.contract import POINTS, WON, Mask
from cordee.core.errors import (
    BadSeat,
    CannotUndo,
    HiddenMidway,
    IllegalMove,
    MalformedMove,
    NoSuchMove,
)
from cordee.core.events import Event, name_events, new_log, read_log, reveals
from cordee.core.layout import State, memory_of
from cordee.core.moves import AnyMove
from cordee.core.options import Options, options_of
from cordee.core.preview import Preview, preview
from cordee.core.readiness import STAND_IN
from cordee.core.record import End, Record, Result
from cordee.core.referee import Referee
from cordee.core.step import Found, Step, undoable
from cordee.core.view import details, table_view

if TYPE_CHECKING:
    from cordee.core.game import Functions, Game

EVENTS_AN_ACTION = 2000  # far above what any action notes
SPECTATOR = -1
PLATFORM = -1  # the seat of a move that nobody at the table makes


class Match:
    """A game in progress. Make one with `Game.new`, `Game.parse` or `Game.replay`."""

    def __init__(
        self,
        game: "Game",
        state: State,
        target: str | None,
        seed: int | None,
        components: Components | None = None,
    ):
        self.game = game
        self.components = components  # what differs from the game's own; None if nothing
        self.target = game.target(target)
        self._stands_in = target is None and self.target == STAND_IN
        self.options: Options = options_of(game.options, state)
        self._states = np.zeros(1, game.state)
        self._states[0] = state
        self._seed = seed
        self._origin = None if seed is not None else self._states.copy()
        self._steps: list[Step] = []
        self._found = Found(b"")

    @classmethod
    def deal(
        cls,
        game: "Game",
        options: Options,
        seed: int,
        target: str | None,
        components: Components | None = None,
    ) -> "Match":
        """Set a game up; the caller has checked the options, the seed and the changed components."""
        state = game.blank(options, components)
        state.seed = seed
        game.on(target).setup(state)
        return cls(game, state, target, seed, components)

    @classmethod
    def at(cls, game: "Game", state: State, target: str | None) -> "Match":
        """A game that goes on from a position."""
        return cls(game, state, target, None)

    @property
    def functions(self) -> "Functions":
        """The rules, on the match's target; a stand-in gives way as soon as native code is there."""
        if self._stands_in:
            self.target = self.game.target()
            self._stands_in = self.target == STAND_IN
        return self.game.on(self.target)

    @property
    def referee(self) -> Referee:
        """The same for the match's own array."""
        if self._stands_in:
            _ = self.functions
        return self.game.referee_on(self.target)

    # --- the position ----------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The record itself, with every secret. For our own code; `redacted` is for everyone else."""
        return self._states[0]

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return int(self.options["seats"])

    @property
    def actors(self) -> list[int]:
        """The seats that may act now; none when the game is over."""
        found = self._found_out()
        if found.actors is None:
            bits = self.referee.turn(self._states)
            found.actors = [seat for seat in range(self.seats) if bits >> seat & 1]
        return found.actors.copy()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.actors

    @property
    def result(self) -> Result | None:
        """How it ended, once it has."""
        return self.rate() if self.over else None

    def rate(self) -> Result:
        """The score now; before the end, as if the game ended here."""
        out = np.zeros((self.seats, 2))
        self.functions.score(self.state, out)
        return Result(won=out[:, WON].tolist(), points=out[:, POINTS].tolist())

    def redacted(self, viewer: int) -> State:
        """A copy of the record with all that the viewer may see, and nothing else."""
        self._check_seat(viewer, lowest=SPECTATOR)
        return self.referee.shown(self._states, viewer)[0]

    def record_for(self, viewer: int) -> bytes:
        """The bytes of the same: made once for all viewers."""
        self._check_seat(viewer, lowest=SPECTATOR)
        found = self._found_out()
        if found.redacted is None:
            everyone = self.seats - SPECTATOR
            found.redacted = self.referee.shown(self._states, SPECTATOR, everyone).tobytes()
        size = len(found.record)
        return found.redacted[(viewer - SPECTATOR) * size :][:size]

    def view(self, viewer: int | None) -> dict[str, Any]:
        """Everything that a seat, or a spectator (-1), is shown: plain values, ready for JSON.

        None sees everything, every hand and pile: for finished games and for study. Its choices are those
        of all who may act, each with its seat.
        """
        result = self.result
        return {
            "game": self.game.name,
            "options": self.options,
            "viewer": viewer,
            "actors": self.actors,
            "choices": self._choices_for(viewer),
            "table": self.look(viewer),
            "result": None if result is None else {"won": result.won, "points": result.points},
        }

    def look(self, viewer: int | None) -> dict[str, Any]:
        """What lies on the table, as a viewer sees it: made once for all who see the same."""
        eyes = SPECTATOR if self.game.alike and viewer is not None else viewer
        looks = self._found_out().looks
        if eyes not in looks:
            seen = self.state if eyes is None else self.redacted(eyes)
            looks[eyes] = table_view(self.game, seen, eyes, self.target)
        return looks[eyes]

    def _found_out(self) -> Found:
        """What was found out of the record as it stands now."""
        now = self.state.tobytes()
        if now != self._found.record:
            self._found = Found(now)
        return self._found

    def _choices_for(self, viewer: int | None) -> list[dict[str, Any]]:
        if viewer is None:
            return [{"seat": seat, **choice} for seat in self.actors for choice in self.choices(seat)]
        return [] if viewer == SPECTATOR else self.choices(viewer)

    def show(self, viewer: int | None = None) -> str:
        """The position in notation: all of it, or what a viewer may see."""
        state = self.state if viewer is None else self.redacted(viewer)
        return self.game.notation.show(state, viewer)

    # --- moves -----------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        """The numbers of the actions a seat may take now."""
        return np.flatnonzero(self._mask(seat)).tolist()

    def _mask(self, seat: int) -> Mask:
        self._check_actor(seat)
        mask = np.zeros(self.game.actions, np.int8)
        self.referee.choose(self._states, seat, mask)
        return mask

    def moves(self, seat: int) -> list[Move]:
        """The moves a seat may make now."""
        return [self.game.codec.move(action) for action in self.legal(seat)]

    def choices(self, seat: int) -> list[dict[str, Any]]:
        """The same with their texts and details, such as what each would cost."""
        mask = self._mask(seat)
        if not mask.any():
            return []
        game = self.game
        known = details(game, self.redacted(seat), seat, mask, self.target)
        return [
            {"move": game.codec.move(action), "text": game.codec.text(action), **detail}
            for action, detail in zip(np.flatnonzero(mask).tolist(), known, strict=True)
        ]

    def why_not(self, seat: int, move: AnyMove) -> IllegalMove | None:
        """The rule that forbids a move here, or None. Of a sequence, its first move is judged."""
        self._check_actor(seat)
        return self.why_not_action(seat, self.game.codec.read(move)[0])

    def why_not_action(self, seat: int, action: int) -> IllegalMove | None:
        """The same for an action given by its number."""
        number = self.referee.judge(self._states, seat, action)
        return self.game.refusal(number, seat, action) if number else None

    def play(self, seat: int, move: AnyMove) -> list[Event]:
        """Make a move or a sequence of them, all or nothing; return what the seat saw happen."""
        return self.play_actions(seat, self.game.codec.read(move))

    def play_actions(self, seat: int, actions: list[int]) -> list[Event]:
        """The same for actions given by their numbers, as bots do."""
        step = self.tried(seat, actions)
        self.make(step)
        return self.events_of(step, seat)

    def tried(self, seat: int, actions: list[int]) -> Step:
        """What a decision does, checked, before it is made: `make` it, or leave it."""
        self._check_actor(seat)
        if not actions or not all(0 <= action < self.game.actions for action in actions):
            raise MalformedMove(got=repr(actions), expected=f"0-{self.game.actions - 1}")
        before, referee = self._bytes(), self.referee
        log = new_log(EVENTS_AN_ACTION)
        try:
            for index, action in enumerate(actions):
                if index and reveals(read_log(log), self.game.events):
                    raise HiddenMidway(number=index)
                if broken := referee.play(self._states, seat, action, log):
                    raise self.game.refusal(broken, seat, action)
            after = self.state.tobytes()
        finally:
            self._restore(before)
        events = tuple(read_log(log))
        return Step(seat, tuple(actions), before, after, events, reveals(events, self.game.events))

    def make(self, step: Step) -> None:
        """Make a decision that was tried here, or make it again after it was taken back."""
        self._restore(step.after)
        self._steps.append(step)

    def preview(self, seat: int, moves: AnyMove) -> Preview:
        """What a sequence would do, without making it: only what is certain from what the seat sees.

        An empty list shows the position as it is.
        """
        self._check_seat(seat, lowest=0)
        actions = self.game.codec.read(moves) if moves != [] else []
        return preview(self, self.referee.shown(self._states, seat), seat, actions)

    def _bytes(self) -> bytes:
        """The record as it stands; those of the last decision themselves, so that they are kept once."""
        now = self.state.tobytes()
        return self._steps[-1].after if self._steps and self._steps[-1].after == now else now

    def _restore(self, state: bytes) -> None:
        memory_of(self._states)[:] = state

    def _check_actor(self, seat: int) -> None:
        self._check_seat(seat, lowest=PLATFORM if self.game.platform else 0)

    def _check_seat(self, seat: int, lowest: int) -> None:
        whole = isinstance(seat, int | np.integer) and not isinstance(seat, bool)
        if not whole or not lowest <= seat < self.seats:
            raise BadSeat(got=repr(seat), last=self.seats - 1)

    # --- what happened ---------------------------------------------------------------------------

    @property
    def steps(self) -> Sequence[Step]:
        """The decisions made so far, oldest first."""
        return self._steps

    @property
    def last(self) -> Step:
        """The last decision."""
        return self._steps[-1]

    def events(self, viewer: int | None = None, since: int = 0) -> list[Event]:
        """What happened from the given decision on: all of it, or what a viewer may know."""
        if viewer is not None:
            self._check_seat(viewer, lowest=SPECTATOR)
        return [event for step in self._steps[since:] for event in self.events_of(step, viewer)]

    def events_of(self, step: Step, viewer: int | None) -> list[Event]:
        """What one decision brought about: all of it, or what a viewer may know."""
        return list(name_events(step.events, self.game.events, self.game.names, viewer))

    def rewound(self, decisions: int) -> "Match":
        """This game as it stood after so many decisions, as a match of its own."""
        if not 0 <= decisions <= len(self._steps):
            raise NoSuchMove(got=decisions, moves=len(self._steps))
        earlier = copy(self)
        earlier._states = self._states.copy()
        earlier._steps = self._steps[:decisions]
        earlier._found = Found(b"")
        if decisions < len(self._steps):
            earlier._restore(self._steps[decisions].before)
        return earlier

    def undo(self, decisions: int = 1) -> None:
        """Take the last decisions back: for whoever owns the match. `undoable` says what a seat may."""
        if decisions > len(self._steps):
            raise CannotUndo("nothing")
        for _ in range(decisions):
            self._restore(self._steps.pop().before)

    def undoable(self, seat: int, bots: Container[int] = ()) -> int:
        """How many decisions go back with the seat's last one; raises CannotUndo."""
        self._check_actor(seat)
        return undoable(self._steps, seat, bots)

    @property
    def record(self) -> Record:
        """The document that tells this game. It holds every secret: give it out when it is over."""
        return Record(
            game=self.game.name,
            version=self.game.version,
            options=self.options,
            components=self.components,
            seed=self._seed,
            position=None if self._origin is None else self.game.notation.show(self._origin[0], None),
            moves=[(step.seat, self.game.codec.write(step.actions)) for step in self._steps],
            end=End(position=self.show(), result=self.result),
        )

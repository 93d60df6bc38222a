"""Plays games on the native target and digests what came of them; scripts/same.mjs does it by a module."""

import hashlib
import json
from typing import Any

import numpy as np

from cordee import bots
from cordee.bots import soft_greedy
from cordee.bots.deciding import everyone, two
from cordee.bots.rollouts import try_candidates
from cordee.bots.search import playing_on
from cordee.bots.slot import choose
from cordee.bots.win_counts import count_wins
from cordee.bots.workspace import GAME, Luck, workspace
from cordee.core.chance import reseed, seed_of
from cordee.core.events import new_log
from cordee.core.game import Game
from cordee.core.match import EVENTS_AN_ACTION
from cordee.core.options import Options
from cordee.core.view import EVERYTHING
from cordee.lab.series import play_series, room_for

TARGET = "native"
SEED = 11
GAMES = 20  # of every mode and bot
BOTS = ("random", "greedy")
WALKERS = ("random", "greedy", "novice")  # take turns in one game
TOLD = {"first": 4, "every": 17}  # decisions at which views are told in plain values, too
TRIES = {"after": 3, "candidates": 3, "worlds": 2}


class Digests:
    """One for each part of what is compared, so that a difference says where it is."""

    def __init__(self) -> None:
        self.parts: dict[str, Any] = {}

    def note(self, part: str, content: Any) -> None:
        found = content if isinstance(content, bytes) else content.tobytes()
        self.parts.setdefault(part, hashlib.sha256()).update(found)

    def note_plain(self, part: str, value: Any) -> None:
        text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        self.note(part, f"{text}\n".encode())

    def all(self) -> dict[str, str]:
        return {part: digest.hexdigest() for part, digest in self.parts.items()}


class Walker:
    """The games of one mode."""

    def __init__(self, game: Game, options: Options):
        self.game, self.options = game, options
        self.functions, self.viewing = game.on(TARGET), game.viewing_on(TARGET)
        self.referee = game.referee_on(TARGET)  # the same functions, quicker to call
        self.seats = int(options["seats"])
        self.most_seats = game.observation.most_seats
        self.found = Digests()

    def finals(self) -> None:
        for bot in BOTS:
            self.finals_of(bot)

    def finals_of(self, bot: str) -> None:
        level = bots.get(bot)
        play = self.game.link(play_series, TARGET, two(level, level))
        at, blank = workspace(self.game), np.array([self.game.blank(self.options)], self.game.state)
        for number in range(GAMES):
            played = room_for(1, self.most_seats)
            play(at, blank, SEED, number, played)
            self.found.note(f"finals of {bot}", at.tables[GAME])
            for name, values in played._asdict().items():
                self.found.note(f"{name} of {bot}", values)

    def walk(self) -> None:
        """One game, decision by decision."""
        states = np.array([self.game.blank(self.options)], self.game.state)
        s, luck, log = states[0], Luck.blank(), new_log(EVENTS_AN_ACTION)
        mask, weights = np.zeros(self.game.actions, np.int8), np.zeros(self.game.actions, np.float32)
        choosers = [self.game.link(choose, TARGET, {choose: bots.get(name).chooser()}) for name in WALKERS]
        reseed(s, SEED)
        reseed(luck, SEED)
        self.functions.setup(s)
        for step in range(self.game.limit):
            acting = self.acting(states)
            self.found.note("positions", states)
            if not acting:
                break
            self.examine(states, acting, step)
            if step == TRIES["after"]:
                self.roll_out(states, acting[0])
            seat = acting[step % len(acting)]
            weights[:] = 0
            seen = self.referee.shown(states, seat)
            action = choosers[step % len(choosers)](seen[0], seat, mask, weights, luck)
            self.functions.apply(s, seat, action, log)
            self.found.note("events", log[: log[0, 0] + 1])
            log[:] = 0

    def acting(self, states: Any) -> list[int]:
        bits = self.referee.turn(states)
        return [seat for seat in range(self.most_seats) if bits >> seat & 1]

    def examine(self, states: Any, acting: list[int], step: int) -> None:
        """All that anybody is shown of a position, and all that may be done."""
        told = step < TOLD["first"] or step % TOLD["every"] == 0
        out = np.zeros((self.most_seats, 2))
        self.functions.score(states[0], out)
        self.found.note("scores", out)
        for viewer in range(-1, self.seats):
            seen = self.referee.shown(states, viewer)
            self.found.note("redacted", seen)
            self.look(seen, viewer, told)
            reseed(seen[0], seed_of(SEED, step))
            self.functions.imagine(seen[0], viewer)
            self.found.note("imagined", seen)
        self.look(states, EVERYTHING, told)
        for seat in acting:
            self.choices(self.referee.shown(states, seat), seat, told)

    def look(self, states: Any, viewer: int, told: bool) -> None:
        view = self.viewing.view.declared.blanks(1)
        self.viewing.look(states, viewer, view)
        self.found.note("views", view)
        if told:
            table = self.viewing.view.tell(view, self.seats, everything=viewer == EVERYTHING)
            self.found.note_plain("tables", table)

    def choices(self, states: Any, seat: int, told: bool) -> None:
        mask, weights = np.zeros(self.game.actions, np.int8), np.zeros(self.game.actions, np.float32)
        count = self.referee.choose(states, seat, mask)
        self.found.note("masks", mask)
        refusals = [self.referee.judge(states, seat, action) for action in range(self.game.actions)]
        self.found.note("refusals", np.array(refusals, np.int32))
        self.functions.weigh(states[0], seat, mask, weights)
        self.found.note("weights", weights)
        details = self.viewing.detail.declared.blanks(count)
        self.viewing.fill(states, seat, mask, details)
        self.found.note("details", details)
        if told:
            for each in self.viewing.detail.tell_each(details):
                self.found.note_plain("details in plain values", each)

    def roll_out(self, states: Any, seat: int) -> None:
        """Rollouts of some candidates, and of the position itself."""
        seen = self.referee.shown(states, seat)
        at, mask = workspace(self.game), np.zeros(self.game.actions, np.int8)
        self.referee.choose(seen, seat, mask)
        tried = np.flatnonzero(mask)[: TRIES["candidates"]].astype(np.int64)
        results, won = np.zeros((TRIES["worlds"], len(tried), 2)), np.zeros(self.seats)
        trying = self.game.link(try_candidates, TARGET, playing_on(self.game))
        trying(at, seen, seat, tried, SEED, 0, results)
        self.found.note("rollouts", results)
        summing = self.game.link(count_wins, TARGET, everyone(soft_greedy.choose))
        summing(at, states, TRIES["worlds"], SEED, won)
        self.found.note("odds", won)


def digests(game: Game, options: Options) -> dict[str, str]:
    """Of all that is compared in one mode."""
    walker = Walker(game, options)
    walker.finals()
    walker.walk()
    return walker.found.all()

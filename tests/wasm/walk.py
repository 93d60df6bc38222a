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
EXAMINED = {"first": 4, "every": 17}  # decisions of which everything is compared
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
        """One game, decision by decision, of which some are looked at closely."""
        s, luck, log = self.game.blank(self.options), Luck.blank(), new_log(EVENTS_AN_ACTION)
        mask, weights = np.zeros(self.game.actions, np.int8), np.zeros(self.game.actions, np.float32)
        choosers = [self.game.link(choose, TARGET, {choose: bots.get(name).chooser()}) for name in WALKERS]
        reseed(s, SEED)
        reseed(luck, SEED)
        self.functions.setup(s)
        for step in range(self.game.limit):
            acting = self.acting(s)
            self.found.note("positions", s)
            if not acting:
                break
            if step < EXAMINED["first"] or step % EXAMINED["every"] == 0:
                self.examine(s, acting, step)
            if step == TRIES["after"]:
                self.roll_out(s, acting[0])
            seat = acting[step % len(acting)]
            weights[:] = 0
            seen = self.redacted(s, seat)
            action = choosers[step % len(choosers)](seen, seat, mask, weights, luck)
            self.functions.apply(s, seat, action, log)
            self.found.note("events", log[: log[0, 0] + 1])
            log[:] = 0

    def acting(self, s: Any) -> list[int]:
        bits = self.functions.actors(s)
        return [seat for seat in range(self.most_seats) if bits >> seat & 1]

    def redacted(self, s: Any, viewer: int) -> Any:
        seen = np.array([s], self.game.state)[0]
        self.functions.redact(seen, viewer)
        return seen

    def examine(self, s: Any, acting: list[int], step: int) -> None:
        out = np.zeros((self.most_seats, 2))
        self.functions.score(s, out)
        self.found.note("scores", out)
        for viewer in range(-1, self.seats):
            seen = self.redacted(s, viewer)
            self.found.note("redacted", seen)
            self.look(seen, viewer)
            reseed(seen, seed_of(SEED, step))
            self.functions.imagine(seen, viewer)
            self.found.note("imagined", seen)
        self.look(s, EVERYTHING)
        for seat in acting:
            seen = self.redacted(s, seat)
            self.choices(seen, seat)

    def look(self, s: Any, viewer: int) -> None:
        view = self.viewing.view.declared.blanks(1)
        self.viewing.look(s.reshape(1), viewer, view)
        self.found.note("views", view)
        table = self.viewing.view.tell(view, self.seats, everything=viewer == EVERYTHING)
        self.found.note_plain("tables", table)

    def choices(self, s: Any, seat: int) -> None:
        mask, weights = np.zeros(self.game.actions, np.int8), np.zeros(self.game.actions, np.float32)
        count = self.functions.legal(s, seat, mask)
        self.found.note("masks", mask)
        refusals = [self.functions.explain(s, seat, action) for action in range(self.game.actions)]
        self.found.note("refusals", np.array(refusals, np.int32))
        self.functions.weigh(s, seat, mask, weights)
        self.found.note("weights", weights)
        details = self.viewing.detail.declared.blanks(count)
        self.viewing.fill(s.reshape(1), seat, mask, details)
        for each in self.viewing.detail.tell_each(details):
            self.found.note_plain("details", each)

    def roll_out(self, s: Any, seat: int) -> None:
        seen = self.redacted(s, seat)
        at, mask = workspace(self.game), np.zeros(self.game.actions, np.int8)
        self.functions.legal(seen, seat, mask)
        tried = np.flatnonzero(mask)[: TRIES["candidates"]].astype(np.int64)
        results, won = np.zeros((TRIES["worlds"], len(tried), 2)), np.zeros(self.seats)
        trying = self.game.link(try_candidates, TARGET, playing_on(self.game))
        trying(at, np.array([seen], self.game.state), seat, tried, SEED, 0, results)
        self.found.note("rollouts", results)
        summing = self.game.link(count_wins, TARGET, everyone(soft_greedy.choose))
        summing(at, np.array([s], self.game.state), TRIES["worlds"], SEED, won)
        self.found.note("odds", won)


def digests(game: Game, options: Options) -> dict[str, str]:
    """Of all that is compared in one mode."""
    walker = Walker(game, options)
    walker.finals()
    walker.walk()
    return walker.found.all()

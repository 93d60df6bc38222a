"""The arena: many contests on all cores, the least certain first, saved game by game.

Every finished game is a line in a file, so that a stopped run can be resumed. A line
counts only while the code that played it is the same.
"""

import hashlib
import os
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import msgspec

from cordee import games
from cordee.bots.clairvoyant.solve import WINNABLE, solve
from cordee.bots.player import Player
from cordee.bots.search import PlayOut
from cordee.core.chance import seed_of
from cordee.core.contract import POINTS
from cordee.lab.contests import CLAIRVOYANT, Contest
from cordee.lab.sources import fingerprints
from cordee.lab.statistics import wilson
from cordee.lab.tables import play_game

SERIES = 0xA7E4A  # every contest of a mode plays the same deals


class Line(msgspec.Struct, frozen=True):
    """One game, as it is kept."""

    code: str
    key: str
    number: int
    lineup: tuple[str, ...]
    won: list[float]  # by seat
    points: list[float]
    moves: int
    seconds: float


@dataclass
class Tally:
    """A contest and its results so far."""

    contest: Contest
    lines: dict[int, Line] = field(default_factory=dict)
    playing: set[int] = field(default_factory=set)  # games under way
    won: float = 0.0

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.lines)

    def add(self, line: Line) -> None:
        """Count one more game."""
        self.playing.discard(line.number)
        self.lines[line.number] = line
        self.won += line.won[self.contest.asked(line.number)]

    @property
    def begun(self) -> int:
        """How many were played or are being played."""
        return self.games + len(self.playing)

    def begin(self) -> int:
        """Start the first game that has not been started yet.

        A stopped run leaves unfinished games, often the longest ones: the next run plays them first.
        """
        number = next(each for each in count() if each not in self.lines and each not in self.playing)
        self.playing.add(number)
        return number

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of victories."""
        return wilson(self.won, self.games)

    @property
    def doubt(self) -> float:
        """How wide the interval would be with the games that are under way."""
        low, high = wilson(self.won * self.begun / max(1, self.games), max(self.begun, 1))
        return 2.0 if self.begun == 0 else high - low


class Arena:
    """Plays contests until they are certain enough, or until it is stopped."""

    def __init__(
        self,
        contests: Sequence[Contest],
        *,
        within: float,
        most: int,
        save: Path | None = None,
        play_out: Callable[[str], PlayOut] | None = None,  # by game: who plays out for those who search
    ):
        self.tallies = [Tally(contest) for contest in contests]
        self.within = within  # half an interval that is good enough
        self.most = most  # games of a contest
        self.save = save
        self._play_out = {name: play_out(name) for name in self._names()} if play_out else {}
        self._code = {name: code_of(name) for name in self._names()}
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._played: queue.Queue[tuple[Tally, Line] | BaseException | None] = queue.Queue()
        self._read()

    def _names(self) -> set[str]:
        return {tally.contest.game for tally in self.tallies}

    def _read(self) -> None:
        if self.save is None or not self.save.exists():
            return
        by_key = {tally.contest.key: tally for tally in self.tallies}
        decoder = msgspec.json.Decoder(Line)
        for text in self.save.read_bytes().splitlines():
            try:
                line = decoder.decode(text)
            except msgspec.DecodeError:
                continue  # cut short when the run was stopped
            tally = by_key.get(line.key)
            if tally and line.code == self._code[tally.contest.game] and line.number not in tally.lines:
                tally.add(line)

    def stop(self) -> None:
        """Leave the games that are under way, and end."""
        self._stop.set()
        self._played.put(None)

    def run(
        self, workers: int, minutes: float | None, progress: Callable[[Tally], None] = lambda tally: None
    ) -> None:
        """Play on several threads (rollouts let go of the GIL); return when nothing is left, or in time."""
        deadline = None if minutes is None else time.monotonic() + 60 * minutes
        threads = [threading.Thread(target=self._work, daemon=True) for _ in range(workers)]
        for thread in threads:
            thread.start()
        finished = 0
        with (self.save or Path(os.devnull)).open("ab") as file:
            while finished < workers and not self._stop.is_set():
                try:
                    came = self._played.get(timeout=None if deadline is None else deadline - time.monotonic())
                except (queue.Empty, ValueError):
                    break
                if isinstance(came, BaseException):
                    self._stop.set()
                    raise came
                if came is None:
                    finished += 1
                    continue
                tally, line = came
                with self._lock:
                    tally.add(line)
                file.write(msgspec.json.encode(line) + b"\n")
                file.flush()
                progress(tally)
        self._stop.set()

    def _work(self) -> None:
        players: dict[tuple[str, str], Player] = {}
        try:
            while not self._stop.is_set() and (job := self._next()):
                tally, number = job
                self._played.put((tally, self._play(tally.contest, number, players)))
            self._played.put(None)
        except BaseException as error:
            self._played.put(error)

    def _next(self) -> tuple[Tally, int] | None:
        """The next game of the contest whose result is least certain."""
        with self._lock:
            open_ = [
                tally for tally in self.tallies if tally.begun < self.most and tally.doubt > 2 * self.within
            ]
            if not open_:
                return None
            tally = max(open_, key=lambda tally: tally.doubt)
            return tally, tally.begin()

    def _play(self, contest: Contest, number: int, players: dict[tuple[str, str], Player]) -> Line:
        if contest.level == CLAIRVOYANT:
            return self._solve(contest, number)
        game, lineup = games.get(contest.game), contest.lineup(number)
        for level in lineup:
            if (contest.game, level) not in players:
                players[contest.game, level] = Player(
                    game, level, threads=1, play_out=self._play_out.get(contest.game)
                )
        began = time.perf_counter()
        by_seat = [players[contest.game, level] for level in lineup]
        outcome = play_game(game, contest.options, by_seat, seed_of(SERIES, number))
        return Line(
            code=self._code[contest.game],
            key=contest.key,
            number=number,
            lineup=lineup,
            won=[outcome.won(seat) for seat in range(len(lineup))],
            points=outcome.scores[:, POINTS].tolist(),
            moves=outcome.moves,
            seconds=round(time.perf_counter() - began, 3),
        )

    def _solve(self, contest: Contest, number: int) -> Line:
        """The same deal, with all cards known; won if a line is found that wins."""
        game = games.get(contest.game)
        began = time.perf_counter()
        verdict = solve(game, game.new(seed=seed_of(SERIES, number), **contest.options).state)
        return Line(
            code=self._code[contest.game],
            key=contest.key,
            number=number,
            lineup=(CLAIRVOYANT,),
            won=[float(verdict.kind == WINNABLE)],
            points=[],
            moves=len(verdict.line or ()),
            seconds=round(time.perf_counter() - began, 3),
        )


def code_of(game: str) -> str:
    """A fingerprint of the code that plays a game: of the game's package and of the bots."""
    whole = "".join(fingerprints((games.get(game).package, "cordee.bots")))
    return hashlib.sha256(whole.encode()).hexdigest()[:12]

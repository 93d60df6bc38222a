"""Conducts a study: plays its points part by part, keeps a journal, and resumes where it was stopped.

Every part that was played is a line of the journal, written at once. A study that is started again
with the same file reads them and plays only what is missing, so that a kill costs one part at most.
"""

import hashlib
import json
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from cordee import games
from cordee.core.chance import seed_of
from cordee.core.errors import BadStudy
from cordee.core.match import Match
from cordee.lab.places import named, play_counted
from cordee.lab.simulate import Plan, play, thinks
from cordee.lab.study import Point, Study
from cordee.lab.totals import Totals
from cordee.lab.workers import Threads, Workers

PART = 250  # games between two looks at the interval
THOUGHT_PART = 10  # where bots think before they act
JOURNAL = "journal.jsonl"


@dataclass
class Tally:
    """What is known of a point so far."""

    point: Point
    totals: Totals
    parts: int = 0
    lengths: dict[int, int] = field(default_factory=dict)  # games by the decisions they took
    places: list[dict[str, Any]] = field(default_factory=list)
    done: bool = False
    order: bool = False  # seats are counted from the one who acted first

    @property
    def cooperative(self) -> bool:
        """Whether all win or lose together."""
        return games.get(self.point.game).cooperative(self.point.plan.options)

    def spread(self) -> float:
        """Half the width of the widest interval."""
        seats = range(1 if self.cooperative else len(self.totals.won))
        shares = [self.totals.share(seat) for seat in seats]
        return max((share["high"] - share["low"]) / 2 for share in shares)

    def add(self, part: dict[str, Any]) -> None:
        """Another part."""
        self.totals += totals_of(part)
        self.parts += 1
        for moves, count in part["lengths"]:
            self.lengths[moves] = self.lengths.get(moves, 0) + count
        counted = {_key(each): each for each in self.places}
        for each in part["places"]:
            if _key(each) in counted:
                counted[_key(each)]["times"] += each["times"]
            else:
                self.places.append(dict(each))


def _key(row: dict[str, Any]) -> tuple[Any, ...]:
    return row["event"], row["place"], row["to"]


Watch = Callable[[Tally], None]


def conduct(
    study: Study,
    folder: str | Path | None = None,
    *,
    workers: Workers | None = None,
    watch: Watch = lambda tally: None,
    target: str | None = None,
) -> list[Tally]:
    """Play a study; with a folder, keep a journal there and go on from it. `watch` sees every part."""
    own = workers or Threads(1)
    journal = Journal(Path(folder) / JOURNAL, study) if folder else None
    tallies = []
    try:
        for point in study.points(target):
            seats = int(point.plan.options["seats"])
            tally = Tally(point, Totals.none(seats), order=study.order)
            for part in journal.parts(point.number) if journal else ():
                tally.add(part)
            _finish(study, tally, own, journal, watch)
            tallies.append(tally)
    finally:
        if workers is None:
            own.close()
    return tallies


def _finish(study: Study, tally: Tally, workers: Workers, journal: "Journal | None", watch: Watch) -> None:
    """Play what is missing of a point, until there are enough games or its interval is tight enough."""
    jobs = parts(tally.point.plan, study.games)[tally.parts :]
    do = partial(play_part, tally.point.plan, study.places, study.order)
    if _enough(study, tally):
        tally.done = True
        watch(tally)
        return
    with closing(_answers(workers, do, jobs)) as answers:
        for answer in answers:
            if journal:
                journal.write(tally.point.number, answer)
            tally.add(answer)
            tally.done = _enough(study, tally)
            watch(tally)
            if tally.done:
                break


def _answers(workers: Workers, do: Any, jobs: Iterable[tuple[int, int]]) -> Any:
    yield from workers.map(do, jobs)


def _enough(study: Study, tally: Tally) -> bool:
    played = tally.totals.games
    return played >= study.games or (played > 0 and 0 < tally.spread() <= study.precision)


def parts(plan: Plan, count: int) -> list[tuple[int, int]]:
    """The games of a point in parts: the number of the first, and how many."""
    size = THOUGHT_PART if thinks(plan) else PART
    return [(first, min(size, count - first)) for first in range(0, count, size)]


def totals_of(part: dict[str, Any]) -> Totals:
    """The sums of a part, out of its plain values."""
    return msgspec.convert(part["totals"], Totals)


def play_part(plan: Plan, with_places: bool, by_order: bool, job: tuple[int, int]) -> dict[str, Any]:
    """Some games of a point, summed up in plain values; a worker anywhere can do it."""
    first, count = job
    places: list[dict[str, Any]] = []
    if thinks(plan):
        played = play(plan, first, count)  # what happened is not kept there: no maps
    else:
        played, counts = play_counted(plan, first, count)
        places = named(games.get(plan.game), plan.options, counts) if with_places else []
    if by_order:
        for scores, starter in zip(played.scores, starters(plan, first, count), strict=True):
            scores[:] = np.roll(scores, -starter, axis=0)
    totals = Totals.of(played.scores, played.moves, played.finished)
    moves, times = np.unique(played.moves, return_counts=True)
    return {
        "first": first,
        "totals": msgspec.to_builtins(totals),
        "lengths": [[int(a), int(b)] for a, b in zip(moves, times, strict=True)],
        "places": places,
    }


def starters(plan: Plan, first: int, count: int) -> list[int]:
    """Who acts first in each game."""
    game = games.get(plan.game)
    seeds = [seed_of(plan.seed, first + index) for index in range(count)]
    options, changed = plan.options, plan.components
    return [Match.deal(game, options, seed, plan.target, changed).actors[0] for seed in seeds]


class Journal:
    """The parts that were played, a line each; the first line says of which study."""

    def __init__(self, path: Path, study: Study):
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._parts: dict[int, list[dict[str, Any]]] = {}
        name = _fingerprint(study)
        if path.exists() and path.stat().st_size:
            self._read(name)
        else:
            self._append({"study": name})

    def _read(self, name: str) -> None:
        whole = []
        for line in self.path.read_text(encoding="utf-8").splitlines(keepends=True):
            if not line.endswith("\n"):
                break  # a kill came while it was written
            whole.append(line)
        if not whole or json.loads(whole[0])["study"] != name:
            raise BadStudy(str(self.path), name, whole[0].strip() if whole else "")
        self.path.write_text("".join(whole), encoding="utf-8")
        for line in whole[1:]:
            row = json.loads(line)
            self._parts.setdefault(row["point"], []).append(row["part"])

    def parts(self, point: int) -> list[dict[str, Any]]:
        """Those of a point, in order."""
        return self._parts.get(point, [])

    def write(self, point: int, part: dict[str, Any]) -> None:
        """Keep a part."""
        self._append({"point": point, "part": part})

    def _append(self, row: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def _fingerprint(study: Study) -> str:
    """What tells a study from another; its title, and how tight its intervals shall be, may change."""
    plain = {
        name: value
        for name, value in msgspec.to_builtins(study).items()
        if name not in ("title", "precision")
    }
    versions = [games.get(name).version for name in study.game]
    return hashlib.sha256(json.dumps([plain, versions], sort_keys=True).encode()).hexdigest()[:16]

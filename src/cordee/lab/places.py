"""Where things happened: the events of many games, counted by kind and place inside compiled code.

An event's field names a place if the game's chart has points for its noun (`cell`, `tile`, `village`, or
`from` and `to`, which are the same). An event with two of them, as a bridge between villages, is counted by
the pair.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee import games
from cordee.bots.workspace import Workspace, workspace
from cordee.core.contract import Log
from cordee.core.events import new_log
from cordee.core.game import Game
from cordee.core.options import Options
from cordee.core.rule import rule
from cordee.lab.series import Played, play_one, room_for
from cordee.lab.simulate import Plan

EVENTS_A_GAME = 20_000  # far above what any game notes
NONE = -1


@dataclass(frozen=True)
class Spot:
    """An event that happens somewhere: its number, and which of its columns say where."""

    kind: int
    name: str
    noun: str
    fields: tuple[str, ...]
    columns: tuple[int, ...]


def spots(game: Game, options: Options) -> list[Spot]:
    """The events of a game that name a place."""
    return list(_spots(game, options))


def _spots(game: Game, options: Options) -> Iterator[Spot]:
    known = game.places(options)
    for number, kind in enumerate(game.events):
        named = [
            (field, column)
            for column, field in enumerate(kind.fields, start=2)
            if game.nouns.get(field, field) in known
        ][:2]
        if named:
            noun = game.nouns.get(named[0][0], named[0][0])
            fields, columns = zip(*named, strict=True)
            yield Spot(number, kind.name, noun, fields, columns)


def play_counted(plan: Plan, first: int, count: int) -> tuple[Played, NDArray[np.int64]]:
    """Play as `simulate.play` does, and count the events: by kind, place and second place."""
    game = games.get(plan.game)
    found = spots(game, plan.options)
    most = max(map(len, game.places(plan.options).values()))
    columns = np.full((len(game.events), 2), NONE, np.int64)
    for spot in found:
        columns[spot.kind, : len(spot.columns)] = spot.columns
    counts = np.zeros((len(game.events), most, most + 1), np.int64)
    seats = int(plan.options["seats"])
    played = room_for(count, seats)
    at = workspace(game, others=plan.others, log=new_log(EVENTS_A_GAME))
    series = game.link(play_noted, plan.target, plan.players)
    series(at, plan.blank, plan.seed, first, played, columns, counts)
    return played, counts


@rule
def play_noted(
    at: Workspace,
    blank: NDArray[np.void],
    series: int,
    first: int,
    played: Played,
    columns: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> None:
    """The games of `play_series`, with their events counted."""
    for index in range(len(played.moves)):
        at.log[0, 0] = 0
        play_one(at, blank, series, first + index, played, index)
        count_events(at.log, columns, counts)


@rule
def count_events(log: Log, columns: NDArray[np.int64], counts: NDArray[np.int64]) -> None:
    """Count the rows of a log; the last column is for events with one place only."""
    for row in range(1, min(int(log[0, 0]) + 1, len(log))):
        kind = int(log[row, 0])
        one, two = columns[kind, 0], columns[kind, 1]
        if one != NONE:
            place = int(log[row, one])
            other = int(log[row, two]) if two != NONE else counts.shape[2] - 1
            if 0 <= place < counts.shape[1] and 0 <= other < counts.shape[2]:
                counts[kind, place, other] += 1


Rows = list[dict[str, Any]]


def named(game: Game, options: Options, counts: NDArray[np.int64]) -> Rows:
    """The counts that are not 0, with their names and where they lie in a chart."""
    points = game.places(options)
    rows: Rows = []
    for spot in spots(game, options):
        for place, other in zip(*np.nonzero(counts[spot.kind]), strict=True):
            here, two = points[spot.noun][place], len(spot.fields) == 2
            there = points[spot.noun][other] if two else here
            rows.append(
                {
                    "event": spot.name,
                    "place": _name(game, spot, 0, int(place)),
                    "to": _name(game, spot, 1, int(other)) if two else None,
                    "x": here[0],
                    "y": here[1],
                    "x2": there[0],
                    "y2": there[1],
                    "times": int(counts[spot.kind, place, other]),
                }
            )
    return rows


def _name(game: Game, spot: Spot, which: int, number: int) -> str:
    names = game.names.get(spot.fields[which])
    return str(names[number] if names else number)

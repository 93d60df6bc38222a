"""The functions of a game's module: contract, views and previews, bots, whole games, rollouts, searches."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee import bots
from cordee.bots import race, soft_greedy
from cordee.bots.candidates import list_candidates
from cordee.bots.deciding import everyone
from cordee.bots.drops import is_drop
from cordee.bots.rollouts import try_candidates
from cordee.bots.search import playing_on, rare_in
from cordee.bots.win_counts import count_wins
from cordee.bots.workspace import Luck, Workspace, workspace
from cordee.core import contract
from cordee.core.chance import seed_of
from cordee.core.contract import Score
from cordee.core.events import COLUMNS
from cordee.core.foretell import foretell, foretelling
from cordee.core.game import Game
from cordee.core.match import EVENTS_AN_ACTION
from cordee.core.rule import Filling, rule
from cordee.core.view import detail, fill_details
from cordee.lab.series import Played, play_series
from cordee.wasm.kinds import NUMBER, REAL, WIDE, Kind, Room, bundle_of

Arguments = Mapping[str, Kind]


@dataclass(frozen=True)
class Entry:
    """A function of the module: a rule, how its slots are filled, and what it is handed."""

    name: str
    rule: Callable[..., Any]
    arguments: Arguments
    result: str = ""  # nothing, a `number`, a `wide` one or a `real` one
    filling: Filling | None = None

    @property
    def lengths(self) -> list[str]:
        """The numbers, after the other arguments, that tell how long arrays are."""
        shapes = [kind.shape for kind in self.arguments.values() if isinstance(kind, Room)]
        return list(dict.fromkeys(each for shape in shapes for each in shape if isinstance(each, str)))


@rule
def play_games(
    at: Workspace,
    blank: NDArray[np.void],  # one record
    series: int,
    first: int,
    scores: Score,
    moves: NDArray[np.int64],
    finished: NDArray[np.int8],
) -> None:
    """Play games of a series, a row each."""
    play_series(at, blank, series, first, Played(scores, moves, finished))


class Rooms:
    """What the functions of one game work in."""

    def __init__(self, game: Game):
        at = workspace(game)
        self.game = game
        self.state = Room("state", game.state)
        self.record = Room("state", game.state, (1,))
        self.luck = Room("luck", Luck.dtype)
        self.mask = Room("mask", at.mask.dtype, at.mask.shape)
        self.weights = Room("weights", at.weights.dtype, at.weights.shape)
        self.log = Room("log", at.log.dtype, (EVENTS_AN_ACTION + 1, COLUMNS))
        self.scores = Room("scores", at.scores.dtype, at.scores.shape)
        self.workspace = bundle_of("workspace", at)
        self.results = Room("results", np.dtype(np.float64), ("worlds", "candidates", 2))


def entries(game: Game) -> list[Entry]:
    """All of a game."""
    rooms = Rooms(game)
    return [
        *_contract(rooms),
        *_view(rooms),
        _preview(rooms),
        *_bots(rooms),
        *_rollouts(rooms),
        *_search(rooms),
    ]


def _contract(rooms: Rooms) -> list[Entry]:
    s: Arguments = {"s": rooms.state}
    of_seat, of_viewer = {**s, "seat": NUMBER}, {**s, "viewer": NUMBER}
    of_action, masked = {**of_seat, "action": NUMBER}, {**of_seat, "mask": rooms.mask}
    timer = rooms.game.timer
    return [
        Entry("setup", contract.setup, s),
        Entry("actors", contract.actors, s, NUMBER.name),
        Entry("legal", contract.legal, masked, NUMBER.name),
        Entry("apply", contract.apply, {**of_action, "log": rooms.log}),
        Entry("score", contract.score, {**s, "out": rooms.scores}),
        Entry("explain", contract.explain, of_action, NUMBER.name),
        Entry("redact", contract.redact, of_viewer),
        Entry("imagine", contract.imagine, of_viewer),
        Entry("weigh", contract.weigh, {**masked, "weights": rooms.weights}),
        Entry("seed_of", seed_of, {"series": WIDE, "index": NUMBER}, WIDE.name),
        *([Entry("timer_turn", timer.turn, s, NUMBER.name)] if timer else []),
    ]


def _view(rooms: Rooms) -> list[Entry]:
    viewing = rooms.game.viewing
    view = Room("view", viewing.view.declared.dtype)
    details = Room("details", viewing.detail.declared.dtype, (rooms.game.actions,))
    acting: Arguments = {"states": rooms.record, "seat": NUMBER, "mask": rooms.mask, "out": details}
    return [
        Entry("look", viewing.look, {"s": rooms.state, "viewer": NUMBER, "view": view}),
        Entry("details", fill_details, acting, filling={detail: viewing.fill}),
    ]


def _preview(rooms: Rooms) -> Entry:
    game = rooms.game
    foretelling_at = foretelling(game.state, game.observation.most_seats)
    foreseeing: Arguments = {
        "at": bundle_of("foretelling", foretelling_at),
        "seen": rooms.record,
        "seat": NUMBER,
        "actions": Room("sequence", np.dtype(np.int64), ("actions",)),
        "reveals": Room("reveals", game.revealing.dtype, game.revealing.shape),
    }
    return Entry("foretell", foretell, foreseeing)


def _bots(rooms: Rooms) -> list[Entry]:
    choosing: Arguments = {
        "s": rooms.state,
        "seat": NUMBER,
        "mask": rooms.mask,
        "weights": rooms.weights,
        "stream": rooms.luck,
    }
    playing: Arguments = {
        "at": rooms.workspace,
        "blank": rooms.record,
        "series": WIDE,
        "first": NUMBER,
        "scores": Room("all_scores", rooms.scores.dtype, ("games", *rooms.scores.shape)),
        "moves": Room("moves", np.dtype(np.int64), ("games",)),
        "whole": Room("whole", np.dtype(np.int8), ("games",)),
    }
    found = []
    for level in map(bots.get, bots.names()):
        if not level.searches:
            chooser = level.chooser()
            loop = everyone(chooser, redacted=not level.blind)
            found += [
                Entry(f"choose_{level.name}", chooser, choosing, NUMBER.name),
                Entry(f"play_{level.name}", play_games, playing, filling=loop),
            ]
    return found


def _rollouts(rooms: Rooms) -> list[Entry]:
    trying: Arguments = {
        "at": rooms.workspace,
        "seen": rooms.record,
        "seat": NUMBER,
        "candidates": Room("candidates", np.dtype(np.int64), ("candidates",)),
        "seed": WIDE,
        "first": NUMBER,
        "results": rooms.results,
    }
    summing: Arguments = {
        "at": rooms.workspace,
        "start": rooms.record,
        "tries": NUMBER,
        "seed": WIDE,
        "won": Room("won", np.dtype(np.float64), ("seats",)),
    }
    falling: Arguments = {"before": REAL, "after": REAL, "tries": NUMBER}
    return [
        Entry("try_candidates", try_candidates, trying, filling=playing_on(rooms.game)),
        Entry("count_wins", count_wins, summing, filling=everyone(soft_greedy.choose)),
        Entry("is_drop", is_drop, falling, NUMBER.name),
    ]


def _search(rooms: Rooms) -> list[Entry]:
    most = rooms.game.actions + 1  # one of the candidates is to wait
    liked = Room("liked", np.dtype(np.float32), (most,))
    listing: Arguments = {
        "at": rooms.workspace,
        "s": rooms.state,
        "seat": NUMBER,
        "candidates": Room("listed", np.dtype(np.int64), (most,)),
        "liked": liked,
    }
    of: Arguments = {"of": bundle_of("race", race.room_for(most, rare_in(rooms.game)))}
    of_one = {**of, "candidate": NUMBER}
    return [
        Entry("list_candidates", list_candidates, listing, NUMBER.name),
        Entry("begin_race", race.begin, {**of, "liked": liked, "many": NUMBER, "doubt": REAL}),
        Entry("race_is_over", race.is_over, of, NUMBER.name),
        Entry("note_results", race.note_results, {**of, "results": rooms.results}),
        Entry("end_round", race.end_round, of),
        Entry("winner_of", race.winner_of, of, NUMBER.name),
        Entry("what_counts", race.what_counts, of, NUMBER.name),
        Entry("odds_of", race.odds_of, of_one, REAL.name),
        Entry("error_of", race.error_of, {**of_one, "what": NUMBER}, REAL.name),
    ]

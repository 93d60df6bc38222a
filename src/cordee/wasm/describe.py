"""What tells a browser how to call a game's module: plain values, ready for JSON.

Nothing in the client knows how a record lies in memory or what a function is handed: it is all said here.
"""

from base64 import b64encode
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from cordee import bots
from cordee.bots.hints import ADVISER
from cordee.bots.levels import Level
from cordee.bots.review import ROLLOUTS, SEED
from cordee.bots.workspace import Luck
from cordee.core.game import Game
from cordee.core.options import Option
from cordee.core.schema import Field, Fields, How, Seen
from cordee.wasm.entries import Entry
from cordee.wasm.kinds import Bundle, Kind, Number


def describe(game: Game, entries: Iterable[Entry]) -> dict[str, Any]:
    """A module, its functions and the memory that they work in."""
    entries = list(entries)
    rooms = _rooms(kind for entry in entries for kind in entry.arguments.values())
    return {
        "game": game.name,
        "version": game.version,
        "prefix": game.prefix,
        "layout": game.layout,
        "actions": game.actions,
        "limit": game.limit,
        "seats": game.observation.most_seats,
        "goals": game.goals is not None,
        "timer": game.timer and {"seconds": game.timer.seconds, "move": game.timer.move},
        "options": [_option(option) for option in game.options],
        "levels": {level.name: _level(level) for level in map(bots.get, bots.names())},
        "adviser": ADVISER,
        "review": {"seed": SEED, "rollouts": ROLLOUTS},
        "blank": b64encode(game.blank(game.read_options({})).tobytes()).decode(),
        "functions": {entry.name: _function(entry) for entry in entries},
        "rooms": rooms,
        "records": {name: _record(declared) for name, declared in _declared(game).items()},
    }


def _option(option: Option) -> dict[str, Any]:
    return {"name": option.name, "kind": option.kind, "values": list(option.values)}


def _level(level: Level) -> dict[str, Any]:
    return {"rollouts": level.rollouts, "doubt": level.doubt}


def _function(entry: Entry) -> dict[str, Any]:
    handed = [[name, kind.name] for name, kind in entry.arguments.items()]
    lengths = [[name, "number"] for name in entry.lengths]
    return {"arguments": [*handed, *lengths], "result": entry.result or None}


def _rooms(kinds: Iterable[Kind]) -> dict[str, Any]:
    """By name. One record is a record, whether or not a rule calls it an array."""
    found: dict[str, Any] = {}
    for kind in kinds:
        if not isinstance(kind, Number):
            told = _room(kind)
            if found.setdefault(kind.name, told)["size"] != told["size"]:
                raise TypeError(f"two kinds of room are called {kind.name}")
    return found


def _room(kind: Kind) -> dict[str, Any]:
    assert not isinstance(kind, Number)
    if isinstance(kind, Bundle):
        return {
            "size": kind.size,
            "parts": {name: {"offset": offset, **_room(part)} for name, part, offset in kind.rooms},
        }
    item = kind.dtype.itemsize if kind.dtype.names else kind.dtype.str[1:]
    return {"item": item, "shape": list(kind.shape), "size": kind.size}


def _declared(game: Game) -> Mapping[str, type[Fields]]:
    told = game.viewing
    return {
        "state": game.record,
        "luck": Luck,
        "view": told.view.declared,
        "detail": told.detail.declared,
    }


def _record(declared: type[Fields]) -> dict[str, Any]:
    fields: Any = declared.dtype.fields
    return {
        "size": declared.dtype.itemsize,
        "fields": {name: _field(field, *fields[name][:2]) for name, field in declared.fields.items()},
    }


def _field(field: Field, dtype: np.dtype[Any], offset: int) -> dict[str, Any]:
    """Where it lies, and what its numbers are; what is as usual is left out."""
    usual = {
        "size": 1,
        "low": 0,
        "values": [],
        "none": None,
        "of": "",
        "within": "",
        "key": field.name,
        "length_of": [],
        "hidden": False,
        "seats": False,
        "axes": [],
    }
    told = {
        "offset": offset,
        "item": dtype.base.str[1:],
        "how": How(field.how).name.lower(),
        "size": field.size,
        "low": field.low,
        "values": list(field.values),
        "none": field.none,
        "of": field.of,
        "within": field.within,
        "key": field.key,
        "length_of": list(field.length_of),
        "hidden": field.seen is Seen.NOBODY,
        "seats": field.of_seats,
        "axes": field.axes,
    }
    return {name: value for name, value in told.items() if name not in usual or value != usual[name]}

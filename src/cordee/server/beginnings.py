"""How a table begins: with a deal, at a position in notation, or from a move of a record.

Only a deal is new to everyone. A position or a record may be known to whoever brings it, down to every hand:
such a table is marked `prepared`, and its result is not counted anywhere.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cordee import games
from cordee.core.errors import BadRecord
from cordee.core.game import checked_seed
from cordee.core.match import Match
from cordee.core.record import FORMAT, Record
from cordee.server.problems import OneBeginning
from cordee.server.shapes.basics import Prepared
from cordee.server.shapes.wishes import NewTable


@dataclass(frozen=True)
class Beginning:
    """Everything a table is rebuilt from, but for its log."""

    game: str
    options: dict[str, Any]
    seed: int  # of no meaning where there is a position
    components: dict[str, Any] | None = None
    position: str | None = None
    opening: Sequence[tuple[int, str]] = ()
    prepared: Prepared | None = None  # how, if somebody may know what is hidden


async def chosen(wish: NewTable) -> Beginning:
    """What the maker of a table asks for; raises an error for anything invalid."""
    dealt = bool(wish.options) or wish.components is not None
    ways = (dealt, wish.position is not None, wish.record is not None)
    if sum(ways) > 1 or (wish.record is not None and wish.record.game != wish.game):
        raise OneBeginning
    if wish.record is not None:
        return at_move(await asyncio.to_thread(replayed, wish.record), wish.move, "record")
    game = games.get(wish.game)
    if wish.position is not None:
        match = game.parse(wish.position)
        return Beginning(game.name, match.options, 0, position=wish.position, prepared="position")
    changed = game.read_components(wish.components)
    return Beginning(game.name, game.read_options(wish.options), checked_seed(None), changed)


def replayed(record: Record) -> Match:
    """The game that a record from outside tells, checked; raises BadRecord."""
    most = games.get(record.game).limit
    if record.cordee != FORMAT:
        raise BadRecord("format", got=record.cordee, expected=FORMAT)
    if len(record.moves) > most:
        raise BadRecord("long", got=len(record.moves), most=most)
    return games.replay(record)


def at_move(match: Match, move: int | None, prepared: Prepared) -> Beginning:
    """Go on from a move of a game, or from its last."""
    record = match.rewound(len(match.steps) if move is None else move).record
    return Beginning(
        record.game,
        record.options,
        record.seed or 0,
        record.components,
        record.position,
        record.moves,
        prepared,
    )

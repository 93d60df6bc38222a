"""The rules in pictures: a few positions, each with what there is to see in it. It decides nothing.

A game's `rulebook/guide.toml` holds them in the order of reading. A position may be shown within a
decision: the `chosen` moves are made as far as their seat can be sure of what follows. The rulebook has
the exact words.
"""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from cordee.core.lesson import Said
from cordee.core.match import SPECTATOR, Match

if TYPE_CHECKING:
    from cordee.core.game import Game


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and what it shows."""

    title: Said
    text: Said
    position: str  # in notation
    rules: tuple[str, ...]  # where the exact words are
    seat: int = SPECTATOR  # whose eyes; with a hand, where the game has hands
    chosen: tuple[str, ...] = ()  # what that seat is about to do, in notation


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All pictures, in the order of reading."""

    picture: tuple[Picture, ...] = ()


@cache
def read_guide(path: Path) -> Guide:
    """The guide that a file holds; a file that has another form raises msgspec's ValidationError."""
    return msgspec.toml.decode(path.read_bytes(), type=Guide)


def shown(game: "Game", picture: Picture) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """How a position looks, and how it would look after what is chosen; None where nothing is.

    Raises IllegalMove if the rules refuse it.
    """
    match: Match = game.parse(picture.position, target="interpreted")
    view = match.view(picture.seat)
    if not picture.chosen:
        return view, None
    foretold = match.preview(picture.seat, list(picture.chosen))
    if foretold.refusal:
        raise foretold.refusal
    return view, foretold.view

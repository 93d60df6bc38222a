"""What a sequence of moves would do, without making it and without revealing a secret.

A preview never looks at the game itself: the rule that makes it (`foretell`) starts from the record redacted
for the seat. Two games that look the same to a seat therefore give it the same preview, whatever is hidden in
them.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from cordee.core.errors import CordeeError, HiddenMidway
from cordee.core.events import Event, name_events, read_log
from cordee.core.foretell import CERTAIN, MIDWAY, REFUSED, foretelling

if TYPE_CHECKING:
    from cordee.core.match import Match

Seen = NDArray[np.void]  # one record, redacted for a seat


@dataclass(frozen=True)
class Preview:
    """What a sequence would do, as far as its seat can be sure of it."""

    events: list[Event]  # up to the first that is not certain
    certain: bool  # whether that is all
    view: dict[str, Any] | None  # the view afterwards; only where that is certain
    refusal: CordeeError | None = None  # why it cannot be played
    at: int | None = None  # which move of the sequence is refused, from 0


def preview(match: "Match", seen: Seen, seat: int, actions: list[int]) -> Preview:
    """What these actions of a seat would do, by the record redacted for it; the caller has checked them."""
    game, room = match.game, foretelling(match.game.state, match.game.observation.most_seats)
    match.referee.foretell(room, seen, seat, np.array(actions, np.int64), game.revealing)
    end, at, rule = room.answer.tolist()
    events = list(name_events(read_log(room.sure), game.events, game.names, seat))
    if end == CERTAIN:
        return Preview(events, True, match.at(game, room.worlds[0], match.target).view(seat))
    if end == REFUSED:
        return Preview(events, True, None, game.refusal(rule, seat, actions[at]), at)
    if end == MIDWAY:
        return Preview(events, False, None, HiddenMidway(number=at), at)
    return Preview(events, False, None)

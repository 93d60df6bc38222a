"""Silent signs between people, which tell nothing about the game.

Some games are played in silence: one word about a hand would spoil them. Signs are words, too, and people who
agree on a code beforehand can make any of them mean a card. So while the rules restrict talk,

- only courtesies are shown. They are about people; a cheer or a sigh would say what somebody thinks of a
  move, and so what they hold;
- a seat shows each of them once a game. Whatever is agreed on, so few signs tell next to nothing against the
  hundreds of things that are hidden and decided in a game; at a table one gives away more by a look;
- whom all the others wait for shows nothing that could be about the decision: only that it takes a moment,
  which everybody sees;
- a sign is addressed to nobody, and holds no number, no place and no name.

Where talk is free, whoever wanted to tell something would say it: there only the pace is limited.
"""

from typing import Any, get_args

from cordee.core.talk import TalkRule
from cordee.server.live_table import PLAYING, LiveTable
from cordee.server.models import SeatRow
from cordee.server.problems import DecideFirst, NoEmote
from cordee.server.shapes.basics import Emote

ALL: tuple[Emote, ...] = get_args(Emote)
COURTESIES: tuple[Emote, ...] = ("hello", "luck", "thanks", "moment")
PENDING: tuple[Emote, ...] = ("moment",)  # what is shown by whom all the others wait for
COUNT, SECONDS = 3, 15.0  # no seat shows more in such a time


def allowed(rule: TalkRule) -> tuple[Emote, ...]:
    """The signs that may be shown under a rule about talk.

    >>> len(allowed("free")), allowed("none")
    (6, ('hello', 'luck', 'thanks', 'moment'))
    """
    return ALL if rule == "free" else COURTESIES


def spent_by(seat: SeatRow, rule: TalkRule) -> list[Emote]:
    """The signs that a seat may not show again."""
    return [] if rule == "free" else [each for each in COURTESIES if each in (seat.spent or ())]


def spend(live: LiveTable, seat: SeatRow, emote: Emote) -> dict[str, Any]:
    """What changes of a seat that shows a sign; raises NoEmote or DecideFirst where it may not."""
    rule = live.talk_rule(live.phase)
    if rule == "free":
        return {}
    if emote not in COURTESIES or emote in spent_by(seat, rule):
        raise NoEmote
    if live.phase == PLAYING and live.match.actors == [seat.number] and emote not in PENDING:
        raise DecideFirst
    return {"spent": [*(seat.spent or ()), emote]}

"""What may be said at a table and what it costs: the game decides, whoever keeps the table asks."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from cordee.core.layout import State

TalkRule = Literal["free", "none", "numbers", "paid"]  # numbers: nothing else; paid: an action a message


@dataclass(frozen=True)
class TalkRules:
    """A game's rules about talk while it is played; before and after it everyone may talk."""

    now: Callable[[State], TalkRule]
    paid_by: str = ""  # the action that pays for a message, where talk is paid; told by the words `talk_paid`


def may_say(rule: TalkRule, text: str) -> bool:
    """Whether a rule lets anybody say this, be it for a price.

    >>> may_say("numbers", " 42 "), may_say("numbers", "mine is high"), may_say("none", "hello")
    (True, False, False)
    """
    return rule != "none" and (rule != "numbers" or text.strip().isdecimal())

"""What may be said now (SIE-10, SIE-38)."""

from cordee.core.talk import TalkRule
from cordee.games.siette.state import State, Talk

RULES: dict[int, TalkRule] = {Talk.RADIO: "paid", Talk.TALKING: "free", Talk.SILENT: "none"}


def talk(s: State) -> TalkRule:
    """By radio, a bar a message (SIE-35), or as the variant says (SIE-38)."""
    return RULES[s.talk]

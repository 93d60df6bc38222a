"""What may be said now (SIE-10, SIE-38)."""

from cordee.games.siette.state import State, Talk


def talk(s: State) -> str:
    """By radio, a bar a message (SIE-35), or as the variant says (SIE-38)."""
    return {Talk.RADIO: "radio", Talk.TALKING: "free", Talk.SILENT: "none"}[Talk(s.talk)]

"""The clairvoyant solver: with every card known, can this position be won together?

It knows no game. A game that offers its foresight (`core.foresight`) can be asked; the answer is a
winning line, a proof that there is none, or an honest "unknown".
"""

from cordee.bots.clairvoyant.solve import Verdict, can_solve, solve

__all__ = ["Verdict", "can_solve", "solve"]

"""Players for any game, at several levels. A bot is given a record redacted for its seat, and nothing else.

>>> from cordee import bots
>>> bots.names()
('random', 'novice', 'greedy', 'regular', 'expert')
"""

from cordee.bots.levels import DEFAULT, Chooser, Level, get, names

__all__ = ["DEFAULT", "Chooser", "Level", "get", "names"]

"""What the values of fields are called, in moves and events."""

from cordee.games.shangrila.state import GUILDS

NAMES = {"guild": GUILDS, "prevails": ("destination", "departure")}
NOUNS = {"from": "village", "to": "village"}

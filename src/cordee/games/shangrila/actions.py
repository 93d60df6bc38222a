"""What can be done in The Bridges of Shangri-La.

`D7` places a dragon breeder in village 7, `D7+` recruits one there, `7>8` is a journey, `enough` stops at one
disciple, `pass` passes.
"""

from cordee.core.actions import Action, Actions, Argument
from cordee.games.shangrila.state import BRIDGE_ENDS, GUILD_INITIALS, GUILDS, VILLAGES

VILLAGE = Argument("village", range(VILLAGES))
GUILD = Argument("guild", GUILDS, GUILD_INITIALS)
WAY = Argument(
    ("from", "to"), [way for one, other in BRIDGE_ENDS.tolist() for way in ((one, other), (other, one))]
)

ACTIONS = Actions(
    Action("place", "{guild}{village}", VILLAGE, GUILD),
    Action("recruit", "{guild}{village}+", VILLAGE, GUILD),
    Action("journey", "{from}>{to}", WAY),
    Action("enough", "enough"),
    Action("pass", "pass"),
)

PLACE = ACTIONS.first("place")
RECRUIT = ACTIONS.first("recruit")
JOURNEY = ACTIONS.first("journey")
ENOUGH = ACTIONS.first("enough")
PASS = ACTIONS.first("pass")

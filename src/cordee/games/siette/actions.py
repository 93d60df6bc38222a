"""What can be done in Le Pic à Siette.

`@3` starts on column 3; `0ul` moves climber 0 up to the left (`ur`, `l`, `r`, `dl`, `dr`), `0ul=` across a
bar; `0!` triggers, `0*` picks up, `0<1` takes from climber 1, `0^1` hauls it, `0+1` revives it (`h` is the
hothead); `0v2l` abseils two rows to the left; `0#` builds, `0fly` flies; `0kit1`, `0wind`, `0radio`;
`done`, `resume`; and the small decisions `axe`, `no-axe`, `by1`, `left`, `right`, `give1`. `time-up` is the
platform's.
"""

from cordee.core.actions import Action, Actions, Argument
from cordee.games.siette.names import CLIMBER_NAMES
from cordee.games.siette.state import CLIMBERS, REACH, ROWS, SIDES, STEEP, WAYS

SHORT_WAYS = ("ul", "ur", "l", "r", "dl", "dr")
SHORT_NAMES = [str(name)[0] for name in CLIMBER_NAMES]

CLIMBER = Argument("climber", range(CLIMBERS))
WAY = Argument("way", WAYS, SHORT_WAYS)
STEEP_WAY = Argument("way", [WAYS[way] for way in STEEP], [SHORT_WAYS[way] for way in STEEP])
OTHER = Argument("whom", range(CLIMBERS))
WHOM = Argument("whom", CLIMBER_NAMES, SHORT_NAMES)
SIDE = Argument("side", SIDES)
SHORT_SIDE = Argument("side", SIDES, [side[0] for side in SIDES])

ACTIONS = Actions(
    Action("start", "@{column}", Argument("column", range(ROWS))),
    Action("move", "{climber}{way}", CLIMBER, WAY),
    Action("cross", "{climber}{way}=", CLIMBER, STEEP_WAY),
    Action("trigger", "{climber}!", CLIMBER),
    Action("pick", "{climber}*", CLIMBER),
    Action("take", "{climber}<{whom}", CLIMBER, OTHER),
    Action("haul", "{climber}^{whom}", CLIMBER, WHOM),
    Action("revive", "{climber}+{whom}", CLIMBER, WHOM),
    Action("abseil", "{climber}v{rows}{side}", CLIMBER, SHORT_SIDE, Argument("rows", range(1, REACH + 1))),
    Action("build", "{climber}#", CLIMBER),
    Action("fly", "{climber}fly", CLIMBER),
    Action("kit", "{climber}kit{whom}", CLIMBER, WHOM),
    Action("wind", "{climber}wind", CLIMBER),
    Action("radio", "{climber}radio", CLIMBER),
    Action("done", "done"),
    Action("resume", "resume"),
    Action("axe", "axe"),
    Action("no-axe", "no-axe"),
    Action("belay", "by{by}", Argument("by", CLIMBER_NAMES, SHORT_NAMES)),
    Action("fall", "{side}", SIDE),
    Action("give", "give{climber}", CLIMBER),
    Action("time-up", "time-up"),
)

START = ACTIONS.first("start")
MOVE = ACTIONS.first("move")
CROSS = ACTIONS.first("cross")
TRIGGER = ACTIONS.first("trigger")
PICK = ACTIONS.first("pick")
TAKE = ACTIONS.first("take")
HAUL = ACTIONS.first("haul")
REVIVE = ACTIONS.first("revive")
ABSEIL = ACTIONS.first("abseil")
BUILD = ACTIONS.first("build")
FLY = ACTIONS.first("fly")
USE_KIT = ACTIONS.first("kit")
USE_WIND = ACTIONS.first("wind")
RADIO = ACTIONS.first("radio")
DONE = ACTIONS.first("done")
RESUME = ACTIONS.first("resume")
USE_AXE = ACTIONS.first("axe")
KEEP_AXE = ACTIONS.first("no-axe")
BELAY = ACTIONS.first("belay")
FALL = ACTIONS.first("fall")
GIVE = ACTIONS.first("give")
TIME_UP = ACTIONS.first("time-up")
ACTION_COUNT = ACTIONS.count

"""What things are called: actions as moves and texts, events and their fields.

Actions: `@3` starts on column 3; `0ul` moves climber 0 up to the left (`ur`, `l`, `r`, `dl`, `dr`), `0ul=`
across a bar; `0!` triggers, `0*` picks up, `0<1` takes from climber 1, `0^1` hauls it, `0+1` revives it
(`h` is the hothead); `0v2l` abseils two rows to the left; `0#` builds, `0fly` flies; `0kit1`, `0wind`,
`0radio`; `done`, `resume`; and the small decisions `axe`, `no-axe`, `by1`, `left`, `right`, `give1`.
`time-up` is the platform's.
"""

from typing import Any

from cordee.core.events import Kind
from cordee.core.moves import Move
from cordee.games.siette.box import RISK_NAMES
from cordee.games.siette.mountain import PLACES
from cordee.games.siette.state import (
    ABSEIL,
    BELAY,
    BUILD,
    CLIMBERS,
    CROSS,
    DONE,
    EVERYONE,
    FACES,
    FALL,
    FLY,
    GIVE,
    HAUL,
    MOVE,
    PICK,
    RADIO,
    REACH,
    RESUME,
    REVIVE,
    SIDES,
    START,
    STEEP,
    STEEP_COUNT,
    TAKE,
    TIME_UP,
    TRIGGER,
    USE_AXE,
    USE_KIT,
    USE_WIND,
    WAY_COUNT,
    WAYS,
    End,
    Phase,
)

TILE_NAMES = tuple(f"{row}.{column}" for row, column in PLACES)
CLIMBER_NAMES: tuple[Any, ...] = (*range(CLIMBERS), "hothead")
PART_NAMES = "abcdef"
PHASES = tuple(phase.name.lower() for phase in Phase if phase != Phase.GOING)
# One letter each, for positions.
CLIMBER_SIGNS = "012345H"
RISK_SIGNS = "alsgcxkw"
ENDS = tuple(end.name.lower() for end in End)

NAMES = {
    "tile": TILE_NAMES,
    "from": TILE_NAMES,
    "to": TILE_NAMES,
    "climber": CLIMBER_NAMES,
    "whom": CLIMBER_NAMES,
    "by": CLIMBER_NAMES,
    "part": PART_NAMES,
    "face": FACES,
    "towards": ("both", "left", "right"),
    "card": RISK_NAMES,
    "reason": ENDS,
}
NOUNS = {"from": "tile", "to": "tile", "whom": "climber", "by": "climber"}

EVENTS = (
    Kind.of("started", "climber", "tile"),
    Kind.of("part_laid", "part", "tile", reveals=True),
    Kind.of("round_began", "round"),
    Kind.of("moved", "climber", "from", "to"),
    Kind.of("crossed", "climber", "from", "to"),
    Kind.of("abseiled", "climber", "from", "to"),
    Kind.of("hauled", "climber", "whom", "to"),
    Kind.of("picked", "climber", "part", "tile"),
    Kind.of("took", "climber", "part", "whom"),
    Kind.of("revived", "climber", "whom"),
    Kind.of("half_built", "climber", "tile"),
    Kind.of("built", "climber", "tile"),
    Kind.of("shared", "climber", "part"),
    Kind.of("radioed", "climber", "bars"),
    Kind.of("second_wind", "climber"),
    Kind.of("first_aid", "climber", "whom"),
    Kind.of("done"),
    Kind.of("resumed"),
    Kind.of("time_up"),
    Kind.of("round_ended", "round"),
    Kind.of("triggered", "climber", "tile"),
    Kind.of("card_drawn", "tile", reveals=True),
    Kind.of("reshuffled"),
    Kind.of("camp_held", "tile"),
    Kind.of("swept", "tile", "towards"),
    Kind.of("axe_held", "climber", "tile"),
    Kind.of("belayed", "climber", "by", "to"),
    Kind.of("fell", "climber", "from", "to"),
    Kind.of("injured", "climber", "tile"),
    Kind.of("died", "climber", "tile"),
    Kind.of("dropped", "climber", "part", "tile"),
    Kind.of("part_fell", "part", "from", "to"),
    Kind.of("turned", "tile", "face"),
    Kind.of("uncovered", "tile", "face", reveals=True),
    Kind.of("risk_drawn", "climber", "card", reveals=True),
    Kind.of("risk_reshuffled"),
    Kind.of("given", "climber", "card"),
    Kind.of("gust", "climber", "bars"),
    Kind.of("waited", "climber"),
    Kind.of("flown", "climber", "climbers"),
    Kind.of("lost", "reason"),
)

# Where each group of actions begins, what it is called, and how many actions a climber has in it.
GROUPS = (
    (START, "start", 0),
    (MOVE, "move", WAY_COUNT),
    (CROSS, "cross", STEEP_COUNT),
    (TRIGGER, "trigger", 1),
    (PICK, "pick", 1),
    (TAKE, "take", CLIMBERS),
    (HAUL, "haul", EVERYONE),
    (REVIVE, "revive", EVERYONE),
    (ABSEIL, "abseil", 2 * REACH),
    (BUILD, "build", 1),
    (FLY, "fly", 1),
    (USE_KIT, "kit", EVERYONE),
    (USE_WIND, "wind", 1),
    (RADIO, "radio", 1),
    (DONE, "done", 0),
    (RESUME, "resume", 0),
    (USE_AXE, "axe", 0),
    (USE_AXE + 1, "no-axe", 0),
    (BELAY, "belay", 0),
    (FALL, "fall", 0),
    (GIVE, "give", 1),
    (TIME_UP, "time-up", 0),
)
MARKS = {"trigger": "!", "pick": "*", "build": "#", "take": "<", "haul": "^", "revive": "+"}
SHORT_WAYS = ("ul", "ur", "l", "r", "dl", "dr")


def name_action(action: int) -> Move:
    """The move an action is.

    >>> name_action(20)
    {'do': 'move', 'climber': 2, 'way': 'up-left'}
    >>> name_action(200)
    {'do': 'abseil', 'climber': 0, 'side': 'left', 'rows': 1}
    """
    first, verb, each = next(group for group in reversed(GROUPS) if group[0] <= action)
    number = action - first
    move: Move = {"do": verb}
    if each:
        move["climber"] = number // each
        number %= each
    match verb:
        case "start":
            move["column"] = number
        case "move":
            move["way"] = WAYS[number]
        case "cross":
            move["way"] = WAYS[STEEP[number]]
        case "take" | "haul" | "revive" | "kit":
            move["whom"] = CLIMBER_NAMES[number]
        case "abseil":
            move |= {"side": SIDES[number // REACH], "rows": number % REACH + 1}
        case "belay":
            move["by"] = CLIMBER_NAMES[number]
        case "fall":
            move["side"] = SIDES[number]
    return move


def show_action(action: int) -> str:
    """The text of an action.

    >>> show_action(20), show_action(3), show_action(200), show_action(116)
    ('2ul', '@3', '0v1l', '0^0')
    """
    move = name_action(action)
    climber, whom = move.get("climber"), str(move.get("whom", move.get("by")))[0]
    match move["do"]:
        case "start":
            return f"@{move['column']}"
        case "move":
            return f"{climber}{SHORT_WAYS[WAYS.index(move['way'])]}"
        case "cross":
            return f"{climber}{SHORT_WAYS[WAYS.index(move['way'])]}="
        case "abseil":
            return f"{climber}v{move['rows']}{move['side'][0]}"
        case "take" | "haul" | "revive" as verb:
            return f"{climber}{MARKS[verb]}{whom}"
        case "trigger" | "pick" | "build" as verb:
            return f"{climber}{MARKS[verb]}"
        case "kit":
            return f"{climber}kit{whom}"
        case "fly" | "wind" | "radio" as verb:
            return f"{climber}{verb}"
        case "belay":
            return f"by{whom}"
        case "fall":
            return str(move["side"])
        case "give":
            return f"give{climber}"
    return str(move["do"])

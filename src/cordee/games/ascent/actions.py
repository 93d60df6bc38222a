"""What can be done in The Ascent.

`G7` takes up the grass 7 to lay it, `3.2` is the cell that it goes to, `x3.2` replaces the card there, `-G7`
discards it; `h3.2` calls the herd there, `left` and `right` lead it up, `stop` lets it rest; `rope` spends a
guide rope.
"""

from cordee.core.actions import Action, Actions, Argument
from cordee.games.ascent.names import CARD_NAMES, CARD_TEXTS, CELL_NAMES

CARD = Argument("card", CARD_NAMES[1:], CARD_TEXTS[1:])
CELL = Argument("cell", CELL_NAMES)
SIDE = Argument("side", ("left", "right"))

ACTIONS = Actions(
    Action("discard", "-{card}", CARD),
    Action("play", "{card}", CARD),
    Action("lay", "{cell}", CELL),
    Action("replace", "x{cell}", CELL),
    Action("herd", "h{cell}", CELL),
    Action("climb", "{side}", SIDE),
    Action("stop", "stop"),
    Action("rope", "rope"),
)

DISCARD = ACTIONS.first("discard")
PLAY = ACTIONS.first("play")
LAY = ACTIONS.first("lay")
REPLACE = ACTIONS.first("replace")
HERD = ACTIONS.first("herd")
CLIMB = ACTIONS.first("climb")
STOP = ACTIONS.first("stop")
ROPE = ACTIONS.first("rope")
ACTION_COUNT = ACTIONS.count

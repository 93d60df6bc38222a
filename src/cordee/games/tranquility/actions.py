"""What can be done in Tranquility.

`37` takes the island 37 to play, `@14` is the cell it goes to, `-12` discards the 12; so `37 @14 -12` plays
a 37 on cell 14 for one card. `start`, `finish`, `monster`, `joker`, `compass` are the other cards; `=37`
and `=finish` say what a joker stands for.
"""

from cordee.core.actions import Action, Actions, Argument
from cordee.games.tranquility.names import CARDS
from cordee.games.tranquility.state import CELLS, ISLANDS, KINDS, ROWS, SEATS, START_DISCARDS

CARD = Argument("card", CARDS[1 : KINDS + 1])
ROW = Argument("row", range(1, ROWS + 1))
OWNER = Argument("owner", range(SEATS))

ACTIONS = Actions(
    Action("play", "{card}", CARD),
    Action("choose_cell", "@{cell}", Argument("cell", range(CELLS))),
    Action("discard", "-{card}", CARD),
    Action("discard_all", "all"),
    Action("turn_island", "turn"),
    Action("move_reef", "reef{row}", ROW),
    Action("keep_reef", "keep"),
    Action("storm_to", "storm{row}", ROW),
    Action("endure", "endure"),
    Action("calm_drawn", "calm"),
    Action("calm_yellow", "calm-yellow{owner}", OWNER),
    Action("calm_orange", "calm-orange{owner}", OWNER),
    Action("calm_purple", "calm-purple{row}", ROW),
    Action("say", "say{number}", Argument("number", range(START_DISCARDS + 1))),
    Action("give_top", "top"),
    Action("give_enough", "enough"),
    Action("renew", "renew"),
    Action("pass", "pass"),
    Action("name_joker", "={as}", Argument("as", (*range(1, ISLANDS + 1), "finish"))),
)

PLAY = ACTIONS.first("play")
CELL = ACTIONS.first("choose_cell")
DISCARD = ACTIONS.first("discard")
DISCARD_ALL = ACTIONS.first("discard_all")
TURN_ISLAND = ACTIONS.first("turn_island")
MOVE_REEF = ACTIONS.first("move_reef")
KEEP_REEF = ACTIONS.first("keep_reef")
STORM_ROW = ACTIONS.first("storm_to")
ENDURE = ACTIONS.first("endure")
CALM_DRAWN = ACTIONS.first("calm_drawn")
CALM_YELLOW = ACTIONS.first("calm_yellow")
CALM_ORANGE = ACTIONS.first("calm_orange")
CALM_PURPLE = ACTIONS.first("calm_purple")
SAY = ACTIONS.first("say")
GIVE_TOP = ACTIONS.first("give_top")
ENOUGH = ACTIONS.first("give_enough")
RENEW = ACTIONS.first("renew")
PASS = ACTIONS.first("pass")
NAME = ACTIONS.first("name_joker")
ACTION_COUNT = ACTIONS.count

"""What a sensible partner does about reefs and storms, and turns over by day and night."""

from cordee.core.bits import count_bits
from cordee.core.layout import State
from cordee.core.rule import rule
from cordee.games.tranquility.day_night import LOWER_HALF
from cordee.games.tranquility.spacing import CARD
from cordee.games.tranquility.state import (
    CALM_DRAWN,
    CALM_ORANGE,
    CALM_PURPLE,
    DISCARD_ALL,
    ENDURE,
    KEEP_REEF,
    MOVE_REEF,
    ROW_CELLS,
    STORM_ROW,
    TURN_OVER,
    Card,
    Phase,
)
from cordee.games.tranquility.worth import (
    COMPASS,
    NEVER,
    WRONG_SIDE,
    share_filled,
    worth_kept,
)

CALM = 20.0
ORANGE = 20.0  # for one's own orange storm, in an empty grid
YELLOW = 4.0
COMPASS_NEEDED = 12.0  # more, when the rest of the grid is nearly full


@rule
def weight_of_weather(s: State, seat: int, action: int) -> float:
    """Reef, storms, turning over, and the whole hand for a compass."""
    if action == DISCARD_ALL:
        return weight_of_all(s, seat)
    if action == TURN_OVER:
        return weight_of_turning(s, seat)
    if action < KEEP_REEF:
        return 2.0 - empty_cells(s, action - MOVE_REEF)
    if action == KEEP_REEF:
        return NEVER
    if action < ENDURE:
        return -float(empty_cells(s, action - STORM_ROW))
    if action == ENDURE:
        return 0.0
    return weight_of_calm(s, seat, action)


@rule
def empty_cells(s: State, row: int) -> int:
    """The empty cells of a row, counted from 0."""
    return ROW_CELLS - count_bits((int(s.filled) >> row * ROW_CELLS) & ((1 << ROW_CELLS) - 1))


@rule
def weight_of_calm(s: State, seat: int, action: int) -> float:
    """Closed rows first, then orange storms, which make every island cost something, then small hands."""
    if int(s.phase) == Phase.GIVE:
        return NEVER
    if action == CALM_DRAWN:
        return CALM + 3.0 if int(s.card) != Card.YELLOW else CALM
    if action >= CALM_PURPLE:
        return CALM + 2.0
    if action >= CALM_ORANGE:
        return CALM + 1.0
    return CALM - 1.0


@rule
def purple_storms(s: State) -> int:
    """How many rows are closed, storms on storms included."""
    count = 0
    for row in range(len(s.purple)):
        count += int(s.purple[row])
    return count


@rule
def weight_of_all(s: State, seat: int) -> float:
    """The whole hand for a compass, for a closed row or for a seat's own storm."""
    filled = share_filled(s)
    gain = 0.0
    if purple_storms(s) > 0:
        gain = COMPASS + COMPASS_NEEDED * filled
    if int(s.orange[seat]) > 0:
        gain = max(gain, ORANGE * (1.0 - filled))
    if int(s.yellow[seat]) > 0:
        gain = max(gain, YELLOW * (1.0 - filled))
    if gain == 0.0 or int(s.compasses) > 0:
        return NEVER
    for index in range(int(s.held[seat])):
        gain -= CARD + worth_kept(s, seat, int(s.hand[seat, index]))
    return gain


@rule
def weight_of_turning(s: State, seat: int) -> float:
    """One card for an island on the wrong side; the sooner the grid is full, the better it is."""
    wrong = (int(s.night) ^ LOWER_HALF) & int(s.filled)
    return WRONG_SIDE - CARD if wrong != 0 else NEVER

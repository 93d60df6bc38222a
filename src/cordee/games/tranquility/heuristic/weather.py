"""What a sensible partner does about reefs and storms, and turning islands by day and night."""

from cordee.core.bits import count_bits
from cordee.core.rule import rule
from cordee.games.tranquility.actions import (
    CALM_DRAWN,
    CALM_ORANGE,
    CALM_PURPLE,
    DISCARD_ALL,
    ENDURE,
    KEEP_REEF,
    MOVE_REEF,
    STORM_ROW,
    TURN_ISLAND,
)
from cordee.games.tranquility.heuristic.paying import price_of_card
from cordee.games.tranquility.heuristic.spacing import CARD
from cordee.games.tranquility.heuristic.worth import COMPASS, NEVER, WRONG_SIDE, share_filled, worth_kept
from cordee.games.tranquility.rules.day_night import LOWER_HALF
from cordee.games.tranquility.state import ROW_CELLS, STORMS_A_COLOUR, Card, Phase, State

CALM = 20.0
ORANGE = 16.0  # for an orange storm, in an empty grid
YELLOW = 8.0
CLOSED_ROW = 10.0  # for a purple storm
COMPASS_SAVED = 6.0  # for each purple storm to come
COMPASS_NEEDED = 12.0  # more, when the rest of the grid is nearly full


@rule
def weight_of_weather(s: State, seat: int, action: int) -> float:
    """Reef, storms, turning an island, and the whole hand for a compass."""
    if action == DISCARD_ALL:
        return weight_of_all(s, seat)
    if action == TURN_ISLAND:
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
    return ROW_CELLS - count_bits((s.filled >> row * ROW_CELLS) & ((1 << ROW_CELLS) - 1))


@rule
def weight_of_calm(s: State, seat: int, action: int) -> float:
    """A row must be opened in the end; other storms are removed where a compass will not be missed for it."""
    if s.phase == Phase.GIVE:
        return NEVER
    if calms_purple(s, action):
        return CALM + CLOSED_ROW - int(action == CALM_DRAWN)
    relief = (ORANGE if calms_orange(s, action) else YELLOW) * (1.0 - share_filled(s))
    gain = relief - COMPASS_SAVED * purple_to_come(s)
    return CALM + gain if gain > 0 else NEVER


@rule
def calms_purple(s: State, action: int) -> bool:
    """Whether a compass would be spent on a purple storm, one that lies or the one just drawn."""
    return s.card == Card.PURPLE if action == CALM_DRAWN else action >= CALM_PURPLE


@rule
def calms_orange(s: State, action: int) -> bool:
    """The same for an orange one."""
    return s.card == Card.ORANGE if action == CALM_DRAWN else CALM_ORANGE <= action < CALM_PURPLE


@rule
def purple_to_come(s: State) -> int:
    """How many purple storms nobody has drawn yet."""
    drawn = s.phase == Phase.STORM and s.card == Card.PURPLE
    return STORMS_A_COLOUR - s.storms_gone[Card.PURPLE - Card.YELLOW] - purple_storms(s) - int(drawn)


@rule
def purple_storms(s: State) -> int:
    """How many rows are closed, storms on storms included."""
    count = 0
    for row in range(len(s.purple)):
        count += s.purple[row]
    return count


@rule
def weight_of_all(s: State, seat: int) -> float:
    """The whole hand for a compass, for a closed row or for a seat's own storm."""
    filled = share_filled(s)
    gain = 0.0
    if purple_storms(s) > 0:
        gain = COMPASS + COMPASS_NEEDED * filled
    if s.orange[seat] > 0:
        gain = max(gain, ORANGE * (1.0 - filled))
    if s.yellow[seat] > 0:
        gain = max(gain, YELLOW * (1.0 - filled))
    if gain == 0.0 or s.compasses > 0:
        return NEVER
    gain -= s.hand_size[seat] * price_of_card(s, seat)
    for index in range(s.hand_size[seat]):
        gain -= worth_kept(s, seat, s.hand[seat, index])
    return gain


@rule
def weight_of_turning(s: State, seat: int) -> float:
    """One card for an island on the wrong side; the sooner the grid is full, the better it is."""
    wrong = (s.night ^ LOWER_HALF) & s.filled
    return WRONG_SIDE - CARD if wrong != 0 else NEVER

"""The risk cards: drawn after one has triggered an avalanche, given, and played (SIE-5, SIE-14, SIE-34)."""

from cordee.core.bits import lowest
from cordee.core.chance import shuffle
from cordee.core.contract import Log, Mask
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.siette.actions import GIVE, USE_KIT
from cordee.games.siette.events import Happened
from cordee.games.siette.rules.avalanche import calm, turn_over
from cordee.games.siette.rules.climbers import discard, heal, seat_of
from cordee.games.siette.rules.mountain import NEAR, NEIGHBOUR
from cordee.games.siette.state import (
    AXE,
    CLIMBERS,
    DOWN_LEFT,
    DOWN_RIGHT,
    EVERYONE,
    KEPT,
    KIT,
    NOBODY,
    RISK_COUNT,
    Phase,
    Risk,
    State,
)

# --- drawing -----------------------------------------------------------------------------------------


@rule
def shuffle_risks(s: State) -> None:
    """Everything discarded becomes the pile, in random order."""
    count = 0
    for risk in range(RISK_COUNT):
        for _ in range(s.risk_gone[risk]):
            s.risk_pile[count] = risk
            count += 1
        s.risk_gone[risk] = 0
    shuffle(s, s.risk_pile, count)
    s.risk_left = count


@rule
def take_risk(s: State, log: Log) -> None:
    """The avalanche is over; if a climber triggered it, it draws a card (SIE-14)."""
    climber = s.drawer
    calm(s)
    if climber == NOBODY:
        return
    if s.risk_left == 0:
        shuffle_risks(s)
        if s.risk_left == 0:
            return  # the climbers hold them all
        note(log, Happened.RISK_RESHUFFLED, -1, 0, 0, 0)
    s.risk_left -= 1
    card = s.risk_pile[s.risk_left]
    s.risk_pile[s.risk_left] = 0
    note(log, Happened.RISK_DRAWN, seat_of(s, climber), climber, card, 0)
    if card >= KEPT:
        s.card = card
        s.drawer = climber
        offer(s, log)
    else:
        s.risk_gone[card] += 1
        resolve_at_once(s, climber, card, log)


@rule
def resolve_at_once(s: State, climber: int, card: int, log: Log) -> None:
    """The four cards that nobody keeps (SIE-5)."""
    if card == Risk.AFTERSHOCK:
        s.cards_due += 1
    elif card == Risk.LULL:
        s.lull = 1
    elif card == Risk.SCREE:
        for way in range(DOWN_LEFT, DOWN_RIGHT + 1):
            tile = NEIGHBOUR[s.place[climber], way]
            if tile >= 0:
                turn_over(s, tile, log)
    elif s.bars[climber] > 0:
        s.bars[climber] -= 1
        note(log, Happened.GUST, seat_of(s, climber), climber, s.bars[climber], 0)


# --- giving ------------------------------------------------------------------------------------------


@rule
def offer(s: State, log: Log) -> None:
    """Who gets the card? Its drawer chooses, if there is a choice (SIE-34)."""
    receiver = NOBODY
    for climber in range(CLIMBERS):
        if s.place[climber] >= 0:
            if receiver != NOBODY:
                s.phase = Phase.GIVE
                return
            receiver = climber
    give(s, receiver, log)


@rule
def mark_receivers(s: State, mask: Mask) -> int:
    """Any living climber may be given a risk card (SIE-34)."""
    count = 0
    for climber in range(CLIMBERS):
        if s.place[climber] >= 0:
            mask[GIVE + climber] = 1
            count += 1
    return count


@rule
def give(s: State, climber: int, log: Log) -> None:
    """A climber gets the card that was drawn."""
    card = s.card
    s.hands[climber, card - KEPT] += 1
    s.card = NOBODY
    s.drawer = NOBODY
    note(log, Happened.GIVEN, seat_of(s, climber), climber, card, 0)


# --- playing -----------------------------------------------------------------------------------------


@rule
def answer_axe(s: State, used: bool, log: Log) -> None:
    """Who uses an ice axe is not caught and stays (SIE-5, SIE-25)."""
    climber = lowest(s.waiting)
    s.waiting &= ~(1 << climber)
    if used:
        s.caught &= ~(1 << climber)
        discard(s, climber, AXE)
        note(log, Happened.AXE_HELD, seat_of(s, climber), climber, s.place[climber], 0)


@rule
def within_reach(s: State, climber: int, whom: int) -> bool:
    """Whether a first-aid kit helps: an injured companion on the same or a neighbouring tile (SIE-5)."""
    if climber == whom or s.place[whom] < 0 or not s.injured >> whom & 1:
        return False
    return NEAR[s.place[climber]] >> s.place[whom] & 1 != 0


@rule
def mark_kits(s: State, climber: int, mask: Mask) -> int:
    """Whom a climber's first-aid kit reaches (SIE-5)."""
    count = 0
    for whom in range(EVERYONE):
        if within_reach(s, climber, whom):
            mask[USE_KIT + climber * EVERYONE + whom] = 1
            count += 1
    return count


@rule
def use_kit(s: State, climber: int, whom: int, log: Log) -> None:
    """The first-aid kit revives without an action (SIE-5)."""
    discard(s, climber, KIT)
    heal(s, whom)
    note(log, Happened.FIRST_AID, seat_of(s, climber), climber, whom, 0)

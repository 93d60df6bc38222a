"""Why a move is refused: the lowest-numbered rule that it breaks.

Each function walks up the numbers of the rules; 0 means the move is legal. Written for clarity, while
`rules.legal` is written for speed: the two must agree, and the contract suite checks that they do.
"""

from cordee.core.bits import lowest
from cordee.core.rule import rule
from cordee.games.siette.actions import (
    BELAY,
    DONE,
    FALL,
    GIVE,
    MOVE,
    RADIO,
    RESUME,
    TIME_UP,
    USE_AXE,
    USE_KIT,
    USE_WIND,
)
from cordee.games.siette.rules.belay import belayers_of
from cordee.games.siette.rules.climbers import seat_lives
from cordee.games.siette.rules.explain_actions import why_not_act
from cordee.games.siette.rules.explain_when import waits_for_a_choice, why_not_now, why_over
from cordee.games.siette.rules.legal import who_chooses
from cordee.games.siette.rules.mountain import (
    climbers_on,
)
from cordee.games.siette.rules.refusals import (
    ALLOWED,
    SIE_5_RISK_CARDS,
    SIE_9_START,
    SIE_10_ROUND,
    SIE_28_BELAY,
    SIE_32_FALL,
    SIE_34_GIVE_A_CARD,
    SIE_35_RADIO,
    SIE_36_END,
    SIE_38_TALK,
)
from cordee.games.siette.rules.risk import within_reach
from cordee.games.siette.rules.round import open_seats
from cordee.games.siette.rules.sandglass import has_sandglass
from cordee.games.siette.state import (
    EVERYONE,
    FOOT,
    KIT,
    WIND,
    Phase,
    Sandglass,
    State,
    Talk,
)


@rule
def explain(s: State, seat: int, action: int) -> int:
    """The rule that forbids an action, or 0. The platform is seat -1: its only move is `time-up`."""
    if action == TIME_UP:
        return why_not_time_up(s, seat)
    if seat < 0:
        return SIE_10_ROUND
    if action < MOVE:
        return why_not_start(s, seat, action)
    if action < USE_KIT:
        return why_not_act(s, seat, action)
    if action < USE_WIND:
        card = action - USE_KIT
        return why_not_kit(s, seat, card // EVERYONE, card % EVERYONE)
    if action < RADIO:
        return why_not_wind(s, seat, action - USE_WIND)
    if action < DONE:
        return why_not_radio(s, seat, action - RADIO)
    if action < USE_AXE:
        return why_not_done(s, seat, action)
    return why_not_choose(s, seat, action)


@rule
def why_not_time_up(s: State, seat: int) -> int:
    """The sandglass runs out, which is the platform's to say."""
    if s.phase == Phase.START:
        return SIE_9_START
    if seat >= 0 or s.sandglass == Sandglass.OFF or waits_for_a_choice(s):
        return SIE_10_ROUND
    over = why_over(s)
    return over if over == SIE_36_END or has_sandglass(s) else SIE_38_TALK


@rule
def why_not_start(s: State, seat: int, column: int) -> int:
    """A first tile."""
    if s.phase != Phase.START or who_chooses(s) != seat:
        return SIE_9_START
    return SIE_9_START if climbers_on(s, FOOT + column) >= s.a_tile else ALLOWED


@rule
def why_not_done(s: State, seat: int, action: int) -> int:
    """To be done, or to take that back."""
    if s.phase == Phase.START:
        return SIE_9_START
    if waits_for_a_choice(s) or not seat_lives(s, seat):
        return SIE_10_ROUND
    done = s.done >> seat & 1
    if action == RESUME and not done:
        return SIE_10_ROUND
    if action == DONE and not open_seats(s) >> seat & 1:
        return SIE_10_ROUND
    return why_over(s)


# --- cards and radios --------------------------------------------------------------------------------


@rule
def why_not_kit(s: State, seat: int, climber: int, whom: int) -> int:
    """A first-aid kit."""
    if s.hands[climber, KIT] == 0 or not within_reach(s, climber, whom):
        return SIE_5_RISK_CARDS
    return why_not_card(s, seat, climber)


@rule
def why_not_wind(s: State, seat: int, climber: int) -> int:
    """A second wind."""
    if s.hands[climber, WIND] == 0:
        return SIE_5_RISK_CARDS
    return why_not_card(s, seat, climber)


@rule
def why_not_card(s: State, seat: int, climber: int) -> int:
    """A card that is held and would help: may it be played now?"""
    number = why_not_now(s, seat, climber)
    if number != ALLOWED:
        return number
    return SIE_10_ROUND if s.done >> seat & 1 else why_over(s)


@rule
def why_not_radio(s: State, seat: int, climber: int) -> int:
    """A message."""
    number = why_not_now(s, seat, climber)
    if number != ALLOWED:
        return number
    if s.talk == Talk.RADIO:
        return SIE_35_RADIO if s.bars[climber] == 0 else why_over(s)
    return SIE_36_END if why_over(s) == SIE_36_END else SIE_38_TALK


# --- small decisions ---------------------------------------------------------------------------------


@rule
def why_not_choose(s: State, seat: int, action: int) -> int:
    """A choice that an avalanche or a card asks for: only that one, and only of whom it asks."""
    phase = s.phase
    asked = waits_for_a_choice(s) and who_chooses(s) == seat
    if action < BELAY:
        return ALLOWED if asked and phase == Phase.AXE else SIE_5_RISK_CARDS
    if phase == Phase.START:
        return SIE_9_START
    if action < FALL:
        return ALLOWED if asked and phase == Phase.BELAY and can_belay(s, action - BELAY) else SIE_28_BELAY
    if action < GIVE:
        return ALLOWED if asked and (phase == Phase.FALL or phase == Phase.PART) else SIE_32_FALL
    lives = s.place[action - GIVE] >= 0
    return ALLOWED if asked and phase == Phase.GIVE and lives else SIE_34_GIVE_A_CARD


@rule
def can_belay(s: State, belayer: int) -> bool:
    """Whether one may belay the climber that waits."""
    return belayers_of(s, lowest(s.waiting)) >> belayer & 1 != 0

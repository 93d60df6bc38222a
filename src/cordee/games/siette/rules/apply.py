"""What happens: an action is carried out, and the game goes on by itself."""

from cordee.core.bits import lowest
from cordee.core.contract import Log
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
from cordee.games.siette.rules.belay import belay
from cordee.games.siette.rules.climbing import act, radio, use_wind
from cordee.games.siette.rules.falls import fall_of_choice
from cordee.games.siette.rules.risk import answer_axe, give, use_kit
from cordee.games.siette.rules.round import be_done, go_on, resume
from cordee.games.siette.rules.sandglass import time_is_up
from cordee.games.siette.rules.start import start
from cordee.games.siette.state import EVERYONE, Phase, State


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a legal action, then everything that follows of itself."""
    if action >= RADIO:
        choose(s, seat, action, log)
    elif action >= USE_WIND:
        use_wind(s, action - USE_WIND, log)
    elif action >= USE_KIT:
        card = action - USE_KIT
        use_kit(s, card // EVERYONE, card % EVERYONE, log)
    elif action >= MOVE:
        act(s, action, log)
    else:
        start(s, action, log)
    if s.phase != Phase.START and s.phase != Phase.OVER:
        s.phase = Phase.GOING
        go_on(s, log)


@rule
def choose(s: State, seat: int, action: int, log: Log) -> None:
    """What costs no action: talk, being done, and the small decisions."""
    if action < DONE:
        radio(s, action - RADIO, log)
    elif action == DONE:
        be_done(s, seat, log)
    elif action == RESUME:
        resume(s, seat, log)
    elif action < BELAY:
        answer_axe(s, action == USE_AXE, log)
    elif action < FALL:
        belay(s, lowest(s.waiting), action - BELAY, log)
    elif action < GIVE:
        fall_of_choice(s, action - FALL, log, s.phase == Phase.PART)
    elif action < TIME_UP:
        give(s, action - GIVE, log)
    else:
        time_is_up(s, log)

"""Le Pic à Siette: a rope team, a mountain that turns over, and a paraglider to leave it by."""

from cordee.core.game import Functions, Game, Notation, Timer
from cordee.core.talk import TalkRules
from cordee.core.view import Viewing
from cordee.games.siette import actions, components, events, names, options, state, view
from cordee.games.siette.notation import chart, history, look
from cordee.games.siette.rules import legal, sandglass, talk

GAME = Game(
    name="siette",
    package=__name__,
    prefix="SIE",
    rules=40,
    version=2,
    cooperative=lambda options: True,
    limit=400,  # the base game has no end by itself: it is cut off after so many decisions
    record=state.State,
    action_table=actions.ACTIONS,
    options=options.OPTIONS,
    check=options.check,
    modes=options.MODES,
    benched=("4 climbers", "6 climbers on 2 seats, hothead"),
    measured=options.MEASURED,
    starts=options.STARTS,
    daily=options.DAILY,
    functions=Functions.of(__name__),
    notation=Notation.of(__name__),
    viewing=Viewing.of(view.Table, view.Forecast, look.look, look.detail),
    places=chart.places,
    events=events.Happened.kinds(),
    names=names.NAMES,
    nouns=names.NOUNS,
    talk=TalkRules(now=talk.talk, paid_by="radio"),  # SIE-35
    platform=True,
    timer=Timer(turn=sandglass.sandglass_turn, seconds=60, move="time-up"),  # SIE-6
    history=history.line_of,
    sync_point=legal.is_decided,
    staged=True,
    box=components.BOX,
    alike=True,
)

"""The Bridges of Shangri-La: seven guilds, thirteen villages, and bridges that fall behind you."""

from cordee.core.game import Functions, Game, Notation
from cordee.core.talk import TalkRules
from cordee.core.view import Viewing
from cordee.games.shangrila import actions, events, names, options, state, view
from cordee.games.shangrila.notation import chart, look

GAME = Game(
    name="shangrila",
    package=__name__,
    prefix="SHA",
    rules=22,
    version=1,
    cooperative=lambda options: False,
    limit=5000,  # 22 journeys, and between two of them at most 182 tiles come onto the board
    record=state.State,
    action_table=actions.ACTIONS,
    options=options.OPTIONS,
    check=options.check,
    modes=options.MODES,
    benched=("4 seats, free, kosmos", "3 seats, free, kosmos"),
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
    talk=TalkRules(now=lambda s: "free"),
    alike=True,
)

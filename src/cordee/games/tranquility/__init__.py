"""Tranquility: fill the sea with islands in rising order, together and in silence."""

from cordee.core.game import Functions, Game, Notation
from cordee.core.talk import TalkRules
from cordee.core.view import Viewing
from cordee.games.tranquility import actions, events, names, options, state, view
from cordee.games.tranquility.notation import chart, look
from cordee.games.tranquility.rules import monsters, talk
from cordee.games.tranquility.solver import foresight

GAME = Game(
    name="tranquility",
    package=__name__,
    prefix="TRQ",
    rules=55,
    version=2,
    cooperative=lambda options: options["variant"] != "duel",
    limit=1000,  # every action takes a card at least, of a hundred, and none takes more than ten decisions
    record=state.State,
    action_table=actions.ACTIONS,
    options=options.OPTIONS,
    check=options.check,
    modes=options.MODES,
    benched=("sea, 4 seats", "rough seas, 4 seats", "pyramid, 3 seats", "duel"),
    measured=options.MEASURED,
    starts=options.STARTS,
    daily=options.DAILY,
    functions=Functions.of(__name__),
    notation=Notation.of(__name__),
    viewing=Viewing.of(view.Table, view.Cost, look.look, look.detail),
    places=chart.places,
    events=events.Happened.kinds(),
    names=names.NAMES,
    nouns=names.NOUNS,
    talk=TalkRules(now=talk.talk),
    foresight=foresight.FORESIGHT,
    staged=True,
    goals=monsters.driven_off,
    unchanged_since=lambda options: 2 if options["variant"] == "day_night" else 1,
)

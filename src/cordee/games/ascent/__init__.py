"""Tranquility: The Ascent: a mountain of cards, climbed together and without a word."""

from cordee.core.game import Functions, Game, Notation
from cordee.core.talk import TalkRules
from cordee.core.view import Viewing
from cordee.games.ascent import actions, events, names, options, state, view
from cordee.games.ascent.notation import chart, look
from cordee.games.ascent.rules import legal, summit
from cordee.games.ascent.solver import foresight

GAME = Game(
    name="ascent",
    package=__name__,
    prefix="ASC",
    rules=34,
    version=2,
    cooperative=lambda options: True,
    limit=400,  # 85 cards, each spent by at most four decisions (a herd's single step), and three ropes
    record=state.State,
    action_table=actions.ACTIONS,
    options=options.OPTIONS,
    check=options.check,
    modes=options.MODES,
    benched=("4 seats", "4 seats, green-path, panorama, goats", "solo"),
    measured=options.MEASURED,
    starts=options.STARTS,
    daily=options.DAILY,
    functions=Functions.of(__name__),
    notation=Notation.of(__name__),
    places=chart.places,
    events=events.Happened.kinds(),
    names=names.NAMES,
    nouns=names.NOUNS,
    talk=TalkRules(now=lambda s: "none"),  # ASC-10
    viewing=Viewing.of(view.Table, view.Prospect, look.look, look.detail),
    foresight=foresight.FORESIGHT,
    goals=summit.conditions_met,
    sync_point=legal.begins_turn,
    unchanged_since=lambda options: 2 if "goats" in options["modules"] else 1,
)

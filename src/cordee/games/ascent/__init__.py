"""Tranquility: The Ascent: a mountain of cards, climbed together and without a word."""

from cordee.core.game import Functions, Game, Notation
from cordee.games.ascent import (
    actions,
    chart,
    events,
    foresight,
    heuristic,
    names,
    options,
    rules,
    sight,
    state,
    summit,
    text,
    why,
)

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
    functions=Functions(
        setup=rules.setup,
        actors=rules.actors,
        legal=rules.legal,
        apply=rules.apply,
        score=rules.score,
        explain=why.explain,
        redact=sight.redact,
        imagine=sight.imagine,
        weigh=heuristic.weigh,
    ),
    notation=Notation(
        show=text.show,
        parse=text.parse,
        look=text.look,
        detail=text.detail,
        census=text.census,
    ),
    places=chart.places,
    events=events.Happened.kinds(),
    names=names.NAMES,
    nouns=names.NOUNS,
    talk=lambda s: "none",  # ASC-10
    foresight=foresight.FORESIGHT,
    goals=summit.conditions_met,
    meeting=rules.begins_turn,
    unchanged_since=lambda options: 2 if "goats" in options["modules"] else 1,
)

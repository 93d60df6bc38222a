"""Tranquility: fill the sea with islands in rising order, together and in silence."""

from cordee.core.game import Functions, Game, Notation
from cordee.games.tranquility import (
    chart,
    foresight,
    heuristic,
    observation,
    options,
    rules,
    sight,
    state,
    text,
    why,
)

GAME = Game(
    name="tranquility",
    package=__name__,
    prefix="TRQ",
    rules=55,
    version=1,
    cooperative=lambda options: options["variant"] != "duel",
    limit=1000,  # every action takes a card at least, of a hundred, and none takes more than ten decisions
    state=state.STATE,
    actions=state.ACTIONS,
    options=options.OPTIONS,
    check=options.check,
    modes=options.MODES,
    benched=("sea, 4 seats", "rough seas, 4 seats", "pyramid, 3 seats", "duel"),
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
        show_action=text.show_action,
        name_action=text.name_action,
        look=text.look,
        detail=text.detail,
        census=text.census,
    ),
    observation=observation.OBSERVATION,
    places=chart.places,
    events=text.EVENTS,
    names=text.NAMES,
    nouns=text.NOUNS,
    talk=text.talk,
    foresight=foresight.FORESIGHT,
)

"""Le Pic à Siette: a rope team, a mountain that turns over, and a paraglider to leave it by."""

from cordee.core.game import Functions, Game, Notation, Sandglass
from cordee.games.siette import (
    actions,
    box,
    chart,
    events,
    heuristic,
    history,
    names,
    options,
    rules,
    sight,
    state,
    text,
    why,
)

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
    talk=text.talk,
    platform=True,
    sandglass=Sandglass(turn=text.sandglass_turn, seconds=60, move="time-up"),  # SIE-6
    history=history.line_of,
    box=box.BOX,
    alike=True,
)

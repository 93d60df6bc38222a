"""Ladder: a small game of the tests. It is registered by nobody but them, and has no folder in the client.

All fill a grid together; from left to right, every row must climb. No file of it is more than its rules need:
no drawing, no lesson, no rulebook.
"""

from cordee.core.game import Functions, Game, Notation
from cordee.core.talk import TalkRules
from cordee.core.view import Viewing
from tests.e2e.ladder import notation, rules, state

GAME = Game(
    name="ladder",
    package=__name__,
    prefix="LAD",
    rules=5,
    version=1,
    cooperative=lambda options: True,
    limit=200,
    record=state.State,
    action_table=state.ACTIONS,
    options=state.OPTIONS,
    check=lambda options: None,
    modes={"2 seats": {"seats": 2}},
    benched=("2 seats",),
    measured={"2 seats": {"seats": 2}},
    functions=Functions(
        rules.setup, rules.actors, rules.legal, rules.apply, rules.score, rules.explain,
        rules.redact, rules.imagine, rules.weigh,
    ),
    notation=Notation(notation.show, notation.parse, notation.census),
    viewing=Viewing.of(state.Table, state.Nothing, rules.look, rules.detail),
    places=lambda options: {
        "cell": [(float(cell % state.WIDTH), -float(cell // state.WIDTH)) for cell in range(state.CELLS)]
    },
    events=state.Happened.kinds(),
    names={},
    nouns={},
    talk=TalkRules(now=lambda s: "free"),
)  # fmt: skip

"""What a learner is given to see of Le Pic à Siette.

Climbers are counted as the game counts them, not from the viewer: a seat may lead several.
"""

from cordee.core.observation import Observation, bits, counts, number, one_hot, seats
from cordee.games.siette.options import OPTIONS
from cordee.games.siette.state import (
    CLIMBERS,
    EVERYONE,
    RISK_COUNT,
    STATE,
    TILES,
    End,
    Phase,
    Stage,
)

OBSERVATION = Observation(
    STATE,
    OPTIONS,
    (
        one_hot("phase", len(Phase), "what is to be decided"),
        one_hot("stage", len(Stage), "how far an avalanche is"),
        one_hot("end", len(End), "how the game ended"),
        number("round_number", "the round, from 1"),
        number("team", "climbers, the hothead not counted"),
        number("started", "climbers that have picked their first tile"),
        number("band", "the colour of each row, from the top: white, blue, orange, green"),
        bits("left", TILES, "tiles with a bar on the upper left of their upper face"),
        bits("right", TILES, "the same on the upper right"),
        bits("under_left", TILES, "the same for lower faces that everyone has seen"),
        bits("under_right", TILES, "the same on the upper right"),
        bits("turned", TILES, "tiles whose lower face everyone has seen"),
        bits("camp_tiles", TILES, "tiles with a base camp"),
        bits("half_built", TILES, "tiles with half a camp"),
        bits("flow", TILES, "tiles of the avalanche that is being resolved"),
        one_hot("place", TILES, "where each climber is; nowhere for who is dead or has not started"),
        bits("injured", EVERYONE, "climbers that are injured"),
        seats("done", "seats that are done with this round"),
        number("actions", "actions that each climber has left this round"),
        number("bars", "bars of each radio"),
        number("hands", "kept risk cards: of each climber, crampons, ice axes, kits, second winds"),
        number(
            "part_at", "where each part is: a tile, 40 + climber if carried, 60 the team's, 61 not in play"
        ),
        number("lull", "1: no avalanche card at the end of this round"),
        number("cards_due", "avalanche cards still to be drawn"),
        one_hot("origin", TILES, "where the avalanche began"),
        one_hot("by", EVERYONE, "the climber who triggered it"),
        bits("caught", EVERYONE, "climbers that it caught"),
        bits("waiting", EVERYONE, "climbers, or parts, that its stage has not come to yet"),
        one_hot("drawer", CLIMBERS, "the climber who draws a risk card after it"),
        one_hot("card", RISK_COUNT, "the risk card to be given"),
        number("camp_count", "camps that may be built"),
        number("oxygen", "oxygen, if that variant is played"),
        number("pile_left", "avalanche cards not yet drawn"),
        number("pile_drawn", "avalanche cards that lie drawn"),
        counts("pile", TILES - 1, "drawn avalanche cards by tile, the Pic left out"),
        number("risk_left", "risk cards not yet drawn"),
        number("risk_gone", "risk cards discarded, by kind"),
        number("cards", "avalanche cards of the box, by tile"),
    ),
)

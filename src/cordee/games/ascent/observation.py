"""What a learner is given to see of The Ascent."""

from cordee.core.observation import Observation, Whose, bits, counts, number, one_hot, seat, seats
from cordee.games.ascent.options import OPTIONS
from cordee.games.ascent.state import CELLS, KINDS, MOST_REVEALED, PANORAMAS, ROWS, STATE, Phase

OBSERVATION = Observation(
    STATE,
    OPTIONS,
    (
        seat("began", "who had the first turn"),
        seat("turn", "whose turn it is"),
        one_hot("phase", len(Phase), "what is to be decided"),
        one_hot("held", KINDS, "the card taken up, if the viewer knows it", low=1),
        one_hot("lifted_from", ROWS, "the row that a moving card comes from", low=1),
        number("owed", "cards still to be paid"),
        one_hot("herd", CELLS, "the cell of the herd that is being moved", low=1),
        number("covered", "bridges that lie under other cards"),
        seats("given", "who was given a bridge and has not played one since"),
        number("ropes_left", "guide ropes left"),
        number("hiker", "rows of the longest green chain from the foot"),
        bits("filmed", MOST_REVEALED, "which of the revealed panoramas were filmed"),
        one_hot("panorama", PANORAMAS, "the revealed panoramas, in order", low=1),
        number("filled", "cards in each row"),
        number("grid", "the kind of the top card on each cell, 0 for none"),
        bits("bridges", CELLS, "cells with a bare bridge"),
        number("goats", "goats on each cell"),
        number("hand_size", "cards in each hand", Whose.EACH),
        number("pile_size", "cards in each pile", Whose.EACH),
        number("discard_size", "cards that each has discarded", Whose.EACH),
        counts("hand", KINDS, "the viewer's cards, by kind", whose=Whose.OWN),
        counts("deck", KINDS, "the viewer's own discards, by kind"),
    ),
)

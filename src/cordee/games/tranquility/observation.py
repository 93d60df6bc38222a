"""What a learner is given to see of Tranquility, its memory included."""

from cordee.core.observation import Observation, Whose, bits, counts, number, one_hot, seat, seats
from cordee.games.tranquility.options import OPTIONS
from cordee.games.tranquility.state import CELLS, KINDS, ROWS, STATE, Card, Ending, Phase, Stage

HALF = 40  # islands in a word of a set
EACH = Whose.EACH

OBSERVATION = Observation(
    STATE,
    OPTIONS,
    (
        seat("turn", "whose turn it is"),
        seat("actor", "who is to decide"),
        one_hot("phase", len(Phase), "what is to be decided"),
        one_hot("stage", len(Stage), "why cards are being drawn"),
        one_hot("ending", len(Ending), "how the game ended"),
        one_hot("card", int(Card.TURN), "the card chosen and not yet placed, or the storm just drawn", low=1),
        number("value", "what a chosen joker stands for"),
        number("owed", "cards still to be discarded or drawn"),
        seat("starter", "whose start lies", first=1),
        seats("topped", "who gave the top of their pile for the start"),
        number("grid", "the island on each cell, 0 for none"),
        bits("filled", CELLS, "cells with an island"),
        bits("night", CELLS, "cells whose island lies night side up"),
        bits("wild", CELLS, "cells with a joker"),
        bits("stormed", CELLS, "cells that a storm closes"),
        counts("hand", KINDS, "the viewer's cards, by kind", whose=Whose.OWN),
        bits("thrown", HALF, "islands that the viewer has discarded", whose=Whose.OWN),
        number("threw", "other cards that the viewer has discarded", Whose.OWN),
        bits("gone", HALF, "islands that everyone saw leave"),
        bits("known", HALF, "islands seen going to each hand", whose=EACH),
        counts("deck", KINDS, "the open row of the duel, by kind"),
        number("held", "cards in each hand", EACH),
        number("left", "cards in each pile", EACH),
        number("discards", "cards that each has discarded by choice", EACH),
        number("shown", "cards that each has discarded face up", EACH),
        number("blind", "cards that each has discarded from the pile, unseen", EACH),
        number("yellow", "yellow storms before each seat", EACH),
        number("orange", "orange storms before each seat", EACH),
        number("purple", "purple storms at each row"),
        number("storms_gone", "storms that are gone, by colour"),
        number("said", "1 + the number that each announced for the start", EACH),
        number("monsters_sure", "monsters that each hand is known to hold", EACH),
        number("monsters_maybe", "how many more there may be", EACH),
        number("kept", "cards of the explorer pile in each hand or discard", EACH),
        number("jokers_known", "jokers seen going back to each hand", EACH),
        number("finish_known", "1 + discards before each showed a finish", EACH),
        one_hot("reef", ROWS, "the reef's row", low=1),
        seats("marked", "who had to show that they hold monsters"),
        number("monsters_gone", "monsters that are gone"),
        number("compasses", "compasses held"),
        number("compasses_left", "compasses still to be gained"),
        number("compasses_spent", "compasses spent"),
        number("side", "of all hands: 0 day, 1 night"),
        number("exploring", "cards in the explorer pile"),
        number("explorers_gone", "cards of that pile that were seen leaving, by kind"),
    ),
)

"""What a learner is given to see of The Bridges of Shangri-La: everything, for nothing is hidden."""

from cordee.core.observation import Observation, Whose, bits, number, one_hot, seat
from cordee.games.shangrila.options import OPTIONS
from cordee.games.shangrila.state import BRIDGES, GUILD_COUNT, STATE, Phase

OBSERVATION = Observation(
    STATE,
    OPTIONS,
    (
        seat("began", "who had the first turn"),
        seat("turn", "whose turn it is"),
        one_hot("phase", len(Phase), "what is to be decided"),
        number("passes", "how many seats in a row have passed"),
        bits("bridges", BRIDGES, "the bridges that hang"),
        bits("masters", GUILD_COUNT, "the masters of each seat in each village, by guild", whose=Whose.EACH),
        bits("disciples", GUILD_COUNT, "their disciples", whose=Whose.EACH),
        number("reserve", "tiles off the board, by guild", Whose.EACH),
    ),
)

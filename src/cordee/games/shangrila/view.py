"""What a board is told: the valley, and what is known of a journey beforehand."""

from cordee.core.schema import Grid, Row, bits, flag, number, one_of, seat
from cordee.core.view import Detail, View
from cordee.games.shangrila.names import NAMES
from cordee.games.shangrila.state import BRIDGE_ENDS, GUILDS, SEATS, VILLAGES, Phase

ENDS = BRIDGE_ENDS.tolist()
BY_GUILD = list(GUILDS)


class Table(View):
    """The valley."""

    phase: int = one_of(Phase, "what is to be decided")
    goes_on: int = flag("whether what is decided next belongs to the decision before")
    turn: int = seat("whose turn it is")
    began: int = seat("who had the first turn")
    passes: int = number("how many seats in a row have passed")
    in_play: Row = flag("whether anything can happen there", of="villages", by=VILLAGES)
    stone: Row = flag("whether a stone of wisdom lies there", of="villages", by=VILLAGES)
    strength: Row = number("how many tiles are there", of="villages", by=VILLAGES)
    master: Grid = seat("whose master stands on each space", first=1, of="villages", by=(VILLAGES, BY_GUILD))
    disciple: Grid = flag("whether that master has a disciple", of="villages", by=(VILLAGES, BY_GUILD))
    bridges: int = bits(ENDS, "the bridges that hang, by the villages that they join")
    fallen: int = bits(ENDS, "the bridges that fell")
    reserve: Grid = number("tiles off the board", each=SEATS, by=(BY_GUILD,))
    masters: Row = number("masters on the board", each=SEATS)


class Forecast(Detail):
    """What is known of a journey beforehand."""

    prevails: int = one_of(NAMES["prevails"], "which end of the bridge is the stronger", low=1)

"""What lies on the table, for boards of every kind: the same for all, nothing is hidden."""

from cordee.core.bits import count_bits
from cordee.core.rule import rule
from cordee.games.shangrila.actions import ENOUGH, JOURNEY
from cordee.games.shangrila.rules.explain import out_of_play
from cordee.games.shangrila.rules.setup import bridges_laid
from cordee.games.shangrila.rules.village import departure_is_stronger, has_stone, strength
from cordee.games.shangrila.state import BRIDGE_ENDS, GUILD_COUNT, VILLAGES, Phase, State
from cordee.games.shangrila.view import Forecast, Table


@rule
def look(s: State, viewer: int, table: Table) -> None:
    """The table in words of the rulebook."""
    table.phase = s.phase
    table.goes_on = s.phase == Phase.RECRUIT
    table.turn = s.turn
    table.began = s.began
    table.passes = s.passes
    table.bridges = s.bridges
    table.fallen = bridges_laid(s.seats) & ~s.bridges
    for village in range(VILLAGES):
        table.in_play[village] = not out_of_play(s, village)
        table.stone[village] = has_stone(s, village)
        table.strength[village] = strength(s, village)
    for seat in range(s.seats):
        for guild in range(GUILD_COUNT):
            table.reserve[seat, guild] = s.reserve[seat, guild]
        for village in range(VILLAGES):
            table.masters[seat] += count_bits(s.masters[seat, village])
            for guild in range(GUILD_COUNT):
                if s.masters[seat, village] >> guild & 1:
                    table.master[village, guild] = seat + 1
                    table.disciple[village, guild] = s.disciples[seat, village] >> guild & 1


@rule
def detail(s: State, seat: int, action: int, forecast: Forecast) -> None:
    """A journey's forecast: which end prevails."""
    if JOURNEY <= action < ENOUGH:
        way = action - JOURNEY
        origin = BRIDGE_ENDS[way // 2, way % 2]
        goal = BRIDGE_ENDS[way // 2, 1 - way % 2]
        forecast.prevails = departure_is_stronger(s, origin, goal) + 1

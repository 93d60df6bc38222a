"""What happens: a turn, from the action to the next seat (SHA-10, SHA-11, SHA-20, SHA-22)."""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.shangrila.actions import ENOUGH, JOURNEY, PASS, RECRUIT
from cordee.games.shangrila.events import Happened
from cordee.games.shangrila.rules.journey import travel
from cordee.games.shangrila.rules.setup import owed_guilds, settle_from_reserve
from cordee.games.shangrila.rules.village import all_stones_lie, can_recruit
from cordee.games.shangrila.state import GUILD_COUNT, Phase, State


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a legal action."""
    if action == PASS:
        pass_turn(s, seat, log)
        return
    s.passes = 0
    if action < RECRUIT:
        place(s, seat, action // GUILD_COUNT, action % GUILD_COUNT, log)
    elif action < JOURNEY:
        tile = action - RECRUIT
        recruit(s, seat, tile // GUILD_COUNT, tile % GUILD_COUNT, log)
    elif action < ENOUGH:
        way = action - JOURNEY
        travel(s, seat, way // 2, way % 2, log)
        end_turn(s)
        if all_stones_lie(s):
            end_game(s, log)
    else:
        end_turn(s)


@rule
def place(s: State, seat: int, village: int, guild: int, log: Log) -> None:
    """A tile of the reserve becomes a master (SHA-7, SHA-10)."""
    settle_from_reserve(s, seat, village, guild)
    note(log, Happened.PLACED, seat, guild, village, 0)
    end_turn(s)
    if s.phase == Phase.SETUP and owed_guilds(s, s.turn) == 0:
        s.phase = Phase.PLAY


@rule
def recruit(s: State, seat: int, village: int, guild: int, log: Log) -> None:
    """A tile of the reserve becomes a disciple; the second, if there can be one, follows (SHA-11)."""
    s.reserve[seat, guild] -= 1
    s.disciples[seat, village] |= 1 << guild
    note(log, Happened.RECRUITED, seat, guild, village, 0)
    if s.phase == Phase.PLAY and can_recruit(s, seat):
        s.phase = Phase.RECRUIT
    else:
        end_turn(s)


@rule
def pass_turn(s: State, seat: int, log: Log) -> None:
    """When every seat has passed in a row the game ends (SHA-22)."""
    note(log, Happened.PASSED, seat, 0, 0, 0)
    s.passes += 1
    end_turn(s)
    if s.passes == s.seats:
        end_game(s, log)


@rule
def end_turn(s: State) -> None:
    """The next seat clockwise is to act."""
    if s.phase == Phase.RECRUIT:
        s.phase = Phase.PLAY
    s.turn = (s.turn + 1) % s.seats


@rule
def end_game(s: State, log: Log) -> None:
    """Nobody acts any more (SHA-20, SHA-22)."""
    s.phase = Phase.OVER
    note(log, Happened.ENDED, -1, 0, 0, 0)

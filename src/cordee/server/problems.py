"""The errors of requests: each has a code, a status and a sentence in the reader's language."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from cordee.core.errors import CordeeError
from cordee.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.server.live_table import LiveTable
    from cordee.server.models import SeatRow, TableRow

WORDS = Words(Path(__file__).parent / "words")


class TableProblem(CordeeError):
    """The base: `key` is the code and names the sentence."""

    status = 409

    def say(self, lang: str) -> str:
        """The sentence in a language."""
        return WORDS.say(lang, self.key, **self.values)


class NoSuchTable(TableProblem):
    """No table has that address."""

    key = "no_such_table"
    status = 404


class NoSuchSeat(TableProblem):
    """The table has no such seat."""

    key = "no_such_seat"
    status = 404


class NotYourSeat(TableProblem):
    """The token does not hold that seat."""

    key = "not_your_seat"
    status = 403


class SeatTaken(TableProblem):
    """Somebody sits there."""

    key = "seat_taken"


class NotAway(TableProblem):
    """The person to be replaced is here, or was here a moment ago."""

    key = "not_away"


class Final(TableProblem):
    """The game is over: its result is final, and so is who played it."""

    key = "final"


class SetAside(TableProblem):
    """A table that cannot be rebuilt; `row` and `seats` tell whose it is, `why` is for the operator."""

    key = "set_aside"

    def __init__(self, row: "TableRow", seats: "Sequence[SeatRow]", why: str, cause: Exception | None = None):
        self.row = row
        self.seats = seats
        self.why = why if cause is None else f"{why}: {type(cause).__name__}"
        super().__init__(rules=row.rules)

    def again(self) -> "SetAside":
        """A copy for another caller: an error that is raised twice would keep the traces of both."""
        return SetAside(self.row, self.seats, self.why)


class TooManySeats(TableProblem):
    """More seats were described than the table has."""

    key = "too_many_seats"
    status = 422


class Moved(TableProblem):
    """The people of this table have gone on at another one."""

    key = "gone_on"


class Begun(TableProblem):
    """No seat is open: who sits where is settled."""

    key = "begun"


class Unfinished(TableProblem):
    """The game goes on: the next one begins after it."""

    key = "unfinished"


class FixedSeats(TableProblem):
    """A game that was taken over has the seats it was played with."""

    key = "fixed_seats"


class Waiting(TableProblem):
    """The game has not begun: seats are open."""

    key = "waiting"


class Paused(TableProblem):
    """The people of the table have stopped it for a while."""

    key = "paused"


class NoSpectators(TableProblem):
    """The table admits no spectators; they still learn who sits where."""

    key = "no_spectators"
    status = 403

    def __init__(self, live: "LiveTable"):
        self.live = live
        super().__init__()


class OneBeginning(TableProblem):
    """A table begins with a deal, at a position or from a record: one of them."""

    key = "one_beginning"
    status = 422


class BotPlays(TableProblem):
    """A bot plays that seat; its holder takes it back first."""

    key = "bot_plays"


class Stale(TableProblem):
    """The move was made at another version of the table; nothing was changed."""

    key = "stale"

    def __init__(self, got: int, live: "LiveTable"):
        self.live = live  # so that the answer can show the present state of the table
        super().__init__(got=got, version=live.version)


class NotOver(TableProblem):
    """The answer would contain secrets, and the game is not over."""

    key = "not_over"
    status = 403


class WhoseMove(TableProblem):
    """A move without a seat where not exactly one may act."""

    key = "whose_move"
    status = 422


class NoTalk(TableProblem):
    """The rules forbid talking now."""

    key = "no_talk"
    status = 403


class NoEmote(TableProblem):
    """In the silence of this game that sign may not be shown, or not once more."""

    key = "no_emote"
    status = 403


class DecideFirst(TableProblem):
    """All the others wait for this seat: what it shows might be about its decision."""

    key = "decide_first"


class NoHints(TableProblem):
    """The table does not allow hints."""

    key = "no_hints"
    status = 403


class NotYourTurn(TableProblem):
    """A hint was asked for a seat that may not act."""

    key = "not_your_turn"


class TooMany(TableProblem):
    """Too many requests; `seconds` says when to try again."""

    key = "too_many"
    status = 429

    def __init__(self, seconds: int, **values: Any):
        self.seconds = seconds
        super().__init__(seconds=seconds, **values)


class TooManySockets(TooMany):
    """Too many connections that stay open, from one address."""

    key = "too_many_sockets"

    def __init__(self, most: int):
        super().__init__(seconds=60, most=most)


class NotJson(TableProblem):
    """A body that is not declared as JSON: any web page could send one in a visitor's name."""

    key = "not_json"
    status = 415


class BadBody(TableProblem):
    """A body that is not JSON, or does not have the form that its address expects."""

    key = "bad_request"
    status = 400


class Unavailable(TableProblem):
    """The database is away or cannot write; nothing was changed."""

    key = "unavailable"
    status = 503
    seconds = 5


class NoClimb(TableProblem):
    """The game has no daily climb, or that day's is no longer open."""

    key = "daily_none"
    status = 404


class NotYet(TableProblem):
    """A day that has not come: its deal is promised, and nobody has seen it."""

    key = "daily_not_yet"
    status = 403


class NoName(TableProblem):
    """A result of nobody: a browser is known by a random text of its own."""

    key = "daily_no_name"
    status = 403


class NotPlayed(TableProblem):
    """What others made of a deal is told to those who have played it."""

    key = "daily_not_played"
    status = 403


class PlayedBefore(TableProblem):
    """The first result counts."""

    key = "daily_played"


class NobodyWon(TableProblem):
    """There is no line of a winner to look at."""

    key = "daily_nobody_won"
    status = 404


class Forged(TableProblem):
    """A record that cannot be of that climb: another deal, or bots that do what they would not."""

    status = 422

    def __init__(self, reason: str, **values: Any):
        self.key = f"daily_forged_{reason}"
        super().__init__(**values)

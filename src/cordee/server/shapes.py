"""What travels: the shapes of requests and answers, as the API's schema documents them."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import Meta, Struct, field

from cordee.core.record import Record

PROTOCOL = 1

# No control characters: a database may refuse NUL, and a terminal obeys others.
ONE_LINE = r"^[^\x00-\x1f\x7f-\x9f]+$"
TEXT = r"^[^\x00-\x08\x0b-\x1f\x7f-\x9f]+$"  # with tabs and new lines

Name = Annotated[
    str, Meta(min_length=1, max_length=40, pattern=ONE_LINE, description="What others call you.")
]
Said = Annotated[str, Meta(min_length=1, max_length=400, pattern=TEXT)]
Viewer = int | Literal["all"]  # -1: a spectator
SeatNumber = Annotated[int, Meta(ge=0, le=9)]


Phase = Literal["waiting", "playing", "over"]  # waiting for people
Pace = Literal["none", "relaxed", "days"]  # how long a decision may take: any time, minutes, days
Prepared = Literal["fork", "record", "position"]  # where a deal comes from that somebody may know
TalkRule = Literal["free", "none", "numbers", "radio"]  # radio: a bar a message
AnyMove = str | dict[str, Any] | list[str | dict[str, Any]]


class Choice(TypedDict):
    """A move that may be made now; beside this, what the game's page says of it, as its cost."""

    move: dict[str, Any]
    text: str
    seat: NotRequired[int]  # whose it is, where all hands are open


class Outcome(TypedDict):
    """How a game ended, a number a seat."""

    won: list[float]
    points: list[float]


class GameState(TypedDict):
    """A game through the eyes of a seat, of a spectator (-1), or with everything open (null)."""

    game: str
    options: dict[str, Any]
    viewer: int | None
    actors: list[int]
    choices: list[Choice]
    table: dict[str, Any]  # what lies there, as the game's page says
    result: Outcome | None


class Problem(Struct):
    """Every error, in one shape."""

    code: str  # for programs: illegal_move, stale, not_your_seat, …
    sentence: str  # for people, in the language asked for
    rule: str | None = None  # the rule that forbids a move
    table: "TableView | None" = None  # how the table stands, where the request was stale


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat of a new table: the maker (with a name), a bot, or whoever comes."""

    name: Name | None = None
    bot: str | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to set up; seats that are left out are open.

    Instead of a deal it may begin at a position, or go on from a record after so many moves.
    """

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    components: dict[str, Any] | None = None  # what differs from the game's own
    position: Annotated[str, Meta(max_length=5000)] | None = None
    record: Record | None = None
    move: Annotated[int, Meta(ge=0)] | None = None  # of the record; without, its last
    seats: list[SeatWish] = field(default_factory=list)
    listed: bool = False
    spectators: bool = True  # whether others may watch
    hints: bool | None = None  # whether hints may be asked for; else: not at a listed table
    pace: Pace = "none"


class Fork(Struct, forbid_unknown_fields=True):
    """A new table that goes on from a move of a finished game."""

    move: Annotated[int, Meta(ge=0)]
    seats: list[SeatWish] = field(default_factory=list)
    listed: bool = False
    spectators: bool = True  # whether others may watch
    hints: bool | None = None
    pace: Pace = "none"


class TableToken(Struct, forbid_unknown_fields=True):
    """A table, and the token of a seat of it."""

    id: str
    token: str


class AskStanding(Struct, forbid_unknown_fields=True):
    """Tables that a client plays at, to be told in a few words how they stand."""

    tables: Annotated[list[TableToken], Meta(max_length=50)]


class Standing(Struct):
    """How a table stands for a seat of it."""

    id: str
    game: str
    phase: Phase | Literal["set_aside"]  # set aside: it cannot be rebuilt
    paused: bool
    version: int
    seat: int  # -1 where the token holds none
    your_turn: bool


class PauseWish(Struct, forbid_unknown_fields=True):
    """Stop for a while, or go on."""

    seat: SeatNumber
    paused: bool


class HallMode(Struct):
    """What was played with some options."""

    options: dict[str, Any]
    played: int
    won: int  # by the team; 0 in games where seats play against each other
    most: float  # points that a seat had


class HallLine(Struct):
    """A line of a game's history book: who was the first."""

    line: dict[str, Any]
    team: list[str]
    at: int  # milliseconds since 1970


class Hall(Struct):
    """What was played and won here."""

    game: str
    modes: list[HallMode]
    book: list[HallLine]


class Keeping(Struct):
    """After how many days without a move things are deleted; 0: never."""

    unfinished: int  # tables that nobody finished
    names: int  # of people, after the end of a game
    talk: int  # likewise


class Guest(Struct, forbid_unknown_fields=True):
    """Somebody who sits down."""

    name: Name


class BotWish(Struct, forbid_unknown_fields=True):
    """The bot that is to play a seat for its holder."""

    bot: str


class Replacement(Struct, forbid_unknown_fields=True):
    """Who is to play for somebody who is away: a bot by its level, or (`open`) whoever sits down."""

    seat: SeatNumber  # who proposes it, or agrees
    by: Annotated[str, Meta(min_length=1, max_length=32)] | None  # null: nobody, after all


class PlayMove(Struct, forbid_unknown_fields=True):
    """A move or a sequence, made at a version of the table."""

    seat: SeatNumber
    version: int
    move: AnyMove


class TakeBack(Struct, forbid_unknown_fields=True):
    """The wish to take the last decision back."""

    seat: SeatNumber
    version: int


class AskHint(Struct, forbid_unknown_fields=True):
    """What would the expert do here?"""

    seat: SeatNumber
    version: int


class IdeaView(Struct):
    """A move the expert considered; None is to wait for others. `odds` are the share of the victory."""

    move: dict[str, Any] | None
    text: str | None
    odds: float
    worlds: int  # in how many imagined worlds it was tried


class HintView(Struct):
    """The expert's move, and what it considered, its choice first; `waits`: better still, let others act."""

    move: dict[str, Any]
    text: str
    waits: bool
    ideas: list[IdeaView]


class Ask(Struct, forbid_unknown_fields=True):
    """May this be played now?"""

    seat: SeatNumber
    move: str | dict[str, Any]


class Answer(Struct):
    """Whether a move is legal now, and if not, why."""

    legal: bool
    rule: str | None = None
    sentence: str | None = None


class AskPreview(Struct, forbid_unknown_fields=True):
    """What would this do? Nothing is committed; an empty list tells how it stands."""

    seat: SeatNumber
    version: int
    move: AnyMove


class PreviewView(Struct):
    """What a sequence would do, as far as its seat can be sure: it may tell no secret."""

    legal: bool
    sentence: str | None  # why it is not legal
    rule: str | None  # the rule that forbids it
    at: int | None  # which move of the sequence that is, from 0
    certain: bool  # whether nothing would be drawn or come to light
    events: list[dict[str, Any]]  # up to the first that is not certain
    view: GameState | None  # afterwards; only where it is certain and legal


class Speak(Struct, forbid_unknown_fields=True):
    """Something to say at a table."""

    seat: SeatNumber
    text: Said


class Proposal(Struct):
    """What is to become of the seat of somebody who is away, and who has agreed so far."""

    by: str  # a bot's level, or `open`
    agreed: list[int]


class SeatView(Struct):
    """A seat as everybody sees it."""

    number: int
    kind: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None
    here: bool  # whether its person is connected
    proposal: Proposal | None


class Message(Struct):
    """Something that was said."""

    number: int
    seat: int
    text: str


class TalkView(Struct):
    """What the rules say of talking now, and what was said."""

    rule: TalkRule
    messages: list[Message]


class Deal(Struct):
    """Where a deal comes from, and what anyone can check it by once the game is over."""

    prepared: Prepared | None  # if somebody may know it: such a game counts nowhere
    commitment: str | None  # SHA-256 of `salt:seed`, from the beginning
    salt: str | None  # once the game is over
    seed: str | None  # likewise; in digits, since it is larger than JavaScript's numbers


class TableView(Struct):
    """A table through the eyes of a seat, or of a spectator (viewer -1)."""

    id: str
    game: str
    options: dict[str, Any]
    phase: Phase
    listed: bool
    hints: bool  # whether hints may be asked for
    version: int
    viewer: int
    seats: list[SeatView]
    talk: TalkView
    can_undo: bool
    spectators: bool  # whether others may watch
    components: dict[str, Any] | None  # what differs from the game's own
    deal: Deal
    paused: bool
    resting: bool  # whether it waits because none of its people is here
    pace: Pace
    deadline: int | None  # when its clock has run out, by the server's; null while it stands still
    left: int | None  # the milliseconds it has left, while it stands still
    now: int | None  # the server's time, over HTTP and where a clock runs
    view: GameState | None  # the game itself; None while the table waits


class TableSummary(Struct):
    """A table as it is listed."""

    id: str
    game: str
    options: dict[str, Any]
    phase: Phase
    version: int
    spectators: bool
    prepared: Prepared | None
    seats: list[SeatView]


class Made(Struct):
    """A new table, and the tokens of the seats that its maker holds, by seat: they are given only once."""

    table: TableView
    tokens: dict[str, str]


class Seated(Struct):
    """A seat taken, and its token: it is given only once."""

    table: TableView
    token: str


class Played(Struct):
    """A move that is committed: what its seat saw happen, and how the table stands now."""

    table: TableView
    events: list[dict[str, Any]]


# --- study -------------------------------------------------------------------------------------------


class StudyMove(Struct, forbid_unknown_fields=True):
    """A move in a studied position; without a seat, it is made by the one whose turn it is."""

    move: AnyMove
    seat: Annotated[int, Meta(ge=-1, le=9)] | None = None


class StudyPosition(Struct, forbid_unknown_fields=True):
    """A position to look at and try moves in: in notation, or a deal of options and a seed."""

    game: str
    position: Annotated[str, Meta(max_length=5000)] | None = None
    options: dict[str, Any] = field(default_factory=dict)
    components: dict[str, Any] | None = None
    seed: Annotated[int, Meta(ge=0)] = 0
    seat: Annotated[int, Meta(ge=-1, le=9)] | None = None  # whose eyes; -1 a spectator's; null: all open
    moves: Annotated[list[StudyMove], Meta(max_length=500)] = field(default_factory=list)


class Studied(Struct):
    """A studied position after the moves tried in it."""

    position: str
    view: GameState
    events: list[dict[str, Any]]
    over: bool


class StudyRecord(Struct, forbid_unknown_fields=True):
    """A record document to look at after so many decisions."""

    record: Record
    move: Annotated[int, Meta(ge=0)] = 0
    viewer: Viewer = "all"


class Decision(Struct):
    """One decision of a finished game, as its viewer saw it."""

    number: int  # from 1
    seat: int  # -1: the platform itself
    text: str
    events: list[dict[str, Any]]


class Story(Struct):
    """A finished game, decision by decision."""

    game: str
    options: dict[str, Any]
    moves: int
    decisions: list[Decision]
    result: Outcome | None


class ReplayView(Struct):
    """A finished game after so many decisions."""

    move: int
    moves: int
    view: GameState
    events: list[dict[str, Any]]  # what the last decision brought about


# --- what there is -----------------------------------------------------------------------------------


class Wording(Struct):
    """A text in both languages."""

    en: str
    fr: str


class OptionView(Struct):
    """An option of a game."""

    name: str
    kind: Literal["number", "choice", "modules"]
    values: list[int | str]
    default: int | str | list[str]
    title: Wording
    help: Wording
    words: dict[str, Wording]


class EventKind(Struct):
    """A kind of event; a secret field is told only to the event's own seat."""

    event: str
    fields: list[str]
    secret: list[str]
    reveals: bool  # something hidden came to light: what led to it cannot be taken back


class GameView(Struct):
    """A game and its options."""

    name: str
    version: int
    prefix: str  # of its rules' numbers
    title: Wording
    blurb: Wording
    length: Wording  # how long it takes
    thinking: Wording  # what kind of thinking it is
    cooperative: bool  # with the default options
    otherwise: dict[str, list[int | str]]  # values of options with which it is the other way round
    seats: list[int]
    changeable: bool  # whether its components may be changed
    platform: bool  # whether the platform has moves of its own (a sandglass), as seat -1
    nouns: dict[str, str]  # the family of words a field's values belong to, where that is not its name
    events: list[EventKind]
    rules: dict[str, Wording]
    options: list[OptionView]


class BotView(Struct):
    """A bot that may play a seat; the list begins with the weakest."""

    name: str
    title: Wording
    help: Wording

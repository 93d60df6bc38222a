"""What there is: games, what a board must be told of one, and bots."""

from typing import Literal

from msgspec import Struct


class Wording(Struct):
    """A text in both languages."""

    en: str
    fr: str


class OptionView(Struct):
    """An option of a game."""

    name: str
    kind: Literal["number", "choice", "modules"]
    values: list[int | str]
    default: int | str | list[str]  # what it is where nothing is said of it
    offered: int | str | list[str]  # what a form begins with
    title: Wording
    help: Wording
    words: dict[str, Wording]


class EventKind(Struct):
    """A kind of event; a secret field is told only to the event's own seat."""

    event: str
    fields: list[str]
    secret: list[str]
    reveals: bool  # something hidden came to light: what led to it cannot be taken back


class StartView(Struct):
    """A good way to begin."""

    name: str
    company: Literal["solo", "bots", "hot-seat", "online"]
    minutes: int  # how long it takes, about
    bot: str  # the level of the bots, where there are any
    options: dict[str, int | str | list[str]]  # all of them
    title: Wording
    text: Wording
    odds: dict[str, float]  # how often bots of a level win together, weakest first; none among rivals


class Clash(Struct):
    """Values of two options that a rule forbids together; of modules, one that is chosen."""

    options: dict[str, int | str]
    rule: str


class GameListed(Struct):
    """A game and its options, as it is listed with all others."""

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
    platform: bool  # whether the platform has moves of its own, as seat -1
    lesson: bool  # whether it has a lesson
    nouns: dict[str, str]  # the family of words a field's values belong to, where that is not its name
    events: list[EventKind]
    options: list[OptionView]
    starts: list[StartView]  # that for a first game first
    clashes: list[Clash]


class GameView(GameListed):
    """A game and its options, and each of its rules in a sentence."""

    rules: dict[str, Wording]


class ShownField(Struct, omit_defaults=True):
    """A field of a view, or of what is worth knowing about an action."""

    key: str
    how: Literal["number", "one_hot", "bits", "counts", "seat", "seats", "flag"]
    noun: str  # the family of words of its values
    of: str = ""  # the list of things that it tells something of
    within: str = ""  # the one thing that it tells something of
    by: str = ""  # the family of names that it has one value each for
    seats: bool = False  # whether each seat has one
    hidden: bool = False  # whether it is shown only where everything is open
    links: str = ""  # the noun of the places that it joins two by two


class ShownLayout(Struct):
    """How places lie with a value of an option, or with all others; y grows upwards."""

    when: dict[str, int | str]
    points: list[list[float]]


class ShownBoard(Struct):
    """One kind of place."""

    noun: str
    key: str  # where it is in the view, and the indexes of each place under it
    at: list[list[int]]
    names: list[int | str]  # what the places are called in moves
    layouts: list[ShownLayout]


class Shown(Struct):
    """What a view holds, for boards that know no game."""

    alike: bool  # whether nobody has a hand of their own
    nouns: dict[str, str]
    verbs: dict[str, list[str]]  # the arguments of each thing that can be done, in their order
    fields: list[ShownField]
    details: list[ShownField]
    boards: list[ShownBoard]


class BotView(Struct):
    """A bot that may play a seat; the list begins with the weakest."""

    name: str
    title: Wording
    help: Wording

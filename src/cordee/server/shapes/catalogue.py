"""What there is: games and bots."""

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


class Clash(Struct):
    """Values of two options that a rule forbids together; of modules, one that is chosen."""

    options: dict[str, int | str]
    rule: str


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
    platform: bool  # whether the platform has moves of its own, as seat -1
    nouns: dict[str, str]  # the family of words a field's values belong to, where that is not its name
    events: list[EventKind]
    rules: dict[str, Wording]
    options: list[OptionView]
    clashes: list[Clash]


class BotView(Struct):
    """A bot that may play a seat; the list begins with the weakest."""

    name: str
    title: Wording
    help: Wording

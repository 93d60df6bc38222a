"""A game: its record, its functions, and everything the rest of the project asks about it.

`Game` is data. A game package builds one from its modules; nothing outside that package knows more.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from cordee.core import contract, schema
from cordee.core.actions import Actions
from cordee.core.box import Box, Components
from cordee.core.chance import SEEDS
from cordee.core.errors import BadSeed, FixedComponents, IllegalMove
from cordee.core.events import Kind
from cordee.core.foresight import Foresight
from cordee.core.guide import Guide, read_guide
from cordee.core.layout import State
from cordee.core.lesson import Lesson, read_lesson
from cordee.core.match import Match
from cordee.core.moves import Codec
from cordee.core.observation import Observation
from cordee.core.options import Option, Options, read_options, write_options
from cordee.core.readiness import default_target
from cordee.core.record import Record
from cordee.core.referee import Referee
from cordee.core.replay import replay
from cordee.core.rule import Filling, chosen_target, link
from cordee.core.rulebook import Rulebook, read_rulebook
from cordee.core.start import Start
from cordee.core.talk import TalkRules
from cordee.core.view import Viewing
from cordee.core.words import Words

F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R", "Functions", Viewing)

LAYOUT_DIGITS = 16

# Where a game's package has what the rest of the project asks for: the same places in every game.
FUNCTIONS = {
    "setup": "rules.setup",
    "actors": "rules.legal",
    "legal": "rules.legal",
    "apply": "rules.apply",
    "score": "rules.score",
    "explain": "rules.explain",
    "redact": "sight.redact",
    "imagine": "sight.imagine",
    "weigh": "heuristic.weigh",
}
NOTATION = {
    "show": "notation.show",
    "parse": "notation.parse",
    "census": "notation.census",
}


def _found(package: str, places: Mapping[str, str]) -> dict[str, Any]:
    return {name: getattr(import_module(f"{package}.{place}"), name) for name, place in places.items()}


@dataclass(frozen=True)
class Functions:
    """The functions of the contract, as one game wrote them or linked to a target."""

    @classmethod
    def of(cls, package: str) -> Self:
        """Those of a game's package."""
        return cls(**_found(package, FUNCTIONS))

    setup: Callable[[State], None]
    actors: Callable[[State], int]
    legal: Callable[[State, int, contract.Mask], int]
    apply: Callable[[State, int, int, contract.Log], None]
    score: Callable[[State, contract.Score], None]
    explain: Callable[[State, int, int], int]
    redact: Callable[[State, int], None]
    imagine: Callable[[State, int], None]
    weigh: Callable[[State, int, contract.Mask, contract.Weights], None]

    def on(self, target: str) -> Self:
        """The same, linked to a target."""
        return replace(self, **{each.name: link(getattr(self, each.name), target) for each in fields(self)})


@dataclass(frozen=True)
class Notation:
    """How a game is written, for people and programs. None of these decides anything."""

    @classmethod
    def of(cls, package: str) -> Self:
        """That of a game's package."""
        return cls(**_found(package, NOTATION))

    show: Callable[[State, int | None], str]  # a position as a text: all of it, or what a viewer is shown
    parse: Callable[[str], State]  # and back; raises MalformedPosition
    census: Callable[[State], Mapping[str, int]]  # every component, wherever it is; never changes


@dataclass(frozen=True)
class Timer:
    """A clock that the platform keeps: when it has run out, the platform makes its move as soon as it may."""

    turn: Callable[[State], int]  # rises whenever the timer starts anew; 0 while it does not run
    seconds: int
    move: str  # the platform's move, in notation


@dataclass(frozen=True, eq=False)
class Game:
    """One game of the registry."""

    name: str
    package: str  # the Python package it lives in
    prefix: str  # of its rules' numbers
    rules: int  # numbered 1 to this
    version: int  # rises when the same moves would give another game, with any options
    cooperative: Callable[[Options], bool]  # whether all win or lose together, with these options
    limit: int  # no game takes more decisions than this, or it is cut off here
    record: type[schema.Record]
    action_table: Actions
    options: Sequence[Option]  # `seats` is the first
    check: Callable[[Options], None]  # raises OptionsClash for what a rule forbids together
    modes: Mapping[str, Options]  # what tests and studies walk through
    benched: Sequence[str]  # the modes whose speed is measured
    measured: Mapping[str, Options]  # where the strength of bots is measured
    functions: Functions
    notation: Notation
    viewing: Viewing  # what its boards are shown
    places: Callable[
        [Options], Mapping[str, Sequence[tuple[float, float]]]
    ]  # by noun: where they lie in a chart
    events: Sequence[Kind]  # by the number that `apply` notes
    names: Mapping[str, Sequence[str]]  # what the values of a field are called, in moves and events
    nouns: Mapping[str, str]  # what a field is in the catalogues, where that is not its own name
    talk: TalkRules
    starts: Sequence[Start] = ()  # good ways to begin, that for a first game before all others
    daily: Sequence[Start] = ()  # how the day's climb is played, from Monday on; none: it has no daily climb
    platform: bool = False  # whether the platform itself has moves, as seat -1
    alike: bool = False  # whether all viewers are shown the same table: nobody has a hand of their own
    timer: Timer | None = None  # when the platform moves
    history: Callable[[Record], Mapping[str, Any] | None] | None = None  # the line a game fills in a book
    box: Box | None = None  # components that may be changed
    foresight: Foresight | None = None  # what the clairvoyant solver asks, where all can win together
    # Where games that a GPU plays side by side wait for each other: before a decision that is like no other.
    sync_point: Callable[[State], bool] | None = None
    staged: bool = False  # whether the steps of random play stay functions there (`core.outline`)
    # What counts beside the points for how near a lost game came: bots go by it where victories are rare.
    goals: Callable[[State], float] | None = None
    # The version since which the same moves give the same game with these options; None: the present one.
    unchanged_since: Callable[[Options], int] | None = None

    @property
    def state(self) -> np.dtype[Any]:
        """How a record of the game lies in memory."""
        return self.record.dtype

    @cached_property
    def layout(self) -> str:
        """What tells this layout of the record from every other."""
        return hashlib.sha256(repr(self.state.descr).encode()).hexdigest()[:LAYOUT_DIGITS]

    @property
    def actions(self) -> int:
        """How many actions there are: they are numbered from 0."""
        return self.action_table.count

    @cached_property
    def revealing(self) -> NDArray[np.int8]:
        """By kind of event: 1 where something hidden comes to light."""
        return np.array([kind.reveals for kind in self.events], np.int8)

    @cached_property
    def observation(self) -> Observation:
        """What a learner is given to see."""
        return Observation(self.record, self.options)

    def read_options(self, given: Mapping[str, Any]) -> Options:
        """All options with their values; raises BadOption."""
        options = read_options(self.options, given)
        self.check(options)
        return options

    def read_components(self, given: Mapping[str, Any] | str | Path | None) -> Components | None:
        """What differs from the game's own components, from a TOML file or its tables; None if nothing.

        Raises BadComponent with the field that does not fit.
        """
        if self.box is None:
            if given is None:
                return None
            raise FixedComponents(name=self.name)
        return self.box.changes(self.box.read(given))

    def blank(self, options: Options, components: Components | None = None) -> State:
        """A record with nothing in it but checked options and components, ready for `setup`."""
        s = np.zeros(1, self.state)[0]
        write_options(self.options, options, s)
        if self.box is not None:
            self.box.write(self.box.read(components), s)
        return s

    def new(
        self,
        *,
        seed: int | None = None,
        target: str | None = None,
        components: Mapping[str, Any] | str | Path | None = None,
        **given: Any,
    ) -> Match:
        """Deal a game; without a seed, from one that nobody can guess.

        `components` is a changed copy of the game's components.toml, or only what differs from it.
        """
        changed = self.read_components(components)
        return Match.deal(self, self.read_options(given), checked_seed(seed), target, changed)

    def parse(self, text: str, *, target: str | None = None) -> Match:
        """A game that stands at the position a text describes."""
        return Match.at(self, self.notation.parse(text), target)

    def replays(self, version: int, options: Options) -> bool:
        """Whether records of a version, with these options, still tell the same game."""
        since = self.unchanged_since(options) if self.unchanged_since else self.version
        return since <= version <= self.version

    def replay(self, record: Record, *, target: str | None = None) -> Match:
        """The game that a record tells, played again and checked; raises BadRecord."""
        return replay(self, record, target)

    def target(self, wanted: str | None = None) -> str:
        """The target asked for by argument, else by the environment, else the fastest that is ready."""
        return chosen_target(wanted, default=default_target(self.name))

    def on(self, target: str | None = None) -> Functions:
        """The game's functions on a target."""
        return self._on(self.functions, self.target(target))

    def viewing_on(self, target: str) -> Viewing:
        """What boards are shown, filled in on a target."""
        return self._on(self.viewing, target)

    def _on(self, rules: R, target: str) -> R:
        key = type(rules), target
        if key not in self._linked:
            self._linked[key] = rules.on(target)
        return self._linked[key]  # type: ignore[no-any-return]

    def referee_on(self, target: str) -> Referee:
        """What a match asks of the rules, on a target."""
        if target not in self._referees:
            self._referees[target] = Referee.of(self, target)
        return self._referees[target]

    @cached_property
    def _referees(self) -> dict[str, Referee]:
        return {}

    @cached_property
    def _linked(self) -> dict[tuple[type, str], Any]:
        return {}

    def link(self, function: F, target: str | None = None, also: Filling | None = None) -> F:
        """Build code that calls the contract's slots, and those filled `also`, for this game and a target."""
        return link(function, target, {**self.filling, **(also or {})})

    @cached_property
    def filling(self) -> dict[Callable[..., Any], Callable[..., Any]]:
        """The contract's slots, filled."""
        return {slot: getattr(self.functions, slot.__name__) for slot in contract.SLOTS}

    @cached_property
    def codec(self) -> Codec:
        """Actions to moves and texts, and back."""
        return Codec(self.action_table)

    @cached_property
    def folder(self) -> Path:
        """Where the game's own files lie."""
        return Path(str(import_module(self.package).__file__)).parent

    @cached_property
    def words(self) -> Words:
        """What the game says, in each language."""
        return Words(self.folder / "words")

    def rulebook(self, lang: str) -> Rulebook:
        """The rules as players read them, in a language."""
        return read_rulebook(self.folder / "rulebook" / f"{lang}.md")

    @property
    def guide(self) -> Guide:
        """The rules in pictures."""
        return read_guide(self.folder / "rulebook" / "guide.toml")

    @property
    def lesson(self) -> Lesson:
        """A short lesson to learn it by playing."""
        return read_lesson(self.folder / "lessons.toml")

    @property
    def terminal(self) -> ModuleType:
        """The module that draws the game in a terminal; loaded only where there is one."""
        return import_module(f"{self.package}.notation.terminal")

    def tell(self, lang: str, what: Mapping[str, Any]) -> str:
        """A move or an event in words."""
        return self.words.tell(lang, what, self.nouns)

    def rule_name(self, number: int) -> str:
        """A rule as people cite it: 12 → SHA-12."""
        return f"{self.prefix}-{number}"

    def refusal(self, number: int, seat: int, action: int) -> IllegalMove:
        """What is said where the rule of this number forbids an action."""
        return IllegalMove(self.rule_name(number), seat, self.codec.text(action), self.words)


def checked_seed(seed: int | None) -> int:
    """A seed that fits; None draws one from the system's secrets."""
    if seed is None:
        import secrets

        return secrets.randbelow(SEEDS)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise BadSeed(got=repr(seed))
    return seed

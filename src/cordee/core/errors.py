"""What can go wrong, each with a sentence that states what was expected and what was found.

All are `ValueError`s. The text is for people, in their language by `say`; the attributes are for
programs. No text reveals anything hidden from its reader.
"""

from typing import Any

from cordee.core.words import CORE, Words


class CordeeError(ValueError):
    """The base of all our errors; `key` names its sentence in the catalogue."""

    key: str

    def __init__(self, **values: Any):
        self.values = values
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        """The sentence in a language."""
        values = {
            name: value.say(lang) if isinstance(value, CordeeError) else value
            for name, value in self.values.items()
        }
        return CORE.say(lang, self.key, **values)


class BadTarget(CordeeError):
    """A target that rules cannot run on."""

    key = "bad_target"


class NoDevice(CordeeError):
    """No GPU to run on, or nothing to reach it with."""

    def __init__(self, reason: str):
        self.key = f"no_device_{reason}"
        super().__init__()


class NoLinker(CordeeError):
    """Nothing to put a module of WebAssembly together with."""

    key = "no_linker"


class UnknownGame(CordeeError):
    """A game that is not in the registry."""

    key = "unknown_game"


class UnknownBot(CordeeError):
    """A bot that does not exist."""

    key = "unknown_bot"


class NoForesight(CordeeError):
    """The solver was asked about a game, or a mode of one, that it cannot solve."""

    key = "no_foresight"


class BadBots(CordeeError):
    """Bots that do not fill the seats."""

    key = "bad_bots"


class BadOption(CordeeError):
    """An option that a game does not have, or not with that value, or not together with others."""

    key = "bad_option"

    def __init__(self, field: str, allowed: str, got: Any):
        self.field = field
        super().__init__(field=field, allowed=allowed, got=repr(got))


class UnknownOption(BadOption):
    """An option that a game does not have."""

    key = "unknown_option"


class OptionsClash(BadOption):
    """Options that are fine by themselves and that a rule forbids together."""

    key = "options_clash"

    def __init__(self, field: str, rule: str, words: Words):
        self.rule = rule
        self.words = words
        super().__init__(field=field, allowed=rule, got="")

    def say(self, lang: str) -> str:
        """The rule that keeps them apart."""
        sentence = self.words.say(lang, rule_key(self.rule))
        return CORE.say(lang, self.key, field=self.field, rule=self.rule, sentence=sentence)


class BadComponent(CordeeError):
    """A component that a game does not have, or an invalid value for one; `field` names it."""

    key = "bad_component"

    def __init__(self, field: str, expected: str, got: Any):
        self.field = field
        text = str(got) if isinstance(got, Exception) else repr(got)
        super().__init__(field=field, expected=expected, got=text)


class FixedComponents(CordeeError):
    """Changed components for a game whose components cannot be changed."""

    key = "fixed_components"


class BadSeat(CordeeError):
    """A seat that is not at this table."""

    key = "bad_seat"


class NoSuchRule(CordeeError):
    """A number that no rule of the game has."""

    key = "no_such_rule"


class NoSuchStep(CordeeError):
    """A step that the lesson does not have."""

    key = "no_such_step"


class BadSeed(CordeeError):
    """A seed that is not a whole number from 0 to 2^63 - 1."""

    key = "bad_seed"


class MalformedMove(CordeeError):
    """Not a move of this game at all, wherever the game stands."""

    key = "malformed_move"


class HiddenMidway(CordeeError):
    """A sequence of moves that goes on after something hidden was revealed."""

    key = "hidden_midway"


class MalformedPosition(CordeeError):
    """Not a position of this game."""

    key = "malformed_position"


class IllegalMove(CordeeError):
    """A move of this game that the rules refuse here; `rule` is the number of the rule."""

    key = "illegal_move"

    def __init__(self, rule: str, seat: int, move: str, words: Words):
        self.rule = rule
        self.seat = seat
        self.words = words
        super().__init__(rule=rule, seat=seat, move=move)

    def say(self, lang: str) -> str:
        """What was tried and the rule that forbids it."""
        sentence = self.words.say(lang, rule_key(self.rule))
        return CORE.say(lang, self.key, sentence=sentence, **self.values)


class CannotUndo(CordeeError):
    """Nothing that this seat may take back."""

    def __init__(self, reason: str):
        self.key = f"cannot_undo_{reason}"
        super().__init__()


class NoSuchMove(CordeeError):
    """A decision that a game does not have."""

    key = "no_such_move"


class BadRecord(CordeeError):
    """A record document that cannot be read or does not replay."""

    def __init__(self, reason: str, **values: Any):
        self.key = f"bad_record_{reason}"
        super().__init__(**values)


class BadEnvironment(CordeeError):
    """An impossible environment, or an impossible action in one; `field` names the culprit."""

    key = "bad_environment"

    def __init__(self, field: str, expected: str, got: Any):
        self.field = field
        super().__init__(field=field, expected=expected, got=repr(got))


class BadStudy(CordeeError):
    """A study file that cannot be read, or a field in it that does not fit."""

    key = "bad_study"

    def __init__(self, field: str, expected: str, got: Any):
        self.field = field
        super().__init__(field=field, expected=expected, got=repr(got))


def rule_key(rule: str) -> str:
    """Where a rule's sentence stands in its game's catalogue: SHA-12 → `rule_12`."""
    return f"rule_{rule.rpartition('-')[2]}"

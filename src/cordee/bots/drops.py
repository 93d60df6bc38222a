"""Which moves of a finished game are marked because they cost so much."""

from math import sqrt

from cordee.core.rule import rule

DROP = 0.15  # a move that costs less is not worth a mark
SURE = 3.0  # standard errors: and a drop must be more than chance


@rule
def is_drop(before: float, after: float, tries: int) -> bool:
    """Whether the odds, shares of so many tries each, fell far enough for a mark."""
    fell = before - after
    return fell >= DROP and fell > SURE * error_of_drop(before, after, tries)


@rule
def error_of_drop(before: float, after: float, tries: int) -> float:
    """The standard error of a difference of two shares."""
    return sqrt((before * (1.0 - before) + after * (1.0 - after)) / tries)

"""Rows of small entries: which actions a seat may take, 1 or 0 each, and what a learner sees."""

from cordee.core.contract import Mask
from cordee.core.rule import rule


@rule
def clear(entries: Mask) -> None:
    """All 0."""
    entries[:] = 0


@rule
def nth_allowed(mask: Mask, skip: int) -> int:
    """The action with `skip` allowed ones before it."""
    action = -1
    while skip >= 0:
        action += 1
        skip -= mask[action]
    return action

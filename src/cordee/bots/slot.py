"""The one interface of all bots, as a slot that code for any bot calls."""

from cordee.core.contract import Mask, Weights
from cordee.core.layout import State
from cordee.core.rule import Unfilled, slot


@slot
def choose(s: State, seat: int, mask: Mask, weights: Weights, stream: State) -> int:
    """The action a bot takes for a seat that may act.

    `s` is redacted for that seat: nothing here could tell more than a person in its place sees. The
    mask and the weights are room to work in, the stream is the bot's own chance.
    """
    raise Unfilled(choose)

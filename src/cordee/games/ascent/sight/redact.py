"""Who sees what: a hand is its seat's own, piles and discards are nobody's, but who discarded remembers."""

from cordee.core.chance import reseed
from cordee.core.rule import rule
from cordee.games.ascent.rules.cards import has_module, pile_start
from cordee.games.ascent.state import NONE, PANORAMAS, SHARE, Module, Phase, State, hide


@rule
def redact(s: State, viewer: int) -> None:
    """Wipe hands, piles, discards and panoramas that the viewer does not know, and the stream."""
    reseed(s, 0)
    hide(s, viewer)
    for seat in range(s.seats):
        wipe_deck(s, seat, s.discard_size[seat] if seat == viewer else 0)
    if s.phase == Phase.PLACE and s.turn != viewer:
        s.card = NONE
    if has_module(s, Module.PANORAMA):
        for number in range(s.panoramas, PANORAMAS):
            s.panorama[number] = 0


@rule
def wipe_deck(s: State, seat: int, remembered: int) -> None:
    """Forget a seat's share of the deck but for the discards it remembers."""
    start = pile_start(s, seat)
    for place in range(start, start + SHARE[s.seats] - remembered):
        s.deck[place] = NONE

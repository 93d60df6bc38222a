"""What a card is worth to a seat just because it can pay.

All are lost with the first seat that has nothing left to do (TRQ-20), and every turn takes a card at
least. So whoever has fewer cards than the others saves them, and whoever has more pays and gives more:
how many cards everyone has lies open.
"""

from cordee.core.rule import rule
from cordee.games.tranquility.heuristic.spacing import CARD
from cordee.games.tranquility.rules.counting import cards_of
from cordee.games.tranquility.state import START_DISCARDS, State

POORER = 1.3  # how much dearer a card is for each that a seat has less than the others
RICHER = 0.1  # how much cheaper for each that it has more
CHEAPEST = 0.2
DEAREST = 4.0
EVENED_OUT = 0.6  # of what a seat has more than the others, how much it gives for a start


@rule
def cards_ahead(s: State, seat: int) -> float:
    """How many cards a seat has more than the others on average; below 0 if it has less."""
    total = 0
    for each in range(s.seats):
        total += cards_of(s, each)
    return cards_of(s, seat) - total / s.seats


@rule
def price_of_card(s: State, seat: int) -> float:
    """What a card costs the seat that parts with it, besides what it could have done in the grid."""
    ahead = cards_ahead(s, seat)
    price = CARD - (RICHER if ahead > 0 else POORER) * ahead
    return min(max(price, CHEAPEST), DEAREST)


@rule
def fair_share(s: State, seat: int) -> int:
    """The cards that a seat should give for a start (TRQ-13): more, if it has more."""
    share = START_DISCARDS / s.seats + EVENED_OUT * cards_ahead(s, seat)
    return int(max(share, 0.0) + 0.5)

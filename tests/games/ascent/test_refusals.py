"""What every action of some positions is refused for: one of each phase, and what the rules turn on.

`refusals.txt` holds them, a block per position. Where nothing is refused, `legal` must agree.
"""

from pathlib import Path

import pytest
from tests.games.ascent.slope import WHOLE, slope
from tests.refusals import Position, after, pinned, told

# Goats one above the other.
HERDS = "R8*+1 G8 / S7*+1 G4 S8 / G6*+1 S3 G5 S6 / S4*+1 G3 S2 G1 S5"


# By name: whose actions are told, and where.
POSITIONS: dict[str, tuple[int, Position]] = {
    "an action": (0, lambda: slope("S6 / G4 R3 G5", hands="S2 R5 B GF ^ / G1")),
    "the other seat": (1, lambda: slope("S6 / G4 R3 G5", hands="S2 R5 B GF ^ / G1 G2")),
    "one card": (0, lambda: slope("S6 / G4 R3 G5", hands="S5 / G1 G2")),
    "a card to lay": (0, lambda: after(slope("S6 B / G4 R3 G5", hands="S5 R5 B / G1 G2"), (0, "S5"))),
    "a bridge to hang": (0, lambda: after(slope("S6 / G4 R3 G5", hands="B S5 / G1 G2"), (0, "B"))),
    "a campfire to light": (0, lambda: after(slope("S6 R7 / G4 R3 G5 S6", hands="GF S5 / G1 G2"), (0, "GF"))),
    "a card that climbs": (
        0,
        lambda: after(slope("S6 R7 / G4 R3 G5 S6", hands="GF S5 / G1 G2"), (0, "GF x1.3")),
    ),
    "paying": (0, lambda: after(slope("R3", hands="G5 S1 S2 S7"), (0, "G5 1.2"))),
    "a second discard": (0, lambda: after(slope("R3", hands="G5 S1 S2 S7"), (0, "-S1"))),
    "herds": (0, lambda: slope(HERDS, "R1 R2 / R6 S1", modules="goats")),
    "herds, one card": (0, lambda: slope(HERDS, "R1 / R6 S1", modules="goats")),
    "a herd that is called": (0, lambda: after(slope(HERDS, "R1 R2 / R6 S1", modules="goats"), (0, "h1.1"))),
    "a step paid for": (0, lambda: after(slope(HERDS, "R1 R2 / R6 S1", modules="goats"), (0, "h1.1 right"))),
    "a herd that may go on": (
        0,
        lambda: after(slope(HERDS, "R1 R2 R3 / R6 S1", modules="goats"), (0, "h2.1 right -R1")),
    ),
    "goats on a card": (
        0,
        lambda: after(slope("R7 / S7*+1 G5 S6", "SF S1 / G6 G1", modules="goats"), (0, "SF")),
    ),
    "a whole mountain": (0, lambda: slope(WHOLE, "^ G12 / G11")),
    "a bare bridge": (0, lambda: slope(WHOLE.replace("G1 R1 S1 G1 R1", "G1 R1 B G1 R1"), "^ S1 G12 / G11")),
    "a module that is open": (0, lambda: slope(WHOLE, "^ G12 / G11", modules="green-path")),
    "won": (0, lambda: after(slope(WHOLE, "^ G12 / G11"), (0, "^"))),
    "lost": (1, lambda: after(slope("S5", "G1 G2 / S6"), (0, "-G1 -G2"))),
    "a rope": (0, lambda: slope("S5", "G2 G3", seats=1, piles="G4 G5")),
    "no pile for a rope": (0, lambda: slope("S5", "G2 G3", seats=1)),
    "an empty mountain": (0, lambda: slope(hands="B G1 / G9 G8")),
    "a bridge that would end a row": (
        0,
        lambda: slope("G1 R1 S1 G1 R1 S1 G2 R2", hands="B S12 / G9 G8"),
    ),
    "a campfire and nowhere to go": (0, lambda: slope("G5", hands="GF S1 / G9 G8")),
    "a campfire that costs all cards": (0, lambda: slope("R6 / G5 S5 R5", hands="GF S1 / G9 G8")),
    "a campfire that costs too much": (0, lambda: slope("R7 / G5 S5 R5", hands="GF S1 / G9 G8")),
    "a campfire for the last cell of a row": (
        0,
        lambda: after(slope("G1 R1 S1 G1 R1 S1 R2 S2 G9", hands="GF S3 / G7 G8"), (0, "GF")),
    ),
    "a campfire and row 8": (
        0,
        lambda: after(slope(WHOLE.partition("/")[2], hands="RF S12 / G12 G11"), (0, "RF")),
    ),
    "a campfire for the highest card": (
        0,
        lambda: slope(
            "S11 /" + WHOLE.partition("/")[2].replace("G10 S10 R11", "G10 B R11"), hands="SF S10 / G12 G11"
        ),
    ),
    "the highest rows": (
        0,
        lambda: after(
            slope("S11 /" + WHOLE.partition("/")[2].replace("S10 R11", "S10"), hands="R11 R10 / G12 G11"),
            (0, "R11"),
        ),
    ),
    "a herd that can only go left": (
        0,
        lambda: slope("G6 / R5 S4*+1", "R1 R2 / R6 S1", modules="goats"),
    ),
    "grass of value 1": (0, lambda: slope("S2", "G1 R5 / G9 G8")),
    "two alike": (0, lambda: slope("G5", "^ ^ S6 S6 / G9 G8")),
    "a bridge between two cards": (0, lambda: slope("R6 B S9", "G7 ^ B G1 / G9 G8")),
}


@pytest.mark.rule("ASC-8")
@pytest.mark.parametrize(("position", "seat", "expected"), pinned(POSITIONS, Path(__file__)))
def test_every_action_is_refused_for_the_lowest_rule_that_it_breaks(
    position: Position, seat: int, expected: list[str]
) -> None:
    assert told(position(), seat) == expected

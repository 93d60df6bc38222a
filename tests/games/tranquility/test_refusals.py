"""What every action of some positions is refused for: one of each phase, and what the rules turn on.

`refusals.txt` holds them, a block per position. Where nothing is refused, `legal` must agree.
"""

from pathlib import Path

import pytest
from tests.games.tranquility.sea import sea
from tests.refusals import Position, after, pinned, told

FULL = {cell: cell + 1 for cell in range(36)}
ROW = {cell: cell + 1 for cell in range(6)}
WALL = {cell: 20 + cell for cell in range(36) if cell != 20}
PILLARS = {cell: 10 + cell for cell in range(12)}
ROUGH = {"rough_seas": "reef,storms", "monsters": "three"}
STORMS = {"rough_seas": "storms"}
DUEL = {"variant": "duel", "shown": [0, 0, 0, 0, 0]}


# By name: whose actions are told, and where.
POSITIONS: dict[str, tuple[int, Position]] = {
    "an action in the open sea": (0, lambda: sea(["10 21 30 F", "40 50"], {4: 20, 5: 22, 9: 41})),
    "the other seat": (1, lambda: sea(["10 21 30 F", "40 50"], {4: 20})),
    "a start in hand": (0, lambda: sea(["10 20 S", "40 50"])),
    "a cell for an island": (0, lambda: after(sea(["30 1 2"], {4: 20, 9: 40, 20: 41}), (0, "30"))),
    "one card": (0, lambda: sea(["50", "40 60"], {0: 20})),
    "paying": (0, lambda: after(sea(["30 70 71", "1 2"], {6: 28}), (0, "30 @7"))),
    "a second discard": (0, lambda: after(sea(["30 70 71", "1 2"]), (0, "-30"))),
    "a full grid": (0, lambda: sea(["F 70 S", "71"], FULL, starter=2)),
    "won": (0, lambda: after(sea(["F 70", "71"], FULL, starter=2), (0, "finish"))),
    "lost": (
        1,
        lambda: after(sea(["10 11 12", "39"], {cell: 40 + cell for cell in range(12)}), (0, "-10 -11")),
    ),
    "no start": (0, lambda: after(sea(["10 20 S", "11 21", "12 22 32"]), (0, "start"))),
    "rough seas": (
        0,
        lambda: sea(
            ["M 10 30 F", "40 50 60"],
            {7: 20, 13: 35, 20: 55},
            reef=2,
            purple=[0, 0, 1, 0, 0, 0],
            yellow=[1, 0, 0, 0, 0],
            orange=[0, 1, 0, 0, 0],
            compasses=1,
            starter=1,
            **ROUGH,
        ),
    ),
    "an orange storm": (
        0,
        lambda: after(
            sea(["31 10 60", "40 50 61"], {7: 30}, orange=[1, 0, 0, 0, 0], starter=1, **STORMS), (0, "31")
        ),
    ),
    "a monster to be played": (
        0,
        lambda: after(
            sea(
                ["M 10 30 F", "40 50 60"],
                {7: 20, 13: 35, 20: 55},
                reef=2,
                purple=[0, 0, 1, 0, 0, 0],
                starter=1,
                **ROUGH,
            ),
            (0, "monster"),
        ),
    ),
    "monsters and a full grid": (0, lambda: sea(["F M 70", "71"], FULL, starter=2, monsters="three")),
    "a marked seat": (
        0,
        lambda: sea(
            ["F 70 72", "71 M"], FULL, starter=2, monsters="three", marked=2, monsters_sure=[0, 1, 0, 0, 0]
        ),
    ),
    "whole hand with a monster": (0, lambda: sea(["M M 30", "1 2"], {7: 28}, starter=1, **ROUGH)),
    "the reef": (0, lambda: after(sea(["30 31 32", "7 8 9"], ROW, rough_seas="reef", reef=2), (0, "30 @20"))),
    "the reef, one card left": (
        0,
        lambda: after(sea(["30 31", "7 8 9"], ROW, rough_seas="reef", reef=2), (0, "30 @20")),
    ),
    "paying for the reef": (
        0,
        lambda: after(sea(["30 31 32", "7 8 9"], rough_seas="reef", reef=2), (0, "30 @20 keep")),
    ),
    "a purple storm": (
        0,
        lambda: after(
            sea(["10 20 30 40 50", "7 8 9"], ROW, piles=["P 60", ""], starter=1, **STORMS), (0, "-10 -20")
        ),
    ),
    "an orange storm just drawn": (
        0,
        lambda: after(
            sea(["10 20 30 40 50", "7 8 9"], piles=["O 60", ""], starter=1, compasses=1, **STORMS),
            (0, "-10 -20"),
        ),
    ),
    "a yellow storm": (
        0,
        lambda: after(
            sea(["10 20 30 40 50", "7 8 9"], piles=["60 Y 61", ""], starter=1, **STORMS), (0, "-10 -20")
        ),
    ),
    "saying": (0, lambda: after(sea(["10 20 30 40 S", "11 21 31 41", "12"]), (0, "start"))),
    "giving": (
        0,
        lambda: after(
            sea(
                ["10 20 30 40 S", "11 21 31", "12"], piles=["60 61", "", ""], yellow=[1, 0, 0, 0, 0], **STORMS
            ),
            (0, "start say1"),
            (1, "say1"),
            (2, "say1"),
        ),
    ),
    "giving the last": (
        2,
        lambda: after(
            sea(["10 20 30 40 S", "11 21 31", "12"]),
            (0, "start say1"),
            (1, "say1"),
            (2, "say1"),
            (0, "-10 -20 -30 -40"),
            (1, "-11 -21 -31"),
        ),
    ),
    "pillars": (0, lambda: after(sea(["30 40 50", "1 2"], {0: 20, 2: 60, 6: 70}, variant="arch"), (0, "40"))),
    "a roof": (0, lambda: after(sea(["40 41 50", "1 2"], PILLARS | {20: 45}, variant="arch"), (0, "40"))),
    "the pyramid": (0, lambda: sea(["C F J 60", "1 2"], {15: 50, 16: "!"}, variant="pyramid")),
    "a joker": (0, lambda: after(sea(["J 60 61", "1 2"], {10: 40, 12: 44}, variant="pyramid"), (0, "joker"))),
    "a joker named": (
        0,
        lambda: after(
            sea(["J 60 61", "1 2"], {10: 40, 12: 44, 16: "!"}, variant="pyramid"), (0, "joker =42")
        ),
    ),
    "a compass": (
        0,
        lambda: after(sea(["C 60 61", "1 2"], {16: "!", 22: "!"}, variant="pyramid"), (0, "compass")),
    ),
    "a full pyramid": (
        0,
        lambda: sea(["F J 60", "61"], {cell: cell + 1 for cell in range(35)}, variant="pyramid"),
    ),
    "turning": (
        0,
        lambda: after(sea(["10 20 30", "40 50"], {3: 12, 20: "45n"}, variant="day_night"), (0, "turn")),
    ),
    "paying for turning": (
        0,
        lambda: after(sea(["10 20 30", "40 50"], {3: 12, 20: "45n"}, variant="day_night"), (0, "turn @3")),
    ),
    "a start by day": (0, lambda: sea(["10 20 S", "40 50"], {3: 12}, variant="day_night")),
    "the wrong side": (
        0,
        lambda: sea(
            ["F 70 72", "71"],
            {cell: f"{cell + 1}{'n' if cell < 17 else ''}" for cell in range(36)},
            starter=1,
            variant="day_night",
        ),
    ),
    "a duel": (0, lambda: sea(["78 3 40", "60 61 62"], {10: 38}, piles=["70 71", ""], **DUEL)),
    "a duel, cell": (
        0,
        lambda: after(sea(["78 3 40", "60 61 62"], {10: 38}, piles=["70 71", ""], **DUEL), (0, "40")),
    ),
    "a duel, nothing to play": (0, lambda: sea(["1 2 3", "60 61 62"], WALL, piles=["70", ""], **DUEL)),
    "a duel, empty row": (0, lambda: sea(["1 2 3", "60 61 62"], WALL, **DUEL)),
    "a duel, pass": (0, lambda: sea(["1", "60 61 62"], WALL, **DUEL)),
    "a duel that is over": (1, lambda: after(sea(["45 46 47", "60"], **DUEL), (0, "-45 -46"))),
    "giving without a storm": (
        0,
        lambda: after(
            sea(["10 20 30 40 S", "11 21 31 41", "12"], piles=["60 61", "62 63", ""], **STORMS),
            (0, "start say1"),
            (1, "say1"),
            (2, "say1"),
        ),
    ),
    "two alike": (0, lambda: sea(["F F 10", "40 50"], starter=1)),
    "two alike to give": (
        0,
        lambda: after(sea(["F F 10 20 S", "11 21 31 41", "12"]), (0, "start say1"), (1, "say1"), (2, "say1")),
    ),
    "the last compass": (
        0,
        lambda: sea(["10 20", "40 50"], starter=1, compasses_spent=5, **STORMS),
    ),
    "a duel between cards": (
        0,
        lambda: after(sea(["48 1 80", "60 61 62"], {10: 38, 20: 50}, piles=["70 71", ""], **DUEL), (0, "48")),
    ),
    "giving with monsters": (
        1,
        lambda: after(
            sea(["10 20 30 40 S", "11 21 31 41 M", "12"], monsters="three"),
            (0, "start say1"),
            (1, "say1"),
            (2, "say1"),
            (0, "-10 -20 -30 enough"),
        ),
    ),
    "paying with a monster in hand": (
        0,
        lambda: after(sea(["30 70 71 M", "1 2"], {6: 28}, monsters="three", starter=1), (0, "30 @7")),
    ),
    "by day": (
        0,
        lambda: sea(["10 20 30", "40 50"], {3: 12}, piles=["C 60", ""], variant="day_night"),
    ),
    "one card in storms": (
        1,
        lambda: after(sea(["10 20 30", "40", "50 60"], {0: 5}, **STORMS), (0, "-10 -20")),
    ),
    "two pillars": (0, lambda: sea(["30 40 50 70", "1 2"], {0: 60, 10: 20}, variant="arch")),
    "a duel, two cards and an empty row": (0, lambda: sea(["1 2", "60 61 62"], WALL, **DUEL)),
    "the reef in an open sea": (
        0,
        lambda: after(sea(["30 31 32", "7 8 9"], rough_seas="reef", reef=2), (0, "30 @20")),
    ),
    "a duel after the first cell": (
        0,
        lambda: after(sea(["7 1 80", "60 61 62"], {0: 5}, piles=["70 71", ""], **DUEL), (0, "7")),
    ),
    "an island and closed rows": (
        0,
        lambda: after(
            sea(["30 10 60", "40 50"], {20: 55}, reef=2, purple=[1, 0, 1, 0, 0, 0], starter=1, **ROUGH),
            (0, "30"),
        ),
    ),
    "a dead start": (0, lambda: sea(["10 S", "40 50"], starter=2)),
    "a monster at the end of a closed row": (
        0,
        lambda: after(
            sea(["M 30", "40 50"], {5: 10, 6: 20}, rough_seas="reef", reef=1, monsters="three", starter=1),
            (0, "monster"),
        ),
    ),
    "a joker on a full pyramid": (
        0,
        lambda: after(
            sea(["F J 60", "61"], {cell: cell + 1 for cell in range(35)}, variant="pyramid"), (0, "joker")
        ),
    ),
    "a start in hand, and cards that no cell takes": (
        0,
        lambda: sea(["10 21 50 F S", "40 60"], {4: 20, 5: 22}),
    ),
    "a monster with nothing to eat": (0, lambda: sea(["M 10 30", "40 50"], monsters="three", starter=1)),
    "giving with pairs to come": (
        0,
        lambda: sea(
            ["10", "", ""],
            piles=["", "60 61", "62 63"],
            owed=4,
            phase="give",
            stage="give",
            starter=1,
            yellow=[0, 1, 1, 0, 0],
            **STORMS,
        ),
    ),
    "a duel, one card and a row": (0, lambda: sea(["1", "60 61 62"], WALL, piles=["70", ""], **DUEL)),
    "a duel, one card to play": (0, lambda: sea(["40", "60 61 62"], {0: 5}, **DUEL)),
    "the highest island": (0, lambda: sea(["10 80", "40 50"], starter=2)),
}


@pytest.mark.rule("TRQ-6")
@pytest.mark.parametrize(("position", "seat", "expected"), pinned(POSITIONS, Path(__file__)))
def test_every_action_is_refused_for_the_lowest_rule_that_it_breaks(
    position: Position, seat: int, expected: list[str]
) -> None:
    assert told(position(), seat) == expected

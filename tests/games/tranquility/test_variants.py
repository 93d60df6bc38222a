"""The Great Arch, the Pyramid, Day and Night: TRQ-36 to TRQ-49."""

import pytest
from tests.games.tranquility.sea import GAME, costs, hand, named, sea, table, texts, why

from cordee.core.match import Match
from cordee.games.tranquility.state import COMPONENTS

PILLARS = {cell: 10 + cell for cell in range(12)}
BORDER = 16  # row 3, cell 2, of the pyramid


# --- the Great Arch ----------------------------------------------------------------------------------


@pytest.mark.rule("TRQ-36")
def test_the_arch_has_two_pillars_a_roof_and_no_starts() -> None:
    layout = COMPONENTS["layouts"]["arch"]
    assert [sum(strand) for strand in layout["strands"]] == [6, 6, 28]
    assert (layout["strands"][0], layout["strands"][2]) == ([2, 2, 2], [7, 7, 7, 7])
    match = GAME.new(variant="arch", seats=3, seed=1)
    assert len(table(match)["cells"]) == 40
    assert "S" not in GAME.notation.census(match.state)


@pytest.mark.rule("TRQ-37")
def test_first_cards_go_on_pillars_only_in_order_and_at_no_cost() -> None:
    match = sea(["30 40 50", "1 2"], {0: 20, 2: 60, 6: 70}, variant="arch")
    match.play(0, "40")
    # Between 20 and 60 on the first pillar, before 70 on the second? No: 70 is its first cell.
    assert costs(match) == {"@1": 0}
    assert why(match, 0, "@0") == why(match, 0, "@3") == why(match, 0, "@7") == "TRQ-9"
    assert why(match, 0, "@12") == "TRQ-37"
    match.play(0, "@1")
    assert match.actors == [1]


@pytest.mark.rule("TRQ-37")
def test_the_pillars_are_independent_of_each_other_and_of_the_roof() -> None:
    match = sea(["30 40 50", "1 2"], {1: 60, 10: 20}, variant="arch")
    match.play(0, "30")
    # Before the 60 on the first pillar, after the 20 on the second.
    assert costs(match) == {"@0": 0, "@11": 0}
    # And where there is no such cell, the roof does not help.
    match = sea(["30 40 50", "1 2"], {0: 60, 11: 20}, variant="arch")
    assert why(match, 0, "30") == "TRQ-37"


@pytest.mark.rule("TRQ-38")
def test_once_both_pillars_stand_the_roof_follows_the_standard_rules() -> None:
    match = sea(["21 40 50", "1 2 3"], {cell: 10 + cell for cell in range(11)}, variant="arch")
    assert "pillars_done" in named(match.play(0, "21 @11"))
    match.play(1, "1 @12")
    match.play(0, "40")
    assert why(match, 0, "@13") == "TRQ-11"  # beside the 1
    assert "@14" in texts(match)
    assert why(match, 0, "@11") == "TRQ-9"  # taken
    match.play(0, "@14")


@pytest.mark.rule("TRQ-38")
def test_the_end_of_the_pillars_and_the_roof_are_no_neighbours() -> None:
    match = sea(["24 40 50", "1 2 3"], PILLARS, variant="arch")
    match.play(0, "24")
    assert costs(match)["@12"] == 0


@pytest.mark.rule("TRQ-38")
def test_a_full_arch_is_won_by_a_finish_without_a_start() -> None:
    full = PILLARS | {cell: 20 + cell for cell in range(12, 40)}
    match = sea(["F 1", "2"], full, variant="arch")
    match.play(0, "finish")
    assert match.result.won == [1, 1]


# --- the Pyramid -------------------------------------------------------------------------------------


def pyramid(hands: list[str], cells: dict[int, object] | None = None, **more: object) -> Match:
    return sea(hands, cells, variant="pyramid", **more)  # type: ignore[arg-type]


@pytest.mark.rule("TRQ-39")
def test_the_pyramid_has_seven_rows_and_eighty_islands_only() -> None:
    assert COMPONENTS["layouts"]["pyramid"]["strands"] == [[8, 7, 6, 5, 4, 3, 2]]
    match = GAME.new(variant="pyramid", seats=3, seed=1)
    assert len(table(match)["cells"]) == 35
    dealt = " ".join(match.show().split("|")[2:4]).replace("/", " ").split()
    assert sorted(map(int, dealt)) == list(range(1, 81))
    assert why(match, match.actors[0], "@35") == "TRQ-39"
    # Cell 7 ends the first row and cell 8 begins the second: neighbours.
    match = pyramid(["12 20 30", "1 2"], {7: 11})
    match.play(0, "12")
    assert costs(match)["@8"] == 1


@pytest.mark.rule("TRQ-40")
def test_ten_cells_are_border_cells_and_must_be_covered() -> None:
    match = GAME.new(variant="pyramid", seats=3, seed=1)
    borders = [number for number, cell in enumerate(table(match)["cells"]) if cell["border"]]
    # Row 3 begins at cell 15, row 4 at 21, row 5 at 26, row 6 at 30.
    assert borders == [16, 17, 18, 19, 22, 23, 24, 27, 28, 31]
    full = {cell: cell + 1 for cell in range(35)}
    assert why(pyramid(["F 60", "61"], full | {31: "."}), 0, "finish") == "TRQ-18"
    assert why(pyramid(["F 60", "61"], full), 0, "finish") is None


@pytest.mark.rule("TRQ-41")
def test_the_explorer_pile_has_thirty_cards() -> None:
    match = GAME.new(variant="pyramid", seats=3, seed=1)
    pile = match.show().split("|")[6].split()
    assert {symbol: pile.count(symbol) for symbol in "YCMFSRJ"} == {
        "Y": 6, "C": 6, "M": 5, "F": 5, "S": 5, "R": 1, "J": 2,
    }  # fmt: skip
    assert match.show(0).split("|")[6].strip() == "?30"


@pytest.mark.rule("TRQ-41")
def test_a_card_on_a_border_cell_draws_an_explorer_before_its_cost_is_paid() -> None:
    match = pyramid(["40 60", "1 2"], {15: 38}, explorers="C")
    match.play(0, "40")
    assert why(match, 0, "@16") == "TRQ-11"  # the cost must have been payable before
    match = pyramid(["40 60 61", "1 2"], {15: 38}, explorers="C F")
    events = match.play(0, "40 @16")
    assert named(events) == ["placed", "found"]
    assert texts(match) == {"-60", "-61", "-compass"}  # what was found may pay
    assert table(match)["explorers"] == 1
    # Elsewhere, and from an empty pile, nothing is drawn.
    match = pyramid(["40 60 61", "1 2"], explorers="C")
    assert named(match.play(0, "40 @15")) == ["placed"]
    match = pyramid(["40 60 61", "1 2"])
    assert named(match.play(0, "40 @16")) == ["placed"]


@pytest.mark.rule("TRQ-41")
def test_a_joker_on_a_border_cell_draws_an_explorer_too() -> None:
    match = pyramid(["J 60 61", "1 2"], {15: 38}, explorers="C")
    assert named(match.play(0, "joker =40 @16")) == ["joker_placed", "found"]
    assert texts(match) == {"-60", "-61", "-compass"}
    assert table(match)["explorers"] == 0


@pytest.mark.rule("TRQ-42")
def test_an_explorer_start_has_no_effect() -> None:
    match = pyramid(["40 60 61", "1 2"], explorers="S")
    assert named(match.play(0, "40 @16")) == ["placed", "explored"]
    assert table(match)["cells"][16]["value"] == 40
    assert match.actors == [1]


@pytest.mark.rule("TRQ-42")
def test_an_explorer_storm_closes_the_cell_and_returns_the_card() -> None:
    match = pyramid(["40 60 61", "1 2"], {15: 38}, explorers="Y")
    events = match.play(0, "40 @16")
    assert named(events) == ["placed", "explored", "card_returned"]
    assert hand(match, 0) == [40, 60, 61]  # nothing is paid
    cell = table(match)["cells"][16]
    assert (cell["value"], cell["closed"]) == (None, True)
    match.play(1, "-1 -2")
    match.play(0, "40")
    assert why(match, 0, "@16") == "TRQ-42"
    assert "@17" in texts(match)


@pytest.mark.rule("TRQ-42")
def test_everyone_remembers_a_card_that_went_back_to_a_hand() -> None:
    match = pyramid(["40 60 61", "1 2"], explorers="Y")
    match.play(0, "40 @16")
    for seed in range(10):
        state = match.redacted(1)
        state.seed = seed
        GAME.on("interpreted").imagine(state, 1)
        assert 40 in state.hand[0].tolist()


@pytest.mark.rule("TRQ-42")
def test_what_is_found_is_seen_by_its_finder_only() -> None:
    match = pyramid(["40 60 61", "1 2"], explorers="F")
    events = match.play(0, "40 @16")
    assert events[-1] == {"event": "found", "seat": 0, "explorer": "finish"}
    assert match.events(1)[-1] == {"event": "found", "seat": 0}
    assert hand(match, 0) == [60, 61, "finish"]


@pytest.mark.rule("TRQ-42")
def test_an_explorer_monster_takes_the_island_and_the_cell_stays_open() -> None:
    match = pyramid(["40 60 61", "1 2"], {15: 38}, explorers="M")
    assert named(match.play(0, "40 @16")) == ["placed", "explored", "card_lost"]
    assert hand(match, 0) == [60, 61]  # nothing is paid
    assert table(match)["cells"][16] == {
        "value": None,
        "border": True,
        "joker": False,
        "closed": False,
        "side": None,
    }
    assert 40 in table(match)["gone"]
    assert table(match)["discards"][0] == 1


@pytest.mark.rule("TRQ-42")
def test_a_monster_or_a_storm_takes_a_joker_away_and_leaves_no_trace_of_it() -> None:
    match = pyramid(["J 40 61", "1 2 3"], explorers="M")
    assert named(match.play(0, "joker =41 @16")) == ["joker_placed", "explored", "card_lost"]
    assert hand(match, 0) == [40, 61]
    assert table(match)["cells"][16] == {
        "value": None,
        "border": True,
        "joker": False,
        "closed": False,
        "side": None,
    }
    match.play(1, "-1 -2")
    match.play(0, "40 @16")
    # The island that lies there now is no joker.
    assert table(match)["cells"][16] == {
        "value": 40,
        "border": True,
        "joker": False,
        "closed": False,
        "side": None,
    }
    match = pyramid(["J 40 61", "1 2 3"], explorers="Y")
    match.play(0, "joker =41 @16")
    assert hand(match, 0) == [40, 61, "joker"]
    assert table(match)["cells"][16] == {
        "value": None,
        "border": True,
        "joker": False,
        "closed": True,
        "side": None,
    }


@pytest.mark.rule("TRQ-42")
def test_an_explorer_reef_costs_one_card_more_or_the_top_of_the_pile() -> None:
    match = pyramid(["40 60 61", "1 2"], {15: 39}, explorers="R")
    match.play(0, "40 @16")
    assert table(match)["owed"] == 2
    match.play(0, "-60 -61")
    assert match.actors == [1]
    match = pyramid(["40 60 61", "1 2"], {15: 38}, piles=["70 71", ""], explorers="R")
    assert "top_lost" in named(match.play(0, "40 @16"))
    assert table(match)["owed"] == 2  # the cost takes the whole hand
    assert table(match)["piles"][0] == 1


@pytest.mark.rule("TRQ-43")
def test_a_compass_from_hand_opens_a_cell_as_an_action() -> None:
    match = pyramid(["C 60 61", "1 2"], {16: "!", 22: "!"})
    match.play(0, "compass")
    assert texts(match) == {"@16", "@22"}
    assert why(match, 0, "@17") == "TRQ-43"
    assert named(match.play(0, "@16")) == ["storm_lifted"]
    assert not table(match)["cells"][16]["closed"]
    assert match.actors == [1]
    assert why(pyramid(["C 60 61", "1 2"]), 0, "compass") == "TRQ-43"


@pytest.mark.rule("TRQ-41", "TRQ-43")
def test_a_cell_opened_again_draws_again() -> None:
    match = pyramid(["C 40 61", "1 2"], {16: "!"}, explorers="S")
    match.play(0, "compass @16")
    match.play(1, "-1 -2")
    assert "explored" in named(match.play(0, "40 @16"))


@pytest.mark.rule("TRQ-43")
def test_compasses_jokers_and_finishes_are_discarded_as_any_card() -> None:
    match = pyramid(["C F J 60", "1 2"], {15: 50})
    assert {"-compass", "-finish", "-joker"} <= texts(match)
    match.play(0, "-compass -joker")
    assert match.actors == [1]


@pytest.mark.rule("TRQ-44")
def test_a_joker_is_played_as_any_value_that_is_not_in_the_grid() -> None:
    match = pyramid(["J 60 61", "1 2"], {10: 40, 12: 44})
    match.play(0, "joker")
    assert why(match, 0, "=40") == "TRQ-9"
    assert why(match, 0, "=finish") == "TRQ-18"
    match.play(0, "=42")
    assert costs(match) == {"@11": 2}
    match.play(0, "@11 -60 -61")
    assert table(match)["cells"][11] == {
        "value": 42,
        "border": False,
        "joker": True,
        "closed": False,
        "side": None,
    }
    # The island 42 itself has no place any more.
    match = pyramid(["42 60 61", "1 2"], {11: "42*"})
    assert why(match, 0, "42") == "TRQ-9"


@pytest.mark.rule("TRQ-44")
def test_a_joker_can_be_the_finish() -> None:
    match = pyramid(["J 60", "61"], {cell: cell + 1 for cell in range(35)})
    match.play(0, "joker =finish")
    assert match.result.won == [1, 1]
    assert hand(match, 0) == [60]  # it lies on top (TRQ-18)
    assert GAME.notation.census(match.state)["J"] == 2
    assert GAME.parse(match.show()).show() == match.show()


@pytest.mark.rule("TRQ-18", "TRQ-39")
def test_a_finish_that_was_found_leaves_the_hand_for_the_top() -> None:
    match = pyramid(["F 60", "61"], {cell: cell + 1 for cell in range(35)})
    match.play(0, "finish")
    assert hand(match, 0) == [60]
    assert match.state.kept.tolist() == [0] * 5
    assert GAME.notation.census(match.state)["F"] == 5
    assert GAME.parse(match.show()).show() == match.show()


@pytest.mark.rule("TRQ-45")
def test_hard_a_drawn_start_acts_as_a_reef() -> None:
    match = pyramid(["40 60 61", "1 2"], explorers="S", pyramid="hard")
    match.play(0, "40 @16")
    assert table(match)["owed"] == 1


@pytest.mark.rule("TRQ-45")
@pytest.mark.parametrize("options", [["easy"], ["hard", "easy"]])
def test_easy_five_jokers_replace_the_monsters_and_both_go_together(options: list[str]) -> None:
    pile = GAME.new(variant="pyramid", pyramid=options, seed=1).show().split("|")[6].split()
    assert (pile.count("J"), pile.count("M"), len(pile)) == (7, 0, 30)


# --- Day and Night -----------------------------------------------------------------------------------


def night(hands: list[str], cells: dict[int, object] | None = None, **more: object) -> Match:
    return sea(hands, cells, variant="day_night", **more)  # type: ignore[arg-type]


@pytest.mark.rule("TRQ-46")
def test_six_compasses_are_dealt_and_hands_begin_with_the_day() -> None:
    for seed in range(30):
        match = GAME.new(variant="day_night", seats=2, seed=seed)
        shown = table(match)
        assert (shown["hand_size"], shown["side"], shown["compasses_left"]) == ([5, 5], "day", 6)
        piles = match.show().split("|")[3].split()
        assert (piles.count("C"), piles.count("S")) == (6, 2)


@pytest.mark.rule("TRQ-47")
def test_a_compass_drawn_for_a_first_hand_is_replaced_and_shuffled_back_into_that_pile() -> None:
    places, most = set(), 0
    for seed in range(60):
        match = GAME.new(variant="day_night", seats=5, difficulty="poseidon", seed=seed)
        assert all("compass" not in hand(match, seat) for seat in range(5))
        # 79 cards: five in each hand, and the starts.
        assert sum(table(match)["piles"]) == 79 - 25 + 5
        assert max(table(match)["piles"]) - min(table(match)["piles"]) == 1
        for pile in match.show().split("|")[3].split("/"):
            cards = pile.split()
            places |= {index for index, card in enumerate(cards) if card == "C"}
            most = max(most, cards.count("C"))
    assert places >= set(range(11))  # anywhere in a pile, the top and the bottom included
    assert most > 2


@pytest.mark.rule("TRQ-47")
def test_an_island_lands_with_the_side_of_the_hands() -> None:
    match = night(["10 20 30", "40 50 60"])
    match.play(0, "10 @3")
    assert table(match)["cells"][3]["side"] == "day"
    match = night(["10 20 30", "40 50 60"], side=1)
    match.play(0, "10 @3")
    assert table(match)["cells"][3]["side"] == "night"


@pytest.mark.rule("TRQ-47")
def test_a_drawn_compass_turns_all_hands_over_and_drawing_goes_on() -> None:
    match = night(["10 20 30 40 50", "41 51"], piles=["C 60 61", ""], starter=1)
    events = match.play(0, "-10 -20")
    assert named(events)[2:] == ["hands_turned", "drew", "drew"]
    assert table(match)["side"] == "night"
    assert hand(match, 0) == [30, 40, 50, 60, 61]
    assert table(match)["compasses_left"] == 0


@pytest.mark.rule("TRQ-48")
def test_a_card_can_be_discarded_to_turn_an_island_over() -> None:
    match = night(["10 20 30", "40 50 60"], {3: 12, 20: "45n"})
    match.play(0, "turn")
    assert texts(match) == {"@3", "@20"}
    assert why(match, 0, "@4") == "TRQ-48"
    events = match.play(0, "@20 -10")
    assert events[0] == {"event": "island_turned", "seat": 0, "cell": 20, "side": "day"}
    assert match.actors == [1]
    assert why(night(["10 20", "30"]), 0, "turn") == "TRQ-48"  # there is no island
    assert why(sea(["10 20", "30"], {0: 5}), 0, "turn") == "TRQ-48"


@pytest.mark.rule("TRQ-49")
def test_the_finish_needs_day_above_and_night_below() -> None:
    right = {cell: f"{cell + 1}{'n' if cell < 18 else ''}" for cell in range(36)}
    match = night(["F 70", "71"], right, starter=1)
    assert why(match, 0, "finish") is None
    assert table(match)["goal"] == ["night"] * 3 + ["day"] * 3
    for cell, value in ((0, "1"), (17, "18"), (18, "19n"), (35, "36n")):
        assert why(night(["F 70 72", "71"], right | {cell: value}, starter=1), 0, "finish") == "TRQ-49"


@pytest.mark.rule("TRQ-47")
def test_the_next_compass_turns_the_hands_back() -> None:
    match = night(["10 20 30 40 50", "41 51"], piles=["C 60 C 61", ""], starter=1)
    events = match.play(0, "-10 -20")
    assert [event["side"] for event in events if event["event"] == "hands_turned"] == ["night", "day"]
    assert table(match)["side"] == "day"


@pytest.mark.rule("TRQ-20", "TRQ-48")
def test_one_card_is_enough_to_turn_an_island_and_none_is_not() -> None:
    cells = {cell: 40 + cell for cell in range(36)}
    match = night(["10 11 12", "39"], cells, starter=1)
    match.play(0, "-10 -11")
    assert texts(match) == {"turn"}
    match.play(1, "turn @3 -39")
    assert table(match)["cells"][3]["side"] == "night"
    nothing = night(["10 11 12", ""], cells, starter=1)
    nothing.play(0, "-10 -11")
    assert nothing.over


@pytest.mark.rule("TRQ-47")
def test_an_island_that_lands_leaves_the_others_as_they_lie() -> None:
    match = night(["10 20 30", "40 50 60"], {20: "45n", 30: 70})
    match.play(0, "10 @3")
    assert [table(match)["cells"][cell]["side"] for cell in (3, 20, 30)] == ["day", "night", "day"]
    # Nor does a cell remember what lay there.
    match = night(["10 20 30", "40 50 60"], {20: "45n", 30: 70}, side=1)
    match.play(0, "10 @3")
    assert [table(match)["cells"][cell]["side"] for cell in (3, 20, 30)] == ["night", "night", "day"]


@pytest.mark.rule("TRQ-38")
def test_the_first_cell_of_the_roof_is_paid_for_and_the_pillars_are_done_once() -> None:
    match = sea(["29 40 50 60", "1 2 3"], PILLARS | {13: 30}, variant="arch")
    match.play(0, "29")
    assert costs(match)["@12"] == 1
    assert named(match.play(0, "@12 -40")) == ["placed", "discarded"]


@pytest.mark.rule("TRQ-44")
def test_a_joker_is_no_higher_than_the_highest_island() -> None:
    match = pyramid(["J 60 61", "70 71"], {cell: cell + 1 for cell in range(33)} | {33: 80})
    assert "joker" not in texts(match)


@pytest.mark.rule("TRQ-37")
def test_the_pillars_are_done_with_the_last_of_their_cells() -> None:
    match = sea(["21 40 50", "1 2 3"], {cell: 10 + cell for cell in range(10)}, variant="arch")
    assert named(match.play(0, "21 @11")) == ["placed"]


@pytest.mark.rule("TRQ-37", "TRQ-20")
def test_the_last_card_of_a_hand_goes_to_a_pillar_for_nothing() -> None:
    match = sea(["40 50 60", "30"], {0: 20, 2: 35, **{cell: 60 + cell for cell in range(6, 12)}},
                variant="arch")  # fmt: skip
    match.play(0, "-50 -60")
    assert texts(match) == {"30"}
    match.play(1, "30")
    assert texts(match) == {"@1"}


@pytest.mark.rule("TRQ-37", "TRQ-38")
def test_every_card_of_a_hand_finds_its_place_on_the_second_pillar_and_on_the_roof() -> None:
    first = {cell: 65 + cell for cell in range(6)}
    match = sea(["10 20 30", "1 2"], first, variant="arch")
    assert {"10", "20", "30"} <= texts(match)
    roof = sea(["10 20 30", "1 2"], {cell: 60 + cell for cell in range(12)}, variant="arch")
    assert {"10", "20", "30"} <= texts(roof)


@pytest.mark.rule("TRQ-42")
@pytest.mark.parametrize(("symbol", "card"), [("C", "compass"), ("F", "finish"), ("J", "joker")])
def test_a_compass_a_finish_and_a_joker_go_to_the_hand(symbol: str, card: str) -> None:
    match = pyramid(["40 60 61", "1 2"], explorers=symbol)
    assert named(match.play(0, "40 @16")) == ["placed", "found"]
    assert hand(match, 0) == [60, 61, card]
    assert table(match)["cells"][16]["value"] == 40


@pytest.mark.rule("TRQ-42")
@pytest.mark.parametrize(("pile", "left"), [("70", 0), ("", 0), ("70 71", 1)])
def test_a_reef_takes_the_top_of_the_pile_if_there_is_any(pile: str, left: int) -> None:
    match = pyramid(["40 60 61", "1 2"], {15: 38}, piles=[pile, ""], explorers="R")
    assert named(match.play(0, "40 @16")) == ["placed", "explored", *["top_lost"] * (pile != "")]
    assert (table(match)["owed"], table(match)["piles"][0]) == (2, left)
    assert table(match)["discards"][0] == (pile != "")


@pytest.mark.rule("TRQ-43")
def test_a_compass_that_opens_a_cell_is_discarded() -> None:
    match = pyramid(["C 60 61", "1 2"], {16: "!"})
    match.play(0, "compass @16")
    assert (hand(match, 0), table(match)["discards"]) == ([60, 61], [1, 0])


@pytest.mark.rule("TRQ-44")
def test_a_joker_without_a_place_stays_in_hand() -> None:
    match = pyramid(["J 60 61", "70 71"], {cell: cell + 1 for cell in range(33)} | {33: 80})
    assert why(match, 0, "joker") == "TRQ-44"


@pytest.mark.rule("TRQ-34", "TRQ-47")
def test_in_day_and_night_nobody_gains_a_compass() -> None:
    match = night(["10 20 30 40 S", "11 21 31 41 51", "12 22"], piles=["C 60", "C", "C"])
    assert named(match.play(0, "start")) == ["start_played"]
    assert table(match)["compasses_left"] == 3


@pytest.mark.rule("TRQ-47")
def test_an_island_that_lands_leaves_its_neighbours_as_they_lie() -> None:
    for side in (0, 1):
        match = night(["10 20 30", "40 50 60"], {2: "9n", 4: "11n"}, side=side)
        match.play(0, "10 @3 -20")
        assert [table(match)["cells"][cell]["side"] for cell in (2, 4)] == ["night", "night"]

"""The journey, with the rulebook's two worked examples: SHA-15 to SHA-19."""

import pytest
from tests.games.shangrila.valley import texts, tiles, valley, why


@pytest.mark.rule("SHA-15", "SHA-16")
def test_worked_example_from_the_stronger_village() -> None:
    # A (village 3) has 8 tiles, B (village 4) has 5. Red travels; lilac's healer has to come along.
    match = valley({3: "lH+ rD+ bP rR+ yT", 4: "bH yF bP yR+"})
    reserve = match.view(0)["table"]["reserve"]
    assert match.choices(0)[-1]["prevails"] == "departure"
    events = match.play(0, "3>4")
    assert tiles(match, 3) == "lH rD bP rR yT"
    assert tiles(match, 4) == "lH rD yF bP rR"
    after = match.view(0)["table"]["reserve"]
    assert after[2]["rainmaker"] == reserve[2]["rainmaker"] + 2  # master and disciple
    match.play(1, "T4")
    assert not [text for text in texts(match, 2) if ">" in text]  # neither is left to travel
    assert after[1]["healer"] == reserve[1]["healer"] + 1
    assert events == [
        {"event": "set_out", "seat": 0, "from": 3, "to": 4, "prevails": "departure"},
        {"event": "settled", "seat": 0, "guild": "dragon_breeder", "from": 3, "to": 4},
        {"event": "expelled", "seat": 2, "guild": "rainmaker", "village": 4, "tiles": 2},
        {"event": "settled", "seat": 0, "guild": "rainmaker", "from": 3, "to": 4},
        {"event": "expelled", "seat": 1, "guild": "healer", "village": 4, "tiles": 1},
        {"event": "settled", "seat": 3, "guild": "healer", "from": 3, "to": 4},
        {"event": "bridge_fell", "seat": 0, "from": 3, "to": 4},
    ]


@pytest.mark.rule("SHA-15", "SHA-17")
def test_worked_example_from_the_weaker_village() -> None:
    # A (village 3) has 7 tiles, B (village 4) has 9. Lilac travels; red's rainmaker finds no room.
    match = valley({3: "lH+ rD lF rR+ lT", 4: "bD+ yF+ bP yR+ bT yY"}, turn="lilac")
    reserve = match.view(0)["table"]["reserve"]
    events = match.play(3, "3>4")
    assert tiles(match, 3) == "lH rD lF rR lT"  # lilac keeps three against red's two
    assert tiles(match, 4) == "lH bD+ yF+ bP yR+ bT yY"
    after = match.view(0)["table"]["reserve"]
    assert after[0]["rainmaker"] == reserve[0]["rainmaker"] + 1
    assert [event["event"] for event in events] == ["set_out", "turned_back", "settled", "bridge_fell"]


@pytest.mark.rule("SHA-15")
@pytest.mark.parametrize("edition", ["kosmos", "uberplay"])
@pytest.mark.parametrize(
    ("origin", "goal", "prevails"),
    [
        ("rH+ bD", "bH bF", "departure"),  # 3 tiles against 2
        ("rH+", "bH bF bP", "destination"),  # 2 against 3
        ("rH+ bD bF", "bH+ yD+", "departure"),  # 4 tiles each, 3 masters against 2
        ("rH+ bD+", "bH yD yF yP", "destination"),  # 4 tiles each, 2 masters against 4
        ("rH+ bD+", "bH yD yF+", "destination"),  # 4 tiles each, 2 masters against 3
    ],
)
def test_strength_is_all_tiles_and_then_masters(edition: str, origin: str, goal: str, prevails: str) -> None:
    match = valley({3: origin, 4: goal}, edition=edition)
    assert match.play(0, "3>4")[0]["prevails"] == prevails


@pytest.mark.rule("SHA-15")
@pytest.mark.parametrize(("edition", "prevails"), [("kosmos", "departure"), ("uberplay", "destination")])
def test_the_last_tie_is_the_departure_s_or_in_uberplay_the_destination_s(
    edition: str, prevails: str
) -> None:
    match = valley({3: "rH+ bD", 4: "bH yD+"}, edition=edition)  # 3 tiles and 2 masters each
    assert match.play(0, "3>4")[0]["prevails"] == prevails
    assert tiles(match, 4) == ("rH yD+" if prevails == "departure" else "bH yD+")


@pytest.mark.rule("SHA-16")
def test_from_the_stronger_village_a_disciple_joins_its_own_master() -> None:
    match = valley({3: "rH+ rD+ bF", 4: "rH rD+"})
    events = match.play(0, "3>4")
    assert tiles(match, 4) == "rH+ rD+"
    assert [event["event"] for event in events[1:3]] == ["joined", "turned_back"]
    assert match.view(0)["table"]["reserve"][0]["dragon_breeder"] == 3  # of six, three stand


@pytest.mark.rule("SHA-16")
@pytest.mark.parametrize("guild", "HDFPRTY")
def test_every_guild_joins_expels_and_settles_in_its_own_space(guild: str) -> None:
    joined = valley({3: f"r{guild}+", 4: f"r{guild}"})
    joined.play(0, "3>4")
    assert tiles(joined, 4) == f"r{guild}+"
    expelled = valley({3: f"b{guild}+", 4: f"r{guild}"}, turn="blue")
    expelled.play(1, "3>4")
    assert tiles(expelled, 4) == f"b{guild}"
    assert set(expelled.view(0)["table"]["reserve"][0].values()) == {6}  # red has everything back
    settled = valley({3: f"l{guild}+", 4: "."}, turn="lilac")
    settled.play(3, "3>4")
    assert tiles(settled, 4) == f"l{guild}"


@pytest.mark.rule("SHA-17")
def test_from_the_weaker_village_even_an_own_master_s_space_is_taken() -> None:
    match = valley({3: "rH+", 4: "rH bD yF lP"})
    match.play(0, "3>4")
    assert tiles(match, 4) == "rH bD yF lP"
    assert match.view(0)["table"]["reserve"][0]["healer"] == 4


@pytest.mark.rule("SHA-18")
def test_the_bridge_used_is_gone_for_good() -> None:
    match = valley({3: "rH+", 4: "bD+"})
    match.play(0, "3>4")
    assert [3, 4] not in match.view(0)["table"]["bridges"]
    assert [3, 4] in match.view(0)["table"]["fallen"]
    assert why(match, 1, "4>3") == "SHA-18"


@pytest.mark.rule("SHA-19")
@pytest.mark.parametrize(
    ("hang", "move", "stones"),
    [
        ("0-1 0-3 0-4 1-2", "0>1", []),
        ("0-1 1-2 1-5 2-5", "0>1", [0]),
        ("0-1 0-3 3-4", "1>0", [1]),
        ("0-1 3-4 3-6 4-5", "0>1", [0, 1]),
    ],
)
def test_a_journey_may_stone_none_one_or_both_ends(hang: str, move: str, stones: list[int]) -> None:
    match = valley({0: "rH+", 1: "rH+"}, hang=hang)
    events = match.play(0, move)
    assert [event["village"] for event in events if event["event"] == "stone_laid"] == stones
    villages = match.view(0)["table"]["villages"]
    assert all(villages[village]["stone"] for village in stones)

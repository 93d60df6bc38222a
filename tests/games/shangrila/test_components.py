"""What is in the box: SHA-1 to SHA-4."""

from collections import Counter

import pytest
from tests.games.shangrila.valley import GAME, valley

from cordee.games.shangrila.state import BRIDGE_ENDS, COMPONENTS, GUILDS, STONES


@pytest.mark.rule("SHA-1")
def test_thirteen_villages_have_a_space_for_each_of_seven_guilds() -> None:
    table = GAME.new(seed=1).view(0)["table"]
    assert len(table["villages"]) == len(COMPONENTS["villages"]["places"]) == 13
    assert len(set(GUILDS)) == 7
    full = valley({7: "rH bD yF lP rR bT yY"})
    masters = full.view(0)["table"]["villages"][7]["master"]
    assert [masters[guild] for guild in GUILDS] == [0, 1, 2, 3, 0, 1, 2]


@pytest.mark.rule("SHA-2")
def test_twenty_three_bridges_leave_every_village_with_three_or_four() -> None:
    ends = BRIDGE_ENDS.tolist()
    assert len({tuple(pair) for pair in ends}) == 23
    assert all(one < other for one, other in ends)
    assert set(Counter(village for pair in ends for village in pair).values()) == {3, 4}
    assert [pair for pair in ends if COMPONENTS["villages"]["red"] in pair] == [[1, 2], [2, 5], [2, 9]]


@pytest.mark.rule("SHA-3")
@pytest.mark.parametrize(("seats", "colours"), [(4, "red blue yellow lilac"), (3, "red blue yellow")])
def test_each_seat_has_six_tiles_of_each_guild_in_its_colour(seats: int, colours: str) -> None:
    census = GAME.notation.census(GAME.new(seats=seats, seed=1).state)
    assert census == {f"{colour} {guild}": 6 for colour in colours.split() for guild in GUILDS}


@pytest.mark.rule("SHA-4")
def test_there_are_eleven_stones_of_wisdom() -> None:
    assert STONES == 11
    ended = valley({}, hang="0-1", phase="over")
    assert sum(village["stone"] for village in ended.view(0)["table"]["villages"]) == 11

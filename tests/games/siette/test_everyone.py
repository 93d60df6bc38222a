"""Each climber does what each may do, to each other: what is told beforehand, and what comes of it."""

import pytest
from tests.games.siette.slope import climber, happened, picture_of, place, shares, slope, table, texts, tile

from cordee.core.match import Match

TEAM = range(6)
# From 5.2: the six neighbours, and what lies straight below.
STEPS = {"ul": "4.1", "ur": "4.2", "l": "5.1", "r": "5.3", "dl": "6.2", "dr": "6.3"}
ROPES = {"v1l": "6.2", "v2l": "7.2", "v3l": "8.2", "v1r": "6.3", "v2r": "7.4", "v3r": "8.5"}
PAIRS = [(who, whom) for who in TEAM for whom in (*TEAM, "hothead") if who != whom]


def sign(who: int | str) -> str:
    return "H" if who == "hothead" else str(who)


def letter(who: int | str) -> str:
    return "h" if who == "hothead" else str(who)


def another(who: int) -> int:
    """Somebody else, far away, so that nobody is alone on the mountain."""
    return (who + 1) % 6


@pytest.mark.rule("SIE-12", "SIE-18")
@pytest.mark.parametrize("who", TEAM)
def test_each_moves_and_abseils_wherever_it_may(who: int) -> None:
    picture = picture_of({"5.2": str(who), "8.7": str(another(who))})
    for way, goal in (STEPS | ROPES).items():
        match = slope(picture, climbers=6)
        choices = {each["text"]: each.get("to") for each in match.choices(who)}
        assert choices[f"{who}{way}"] == goal
        events = match.play(who, f"{who}{way}")
        assert happened(events, "moved", "abseiled") == [(who, "5.2", goal)]
        assert (place(match, who), climber(match, who)["actions"]) == (goal, 1)
        assert climber(match, another(who))["actions"] == 2
    expected = [*STEPS, "!", *(f"v{rows}l" for rows in (1, 2, 3)), *(f"v{rows}r" for rows in (1, 2, 3)), "#"]
    match = slope(picture, climbers=6)
    assert texts(match, who) == [
        *(f"{who}{what}" for what in expected), f"{who}radio", "done",
    ]  # fmt: skip
    assert match.actors == sorted([who, another(who)])


@pytest.mark.rule("SIE-5")
@pytest.mark.parametrize("who", TEAM)
def test_each_crosses_bars_with_crampons_in_all_four_ways(who: int) -> None:
    tiles = {"5.2": f"/{who}\\", "6.2": ".\\", "6.3": "/.", "8.7": str(another(who))}
    for way in ("ul", "ur", "dl", "dr"):
        match = slope(picture_of(tiles), climbers=6, team={who: "2/3+cc"})
        assert [text for text in texts(match, who) if text.endswith("=")] == [
            f"{who}{each}=" for each in ("ul", "ur", "dl", "dr")
        ]
        match.play(who, f"{who}{way}=")
        assert place(match, who) == STEPS[way]
        assert climber(match, who)["cards"] == ["crampons"]
        assert table(match)["risks"]["gone"]["crampons"] == 1


@pytest.mark.rule("SIE-14", "SIE-15", "SIE-19", "SIE-35")
@pytest.mark.parametrize("who", TEAM)
def test_each_triggers_picks_up_builds_speaks_and_finds_a_second_wind(who: int) -> None:
    other = another(who)
    match = slope(
        picture_of({"5.2": f"a{who}", "8.7": str(other)}), climbers=6, team={who: "2/3+ww"}, risks="w"
    )
    match.play(who, f"{who}radio")
    assert [climber(match, each)["bars"] for each in (who, other)] == [2, 3]
    match.play(who, f"{who}wind {who}wind")
    assert [climber(match, each)["actions"] for each in (who, other)] == [4, 2]
    match.play(who, f"{who}*")
    assert climber(match, who)["parts"] == ["a"]
    assert happened(match.play(who, f"{who}!"), "triggered") == [(who, "5.2")]
    assert (table(match)["phase"], texts(match, who)) == ("give", [f"give{n}" for n in sorted((who, other))])
    match.play(who, f"give{other}")
    assert climber(match, other)["cards"] == ["wind"]
    match.play(who, f"{who}#")
    assert tile(match, "5.2")["half_built"]
    match.play(who, f"{who}#")
    assert (tile(match, "5.2")["camp"], table(match)["common"]) == (True, ["a", "b", "c"])
    assert climber(match, who)["actions"] == 0


@pytest.mark.rule("SIE-20", "SIE-36")
@pytest.mark.parametrize("who", TEAM)
def test_each_can_take_the_others_along(who: int) -> None:
    match = slope(f"{who}{another(who)}!\n. .", climbers=6)
    assert f"{who}fly" in texts(match, who)
    match.play(who, f"{who}fly")
    assert shares(match) == [1] * 6
    assert match.result is not None
    assert match.result.points == [2] * 6


def beside(who: int, whom: int | str, where: str) -> Match:
    """One with a kit on 5.2, an injured companion with a part somewhere, and a third far away."""
    third = next(each for each in TEAM if each not in (who, whom))
    part = "b" if whom == "hothead" else "a"
    tiles = {"5.2": str(who), "1.0": str(third)}
    tiles[where] = tiles.get(where, "") + f"{sign(whom)}!{part}"
    return slope(picture_of(tiles), climbers=6, team={who: "1/3+k"})


@pytest.mark.rule("SIE-15", "SIE-17", "SIE-5")
@pytest.mark.parametrize(("who", "whom"), PAIRS)
def test_each_revives_each_other_and_takes_what_they_carry(who: int, whom: int | str) -> None:
    match = beside(who, whom, "5.2")
    hands = [text for text in texts(match, who) if text[1:2] in ("<", "+", "^") or "kit" in text]
    taken = [] if whom == "hothead" else [f"{who}<{whom}"]
    assert hands == [*taken, f"{who}+{letter(whom)}", f"{who}kit{letter(whom)}"]
    match.play(who, f"{who}+{letter(whom)}")
    assert (place(match, whom), climber(match, who)["actions"]) == ("5.2", 0)
    match = beside(who, whom, "5.2")
    match.play(who, f"{who}kit{letter(whom)}")
    assert (place(match, whom), climber(match, who)["actions"], climber(match, who)["cards"]) == (
        "5.2",
        1,
        [],
    )
    if whom != "hothead":
        match = beside(who, whom, "5.2")
        match.play(who, f"{who}<{whom}")
        assert (climber(match, who)["parts"], climber(match, whom)["parts"]) == (["a"], [])


@pytest.mark.rule("SIE-16", "SIE-5")
@pytest.mark.parametrize(("who", "whom"), PAIRS)
@pytest.mark.parametrize(("where", "goal"), [("6.3", "5.2"), ("8.2", "7.2")])
def test_each_hauls_each_other_up(who: int, whom: int | str, where: str, goal: str) -> None:
    match = beside(who, whom, where)
    near = [f"{who}kit{letter(whom)}"] if where == "6.3" else []
    hands = [text for text in texts(match, who) if text[1:2] in ("<", "+", "^") or "kit" in text]
    assert hands == [f"{who}^{letter(whom)}", *near]
    match.play(who, f"{who}^{letter(whom)}")
    assert (place(match, whom), climber(match, who)["actions"]) == (f"{goal}!", 0)


@pytest.mark.rule("SIE-28")
@pytest.mark.parametrize(("who", "by"), PAIRS)
def test_each_belays_each_other_and_the_caught_one_chooses(who: int, by: int | str) -> None:
    third = next(each for each in TEAM if each not in (who, by))
    match = slope(picture_of({"5.2": str(who), "5.0": sign(by), "5.4": str(third)}), climbers=6, cards="5.2")
    match.play(-1, "time-up")
    assert (table(match)["phase"], match.actors) == ("belay", [who])
    assert set(texts(match, who)) == {f"by{letter(by)}", f"by{third}"}
    match.play(who, f"by{letter(by)}")
    assert place(match, who) == "6.1"


@pytest.mark.rule("SIE-8")
def test_a_seat_leads_all_its_climbers_and_no_other() -> None:
    match = slope(
        picture_of({"5.0": "0", "5.4": "1", "6.0": "2", "6.5": "3", "7.0": "4", "7.6": "5"}), seats=2
    )
    for seat in range(2):
        leading = {int(text[0]) for text in texts(match, seat) if text[0].isdigit()}
        assert leading == {seat, seat + 2, seat + 4}
    match.play(1, "done")
    assert texts(match, 1) == ["1radio", "3radio", "5radio", "resume"]
    match.play(1, "resume")
    match.play(1, "5ul")
    assert place(match, 5) == "6.5"

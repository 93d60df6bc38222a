"""The daily climb: deals promised weeks ahead, results recomputed from records, a week with places."""

import hashlib
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any

import pytest
from litestar.testing import TestClient

from cordee import games
from cordee.bots.player import Player
from cordee.core.match import Match
from cordee.server.app import make_app
from cordee.server.config import Settings
from cordee.server.daily.companions import PERSON, Companions
from cordee.server.daily.days import PROMISED, climbed
from cordee.server.daily.judging import Outcome
from cordee.server.daily.par import go_on
from tests import patience

MONDAY = date(2026, 11, 16)
DAY, HOUR = 86_400_000, 3_600_000


def noon(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp() * 1000)


class Table:
    """A server whose calendar a test turns, and people who hand climbs in."""

    def __init__(self, client: TestClient[Any]):
        self.client = client
        self.now = noon(MONDAY)
        client.app.state.daily.now = lambda: self.now

    def get(self, address: str, who: str = "") -> Any:
        return self.client.get(f"/api/daily{address}", headers=named(who) if who else {})

    def climb(self, game: str, day: date = MONDAY) -> dict[str, Any]:
        answer = self.get(f"/{game}/{day}")
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def hand_in(self, record: dict[str, Any], who: str, day: date = MONDAY) -> Any:
        address = f"/api/daily/{record['game']}/{day}"
        return self.client.post(address, json={"record": record}, headers=named(who))


def named(who: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {who:-<20}"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, compiled: None) -> Iterator[TestClient[Any]]:
    folder = tmp_path_factory.mktemp("daily")
    settings = Settings(
        database=f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}",
        warm_up=0,
        daily_par=0,
        reviews_an_hour=500,
    )
    with TestClient(make_app(settings)) as client:
        yield client


@pytest.fixture
def table(client: TestClient[Any]) -> Table:
    return Table(client)


def played(climb: dict[str, Any], person: str = "greedy", luck: int = 1) -> dict[str, Any]:
    """A whole climb as a browser would tell it, with a bot in the person's place."""
    game, seed = games.get(climb["game"]), int(climb["seed"])
    match = Match.deal(game, game.read_options(climb["options"]), seed, None)
    companions = Companions(match, seed, climb["bot"], people=[PERSON])
    player = Player(game, person, seed=luck)
    done = 0
    while not match.over and done < 3 * game.limit:
        decision = companions.decide(done)
        if decision is None or PERSON in match.actors:
            action = player.choose(match.redacted(PERSON), PERSON)
            if decision is None or not player.waits(action):
                decision = (PERSON, action)
        match.play_actions(decision[0], [decision[1]])
        done += 1
    assert match.over
    return {
        "game": game.name,
        "version": game.version,
        "options": climb["options"],
        "seed": seed,
        "moves": [[step.seat, game.codec.write(step.actions)] for step in match.steps],
    }


def refused(answer: Any, status: int, code: str) -> str:
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert problem["code"] == code
    return str(problem["sentence"])


# --- fixed beforehand -----------------------------------------------------------------------------------


def test_deals_are_promised_for_weeks_and_opened_on_their_day(table: Table) -> None:
    promised = {(each["game"], each["date"]): each["commitment"] for each in table.get("/commitments").json()}
    assert len(promised) == PROMISED * len(climbed())
    table.now += 3 * DAY
    thursday = date(2026, 11, 19)
    for game in climbed():
        told = table.climb(game.name, thursday)
        opened = hashlib.sha256(f"{told['salt']}:{told['seed']}".encode()).hexdigest()
        assert opened == told["commitment"] == promised[game.name, str(thursday)]


def test_a_coming_day_is_not_shown(table: Table) -> None:
    sentence = refused(table.get("/tranquility/2026-11-17"), 403, "daily_not_yet")
    assert "2026-11-17" in sentence
    assert "2026-11-16" in sentence
    assert "seed" not in table.get("").text


def test_nobody_hands_in_what_has_not_begun(table: Table, honest: dict[str, Any]) -> None:
    refused(table.hand_in(honest, "early-bird", date(2026, 11, 17)), 403, "daily_not_yet")


def test_days_long_past_are_closed(table: Table) -> None:
    refused(table.get("/tranquility/2026-01-01"), 404, "daily_none")


def test_every_weekday_is_played_otherwise_in_every_game(table: Table) -> None:
    for game in climbed():
        week = [table_day(table, game.name, ahead) for ahead in range(7)]
        assert len({each["name"] for each in week}) == 7
        assert len({str(each["options"]) for each in week}) == 7
        assert len({each["seed"] for each in week}) == 7


def table_day(table: Table, game: str, ahead: int) -> dict[str, Any]:
    table.now = noon(MONDAY) + ahead * DAY
    return table.climb(game, date(2026, 11, 16 + ahead))


# --- judged from the record -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def honest(client: TestClient[Any]) -> dict[str, Any]:
    return played(Table(client).climb("tranquility"))


def test_what_others_made_of_it_is_told_after_ones_own(table: Table, honest: dict[str, Any]) -> None:
    address = f"/tranquility/{MONDAY}"
    refused(table.get(f"{address}/standing", "early"), 403, "daily_not_played")
    refused(table.get(f"{address}/line", "early"), 403, "daily_not_played")
    handed = table.hand_in(honest, "early").json()
    assert table.get(f"{address}/standing", "early").json() == handed
    assert handed["you"]["place"] >= 1
    assert not handed["you"]["late"]


def test_nobody_hands_in_without_a_name(table: Table, honest: dict[str, Any]) -> None:
    address = f"/api/daily/tranquility/{MONDAY}"
    refused(table.client.post(address, json={"record": honest}), 403, "daily_no_name")
    short = {"Authorization": "Bearer me"}
    refused(table.client.post(address, json={"record": honest}, headers=short), 403, "daily_no_name")


def test_the_first_result_counts(table: Table, honest: dict[str, Any]) -> None:
    handed = table.hand_in(honest, "once").json()
    # An answer that was lost on the way is asked for again.
    assert table.hand_in(honest, "once").json()["you"] == handed["you"]
    other = played(table.climb("tranquility"), "novice", luck=5)
    assert other["moves"] != honest["moves"]
    refused(table.hand_in(other, "once"), 409, "daily_played")
    assert table.get(f"/tranquility/{MONDAY}/standing", "once").json()["you"] == handed["you"]


def test_another_seed_is_refused(table: Table, honest: dict[str, Any]) -> None:
    sentence = refused(table.hand_in(honest | {"seed": 7}, "seed"), 422, "daily_forged_seed")
    assert "7" in sentence
    assert str(honest["seed"]) in sentence


def test_other_options_are_refused(table: Table, honest: dict[str, Any]) -> None:
    options = {**honest["options"], "seats": 3}
    refused(table.hand_in(honest | {"options": options}, "options"), 422, "daily_forged_options")


def test_a_record_of_another_game_or_other_rules_is_refused(table: Table, honest: dict[str, Any]) -> None:
    address = f"/api/daily/ascent/{MONDAY}"
    answer = table.client.post(address, json={"record": honest}, headers=named("game"))
    refused(answer, 422, "daily_forged_game")
    older = honest | {"version": honest["version"] - 1}
    refused(table.hand_in(older, "older"), 422, "bad_record_version")


def test_an_unfinished_game_is_refused(table: Table, honest: dict[str, Any]) -> None:
    cut = honest | {"moves": honest["moves"][:-1]}
    refused(table.hand_in(cut, "cut"), 422, "daily_forged_unfinished")


def test_an_illegal_move_is_refused_with_its_number(table: Table, honest: dict[str, Any]) -> None:
    moves = [*honest["moves"]]
    own = next(index for index, (seat, _) in enumerate(moves) if seat == PERSON)
    illegal = honest | {"moves": [*moves, moves[own]]}
    assert f"Move {len(moves) + 1}" in refused(table.hand_in(illegal, "illegal"), 422, "bad_record_move")
    foolish = honest | {"moves": [[PERSON, "fly"], *moves]}
    assert "Move 1" in refused(table.hand_in(foolish, "foolish"), 422, "bad_record_move")


def test_a_bot_must_do_what_it_does_there(table: Table, honest: dict[str, Any]) -> None:
    """Another legal move in a bot's place is found out, and what it would have played is said."""
    moves = honest["moves"]
    game = games.get("tranquility")
    match = Match.deal(game, game.read_options(honest["options"]), honest["seed"], None)
    for number, (seat, move) in enumerate(moves, start=1):
        others = [
            game.codec.write([action]) for action in match.legal(seat) if game.codec.write([action]) != move
        ]
        if seat != PERSON and others:
            forged = honest | {"moves": [*moves[: number - 1], [seat, others[0]], *moves[number:]]}
            sentence = refused(table.hand_in(forged, "bot"), 422, "daily_forged_bot")
            assert f"Move {number}" in sentence
            assert repr(others[0]) in sentence
            assert repr(move) in sentence
            return
        match.play(seat, move)
    raise AssertionError("a bot always has a choice somewhere")


def test_a_person_may_not_play_for_a_bot_that_waits(table: Table) -> None:
    """At the beginning of a climb where people begin, no bot has anything to do."""
    climb = table.climb("ascent")
    game = games.get("ascent")
    match = Match.deal(game, game.read_options(climb["options"]), int(climb["seed"]), None)
    bot = next(seat for seat in range(match.seats) if seat != PERSON)
    record = played(climb) | {"moves": [[bot, "1@1"]]}
    if PERSON in match.actors and bot not in match.actors:
        refused(table.hand_in(record, "puppet"), 422, "daily_forged_waiting")
    else:
        refused(table.hand_in(record, "puppet"), 422, "daily_forged_bot")


@pytest.mark.parametrize("game", [game.name for game in climbed()])
def test_a_climb_of_every_game_can_be_handed_in(table: Table, game: str) -> None:
    wednesday = date(2026, 11, 18)
    table.now = noon(wednesday)
    record = played(table.climb(game, wednesday))
    standing = table.hand_in(record, "walker", wednesday)
    assert standing.status_code == 200, standing.text
    own = sum(len(move.split()) for seat, move in record["moves"] if seat == PERSON)
    assert standing.json()["you"]["actions"] == own


# --- a week of people -----------------------------------------------------------------------------------


def test_a_week_of_climbs_with_places(table: Table) -> None:
    """Three people climb for a week: places follow victory, points and brevity; a late one has one, too."""
    people = {"ada": ("greedy", 1), "bea": ("novice", 2), "cid": ("random", 3)}
    for ahead in range(7):
        day = date(2026, 11, 16 + ahead)
        table.now = noon(day)
        climb = table.climb("tranquility", day)
        for who, (level, luck) in people.items():
            answer = table.hand_in(played(climb, level, luck), f"week-{who}", day)
            assert answer.status_code == 200, answer.text
        told = [table.get(f"/tranquility/{day}/standing", f"week-{who}").json() for who in people]
        assert [each["you"]["late"] for each in told] == [False] * 3
        ranked = sorted(told, key=lambda each: each["you"]["place"])
        assert ranked == sorted(ranked, key=rank), "who did better is ahead"
        assert {each["played"] for each in told} == {told[0]["played"]}
        if told[0]["won"]:
            line = table.get(f"/tranquility/{day}/line", "week-cid")
            assert table.client.post("/api/study/story", json={"record": line.json()}).json()["result"][
                "won"
            ][0]
        else:
            refused(table.get(f"/tranquility/{day}/line", "week-cid"), 404, "daily_nobody_won")
    table.now += DAY
    late = table.hand_in(played(table.climb("tranquility", day)), "week-late", day).json()
    first = table.get(f"/tranquility/{day}/standing", "week-ada").json()
    assert late["you"]["late"]
    assert late["you"]["place"] <= late["played"]
    assert late["played"] == first["played"]


def rank(standing: dict[str, Any]) -> tuple[bool, float, int]:
    you = standing["you"]
    return (not you["won"], -you["points"], you["actions"] if you["won"] else 0)


# --- par ------------------------------------------------------------------------------------------------


def test_par_is_what_a_bot_makes_of_the_same_deal(table: Table) -> None:
    """Played in pieces, as the workers do; the same deal gives the same par."""
    climb = table.climb("tranquility")
    game = games.get("tranquility")
    start = Match.deal(game, game.read_options(climb["options"]), int(climb["seed"]), None).state.tobytes()

    def par() -> Outcome:
        told: Any = (start, 0, 0)
        while not isinstance(told, Outcome):
            told = go_on(game.name, "greedy", climb["bot"], int(climb["seed"]), told)
        return told

    assert par() == par()
    assert par().actions > 0


def test_par_is_worked_out_beside_the_game_once_somebody_has_played(table: Table) -> None:
    daily = table.client.app.state.daily
    table.now += DAY
    tuesday = date(2026, 11, 17)
    daily.levels = ("novice", "solver")
    try:
        handed = table.hand_in(played(table.climb("tranquility", tuesday)), "first-of-all", tuesday).json()
        assert handed["par"] == []
        assert handed["working"]

        def worked_out() -> dict[str, Any] | None:
            told = table.get(f"/tranquility/{tuesday}/standing", "first-of-all").json()
            return None if told["working"] else told

        told = patience.until(worked_out, "par")
        novice = told["par"][0]
        assert novice["level"] == "novice"
        assert novice["actions"] > 0
    finally:
        daily.levels = ()

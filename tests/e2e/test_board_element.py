"""`<cordee-board>` on a page of another origin, which has nothing of ours but that element."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from cordee import games
from cordee.core.record import Record
from cordee.server import web
from tests import patience
from tests.e2e.guest import Guest
from tests.e2e.pages import published
from tests.e2e.test_pages import audit
from tests.server.processes import ServerProcess

Come = Callable[..., Guest]
Show = Callable[..., Page]
RECORDS = Path(__file__).parents[2] / "web" / "public" / "board" / "records"
KINDS = ["ready", "step", "move", "refused", "over", "problem"]
PAGE = """<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><title>A page</title>
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'self' {ours}; script-src 'self' {ours} 'wasm-unsafe-eval'">
<link rel="stylesheet" href="page.css">
<script src="page.js"></script><script type="module" src="{ours}/board/cordee-board.js"></script></head>
<body><main><h1>A page of mine</h1>{boards}</main></body></html>"""
HEAR = f"""
window.heard = []
for (const kind of {KINDS}) addEventListener(kind, ({{ detail }}) => heard.push({{ kind, ...detail }}))
"""


@pytest.fixture(autouse=True)
def rules() -> None:
    assert (web.BUILT / "rules" / "index.json").exists(), (
        "there are no rules for browsers: `make rules` does that"
    )


@pytest.fixture
def show(guest: Come, server: ServerProcess, tmp_path: Path) -> Iterator[Show]:
    """A page with boards, in a folder that knows nothing of us."""
    (tmp_path / "page.css").write_text("button { display: none !important } p { font: 40px fantasy }")
    (tmp_path / "page.js").write_text(HEAR)
    (tmp_path / "favicon.ico").touch()
    with published(tmp_path) as origin:

        def show(boards: str, lang: str = "en", **about: Any) -> Page:
            page = PAGE.format(lang=lang, boards=boards, ours=server.url)
            (tmp_path / "index.html").write_text(page, encoding="utf-8")
            for record in RECORDS.iterdir():
                (tmp_path / record.name).write_bytes(record.read_bytes())
            somebody = guest(url=origin, **about)
            somebody.open("/index.html")
            return somebody.page

        yield show


def board(page: Page) -> Locator:
    """The first board, once it stands."""
    found = page.locator("cordee-board").first
    expect(found.locator(".cordee > .board")).to_be_visible()
    return found


def heard(page: Page, kind: str) -> list[dict[str, Any]]:
    return [each for each in page.evaluate("heard") if each["kind"] == kind]


@pytest.mark.parametrize("game", games.names())
def test_the_records_of_the_example_can_still_be_played(game: str) -> None:
    record = Record.from_json((RECORDS / f"{game}.json").read_text(encoding="utf-8"))
    assert games.replay(record, target="interpreted").over


@pytest.mark.parametrize("game", games.names())
def test_a_record_is_stepped_through_to_its_end(show: Show, game: str) -> None:
    page = show(f'<cordee-board record="{game}.json"></cordee-board>')
    shown = board(page)
    assert page.evaluate("document.querySelector('cordee-board').at") == 0
    shown.get_by_role("button", name="Next move").click()
    shown.get_by_role("button", name="Next move").click()
    expect(shown.locator(".steps")).to_contain_text("Move 2 of")
    shown.get_by_role("button", name="Previous move").click()
    expect(shown.locator(".steps")).to_contain_text("Move 1 of")
    shown.get_by_role("button", name="Last move").click()
    end = Record.from_json((RECORDS / f"{game}.json").read_text(encoding="utf-8")).end
    assert end is not None
    assert end.result is not None
    result = page.evaluate("document.querySelector('cordee-board').view.result")
    assert result == {"won": end.result.won, "points": end.result.points}
    assert [each["at"] for each in heard(page, "step")] == [0, 1, 2, 1, len(_moves(game))]


def _moves(game: str) -> list[Any]:
    return Record.from_json((RECORDS / f"{game}.json").read_text(encoding="utf-8")).moves


def test_playing_on_against_bots(show: Show) -> None:
    page = show(
        '<cordee-board game="shangrila" options="seats=3 setup=preset" seed="7" play="0"></cordee-board>'
    )
    shown, chance = board(page), random.Random(1)
    confirm = shown.get_by_role("button", name="Confirm")
    lit = shown.locator("button.lit:visible, .lit[tabindex='0']:visible")
    for _ in patience.tries():
        if "person" in [each["by"] for each in heard(page, "move")]:
            break
        if there := [each for each in (confirm, lit) if each.count()]:
            there[0].nth(chance.randrange(there[0].count())).click()
        else:
            page.wait_for_timeout(50)
    page.wait_for_function(
        "() => heard.filter(each => each.kind === 'move' && each.by === 'bot').length >= 2"
    )
    expect(shown.get_by_text("Red, your turn")).to_be_visible()
    assert page.evaluate("document.querySelector('cordee-board').view.viewer") == 0


SOLO = '<cordee-board game="tranquility" options="seats=1" seed="11" play lang="{lang}"></cordee-board>'


@pytest.mark.parametrize(("lang", "turn"), [("en", "your turn"), ("fr", "à vous")])
def test_it_speaks_the_language_of_the_page(show: Show, lang: str, turn: str) -> None:
    page = show(SOLO.format(lang=lang), lang=lang)
    expect(board(page).get_by_text(turn).first).to_be_visible()


def test_a_refusal_names_its_rule_to_the_reader_and_to_the_page(show: Show) -> None:
    page = show('<cordee-board record="shangrila.json" at="1" play></cordee-board>')
    shown = board(page)
    page.evaluate("document.querySelector('cordee-board').attempt({ do: 'pass' })")
    expect(shown.locator(".refusal")).to_contain_text("SHA-22")
    assert heard(page, "refused")[0]["rule"] == "SHA-22"


def test_it_is_played_by_keyboard_alone(show: Show) -> None:
    page = show(SOLO.format(lang="en"))
    shown = board(page)
    page.locator("h1").click()
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement.shadowRoot?.activeElement?.className ?? ''")
        if "lit" in str(focused) or "card" in str(focused):
            break
    page.keyboard.press("Enter")
    expect(shown.locator(".staged")).to_be_visible()


def test_pages_and_boards_leave_each_other_alone(show: Show) -> None:
    """The page hides all buttons and enlarges all paragraphs; the board's are as ours are."""
    page = show('<button id="mine">Mine</button><cordee-board record="ascent.json"></cordee-board>')
    shown = board(page)
    expect(page.locator("#mine")).to_be_hidden()
    expect(shown.get_by_role("button", name="Next move")).to_be_visible()
    assert shown.locator(".line").evaluate("one => getComputedStyle(one).fontSize") == "16px"
    assert page.locator("h1").evaluate("one => getComputedStyle(one).fontFamily") != "Fraunces"


@pytest.mark.parametrize("phone", [False, True])
def test_a_page_with_boards_is_accessible_and_fits(show: Show, phone: bool) -> None:
    boards = "".join(
        f'<cordee-board record="{game}.json" at="9999"></cordee-board>' for game in games.names()
    )
    page = show(boards + SOLO.format(lang="en"), phone=phone)
    page.wait_for_function("() => [...document.querySelectorAll('cordee-board')].every(one => one.view)")
    somebody = Guest(page)
    somebody.fits()
    audit(somebody)


@pytest.mark.parametrize(
    ("attributes", "told"),
    [
        ('game="chess"', "there is no game chess"),
        ('game="shangrila" options="seats=9"', "seats is one of 3, 4"),
        ('game="shangrila" moves="0 nonsense"', "move 1, nonsense"),
        ('record="page.js"', "this is no record"),
        ('game="shangrila" play="7"', "there is no seat 7"),
        ('game="shangrila" play bots="expert"', "expert does not play at first sight"),
    ],
)
def test_what_cannot_be_shown_says_why(show: Show, attributes: str, told: str) -> None:
    page = show(f"<cordee-board {attributes}></cordee-board>")
    expect(page.locator("cordee-board").get_by_role("alert")).to_contain_text(told)
    assert told in heard(page, "problem")[0]["text"]


def test_the_example_shows_every_game(guest: Come) -> None:
    ada = guest()
    ada.open("/board/example.html")
    ada.page.wait_for_function("() => [...document.querySelectorAll('cordee-board')].every(one => one.view)")
    shown = ada.page.evaluate("[...document.querySelectorAll('cordee-board')].map(one => one.view.game)")
    assert set(shown) == set(games.names())
    audit(ada)
    ada.fits()

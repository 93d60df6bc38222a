"""The board of games that have none: one that only these tests know, and ours as they declare themselves."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from cordee import games
from tests.e2e.guest import Guest
from tests.e2e.test_pages import audit
from tests.server.processes import ServerProcess, serving

Come = Callable[..., Guest]
# What makes a game end that could go on for ever.
ENDING = {"siette": {"variants": "asphyxia"}}
# Ladder begins without a choice of place (`here=True`): no browser has its rules, the server plays it.


@pytest.fixture(scope="module")
def ladder_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """It knows one game more. Nothing of that is compiled: so few games are played sooner as they are."""
    database = f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('ladder') / 'tables.sqlite'}"
    with serving(database, module="tests.e2e.serve_ladder", target="interpreted") as process:
        yield process


@pytest.fixture
def come(guest: Come, ladder_server: ServerProcess) -> Come:
    """Somebody whose client draws default boards of all games."""

    def come(**about: object) -> Guest:
        somebody = guest(url=ladder_server.url, **about)
        somebody.prefer(plainBoards=True)
        return somebody

    return come


def confirm(somebody: Guest) -> None:
    """A card is drawn afterwards: it could not be taken back."""
    somebody.page.locator(".actions .primary").click()
    expect(somebody.page.locator(".place.fresh")).to_be_visible()


@pytest.mark.parametrize("game", games.names())
def test_a_whole_game_on_the_default_board(come: Come, game: str) -> None:
    ada = come()
    ada.start(game, "bots", **ENDING.get(game, {}))
    ada.wait_for_turn()
    expect(ada.page.locator(".default")).to_be_visible()
    ada.play_by_mouse()
    expect(ada.page.locator(".banner.over")).to_be_visible()


@pytest.mark.parametrize("game", games.names())
def test_the_default_board_is_accessible_and_fits_a_phone(come: Come, game: str) -> None:
    for phone in (False, True):
        ada = come(phone=phone, lang="fr" if phone else "en")
        ada.start(game, "bots")
        ada.wait_for_turn()
        ada.fits()
        audit(ada)


def test_a_game_without_a_folder_is_listed_learned_and_played_by_keyboard(come: Come) -> None:
    ada = come()
    ada.open("/")
    card = ada.page.locator(".games li", has=ada.page.get_by_role("heading", name="Ladder"))
    expect(card.locator(".picture svg")).to_be_visible()
    expect(card.get_by_role("link", name="Learn")).to_have_count(0)  # it has no lesson
    card.get_by_role("heading", name="Ladder").get_by_role("link").click()
    ada.expect_text(
        "From left to right, every row must climb."
    )  # its rules, as nobody has written a rulebook
    ada.start("ladder", "bots", here=True)
    ada.play_by_keyboard()
    ada.page.get_by_role("link", name="Watch the replay").first.click()
    ada.page.get_by_role("button", name="Last move").click()
    expect(ada.page.locator(".where strong")).to_be_visible()


def test_a_card_then_a_cell_and_what_happened(come: Come) -> None:
    ada = come()
    ada.start("ladder", "solo", here=True)
    ada.wait_for_turn()
    hand = ada.page.locator(".hand .cards button")
    card = hand.first.inner_text()
    hand.first.click()
    expect(hand.first).to_have_attribute("aria-pressed", "true")
    ada.page.locator(".place.lit").nth(2).click()
    confirm(ada)
    expect(ada.page.locator(".place.fresh")).to_contain_text(card)
    expect(ada.page.get_by_role("log").first).to_contain_text(f"places the {card} on cell 2.")
    expect(ada.page.locator(".default dl")).to_contain_text("Deck")


def test_a_forbidden_cell_says_which_rule_forbids_it(come: Come) -> None:
    ada = come()
    ada.start("ladder", "solo", here=True)
    ada.wait_for_turn()
    ada.page.locator(".hand .cards button").first.click()
    ada.page.locator(".place.lit").first.click()
    confirm(ada)
    ada.page.locator(".hand .cards button").first.click()
    ada.page.locator(".place.fresh").click()
    expect(ada.page.locator(".notice")).to_contain_text("A cell takes one card.")
    expect(ada.page.locator(".notice")).to_contain_text("LAD-3")


def test_words_that_nobody_has_written_yet(come: Come) -> None:
    """Its French catalogue names neither moves nor events: all of them can be read, and made."""
    ada = come(lang="fr", phone=True)
    ada.start("ladder", "solo", here=True)
    ada.wait_for_turn()
    hand = ada.page.locator(".hand .cards button")
    card = hand.first.inner_text()
    hand.first.click()
    ada.page.locator(".place.lit").first.click()
    confirm(ada)
    expect(ada.page.get_by_role("log").first).to_contain_text(re.compile(rf"Place 1: placed {card} 0"))
    ada.fits()

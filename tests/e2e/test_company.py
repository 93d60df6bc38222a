"""Several people: online, at one screen, with a lost network, and whoever only watches."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.guest import Guest
from tests.server.processes import ServerProcess, free_port

Come = Callable[..., Guest]
COOPERATIVE = "ascent"  # one with hands


def sit_down(guest: Guest, address: str, name: str) -> None:
    guest.open(address)
    guest.page.get_by_role("button", name="Sit down").first.click()
    guest.page.get_by_label("Your name").fill(name)
    guest.page.get_by_role("dialog").get_by_role("button", name="Sit down").click()


def test_two_browsers_at_one_table_and_a_spectator(guest: Come) -> None:
    ada, blaise, camille = guest(), guest(), guest()
    address = ada.start(COOPERATIVE, "online", seats="2")
    camille.open(address)
    expect(camille.page.get_by_text("Waiting for players").first).to_be_visible()
    sit_down(blaise, address, "Blaise")
    for one in (ada, blaise, camille):
        expect(one.page.locator(".board .wait")).to_have_count(0)
        expect(one.page.locator(".board svg").first).to_be_visible()
    for _ in range(6):
        for player in (ada, blaise):
            if player.page.locator(".banner.mine").count():
                player.step_by_mouse()
    # All three look at one table, once nobody weighs a move any more; who only watches has no hand.
    for player in (ada, blaise):
        player.take_all_back()
        player.let_go()
    board = ada.page.get_by_role("region", name="Board")
    for other in (blaise, camille):
        expect(other.page.get_by_role("region", name="Board")).to_have_text(
            board.inner_text(), use_inner_text=True
        )
    assert camille.page.locator(".hand [data-choice]").count() == 0


def test_a_reload_changes_nothing(guest: Come) -> None:
    ada = guest()
    ada.start(COOPERATIVE, "bots", seats="2")
    ada.play_by_mouse(4)
    ada.wait_for_turn()
    ada.page.locator(".actions").wait_for()
    ada.take_all_back()
    ada.let_go()
    board = ada.page.get_by_role("region", name="Board")
    before = board.inner_text()
    ada.page.reload()
    ada.wait_for_turn()
    expect(board).to_have_text(before, use_inner_text=True)


def test_a_lost_server_comes_back_and_the_game_goes_on(guest: Come, tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"
    port = free_port()
    server = ServerProcess(database, port).wait_until_ready()
    try:
        ada = guest(url=server.url)
        ada.start(COOPERATIVE, "bots", seats="2")
        ada.play_by_mouse(3)
        server.kill()
        expect(ada.page.get_by_text("Connection lost")).to_be_visible()
        server = ServerProcess(database, port).wait_until_ready()
        expect(ada.page.get_by_text("Connection lost")).to_have_count(0)
        ada.play_by_mouse(3)
    finally:
        server.kill()


def test_hands_are_covered_between_two_people_at_one_screen(guest: Come) -> None:
    ada = guest()
    ada.start(COOPERATIVE, "hot-seat", seats="2")
    covers = 0
    for _ in range(80):
        ada.page.locator(".cover, .banner.mine, .banner.over").first.wait_for()
        cover = ada.page.get_by_role("button", name=re.compile("show my cards"))
        if cover.count():
            assert ada.page.locator("section[aria-label='Your hand']").count() == 0
            covers += 1
            cover.click()
            expect(cover).to_have_count(0)
        elif covers == 3 or ada.over:
            break
        else:
            ada.step_by_mouse()
    assert covers >= 2


def test_a_bot_takes_over_and_finishes(guest: Come) -> None:
    ada = guest()
    ada.start(COOPERATIVE, "bots", seats="2")
    ada.wait_for_turn()
    ada.page.locator("summary[aria-label=More]").focus()
    ada.page.keyboard.press("Enter")
    ada.page.get_by_role("button", name="Let a bot play for me").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".banner.over")).to_be_visible()


def test_nothing_lights_up_while_the_table_rests(guest: Come) -> None:
    ada = guest()
    ada.start(COOPERATIVE, "bots", seats="2")
    ada.wait_for_turn()
    lit = ada.page.locator(".board .lit, .hand .lit")
    expect(lit).not_to_have_count(0)
    ada.page.locator("summary[aria-label=More]").click()
    ada.page.get_by_role("button", name="Pause").click()
    expect(lit).to_have_count(0)
    expect(ada.page.locator(".items")).to_be_hidden()  # the menu is out of the way again
    ada.page.get_by_role("button", name="Resume").click()
    expect(lit).not_to_have_count(0)

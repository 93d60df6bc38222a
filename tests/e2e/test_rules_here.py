"""Tables whose browser has the rules: they look and answer as without, and the server's word stands."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Page, Route, expect

from cordee import games
from cordee.core.contract import Mask
from cordee.core.layout import State
from cordee.core.rule import rule
from cordee.server import web
from cordee.wasm.compiling import object_file
from cordee.wasm.entries import entries
from cordee.wasm.linking import linked
from tests.e2e.guest import Guest
from tests.e2e.online import Online
from tests.server.processes import ServerProcess

Come = Callable[..., Guest]

CLICKS = 12
OPEN = "shangrila"  # nothing is hidden there, so that every decision is shown at once
DISAGREES = "The server does not allow this"
# The parts of the page that show how the game stands.
SHOWN = """() => ['.board', '.hand'].map(part =>
    [...document.querySelectorAll(part)].map(each => each.innerText).join()).concat(
    [...document.querySelectorAll('[data-choice]')].map(each => each.dataset.choice).sort())"""


def without_rules(guest: Guest) -> Guest:
    """A browser in which there are none."""
    guest.page.route("**/rules/index.json", lambda route: route.fulfill(json={}))
    return guest


def expect_same(one: Guest, other: Guest) -> None:
    """Both show the same table, once nothing is chosen there any more."""
    one.take_all_back()
    one.let_go()
    other.wait_for_turn()
    other.let_go()
    shown = json.dumps(one.page.evaluate(SHOWN))
    other.page.wait_for_function(
        f"shown => JSON.stringify(({SHOWN})()) === shown",
        arg=json.dumps(json.loads(shown), separators=(",", ":"), ensure_ascii=False),
    )


@pytest.mark.parametrize("game", games.names())
def test_a_game_looks_and_answers_as_it_does_without(guest: Come, server: ServerProcess, game: str) -> None:
    table, ada, twin = Online(server.url, game), guest(), without_rules(guest())
    overheard, plain = table.open(ada), table.open(twin)
    overheard.wait_for_records()
    for _ in range(3):
        ada.play_by_mouse(CLICKS // 3)
        if not ada.wait_for_turn():
            break
        expect_same(ada, twin)
    # So few clicks may only have taken cards up and put them back.
    while not overheard.asked_for("move") and ada.wait_for_turn():
        ada.step_by_mouse()
    assert overheard.asked_for("move")
    assert not overheard.asked_for("preview")
    assert not plain.asked_for("ask", views="record")
    # Nothing hidden travels: what a redacted record lacks, it lacks already.
    redact, state = games.get(game).on("interpreted").redact, games.get(game).state
    assert len(overheard.records) > 1
    for told in overheard.records:
        seen = np.frombuffer(told, state).copy()[0]
        redact(seen, 0)
        assert seen.tobytes() == told


@rule
def anything(s: State, seat: int, mask: Mask) -> int:
    """Allow all there is."""
    for action in range(len(mask)):
        mask[action] = 1
    return len(mask)


@rule
def nothing(s: State, seat: int, action: int) -> int:
    """Forbid nothing."""
    return 0


@cache
def lawless(name: str) -> bytes:
    """A module by whose rules everything is allowed."""
    game = games.get(name)
    tampered = replace(game, functions=replace(game.functions, legal=anything, explain=nothing))
    wanted = entries(tampered)
    return linked(object_file(tampered, wanted), [entry.name for entry in wanted])


def serve_lawless(page: Page) -> None:
    page.route(
        f"**/rules/{OPEN}.*.wasm",
        lambda route: route.fulfill(body=lawless(OPEN), content_type="application/wasm"),
    )


def wipe_masters(page: Page) -> None:
    """Alter every record in the browser's memory: whatever the others have on the board is not there."""
    state = games.get(OPEN).state
    fields = state.fields
    assert fields is not None
    masters, first = fields["masters"]
    each = masters.itemsize // masters.shape[0]
    page.add_init_script(
        f"""const decode = window.atob
        window.atob = text => {{
            const told = [...decode(text)]
            if (told.length === {state.itemsize}) told.fill('\\0', {first + each}, {first + masters.itemsize})
            return told.join('')
        }}"""
    )


def click_until(somebody: Guest, happens: Callable[[], bool]) -> None:
    """Some clicks only take a thing up."""
    for _ in range(60):
        somebody.play_by_mouse(1)
        if happens():
            return
    raise AssertionError("sixty clicks, and nothing came of them")


@pytest.mark.parametrize("tamper", [serve_lawless, wipe_masters])
def test_where_they_disagree_the_servers_word_stands_and_the_person_is_told(
    guest: Come, server: ServerProcess, tamper: Callable[[Page], None]
) -> None:
    table, ada = Online(server.url, OPEN, setup="preset", seats=4), guest()
    tamper(ada.page)
    overheard = table.open(ada)
    overheard.wait_for_records()
    told = ada.page.get_by_text(DISAGREES)
    click_until(ada, lambda: bool(told.count()))
    expect(told.first).to_be_visible()
    assert overheard.asked_for("ask", views="json")
    overheard.wait_for_views()
    # From here on the server says what is legal, and the game goes on.
    ada.wait_for_turn()
    twin = without_rules(guest())
    table.open(twin)
    expect_same(ada, twin)
    click_until(ada, lambda: overheard.asked_for("preview"))


def of_yesterday(route: Route) -> None:
    """A description of the rules as they were before a change of the record."""
    path = web.BUILT / "rules" / Path(route.request.url).name
    route.fulfill(json={**json.loads(path.read_bytes()), "layout": "of yesterday"})


def test_rules_of_another_version_are_not_used(guest: Come, server: ServerProcess) -> None:
    table, ada = Online(server.url, OPEN), guest()
    ada.page.route(f"**/rules/{OPEN}.*.json", of_yesterday)
    overheard = table.open(ada)
    overheard.wait_for_records()
    overheard.wait_for_views()
    click_until(ada, lambda: overheard.asked_for("preview"))
    assert not ada.page.get_by_text(DISAGREES).count()


# How often the rules are asked what a choice would bring; and every choice that was ever on the page.
WATCHED = """() => {
    window.foretold = 0
    window.staged = 0
    const instantiate = WebAssembly.instantiate
    WebAssembly.instantiate = async (...handed) => {
        const { exports } = await instantiate(...handed)
        const foretell = (...asked) => { foretold++; return exports.foretell(...asked) }
        return { exports: { ...exports, foretell } }
    }
    new MutationObserver(() => { staged += document.querySelectorAll('.staged').length })
        .observe(document, { subtree: true, childList: true })
}"""


@pytest.mark.parametrize("here", [True, False], ids=["here", "served"])
def test_the_first_click_is_rehearsed_where_nobody_sees_it(
    guest: Come, server: ServerProcess, here: bool
) -> None:
    ada = guest()
    ada.page.add_init_script(f"({WATCHED})()")
    if here:
        ada.start("tranquility", "bots", here=True)
    else:
        Online(server.url, "tranquility").open(ada)
    ada.wait_for_turn()
    ada.page.wait_for_function("() => window.foretold")
    assert ada.page.evaluate("() => window.staged") == 0
    ada.page.locator(".hand .card.lit").first.click()
    ada.page.locator(".staged").first.wait_for()

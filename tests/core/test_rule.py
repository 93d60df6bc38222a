"""One source, several targets: what `link` promises."""

import os
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests import patience

from cordee.core import native, rule
from cordee.core.chance import philox
from cordee.core.errors import BadTarget
from cordee.core.rule import Unfilled, chosen_target, link, slot


@slot
def bonus(number: int) -> int:
    raise Unfilled(bonus)


@rule.rule
def double(number: int) -> int:
    return 2 * number


@rule.rule
def square(number: int) -> int:
    return number * number


@rule.rule
def total(number: int) -> int:
    return double(number) + bonus(number)


@rule.rule
def is_even(number: int) -> bool:
    return number == 0 or is_odd(number - 1)


@rule.rule
def is_odd(number: int) -> bool:
    return number != 0 and is_even(number - 1)


@pytest.mark.parametrize("target", rule.TARGETS)
def test_a_slot_is_filled_differently_for_different_games(target: str) -> None:
    assert link(total, target, {bonus: square})(5) == 35
    assert link(total, target, {bonus: double})(5) == 20


def test_no_thread_is_given_a_rule_whose_callees_are_not_linked_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    began, clones = threading.Event(), set()

    def finish(clone: FunctionType, *_: object) -> FunctionType:
        clones.add(clone)
        if clone.__name__ == "double":
            began.set()
            time.sleep(0.1)  # the other thread comes while `total` waits for it
        return clone

    def links() -> bool:
        linked = link(total, "slow", {bonus: square})
        return linked.__globals__["double"] in clones

    monkeypatch.setitem(rule.FINISHERS, "slow", finish)
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(links)
        began.wait(patience.SECONDS)
        second = threads.submit(links)
        assert second.result()
        assert first.result()


@rule.rule
def doubles(numbers: NDArray[np.int8]) -> int:
    return double(1) + double(numbers[0]) + double(number=numbers[0]) + double(len(numbers))


def test_a_rule_is_compiled_once_for_numbers_of_every_width(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CORDEE_CACHE", str(tmp_path))  # what an earlier run kept would not be compiled at all
    outer: Any = link(doubles, "native")
    assert outer(np.array([100], np.int8)) == 404
    inner = outer.py_func.__globals__["double"]
    assert [str(signature) for signature in inner.nopython_signatures] == ["(int64,) -> int64"]


@pytest.mark.parametrize("target", rule.TARGETS)
def test_rules_may_call_each_other_in_a_circle(target: str) -> None:
    if target == "native":
        # Numba cannot infer types around a circle of calls; linking one must still come to an end.
        assert link(is_even, target) is link(is_even, target)
    else:
        assert link(is_even, target)(10)


def test_a_slot_without_a_game_is_refused() -> None:
    with pytest.raises(Unfilled, match="bonus is a slot"):
        link(total, "interpreted")
    with pytest.raises(Unfilled):
        total(1)


def test_a_rule_is_built_once_and_the_imported_function_stays_plain_python() -> None:
    assert link(philox, "native") is link(philox, "native")
    assert link(philox, "native") is not philox
    assert type(philox) is type(link(philox, "interpreted"))
    assert philox(0, 0, 0) == link(philox, "native")(0, 0, 0)


def test_the_target_is_an_argument_or_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CORDEE_TARGET", raising=False)
    assert chosen_target() == "native"
    monkeypatch.setenv("CORDEE_TARGET", "interpreted")
    assert chosen_target() == "interpreted"
    assert chosen_target("native") == "native"
    with pytest.raises(BadTarget, match="interpreted, native"):
        chosen_target("abacus")


SECOND_START = """
from cordee.core.bits import count_bits
from cordee.core.rule import link
from tests import patience
native = link(count_bits, "native")
assert native(7) == 3
print(sum(native.stats.cache_hits.values()), sum(native.stats.cache_misses.values()))
"""


def test_compiled_rules_are_cached_on_disk(tmp_path: Path) -> None:
    environment = {**os.environ, native.ENVIRONMENT: str(tmp_path)}
    command = [sys.executable, "-c", SECOND_START]
    starts = [
        subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
        for _ in range(2)
    ]
    assert starts == [["0", "1"], ["1", "0"]]


def test_the_cache_folder_follows_the_sources_and_the_slots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(native.ENVIRONMENT, str(tmp_path))
    one = native.cache_folder([total], [(bonus, square)])
    other = native.cache_folder([total], [(bonus, double)])
    assert one != other
    assert one == native.cache_folder([total], [(bonus, square)])
    native.fingerprint.cache_clear()
    monkeypatch.setattr(native, "SOURCES", (".py",))  # as if a data file had changed
    assert one == native.cache_folder([total], [(bonus, square)])  # this folder has none
    monkeypatch.setattr(native, "SOURCES", ())
    native.fingerprint.cache_clear()
    assert one != native.cache_folder([total], [(bonus, square)])
    native.fingerprint.cache_clear()


@pytest.mark.parametrize(
    ("name", "changes"),
    [("rules.py", True), ("components.toml", True), ("lessons.toml", False), ("en.md", False)],
)
def test_only_what_rules_are_made_from_makes_them_compile_again(
    tmp_path: Path, name: str, changes: bool
) -> None:
    before = native.fingerprint(str(tmp_path))
    (tmp_path / name).write_text("x = 1\n")
    native.fingerprint.cache_clear()
    assert (native.fingerprint(str(tmp_path)) != before) == changes


def test_without_a_writable_cache_rules_still_compile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv(native.ENVIRONMENT, str(blocked))
    assert native.cache_folder([double]) is None
    assert native.entrance(double, [double], [])(4) == 8  # type: ignore[arg-type]

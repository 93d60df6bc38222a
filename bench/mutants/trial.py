"""The trial of mutants: each in a fork of a process that has collected the tests and run them once.

A plugin of pytest. A test that fails, or a process that needs far more time than the tests need, has noticed.
"""

import gc
import importlib.machinery
import os
import random
import resource
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import psutil
import pytest
from _pytest.runner import runtestprotocol
from bench.mutants.coverage import LOADING, Coverage
from bench.mutants.rules_of import Mutant, mutants_of

from cordee import games

UNNOTICED = 0
NOTICED = 1
# Of a core, for a test under a mutant: several times what it took while its lines were noted, and a second.
SLOWER = 4
SPARE_SECONDS = 1.0
MEMORY = 4 << 30


def arguments(folder: Path) -> list[str]:
    """What pytest is asked for: the rule tests of a game, until the first failure."""
    return [str(folder), "-m", "rule", "-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider"]


class Trial:
    """The plugin. `survivors` and `count` are there when pytest has come back."""

    def __init__(
        self,
        name: str,
        folder: Path,
        source: Path,
        workers: int,
        choose: Callable[[str], bool],
        sample: int,
        report: Callable[[Mutant], None],
    ):
        self.name, self.folder, self.workers = name, folder, workers
        self.choose, self.sample, self.report = choose, sample, report
        self.coverage = Coverage(source)
        self.mutants: list[Mutant] = []
        self.survivors: list[Mutant] = []
        self.keys: set[str] = set()  # of all there are, chosen or not
        self.broken = ""  # a test that fails without any change
        self.tests: dict[str, pytest.Item] = {}
        self.noticing: Counter[str] = Counter()  # how many mutants each test noticed

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Iterator[None]:
        """The game is loaded here, and what runs meanwhile is noted."""
        with self.coverage.of(LOADING):
            return (yield)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run every test once as it is, then each mutant with the tests that come where it was changed."""
        self.tests = {item.nodeid: item for item in session.items}
        for name, item in self.tests.items():
            with self.coverage.of(name):
                passed = _passes(item)
            if not passed:
                self.broken = name
                return True
        everything = mutants_of(games.get(self.name))
        self.keys = {mutant.key for mutant in everything}
        self.mutants = [mutant for mutant in everything if self.choose(mutant.key)]
        random.Random(1).shuffle(self.mutants)  # so that what is known early is true of all
        self.mutants = self.mutants[: self.sample or None]
        self._try_all(_holders())
        return True

    def _try_all(self, holders: dict[CodeType, list[FunctionType]]) -> None:
        running: dict[int, tuple[Mutant, int]] = {}
        gc.freeze()  # so that forks go on sharing what nobody changes
        for number, mutant in enumerate(self.mutants, start=1):
            tests = self.coverage.tests_of(mutant.file, mutant.change.line, mutant.change.last_line)
            tests.sort(key=lambda test: -self.noticing[test])  # who noticed one before is asked first
            if not tests:
                self._survives(mutant)
                continue
            if len(running) == self.workers:
                self._wait(running)
            sys.stdout.flush()
            reader, writer = os.pipe()
            child = os.fork()
            if child == 0:
                self._be(mutant, tests, holders, writer)
            os.close(writer)
            running[child] = mutant, reader
            if number % 100 == 0:
                print(f"… {number} of {len(self.mutants)}", flush=True)
        while running:
            self._wait(running)

    def _wait(self, running: dict[int, tuple[Mutant, int]]) -> None:
        child, status = os.wait()
        mutant, reader = running.pop(child)
        with os.fdopen(reader) as lines:
            self.noticing[lines.read()] += 1
        if os.waitstatus_to_exitcode(status) == UNNOTICED:
            self._survives(mutant)

    def _survives(self, mutant: Mutant) -> None:
        self.survivors.append(mutant)
        self.report(mutant)

    def _be(
        self, mutant: Mutant, tests: list[str], holders: dict[CodeType, list[FunctionType]], tell: int
    ) -> None:
        """In the fork: change the rule, and end with what the tests say of it, and which."""
        seen = NOTICED
        try:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY + _memory(), MEMORY + _memory()))
            if mutant.function is not None and LOADING not in tests:
                for holder in holders[mutant.function.__code__]:
                    holder.__code__ = mutant.code
                passed = all(self._passes_in_time(test, tell) for test in tests)
            else:
                _limit_time(sum(self.coverage.seconds.values()))
                passed = _passes_anew(mutant, self.folder)
            seen = UNNOTICED if passed else NOTICED
        finally:
            os._exit(seen)

    def _passes_in_time(self, test: str, tell: int) -> bool:
        _limit_time(self.coverage.seconds[test])
        passed = _passes(self.tests[test])
        if not passed:
            os.write(tell, test.encode())
        return passed


def _limit_time(seconds: float) -> None:
    """A loop that never ends is ended by a signal, which nobody catches."""
    signal.setitimer(signal.ITIMER_PROF, SPARE_SECONDS + SLOWER * seconds)


def _memory() -> int:
    """What this process has mapped already, in bytes."""
    return psutil.Process().memory_info().vms


def _passes(item: pytest.Item) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def _passes_anew(mutant: Mutant, folder: Path) -> bool:
    """What runs when a module is loaded: load everything of ours once more, and collect the tests again."""
    for name in [name for name in sys.modules if name.partition(".")[0] in ("cordee", "tests")]:
        del sys.modules[name]
    loader: Any = importlib.machinery.SourceFileLoader
    as_written = loader.get_code

    def get_code(self: Any, name: str) -> Any:
        if self.path == str(mutant.file):
            return _whole_module(mutant)
        return as_written(self, name)

    loader.get_code = get_code
    return pytest.main(arguments(folder)) == pytest.ExitCode.OK


def _whole_module(mutant: Mutant) -> CodeType:
    """The module's code; a changed function that already runs then is put in its place."""
    if mutant.function is None:
        return mutant.code
    whole = compile(mutant.file.read_text(), str(mutant.file), "exec")
    old = mutant.function.__code__
    parts = [
        mutant.code if isinstance(each, CodeType) and each.co_name == old.co_name else each
        for each in whole.co_consts
    ]
    return whole.replace(co_consts=tuple(parts))


def _holders() -> dict[CodeType, list[FunctionType]]:
    """All functions by their code: a rule shares it with what was linked from it."""
    found: dict[CodeType, list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            found.setdefault(each.__code__, []).append(each)
    return found

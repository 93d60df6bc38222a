"""Which lines of a game each test runs, and which run when its modules are loaded."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

LOADING = ""  # in the place of a test's name
Line = tuple[str, int]


class Coverage:
    """Lines by test; only those of one folder are watched."""

    def __init__(self, folder: Path):
        self.folder = f"{folder}/"
        self.lines: dict[str, set[Line]] = {}
        self.seconds: dict[str, float] = {}

    @contextmanager
    def of(self, test: str) -> Iterator[None]:
        """What runs in here belongs to that test."""
        found = self.lines.setdefault(test, set())

        def local(frame: FrameType, event: str, argument: Any) -> Any:
            found.add((frame.f_code.co_filename, frame.f_lineno))
            return local

        def watch(frame: FrameType, event: str, argument: Any) -> Any:
            return local(frame, event, argument) if frame.f_code.co_filename.startswith(self.folder) else None

        began = time.process_time()
        sys.settrace(watch)
        try:
            yield
        finally:
            sys.settrace(None)
            self.seconds[test] = time.process_time() - began

    def tests_of(self, file: Path, first: int, last: int) -> list[str]:
        """The tests that run any of these lines, the quickest first; LOADING stands for all of them."""
        lines = {(str(file), line) for line in range(first, last + 1)}
        found = [test for test, covered in self.lines.items() if covered & lines]
        return sorted(found, key=lambda test: self.seconds[test])

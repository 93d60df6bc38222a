"""Programs of the system that the tests need: use what is there, install it, or say what to install."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


def on_path(*names: str) -> Callable[[], bool]:
    """Whether one of these programs can be called."""
    return lambda: any(map(shutil.which, names))


def postgresql() -> bool:
    """Whether there is a PostgreSQL: Debian keeps its programs beside the path."""
    return on_path("initdb")() or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def browser() -> bool:
    """Whether the tests would find a browser."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from tests.e2e.browser import executable

    return executable() is not None


@dataclass
class Program:
    """What is looked for, Debian's packages of it, the first that there is, and what to say without any."""

    found: Callable[[], bool]
    packages: tuple[str, ...]
    missing: str
    must: bool = True


PROGRAMS = {
    "postgresql": Program(
        postgresql,
        ("postgresql",),
        "The tests of the server need PostgreSQL: install it so that `initdb` is on the path.",
    ),
    "valkey": Program(
        on_path("valkey-server", "redis-server"),
        ("valkey-server", "redis-server"),
        "The tests of the server need Valkey or Redis: install one so that its server is on the path.",
    ),
    # Where there is none, Playwright is asked for its own once it is installed.
    "chromium": Program(browser, ("chromium-headless-shell", "chromium"), "", must=False),
}


def debian() -> list[str] | None:
    """How Debian's packages are installed here; None where that cannot be, or may not."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return ["apt-get"]
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], check=False, stderr=subprocess.DEVNULL).returncode == 0:
        return [sudo, "apt-get"]
    return None


def main(names: list[str]) -> int:
    """See to it that these are there."""
    wanted = [PROGRAMS[name] for name in names if not PROGRAMS[name].found()]
    apt = debian()
    if wanted and apt:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run([*apt, "update", "-q"], check=False, env=environment)
        install = [*apt, "install", "-q", "-y", "--no-install-recommends"]
        for program in wanted:
            for package in program.packages:
                if subprocess.run([*install, package], check=False, env=environment).returncode == 0:
                    break
    missing = [program.missing for program in wanted if program.must and not program.found()]
    for sentence in missing:
        print(sentence, file=sys.stderr)
    return len(missing)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

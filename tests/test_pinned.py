"""What is installed is pinned: the lock files hold a version and hashes for everything that is asked for."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PLAY, DEV = "requirements.lock", "requirements-dev.lock"


def pins(lock: str) -> dict[str, list[Version]]:
    """The versions of each package: several, where that depends on the Python."""
    found: dict[str, list[Version]] = {}
    for entry in entries(lock):
        pinned = Requirement(entry.partition(" \\")[0])
        (exact,) = pinned.specifier
        assert exact.operator == "==", entry
        found.setdefault(canonicalize_name(pinned.name), []).append(Version(exact.version))
    return found


def entries(lock: str) -> list[str]:
    text = (ROOT / lock).read_text()
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return re.split(r"\n(?=\S)", "\n".join(lines))


def asked_for(extra: str | None = None) -> Iterator[Requirement]:
    """What pyproject.toml names, extras of its own followed."""
    named = PROJECT["project"]["dependencies"] if extra is None else optional(extra)
    for each in named:
        requirement = Requirement(each)
        if requirement.name == PROJECT["project"]["name"]:
            for other in requirement.extras:
                yield from asked_for(other)
        else:
            yield requirement


def optional(extra: str) -> list[str]:
    found: list[str] = PROJECT["project"]["optional-dependencies"][extra]
    return found


@pytest.mark.parametrize(("lock", "extra"), [(PLAY, None), (DEV, None), (DEV, "dev")])
def test_everything_that_is_asked_for_is_pinned_as_it_is_asked_for(lock: str, extra: str | None) -> None:
    pinned = pins(lock)
    builders = [Requirement(each) for each in PROJECT["dependency-groups"]["build"]]
    for requirement in (*asked_for(extra), *builders):
        versions = pinned.get(canonicalize_name(requirement.name), [])
        assert versions, f"{requirement.name} is not in {lock}: `make lock`"
        specifier: SpecifierSet = requirement.specifier
        for version in versions:
            assert version in specifier, f"{lock} has {requirement.name} {version}: `make lock`"


@pytest.mark.parametrize("lock", [PLAY, DEV])
def test_every_pin_has_hashes_and_says_nothing_of_where_it_came_from(lock: str) -> None:
    for entry in entries(lock):
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry
        assert "://" not in entry


def test_who_plays_and_who_tests_have_the_same_versions() -> None:
    everything = pins(DEV)
    assert {name: everything.get(name) for name in pins(PLAY)} == pins(PLAY)


def test_the_clients_lock_says_nothing_of_where_packages_came_from() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    assert len(packages) > 100
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert not name or "integrity" in package, name


def test_the_image_is_built_from_the_locks_on_named_versions() -> None:
    image = (ROOT / "Dockerfile").read_text()
    assert "--require-hashes --requirement requirements.lock" in image
    assert image.index("package-lock.json") < image.index("npm install")
    bases = re.findall(r"^ARG \w+=(.*)$", image, re.M)
    services = re.findall(r"image: (.*)$", (ROOT / "compose.yaml").read_text(), re.M)
    for base in (*bases, *services):
        assert re.search(r":\d+(\.\d+)+-|@sha256:", base), f"{base} is another one every month"

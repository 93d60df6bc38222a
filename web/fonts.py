"""Make the typefaces that the client ships: cut to what English and French need, 9 to 32 kB each.

`make fonts` does that, and only when a typeface or the set of characters changes: the files in src/fonts
are kept with the sources, so that building the client needs neither this script nor the original packages.
"""

import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import OverlapMode, instantiateVariableFont

FONTS = Path(__file__).parent / "src" / "fonts"

# Whole alphabets rather than the letters in use: names of people and of places come in as well.
CHARACTERS = {
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *map(ord, "ŒœŸ‘’‚“”„–—…‹›•−"),
}
EUROPE = range(0x100, 0x180)  # for names: loaded only where one of these letters stands

FRAUNCES = "@fontsource-variable/fraunces@5.3.0"
ATKINSON = "@fontsource-variable/atkinson-hyperlegible-next@5.3.0"
# What is made: from which package and file, with which characters, in which weights.
MADE: dict[str, tuple[str, str, set[int], Any]] = {
    "fraunces": (FRAUNCES, "fraunces-latin-wght-normal", CHARACTERS, (400, 700)),
    "fraunces-italic": (FRAUNCES, "fraunces-latin-wght-italic", CHARACTERS, 400),
    "atkinson": (ATKINSON, "atkinson-hyperlegible-next-latin-wght-normal", CHARACTERS, (400, 700)),
    "atkinson-italic": (ATKINSON, "atkinson-hyperlegible-next-latin-wght-italic", CHARACTERS, 400),
    "atkinson-europe": (
        ATKINSON,
        "atkinson-hyperlegible-next-latin-ext-wght-normal",
        set(EUROPE) - CHARACTERS,
        (400, 700),
    ),
}
LICENCES = {"fraunces": FRAUNCES, "atkinson": ATKINSON}


def fetch(package: str, folder: Path) -> Path:
    """The package as npm has it, unpacked."""
    packed = subprocess.run(
        ["npm", "pack", "--silent", package], cwd=folder, check=True, capture_output=True, text=True
    )
    archive = folder / packed.stdout.strip()
    with tarfile.open(archive) as files:
        files.extractall(archive.with_suffix(""), filter="data")
    return archive.with_suffix("") / "package"


def cut(source: Path, characters: set[int], weights: Any) -> TTFont:
    """A typeface with these characters and weights alone."""
    font = TTFont(source)
    cutter = Subsetter(Options(layout_features=["*"], name_IDs=[0, 1, 2, 13, 14], hinting=False))
    cutter.populate(unicodes=characters)
    cutter.subset(font)
    font = instantiateVariableFont(font, {"wght": weights}, overlap=OverlapMode.KEEP_AND_DONT_SET_FLAGS)
    font.flavor = "woff2"
    return font


def main() -> int:
    """Write all of them, and say how large each is."""
    FONTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        found = {package: fetch(package, Path(folder)) for package in LICENCES.values()}
        for name, (package, file, characters, weights) in MADE.items():
            target = FONTS / f"{name}.woff2"
            cut(found[package] / "files" / f"{file}.woff2", characters, weights).save(target)
            print(f"{target.name}: {target.stat().st_size / 1000:.1f} kB")
        for name, package in LICENCES.items():
            (FONTS / f"{name}-licence.txt").write_text((found[package] / "LICENSE").read_text())
    return 0


if __name__ == "__main__":
    sys.exit(main())

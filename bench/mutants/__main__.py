"""Try the mutants of a game, print what no rule test notices, and write the figures to bench/RESULTS.md."""

import argparse
import json
import os
import re
import resource
import sys
import time
from pathlib import Path

os.environ["CORDEE_TARGET"] = "interpreted"  # before anything of ours is loaded: mutants are not compiled
os.environ["CI"] = "1"  # Hypothesis draws the same examples every time

import pytest
from bench.mutants.equivalent import equivalents
from bench.mutants.rules_of import Mutant
from bench.mutants.trial import Trial, arguments
from bench.sections import RESULTS, commit, row, write_section

ROOT = Path(__file__).parents[2]
TITLE = "Mutants"
ABOUT = """\
Every rule that decides (from the deal to the score, and why a move is refused) changed in one small way at a
time: comparisons, conditions, operators, numbers, statements left out. *Noticed* is by a test of
`tests/games/<game>` that names a rule, on the interpreted target; golden games, counted trees and the
contract suite are not asked. Those named as equivalent, with the reason, are in
`tests/games/<game>/equivalent.toml` and not counted.
"""
HEAD = ("game", "mutants", "equivalent", "noticed", "unnoticed", "noticed, %", "commit")


def main() -> int:
    """Run; fails where a named mutant is noticed or is no more, or where a test fails by itself."""
    options = read_arguments()
    folder = ROOT / "tests" / "games" / options.game
    same = equivalents(folder / "equivalent.toml")
    pattern = re.compile(options.only)
    trial = Trial(
        options.game,
        folder,
        ROOT / "src" / "cordee" / "games" / options.game,
        options.workers,
        lambda key: bool(pattern.search(key)) and not (options.trust and key in same),
        options.sample,
        lambda mutant: mutant.key in same or print(described(mutant), flush=True),
    )
    began = time.monotonic()
    if pytest.main(arguments(folder), plugins=[trial]) not in (0, pytest.ExitCode.NO_TESTS_COLLECTED):
        print("pytest could not collect the tests")
        return 2
    if trial.broken:
        print(f"fails without any change: {trial.broken}")
        return 2
    survivors = {mutant.key: mutant for mutant in trial.survivors}
    tried = {mutant.key for mutant in trial.mutants}
    unnoticed = [mutant for key, mutant in survivors.items() if key not in same]
    wrong = [key for key in same if key not in trial.keys or (key in tried and key not in survivors)]
    for key in wrong:
        print(
            f"named as equivalent, but {'noticed' if key in trial.keys else 'there is no such mutant'}: {key}"
        )
    equal = len([key for key in same if key in survivors])
    counted = len(trial.mutants) - equal
    noticed = counted - len(unnoticed)
    share = 100 * noticed / max(counted, 1)
    used = sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])
    print(
        f"{options.game}: {len(trial.mutants)} mutants, {equal} equivalent, {noticed} noticed, "
        f"{len(unnoticed)} not: {share:.1f} %; {time.monotonic() - began:.0f} s, forks {used:.0f} s of a core"
    )
    if options.write:
        figures = (options.game, len(trial.mutants), equal, noticed, len(unnoticed), f"{share:.1f}", commit())
        write_section(TITLE, section(figures))
    return 1 if wrong else 0


def read_arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.mutants", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=0, help="try only so many, drawn at random")
    parser.add_argument("--only", default="", help="try only those whose name fits this pattern")
    parser.add_argument("--trust", action="store_true", help="leave out those that are named as equivalent")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="write the figures to bench/RESULTS.md")
    return parser.parse_args()


def described(mutant: Mutant) -> str:
    """Where a mutant is, its name as `equivalent.toml` wants it, and what was changed."""
    change = mutant.change
    where = f"{mutant.file.relative_to(ROOT)}:{change.line}"
    name = json.dumps(mutant.key, ensure_ascii=False)
    return f"{where}\n    {name}\n-   {change.before}\n+   {change.after}"


def section(figures: tuple[object, ...]) -> str:
    """The table, with the row of this game in its place."""
    found = re.search(rf"^## {TITLE}\n(.*?)(?=^## |\Z)", RESULTS.read_text(), re.M | re.S)
    lines = found[1].splitlines() if found else []
    rows = {line.split("|")[1].strip(): line for line in lines if line.startswith("| ")}
    rows = {name: line for name, line in rows.items() if name not in ("game", "---")}
    rows[str(figures[0])] = row(*figures)
    ruler = row("---", *["---:"] * (len(HEAD) - 2), "---")
    return "\n".join(["- command: `make mutants GAME=<game>`", "", ABOUT, row(*HEAD), ruler, *rows.values()])


if __name__ == "__main__":
    sys.exit(main())

"""Say in one sentence what this machine lacks to set Cordée up, and fail; say nothing where all is there.

Run by `make` before anything else, with whatever Python there is: so nothing here is newer than Python 3.6.
"""

import re
import shutil
import subprocess
import sys

PYTHON = (3, 11)
NODE = (20, 19)


def version(numbers):
    """As people write it."""
    return ".".join(map(str, numbers))


def lacks():
    """What is missing: sentences."""
    if sys.version_info < PYTHON:
        found = version(sys.version_info[:3])
        yield f"Cordée needs Python {version(PYTHON)} or newer, and this is {found}: `make PYTHON=…`."
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        yield "Cordée needs Python's `venv` with `ensurepip`: on Debian and Ubuntu the package python3-venv."
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        yield f"Cordée needs Node {version(NODE)} or newer, with npm, to build its pages."
        return
    answer = subprocess.run([node, "--version"], stdout=subprocess.PIPE).stdout.decode().strip()
    found = [int(part) for part in re.findall(r"\d+", answer)]
    if found < [*NODE]:
        yield f"Cordée needs Node {version(NODE)} or newer to build its pages, and this is {answer}."


if __name__ == "__main__":
    sys.exit("\n".join(lacks()) or None)

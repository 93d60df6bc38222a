"""The command with one more game, which lies beside this file and is in no registry."""

import sys
from importlib import import_module

from cordee import games
from cordee.cli.main import main

# The command, and the processes in which bots think, which begin by importing it as this. Tests that are
# collected import it, too, and must not meet a game that is in no registry.
RUN, IN_ANOTHER_PROCESS = "__main__", "__mp_main__"

if __name__ in (RUN, IN_ANOTHER_PROCESS):
    sys.modules["cordee.games.ladder"] = import_module("tests.e2e.ladder")
    games.REGISTRY += ("ladder",)

if __name__ == RUN:
    main()

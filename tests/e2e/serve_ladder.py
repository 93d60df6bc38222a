"""The command with one more game, which lies beside this file and is in no registry."""

import sys
from importlib import import_module

from cordee import games
from cordee.cli.main import main

# At the top, for the processes in which bots think: they begin by importing this.
sys.modules["cordee.games.ladder"] = import_module("tests.e2e.ladder")
games.REGISTRY += ("ladder",)

if __name__ == "__main__":
    main()

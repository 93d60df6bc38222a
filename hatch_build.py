"""Sees to it that a wheel has the browser client in it, with the rules compiled for browsers."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/cordee/server/web"
NEEDED = ("index.html", "rules/index.json")


class WithClient(BuildHookInterface[Any]):
    """Refuses to build a wheel that lacks a part; one that only points to these sources may lack all."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before anything is packed."""
        missing = [name for name in NEEDED if not Path(self.root, CLIENT, name).exists()]
        if missing and version != "editable":
            raise SystemExit(
                f"There is no {' and no '.join(missing)} in {CLIENT}: `make package` builds them, "
                "and the wheel with them."
            )

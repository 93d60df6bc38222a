"""Parameters shared by several commands: `help` is a key of the catalogue (see `help`)."""

from pathlib import Path
from typing import Annotated

from typer import Argument, Option

GameName = Annotated[str, Argument(metavar="GAME", help="game_help")]
OneGame = Annotated[str | None, Argument(metavar="[GAME]", help="arena_game_help")]
RecordFile = Annotated[Path, Argument(metavar="FILE", help="file_help")]
Seats = Annotated[str | None, Option("--seats", metavar="N", help="seats_help")]
Options = Annotated[list[str] | None, Option("--option", "-o", metavar="NAME=VALUE", help="option_help")]
Seed = Annotated[str | None, Option("--seed", metavar="N", help="seed_help")]
Target = Annotated[str | None, Option("--target", metavar="NAME", help="target_help")]
AnyTarget = Annotated[str | None, Option("--target", metavar="NAME", help="any_target_help")]
Components = Annotated[Path | None, Option("--components", metavar="FILE", help="components_help")]
GamesCount = Annotated[str, Option("--games", metavar="N", help="games_count_help")]
Workers = Annotated[str, Option("--workers", metavar="N", help="workers_help")]
AllWorkers = Annotated[str | None, Option("--workers", metavar="N", help="arena_workers_help")]
Budget = Annotated[str, Option("--budget", metavar="N", help="budget_help")]
Json = Annotated[bool, Option("--json", help="json_help")]

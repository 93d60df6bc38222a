"""What several commands ask for in the same words."""

from typing import Any

import typer

from cordee import games
from cordee.cli.speech import Speech
from cordee.core.rule import FINISHERS, TARGETS


class Parameters:
    """Arguments and options, with their help in the reader's language."""

    def __init__(self, speech: Speech):
        say = speech.say
        every_game = ", ".join(games.names())
        self.game: Any = typer.Argument(metavar="GAME", help=say("game_help", games=every_game))
        self.one_game: Any = typer.Argument(metavar="[GAME]", help=say("arena_game_help", games=every_game))
        self.file: Any = typer.Argument(metavar="FILE", help=say("file_help"))
        self.seats: Any = typer.Option("--seats", metavar="N", help=say("seats_help"))
        self.option: Any = typer.Option("--option", "-o", metavar="NAME=VALUE", help=say("option_help"))
        self.seed: Any = typer.Option("--seed", metavar="N", help=say("seed_help"))
        self.target: Any = self._target(say("target_help", targets=", ".join(TARGETS)))
        self.any_target: Any = self._target(say("target_help", targets=", ".join(FINISHERS)))
        self.components: Any = typer.Option("--components", metavar="FILE", help=say("components_help"))
        self.workers: Any = typer.Option("--workers", metavar="N", help=say("workers_help"))
        self.all_workers: Any = typer.Option("--workers", metavar="N", help=say("arena_workers_help"))
        self.as_json: Any = typer.Option("--json", help=say("json_help"))

    @staticmethod
    def _target(help_text: str) -> Any:
        return typer.Option("--target", metavar="NAME", help=help_text)

"""Help in the reader's language: parameters name their sentence by its key, which becomes text when shown."""

from dataclasses import fields
from typing import Any

from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from cordee import bots, games
from cordee.cli.speech import Speech
from cordee.core.rule import SERIES_TARGETS, TARGETS
from cordee.server.config import PREFIX, Settings


def choices() -> dict[str, str]:
    """Lists that the help texts may mention."""
    return {
        "games": ", ".join(games.names()),
        "bots": ", ".join(bots.names()),
        "targets": ", ".join(TARGETS),
        "every_target": ", ".join(SERIES_TARGETS),
        "variables": ", ".join(PREFIX + field.name.upper() for field in fields(Settings)),
    }


class _Translated:
    """What a command and the group of all commands have in common."""

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)  # type: ignore[misc]
        option.help = ctx.obj.say("help_help")
        return option

    def format_help(self, ctx: Any, formatter: Any) -> None:
        speech: Speech = ctx.obj
        for panel in ("ARGUMENTS", "OPTIONS", "COMMANDS"):
            setattr(rich_utils, f"{panel}_PANEL_TITLE", speech.say(f"panel_{panel.lower()}"))
        rich_utils.DEFAULT_STRING = speech.say("default_string")
        rich_utils.REQUIRED_LONG_STRING = speech.say("required_string")
        listed = choices()
        for each in (self, *self.params, *getattr(self, "commands", {}).values()):  # type: ignore[attr-defined]
            for text in ("help", "epilog"):
                if key := getattr(each, text, None):
                    setattr(each, text, speech.say(key, **listed))
        super().format_help(ctx, formatter)  # type: ignore[misc]


class Command(_Translated, TyperCommand):
    """One command."""


class Group(_Translated, TyperGroup):
    """All commands."""

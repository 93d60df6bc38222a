"""`cordee learn`: a game's lesson in the terminal, position by position."""

import typer

from cordee import games
from cordee.cli.parameters import GameName
from cordee.cli.speech import Speech
from cordee.cli.story import draw_board, tell_events
from cordee.core.errors import CordeeError
from cordee.core.game import Game
from cordee.core.lesson import Outcome, Step, attempt, begin


class Leave(Exception):
    """The learner wants to stop."""


def command(context: typer.Context, game: GameName) -> None:
    """The lesson of a game."""
    learn(context.obj, games.get(game))


def learn(speech: Speech, game: Game) -> None:
    """All steps in order; each until it is solved or skipped."""
    steps = game.lesson.step
    speech.out.print(game.words.say(speech.lang, "title"), style="bold")
    speech.out.print(speech.say("learn_commands"), style="dim", markup=False)
    try:
        for number, step in enumerate(steps, start=1):
            speech.out.print()
            speech.out.print(speech.say("learn_step", number=number, last=len(steps)), style="bold")
            take_step(speech, game, step)
    except (Leave, EOFError, KeyboardInterrupt):
        speech.out.print()
        speech.out.print(speech.say("learn_left"))
        return
    speech.out.print(speech.say("learn_done"), style="bold")


def take_step(speech: Speech, game: Game, step: Step) -> None:
    """Show the position and judge attempts until one solves it."""
    draw_board(speech, begin(game, step), step.seat)
    speech.out.print(getattr(step.say, speech.lang), markup=False)
    made: list[str] = []  # a beginning of what solves it
    while True:
        line = input(speech.say("learn_prompt")).strip()
        if line == "quit":
            raise Leave
        if line == "skip":
            return
        if line == "hint":
            hint = step.accept[0] if step.accept else begin(game, step).choices(step.seat)[0]["text"]
            speech.out.print(f"  {hint}", markup=False)
        elif line:
            outcome = try_moves(speech, game, step, made, line.split())
            if outcome == "solved":
                speech.out.print(getattr(step.after, speech.lang), style="green", markup=False)
                return
            if outcome == "going":
                made += line.split()
            elif outcome == "other":
                speech.out.print(speech.say("learn_other"))
                made = []


def try_moves(speech: Speech, game: Game, step: Step, made: list[str], more: list[str]) -> Outcome | None:
    """Show the outcome of further moves; None if they were refused and nothing changed."""
    try:
        tried = attempt(game, step, more, made=made)
    except CordeeError as error:
        speech.out.print(error.say(speech.lang), style="red", markup=False)
        return None
    if tried.refusal:
        speech.out.print(tried.refusal.say(speech.lang), style="red", markup=False)
        return "solved" if tried.outcome == "solved" else None
    tell_events(speech, game, tried.events)
    return tried.outcome

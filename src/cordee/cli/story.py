"""Events and results in words."""

from collections.abc import Iterable, Iterator

from cordee.bots.hints import Hint
from cordee.cli.speech import Speech
from cordee.core.events import Event
from cordee.core.game import Game
from cordee.core.match import Match


def seat_name(speech: Speech, game: Game, seat: int) -> str:
    """What people call a seat."""
    return game.words.name(speech.lang, "seat", seat)


def tell_events(speech: Speech, game: Game, events: Iterable[Event]) -> None:
    """One line per event."""
    for event in events:
        speech.out.print(f"  {game.tell(speech.lang, event)}", style="cyan", markup=False)


def tell_result(speech: Speech, match: Match) -> None:
    """Who won; nothing while the game goes on."""
    result, game = match.result, match.game
    if result is None:
        return
    if game.cooperative(match.options):
        speech.out.print(speech.say("won_all" if result.won[0] else "lost_all"), style="bold")
        return
    winners = [seat for seat, share in enumerate(result.won) if share > 0]
    names = ", ".join(seat_name(speech, game, seat) for seat in winners)
    points = f"{result.points[winners[0]]:g}"
    speech.out.print(
        speech.say("won_by" if len(winners) == 1 else "won_shared", seats=names, points=points), style="bold"
    )
    for seat, score in enumerate(result.points):
        speech.out.print(
            "  " + speech.say("score_line", seat=seat_name(speech, game, seat), points=f"{score:g}")
        )


def draw_board(speech: Speech, match: Match, viewer: int) -> None:
    """The table as a viewer sees it."""
    speech.out.print(match.game.terminal.draw(match.view(viewer), match.game.words, speech.lang))


def tell_hint(speech: Speech, game: Game, hint: Hint) -> Iterator[str]:
    """What an expert would do, and the odds it sees for the moves it considered."""
    if len(hint.ideas) == 1:
        yield speech.say("hint_only", move=hint.text)
        return
    yield speech.say("hint_wait" if hint.waits else "hint_head", move=hint.text)
    for idea in hint.ideas:
        what = idea.text or speech.say("hint_waiting")
        line = speech.say("hint_line_won", odds=f"{idea.odds:.0%}", move=what, worlds=idea.worlds)
        yield f"  {line}"

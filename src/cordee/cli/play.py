"""`cordee play`: a game in the terminal, against bots or with several people at one keyboard."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.columns import Columns
from rich.text import Text

from cordee import bots, games
from cordee.bots.hints import ADVISER, give_hint
from cordee.bots.player import Player
from cordee.cli.files import read_file, write_file
from cordee.cli.parameters import Components, GameName, Options, Seats, Seed, Target
from cordee.cli.rules import print_rule
from cordee.cli.speech import BadInput, Speech
from cordee.cli.story import draw_board, seat_name, tell_events, tell_hint, tell_result
from cordee.cli.values import option_pairs, whole_number
from cordee.core.chance import seed_of
from cordee.core.errors import BadSeat, CordeeError, IllegalMove
from cordee.core.game import Game
from cordee.core.match import Match
from cordee.core.record import Record


def command(
    context: typer.Context,
    game: GameName,
    seats: Seats = None,
    seat: Annotated[list[str] | None, typer.Option("--seat", metavar="N", help="seat_help")] = None,
    bot: Annotated[str, typer.Option("--bot", metavar="NAME", help="bot_help")] = bots.DEFAULT,
    option: Options = None,
    seed: Seed = None,
    target: Target = None,
    components: Components = None,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="load_help")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="save_help")] = None,
) -> None:
    """A new game or a saved one, for the people at this keyboard and bots at the other seats."""
    speech: Speech = context.obj
    options = option_pairs(seats, option) | {"components": components}
    chosen_seed = whole_number("--seed", seed)
    match = start(games.get(game), options, chosen_seed, load, target)
    people = sorted({whole_number("--seat", each) for each in seat or ["0"]})
    for each in people:
        if each >= match.seats:
            raise BadSeat(got=each, last=match.seats - 1)
    # The bots' chance follows from the seed too, but is not the one that dealt.
    bots_seed = None if chosen_seed is None else seed_of(chosen_seed, 0)
    player = Player(match.game, bot, target=target, seed=bots_seed)
    warm_up(speech, match, player)
    play(speech, match, people, player, save)


class Leave(Exception):
    """A person at the keyboard wants to stop."""


def start(
    game: Game, options: dict[str, Any], seed: int | None, load: Path | None, target: str | None
) -> Match:
    """The game to play: a new one, or a saved one from where it was left."""
    if load is None:
        return game.new(seed=seed, target=target, **options)
    return game.replay(Record.from_json(read_file(load)), target=target)


def warm_up(speech: Speech, match: Match, bot: Player) -> None:
    """Compile what the table will need, with a notice, since the first time takes long."""
    with speech.err.status(speech.say("compiling")):
        copy = match.game.parse(match.show(), target=match.target)
        for seat in copy.actors[:1]:
            copy.choices(seat)
            copy.play_actions(seat, [bot.choose(copy.redacted(seat), seat)])


def play(speech: Speech, match: Match, people: Sequence[int], bot: Player, save: Path | None) -> None:
    """Play until the game is over or somebody leaves."""
    table = TerminalTable(speech, match, people, bot)
    try:
        table.run()
    except (Leave, EOFError, KeyboardInterrupt):
        speech.out.print()
        speech.out.print(speech.say("bye"))
    if save:
        table.do_save(str(save))


class TerminalTable:
    """A match, the people at the keyboard, and the commands they may type."""

    def __init__(self, speech: Speech, match: Match, people: Sequence[int], bot: Player):
        self.speech = speech
        self.match = match
        self.game = match.game
        self.people = people
        self.bot = bot
        self.seat = people[0]  # who is at the keyboard
        self.narrated = len(match.steps)  # decisions that were already narrated
        self.offered = False  # whether the present choices are on the screen
        self.commands = {
            "moves": self.do_moves,
            "why": self.do_why,
            "hint": self.do_hint,
            "undo": self.do_undo,
            "save": self.do_save,
            "board": self.do_board,
            "rules": self.do_rules,
            "help": self.do_help,
            "quit": self.do_quit,
        }

    def run(self) -> None:
        """Take turns until the end."""
        self.welcome()
        self.do_board()
        while not self.match.over:
            self.let_bots_act()
            mine = [seat for seat in self.match.actors if seat in self.people]
            if not mine:
                continue
            self.change_seat(self.seat if self.seat in mine else mine[0])
            if self.tell_news():
                self.do_board()
            if not self.offered:
                self.show_choices()
            self.read_line()
        self.tell_news()
        self.do_board()
        tell_result(self.speech, self.match)

    def welcome(self) -> None:
        """Who plays what."""
        names = ", ".join(seat_name(self.speech, self.game, seat) for seat in self.people)
        title = self.game.words.say(self.speech.lang, "title")
        alone = len(self.people) == self.match.seats
        key = "welcome_alone" if alone else "welcome"
        bot = self.speech.say(f"bot_{self.bot.bot}")
        self.speech.out.print(self.speech.say(key, title=title, seats=names, bot=bot), style="bold")
        self.do_help()

    def let_bots_act(self) -> None:
        """Each bot that may act does so once, from what its seat may see, unless it would rather wait."""
        acted = False
        for seat in self.match.actors:
            if seat not in self.people and seat in self.match.actors:
                action = self.bot.choose(self.match.redacted(seat), seat)
                if not self.bot.waits(action):
                    self.match.play_actions(seat, [action])
                    acted = True
        if not acted and not any(seat in self.people for seat in self.match.actors):
            for seat in self.match.actors[:1]:  # all would wait, and nobody else may act
                self.match.play_actions(seat, [self.bot.choose(self.match.redacted(seat), seat)])

    def change_seat(self, seat: int) -> None:
        """Where hands are hidden, nobody looks while the keyboard changes hands."""
        if seat != self.seat and any(kind.secret or kind.reveals for kind in self.game.events):
            self.speech.out.clear()
            input(self.speech.say("hand_over", seat=seat_name(self.speech, self.game, seat)))
            self.seat = seat
            self.do_board()
        self.seat = seat

    def tell_news(self) -> bool:
        """What happened since the last time, as this seat saw it; whether there was anything."""
        news = self.match.events(self.seat, since=self.narrated)
        tell_events(self.speech, self.game, news)
        self.narrated = len(self.match.steps)
        return bool(news)

    def show_choices(self) -> None:
        """All moves by number, short enough to fit; `moves` says them in words."""
        name = seat_name(self.speech, self.game, self.seat)
        self.speech.out.print(self.speech.say("your_turn", seat=name), style="bold")
        short = [
            Text.assemble((f"{number} ", "dim"), self.short(choice))
            for number, choice in enumerate(self.match.choices(self.seat), start=1)
        ]
        self.speech.out.print(Columns(short, padding=(0, 2)))
        self.offered = True

    def short(self, choice: dict[str, Any]) -> str:
        """A choice in notation, with what it costs or promises."""
        details = [
            self.game.words.name(self.speech.lang, name, part)
            for name, value in choice.items()
            if name not in ("move", "text")
            for part in (value if isinstance(value, list) else [value])
            if isinstance(part, int | str)
        ]
        return f"{choice['text']} ({', '.join(details)})" if details else choice["text"]

    def read_line(self) -> None:
        """One line from the keyboard: a command or a move. A mistake costs nothing."""
        line = input(self.speech.say("prompt", seat=seat_name(self.speech, self.game, self.seat))).strip()
        word, _, rest = line.partition(" ")
        try:
            if word.lower() in self.commands:
                self.commands[word.lower()](rest.strip())
            elif line:
                self.match.play(self.seat, self.by_number(line))
                self.offered = False
        except CordeeError as error:
            self.speech.out.print(error.say(self.speech.lang), style="red", markup=False)
            if isinstance(error, IllegalMove):
                self.speech.out.print(self.speech.say("illegal_hint"), style="dim")

    def by_number(self, line: str) -> str:
        """A choice's number stands for its text."""
        choices = self.match.choices(self.seat)
        if line.isdecimal() and 1 <= int(line) <= len(choices):
            return str(choices[int(line) - 1]["text"])
        return line

    # --- commands ------------------------------------------------------------------------------------

    def do_moves(self, _: str = "") -> None:
        """Every choice in words."""
        for number, choice in enumerate(self.match.choices(self.seat), start=1):
            words = self.game.tell(self.speech.lang, choice["move"])
            self.speech.out.print(f"{number:4} {self.short(choice)}: {words}", markup=False)

    def do_why(self, move: str = "") -> None:
        """Which rule forbids a move."""
        if not move:
            self.speech.out.print(self.speech.say("why_what", example=self.game.codec.text(0)))
            return
        refusal = self.match.why_not(self.seat, self.by_number(move))
        text = refusal.say(self.speech.lang) if refusal else self.speech.say("legal")
        self.speech.out.print(text, markup=False)

    def do_hint(self, _: str = "") -> None:
        """What the expert would do, and what it thinks of the other moves."""
        with self.speech.err.status(self.speech.say("hint_thinking")):
            hint = give_hint(self.adviser, self.match.redacted(self.seat), self.seat)
        for line in tell_hint(self.speech, self.game, hint):
            self.speech.out.print(line, markup=False)

    @cached_property
    def adviser(self) -> Player:
        """Who gives hints; made when the first is asked for."""
        return Player(self.game, ADVISER, target=self.match.target)

    def do_undo(self, _: str = "") -> None:
        """Back to this seat's last decision, over what bots did since."""
        bots = set(range(self.match.seats)) - set(self.people)
        self.match.undo(self.match.undoable(self.seat, bots))
        self.narrated = len(self.match.steps)
        self.speech.out.print(self.speech.say("undone"))
        self.do_board()

    def do_save(self, path: str = "") -> None:
        """Write the record."""
        if not path:
            raise BadInput("save_where")
        write_file(Path(path).expanduser(), self.match.record.to_json())
        self.speech.out.print(self.speech.say("saved", path=path), markup=False)

    def do_board(self, _: str = "") -> None:
        """Draw the table, and offer the choices under it."""
        self.offered = False
        draw_board(self.speech, self.match, self.seat)

    def do_rules(self, wish: str = "") -> None:
        """All rules of the game in a sentence each, or one in full."""
        if wish:
            print_rule(self.speech, self.game, wish)
            return
        for number in range(1, self.game.rules + 1):
            rule = self.game.words.say(self.speech.lang, f"rule_{number}")
            self.speech.out.print(f"{self.game.rule_name(number):8} {rule}", markup=False)

    def do_help(self, _: str = "") -> None:
        """The commands that can be typed."""
        self.speech.out.print(self.speech.say("commands"), style="dim", markup=False)

    def do_quit(self, _: str = "") -> None:
        """Stop here."""
        raise Leave

"""How does a person at a terminal play? Asked in words, told what happens, and free to look around before answering."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, BinaryIO, NoReturn

from dtk.agents.human import Question
from dtk.cli.console import say
from dtk.engine.decisions import Decision, NoonPlay, T
from dtk.engine.events import Event, Stage
from dtk.engine.game import Game
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.match.one import Forfeit, Observer
from dtk.report.asked import question
from dtk.report.asking import Asking
from dtk.report.board import WIDTH, table, wrap_line
from dtk.report.hands import hand, piles
from dtk.report.narrator import Narrator
from dtk.report.paint import coloured

if TYPE_CHECKING:
    from dtk.cards.card import Card
    from dtk.cards.database import Database

LONGEST_LINE, LAST_TOLD = 1000, 30
CONCEDED, LEFT, INTERRUPTED = "conceded", "the input ended", "interrupted"
HELP = """\
A number        takes that choice, as do its words (`pass`); Enter alone the one
                that the prompt names
1 3 5           several at once, where you may replace cards of a draw hand
b, board        the table and your hand
h, hand         your hand
l, last         what happened last
d, discards     the discard piles and Boot Hills
c NAME, card    what is printed on a card
o, options      the question once more
q, quit         concede the game
?, help         this list; `? NAME` is `c NAME`"""
# What a command may be called for short, or otherwise.
SHORT = {"b": "board", "h": "hand", "l": "last", "d": "discards", "c": "card", "o": "options", "q": "quit", "?": "help"}
COMMANDS = {**SHORT, "concede": "quit", **{command: command for command in SHORT.values()}}


class Sitting(Observer):
    """A person's seat: an observer of the game, and where its agent talks. names: of the players, by seat.

    gang: titles of the gang that the deck names. interrupted: whether Ctrl-C was pressed.
    """

    def __init__(self, seat: int, names: Sequence[str], gang: Sequence[str], database: Database, colour: bool) -> None:
        self.seat, self.gang, self.database, self.colour = seat, gang, database, colour
        self.names = [f"you: {name}" if place == seat else name for place, name in enumerate(names)]
        self.narrator = Narrator(self.print)
        self.told: deque[str] = deque(maxlen=LAST_TOLD)
        self.shown: list[str] = []
        self.interrupted = False

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """An event has come to a stage."""
        self.narrator.hear(game, event, stage)

    def unit_over(self, game: Game) -> None:
        """A unit is over."""
        self.narrator.unit_over(game)

    def print(self, sentence: str) -> None:
        """A sentence of the narrator."""
        if sentence:
            self.told.append(sentence)
        self.write([sentence])

    def write(self, lines: Sequence[str]) -> None:
        """Print lines, cut to the width of the board."""
        for line in lines:
            say("\n".join(wrap_line(line)))

    def put(self, decision: Decision[T], view: View) -> Question:
        """Show a question, below the table where it is a play and the table is another than before."""
        self.narrator.catch_up()
        asked = question(Asking(decision, view, self.gang, self.narrator.caller))
        if isinstance(decision, NoonPlay):
            self.show_table(view, again=False)
        say("")
        *before, last = asked.text
        self.write(before)
        for line in wrap_line(last):
            say(coloured(line, "strong") if self.colour else line)
        width = len(str(len(asked.choices)))
        for number, (words, _) in enumerate(asked.choices, 1):
            further = " " * (width + 5)
            say("\n".join(wrap(words, WIDTH, initial_indent=f" {number:>{width}}  ", subsequent_indent=further)))
        return asked

    def show_table(self, view: View, again: bool = True) -> None:
        """The table and the own hand. again: even if nothing is different."""
        phase = f"round {view.shootout.round} of a shootout" if view.shootout is not None else view.phase
        hands = [line for text in hand(view) for line in wrap_line(text)]
        head = f"-- Day {view.day}, {phase} " if view.day else "-- Before the first day "
        lines = [*table(view, self.names, head), *hands]
        if again or lines != self.shown:
            self.shown = lines
            say("\n".join(["", *lines]))

    def read(self, question: Question) -> str:
        """The next line. Raises Forfeit where there is none, or Ctrl-C is pressed."""
        default = question.default + 1
        return self.line(f"1 to {len(question.choices)} (Enter: {default}, ?: help) > ")

    def line(self, prompt: str) -> str:
        """What is typed after a prompt; input that is no terminal's is shown as if it had been typed."""
        at_terminal = sys.stdin is not None and sys.stdin.isatty()
        try:
            if at_terminal:
                say(prompt, newline=False)
            typed = b"" if sys.stdin is None else whole_line(sys.stdin.buffer)
        except KeyboardInterrupt:
            self.interrupted = True
            self.leave(INTERRUPTED)
        if not typed:
            self.leave(LEFT, at_terminal)
        text = typed.decode(errors="replace").rstrip("\r\n")
        if not at_terminal:
            say(prompt + visible(text, WIDTH))
        return text

    def leave(self, why: str, at_prompt: bool = True) -> NoReturn:
        """End the game."""
        if at_prompt:
            say("")
        raise Forfeit(self.seat, why)

    def complain(self, words: str) -> None:
        """Say what was wrong with a line."""
        self.write([words])

    def heed(self, line: str, decision: Decision[T], view: View) -> bool:
        """Do what a command asks for; whether it was one. Raises Forfeit."""
        word, _, rest = line.partition(" ")
        name = rest.strip()
        command = COMMANDS.get(word.lower())
        if command == "board":
            self.show_table(view)
        elif command == "hand":
            self.write(hand(view))
        elif command == "last":
            self.write(list(self.told) or ["Nothing has happened yet."])
        elif command == "discards":
            self.write(list(piles(view, self.names)))
        elif command == "quit":
            self.concede()
        elif command == "help" and (not name or name.lower() in COMMANDS):
            say(HELP)
        elif command in ("card", "help"):
            self.show_card(name, view)
        elif command is None:
            self.complain(f"`{visible(line, 40)}` is neither one of the numbers nor a command; ? tells what there is.")
        return command is not None

    def show_card(self, name: str, view: View) -> None:
        """What is printed on a card: one of this game's decks before any other."""
        from dtk.cards.names import Reference, loose
        from dtk.report.cards import card_page

        found = card_in_game(name, view)
        match = self.database.names.resolve(Reference(name)) if found is None and loose(name) else None
        if match is not None:
            found = match.card
        if found is not None:
            say(card_page(found, self.database))
        elif match is not None and match.suggestions:
            self.complain(f"There is no card `{visible(name, 40)}`. Did you mean `{match.suggestions[0]}`?")
        else:
            self.complain(
                f"There is no card `{visible(name, 40)}`; type `c` and a title." if name else "Which? c NAME."
            )

    def concede(self) -> None:
        """End the game, if that is really meant. Raises Forfeit."""
        if self.line("Concede the game? y ends it, anything else goes on > ").strip().lower() in ("y", "yes"):
            raise Forfeit(self.seat, CONCEDED)


def whole_line(file: BinaryIO) -> bytes:
    """The next line; what is too long is cut, so that its rest is no line of its own."""
    line = rest = file.readline(LONGEST_LINE)
    while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
        rest = file.readline(LONGEST_LINE)
    return line


def card_in_game(name: str, view: View) -> Card | None:
    """The card of a name in any of the decks: of just that title, else one that begins so."""
    from dtk.cards.names import loose

    wanted = loose(name)
    decks = [card for seat in (view.seat, *view.opponents) for card in view.deck_list(seat)]
    exact = (card for card in decks if loose(card.title) == wanted)
    return next(exact, None) or next((card for card in decks if wanted and loose(card.title).startswith(wanted)), None)

"""How does a person play at a terminal? They are asked in words, told what happens, and may look around first."""

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
# The short and other names of commands.
SHORT = {"b": "board", "h": "hand", "l": "last", "d": "discards", "c": "card", "o": "options", "q": "quit", "?": "help"}
COMMANDS = {**SHORT, "concede": "quit", **{command: command for command in SHORT.values()}}


class Sitting(Observer):
    """A person at a terminal, who watches the game and answers for a seat. names: of the players, by seat.

    gang: the titles of the gang that the deck names. interrupted: whether Ctrl-C was pressed.
    """

    def __init__(self, seat: int, names: Sequence[str], gang: Sequence[str], database: Database, colour: bool) -> None:
        self.seat, self.gang, self.database, self.colour = seat, gang, database, colour
        self.names = [f"you: {name}" if place == seat else name for place, name in enumerate(names)]
        self.narrator = Narrator(self.print)
        self.told: deque[str] = deque(maxlen=LAST_TOLD)
        self.shown: list[str] = []
        self.interrupted = False

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """An event has reached a stage."""
        self.narrator.hear(game, event, stage)

    def unit_over(self, game: Game) -> None:
        """A unit is over."""
        self.narrator.unit_over(game)

    def print(self, sentence: str) -> None:
        """Print a sentence of the narrator, and remember it."""
        if sentence:
            self.told.append(sentence)
        self.write([sentence])

    def write(self, lines: Sequence[str]) -> None:
        """Print lines, wrapped to the width of the board."""
        for line in lines:
            say("\n".join(wrap_line(line)))

    def put(self, decision: Decision[T], view: View) -> Question:
        """Show a question; before a play also the table, if it has changed since it was last shown."""
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
        """Show the table and the player's hand. again: even if nothing has changed."""
        phase = f"round {view.shootout.round} of a shootout" if view.shootout is not None else view.phase
        hands = [line for text in hand(view) for line in wrap_line(text)]
        head = f"-- Day {view.day}, {phase} " if view.day else "-- Before the first day "
        lines = [*table(view, self.names, head), *hands]
        if again or lines != self.shown:
            self.shown = lines
            say("\n".join(["", *lines]))

    def read(self, question: Question) -> str:
        """The next line. Raises Forfeit at the end of the input and for Ctrl-C."""
        default = question.default + 1
        return self.line(f"1 to {len(question.choices)} (Enter: {default}, ?: help) > ")

    def line(self, prompt: str) -> str:
        """The line typed after a prompt; input from elsewhere than a terminal is echoed as if it had been typed."""
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
        """Leave the game. Raises Forfeit."""
        if at_prompt:
            say("")
        raise Forfeit(self.seat, why)

    def complain(self, words: str) -> None:
        """Say what was wrong with a line."""
        self.write([words])

    def heed(self, line: str, decision: Decision[T], view: View) -> bool:
        """Obey a command. Returns whether it was one. Raises Forfeit."""
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
        """Show what is printed on a card, looked up in this game's decks before all others."""
        from dtk.cards.names import Reference, loose
        from dtk.report.cards import card_page

        card = card_in_game(name, view)
        match = self.database.names.resolve(Reference(name)) if card is None and loose(name) else None
        if match is not None:
            card = match.card
        if card is not None:
            say(card_page(card, self.database))
        elif match is not None and match.suggestions:
            self.complain(f"There is no card `{visible(name, 40)}`. Did you mean `{match.suggestions[0]}`?")
        else:
            self.complain(
                f"There is no card `{visible(name, 40)}`; type `c` and a title." if name else "Which? c NAME."
            )

    def concede(self) -> None:
        """Concede the game, if the player confirms it. Raises Forfeit."""
        if self.line("Concede the game? y ends it, anything else goes on > ").strip().lower() in ("y", "yes"):
            raise Forfeit(self.seat, CONCEDED)


def whole_line(file: BinaryIO) -> bytes:
    """The next line, cut if it is too long; the rest of a long line is skipped."""
    line = rest = file.readline(LONGEST_LINE)
    while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
        rest = file.readline(LONGEST_LINE)
    return line


def card_in_game(name: str, view: View) -> Card | None:
    """The card in any of the decks with this title, else one whose title begins with it."""
    from dtk.cards.names import loose

    wanted = loose(name)
    decks = [card for seat in (view.seat, *view.opponents) for card in view.deck_list(seat)]
    exact = (card for card in decks if loose(card.title) == wanted)
    return next(exact, None) or next((card for card in decks if wanted and loose(card.title).startswith(wanted)), None)

"""A player's game at a terminal: questions, events, commands to look around, and undo."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NoReturn

from dtk.agents.human import Question
from dtk.cardtext.coverage import MISSING, in_full, state_of
from dtk.cli.console import for_shell, say, say_text
from dtk.cli.progress import progress
from dtk.cli.saves import Unsaved
from dtk.cli.screen import Screen
from dtk.engine.decisions import ChooseGang, Decision, NoonPlay, T
from dtk.engine.events import Event, Stage
from dtk.engine.game import Game
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.match.levels import CONCEDED
from dtk.match.one import Forfeit, Observer, Unfinished
from dtk.match.resume import TakenBack
from dtk.match.texts import NONE
from dtk.report.columns import folded
from dtk.report.games.asked import question
from dtk.report.games.asking import Asking
from dtk.report.games.board import WIDTH, Segment, table
from dtk.report.games.hands import hand, piles
from dtk.report.games.narrator import Narrator
from dtk.report.games.undoing import CANNOT_CANCEL, NOTHING_TO_UNDO, undo_words

if TYPE_CHECKING:
    from dtk.cards.card import Card
    from dtk.cards.database import Database
    from dtk.cli.saves import Saves
    from dtk.match.resume import ChoicePoint, ResumableGame

LONGEST_LINE, LAST_TOLD = 1000, 30
# The number of sentences that are repeated when a saved game continues.
LAST_BEFORE = 8
HELP = """\
A number        make that choice; its words (`pass`) work too. Enter alone takes
                the default in the prompt
1 3 5           several numbers, to discard several cards of a draw hand
b, board        show the table and your hand
h, hand         show your hand, and what its cards do
i, hint         show what search would play, and your chance to win with each
                choice (slow; start the game with --hint)
l, last         show the last events
d, discards     show the discard piles and Boot Hills
c NAME, card    show a card: what is printed on it, and what it does
o, options      show the question again
x, cancel       cancel the play you have started, if nothing has happened yet
u, undo         take back your last choice; the cards you have seen since are
                listed, and the record notes the undo
s FILE, save    save the game; `dtk play --resume FILE` continues it
q, quit         save and stop, or concede
?, help         show this list; `? NAME` is `c NAME`"""
# The short names of commands.
SHORT = {
    "b": "board", "h": "hand", "l": "last", "d": "discards", "c": "card", "o": "options", "x": "cancel", "u": "undo",
    "s": "save", "q": "quit", "i": "hint", "?": "help",
}  # fmt: skip
# The commands that show something.
LOOKS = ("board", "hand", "last", "discards", "card", "hint", "help")
COMMANDS = {**SHORT, "concede": "quit", "back": "undo", **{command: command for command in SHORT.values()}}


class Sitting(Observer):
    """A player at a terminal, who watches the game and answers for a seat.

    resumable: the game. names: the players' names, by seat. gang: the titles of the deck's gang. hints: the
    number of processes for hints, 0 to allow none.
    interrupted: whether Ctrl-C was pressed.
    """

    def __init__(
        self,
        resumable: ResumableGame,
        names: Sequence[str],
        gang: Sequence[str],
        database: Database,
        screen: Screen,
        saves: Saves,
        hints: int = 0,
    ) -> None:
        self.resumable, self.gang, self.database, self.screen, self.saves = resumable, gang, database, screen, saves
        self.names = [f"you: {name}" if place == resumable.seat else name for place, name in enumerate(names)]
        self.hints = hints
        self.narrator = Narrator(self.print)
        self.told: deque[str] = deque(maxlen=LAST_TOLD)
        # Whether a saved game is being replayed, and the sentences to print after the replay.
        self.is_silent, self.news = False, list[str]()
        self.is_resumed = resumable.gangs is not None
        self.interrupted = False

    def begin(self) -> None:
        """The game begins, or the replay of a saved game does."""
        self.narrator = Narrator(self.print)
        self.told.clear()
        self.is_silent = self.resumable.gangs is not None

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """An event of the game has reached a stage."""
        self.resumable.look()
        self.narrator.hear(game, event, stage)

    def unit_over(self, game: Game) -> None:
        """A unit of the game is over."""
        self.narrator.unit_over(game)

    def print(self, sentence: str) -> None:
        """Print a sentence of the narrator, and remember it."""
        if sentence:
            self.told.append(sentence)
        if not self.is_silent:
            self.write([sentence])

    def write(self, lines: Sequence[str]) -> None:
        """Print lines, wrapped to the terminal's width."""
        self.screen.write(lines)

    def arrive(self) -> None:
        """Print the new sentences before a question, and save the game."""
        self.narrator.catch_up()
        self.is_silent = False
        self.write(self.news)
        if self.is_resumed:
            self.write(["Your game continues. The last events:", *list(self.told)[-LAST_BEFORE:]])
        self.is_resumed, self.news = False, []
        if self.resumable.gangs is not None:
            self.saves.keep(self.resumable.so_far())

    def put(self, decision: Decision[T], view: View) -> Question:
        """Show a question. Before a play, also show the table if it has changed since it was last shown."""
        self.arrive()
        asked = question(Asking(decision, view, self.gang))
        if isinstance(decision, NoonPlay):
            self.show_table(view, again=False)
        self.screen.ask(asked)
        return asked

    def show_table(self, view: View, again: bool = True) -> None:
        """Show the table and the player's hand. again: show them even if nothing has changed."""
        phase = f"round {view.shootout.round} of a shootout" if view.shootout is not None else view.phase
        head = f"-- Day {view.day}, {phase} " if view.day else "-- Before the first day "
        held = [(Segment(line, "hand"),) for text in hand(view) for line in self.screen.wrapped(text)]
        self.screen.draw([*table(view, self.names, head, self.screen.width), *held], again=again)

    def read(self, question: Question) -> str:
        """The next line. Raises Unfinished at the end of the input and for Ctrl-C."""
        default = question.default + 1
        return self.line(f"1 to {len(question.choices)} (Enter: {default}, ?: help) > ")

    def line(self, prompt: str) -> str:
        """The line typed after a prompt. Input that does not come from a terminal is echoed."""
        at_terminal = sys.stdin is not None and sys.stdin.isatty()
        try:
            if at_terminal:
                say(prompt, newline=False)
            typed = b"" if sys.stdin is None else whole_line(sys.stdin.buffer)
        except KeyboardInterrupt:
            self.interrupted = True
            self.leave()
        if not typed:
            self.leave(at_terminal)
        text = typed.decode(errors="replace").rstrip("\r\n")
        if not at_terminal:
            say(prompt + visible(text, WIDTH))
        return text

    def leave(self, at_prompt: bool = True) -> NoReturn:
        """Leave the unfinished game. Raises Unfinished."""
        if at_prompt:
            say("")
        raise Unfinished

    def complain(self, words: str) -> None:
        """Print an error about a line of input."""
        self.write([words])

    def heed(self, line: str, decision: Decision[T], view: View) -> bool:
        """Run a command. Returns whether to show the question again; after long output it is not, so that the output
        stays in view.

        Raises Forfeit, Unfinished, TakenBack.
        """
        word, _, rest = line.partition(" ")
        name = rest.strip()
        command = COMMANDS.get(word.lower())
        if command == "board":
            self.show_table(view)
        elif command == "hand":
            self.write(hand(view, with_texts=True))
        elif command == "last":
            self.write(list(self.told) or ["No events yet."])
        elif command == "discards":
            self.write(list(piles(view, self.names)))
        elif command == "hint":
            self.hint(decision, view)
        elif command == "undo":
            self.undo(decision)
        elif command == "cancel":
            self.cancel(decision)
        elif command == "save":
            self.save(name)
        elif command == "quit":
            self.concede()
        elif command == "help" and (not name or name.lower() in COMMANDS):
            say(HELP)
        elif command in ("card", "help"):
            self.show_card(name, view)
        elif command is None:
            self.complain(f"`{visible(line, 40)}` is neither a choice nor a command. Type ? for help.")
        if command in LOOKS:
            self.screen.write(["Type o to see the choices again."], "faint")
        return command == "options"

    def hint(self, decision: Decision[T], view: View) -> None:
        """Show what search would play."""
        from dtk.agents.search import best_of
        from dtk.agents.shared_search import OpenQuestion, estimates
        from dtk.match.last_question import question_after
        from dtk.report.games.advice import HINT_PLAYOUTS, HINT_SEED, advised_lines, table_of
        from dtk.simulate.workers import WorkerLost

        if not self.hints:
            self.complain("Start or resume the game with --hint to get hints.")
        elif view.phase == "setup":
            self.complain("Hints start on the first day.")
        else:
            here = OpenQuestion(decision, view)
            again = partial(question_after, self.resumable.match._replace(factories=()), self.resumable.so_far())
            try:
                with progress(HINT_PLAYOUTS, "games") as shown:
                    found = estimates(here, again, HINT_SEED, HINT_PLAYOUTS, self.hints, shown)
            except WorkerLost as lost:
                self.complain(f"No hint: {visible(str(lost), 300)}.")
                return
            for line in table_of(advised_lines(decision, view, found, best_of(found))):
                say(folded(line, self.screen.width))

    def undo(self, decision: Decision[T]) -> None:
        """Go back to the player's last choice, if there is one. Raises TakenBack."""
        if self.resumable.gangs is None:
            self.choose_again(decision)
        last = self.resumable.last
        if last is None:
            self.complain(NOTHING_TO_UNDO)
            return
        self.go_back(last, undo_words(self.resumable, last))

    def cancel(self, decision: Decision[T]) -> None:
        """Cancel the play that the player has started, if it has had no effect. Raises TakenBack."""
        if self.resumable.gangs is None:
            self.choose_again(decision)
        begun = self.resumable.begun
        if begun is None:
            self.complain("There is no play to cancel. Type u to take back your last choice.")
        elif not self.resumable.is_free(begun):
            self.complain(f"{CANNOT_CANCEL} Type u to take back your last choice; the record notes the undo.")
        else:
            self.go_back(begun, "Choose a play again.")

    def choose_again(self, decision: Decision[T]) -> None:
        """Restart the choice of a gang, if it has begun. Raises TakenBack."""
        if not isinstance(decision, ChooseGang):
            self.news = ["Choose your gang again."]
            raise TakenBack

    def go_back(self, point: ChoicePoint, words: str) -> NoReturn:
        """Go back to a choice, with a message. Raises TakenBack."""
        self.resumable.take_back(point)
        self.news, self.screen.shown = [words], []
        raise TakenBack

    def save(self, name: str, *, stops: bool = False) -> bool:
        """Save the game. Returns whether that worked. name: the file's name; empty for the current file. stops: the
        game stops, and its end names the command that continues it.
        """
        if self.resumable.gangs is None:
            self.complain("The game has not begun; there is nothing to save.")
            return False
        try:
            path = self.saves.save(self.resumable.so_far(), Path(name) if name else None)
        except Unsaved as fault:
            say(str(fault))
            return False
        # The command may be copied, so it is not wrapped.
        say("Saved." if stops else f"Saved. Continue with `dtk play --resume {for_shell(path)}`.")
        return True

    def show_card(self, name: str, view: View) -> None:
        """Show a card's printed facts and its summary. Cards of this game's decks are found first."""
        from dtk.cards.names import Reference, loose
        from dtk.report.catalogues.cards import card_page

        card = card_in_game(name, view)
        match = self.database.names.resolve(Reference(name)) if card is None and loose(name) else None
        if match is not None:
            card = match.card
        if card is not None:
            say_text(card_page(card, self.database, self.text_of(card)))
        elif match is not None and match.suggestions:
            self.complain(f"Unknown card `{visible(name, 40)}`. Did you mean `{match.suggestions[0]}`?")
        else:
            self.complain(
                f"Unknown card `{visible(name, 40)}`. Type `c` and a title." if name else "Type `c` and a title."
            )

    def text_of(self, card: Card) -> dict[str, str]:
        """The line that replaces a card's summary if its text has no effect in this game, or None."""
        if self.resumable.match.texts == NONE:
            return {"does": "nothing: all cards are blank in this game"}
        if state_of(card, self.database) == MISSING:
            return {"does": "nothing: its text is not implemented"}
        return {"does": in_full(card)}

    def concede(self) -> None:
        """Save and leave the game, or concede it. Raises Forfeit, Unfinished."""
        asked = "Quit: [s]ave and stop, [c]oncede, Enter to keep playing > "
        said = self.line(asked).strip().lower()
        if said in ("c", "concede"):
            raise Forfeit(self.resumable.seat, CONCEDED)
        if said in ("s", "save"):
            name = "" if self.saves.path is not None else self.line("File name? > ").strip()
            if self.save(name, stops=True):
                raise Unfinished


def whole_line(file: BinaryIO) -> bytes:
    """The next line of input. The end of a line that is too long is skipped."""
    line = rest = file.readline(LONGEST_LINE)
    while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
        rest = file.readline(LONGEST_LINE)
    return line


def card_in_game(name: str, view: View) -> Card | None:
    """The card of either deck with this title, or one whose title begins with it."""
    from dtk.cards.names import loose

    wanted = loose(name)
    decks = [card for seat in (view.seat, *view.opponents) for card in view.deck_list(seat)]
    exact = (card for card in decks if loose(card.title) == wanted)
    return next(exact, None) or next((card for card in decks if wanted and loose(card.title).startswith(wanted)), None)

"""A game narrated step by step: shows the board after each step, and waits for Enter."""

from __future__ import annotations

import sys

from dtk.cli.console import note
from dtk.cli.screen import Screen
from dtk.engine.game import Game
from dtk.engine.state import State
from dtk.match.one import Enough
from dtk.report.games.board import board_lines
from dtk.report.games.narrator import Narrator

LONGEST_LINE = 1000


class Steps(Narrator):
    """A narrator that shows the board after each unit of the game, and waits. Raises Enough if the user stops.

    Units without a sentence are skipped. has_news: whether a sentence was shown since the last pause.
    """

    def __init__(self, screen: Screen) -> None:
        super().__init__(self.print)
        self.screen = screen
        self.has_news = False

    def print(self, sentence: str) -> None:
        """Show a sentence of the story."""
        self.has_news = True
        self.screen.tell(sentence)

    def begins(self, game: Game) -> None:
        """The game is set up, and the first hands are drawn."""
        super().begins(game)
        self.pause(game.state)

    def unit_over(self, game: Game) -> None:
        """A unit of the game is over."""
        super().unit_over(game)
        self.pause(game.state)

    def pause(self, state: State) -> None:
        """Show the board, and wait for Enter."""
        if not self.has_news and state.outcome is None:
            return
        self.has_news = False
        self.screen.draw(board_lines(state, self.screen.width))
        self.screen.tell("")
        if state.outcome is None and not goes_on():
            raise Enough


def goes_on() -> bool:
    """Whether there is another line of input, other than `q`. A terminal gets a prompt."""
    if sys.stdin is None:
        return False
    at_terminal = sys.stdin.isatty()
    if at_terminal:
        note("Press Enter to continue, q to quit: ", newline=False)
    line = sys.stdin.buffer.readline(LONGEST_LINE)
    if at_terminal and not line:
        note("")
    return bool(line) and line.strip().lower() != b"q"

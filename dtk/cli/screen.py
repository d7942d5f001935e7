"""A game on the screen: at the width of the terminal and in colours; elsewhere in plain lines of 80 columns."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from dtk.cli.console import say
from dtk.report.games.board import WIDTH, Line, painted, told, wrap_line, written
from dtk.report.games.does import BELOW
from dtk.report.paint import Paint, coloured, plain

# Wider lines are hard to read, and narrower ones have no room.
WIDEST, NARROWEST = 140, 40


class Screen:
    """The place where a game is shown. colour: whether in colours."""

    def __init__(self, colour: bool) -> None:
        self.paint: Paint = coloured if colour else plain
        # The table as it was last shown, and its facts.
        self.shown: list[str] = []
        self.said: dict[object, set[str]] = {}

    @property
    def width(self) -> int:
        """The width now; a terminal may be resized."""
        try:
            columns = os.get_terminal_size(sys.stdout.fileno()).columns if sys.stdout.isatty() else WIDTH
        except (AttributeError, OSError, ValueError):
            return WIDTH
        return min(max(columns, NARROWEST), WIDEST) if columns else WIDTH

    def wrapped(self, line: str) -> list[str]:
        """A line, wrapped to the terminal."""
        return wrap_line(line, self.width)

    def write(self, lines: Sequence[str], style: str | None = None) -> None:
        """Print lines, wrapped. style: of all lines; by default that of `style_of`."""
        for line in lines:
            painting = style_of(line) if style is None else style
            for part in self.wrapped(line) or [""]:
                say(self.paint(part, painting) if painting else part)

    def tell(self, sentence: str) -> None:
        """Print a sentence of the narrator on a line of its own."""
        style = style_of(sentence)
        say(self.paint(sentence, style) if style else sentence)

    def draw(self, lines: Sequence[Line], *, again: bool = True) -> None:
        """Print the table, and mark the changes since it was last printed. again: even without changes."""
        text = written(lines)
        if again or text != self.shown:
            say("\n".join(["", *painted(lines, self.said, self.paint)]))
            self.shown, self.said = text, told(lines)


def style_of(sentence: str) -> str:
    """The style of a sentence: strong for a new day, faint for what a card does."""
    return "strong" if sentence.startswith("Day ") else "faint" if sentence.startswith(BELOW) else ""

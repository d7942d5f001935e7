"""How is a game shown on a terminal? As wide as it is, in a few colours; elsewhere in 80 columns and plainly."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from dtk.cli.console import say
from dtk.report.games.board import WIDTH, Line, painted, told, wrap_line, written
from dtk.report.games.does import BELOW
from dtk.report.paint import Paint, coloured, plain

# Columns beyond which lines are hard to read, and without which there is no room for anything.
WIDEST, NARROWEST = 140, 40


class Screen:
    """Where a game is shown. colour: whether in colours."""

    def __init__(self, colour: bool) -> None:
        self.paint: Paint = coloured if colour else plain
        # The table as it was last shown, and what it said.
        self.shown: list[str] = []
        self.said: dict[object, set[str]] = {}

    @property
    def width(self) -> int:
        """The columns there are now; a terminal may be resized."""
        try:
            columns = os.get_terminal_size(sys.stdout.fileno()).columns if sys.stdout.isatty() else WIDTH
        except (AttributeError, OSError, ValueError):
            return WIDTH
        return min(max(columns, NARROWEST), WIDEST) if columns else WIDTH

    def wrapped(self, line: str) -> list[str]:
        """A line as it fits the terminal."""
        return wrap_line(line, self.width)

    def write(self, lines: Sequence[str], style: str | None = None) -> None:
        """Print lines, wrapped. style: of all; without one, that of `style_of`."""
        for line in lines:
            painting = style_of(line) if style is None else style
            for part in self.wrapped(line) or [""]:
                say(self.paint(part, painting) if painting else part)

    def tell(self, sentence: str) -> None:
        """Print a sentence of the narrator on a line of its own."""
        style = style_of(sentence)
        say(self.paint(sentence, style) if style else sentence)

    def draw(self, lines: Sequence[Line], *, again: bool = True) -> None:
        """Print the table, and mark what has changed since it was last printed. again: even if nothing has."""
        text = written(lines)
        if again or text != self.shown:
            say("\n".join(["", *painted(lines, self.said, self.paint)]))
            self.shown, self.said = text, told(lines)


def style_of(sentence: str) -> str:
    """A new day stands out, and what a card does, below the line that names it, is faint."""
    return "strong" if sentence.startswith("Day ") else "faint" if sentence.startswith(BELOW) else ""

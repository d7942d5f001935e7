"""A game on the screen, in colour and at the terminal's width. Without a terminal: plain lines of 80 columns."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from dtk.agents.human import Question
from dtk.cli.console import say, say_text
from dtk.report.columns import wrapped
from dtk.report.games.board import WIDTH, Line, painted, told, wrap_line, written
from dtk.report.games.does import BELOW
from dtk.report.paint import Paint, coloured, plain

# Wider lines are hard to read, and narrower lines too short for the board.
WIDEST, NARROWEST = 140, 40


class Screen:
    """The screen that shows a game. colour: whether to use colours."""

    def __init__(self, colour: bool) -> None:
        self.paint: Paint = coloured if colour else plain
        # The board as it was last shown, and its facts.
        self.shown: list[str] = []
        self.said: dict[object, set[str]] = {}

    @property
    def width(self) -> int:
        """The current width of the terminal, which may be resized."""
        try:
            columns = os.get_terminal_size(sys.stdout.fileno()).columns if sys.stdout.isatty() else WIDTH
        except (AttributeError, OSError, ValueError):
            return WIDTH
        return min(max(columns, NARROWEST), WIDEST) if columns else WIDTH

    def wrapped(self, line: str) -> list[str]:
        """A line, wrapped to the width of the terminal."""
        return wrap_line(line, self.width)

    def write(self, lines: Sequence[str], style: str | None = None) -> None:
        """Print wrapped lines. style: of all lines; by default, `style_of` chooses for each."""
        for line in lines:
            painting = style_of(line) if style is None else style
            for part in self.wrapped(line) or [""]:
                say(self.paint(part, painting) if painting else part)

    def ask(self, asked: Question) -> None:
        """Print a question, with its choices numbered."""
        say("")
        *before, last = asked.text
        self.write(before)
        self.write([last], "strong")
        width = len(str(len(asked.choices)))
        indent = " " * (width + 5)
        for place, (words, _) in enumerate(asked.choices):
            first = f" {place + 1:>{width}}  "
            say("\n".join(wrapped(words, self.width, first, indent)))
            note = asked.notes[place] if place < len(asked.notes) else ""
            for line in wrapped(note, self.width, indent, indent):
                say(self.paint(line, "faint"))

    def tell(self, sentence: str) -> None:
        """Print a sentence of the narrator on a line of its own."""
        style = style_of(sentence)
        say_text(self.paint(sentence, style) if style else sentence)

    def draw(self, lines: Sequence[Line], *, again: bool = True) -> None:
        """Print the board, and mark the changes since it was last printed. again: print it even without changes."""
        text = written(lines)
        if again or text != self.shown:
            say("\n".join(["", *painted(lines, self.said, self.paint)]))
            self.shown, self.said = text, told(lines)


def style_of(sentence: str) -> str:
    """The style of a sentence: bold for a new day, faint for the summary of a card."""
    return "strong" if sentence.startswith("Day ") else "faint" if sentence.startswith(BELOW) else ""

"""Pictures of what commands print, as SVG, for pages."""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
from functools import cache
from html import unescape
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

ROOT = Path(__file__).parents[1]
WORDS = re.compile(r"<text[^>]*>(.*?)</text>", re.DOTALL)
FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
# How far long work is, which a page on a slow machine would show more of.
PROGRESS = re.compile(r"^dtk: [\d,]+ of [\d,]+ .* (?:left|so far).*\n", re.MULTILINE)
# Wide enough for the widest table.
WIDTH = 112


class Picture(NamedTuple):
    """A command and the lines of its output, from the first that is shown on."""

    command: str
    lines: int
    first: int = 0
    colours: bool = False


PICTURES = {
    "validate": Picture("validate --isolated examples/draft.yaml", lines=26, colours=True),
    "simulate": Picture("simulate examples/decks/sloane-gunfighter.yaml", lines=34, first=8),
}


def drawn() -> dict[str, str]:
    """Every picture, by name."""
    return {name: as_svg(name, picture) for name, picture in PICTURES.items()}


def as_svg(name: str, picture: Picture) -> str:
    """A command and what it prints, as a terminal shows it."""
    shown = output(picture.command, colours=picture.colours).splitlines()[picture.first :][: picture.lines]
    console = Console(record=True, file=io.StringIO(), width=WIDTH, color_system="truecolor", legacy_windows=False)
    for line in shown:
        console.print(Text.from_ansi(line), no_wrap=True, crop=True)
    # Without the fonts that rich would load from elsewhere.
    return FONTS.sub("", console.export_svg(title=f"dtk {picture.command}", theme=MONOKAI, unique_id=name))


@cache
def output(command: str, typed: tuple[str, ...] = (), colours: bool = False) -> str:
    """All that a command of dtk prints. typed: the lines of its input."""
    forced = {"FORCE_COLOR": "1"} if colours else {}
    done = subprocess.run(  # noqa: S603  (the commands of our own pages)
        [sys.executable, "-m", "dtk", *shlex.split(command)],
        input="".join(f"{line}\n" for line in typed),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1", **forced},
        check=False,
    )
    return PROGRESS.sub("", done.stdout)


def words_on(svg: str) -> list[str]:
    """The text on a picture."""
    return [unescape(words) for words in WORDS.findall(svg)]

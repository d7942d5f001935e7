"""The parts that results of games share: tables, the page and the JSON of the command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any, Protocol

from dtk.decks.deck import Deck, DeckSource
from dtk.files.frames import Tabular
from dtk.files.pages import is_folder
from dtk.files.writing import write_bytes
from dtk.report.pages.folder import PageFolder
from dtk.report.pages.saving import save

# A frame of a notebook: its page has its own styles, and can neither reach the notebook nor the network.
FRAME = (
    '<iframe title="{title}" sandbox="allow-scripts" srcdoc="{page}" '
    'style="width: 100%; height: 40rem; border: 1px solid #8888"></iframe>'
)


class Report(Tabular):
    """A result with the report of a command: as tables, as a page for browsers, and as the command's JSON."""

    __slots__ = ()

    def to_html(self) -> str:
        """The page that the command writes with `--html`: a whole document, which loads nothing."""
        return self._page().decode("utf-8")

    def save_html(self, path: Path | str) -> None:
        """Write the page to a file. Raises OSError."""
        write_bytes(Path(path), self._page())

    def to_dict(self) -> dict[str, Any]:
        """The report as plain data, which the command prints with `--output-format json`."""
        raise NotImplementedError

    def _page(self) -> bytes:
        """The page."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        """The page in a frame, for notebooks."""
        return FRAME.format(title=escape(type(self).__name__), page=escape(self.to_html()))


class FolderReport(Report):
    """A report that may also be a folder of linked pages. record: of its games."""

    __slots__ = ()

    record: str

    def save_html(self, path: Path | str, *, jobs: int = 1) -> None:
        """Write the page to a file, or linked pages of decks, matches, games and cards into a folder.

        A path means a folder if one exists there, or if it ends in `/` or not in `.html`. The folder is created if
        needed. Its pages need the record of `log`: its games are replayed. jobs: the number of processes.

        Raises OSError, also if a file in the folder is not a page of dtk. Raises ValueError for a folder without a
        record, BadRecord if the record has changed, and WorkerLost.
        """
        if not is_folder(str(path)):
            super().save_html(path)
            return
        if not self.record:
            raise ValueError("A folder of pages needs the record of the games: use log=. Or name a .html file.")
        for _ in save(Path(path), self._folder(jobs), jobs):
            pass

    def _folder(self, jobs: int) -> PageFolder:
        """The pages of the folder. jobs: replay the games."""
        raise NotImplementedError


def call_of(function: Callable[..., object], *decks: DeckSource | Sequence[DeckSource], **options: object) -> str:
    """The call that gives a result again, for the foot of its page. Options with their default are left out."""
    defaults = function.__kwdefaults__ or {}
    said = [
        *map(written, decks),
        *(f"{name}={written(value)}" for name, value in options.items() if value != defaults.get(name)),
    ]
    return f"dtk.{function.__name__}({', '.join(said)})"


def written(value: object) -> str:
    """An argument in a call. Decks and agents without a name in a file have the name of the deck or class."""
    if isinstance(value, Deck):
        return value.name or value.source.stem
    if isinstance(value, Path):
        return repr(str(value))
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, str | int | float | bool) or value is None:
        return repr(value)
    kind = value if isinstance(value, type) else type(value)
    return getattr(value, "__name__", kind.__name__)


class Bounded(Protocol):
    """A number with its 95 % interval."""

    @property
    def value(self) -> float:
        """The number."""

    @property
    def low(self) -> float:
        """The low end of the interval."""

    @property
    def high(self) -> float:
        """The high end of the interval."""


def in_percent(one: Bounded | None) -> str:
    """A win rate in a line: `52.0% (42.3% to 61.5%)`."""
    return "unknown" if one is None else f"{one.value:.1%} ({one.low:.1%} to {one.high:.1%})"


def in_points(one: Bounded | None, scale: float = 1, places: int = 0) -> str:
    """A rating or gain in a line: `+12 (-3 to +27)`. scale: points for a value of 1."""
    if one is None:
        return "unknown"
    value, low, high = (f"{scale * number:+z.{places}f}" for number in (one.value, one.low, one.high))
    return f"{value} ({low} to {high})"

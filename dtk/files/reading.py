"""Reading of files: within limits, as UTF-8, and only regular files."""

from __future__ import annotations

import os
import re
import stat
import sys
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, islice
from pathlib import Path, PurePath

from dtk.files.binary import binary_kind
from dtk.files.finding import Finding, Span, Unreadable
from dtk.files.shown import HIDDEN_IN_LINES, escape, visible
from dtk.files.words import closest

MOST_BYTES = 256 * 1024
STDIN = "-"
# The files of a folder among which a name is looked for that was probably meant.
MOST_NEIGHBOURS = 2_000
# A web address instead of a path, in which `//` may have become one slash: `https://...`, `dtdb.co/en/decklist/2348`.
ADDRESS = re.compile(r"(https?):/+(.+)", re.IGNORECASE)
BARE_ADDRESS = re.compile(r"(?:www\.|[\w-]+(?:\.[\w-]+)+(?:/\w+)*/decklist/\d).*", re.IGNORECASE)


@dataclass(frozen=True)
class Source:
    """A text and its origin. name: the path as typed, or `<stdin>`."""

    name: str
    text: str

    @property
    def stem(self) -> str:
        """The name without folders and suffix, for content without a name."""
        return PurePath(self.name).stem

    @cached_property
    def lines(self) -> list[str]:
        """The text's lines without their ends. Only line feeds separate lines, as YAML and editors count."""
        return [line.removesuffix("\r") for line in self.text.split("\n")]

    @cached_property
    def line_starts(self) -> list[int]:
        """The offset at which each line begins."""
        return list(accumulate((len(line) + 1 for line in self.text.split("\n")[:-1]), initial=0))

    def span(self, start: int, end: int) -> Span:
        """The place of `text[start:end]`."""
        first, last = (bisect_right(self.line_starts, at) for at in (start, end))
        return Span(
            line=first,
            column=start - self.line_starts[first - 1] + 1,
            end_line=last,
            end_column=end - self.line_starts[last - 1] + 1,
        )

    def offset(self, line: int, column: int) -> int:
        """The offset of a line and column. A place beyond the text counts as its end."""
        starts = self.line_starts
        at = starts[line - 1] + column - 1 if 0 < line <= len(starts) else len(self.text)
        return min(at, len(self.text))

    def character(self, line: int, column: int) -> Span:
        """The place of the character at a line and column; at the end of a line, an empty place."""
        at = self.offset(line, column)
        return self.span(at, at + (self.text[at : at + 1] not in ("", "\r", "\n")))


def read_source(path: str, *, name: str | None = None, most_bytes: int = MOST_BYTES) -> Source:
    """Read a file, or standard input for `-`.

    Raises `Unreadable` (DT001 not a readable file, DT002 too large, DT003 not UTF-8, DT004 hidden characters).
    """
    if path == STDIN:
        if sys.stdin is None:
            raise Unreadable(Finding("DT001", "Standard input is closed."))
        return source_of(sys.stdin.buffer.read(most_bytes + 1), name or "<stdin>", most_bytes=most_bytes)
    if not path:
        # Path("") is the current folder. An empty name is mostly a shell variable that is not set.
        raise Unreadable(Finding("DT001", "The name of this file is empty."))
    return source_of(read_bytes(Path(path), most_bytes), name or path, most_bytes=most_bytes)


def read_bytes(path: Path, most_bytes: int) -> bytes:
    """At most `most_bytes` + 1 bytes of a regular file."""
    try:
        # Without O_NONBLOCK, opening a pipe without a writer would block forever.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as error:
        if address := address_of(str(path)):
            hint = f"For a deck: `dtk deck get {visible(address)} --output FILE` saves it; or export it on the page."
            raise Unreadable(Finding("DT001", "This is the address of a page, not a file.", hint=hint)) from None
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        near = neighbour(path) if isinstance(error, FileNotFoundError) else None
        advice = f"Did you mean `{visible(near)}`?" if near else None
        raise Unreadable(Finding("DT001", f"This file cannot be opened: {reason.lower()}.", hint=advice)) from None
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise Unreadable(Finding("DT001", "This is a folder, pipe or device, not a file."))
    with os.fdopen(descriptor, "rb") as file:
        try:
            data: bytes | None = file.read(most_bytes + 1)
        except OSError as error:
            raise Unreadable(Finding("DT001", f"This file cannot be read: {error.strerror}.")) from None
    if data is None:
        # Some regular files under /proc block like pipes.
        raise Unreadable(Finding("DT001", "This file cannot be read: it has no content yet."))
    return data


def neighbour(path: Path) -> str | None:
    """A file in the same folder that was probably meant: with another suffix, or a similar name."""
    try:
        names = sorted(entry.name for entry in islice(os.scandir(path.parent), MOST_NEIGHBOURS) if entry.is_file())
    except OSError:
        return None
    same = [name for name in names if PurePath(name).stem == path.name or PurePath(name).stem == path.stem]
    if same:
        return str(path.parent / same[0])
    # Without the suffix, which would make any two short names similar.
    near = closest(path.stem, [PurePath(name).stem for name in names if PurePath(name).suffix == path.suffix])
    return str(path.parent / (near + path.suffix)) if near else None


def address_of(path: str) -> str | None:
    """The web address given instead of a path; None for a path.

    >>> address_of("https:/dtdb.co/en/decklist/2348")
    'https://dtdb.co/en/decklist/2348'
    """
    if whole := ADDRESS.fullmatch(path):
        return f"{whole[1].lower()}://{whole[2]}"
    return f"https://{path}" if BARE_ADDRESS.fullmatch(path) else None


def source_of(data: bytes, name: str, *, most_bytes: int = MOST_BYTES) -> Source:
    """Decode and inspect the bytes of a text file."""
    if kind := binary_kind(data):
        message, place = f"This file is {kind}, not text.", Span.on_line(1, 1, 2)
        raise Unreadable(Finding("DT003", message, span=place, hint="Name a text file instead."))
    if len(data) > most_bytes:
        raise Unreadable(
            Finding(
                "DT002",
                f"This file is larger than {most_bytes // 1024} KiB.",
                limit=most_bytes,
                hint="Check that this is a deck file. A deck of 52 cards takes about 2 KiB."
                if most_bytes == MOST_BYTES
                else "Check that this is the right file.",
            )
        )
    text = decode(data)
    refuse_hidden_characters(text)
    return Source(name, text)


def decode(data: bytes) -> str:
    """The text of UTF-8 bytes, without a byte order mark."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before.rsplit(b"\n", 1)[-1].decode("utf-8", "replace")) + 1
        utf16 = data[:2] in (b"\xff\xfe", b"\xfe\xff")
        raise Unreadable(
            Finding(
                "DT003",
                f"This file is not UTF-8 text: byte 0x{data[error.start]:02x} is invalid.",
                span=Span.on_line(line, column, column + 1),
                hint="It seems to be UTF-16; save it as UTF-8." if utf16 else "Save it as UTF-8 text.",
            )
        ) from None


def refuse_hidden_characters(text: str) -> None:
    """Refuse controls, bidirectional overrides and zero-width characters, which make a file look different."""
    if text.count("\r") > 1 and "\n" not in text:
        raise Unreadable(
            Finding(
                "DT004",
                "The lines of this file end with only a carriage return, as on old Macs.",
                span=Span.on_line(1, text.index("\r") + 1, text.index("\r") + 2),
                hint="Save it with Unix (LF) or Windows (CRLF) line ends.",
            )
        )
    findings = []
    for match in HIDDEN_IN_LINES.finditer(text):
        character = match.group()
        if character == "\t" or (character == "\r" and text[match.end() : match.end() + 1] == "\n"):
            continue
        line = text.count("\n", 0, match.start()) + 1
        column = match.start() - (text.rfind("\n", 0, match.start()) + 1) + 1
        findings.append(
            Finding(
                "DT004",
                f"Hidden character `{escape(character)}` is not allowed in a deck file.",
                span=Span.on_line(line, column, column + 1),
                hint="Remove it, and retype the line if it then looks different.",
            )
        )
        if len(findings) == 10:
            break
    if findings:
        raise Unreadable(*findings)

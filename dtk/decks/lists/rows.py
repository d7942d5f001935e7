"""Rows of a list: lines without markup and bullets, with each character at its place in the file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from dtk.cards.names import loose
from dtk.decks.lists.words import STARRY

# Longer rows are cut: lists do not have them, and hostile files would cost time.
LONGEST = 20_000

BLOCK = re.compile(
    r"</?(?:li|ul|ol|p|div|br|tr|table|thead|tbody|h[1-6]|section|dl|dt|dd|body|html)\b[^<>]{0,300}>", re.I
)
CELL = re.compile(r"</?t[dh]\b[^<>]{0,300}>", re.I)
TAG = re.compile(
    r"<!--[^<>]{0,2000}-->|</?[a-z][^<>]{0,300}>|\[/?(?:b|i|u|list|size|color|quote|code|spoiler|\*)(?:=[^\[\]]{0,80})?\]",
    re.I,
)
ENTITY = re.compile(r"&(?:#\d{1,6}|#x[0-9a-f]{1,6}|[a-z]{2,8});", re.I)
SPACES = re.compile(r"&(?:nbsp|#160|#xa0|emsp|ensp|thinsp);", re.I)
URL_LINK = re.compile(r"\[url=(?P<address>[^\[\]\s]{0,300})\]|\[/url\]", re.I)
MARKDOWN_LINK = re.compile(r"(?P<open>\[{1,2})(?!url)[^\[\]]{1,200}(?P<close>\]{1,2})(?P<address>\([^()\s]{0,300}\))?")
ADDRESS = re.compile(r"https?://[^\s<>()\[\]\"']+|www\.[^\s<>()\[\]\"']+", re.I)
CODE = re.compile(r"/card/([0-9]{5})(?![0-9])")
BOLD = re.compile(r"(?P<mark>\*\*\*|\*\*|__|~~)(?=[^\s*_~])(?P<inside>[^*_~\n]{1,200}?)(?<=[^\s*_~])(?P=mark)(?!\w)")
# Crossed-out text does not count.
CROSSED_OUT = re.compile(r"~~(?=[^\s~])[^~\n]{1,200}~~|<(?P<tag>s|del|strike)>[^<>\n]{1,200}</(?P=tag)>", re.IGNORECASE)
# `*Outfit:*`, `*(starting)*`.
LABEL = re.compile(r"(?<![\w*])\*(?=[\w(])(?P<inside>[^*\n]{1,60}?[:)])\*(?![\w*])")
# An emoji as written in chats: `:star:`, `<:outlaw:4711>`.
EMOJI = re.compile(r"<?a?:(?P<name>(?=\w*[a-z])\w{2,32}):(?:[0-9]{5,20}>)?", re.IGNORECASE)
ITALIC = re.compile(r"(?<![\w*])_(?=[^\s_])([^_\n]{1,200}?)(?<=[^\s_])_(?![\w_])")
FENCE = re.compile(r"\s*(?:```|~~~)[\w-]*\s*\Z")
# Drawn lines: rules, and the line below a table's head.
RULE = re.compile(r"[\s|:+=*_~–—-]*\Z")
QUOTE = re.compile(r"\s*(?:>\s?|\|\s+(?!.*\|))+")
HASHES = re.compile(r"\s*#{1,6}\s*(?=\D)")
NUMBERED = re.compile(r"\s*(?P<number>\d{1,2})[.)]\s+(?=\S)")
BULLET = re.compile(r"\s*(?P<bullet>[-+*•‣◦▪▫■□●○·∙–—►▶▸➤→✓✔☑☐★☆⭐♦♠♣♥❖~o](?![*\w]))\s*(?:\[[ xX]?\]\s*)?(?=\S)")
# A row that begins like a card's row: with a number, with or without a bullet before it.
LISTED = re.compile(r"\s*(?:[^\w\s]{1,3}\s*)?\d{1,2}(?!\d)")
SUIT_SYMBOLS = frozenset("♠♥♦♣♤♡♢♧")


class ListRow(NamedTuple):
    """A row of a list.

    number: its line in the file, from 1. start: where it begins in that line, from 0. text: the line with markup as
    blanks. code: the code of a printing in a link. marked: a symbol at its beginning that few rows begin with.
    """

    number: int
    start: int
    text: str
    code: str | None = None
    marked: str = ""


def blank(text: str, start: int, end: int, with_: str = " ") -> str:
    """A text with blanks from start to end."""
    return text[:start] + with_ * (end - start) + text[end:]


def without_markup(text: str) -> str:
    """A line with blanks instead of markup, and tabs between cells."""
    text = text.replace("\u00a0", " ").replace("\u200b", " ").replace("\ufeff", " ")
    for pattern, filling in ((CROSSED_OUT, " "), (CELL, "\t"), (TAG, " "), (SPACES, " "), (URL_LINK, " ")):
        text = pattern.sub(lambda found, filling=filling: filling * len(found.group()), text)  # type: ignore[misc]
    # An apostrophe does not split a word, and titles are compared without it.
    text = ENTITY.sub(
        lambda found: ("&" if found.group().lower() == "&amp;" else "'").ljust(
            len(found.group()), "'" if found.group().lower() != "&amp;" else " "
        ),
        text,
    )
    text = EMOJI.sub(lambda found: ("★" if loose(found["name"]) in STARRY else " ").ljust(len(found.group())), text)
    for found in reversed([*MARKDOWN_LINK.finditer(text)]):
        if found["address"] or len(found["open"]) == 2:
            text = blank(text, *found.span("open"))
            text = blank(text, *found.span("close"))
            if found["address"]:
                text = blank(text, *found.span("address"))
    text = ADDRESS.sub(lambda found: " " * len(found.group()), text)
    for pattern in (BOLD, ITALIC, LABEL):
        for found in reversed([*pattern.finditer(text)]):
            width = len(found["mark"]) if pattern is BOLD else 1
            text = blank(blank(text, found.start(), found.start() + width), found.end() - width, found.end())
    return text.replace("`", " ")


def pieces_of(line: str) -> Iterator[tuple[int, str]]:
    """The parts of a line between tags that begin a new row, with their places."""
    start = 0
    for found in [*BLOCK.finditer(line)] if "<" in line else []:
        yield start, line[start : found.start()]
        start = found.end()
    yield start, line[start:]


def raw_rows(lines: Iterable[str]) -> Iterator[ListRow]:
    """The non-blank rows of a file, without markup."""
    for number, line in enumerate(lines, 1):
        line = line[:LONGEST]
        if not line.strip() or FENCE.match(line):
            continue
        for start, piece in pieces_of(line):
            text = without_markup(piece)
            if quote := QUOTE.match(text):
                text = blank(text, 0, quote.end())
            is_bold = "[b]" in piece.lower()
            if (text.strip() or is_bold) and not RULE.match(piece):
                code = CODE.search(piece)
                yield ListRow(number=number, start=start, text=text, code=code[1] if code else None)


def rows_of(lines: Iterable[str], most: int | None = None) -> list[ListRow]:
    """The rows of a file, at most `most` if it is given.

    Bullets and numbers at the beginning of most rows become blanks. A symbol at the beginning of a few rows marks
    those.
    """
    rows = [*islice(raw_rows(lines), most)]
    numbered = sum(NUMBERED.match(row.text) is not None for row in rows)
    bullets = Counter(found["bullet"] for row in rows if (found := BULLET.match(row.text)))
    listed = sum(LISTED.match(row.text) is not None for row in rows)
    return [plain_row(row, numbered * 2 > len(rows), bullets, listed or len(rows)) for row in rows]


def plain_row(row: ListRow, is_numbered: bool, bullets: Counter[str], total: int) -> ListRow:
    """A row without its bullet or number."""
    text, marked = row.text, ""
    if hashes := HASHES.match(text):
        text = blank(text, 0, hashes.end())
    if is_numbered and (number := NUMBERED.match(text)):
        text = blank(text, 0, number.end())
    if (found := BULLET.match(text)) and found["bullet"] not in SUIT_SYMBOLS:
        bullet = found["bullet"]
        text = blank(text, 0, found.end())
        if bullets[bullet] * 3 < total and bullet not in "-–—·o~":
            marked = bullet
    return row._replace(text=text, marked=marked)

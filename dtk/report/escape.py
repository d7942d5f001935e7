r"""Escaping of strangers' text for each output format, beyond `dtk.files.shown.visible`.

The author of a deck file chooses text that ends up in terminals, build logs, pull requests and other programs.
Everything printed passes through `inert`, since GitHub's runner looks for commands in every line of a build's
output: a line that begins with `::` after any blanks, or contains the older `##[`.
"""

from __future__ import annotations

import json
import re
from itertools import groupby
from typing import Any

from dtk.files.shown import HIDDEN, escape, visible

LONGEST_MESSAGE = 600
LONGEST_PATH = 1_000

LEADING_COLONS = re.compile(r"^((?:[^\S\n]|\x1b\[[0-9;]*m)*)::", re.MULTILINE)
NOT_XML = re.compile("[\ufffe\uffff]")

# Matches a space, or a word without a meaning in any Markdown dialect: letters or a short number, and punctuation.
# Never @, #, an address, emphasis or markup.
BEFORE_WORD = re.compile(r"""\A["'(“‘]+""")
AFTER_WORD = re.compile(r"[.,;:!?]+\Z")
# Matches a word with a closing bracket that was opened before it.
AFTER_BRACKETS = re.compile(r"[.,;:!?)]+\Z")
PLAIN_WORD = re.compile(r"""["'(“‘§]*+(?:[^\W\d_]+(?:['’-][^\W\d_]+)*|[0-9]{1,6})?[.,;:!?)"'”’…%]*\Z| \Z""")


def sentence(text: str) -> str:
    """A message, hint or title on one line, without hidden characters, of bounded length."""
    return visible(text, LONGEST_MESSAGE)


def escape_hidden(text: str) -> str:
    """`text` with hidden characters escaped, and otherwise unchanged."""
    return HIDDEN.sub(lambda match: escape(match.group()), text)


def inert(text: str) -> str:
    r"""Text to print, with a backslash in each workflow command: `\::`, `##\[`."""
    return LEADING_COLONS.sub(r"\1\\::", text).replace("##[", "##\\[")


def ascii_json(data: Any, indent: int | None = None) -> str:
    """JSON in ASCII without control characters or workflow commands. Values are unchanged.

    Only a lone surrogate from a file's name, which is not text, is replaced by its escape.
    """
    written = json.dumps(characters(data), ensure_ascii=True, indent=indent, allow_nan=False)
    return written.replace("##[", "\\u0023#[").replace("\x7f", "\\u007f")


def characters(data: Any) -> Any:
    """`data` without lone surrogates, which strict JSON parsers refuse."""
    if isinstance(data, str):
        return data.encode("utf-8", "backslashreplace").decode()
    if isinstance(data, dict):
        return {key: characters(value) for key, value in data.items()}
    return [characters(value) for value in data] if isinstance(data, list) else data


def xml(text: str) -> str:
    """Visible text as XML 1.0 character data or attribute value."""
    import html

    return html.escape(NOT_XML.sub(lambda match: escape(match.group()), text), quote=True)


def command_data(text: str) -> str:
    """Text after a workflow command's `::`. Line feeds are kept, as escapes."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def command_property(text: str) -> str:
    """The value of a workflow command's property."""
    return command_data(text).replace(":", "%3A").replace(",", "%2C")


def uri_path(path: str) -> str:
    """A path as part of a URI. Bytes of a file's name that are not UTF-8 are kept, as escapes."""
    from urllib.parse import quote

    return quote(path, safe="/", errors="surrogateescape")


def code(text: str, longest: int = LONGEST_MESSAGE) -> str:
    """Text as a Markdown code span, without links, mentions, markup or the end of a table cell."""
    shown = visible(text, longest).replace("`", r"\x60").replace("|", r"\x7c")
    return f"`{shown}`" if shown else ""


def prose(text: str) -> str:
    """A message as Markdown.

    Plain words stay. Words in backticks, or with a possible meaning in Markdown, become code.
    """
    pieces: list[tuple[bool, str]] = []
    for number, part in enumerate(sentence(text).split("`")):
        if number % 2:
            pieces.append((True, part))
        else:
            for word in re.findall(" |[^ ]+", part):
                pieces.extend([(False, word)] if PLAIN_WORD.match(word) else word_as_code(word))
    written = []
    for is_code, run in groupby(pieces, lambda piece: piece[0]):
        words = "".join(part for _, part in run)
        written.append(code(words) if is_code else words)
    return "".join(written)


def word_as_code(word: str) -> list[tuple[bool, str]]:
    """A word with a possible meaning in Markdown, as code, with its punctuation outside the code."""
    core = BEFORE_WORD.sub("", word)
    core = (AFTER_BRACKETS if core.count(")") > core.count("(") else AFTER_WORD).sub("", core)
    before, _, after = word.partition(core) if core else ("", "", "")
    parts = [(False, before), (True, core or word), (False, after)]
    return [(is_code, text) for is_code, text in parts if text]

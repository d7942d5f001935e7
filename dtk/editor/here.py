"""The scalar at a place of a YAML text, and the keys that lead to it.

Only lines and their indentation are read, so it works while the text around the place is broken.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from dtk.files.finding import Span

# Possessive: otherwise the pattern could end between two quotation marks that mean one.
SINGLE, DOUBLE = r"'(?:[^']|'')*+'", r'"(?:[^"\\]|\\.)*"'
QUOTED = re.compile(f"{SINGLE}|{DOUBLE}")
MARGIN = re.compile(r" *(?:-(?: +|$))*")
# Blanks before the colon are part of a plain key: a pattern that excludes them is slow on a line of blanks.
KEY = re.compile(rf"({SINGLE}|{DOUBLE}|(?![\s#'\"\[\]{{}},-])(?:(?! #).)*?)(?:(?<=['\"])[ \t]*)?:(?=\s|$)")
# A value on one line, without a comment behind it. A quotation mark that is never closed takes the rest of the line.
VALUE = re.compile(rf"{SINGLE}|{DOUBLE}|['\"].*|(?:(?!\s#).)*")
PLAIN_IN_BRACKETS = re.compile(rf"{SINGLE}|{DOUBLE}|[^,\[\]{{}}]*")
KEY_IN_BRACKETS = re.compile(rf"\s*({SINGLE}|{DOUBLE}|[^,:\[\]{{}}'\"]+?)\s*:(?=\s)")
LONGEST_LINE = 2_000


class Here(NamedTuple):
    """The scalar at a place.

    keys: the keys of the mappings around it, from the margin; lists have none. is_key: whether it is, or may become, a
    key. is_item: whether it is an item of a list. text: its meaning. typed: the part before the cursor. span: its
    place, with quotes. column: of the cursor. has_colon: whether it is a key with its colon. comment: the text from the
    `#` to the cursor, if the cursor is in a comment. in_brackets: whether it is within `[...]` or `{...}`.
    """

    keys: tuple[str, ...]
    is_key: bool
    is_item: bool
    text: str
    typed: str
    span: Span
    column: int
    has_colon: bool = False
    comment: str | None = None
    in_brackets: bool = False


def here(lines: Sequence[str], line: int, column: int) -> Here | None:
    """The scalar at a place; None between scalars and outside of the text."""
    if not 1 <= line <= len(lines) or len(lines[line - 1]) > LONGEST_LINE:
        return None
    text, at = lines[line - 1], max(0, min(column - 1, len(lines[line - 1])))
    margin = MARGIN.match(text)
    begin = margin.end() if margin else 0
    dashes = [place for place in range(begin) if text[place] == "-"]
    if at < begin and (text[begin:].strip() or dashes):
        return None
    begin = min(begin, at)
    if text.startswith("#", begin):
        return in_comment((), line, at, text[begin:at])
    keys = keys_above(lines, line, begin, dashes)
    key = KEY.match(text, begin)
    if key is not None and at <= key.end(1):
        return scalar(text, line, at, key.start(1), key.end(1), keys, is_key=True, is_item=bool(dashes), has_colon=True)
    if key is None:
        found = value_at(text, line, at, begin, keys, is_item=bool(dashes))
        is_key = found is not None and not (found.in_brackets or found.comment)
        return found and found._replace(is_key=found.is_key or is_key)
    if at < key.end():
        return None
    start = key.end() + len(text[key.end() :]) - len(text[key.end() :].lstrip())
    return value_at(text, line, at, min(start, at), (*keys, meaning(key[1])), is_item=False)


def value_at(text: str, line: int, at: int, start: int, keys: tuple[str, ...], *, is_item: bool) -> Here | None:
    """The value that begins at an offset of a line, or the part of it at the place; None behind its closing quote."""
    if text.startswith(("[", "{"), start) and at > start:
        return in_brackets(text, line, at, start, keys)
    match = VALUE.match(text, start)
    end = start + len(match[0].rstrip()) if match else start
    comment = text.find("#", end)
    if comment >= 0 and at > comment:
        return in_comment(keys, line, at, text[comment:at])
    if text[end:at].strip():
        return None
    # Blanks after the value are part of it while it is typed.
    return scalar(text, line, at, start, max(end, at), keys, is_key=False, is_item=is_item)


def in_comment(keys: tuple[str, ...], line: int, at: int, comment: str) -> Here:
    """A place in a comment."""
    span = Span.on_line(line, at + 1, at + 1)
    return Here(keys=keys, is_key=False, is_item=False, text="", typed="", span=span, column=at + 1, comment=comment)


def in_brackets(text: str, line: int, at: int, start: int, keys: tuple[str, ...]) -> Here:
    """The scalar at a place within `[...]` or `{...}`."""
    around: list[tuple[str, tuple[str, ...]]] = []
    within, is_value, place = keys, False, start
    while place < len(text):
        sign = text[place]
        if sign in "[{" and not is_value:
            around.append((sign, within))
            place, is_value = place + 1, False
        elif sign in "[{":
            is_value = False
        elif sign in "]}" and around:
            _, within = around.pop()
            place += 1
        elif sign == ",":
            within = around[-1][1] if around else keys
            place, is_value = place + 1, False
        elif sign.isspace():
            place += 1
        elif not is_value and around and around[-1][0] == "{" and (key := KEY_IN_BRACKETS.match(text, place)):
            if at <= key.end(1):
                found = scalar(text, line, at, key.start(1), key.end(1), within, is_key=True, is_item=False)
                return found._replace(has_colon=True, in_brackets=True)
            within, place, is_value = (*around[-1][1], meaning(key[1])), key.end(), True
        else:
            match = PLAIN_IN_BRACKETS.match(text, place)
            end = max(match.end() if match else place, place + 1)
            if at <= end:
                stop = max(at, place + len(text[place:end].rstrip()))
                opened = around[-1][0] if around else "["
                found = scalar(text, line, at, place, stop, within, is_key=False, is_item=opened == "[")
                return found._replace(is_key=opened == "{" and not is_value, in_brackets=True)
            place = end
        if place > at:
            break
    opened = around[-1][0] if around else "["
    nothing = scalar(text, line, at, at, at, within, is_key=False, is_item=opened == "[")
    return nothing._replace(is_key=opened == "{" and not is_value, in_brackets=True)


def scalar(
    text: str,
    line: int,
    at: int,
    start: int,
    end: int,
    keys: tuple[str, ...],
    *,
    is_key: bool,
    is_item: bool,
    has_colon: bool = False,
) -> Here:
    """The scalar between two offsets of a line."""
    start, end = min(start, at), max(start, end)
    return Here(
        keys=keys,
        is_key=is_key,
        is_item=is_item,
        text=meaning(text[start:end]),
        typed=meaning(text[start:at]),
        span=Span.on_line(line, start + 1, end + 1),
        column=at + 1,
        has_colon=has_colon,
    )


def keys_above(lines: Sequence[str], line: int, begin: int, dashes: Sequence[int]) -> tuple[str, ...]:
    """The keys around the value at an offset of a line. dashes: the offsets of the `-` before it."""
    keys: list[str] = []
    # A key surrounds values with more indentation, and items of a list even at the same column.
    limit, may_equal = (dashes[0], True) if dashes else (begin, False)
    for number in range(line - 2, -1, -1):
        if not limit and not may_equal:
            break
        text = lines[number]
        margin = MARGIN.match(text)
        start = margin.end() if margin else 0
        if len(text) > LONGEST_LINE or not text[start:].strip() or text.startswith("#", start):
            continue
        before = [place for place in range(start) if text[place] == "-"]
        key = KEY.match(text, start)
        if key is not None and start < limit + may_equal:
            keys.append(meaning(key[1]))
            limit, may_equal = start, False
        if before and before[0] < limit:
            limit, may_equal = before[0], True
    return tuple(reversed(keys))


def meaning(written: str) -> str:
    """The text that a scalar means; the closing quotation mark may be missing."""
    if not written.startswith(("'", '"')):
        return written.strip()
    inner = written[1:-1] if QUOTED.fullmatch(written) else written[1:]
    return inner.replace("''", "'") if written.startswith("'") else re.sub(r"\\(.)", r"\1", inner)

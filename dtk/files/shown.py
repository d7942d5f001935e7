"""Safe display of untrusted text: every printed value passes through `visible`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

# C0 and C1 controls, DEL, line and paragraph separators, surrogates, noncharacters, and every format
# character (bidirectional overrides, zero-width characters, tags): none may reach a terminal or a log.
NO_LINE_FEED = (
    "\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb\ufffe\uffff\U000110bd\U000110cd\U00013430-\U0001343f"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
HIDDEN = re.compile(f"[\n{NO_LINE_FEED}]")
HIDDEN_IN_LINES = re.compile(f"[{NO_LINE_FEED}]")
LONGEST = 200


def visible(text: str, longest: int = LONGEST) -> str:
    r"""`text` on one line, composed (NFC), with hidden characters as `\x1b` or `\u202e`, cut to `longest`."""
    # Long texts are cut first, because normalising takes time.
    cut = text[: longest + 1]
    shown = HIDDEN.sub(lambda match: escape(match.group()), unicodedata.normalize("NFC", cut))
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"


def both_ends(name: str, longest: int) -> str:
    """A name as `visible` shows it, but cut in the middle, since names of a deck's versions often differ at the end."""
    end = longest // 2
    return visible(name if len(name) <= longest else f"{name[: longest - end - 1]}…{name[-end:]}", longest)


def distinct(names: Iterable[str], longest: int = LONGEST) -> list[str]:
    """Names as `visible` shows them. Names that become equal are cut in the middle; equal names are numbered.

    >>> distinct(["Gunfighters, May", "Gunfighters, June", "Alike", "Alike"], 12)
    ['Gunfi…s, May', 'Gunfi…, June', 'Alike (3)', 'Alike (4)']
    """
    whole = [*names]
    cut = [visible(name, longest) for name in whole]
    shown = [both_ends(name, longest) if cut.count(one) > 1 else one for name, one in zip(whole, cut, strict=True)]
    numbers = [f" ({place})" if shown.count(name) > 1 else "" for place, name in enumerate(shown, 1)]
    return [visible(name, longest - len(number)) + number for name, number in zip(shown, numbers, strict=True)]


def escape(character: str) -> str:
    r"""One character as a backslash escape: `\n`, `\x1b`, `\u202e`, `\U000e0001`."""
    return ascii(character)[1:-1]


def one_line(text: str) -> str:
    """`text` as a single line: hidden characters are spaces, and spaces in a row are one."""
    return " ".join(HIDDEN.sub(" ", text).split())

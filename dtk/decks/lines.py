"""What does one line of a deck list say? The grammar that all lists of cards as text share.

A card line is a number of copies, a title (bare, or the text of a markdown or bbCode link), a star for each
copy that starts, and a pack in brackets: `2x Pagliaccio** (Blood Moon Rising)`. The number may also come
last: `Roan (DTR) x2`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from dtk.cards.names import CODE, EXPERIENCE, Reference, Resolver, loose
from dtk.decks.deck import Line
from dtk.files.finding import Span

# Beyond this a line is no card line; it also keeps every pattern below cheap.
LONGEST = 300

HEADING = re.compile(
    r"(?:#{1,6}[ \t]*|\[b\])?(?P<type>outfit|legend|dude|deed|goods|spell|action|joker)s?(?:\[/b\])?"
    r"[ \t]*:?[ \t]*(?:\(\d{1,3}\))?\Z",
    re.IGNORECASE,
)
# What the sites write below the cards. The rest of the file is not about cards.
FOOTER = re.compile(
    r"\d{1,3} cards with printed value|cards up to |deck built on |decklist \[?published on ", re.IGNORECASE
)

BULLET = re.compile(r"\s*(?:[*+-]\s+)?")
COPIES = re.compile(r"(?P<copies>\d{1,2})(?:[xX×]\s*|\s+(?:[xX×]\s+)?)(?=\S)")
COPIES_LAST = re.compile(r"\s[xX×](?P<copies>\d{1,2})\s*\Z")
LINK = re.compile(
    r"\[(?!url=)(?P<markdown>[^\[\]]+)\]\((?P<address>[^()\s]*)\)|\[url=(?P<url>[^\[\]\s]*)\](?P<bbcode>[^\[\]]+)\[/url\]",
)
AFTER_LINK = re.compile(r"\s*(?P<stars>(?:\\?\*)*)\s*(?:(?:_|\[i\])?\((?P<pack>[^()]*)\)(?:_|\[/i\])?)?\s*\Z")
CODE_IN_ADDRESS = re.compile(r"/card/([0-9]{5})(?![0-9])")


class Named(NamedTuple):
    """A title as a line gives it; `at` is where in the line it begins."""

    title: str
    at: int
    stars: int
    pack: str | None
    code: str | None


def heading(text: str) -> str | None:
    """The card type that a line announces: `## Dude (14)` -> `dude`."""
    found = HEADING.match(text.strip()) if len(text) <= LONGEST else None
    return found["type"].lower() if found else None


def is_footer(text: str) -> bool:
    """Whether this is what a site writes below the cards."""
    return FOOTER.match(text.strip()) is not None


def is_counted(text: str) -> bool:
    """Whether a line begins with a number of copies and goes on with a name."""
    return len(text) <= LONGEST and COPIES.match(text, BULLET.match(text).end()) is not None  # type: ignore[union-attr]


def is_counted_last(text: str) -> bool:
    """Whether a line ends with a number of copies: `Roan (Base Set) x2`."""
    return len(text) <= LONGEST and COPIES_LAST.search(text) is not None


def line_span(text: str, number: int) -> Span:
    """The place of a whole line; `number` counts from 1."""
    return Span(number, 1, number, len(text) + 1)


def card_line(
    text: str,
    number: int,
    names: Resolver,
    *,
    section: str | None = None,
    counted: bool = True,
    starts: bool = True,
) -> Line | None:
    """Read line `number` of a file as a card line; None where it is none.

    counted: whether it has to state its copies; without, one is meant. starts: whether stars tell who starts.
    """
    if len(text) > LONGEST:
        return None
    begin, end, copies = BULLET.match(text).end(), len(text), 1  # type: ignore[union-attr]
    last = COPIES_LAST.search(text)
    first = COPIES.match(text, begin)
    if last:
        copies, end = int(last["copies"]), last.start()
    elif first:
        copies, begin = int(first["copies"]), first.end()
    elif counted:
        return None
    named = name(text[begin:end], names)
    if named is None or copies == 0:
        return None
    at = begin + named.at + 1
    return Line(
        Reference(named.title, named.pack, named.code),
        copies,
        named.stars if starts else None,
        section,
        line_span(text, number),
        Span(number, at, number, at + len(named.title)),
    )


def name(text: str, names: Resolver) -> Named | None:
    """Read what follows or precedes the number of copies."""
    link = LINK.match(text)
    if link is None:
        return bare(text, names)
    group = "markdown" if link["markdown"] else "bbcode"
    after = AFTER_LINK.match(text, link.end())
    title = link[group].strip()
    if after is None or not title:
        return None
    code = CODE_IN_ADDRESS.search(link["address"] or link["url"] or "")
    at = link.start(group) + len(link[group]) - len(link[group].lstrip())
    return Named(title, at, after["stars"].count("*"), (after["pack"] or "").strip() or None, code[1] if code else None)


def bare(text: str, names: Resolver) -> Named | None:
    """Read a title without a link: the last brackets hold the pack, unless they are part of the title."""
    title, pack, code = text.strip(), None, None
    head, opened, inside = title.removesuffix(")").rpartition("(")
    inside = inside.strip()
    if title.endswith(")") and opened and ")" not in inside and not ends_title(title, inside, names):
        title, pack = head.rstrip(), inside or None
    if pack and CODE.match(pack):
        pack, code = None, pack
    unstarred = title.rstrip("*")
    stars, title = len(title) - len(unstarred), unstarred.rstrip()
    return Named(title, len(text) - len(text.lstrip()), stars, pack, code) if title else None


def ends_title(text: str, inside: str, names: Resolver) -> bool:
    """Whether the brackets at the end belong to the title: `Joker (red)`, `Sloane (Exp.1)`."""
    if not inside or loose(inside) in names.packs:
        return False
    return EXPERIENCE.search(text) is not None or loose(text) in names.by_loose

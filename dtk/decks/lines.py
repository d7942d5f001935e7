"""The grammar of one line, shared by all text lists.

A card line is a number of copies, a title (bare, or the text of a markdown or bbCode link), a star for each
copy that starts, and a pack in brackets: `2x Pagliaccio** (Blood Moon Rising)`. The number may also come
last: `Roan (DTR) x2`. People also put the stars elsewhere. They are never part of the title.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from dtk.cards.names import CODE, EXPERIENCE, Reference, Resolver, loose
from dtk.decks.deck import Line
from dtk.files.finding import Span

# Longer lines are not card lines. The limit also keeps every pattern below cheap.
LONGEST = 300

HEADING = re.compile(
    r"(?:#{1,6}\s*|\[b\])?(?P<type>outfit|legend|dude|deed|goods|spell|action|joker)s?(?:\[/b\])?"
    r"\s*:?\s*(?:\(\d{1,3}\))?\Z",
    re.IGNORECASE,
)
# `Outfit: Law Dogs`: a card after a label needs no number.
LABEL = re.compile(r"\s*(?P<type>outfit|legend)\s*:\s*(?=\S)", re.IGNORECASE)
# The sites' footers. The rest of the file is not about cards.
FOOTER = re.compile(
    r"\d{1,3} cards with printed value|cards up to |deck built on |decklist \[?published on ", re.IGNORECASE
)

BULLET = re.compile(r"\s*(?:[*+-]\s+)?")
COPIES = re.compile(r"(?P<copies>\d{1,2})(?:[xX×]\s*|\s+(?:[xX×]\s+)?)(?=\S)")
COPIES_LAST = re.compile(r"\s[xX×](?P<copies>\d{1,2})\s*(?P<stars>\**)\s*\Z")
LINK = re.compile(
    r"\[(?!url=)(?P<markdown>[^\[\]]+)\]\((?P<address>[^()\s]*)\)|\[url=(?P<url>[^\[\]\s]*)\](?P<bbcode>[^\[\]]+)\[/url\]",
)
AFTER_LINK = re.compile(r"\s*(?P<stars>(?:\\?\*)*)\s*(?:(?:_|\[i\])?\((?P<pack>[^()]*)\)(?:_|\[/i\])?)?\s*\Z")
STARS_FIRST = re.compile(r"\A\s*(?:\\?\*)*\s*")
STARS_LAST = re.compile(r"\s*(?:\((?:\\?\*)+\)|\[(?:\\?\*)+\]|(?:\\?\*)+)\Z")
IN_BRACKETS = re.compile(r"(?P<head>.*)[(\[](?P<inside>[^()\[\]]*)[)\]]\Z", re.DOTALL)
CODE_IN_ADDRESS = re.compile(r"/card/([0-9]{5})(?![0-9])")


class ParsedTitle(NamedTuple):
    """A title as given on a line. at: its offset in the line."""

    title: str
    at: int
    stars: int
    pack: str | None
    code: str | None


def heading(text: str) -> str | None:
    """The card type that a line announces: `## Dude (14)` -> `dude`."""
    match = HEADING.match(text.strip()) if len(text) <= LONGEST else None
    return match["type"].lower() if match else None


def may_be_joker(text: str) -> bool:
    """Whether a line is just `Joker`: a heading if jokers follow below it, otherwise a card."""
    return text.strip().lower() == "joker"


def is_footer(text: str) -> bool:
    """Whether this is what a site writes below the cards."""
    return FOOTER.match(text.strip()) is not None


def is_counted(text: str) -> bool:
    """Whether a line begins with a number of copies, followed by a name."""
    return len(text) <= LONGEST and COPIES.match(text, BULLET.match(text).end()) is not None  # type: ignore[union-attr]


def is_counted_last(text: str) -> bool:
    """Whether a line ends with a number of copies: `Roan (Base Set) x2`."""
    return len(text) <= LONGEST and COPIES_LAST.search(text) is not None


def line_span(text: str, number: int) -> Span:
    """The place of a whole line; `number` counts from 1."""
    return Span.on_line(number, 1, len(text) + 1)


def card_line(
    text: str, number: int, names: Resolver, *, section: str | None = None, counted: bool = True
) -> Line | None:
    """Read line `number` of a file as a card line; None if it is not one.

    counted: whether it must state its copies. Otherwise, and after a label, one copy is meant.
    """
    if len(text) > LONGEST:
        return None
    begin, end, copies, stars = BULLET.match(text).end(), len(text), 1, 0  # type: ignore[union-attr]
    label = LABEL.match(text)
    if label:
        section, begin, counted = label["type"].lower(), label.end(), False
    last = COPIES_LAST.search(text)
    first = COPIES.match(text, begin)
    if last:
        copies, end, stars = int(last["copies"]), last.start(), len(last["stars"])
    elif first:
        copies, begin = int(first["copies"]), first.end()
    elif counted or text.rstrip().endswith(":"):
        return None
    named = read_name(text[begin:end], names)
    if named is None or copies == 0 or (stars and named.stars):
        return None
    at = begin + named.at + 1
    return Line(
        reference=Reference(title=named.title, pack=named.pack, code=named.code),
        copies=copies,
        starting=named.stars + stars,
        section=section,
        span=line_span(text, number),
        title_span=Span.on_line(number, at, at + len(named.title)),
    )


def read_name(text: str, names: Resolver) -> ParsedTitle | None:
    """Read the text after or before the number of copies; None if there are stars in two places."""
    rest = STARS_FIRST.sub("", text)
    at = len(text) - len(rest)
    before = text[:at].count("*")
    link = LINK.match(rest)
    named = read_link(rest, link, names) if link else read_bare_title(rest, names)
    if named is None or (before and named.stars):
        return None
    return named._replace(at=named.at + at, stars=named.stars + before)


def read_link(text: str, link: re.Match[str], names: Resolver) -> ParsedTitle | None:
    """Read a title that is a link, the pack after it, and the brackets within it."""
    group = "markdown" if link["markdown"] else "bbcode"
    after = AFTER_LINK.match(text, link.end())
    named = read_bare_title(link[group], names)
    if after is None or named is None or (named.stars and after["stars"]):
        return None
    code = CODE_IN_ADDRESS.search(link["address"] or link["url"] or "")
    return ParsedTitle(
        title=named.title,
        at=link.start(group) + named.at,
        stars=named.stars + after["stars"].count("*"),
        pack=(after["pack"] or "").strip() or named.pack,
        code=code[1] if code else named.code,
    )


def read_bare_title(text: str, names: Resolver) -> ParsedTitle | None:
    """Read a title without a link. Brackets at its end hold the pack or code, unless they are part of the title."""
    title, stars = text.strip(), 0
    inside: list[str] = []
    while True:
        marks, brackets = STARS_LAST.search(title), IN_BRACKETS.match(title)
        if marks and not stars:
            title, stars = title[: marks.start()], marks.group().count("*")
        elif brackets and len(inside) < 2 and not ends_title(title, brackets["inside"].strip(), names):
            title = brackets["head"].rstrip()
            inside.append(brackets["inside"].strip())
        else:
            break
    codes = [part for part in inside if CODE.match(part)]
    packs = [part for part in inside if part not in codes]
    # The rest would count as part of the title, and be lost when its spelling is fixed.
    if not title or "*" in title or len(codes) > 1 or len(packs) > 1:
        return None
    at = len(text) - len(text.lstrip())
    return ParsedTitle(title=title, at=at, stars=stars, pack="".join(packs) or None, code="".join(codes) or None)


def ends_title(text: str, inside: str, names: Resolver) -> bool:
    """Whether the brackets at the end belong to the title, as in `Joker (red)` or `Sloane (Exp.1)`."""
    if not inside or loose(inside) in names.packs:
        return False
    return EXPERIENCE.search(text) is not None or loose(text) in names.by_loose

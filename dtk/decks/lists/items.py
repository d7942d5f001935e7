"""The items in a row of a list: titles, numbers of copies, marks of starters, packs, slots, and unknown words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dtk.cards.names import loose
from dtk.decks.lists.titles import JOINED, FoundTitle, LineWord, Titles, words_of
from dtk.decks.lists.words import (
    ASIDE,
    AUTHOR,
    FACES,
    FILLER,
    MARKS,
    NAME,
    NUMBER_WORDS,
    REST,
    SECTIONS,
    START,
    STARTS,
    SUIT_WORDS,
    SUITS,
    UNITS,
)

# Kinds of items.
TITLE, COPIES, START_MARK, PACK, CODE, SLOT, FILL, UNREAD = (
    *("title", "copies", "start", "pack", "code", "slot", "filler", "unread"),
)
# Degrees of certainty that a number counts copies: `2x`, `(2)`, `2`.
CERTAIN, LIKELY, POSSIBLE = 3, 2, 1

# The decimal point in a number such as `1.5`, which does not count copies.
DECIMAL = re.compile(r"\d\.\d")
COUNTED = re.compile(r"(?:(\d{1,2})[xX×]|[xX×](\d{1,2}))\Z")
NUMBER = re.compile(r"\d{1,2}\Z")
GROUP = re.compile(r"(?:[2-9]|10|aces?|jacks?|queens?|kings?|[ajqk])'?s?\Z", re.IGNORECASE)
SUIT_AFTER = re.compile(r"\s*(?:of\s+)?([♠♥♦♣♤♡♢♧])\ufe0f?")
OPEN, CLOSE = ("(", "[", "{"), (")", "]", "}")
# The most characters between a word and its brackets, or a dash or cell end before it.
NEAR = 120
APART = re.compile(r"(?:\s[-–—/]\s|[\t|;:,=])[^\w]*(?:\w+[ '’.]+){0,8}\Z")
HOLLOW = dict(zip("♤♡♢♧", "♠♥♦♣", strict=True))
COPIES_WORDS = {"copies", "copy", "kopien", "exemplaires", "copias", "copie", "kopie", "sztuki", "cópias", "exemplaire"}
CARDS_WORDS = {"cards", "card", "karten", "cartes", "cartas", "carte", "karty", "kart", "total", "in", "all"}


class RowItem(NamedTuple):
    """A part of a row.

    value: the copies, or the number of marks. start, end: its place in the row. title: the title found.

    is_inside: whether brackets, a dash or the end of a cell separate it from the title.
    """

    kind: str
    text: str
    start: int
    end: int
    value: int = 0
    sureness: int = 0
    title: FoundTitle | None = None
    is_inside: bool = False


class Heading(NamedTuple):
    """A heading. kind: "section", "start", "rest", "aside", "name", "author" or "group". what: the type of the cards
    below it. end: where it ends in its row.
    """

    kind: str
    what: str
    end: int


HEADINGS = (
    *(("start", START), ("section", SECTIONS), ("aside", ASIDE), ("rest", REST), ("section", SUITS)),
    *(("name", NAME), ("author", AUTHOR)),
)


def heading_in(text: str, words: Sequence[LineWord], first: int = 0) -> Heading | None:
    """The heading at a word of a row: `Deeds (13):`, `13 Deeds`, `== Starting Posse ==`, `3s (16): ...`.

    A heading is alone in its row, or followed by a colon.
    """
    begin = first
    if begin + 1 < len(words) and NUMBER.match(words[begin].text):
        begin += 1
    for last in range(min(begin + 4, len(words)) - 1, begin - 1, -1):
        key = "".join(loose(word.text) for word in words[begin : last + 1])
        found = next(((kind, table[key]) for kind, table in HEADINGS if key in table), None)
        if found is None and begin == first == last and GROUP.match(words[last].text):
            found = "group", ""
        if found is None:
            continue
        after = last + 1
        while after < len(words) and is_count_of_cards(text, words, after):
            after += 1
        end = words[after - 1].end
        rest = text[end : words[after].start] if after < len(words) else text[end:]
        is_alone = after == len(words) and not first
        kind, what = found
        if is_alone and kind not in ("group", "name", "author"):
            return Heading(kind, what, len(text))
        if colon := re.match(r"[)\]}*_\s]*[:=](?![/\w])", rest):
            return Heading(kind, what, end + colon.end())
    return None


def is_count_of_cards(text: str, words: Sequence[LineWord], place: int) -> bool:
    """Whether a word behind a heading counts its cards: `(13)`, `x13`, `13 cards`, `- 13`."""
    word = words[place].text
    gap = text[words[place - 1].end : words[place].start]
    if ":" in gap and place + 1 < len(words):
        return False
    return bool(NUMBER.match(word) or COUNTED.match(word)) or loose(word) in CARDS_WORDS


def items_of(text: str, titles: Titles) -> list[RowItem]:
    """The items of a row, in order."""
    words = words_of(text)
    items: list[RowItem] = []
    place, end = 0, 0
    while place < len(words):
        items += marks_in(text, end, words[place].start, items)
        item, place = item_at(text, words, place, titles)
        items.append(item)
        end = item.end
    return [*items, *marks_in(text, end, len(text), items)]


def marks_in(text: str, start: int, end: int, before: Sequence[RowItem]) -> Iterator[RowItem]:
    """The marks of starters between two words; suit symbols are slots instead. before: the items before them."""
    has_number = bool(before) and before[-1].kind != TITLE and text[before[-1].end - 1].isdigit()
    for found in re.finditer(r"(\S)\1*", text[start:end]):
        symbol = found[1]
        if symbol in "♠♥♦♣":
            yield RowItem(kind=SLOT, text=symbol, start=start + found.start(), end=start + found.end())
        elif symbol in MARKS and not is_operator(
            text, start + found.start(), start + found.end(), has_number=has_number
        ):
            yield RowItem(
                kind=START_MARK,
                text=symbol,
                start=start + found.start(),
                end=start + found.end(),
                value=len(found.group()),
            )


def is_operator(text: str, start: int, end: int, *, has_number: bool) -> bool:
    """Whether a plus or star between two words joins them: `2 * Roan`, `Roan*2`, `1x A + 2x B`, `+1 Roan`.

    has_number: whether a number stands before it that is not the end of a title such as `Winchester Model 1873`.
    """
    left, right = text[:start], text[end:]
    if text[start:end] == "+":
        return right[:1].isdigit() or (left[-1:].isspace() and right[:1].isspace() and bool(right.strip()))
    is_between_alike = left[-1:].isspace() == right[:1].isspace() and bool(left.strip()) and bool(right.strip())
    beside = has_number, right.lstrip()[:1].isdigit()
    return text[start:end] == "*" and is_between_alike and beside.count(True) == 1


def item_at(text: str, words: Sequence[LineWord], place: int, titles: Titles) -> tuple[RowItem, int]:
    """The item that begins with a word, and the word after it."""
    word = words[place]
    before = text[words[place - 1].end if place else 0 : word.start].rstrip()
    opened = bool(before) and before[-1] in OPEN
    if opened and (whole := bracket_at(text, words, place, titles)):
        return whole
    if found := titles.at(text, words, place):
        start, end = found.span
        after = words[found.end - 1].end
        return RowItem(kind=TITLE, text=text[start:end], start=start, end=max(end, after), title=found), found.end
    if measured := measure_at(text, words, place):
        return measured
    if count := copies_at(text, words, place):
        return count
    if slot := slot_at(text, words, place):
        return slot
    if pack := pack_at(text, words, place, titles):
        return pack
    key = loose(word.text)
    if key in NUMBER_WORDS and place + 1 < len(words) and counts_next(text, words, place, titles):
        value = NUMBER_WORDS[key]
        item = RowItem(kind=COPIES, text=word.text, start=word.start, end=word.end, value=value, sureness=LIKELY)
        return item, place + 1
    is_first = not place and len(words) > 1 and bool(NUMBER.match(words[1].text) or COUNTED.match(words[1].text))
    apart = opened or is_first or is_apart(text, words, place)
    is_ending = bool(place) and words[place - 1].end == word.start - 1 and JOINED.match(text, word.start - 1)
    if key in STARTS and (apart or len(key) > 2) and not is_ending:
        return RowItem(kind=START_MARK, text=word.text, start=word.start, end=word.end, value=1), place + 1
    if re.fullmatch(r"[0-9]{5}", word.text):
        return RowItem(kind=CODE, text=word.text, start=word.start, end=word.end), place + 1
    kind = FILL if key in FILLER or key in ("", "s") else UNREAD
    return RowItem(kind=kind, text=word.text, start=word.start, end=word.end, is_inside=apart), place + 1


def is_apart(text: str, words: Sequence[LineWord], place: int) -> bool:
    """Whether a word is in brackets, or after a dash or the end of a cell."""
    before = text[max(words[place].start - NEAR, 0) : words[place].start]
    if any(before.rfind(one) > before.rfind(other) for one, other in zip(OPEN, CLOSE, strict=True)):
        return True
    return APART.search(before) is not None


def last_before(text: str, place: int) -> str:
    """The last character before a place that is not a space; empty if there is none nearby."""
    return text[max(place - NEAR, 0) : place].rstrip()[-1:]


def bracket_at(text: str, words: Sequence[LineWord], place: int, titles: Titles) -> tuple[RowItem, int] | None:
    """The content of the brackets around a word, if it is a pack, a number or a mark."""
    start = words[place].start
    end = min((found for sign in CLOSE if (found := text.find(sign, start, start + NEAR)) >= 0), default=-1)
    if end < 0:
        return None
    inside = text[start:end].strip()
    after = next((other for other in range(place, len(words)) if words[other].start >= end), len(words))
    key = loose(inside)
    if key in titles.names.packs:
        return RowItem(kind=PACK, text=inside, start=start, end=end), after
    if NUMBER.match(inside):
        return RowItem(kind=COPIES, text=inside, start=start, end=end, value=int(inside), sureness=LIKELY), after
    if key in STARTS:
        return RowItem(kind=START_MARK, text=inside, start=start, end=end, value=1), after
    return None


def measure_at(text: str, words: Sequence[LineWord], place: int) -> tuple[RowItem, int] | None:
    """A number that measures something: `3 GR`, `influence 2`."""
    if place + 1 >= len(words) or len(text[words[place].end : words[place + 1].start].strip()) > 1:
        return None
    first, second = words[place : place + 2]
    number, unit = (first, second) if first.text.isdecimal() else (second, first)
    if not NUMBER.match(number.text) or loose(unit.text) not in UNITS:
        return None
    return RowItem(kind=FILL, text=text[first.start : second.end], start=first.start, end=second.end), place + 2


def counts_next(text: str, words: Sequence[LineWord], place: int, titles: Titles) -> bool:
    """Whether a number in letters counts copies of the next title: `Two Ambush`, `two copies of Ambush`."""
    return loose(words[place + 1].text) in COPIES_WORDS or titles.at(text, words, place + 1) is not None


def copies_at(text: str, words: Sequence[LineWord], place: int) -> tuple[RowItem, int] | None:
    """A number of copies."""
    word = words[place]
    if DECIMAL.match(text, max(word.start - 2, 0)) or DECIMAL.match(text, max(word.end - 1, 0)):
        return None
    following = words[place + 1] if place + 1 < len(words) else None
    gap = text[word.end : following.start] if following else text[word.end :]
    if counted := COUNTED.match(word.text):
        return RowItem(
            kind=COPIES,
            text=word.text,
            start=word.start,
            end=word.end,
            value=int(counted[1] or counted[2]),
            sureness=CERTAIN,
        ), place + 1
    if word.text in ("x", "X") and following and NUMBER.match(following.text) and gap.isspace():
        return (
            RowItem(
                kind=COPIES,
                text=following.text,
                start=word.start,
                end=following.end,
                value=int(following.text),
                sureness=CERTAIN,
            ),
            place + 2,
        )
    if not NUMBER.match(word.text) or SUIT_AFTER.match(text, word.end):
        return None
    times = last_before(text, word.start) == "×" or gap.lstrip()[:1] == "×"
    if following and not gap.strip() and loose(following.text) in ("x", *COPIES_WORDS):
        return RowItem(
            kind=COPIES, text=word.text, start=word.start, end=following.end, value=int(word.text), sureness=CERTAIN
        ), place + 2
    if following and slot_at(text, words, place):
        return None
    sureness = CERTAIN if times else POSSIBLE
    return RowItem(
        kind=COPIES, text=word.text, start=word.start, end=word.end, value=int(word.text), sureness=sureness
    ), place + 1


def slot_at(text: str, words: Sequence[LineWord], place: int) -> tuple[RowItem, int] | None:
    """A value and a suit: `J♣`, `10 of hearts`, `♠ 5`; a value alone in brackets or a cell."""
    word = words[place]
    whole = re.fullmatch(r"(1[0-3]|[1-9]|[ajqk])([shdc])", word.text, re.IGNORECASE)
    if whole and (whole[1].isdigit() or word.text[-1:].isupper()):
        return RowItem(kind=SLOT, text=word.text, start=word.start, end=word.end), place + 1
    is_value = re.fullmatch(r"1[0-3]|[1-9]", word.text) or word.text.lower() in FACES
    if not is_value:
        if loose(word.text) in SUIT_WORDS and len(word.text) > 1:
            return RowItem(kind=SLOT, text=word.text, start=word.start, end=word.end), place + 1
        return None
    if suit := SUIT_AFTER.match(text, word.end):
        return RowItem(kind=SLOT, text=word.text, start=word.start, end=suit.end()), place + 1
    following = [loose(other.text) for other in words[place + 1 : place + 3]]
    if following[:1] == ["of"] and following[1:] and following[1] in SUIT_WORDS:
        return RowItem(kind=SLOT, text=word.text, start=word.start, end=words[place + 2].end), place + 3
    if following and following[0] in SUIT_WORDS and len(following[0]) > 1:
        return RowItem(kind=SLOT, text=word.text, start=word.start, end=words[place + 1].end), place + 2
    symbol = last_before(text, word.start)
    if symbol in HOLLOW or symbol in HOLLOW.values():
        return RowItem(kind=SLOT, text=word.text, start=word.start, end=word.end), place + 1
    if word.text.lower() in FACES and is_apart(text, words, place):
        return RowItem(kind=SLOT, text=word.text, start=word.start, end=word.end), place + 1
    return None


def pack_at(text: str, words: Sequence[LineWord], place: int, titles: Titles) -> tuple[RowItem, int] | None:
    """The name or code of a pack, with as many words as possible."""
    if not place or not is_apart(text, words, place):
        return None
    key, best = "", None
    for end in range(place, min(place + 7, len(words))):
        if end > place and re.search(r"[\t|;,()\[\]]", text[words[end - 1].end : words[end].start]):
            break
        key += loose(words[end].text)
        if key in titles.names.packs:
            best = end
    if best is None:
        return None
    start, end = words[place].start, words[best].end
    return RowItem(kind=PACK, text=text[start:end], start=start, end=end), best + 1

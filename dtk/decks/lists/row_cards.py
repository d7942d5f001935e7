"""The cards of a row of a list: titles with their copies, marks and packs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from dtk.cards.names import Reference, loose
from dtk.decks.deck import MOST_LINES
from dtk.decks.lists.items import (
    CERTAIN,
    CLOSE,
    CODE,
    COPIES,
    FILL,
    OPEN,
    PACK,
    SLOT,
    START_MARK,
    TITLE,
    UNREAD,
    Heading,
    RowItem,
)
from dtk.decks.lists.listing import (
    UNKNOWN,
    ListedCard,
    ListReading,
    is_outfit,
    is_prose,
    key_of,
    refuse_long,
    shown,
    text_of,
    type_of_reference,
)
from dtk.decks.lists.rows import ListRow
from dtk.decks.lists.titles import LEVEL, words_of
from dtk.decks.lists.words import DECIDING
from dtk.files.shown import visible

# Deck files hold fewer copies of a card.
TOO_MANY = re.compile(r"\s*\d{3,}\s*[xX×]?\s")
# A list of changes to a deck: `+1 Roan`, `2x Roan -> 3x Sloane`.
CHANGE = re.compile(r"\s*\+\d|.*\S\s*(?:->|=>|→)\s*\d")
# The most words of a row that may be a misspelled title.
LONGEST_TITLE = 7
# The most words that may name a version of a card.
LONGEST_VERSION = 2


def read_row(
    reading: ListReading, row: ListRow, items: list[RowItem], heading: Heading | None, *, is_in_list: bool
) -> None:
    """Read the cards of a row, and remark on the other words."""
    named = [item for item in items if item.kind == TITLE]
    if heading is not None and heading.kind == "aside":
        if named:
            reading.remark(row, f"`{shown(row)}` is not counted: it is listed beside the deck.", is_info=True)
        return
    if not named or is_prose(items):
        read_untitled(reading, row, items, heading, is_in_list=is_in_list)
        return
    if CHANGE.match(row.text):
        reading.remark(row, f"`{shown(row)}` looks like a change to a deck; its cards are counted anyway.")
    items = without_label(reading, row, items)
    for group in cells_in(row, items) or groups_of(items):
        if any(item.kind == TITLE for item in group):
            read_card(reading, row, group, heading)
        else:
            read_untitled(reading, row, group, heading, is_in_list=True)


def read_untitled(
    reading: ListReading, row: ListRow, items: list[RowItem], heading: Heading | None, *, is_in_list: bool
) -> None:
    """Read a row without a known title: a misspelled title, or a row that does not name a card."""
    items = [item for item in items if not is_punctuation(row, item)]
    words = words_of_title(row, [item for item in items if item.kind in (UNREAD, FILL, TITLE)])
    counted = any(item.kind == COPIES for item in items) or re.match(r"\s*\d+\s*[xX×]?\s", row.text) is not None
    if not words or all(item.kind == FILL for item in words):
        if any(item.kind in (COPIES, SLOT, START_MARK) for item in items) and is_in_list and len(items) > 2:
            reading.pass_over(row)
        return
    is_start = heading is not None and heading.kind == "start"
    is_short = len(words) <= LONGEST_TITLE and not TOO_MANY.match(row.text)
    is_title = is_short and not any(item.kind == TITLE for item in items)
    if is_title and (counted or is_start or (is_in_list and reading.titles.names.suggest(text_of(row, words), 1))):
        add_entry(reading, row, items, Reference(text_of(row, words)), (words[0].start, words[-1].end), heading)
        reading.is_start_open |= is_start
    elif is_in_list or counted:
        reading.pass_over(row)
        reading.is_start_open |= is_start or any(item.kind == START_MARK for item in items)
    else:
        named = any(item.kind == TITLE for item in items)
        what = "names cards, and is not counted as a list" if named else "is not about cards"
        reading.remark(row, f"`{shown(row)}` {what}.", is_info=True)
        reading.is_start_open |= named and any(item.kind == START_MARK for item in items)


def words_of_title(row: ListRow, words: list[RowItem]) -> list[RowItem]:
    """The words of a possible misspelled title: up to brackets or a dash, unless a level of experience follows."""
    for place, (one, other) in enumerate(pairwise(words), 1):
        gap = row.text[one.end : other.start]
        if re.search(r"[(\[{]|\s[-–—/]\s", gap) and LEVEL.match(row.text, one.end) is None:
            return words[:place]
    return words


def is_punctuation(row: ListRow, item: RowItem) -> bool:
    """Whether a mark is part of a title, as printed in `Missed!` and `Plant #9`."""
    beside = row.text[max(item.start - 1, 0) : item.start] + row.text[item.end : item.end + 1]
    return item.kind == START_MARK and item.text in "!#$" and any(map(str.isalnum, beside))


def without_label(reading: ListReading, row: ListRow, items: list[RowItem]) -> list[RowItem]:
    """The items of a row without an unknown label (words before a colon), which gets a remark."""
    first = next(place for place, item in enumerate(items) if item.kind == TITLE)
    label = items[:first]
    gap = row.text[label[-1].end : items[first].start] if label else ""
    if not label or ":" not in gap or {item.kind for item in label} - {UNREAD, FILL}:
        return items
    words = visible(row.text[label[0].start : label[-1].end], 40)
    reading.remark(row, f"Unknown heading `{words}`.", "The cards after it are read as usual.")
    reading.is_start_open |= not is_outfit(items[first], reading.titles)
    return items[first:]


def cells_in(row: ListRow, items: Sequence[RowItem]) -> list[list[RowItem]]:
    """The items of each card of a row that separates cards by commas; empty for other rows.

    Commas in titles and brackets do not count. Each part has a title, or a number and words.
    """
    cells: list[list[RowItem]] = [[]]
    depth = end = 0
    for item in items:
        gap = row.text[end : item.start] if item.start >= end else ""
        depth += sum(map(gap.count, "([{")) - sum(map(gap.count, ")]}"))
        if depth <= 0 and re.search("[,;:]", gap) and cells[-1]:
            cells.append([])
        cells[-1].append(item)
        end = max(end, item.end)
    titles = [sum(item.kind == TITLE for item in cell) for cell in cells]
    names = [any(item.kind in (TITLE, UNREAD) for item in cell) for cell in cells]
    counted = [cell[:1] != [] and cell[0].kind == COPIES for cell in cells]
    is_named = all(names) and (sum(titles) > 1 or all(map(max, titles, counted)))
    return cells if len(cells) > 1 and max(titles) == 1 and is_named else []


def groups_of(items: Sequence[RowItem]) -> Iterator[list[RowItem]]:
    """The items of each title of a row. If a number precedes the first title, a number precedes each."""
    places = [place for place, item in enumerate(items) if item.kind == TITLE]
    pairs = [*pairwise(items)]
    before = sum(one.kind == COPIES and other.kind in (TITLE, START_MARK) for one, other in pairs)
    behind = sum(one.kind in (TITLE, START_MARK, SLOT) and other.kind == COPIES for one, other in pairs)
    is_number_first = before >= behind
    start = 0
    for title, following in zip(places, [*places[1:], None], strict=True):
        end = len(items) if following is None else following
        if following is not None and is_number_first:
            while end > title + 1 and items[end - 1].kind == COPIES:
                end -= 1
        yield [*items[start:end]]
        start = end


def read_card(reading: ListReading, row: ListRow, items: list[RowItem], heading: Heading | None) -> None:
    """Read a title with the items around it."""
    named = next(item for item in items if item.kind == TITLE)
    found = named.title
    if found is None:
        return
    if items[0].kind == FILL and loose(items[0].text) == "outfit" and not is_outfit(named, reading.titles):
        # `Outfit Sloane`, without a colon, names a dude as the outfit.
        heading = Heading("section", "outfit", items[0].end)
    unread = [item for item in items if item.kind == UNREAD]
    beside = [item for item in unread if not item.is_inside]
    in_brackets = bool(unread) and row.text[: unread[0].start].endswith(OPEN)
    if unread and is_outfit(named, reading.titles) and not any(item.kind == COPIES for item in items):
        # A sentence about an outfit means the deck's own, unless it has one already. Words in brackets may be a pack.
        held = any(type_of_reference(entry.reference, reading) == "outfit" for entry in reading.entries)
        if held:
            reading.remark(row, f"`{shown(row)}` is not counted: the deck has an outfit.")
            return
        if beside or not in_brackets:
            words = " ".join(item.text for item in unread)
            reading.remark(row, f"`{shown(row)}` is read as the outfit without `{words}`.")
            unread, beside = [], []
    if beside:
        # With unknown words beside it, the title may be a different one.
        whole = sorted([*beside, named], key=lambda item: item.start)
        text = row.text[whole[0].start : whole[-1].end].strip()
        add_entry(reading, row, items, Reference(text), (whole[0].start, whole[-1].end), heading)
        return
    words = remark_in(row, items, unread[0].start) if unread else ""
    if unread and found.is_base and may_name_version(words):
        # The words may name another version of the card, or say that it starts.
        add_entry(reading, row, items, Reference(f"{found.title} ({words})"), found.span, heading)
        reading.is_start_open |= heading is None or heading.kind != "start"
        return
    packs = [item.text for item in items if item.kind == PACK]
    if unread:
        is_said = in_brackets and is_comment(words)
        if not packs and not found.is_base and in_brackets and not is_said:
            packs = [words]  # the judge knows the pack, or remarks on it
        else:
            message = f"`{visible(words, 40)}` is not understood; the card is counted anyway."
            reading.remark(row, message, is_info=is_said)
        reading.is_start_open |= heading is None or heading.kind != "start"
    codes = [item.text for item in items if item.kind == CODE] + ([row.code] if row.code else [])
    written = row.text[slice(*found.span)]
    known = reading.titles.names.resolve(Reference(written)).card
    is_same = known is not None and loose(known.title) == loose(found.title)
    title = written if is_same else found.title
    reference = Reference(title, pack=packs[0] if packs else None, code=codes[0] if codes else None)
    add_entry(reading, row, items, reference, found.span, heading)


def may_name_version(words: str) -> bool:
    """Whether words beside a title may name a version of the card: `XP9`, `old one`, but not a price or a sentence."""
    found = words_of(words)
    return len(found) <= LONGEST_VERSION and not all(word.text.isdigit() for word in found)


def is_comment(words: str) -> bool:
    """Whether words in brackets only comment on a card: a sentence without a number, or a word that leaves it out."""
    said = [loose(word.text) for word in words_of(words)]
    return len(said) > LONGEST_VERSION and not any(word.isdigit() or word in DECIDING for word in said)


def remark_in(row: ListRow, items: Sequence[RowItem], start: int) -> str:
    """The words from a place to the closing bracket, or to the end of a card's items."""
    closed = [place for sign in CLOSE if (place := row.text.find(sign, start)) >= 0]
    return row.text[start : min(closed, default=max(item.end for item in items))].strip()


def add_entry(
    reading: ListReading,
    row: ListRow,
    items: Sequence[RowItem],
    reference: Reference,
    span: tuple[int, int],
    heading: Heading | None,
) -> None:
    """Record a card with its copies and marks. An outfit that is named again, as in the deck's name, counts once."""
    counts = [item for item in items if item.kind == COPIES]
    best = max((item.sureness for item in counts), default=0)
    numbers = tuple(item.value for item in counts if item.sureness == best)
    if not numbers and type_of_reference(reference, reading) == "outfit":
        known = key_of(reference, reading)
        if any(key_of(entry.reference, reading) == known for entry in reading.entries):
            return
    marks = [item for item in items if item.kind == START_MARK and not is_bullet_like(item, span)]
    before = [item.value for item in counts if item.sureness == best and item.start < span[0]]
    copies = (before[-1] if before else numbers[0]) if numbers else 1
    has_several = best == CERTAIN and len(set(numbers)) > 1
    if has_several:
        reading.remark(row, f"`{shown(row)}` has more than one number of copies.")
    if not copies:
        reading.remark(row, f"`{shown(row)}` has no copies, and is not counted.", is_info=True)
        return
    is_marked = bool(row.marked) and all(entry.row is not row for entry in reading.entries)
    # The word decides; signs around it are only decoration: `*(starting)*`.
    spoken = [item for item in marks if item.text[:1].isalpha()]
    starts = sum(item.value for item in spoken or marks) + is_marked
    around = row.text[max(span[0] - 1, 0) : span[0]] + row.text[span[1] : span[1] + 1]
    if around == "**" and len(marks) == 2:
        reading.remark(
            row, f"The stars around `{visible(reference.title, 60)}` may be emphasis, so the starting gang is unclear."
        )
        reading.is_start_open, starts = True, 0
    mark = row.marked if is_marked else marks[0].text if marks else ""
    reading.entries.append(
        ListedCard(
            row=row,
            reference=reference,
            span=span,
            copies=copies,
            sureness=best,
            numbers=numbers,
            starts=starts,
            mark=mark,
            heading=heading,
            is_doubtful=has_several or (heading is not None and heading.kind == UNKNOWN),
        )
    )
    if len(reading.entries) > MOST_LINES:
        message = f"This list has more than {MOST_LINES} cards on lines of their own; a deck has fewer."
        refuse_long(row, message, MOST_LINES)


def is_bullet_like(item: RowItem, span: tuple[int, int]) -> bool:
    """Whether a mark only separates the titles of a row, like a bullet."""
    return item.text in "•·∙" and item.end < span[0]

"""Conditions on words: of titles, of card summaries, or of both with the keywords."""

from __future__ import annotations

from collections.abc import Callable

from dtk.builder.search.card_index import split_words
from dtk.builder.search.checks import Check, Fits
from dtk.builder.search.facts import listed_words, signed
from dtk.builder.search.query import RUN, WHOLE, WORD, Criterion, Title, Value
from dtk.builder.search.setting import Setting
from dtk.builder.search.values import BadValue
from dtk.cards.card import Card
from dtk.cards.names import loose
from dtk.files.shown import visible

CODE_DIGITS = 5


def title_check(title: Title, setting: Setting) -> Check:
    """Words of a title, in any spelling. Five digits are also a code."""
    fits, shown = title_test(title.text, title.kind, setting), f'"{visible(title.text, 60)}"'
    says = {
        WORD: f"title with {shown}",
        RUN: f"title with the words {shown}",
        WHOLE: f"title {shown}",
    }[title.kind]
    denied = f"title without {shown}" if title.kind != WHOLE else f"title other than {shown}"
    return Check(fits, says, denied=denied, typed=str(title))


def title_test(text: str, kind: str, setting: Setting) -> Fits:
    """Whether a title has words. Its other names count for the whole title."""
    wanted, titles, others = loose(text), setting.index.titles, setting.index.other_names
    if kind == WHOLE:
        return lambda card: (has := titles[card.code].joined) == wanted or wanted in others.get(has, ())
    if kind == RUN:
        return lambda card: titles[card.code].has_run(wanted)
    if len(wanted) == CODE_DIGITS and wanted.isdecimal():
        return lambda card: card.code == wanted or titles[card.code].has_beginning(wanted)
    return lambda card: titles[card.code].has_beginning(wanted)


def title_field_check(condition: Criterion, setting: Setting) -> Check:
    """`title:law`, as words without a field: quoted ones are a run of words."""
    tests = [title_test(value.text, RUN if value.quoted else WORD, setting) for value in condition.values]
    check_letters(condition)
    said = listed_words(value.text for value in condition.values)
    return signed(condition, lambda card: any(fits(card) for fits in tests), f"title with {said}")


def text_check(condition: Criterion, setting: Setting) -> Check:
    """`text:discard`: the beginning of a word of what the card does; quoted, a run of words."""
    return words_check(condition, "text", lambda card: setting.index.texts[card.code])


def any_check(condition: Criterion, setting: Setting) -> Check:
    """`any:huckster`: words of title, keywords, abilities or text."""
    return words_check(condition, "title, keywords or text", lambda card: setting.index.everything[card.code])


def words_check(condition: Criterion, where: str, words_of: Callable[[Card], str]) -> Check:
    """Words in a folded text, whose words stand between blanks."""
    check_letters(condition)
    wanted = [needle(value) for value in condition.values]
    said = listed_words(value.text for value in condition.values)

    def fits(card: Card) -> bool:
        text = words_of(card)
        return any(word in text for word in wanted)

    return signed(condition, fits, f"{where} with {said}")


def needle(value: Value) -> str:
    """A value as it stands in a folded text."""
    return f" {' '.join(split_words(value.text))}{' ' if value.quoted else ''}"


def check_letters(condition: Criterion) -> None:
    """Raise BadValue for a value without a letter or digit, which every text has."""
    empty = next((value for value in condition.values if not loose(value.text)), None)
    if empty is not None:
        raise BadValue(f"`{visible(empty.text, 40)}` has no letter or digit to search for.")

"""Conditions on what is printed on a card: its type, gang, keywords, suit, shooter, abilities and code."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cache

from dtk.builder.search.card_index import split_words
from dtk.builder.search.checks import Check, Fits, either
from dtk.builder.search.numbers import WORDS, compared, range_of, range_part
from dtk.builder.search.query import EQUAL, UNEQUAL, Criterion, Rating, Value
from dtk.builder.search.setting import Setting
from dtk.builder.search.values import (
    NONE,
    BadValue,
    choose,
    each,
    gang_of,
    keywords_of,
    shooter_of,
    slot_name,
    slot_of,
    suit_of,
    type_of,
)
from dtk.cards.card import GANGS, Card
from dtk.engine.header import CHEATIN, parse_header
from dtk.files.shown import visible

PLURALS = {"goods": "goods"}
# The header of cards whose text makes combos; by itself it is not an ability.
COMBO = "combo"
SHORT_CHEATIN = "cheatin"
HEADER_WORDS = (
    "noon", "shootout", "react", "resolution", SHORT_CHEATIN, "job", "boot", "repeat", "controller", "owner", "hex",
    "miracle", "spirit", "technique", "tao", "pull", "pay", COMBO, NONE,
)  # fmt: skip


def texts_of(condition: Criterion) -> list[str]:
    """The values of a condition as typed."""
    return [value.text for value in condition.values]


def signed(condition: Criterion, fits: Fits, says: str, *, noun: str = "", gang: str = "") -> Check:
    """The check of a condition with `:`, or the opposite with `!=`."""
    if condition.operator == EQUAL:
        return Check(fits, says, typed=str(condition), noun=noun, gang=gang)
    return Check(lambda card: not fits(card), f"not {says}", denied=says, typed=str(condition))


def one_of(condition: Criterion, fact: Callable[[Card], object], wanted: Collection[object], says: str) -> Check:
    """A condition on a fact that some cards lack; those never fit, not even `!=`."""
    is_in = condition.operator == EQUAL
    words = says if is_in else f"other {says}"
    return Check(lambda card: (has := fact(card)) is not None and (has in wanted) == is_in, words, typed=str(condition))


def type_check(condition: Criterion, setting: Setting) -> Check:
    """`type:dude`."""
    types = each(texts_of(condition), type_of)
    noun = either([PLURALS.get(name, f"{name}s") for name in types])
    return signed(condition, lambda card: card.type in types, f"type {either(types)}", noun=noun)


def gang_check(condition: Criterion, setting: Setting) -> Check:
    """`gang:lawdogs`; with NONE, drifters and neutral cards."""
    gangs = each(texts_of(condition), lambda text: gang_of(text, setting.index))
    names = either([GANGS.get(gang, "no gang") for gang in gangs])
    wanted, none_too = set(gangs), NONE in gangs
    return signed(
        condition,
        lambda card: not wanted.isdisjoint(card.factions) or (none_too and not card.factions),
        f"of {names}",
        gang=names,
    )


def suit_check(condition: Criterion, setting: Setting) -> Check:
    """`suit:spades`."""
    suits = each(texts_of(condition), suit_of)
    return one_of(condition, lambda card: card.suit, suits, f"suit {either(suits)}")


def shooter_check(condition: Criterion, setting: Setting) -> Check:
    """`shooter:stud`."""
    shooters = each(texts_of(condition), shooter_of)
    return one_of(condition, lambda card: card.shooter, shooters, f"shooter {either(shooters)}")


def slot_check(condition: Criterion, setting: Setting) -> Check:
    """`slot:8s`."""
    slots = list(dict.fromkeys(slot_of(text) for text in texts_of(condition)))
    names = either([slot_name(*slot) for slot in slots])
    fact = lambda card: None if card.suit is None or card.value is None else (card.value, card.suit)  # noqa: E731
    return one_of(condition, fact, slots, f"slot {names}")


def keyword_check(condition: Criterion, setting: Setting) -> Check:
    """`keyword:huckster`, with a comparison of the rating: `keyword:huckster>=2`."""
    parts = [keyword_part(value, setting) for value in condition.values]
    words = either([said for _, said in parts])
    tests = [fits for fits, _ in parts]
    check = signed(condition, lambda card: any(fits(card) for fits in tests), f"keyword {words}")
    without = f"without keyword {words}"
    if condition.operator == UNEQUAL:
        return Check(check.fits, without, denied=f"keyword {words}", typed=check.typed)
    return Check(check.fits, check.says, denied=without, typed=check.typed)


def keyword_part(value: Value, setting: Setting) -> tuple[Fits, str]:
    """The test of one keyword, and its words. `Huckster 2` is the rating 2."""
    text, rating = value.text, value.rating
    name, _, last = text.rpartition(" ")
    if rating is None and name and last.isdecimal():
        text, rating = name, Rating(EQUAL, last)
    names = keywords_of(text, setting.index)
    if rating is None:
        wanted = set(names)
        return (lambda card: not wanted.isdisjoint(card.words)), either(names)
    fits, words = rating_part(names[0], rating)
    if len(names) > 1:
        raise BadValue(f"`{visible(text, 40)}` is in several keywords: {either(names)}; compare the rating of one.")
    return fits, f"{names[0]} {words}"


def rating_part(name: str, rating: Rating) -> tuple[Fits, str]:
    """The test of a keyword's rating. A card without the rating never fits."""
    ends = range_of(rating.text, rating.operator, int)
    if ends is not None:
        fits, words = range_part(lambda card: card.rating(name), ends, rating.operator, str)
    elif ".." in rating.text:
        raise BadValue(f"`{rating.operator}` needs a number, not the range {rating.text}.")
    else:
        wanted = int(rating.text)
        fits, words = compared(lambda card: card.rating(name), rating.operator, lambda card: wanted), str(wanted)
    other = "other than " if rating.operator == UNEQUAL else ""
    return fits, f"{other}{WORDS[rating.operator]}{words}"


def header_check(condition: Criterion, setting: Setting) -> Check:
    """`header:noon`: an ability of the card with all words of a value in its header."""
    wanted = [header_words(text) for text in texts_of(condition)]
    words = either([" ".join(kinds) for kinds in wanted])

    def fits(card: Card) -> bool:
        return any(
            not card.headers if kinds == [NONE] else any(kinds_in(header).issuperset(kinds) for header in card.headers)
            for kinds in wanted
        )

    return signed(condition, fits, f"ability {words}")


def header_words(text: str) -> list[str]:
    """The words of a header that a value means; `cheatin' resolution` counts as one word. Raises BadValue."""
    words = split_words(text)
    if SHORT_CHEATIN in words and "resolution" in words:
        words.remove("resolution")
    if not words:
        raise BadValue("name words of a header, such as `noon` or `react`.")
    return [choose("ability", word, {name: name for name in HEADER_WORDS}) for word in words]


@cache
def kinds_in(header: str) -> frozenset[str]:
    """The words of a header by which it is found. A Cheatin' Resolution is not a Resolution."""
    if header.casefold() == COMBO:
        return frozenset((COMBO,))
    parsed = parse_header(header)
    plays = (SHORT_CHEATIN if play == CHEATIN else play for play in parsed.plays)
    pays = ("pay",) if parsed.ghost_rock != (0, 0) else ()
    return frozenset((*plays, *parsed.words, *pays, *([parsed.school.casefold()] if parsed.school else [])))


def code_check(condition: Criterion, setting: Setting) -> Check:
    """`code:01044`, or the beginning of codes: `code:24`."""
    codes = texts_of(condition)
    wrong = next((code for code in codes if not code.isdecimal() or len(code) > 5), None)
    if wrong is not None:
        raise BadValue(f"`{visible(wrong, 40)}` is not a code; codes have five digits.")
    return signed(condition, lambda card: card.code.startswith(tuple(codes)), f"code {either(codes)}")


def listed_words(words: Iterable[str]) -> str:
    """Words in quotes: `"a" or "b"`."""
    return either([f'"{visible(word, 60)}"' for word in words])

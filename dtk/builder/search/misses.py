"""Help when no card fits: the count without each condition, and titles that were probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dtk.builder.search.card_index import CardIndex, split_words
from dtk.builder.search.checks import Check, Fits, all_fit, everything
from dtk.builder.search.ordering import newest_of_each, words_of_titles
from dtk.builder.search.query import EQUAL, RUN, And, Criterion, Node, Query, Title, Value, all_of
from dtk.builder.search.setting import Setting
from dtk.builder.search.spelling import SHORTEST, edits, most_edits
from dtk.builder.search.understanding import check_of
from dtk.cards.card import Card
from dtk.files.words import join_words

MOST_TITLES = 3
FIELDS_OF_WORDS = ("title", "text", "any")


@dataclass(frozen=True, slots=True)
class Misses:
    """Help for a search without a result.

    without: each condition as typed, with the number of cards that fit the others.

    alone: each condition with the number of cards that fit it, if leaving out one condition does not help. any_format:
    the number of cards that fit in any format. as_words: the number that fit without the quotes. anywhere: the number
    that fit if the words may be in title, keywords or text. titles: those that were probably meant.
    """

    without: tuple[tuple[str, int], ...] = ()
    alone: tuple[tuple[str, int], ...] = ()
    any_format: int = 0
    as_words: int = 0
    anywhere: int = 0
    titles: tuple[str, ...] = ()

    @property
    def lines(self) -> list[str]:
        """The help in sentences."""
        told = [f"Did you mean {join_words(self.titles, 'or')}?"] if self.titles else []
        told += [f"without {typed}: {count:,}" for typed, count in self.without]
        told += [f"{typed} alone: {count:,}" for typed, count in self.alone]
        told += [f"in any format (f:any): {self.any_format:,}"] if self.any_format else []
        told += [f"with the quoted words apart: {self.as_words:,}"] if self.as_words else []
        told += [f"with the words in title, keywords or text (any:): {self.anywhere:,}"] if self.anywhere else []
        return told


def misses_of(query: Query, check: Check, scope: Fits | None, setting: Setting, once: bool) -> Misses:
    """The help for a search without a result.

    scope: the cards that the search was about. once: whether a card is counted once.
    """
    index, inside = setting.index, scope or everything
    parts = check.parts or (check,)

    def count(fits: Fits, within: Fits) -> int:
        cards = [card for card in index.cards if fits(card) and within(card)]
        return len(newest_of_each(cards, index) if once else cards)

    without: list[tuple[str, int]] = []
    alone: list[tuple[str, int]] = []
    if len(parts) > 1:
        for place, part in enumerate(parts):
            others = all_fit([*parts[:place], *parts[place + 1 :]])
            without.append((part.typed, count(others, inside)))
    if len(parts) > 2 and not any(number for _, number in without):
        without, alone = [], [(part.typed, count(part.fits, inside)) for part in parts]
    any_format = 0 if scope is None else count(check.fits, everything)
    changed = (words_apart(query), words_anywhere(query))
    as_words, anywhere = (0 if node is None else count(check_of(node, query, setting).fits, inside) for node in changed)
    words = words_of_titles(query.root)
    are_titles = any(all(index.titles[card.code].has_beginning(word) for word in words) for card in index.cards)
    titles = () if not words or are_titles else tuple(nearest_titles(words, index))
    return Misses(
        without=tuple(without),
        alone=tuple(alone),
        any_format=any_format,
        as_words=as_words,
        anywhere=anywhere,
        titles=titles,
    )


def parts_of(query: Query) -> list[Node]:
    """The conditions that must all fit, if the query has any."""
    root = query.root
    return [] if root is None else list(root.parts) if isinstance(root, And) else [root]


def words_apart(query: Query) -> Node | None:
    """The query with the words in quotes as single words; None if no part has several words in quotes."""
    parts, changed = parts_of(query), list[Node]()
    for part in parts:
        words = split_words(text_of(part) or "")
        if isinstance(part, Title) and part.kind == RUN:
            changed += [Title(word) for word in words]
        elif isinstance(part, Criterion) and words:
            changed += [Criterion(part.field, part.operator, (Value(word),)) for word in words]
        else:
            changed.append(part)
    return all_of(changed) if len(changed) > len(parts) else None


def words_anywhere(query: Query) -> Node | None:
    """The query with its words in title, keywords or text; None without words."""
    parts, changed = parts_of(query), list[Node]()
    for part in parts:
        words = split_words(text_of(part) or "")
        changed += [Criterion("any", EQUAL, (Value(word),)) for word in words] or [part]
    return None if changed == parts else all_of(changed)


def text_of(node: Node) -> str | None:
    """The words that a part asks for; None for any other part."""
    if isinstance(node, Title):
        return node.text
    if not isinstance(node, Criterion) or node.field not in FIELDS_OF_WORDS or node.operator != EQUAL:
        return None
    return node.values[0].text if len(node.values) == 1 else None


def nearest_titles(words: list[str], index: CardIndex) -> Iterable[str]:
    """Titles with words similar to all of these, the most similar first; otherwise the suggestions for deck files."""
    scored: dict[str, tuple[int, int, str]] = {}
    for card in newest_of_each(index.cards, index):
        apart = edits_to_title(words, card)
        if apart is not None:
            scored[card.title] = (apart, len(card.title), card.title)
    return sorted(scored, key=scored.__getitem__)[:MOST_TITLES] or index.database.names.suggest(" ".join(words))


def edits_to_title(words: list[str], card: Card) -> int | None:
    """The edits that make words begin words of a title; None if a word is not similar to any."""
    held = split_words(card.title)
    total = 0
    for word in words:
        most = most_edits(word) if len(word) >= SHORTEST else 0
        fewest = min(min(edits(word, other, most), edits(word, other[: len(word)], most)) for other in held)
        if fewest > most:
            return None
        total += fewest
    return total

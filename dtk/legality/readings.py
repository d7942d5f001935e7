"""The readings of a file that was not understood in full: what is certain of the deck, under each set of rules.

A rule of the game is certainly broken only if it is broken in every reading.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dtk.cards.names import NameMatch
from dtk.decks.deck import Deck, Entry, Line
from dtk.files.dates import is_day
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules_context import RulesContext
from dtk.legality.rules_repository import RulesRepository


@dataclass(frozen=True, slots=True)
class SetRules:
    """The names set from outside the deck; None leaves them to the deck."""

    format: str | None
    ruleset: str | None
    date: str | None


def readings(judged: JudgedDeck, repository: RulesRepository, set_rules: SetRules) -> Iterator[JudgedDeck]:
    """The certain part of a deck, under each set of rules that the file leaves open; nothing if nothing is open."""
    deck, contexts = certain_part(judged), [*open_contexts(judged, repository, set_rules)]
    if deck is not judged.deck or contexts != [judged.context]:
        for context in contexts:
            yield JudgedDeck(deck, context, judged.database)


def certain_part(judged: JudgedDeck) -> Deck:
    """The deck without its doubtful lines and starters; the deck itself if there are none."""
    lines = tuple(certain_starts(entry.line, judged) for entry in judged.entries if not is_doubtful(entry, judged))
    if lines == judged.deck.lines:
        return judged.deck
    unread_titles = judged.deck.unread_titles + len(judged.deck.lines) - len(lines)
    return replace(judged.deck, lines=lines, unread_titles=unread_titles)


def certain_starts(line: Line, judged: JudgedDeck) -> Line:
    """A line without its doubtful starters."""
    doubtful = [start for start in line.starts if is_misnamed(judged.database.names.resolve(start.reference), judged)]
    if not doubtful:
        return line
    starts = tuple(start for start in line.starts if start not in doubtful)
    return replace(line, starts=starts, starting=(line.starting or 0) - len(doubtful))


def is_doubtful(entry: Entry, judged: JudgedDeck) -> bool:
    """Whether a line may not mean these copies of this card, as its reader or its name says."""
    return entry.line.is_doubtful or is_misnamed(entry.match, judged)


def is_misnamed(match: NameMatch, judged: JudgedDeck) -> bool:
    """Whether a code is unknown, or means another card than the title."""
    return match.code_unknown is not None or bool(judged.other_card(match))


def open_contexts(judged: JudgedDeck, repository: RulesRepository, set_rules: SetRules) -> Iterator[RulesContext]:
    """The rules that may apply: one context for each possible ruleset.

    Without pools and bans if the format or date is open.
    """
    deck, context = judged.deck, judged.context
    is_format_open = set_rules.format is None and is_open(deck, "format", deck.format, context.names_of("format"))
    is_date_open = set_rules.date is None and (
        "date" in deck.unread or (deck.date is not None and not is_day(deck.date))
    )
    is_ruleset_open = set_rules.ruleset is None and is_open(deck, "ruleset", deck.ruleset, context.names_of("ruleset"))
    for ruleset in context.names_of("ruleset") if is_ruleset_open else [context.ruleset]:
        rules = repository.context(ruleset, context.format, None if is_date_open else context.date)
        if is_format_open:
            rules = replace(rules, pools=())
        yield replace(rules, bans={}) if is_format_open or is_date_open else rules


def is_open(deck: Deck, fact: str, stated: str | None, known: list[str]) -> bool:
    """Whether the file leaves open which format or ruleset it means."""
    return fact in deck.unread or (stated is not None and stated not in known)

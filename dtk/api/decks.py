"""Decks: reading, judging, and finding legal starting gangs.

No `dtk.toml` is read. Missing arguments are taken from the deck, otherwise from the defaults.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from functools import lru_cache
from pathlib import Path

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.decks.deck import Deck, DeckSource
from dtk.decks.gang import Gang
from dtk.decks.kinds import read_deck
from dtk.files.own_packs import PacksInUse, chosen
from dtk.files.reading import read_source
from dtk.legality import judge
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.legal_gangs import legal_gangs_of
from dtk.legality.rules_repository import RulesRepository
from dtk.legality.verdict import Verdict


def load_deck(source: Path | str) -> Deck:
    """The deck of a file of any kind that dtk reads; `-` is standard input. Raises Unreadable.

    >>> deck = load_deck("examples/decks/sloane-gunfighter.yaml")
    >>> deck.name, sum(line.copies for line in deck.lines)
    ('Outlaws Weird West Edition Gunfighter', 55)
    """
    return read_deck(read_source(str(source)), load_database())


def find_card(name: str) -> Card:
    """The card with a name: a title, with a pack in brackets if it matters, a code, or an OCTGN id.

    A title alone means the newest printing. Raises UnknownCard, with likely corrections.

    >>> find_card("Allie Hensman (Weird West Edition)").code
    '24078'
    """
    return load_database().names.find(name).printings[0]


def validate(
    source: Path | str, *, ruleset: str | None = None, format: str | None = None, date: date | None = None
) -> Verdict:
    """The verdict on a deck file, as `dtk validate --isolated` gives it; `-` is standard input.

    ruleset, format: a name or the path of a YAML file, instead of the deck's. date: the day to judge for. A file that
    cannot be read has the verdict "unreadable". Raises UnknownDocument for an unknown ruleset or format, Unreadable for
    an invalid file of one.

    >>> verdict = validate("examples/decks/sloane-gunfighter.yaml", format="old-timer")
    >>> verdict.deck, verdict.gang, verdict.findings[0].code
    ('illegal', 'legal', 'DT302')
    """
    return make_judge(ruleset, format, None if date is None else date.isoformat()).judge_file(str(source))


def legal_gangs(deck: DeckSource) -> Iterator[Gang]:
    """Every legal starting gang of a deck, the empty one included, each once.

    There may be very many. Raises Unreadable, and NoOutfit without exactly one outfit.

    >>> gangs = list(legal_gangs("examples/decks/sloane-gunfighter.yaml"))
    >>> max(gang.influence for gang in gangs)
    7
    """
    return legal_gangs_of(judged_deck(deck, default_judge()))


def judged_deck(deck: DeckSource, judge: Judge) -> JudgedDeck:
    """A deck in the context of its rules. Raises Unreadable."""
    return judge.judged_deck(deck) if isinstance(deck, Deck) else judge.read(read_source(str(deck)))


def each_text(texts: Iterable[str]) -> list[str]:
    """A text, or several, as a list. A text alone would otherwise be read letter by letter."""
    return [texts] if isinstance(texts, str) else list(texts)


def make_judge(ruleset: str | None = None, format: str | None = None, date: str | None = None) -> Judge:
    """A judge by these rules, or by the rules that each deck names."""
    return judge.make_judge(RulesRepository(load_database()), ruleset=ruleset, format=format, date=date)


def default_judge() -> Judge:
    """The judge by the rules that each deck names."""
    return judge_with(chosen())


@lru_cache(maxsize=4)
def judge_with(choice: PacksInUse) -> Judge:
    """The judge by the rules that each deck names, with some packs of your own in use."""
    return make_judge()

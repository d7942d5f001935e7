"""A deck as registered for an event: its player, verdict and meaning, and the main reason if it is not legal."""

from __future__ import annotations

from dataclasses import dataclass

from dtk.decks.meaning import hash_of, meaning
from dtk.files.finding import SEVERITIES, Finding, Unreadable
from dtk.files.reading import Source, read_source
from dtk.legality.catalogue import all_rules
from dtk.legality.judge import Judge, unreadable_verdict
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.verdict import Verdict

LEGAL = "legal"
# The family of rules that only advise.
ADVICE = "DT9"


@dataclass(frozen=True, slots=True)
class RegisteredDeck:
    """A deck file with its verdict. judged: None if the file cannot be read. cards: its meaning; empty in that case."""

    verdict: Verdict
    judged: JudgedDeck | None = None
    cards: str = ""

    @property
    def player(self) -> str:
        """The deck's author; empty if the file does not name one."""
        return (self.judged.deck.author or "").strip() if self.judged else ""

    @property
    def hash(self) -> str:
        """The hash of the deck's cards, copies and starting gang; empty if the file cannot be read."""
        return hash_of(self.cards) if self.judged else ""

    @property
    def reasons(self) -> list[Finding]:
        """The findings that make the deck or gang not legal, the worst first; none for a legal deck with a legal gang.

        Of an illegal deck or gang, broken rules of the game come before faults of reading. Suppressed findings count,
        since suppressing one never changes the verdict.
        """
        if self.verdict.deck == self.verdict.gang == LEGAL:
            return []
        found = [one for one in (*self.verdict.findings, *self.verdict.suppressed) if not one.code.startswith(ADVICE)]
        is_illegal = "illegal" in (self.verdict.deck, self.verdict.gang)
        rules = all_rules()
        return sorted(
            found,
            key=lambda one: (
                SEVERITIES.index(one.severity),
                rules[one.code].is_of_game != is_illegal,
                one.span or (1 << 31,),
            ),
        )


def register(judge: Judge, path: str) -> RegisteredDeck:
    """The deck of a file, as registered. Never raises for the file's content."""
    source: Source | None = None
    try:
        source = read_source(path)
        return register_source(judge, source)
    except Unreadable as error:
        return unreadable(path, error, source)


def unreadable(name: str, error: Unreadable, source: Source | None = None) -> RegisteredDeck:
    """A file that cannot be read as a deck."""
    return RegisteredDeck(unreadable_verdict(name, source, error))


def register_source(judge: Judge, source: Source) -> RegisteredDeck:
    """The deck of a text, as registered. Raises `Unreadable`.

    A title without a pack means the printing chosen by the deck's own format and date. So the hash does not depend on
    the judge's format and date.
    """
    judged = judge.read(source)
    own = Judge(judge.repository).judged_deck(judged.deck)
    return RegisteredDeck(judge.judge_deck(judged), judged, meaning(own.settled, judged.database))

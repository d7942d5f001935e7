"""The judge of deck files: reads a file, asks every rule, and sums up.

Deck and gang are judged separately: a legal deck may have an illegal starting gang.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from dtk.decks.deck import Deck
from dtk.decks.kinds import find_kind, read_deck
from dtk.files.dates import is_day
from dtk.files.finding import ERROR, Finding, Unreadable
from dtk.files.reading import Source, read_source
from dtk.files.shown import visible
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.readings import SetRules, certain_starts, is_doubtful, readings
from dtk.legality.rules_context import RulesContext
from dtk.legality.rules_repository import RulesRepository
from dtk.legality.selection import EVERYTHING, Selection
from dtk.legality.verdict import Verdict

# The two parts of a deck that are judged.
DECK, GANG = "deck", "gang"
GANG_FAMILY = "4"


@dataclass(frozen=True, slots=True)
class Judge:
    """Judges decks. format, ruleset and date override the deck's own; None leaves them to the deck.

    kind: the file format, None to detect it from the content. selection: the findings to show.
    """

    repository: RulesRepository
    format: str | None = None
    ruleset: str | None = None
    date: str | None = None
    kind: str | None = None
    selection: Selection = EVERYTHING

    def judge_file(self, path: str, name: str | None = None) -> Verdict:
        """The verdict on a file, or on standard input for `-`. Never raises for a file's content."""
        try:
            source = read_source(path, name=name)
        except Unreadable as error:
            return unreadable_verdict(name or ("<stdin>" if path == "-" else path), None, error)
        return self.judge(source, path)

    def judge(self, source: Source, path: str | None = None) -> Verdict:
        """The verdict on a text. path: the file that it is judged as; by default, the source's name."""
        try:
            judged = self.read(source)
        except Unreadable as error:
            return unreadable_verdict(source.name, source, error)
        return self.judge_deck(judged, path)

    def read(self, source: Source) -> JudgedDeck:
        """The deck of a text with the rules that apply to it. Raises `Unreadable`."""
        return self.judged_deck(read_deck(source, self.repository.database, self.kind))

    def judged_deck(self, deck: Deck) -> JudgedDeck:
        """A deck with the rules that apply to it. Raises `Unreadable` for a user's document with unknown names."""
        return JudgedDeck(deck, self.context_for(deck), self.repository.database)

    def judge_deck(self, judged: JudgedDeck, path: str | None = None) -> Verdict:
        """The verdict on a deck that has been read. path: as for `judge`."""
        deck, context, source = judged.deck, judged.context, judged.deck.source
        findings = sorted([*deck.findings, *ask_rules(judged)], key=file_order)
        broken = self.broken_parts(judged, findings)
        shown, suppressed = self.suppress(findings, deck, path or source.name)
        return Verdict(
            path=source.name,
            source=source,
            deck=verdict_on(DECK, findings, broken),
            gang=gang_verdict(judged, findings, broken),
            findings=shown,
            suppressed=suppressed,
            kind=deck.kind,
            name=deck.name,
            format=context.format,
            ruleset=context.ruleset,
            date=context.date,
        )

    def broken_parts(self, judged: JudgedDeck, findings: list[Finding]) -> set[str]:
        """The parts, DECK and GANG, that break a rule of the game, whatever the unread part of the file means."""
        broken = broken_by(findings)
        if broken:
            set_rules = SetRules(format=self.format, ruleset=self.ruleset, date=self.date)
            for reading in readings(judged, self.repository, set_rules):
                broken &= broken_by(ask_rules(reading))
        return broken

    def suppress(
        self, findings: list[Finding], deck: Deck, path: str
    ) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
        """The findings that are shown, and those suppressed: by the deck's own comments, then by the selection."""
        kept, ignored = tuple(findings), tuple[Finding, ...]()
        if deck.kind == "yaml":
            from dtk.legality.ignores import apply_ignores

            kept, ignored = apply_ignores(findings, deck.source, deck.comments, mandatory=self.selection.mandatory)
        shown, deselected = self.selection.split(sorted(kept, key=file_order), path)
        return shown, (*ignored, *deselected)

    @property
    def default_rules(self) -> RulesContext:
        """The rules for cards outside of deck files."""
        return self.repository.context(self.ruleset, self.format, self.date)

    def context_for(self, deck: Deck) -> RulesContext:
        """The rules for a deck: the judge's own, otherwise those that the deck names and that exist, or the default."""
        known = {kind: self.repository.documents[f"{kind}s"] for kind in ("ruleset", "format")}
        return self.repository.context(
            self.ruleset or (deck.ruleset if deck.ruleset in known["ruleset"] else None),
            self.format or (deck.format if deck.format in known["format"] else None),
            self.date or (deck.date if deck.date and is_day(deck.date) else None),
        )


def make_judge(
    repository: RulesRepository,
    *,
    format: str | None = None,
    ruleset: str | None = None,
    date: str | None = None,
    kind: str | None = None,
    selection: Selection = EVERYTHING,
) -> Judge:
    """A judge whose format, ruleset, date and kind are checked. The arguments are those of `Judge`.

    format and ruleset may be YAML files, which are added to the repository. Raises `UnknownDocument`, `Unreadable` for
    a file with faults, and `ValueError` for an invalid date or an unknown kind.
    """
    if date is not None and not is_day(date):
        raise ValueError(f"`{visible(date, 40)}` is not a date; use YYYY-MM-DD.")
    format, ruleset = repository.name_of(format, "format"), repository.name_of(ruleset, "ruleset")
    if kind is not None:
        find_kind(kind)
    repository.context(ruleset, format, date)
    return Judge(repository, format=format, ruleset=ruleset, date=date, kind=kind, selection=selection)


def ask_rules(judged: JudgedDeck) -> Iterator[Finding]:
    """The findings of every rule."""
    from dtk.legality.catalogue import all_rules

    for rule in all_rules().values():
        if rule.check is not None:
            source = judged.context.cites.get(rule.slug)
            for finding in rule.check(judged):
                yield replace(finding, severity=rule.severity, source=source or finding.source)


def unreadable_verdict(name: str, source: Source | None, error: Unreadable) -> Verdict:
    """The verdict on a file that cannot be read as a deck."""
    return Verdict(path=name, source=source, deck="unreadable", gang="unknown", findings=error.findings)


def part_of(finding: Finding) -> str:
    """The part of a deck that a finding is about: DECK or GANG."""
    return GANG if finding.code[2] == GANG_FAMILY else DECK


def broken_by(findings: Iterable[Finding]) -> set[str]:
    """The parts, DECK and GANG, with an error by a rule of the game."""
    from dtk.legality.catalogue import all_rules

    return {part_of(finding) for finding in findings if is_error(finding) and all_rules()[finding.code].is_of_game}


def verdict_on(part: str, findings: list[Finding], broken: Collection[str]) -> str:
    """Illegal if a rule of the game is broken for certain, unknown with any other error. Ignored errors count.

    part: DECK or GANG. broken: the parts for which it is certain.
    """
    if part in broken:
        return "illegal"
    return "unknown" if any(is_error(finding) and part_of(finding) == part for finding in findings) else "legal"


def gang_verdict(judged: JudgedDeck, findings: list[Finding], broken: Collection[str]) -> str:
    """The verdict on the starting gang; instead of legal, unknown if the file leaves the gang open."""
    verdict = verdict_on(GANG, findings, broken)
    is_open = judged.gang is None or has_open_starter(judged) or depends_on_legend(judged)
    return "unknown" if verdict == "legal" and is_open else verdict


def has_open_starter(judged: JudgedDeck) -> bool:
    """Whether a starter is unknown or doubtful, or not among the cards of the deck that were read."""
    starting = [entry for entry in judged.entries if entry.line.starting]
    return (
        any(entry.card is None or is_doubtful(entry, judged) for entry in starting)
        or any(certain_starts(entry.line, judged) is not entry.line for entry in starting)
        or bool(judged.deck.orphan_starters)
        or len(judged.starters) < len(judged.named_starters)
    )


def depends_on_legend(judged: JudgedDeck) -> bool:
    """Whether a legend may be missing in what was read, and some legend lowers the stash below the gang's cost."""
    if not judged.is_open("legend") or judged.gang is None:
        return False
    legends = (judged.database[code] for code in judged.database.group("type")["legend"])
    return judged.gang.left + min(card.stash or 0 for card in legends) < 0


def is_error(finding: Finding) -> bool:
    """Whether a finding is an error."""
    return finding.severity == ERROR


def file_order(finding: Finding) -> tuple[bool, int, int, str]:
    """The sorting key: findings with a place, in the order of the file, then the others."""
    span = finding.span
    return (span is None, span.line if span else 0, span.column if span else 0, finding.code)

"""Documents: texts that are open in an editor, each with its kind, its deck and the rules that judge it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from dtk.cards.database import Database
from dtk.decks.deck import SCRIPT_SUFFIX
from dtk.decks.kinds import KINDS, is_deck
from dtk.files.finding import Finding, Unreadable
from dtk.files.reading import MOST_BYTES, Source, source_of
from dtk.files.tree import Tree
from dtk.files.yaml import parse_yaml
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules_context import RulesContext
from dtk.legality.verdict import Verdict

DECK, LIST, SCRIPT, POSITION = "deck", "list", "script", "position"
YAML = (".yaml", ".yml")
# Suffixes of files that are lists of cards if their content looks like one. Others must be listed in the configuration.
LISTS = (".o8d", ".bb", ".txt")
MODELINE = re.compile(r"^#\s*(?:yaml-language-server:\s*)?\$schema[:=]\s*\S*?(deck|script|position)\.v\d+\.json", re.M)
# Keys that only decks have. Any YAML file may have `name:` or `date:`.
OF_DECKS = re.compile(r"^(?:outfit|legend|dudes|deeds|spells|jokers)[ \t]*:(?:\s|$)", re.M)
OF_POSITIONS = (re.compile(r"^you[ \t]*:", re.M), re.compile(r"^them[ \t]*:", re.M))
# The number of characters that decide the kind of a text.
MOST_READ = 8 * 1024

# Reads another file in the editor's version. Raises Unreadable.
Read = Callable[[Path], Source]


@dataclass(frozen=True)
class Document:
    """A text with its kind: DECK (dtk's own format), LIST (a deck in any other), SCRIPT or POSITION.

    source: its name is the path of the file. refused: the reason if the text cannot be read at all. judge: for the
    rules of its folder. read: reads files beside it. last: the last readable version of the deck.
    """

    source: Source
    kind: str
    judge: Judge
    read: Read
    refused: tuple[Finding, ...] = ()
    last: JudgedDeck | None = None

    @cached_property
    def judged(self) -> JudgedDeck | None:
        """The deck, if this is one and can be read."""
        if self.refused or self.kind not in (DECK, LIST):
            return None
        try:
            return self.judge.read(self.source)
        except Unreadable:
            return None

    @property
    def database(self) -> Database:
        """The cards."""
        return self.judge.repository.database

    @cached_property
    def context(self) -> RulesContext:
        """The rules that apply: those of the deck, or of its folder."""
        return self.deck.context if self.deck else self.judge.default_rules

    @cached_property
    def verdict(self) -> Verdict:
        """The verdict of `dtk validate` on a deck."""
        return self.judge.judge(self.source, self.source.name)

    @property
    def deck(self) -> JudgedDeck | None:
        """The deck, or its last readable version. For a script, the deck that it plays."""
        return self.played if self.kind == SCRIPT else self.judged or self.last

    @cached_property
    def played(self) -> JudgedDeck | None:
        """The deck of a script: the file of the same name beside it. None if there is none, or it cannot be read."""
        for source in self.decks_beside():
            try:
                return self.judge.read(source)
            except Unreadable:
                continue
        return None

    def decks_beside(self) -> list[Source]:
        """The files that may hold the deck of a script."""
        path = Path(self.source.name)
        if not path.name.endswith(SCRIPT_SUFFIX):
            return []
        stem = path.name.removesuffix(SCRIPT_SUFFIX)
        found = []
        for suffix in dict.fromkeys((*YAML, *(suffix for kind in KINDS for suffix in kind.suffixes))):
            try:
                found.append(self.read(path.with_name(stem + suffix)))
            except Unreadable:
                continue
        return found

    @cached_property
    def tree(self) -> Tree | None:
        """The content of a YAML document, if it can be parsed."""
        if self.refused or self.kind == LIST:
            return None
        try:
            return parse_yaml(self.source)
        except Unreadable:
            return None


def open_document(
    name: str, text: str, judge: Judge, read: Read, *, is_listed: bool = False, before: Document | None = None
) -> Document | None:
    """A document; None for a text that is not one of dtk's kinds.

    name: the path of its file. is_listed: whether the configuration lists the file as a deck. before: the same document
    before the last change.
    """
    # A deck stays a deck while its author has deleted the key that marks it.
    kind = kind_of(name, text[:MOST_READ], is_listed) or (before.kind if before is not None else None)
    if kind is None:
        return None
    try:
        source, refused = source_of(text.encode("utf-8", "surrogatepass"), name), tuple[Finding, ...]()
    except Unreadable as error:
        source, refused = Source(name, text[:MOST_BYTES]), error.findings
    last = before.deck if before is not None and before.kind == kind and kind != SCRIPT else None
    return Document(source=source, kind=kind, judge=judge, read=read, refused=refused, last=last)


def kind_of(name: str, text: str, is_listed: bool) -> str | None:
    """The kind of a text; None if it is not one of dtk's kinds."""
    if name.endswith(SCRIPT_SUFFIX):
        return SCRIPT
    suffix = Path(name).suffix.lower()
    if suffix not in YAML:
        return LIST if (is_listed or suffix in LISTS) and is_deck(text) else None
    if named := MODELINE.search(text):
        return named[1]
    if all(key.search(text) for key in OF_POSITIONS):
        return POSITION
    return DECK if is_listed or OF_DECKS.search(text) else None

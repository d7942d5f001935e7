"""The findings on a document: those of `dtk validate`, `dtk script check` and the reader of positions."""

from __future__ import annotations

from dtk.decks.deck import InlineScript
from dtk.editor.document import DECK, POSITION, SCRIPT, Document
from dtk.engine.switches import switches_of
from dtk.files.finding import Finding, Unreadable
from dtk.legality.judge import file_order
from dtk.legality.rules_repository import UnknownDocument
from dtk.positions.reader import position_in, read_tree
from dtk.positions.table import standard_deck
from dtk.scripts.checking import script_findings
from dtk.scripts.reading import read_script

UNKNOWN_RULESET = "DT305"


def findings(document: Document) -> tuple[Finding, ...]:
    """The findings on a document, in the order of the file."""
    if document.refused:
        return document.refused
    if document.kind == POSITION:
        return of_position(document)
    if document.kind == SCRIPT:
        return tuple(sorted(of_script(document), key=file_order))
    return (*document.verdict.findings, *of_inline_script(document))


def of_inline_script(document: Document) -> list[Finding]:
    """The findings on a script inside its deck's file, as of `dtk script check`."""
    judged = document.judged if document.kind == DECK else None
    if judged is None or not isinstance(judged.deck.script, InlineScript):
        return []
    return script_findings(judged.deck.script.source, judged)


def of_script(document: Document) -> list[Finding]:
    """The findings on a script. Without a deck, it may name any card."""
    if document.played is not None:
        return script_findings(document.source, document.played)
    try:
        return read_script(document.source, list(document.judge.repository.database))[1]
    except Unreadable as error:
        return [*error.findings]


def of_position(document: Document) -> tuple[Finding, ...]:
    """The faults of a position."""
    try:
        tree = read_tree(document.source)
        try:
            context = document.judge.repository.context(tree.data.get("ruleset"))
        except UnknownDocument as error:
            return (Finding(UNKNOWN_RULESET, error.args[0], span=tree.span(("ruleset",))),)
        # A position with a goal names every card; otherwise the other player has the deck of `dtk advise`.
        other = None if "goal" in tree.data else standard_deck()
        position_in(tree, (None, other), switches=switches_of(context))
    except Unreadable as error:
        return error.findings
    return ()

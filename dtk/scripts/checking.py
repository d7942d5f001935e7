"""Every finding on a deck's script: its own faults and warnings, and illegal gangs under `opening`."""

from __future__ import annotations

from collections.abc import Iterator

from dtk.files.finding import ERROR, Finding, Unreadable
from dtk.files.reading import Source
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.legal_gangs import gang_faults
from dtk.scripts.plan import Script
from dtk.scripts.playing import cards_of
from dtk.scripts.reading import read_script
from dtk.simulate.named_gang import with_gang

# The rule for a gang under `opening` that is illegal (dtk.legality.registry).
ILLEGAL_OPENING = "DT606"


def script_findings(source: Source, table: JudgedDeck) -> list[Finding]:
    """The findings on a script. table: the deck that it plays."""
    try:
        script, doubts = read_script(source, cards_of(table))
    except Unreadable as error:
        return [*error.findings]
    return [*illegal_openings(script, table), *doubts]


def illegal_openings(script: Script, table: JudgedDeck) -> Iterator[Finding]:
    """The faults of the gangs under `opening`, by the rules that judge the deck."""
    for opening in script.opening:
        try:
            gang = with_gang(table, "; ".join(opening.gang)).gang
        except ValueError as error:
            yield Finding(ILLEGAL_OPENING, str(error), span=opening.span)
            continue
        for fault in gang_faults(gang, table.context) if gang is not None else ():
            if fault.severity == ERROR:
                yield Finding(ILLEGAL_OPENING, fault.message, span=opening.span, hint=fault.hint)

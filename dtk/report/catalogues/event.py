"""The decks of an event, one line each with its player and verdict: as text, CSV, Markdown and JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dtk import __version__
from dtk.decks.holdings import holdings
from dtk.files.shown import both_ends, visible
from dtk.legality.entrants import MISSING, EventEntry, count_words
from dtk.legality.registration import LEGAL, RegisteredDeck
from dtk.report.catalogues.deck_diff import reason, short
from dtk.report.columns import BETWEEN, folded
from dtk.report.escape import LONGEST_PATH, ascii_json, code, inert, prose
from dtk.report.figures import counted
from dtk.report.paint import Paint, plain
from dtk.report.series.csv_table import as_csv

HEADINGS = ("player", "deck", "verdict", "gang", "reason")
COLUMNS = (
    *("player", "file", "deck", "outfit", "verdict", "gang", "line", "code", "reason"),
    *("hash", "changed", "changes"),
)
# The narrowest column of reasons and of names, in a terminal.
LEAST_REASON, LEAST_NAME = 16, 10
TABLE = (
    "| Player | Deck | Outfit | Deck verdict | Gang verdict | Reason |",
    "| --- | --- | --- | --- | --- | --- |",
)
NO_PLAYER = "(no player)"


@dataclass(frozen=True, slots=True)
class EventCheck:
    """The decks of an event, by player. name: the event's. is_listed: whether there is a list of entrants."""

    entries: Sequence[EventEntry]
    name: str = ""
    is_listed: bool = False


def text(check: EventCheck, width: int | None = None, paint: Paint = plain) -> str:
    """A line for each deck, then changes since the registration, decks without an entrant, and totals.

    width: of the terminal; names and reasons are cut to fit.
    """
    rows = [cells(entry) for entry in check.entries]
    lines = [*([visible(check.name), ""] if check.name else []), *drawn(rows, width, paint)]
    changed = [(one.player or one.file, changed_text(one)) for one in check.entries if one.is_changed]
    if changed:
        lines += ["", "Changed since registration:", *(f"  {visible(who)}: {how}" for who, how in changed)]
    if strangers := [one.file for one in without_entrant(check)]:
        names = [visible(file, LONGEST_PATH) if width is None else both_ends(file, width // 2) for file in strangers]
        lines += ["", f"Not on the list of entrants: {', '.join(names)}."]
    lines += ["", *totals(check)]
    head = len(rows) + 1 + 2 * bool(check.name)
    return inert("\n".join([*lines[:head], folded("\n".join(lines[head:]), width)]) + "\n")


def cells(entry: EventEntry) -> list[str]:
    """A deck as cells of HEADINGS."""
    return [
        visible(entry.player) if entry.player else NO_PLAYER,
        visible(entry.file, LONGEST_PATH),
        entry.verdict,
        entry.gang,
        why(entry) or ("Changed since registration, see below." if entry.is_changed else ""),
    ]


def why(entry: EventEntry) -> str:
    """The reason why a deck is missing or not legal; empty for a legal deck."""
    if entry.deck is None:
        near = f" Did you mean `{visible(entry.meant)}`?" if entry.meant else ""
        return f"There is no such file.{near}" if entry.file else "No deck was handed in."
    return reason(entry.deck)


def drawn(rows: list[list[str]], width: int | None, paint: Paint) -> list[str]:
    """The rows as columns. The last column gets the rest of the width."""
    if width is not None:
        most = max(LEAST_NAME, width // 5)
        rows = [[both_ends(player, most), both_ends(file, most), *rest] for player, file, *rest in rows]
    sizes = [max(map(len, column)) for column in zip(HEADINGS, *rows, strict=True)]
    if width is not None:
        room = max(LEAST_REASON, width - sum(sizes[:-1]) - BETWEEN * (len(sizes) - 1))
        rows = [[*others, last if len(last) <= room else f"{last[: room - 1]}…"] for *others, last in rows]
    gap = " " * BETWEEN
    lines = [gap.join(f"{heading:<{size}}" for heading, size in zip(HEADINGS, sizes, strict=True)).rstrip()]
    for row in rows:
        padded = [f"{cell:<{size}}" for cell, size in zip(row, sizes, strict=True)]
        for place in (2, 3):
            padded[place] = painted(row[place], paint) + " " * (sizes[place] - len(row[place]))
        lines.append(gap.join(padded).rstrip())
    return lines


def painted(word: str, paint: Paint) -> str:
    """The verdict's word in its colour."""
    return (
        paint(word, "legal" if word == LEGAL else "illegal" if word in ("illegal", MISSING) else "unknown")
        if word
        else ""
    )


def changed_text(entry: EventEntry) -> str:
    """The changes of a deck since its registration, on one line."""
    if entry.changes is None:
        return "the hash differs; the list has no column `cards`, so the changes are unknown."
    return short(entry.changes) or "the starting gang was added to the file, or left out of it."


def remarks(entry: EventEntry) -> list[str]:
    """Why a deck is not legal, and how it changed, as sentences."""
    changed = f"Changed since registration: {changed_text(entry).rstrip('.')}." if entry.is_changed else ""
    return [sentence for sentence in (why(entry), changed) if sentence]


def without_entrant(check: EventCheck) -> list[EventEntry]:
    """The decks that the list of entrants does not name."""
    return [one for one in check.entries if check.is_listed and one.entrant is None]


def totals(check: EventCheck) -> list[str]:
    """The numbers of decks by verdict, and the rules behind the verdicts, as sentences."""
    entries = check.entries
    words = ", ".join(f"{number} {word}" for word, number in count_words(entries).items())
    gangs = sum(one.gang == "illegal" for one in entries)
    sentences = [f"{counted(len(entries), 'deck')}: {words}." if entries else "No decks."]
    sentences += [f"{counted(gangs, 'illegal starting gang')}."] if gangs else []
    changed = sum(one.is_changed for one in entries)
    sentences += [f"{changed} changed since registration."] if changed else []
    return [" ".join(sentences), basis(entries)]


def basis(entries: Sequence[EventEntry]) -> str:
    """The program and the rules behind the verdicts, as a sentence."""
    found = [one.deck.verdict for one in entries if one.deck and one.deck.judged]
    rules = {(verdict.ruleset, verdict.format, verdict.date) for verdict in found}
    if len(rules) != 1:
        return f"Judged by dtk {__version__}, each deck by its own format and date."
    ((ruleset, format, date),) = rules
    return f"Judged by dtk {__version__}: ruleset {ruleset}, format {format}{f' on {date}' if date else ''}."


def csv_table(check: EventCheck) -> str:
    """A row of COLUMNS for each deck."""
    return as_csv(COLUMNS, [[data(entry)[column] for column in COLUMNS] for entry in check.entries])


def data(entry: EventEntry) -> dict[str, Any]:
    """A deck as values. changed: None without a registered hash. changes: the short form."""
    deck = entry.deck
    first = deck.reasons[0] if deck and deck.reasons else None
    return {
        "player": entry.player or None,
        "file": entry.file or None,
        "deck": deck.verdict.name if deck else None,
        "outfit": outfit(deck),
        "verdict": entry.verdict,
        "gang": entry.gang or None,
        "line": first.span.line if first and first.span else None,
        "code": first.code if first else None,
        "reason": (first.message if first else why(entry)) or None,
        "hash": deck.hash or None if deck else None,
        "changed": entry.is_changed if entry.entrant and entry.entrant.hash else None,
        "changes": changed_text(entry) if entry.is_changed else None,
    }


def outfit(deck: RegisteredDeck | None) -> str | None:
    """The title of a deck's outfit, if it has exactly one."""
    if deck is None or deck.judged is None:
        return None
    found = holdings(deck.judged.settled, deck.judged.database).get("outfit", [])
    return found[0].card.title if len(found) == 1 else None


def json_document(check: EventCheck) -> str:
    """The decks and their numbers by verdict as JSON."""
    document = {
        "schema_version": 1,
        "dtk": __version__,
        "event": check.name or None,
        "entries": [
            {**data(entry), "listed": entry.entrant is not None if check.is_listed else None} for entry in check.entries
        ],
        "verdicts": count_words(check.entries),
    }
    return ascii_json(document, indent=2) + "\n"


def markdown(check: EventCheck) -> str:
    """The table with totals only: for the page of an event."""
    lines = [*([f"## {prose(check.name)}", ""] if check.name else [])]
    lines += [
        "| Player | Deck | Outfit | Deck verdict | Gang verdict | Reason |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for entry in check.entries:
        name = prose(entry.deck.verdict.name or "") if entry.deck else ""
        row = [
            *(prose(entry.player) or NO_PLAYER, name or code(entry.file, LONGEST_PATH), outfit(entry.deck) or ""),
            *(entry.verdict, entry.gang, prose(" ".join(remarks(entry)))),
        ]
        lines.append(f"| {' | '.join(row)} |")
    if strangers := [code(one.file, LONGEST_PATH) for one in without_entrant(check)]:
        lines += ["", f"Not on the list of entrants: {', '.join(strangers)}."]
    return inert("\n".join([*lines, "", *totals(check)]) + "\n")

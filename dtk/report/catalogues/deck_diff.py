"""Changes of decks as text, Markdown, JSON or CSV: cards, copies, starting gangs, sizes and verdicts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dtk.cards.database import Database
from dtk.decks.diff import DeckChange
from dtk.decks.meaning import deck_of
from dtk.decks.stats import VALUED
from dtk.files.shown import visible
from dtk.legality.changed_deck import ChangedDeck
from dtk.legality.registration import RegisteredDeck
from dtk.report.catalogues.decks import table
from dtk.report.escape import LONGEST_PATH, ascii_json, code, inert, prose
from dtk.report.figures import counted
from dtk.report.paths import posix
from dtk.report.series.csv_table import as_csv
from dtk.report.verdicts.markdown import LONGEST, fitting

SAME = "The decks have the same cards."
WORDS = {"+": "added", "-": "removed", "~": "changed"}
CHANGED = (
    *("path", "change", "code", "title", "pack", "type"),
    *("copies_before", "copies_after", "starting_before", "starting_after"),
)
# The changes that a short list names.
MOST_IN_SHORT = 6


def as_text(decks: Sequence[ChangedDeck]) -> str:
    """Each deck with its changes, one per line: `+` added, `-` removed, `~` changed."""
    if not decks:
        return "No deck differs.\n"
    return "\n".join(
        "\n".join([f"{visible(posix(deck.path), LONGEST_PATH)}: {event(deck)}", *about(deck, "  ")]) + "\n"
        for deck in decks
    )


def pair_text(deck: ChangedDeck) -> str:
    """The changes from one file to another."""
    return "\n".join(about(deck)) + "\n"


def about(deck: ChangedDeck, margin: str = "") -> list[str]:
    """The lines about a deck: its changes, sizes, verdicts, and the first reason of a verdict that is not legal."""
    lines = changes_text(deck.changes).split("\n") if deck.changes else [SAME]
    lines += [f"{name}: {text}" for name, text in summary(deck)]
    return [f"{margin}{line}" for line in lines]


def event(deck: ChangedDeck) -> str:
    """`changed`, or `renamed from decks/old.yaml`."""
    return f"renamed from {visible(posix(deck.renamed), LONGEST_PATH)}" if deck.renamed is not None else deck.kind


def changes_text(changes: Sequence[DeckChange]) -> str:
    """A line for each printing."""
    return table([], [[sign(one), copies_text(one), visible(one.label), starting_text(one)] for one in changes])


def summary(deck: ChangedDeck) -> Iterator[tuple[str, str]]:
    """The size and the verdicts before and after, and why the deck is not legal now."""
    yield "Size", f"{arrow(*(str(size(one, deck.database)) if one else None for one in versions(deck)))} cards"
    old, new = deck.verdicts
    for place, name in enumerate(("Deck", "Starting gang")):
        yield name, arrow(old and old[place], new and new[place])
    if why := reason(deck.after):
        yield "Reason", why


def versions(deck: ChangedDeck) -> tuple[RegisteredDeck | None, RegisteredDeck | None]:
    """The deck before and after."""
    return deck.before, deck.after


def arrow(before: str | None, after: str | None) -> str:
    """`legal -> illegal`, or one word if both are the same or one is missing."""
    return f"{before} -> {after}" if before and after and before != after else f"{after or before}"


def size(registered: RegisteredDeck, database: Database) -> int:
    """The number of cards with a printed value, and of unknown cards."""
    found = ((database.get(line.reference.code or ""), line.copies) for line in deck_of(registered.cards).lines)
    return sum(copies for card, copies in found if card is None or card.type in VALUED)


def reason(registered: RegisteredDeck | None) -> str:
    """The worst finding against a deck, with its line: `line 12: DT203 ...`. Empty for a legal one."""
    found = registered.reasons if registered else []
    if not found:
        return ""
    first = found[0]
    return f"{f'line {first.span.line}: ' if first.span else ''}{first.code} {visible(first.message, 400)}"


def sign(change: DeckChange) -> str:
    """`+`, `-` or `~` for a printing."""
    return "+" if not change.copies[0] else "-" if not change.copies[1] else "~"


def copies_text(change: DeckChange) -> str:
    """`2`, or `2 -> 4` where both decks have it."""
    before, after = change.copies
    return f"{before} -> {after}" if before and after and before != after else f"{after or before}"


def starting_text(change: DeckChange) -> str:
    """The numbers of starting copies, if they differ."""
    before, after = change.starting
    if before is None or after is None or before == after:
        return ""
    return f"starting {before} -> {after}" if all(change.copies) else f"starting {after or before}"


def short(changes: Sequence[DeckChange]) -> str:
    """The changes on one line: `+1 Roan, -2 Kidnappin', Ike Clanton starting 0 -> 1`."""
    words = []
    for one in changes:
        more = one.copies[1] - one.copies[0]
        words += [f"{more:+d} {visible(one.title)}"] if more else []
        words += [f"{visible(one.title)} {starting_text(one)}"] if not more else []
    left = len(words) - MOST_IN_SHORT
    return ", ".join(words[:MOST_IN_SHORT]) + (f" and {left} more" if left > 0 else "")


def as_markdown(decks: Sequence[ChangedDeck]) -> str:
    """A table of the decks, then the changes of each as far as there is room, for a pull request."""
    if not decks:
        return "## No deck differs\n"
    lines = [f"## {counted(len(decks), 'deck')} {'differs' if len(decks) == 1 else 'differ'}", ""]
    lines += ["| Deck | Change | Cards | Deck verdict | Gang verdict |", "| --- | --- | --- | --- | --- |"]
    lines = fitting([*lines, *map(row, decks)], LONGEST)
    room = LONGEST - sum(len(line) + 1 for line in lines)
    for number, deck in enumerate(decks):
        section = ["", *details(deck)]
        kept = fitting(section, room)
        room -= sum(len(line) + 1 for line in kept)
        if len(kept) < len(section):
            lines += ["", f"{counted(len(decks) - number, 'deck')} not shown."]
            break
        lines += kept
    return inert("\n".join(lines) + "\n")


def row(deck: ChangedDeck) -> str:
    """A deck as a row of the overview."""
    cells = [value for name, value in summary(deck) if name != "Reason"]
    changed = f"renamed from {path_code(deck.renamed)}" if deck.renamed is not None else deck.kind
    bold = [f"**{cell}**" if "->" in cell else cell for cell in cells]
    return f"| {path_code(deck.path)} | {changed} | {' | '.join(bold).replace('->', '→')} |"


def path_code(path: str) -> str:
    """A path as a code span."""
    return code(posix(path), LONGEST_PATH)


def details(deck: ChangedDeck) -> list[str]:
    """The changes of a deck as a block that is shown in colours, and why it is not legal."""
    # Every line begins with a sign, so no line ends the block. `!` is the coloured sign for a change.
    lines = [f"!{line[1:]}" if line.startswith("~") else line for line in changes_text(deck.changes).split("\n")]
    block = ["```diff", *lines, "```"] if deck.changes else [SAME]
    why = reason(deck.after)
    return [f"### {path_code(deck.path)}", "", *block, *(["", prose(why)] if why else [])]


def as_json(decks: Sequence[ChangedDeck]) -> str:
    """The decks as JSON."""
    return ascii_json({"schema_version": 1, "decks": [data(deck) for deck in decks]}, indent=2) + "\n"


def data(deck: ChangedDeck) -> dict[str, Any]:
    """A deck as JSON values."""
    return {"path": posix(deck.path), "change": deck.kind, "renamed_from": deck.renamed, **body(deck)}


def pair_json(deck: ChangedDeck, names: tuple[str, str]) -> str:
    """The changes from one file to another as JSON."""
    found = {"before": names[0], "after": names[1], "same": not deck.changes, **body(deck)}
    return ascii_json(found, indent=2) + "\n"


def body(deck: ChangedDeck) -> dict[str, Any]:
    """Sizes, verdicts and changes as JSON values."""
    return {
        "size": [size(one, deck.database) if one else None for one in versions(deck)],
        "deck_verdict": [one.verdict.deck if one else None for one in versions(deck)],
        "gang_verdict": [one.verdict.gang if one else None for one in versions(deck)],
        "reason": reason(deck.after) or None,
        "changes": [
            {
                "change": WORDS[sign(change)],
                "code": change.code,
                "title": change.title,
                "pack": change.pack,
                "type": change.type,
                "copies": list(change.copies),
                "starting": list(change.starting),
            }
            for change in deck.changes
        ],
    }


def as_csv_table(decks: Sequence[ChangedDeck]) -> str:
    """A row of CHANGED for each change."""
    rows = [
        [posix(deck.path), *list(change.values())[:5], *change["copies"], *change["starting"]]
        for deck in decks
        for change in body(deck)["changes"]
    ]
    return as_csv(CHANGED, rows)

"""Sentences from the floors below, as pages say them: what a page offers in place of a command of a terminal."""

from __future__ import annotations

import re

# Clauses that name a command, and the words of pages for them.
CLAUSES = {
    "`--allow-code` lets it run": "Start dtk with `--allow-code` to let it run",
    "name it with --deck": "search in Build, with the deck in view",
    "(with --deck)": "(in Build)",
    "`dtk validate` shows their lines": "Build marks their lines",
    "`dtk validate` shows them": "Build marks them",
    "`dtk validate` shows the faults": "Build shows the faults",
    "`dtk validate` names them": "Build marks them",
    "`dtk validate --fix` moves it": "Take it out, and add it again from the search",
    "`dtk gang` lists the legal ones": "`Legal gangs` in Build lists the best ones",
    "`dtk gang` lists every legal starting gang of the deck": "`Legal gangs` lists them, and ☆ on a dude adds it",
    "`dtk deck set-outfit` makes it the deck's": "+ on it in the search makes it the deck's",
    "`dtk deck set-outfit` makes another card the outfit": "+ on another outfit in the search replaces it",
    "Add it with `dtk deck add`": "Add it from the search first",
    "; `dtk deck fmt` tidies a deck and keeps them": "",
    " Tidy it first with `dtk deck fmt`": " Choose `YAML deck` under Share, and read that as a new list",
    "for it with `dtk cards search`": "for it in Look up",
    "Run `dtk deck new` to create a deck file": "Begin a deck in Build",
    "A deck file begins with `name:` and `outfit:`. `dtk deck new` writes one": "Begin a deck from an outfit in Build",
    " `dtk simulate` works out the odds of this one.": "",
    "`dtk replay` shows its games, and `dtk results show` its report": "Replay opens it",
    " `dtk match --log` writes one.": " Play and Measure record games.",
    "`dtk rule --all` lists every code": "Look up lists every code",
    "see `dtk cards list --packs`": "write its name, or the initials of its name",
    "see `dtk cards list --keywords`": "the pages of cards in Look up name their keywords",
    "see `dtk cards search type:outfit`": "search for `type:outfit`",
}
# The same for clauses with a value in them.
PATTERNS = (
    (re.compile(r"`dtk rule \w+` lists (them|this family)"), r"Look up lists \1"),
    (re.compile(r"`dtk deck get [^`]*` saves (it|the deck); or export it"), "Export the deck"),
    (
        re.compile(r"`dtk deck reprint [^`]*` switches (\d+) of them to an allowed printing"),
        r"\1 of them can be replaced by an allowed printing",
    ),
)


def for_page(sentence: str) -> str:
    """A sentence as a page says it."""
    for clause, words in CLAUSES.items():
        sentence = sentence.replace(clause, words)
    for pattern, words in PATTERNS:
        sentence = pattern.sub(words, sentence)
    return sentence

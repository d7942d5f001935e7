"""Rules and verdicts to render, independent of the rules that dtk has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtk.files.finding import Edit, Finding, Fix, Span
from dtk.files.reading import Source
from dtk.legality.registry import Rule
from dtk.legality.verdict import Verdict

COPIES_DOC = """\
A deck may hold at most four cards of one title.

Copies of different printings count together.

```yaml fails over sloane-gunfighter
dudes:
  Travis Moone: 5
```

```yaml passes over sloane-gunfighter
dudes:
  Travis Moone: 4
```
"""

SYNTAX_DOC = """\
A file must be well-formed.

```yaml fails
name: "a
```

```
$ dtk validate deck.yaml
```
"""


@pytest.fixture(scope="session")
def rules() -> dict[str, Rule]:
    """One rule of each severity and of several families."""
    return {
        rule.code: rule
        for rule in (
            Rule("DT006", "malformed", "error", "the file format", SYNTAX_DOC.rstrip("\n"), None),
            Rule("DT102", "other-spelling", "warning", "the card list", "A title is written as printed.", None),
            Rule("DT203", "title-copies", "error", "rulebook-1.5.0 §8", COPIES_DOC.rstrip("\n"), None),
            Rule("DT402", "influence", "error", "rulebook-1.5.0 §4", "The starting gang has its price.", None),
            Rule("DT901", "pulls", "info", "the judgement of dtk", "A deck wants even pulls.", None),
        )
    }


REASON = "the comment on line 2: we know"
DECK = """\
name: Sloane's Posse
dudes:
  Travis Moone: 5
  Allie Hensmann: 2
"""


@pytest.fixture(scope="session")
def illegal() -> Verdict:
    """A deck with an error, a warning that has a fix, and a remark about the whole file."""
    too_many = Finding(
        "DT203",
        "`Travis Moone` stands here 5 times.",
        span=Span(3, 17, 3, 18),
        card="Travis Moone",
        count=5,
        limit=4,
        imposed_by="pinebox-1.5",
        hint="Take out 1 copy.",
    )
    misspelt = Finding(
        "DT102",
        "`Allie Hensmann` is printed as `Allie Hensman`.",
        span=Span(4, 3, 4, 17),
        card="Allie Hensman",
        fix=Fix("write `Allie Hensman`", (Edit(Span(4, 3, 4, 17), "Allie Hensman"),)),
        severity="warning",
    )
    advice = Finding("DT901", "Most of the cards are clubs.", severity="info")
    return Verdict(
        path="decks/sloane.yaml",
        source=Source("decks/sloane.yaml", DECK),
        deck="illegal",
        gang="legal",
        findings=(too_many, misspelt, advice),
        suppressed=(replace(advice, suppressed_by=REASON),),
        kind="yaml",
        name="Sloane's Posse",
        format="open",
        ruleset="pinebox-1.5",
        date="2024-05-01",
    )


@pytest.fixture(scope="session")
def legal() -> Verdict:
    """A deck without a fault, whose format can't name starters."""
    return Verdict("decks/lawdogs.o8d", Source("decks/lawdogs.o8d", "<deck/>"), "legal", "unknown", (), kind="o8d")


@pytest.fixture(scope="session")
def unreadable() -> Verdict:
    """A file that is not a deck."""
    fault = Finding("DT006", "This is not well-formed YAML.", span=Span(1, 7, 1, 9), hint="Close the quotes.")
    return Verdict("bad.yaml", Source("bad.yaml", 'name: "a'), "unreadable", "unknown", (fault,))


@pytest.fixture(scope="session")
def run(illegal: Verdict, legal: Verdict, unreadable: Verdict) -> list[Verdict]:
    """Three files."""
    return [illegal, legal, unreadable]

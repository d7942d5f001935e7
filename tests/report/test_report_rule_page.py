import json

from dtk.legality.catalogue import all_rules
from dtk.report.verdicts import rule_page

TEXT = """\
DT203 title-copies (error)
Deck construction. Source: rulebook-1.5.0 §8

A deck may hold at most four cards of one title.

Copies of different printings count together.

Fails (in the example deck `sloane-gunfighter`):

    dudes:
      Travis Moone: 5

Passes (in the example deck `sloane-gunfighter`):

    dudes:
      Travis Moone: 4
"""

MARKDOWN = """\
# DT006 malformed

The file · error · the file format

A file must be well-formed.

Fails:

```yaml
name: "a
```

```
$ dtk validate deck.yaml
```
"""

INDEX = """\
The file
  DT006  error    malformed       A file must be well-formed.

Names of cards
  DT102  warning  other-spelling  A title is written as printed.

Deck construction
  DT203  error    title-copies    A deck may hold at most four cards of one title.

Starting gang
  DT402  error    influence       The starting gang has its price.

Advice
  DT901  info     pulls           A deck wants even pulls.
"""

INDEX_IN_MARKDOWN = """\
# Rules

## The file

| Rule | Severity | Source | Summary |
| --- | --- | --- | --- |
| [DT006 malformed](DT006.md) | error | the file format | A file must be well-formed. |

## Names of cards

| Rule | Severity | Source | Summary |
| --- | --- | --- | --- |
| [DT102 other-spelling](DT102.md) | warning | the card list | A title is written as printed. |
"""


def test_a_page_for_the_terminal(rules):
    assert rule_page.as_text(rules["DT203"]) == TEXT


def test_a_page_for_the_docs(rules):
    assert rule_page.as_markdown(rules["DT006"]) == MARKDOWN


def test_a_page_for_programs(rules):
    page = json.loads(rule_page.as_json(rules["DT203"]))
    assert page.pop("text").startswith("# DT203 title-copies\n")
    assert page == {
        "code": "DT203",
        "slug": "title-copies",
        "family": "Deck construction",
        "severity": "error",
        "source": "rulebook-1.5.0 §8",
        "summary": "A deck may hold at most four cards of one title.",
        "examples": [
            {"text": "dudes:\n  Travis Moone: 5\n", "fails": True, "over": "sloane-gunfighter"},
            {"text": "dudes:\n  Travis Moone: 4\n", "fails": False, "over": "sloane-gunfighter"},
        ],
    }


def test_the_index(rules):
    assert rule_page.index_as_text(rules) == INDEX
    # In a terminal, a rule keeps its line, and its summary wraps below its start.
    narrow = rule_page.index_as_text(rules, 60).splitlines()
    assert max(map(len, narrow)) <= 60 and len(narrow) > len(INDEX.splitlines())
    starts = [line for line in narrow if line.startswith("  DT")]
    assert [line.split()[0] for line in starts] == [*rules]
    assert rule_page.index_as_markdown(rules).startswith(INDEX_IN_MARKDOWN)
    assert [page["code"] for page in json.loads(rule_page.index_as_json(rules))] == list(rules)


def test_the_index_tells_which_rules_make_a_deck_illegal():
    index = rule_page.index_as_markdown(all_rules())
    assert "The rules of the game are those under Deck construction, Format and Starting gang." in index
    assert "All other errors, and DT304, DT305 and DT306, are about understanding the file." in index

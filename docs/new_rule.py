"""Start a rule: `python docs/new_rule.py DT210 my-rule` appends a skeleton to its family's module.

The skeleton does not pass the tests until its page has an example that fails and one that passes.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

MODULES = {"1": "cards", "2": "construction", "3": "format", "4": "gang", "9": "advice"}
RULES = Path(__file__).parents[1] / "dtk" / "legality" / "rules"
SKELETON = '''

@rule("{code}", "{slug}", ERROR, "rulebook-1.5.0 §")
def {name}(table: Table) -> Iterator[Finding]:
    """What is asked of a deck, in one sentence.

    Why, and what counts; with the documents that say so.

    ```yaml fails over sloane-gunfighter
    ```

    ```yaml passes over sloane-gunfighter
    ```
    """
    for entry, card in table.of_type():
        yield Finding("{code}", f"`{{card.title}}` ...", span=entry.line.span, card=card.title)
'''


def main(code: str, slug: str) -> str:
    """Append the skeleton; returns what to do next."""
    if not re.fullmatch(r"DT[12349][0-9]{2}", code) or not re.fullmatch(r"[a-z][a-z-]+", slug):
        raise SystemExit(
            "usage: new_rule.py DTnnn a-short-name   (families 1 names, 2 construction, 3 format, 4 gang, 9 advice)"
        )
    for path in RULES.glob("*.py"):
        if f'"{code}"' in path.read_text(encoding="utf-8"):
            raise SystemExit(f"{code} is taken: {path}")
    path = RULES / f"{MODULES[code[2]]}.py"
    with path.open("a", encoding="utf-8") as file:
        file.write(SKELETON.format(code=code, slug=slug, name=slug.replace("-", "_")))
    return f"{path}: write the page, the check and the examples; then `make test` and `make docs`."


if __name__ == "__main__":
    sys.stdout.write(main(*[*sys.argv[1:3], "", ""][:2]) + "\n")

"""Start a rule: `python tools/new_rule.py DT210 my-rule` appends a skeleton to its family's module.

The skeleton finds nothing, so that dtk works while the rule is being written. It fails the tests until its page has an
example that fails and one that passes.
"""

from __future__ import annotations

import ast
import keyword
import re
import sys
from pathlib import Path

MODULES = {"1": "cards", "2": "construction", "3": "format", "4": "starting_gang", "9": "advice"}
FAMILIES = "1 names of cards, 2 construction, 3 format, 4 starting gang, 9 advice"
RULES = Path(__file__).parents[1] / "dtk" / "legality" / "rules"
DECLARED = re.compile(r'(?:rule|reader_fault)\(\s*"(DT[0-9]{3})",\s*"([a-z0-9-]+)"')
SKELETON = '''

@rule("{code}", "{slug}", {severity}, "rulebook-1.5.0 §")
def {name}(judged: JudgedDeck) -> Iterator[Finding]:
    """The requirement, in one sentence.

    The reason, and what counts, with the documents that say so.

    ```yaml fails over sloane-gunfighter
    ```

    ```yaml passes over sloane-gunfighter
    ```
    """
    yield from ()
'''


class Refused(Exception):
    """Such a rule cannot be made; the message has the reason."""


def main(code: str, slug: str, rules: Path = RULES) -> Path:
    """Append the skeleton to the module of its family in `rules`; returns the module. Raises Refused."""
    if not re.fullmatch(r"DT[0-9]{3}", code):
        raise Refused(f"the code must be DT and three digits, such as DT210, not `{code}`")
    if code[2] not in MODULES:
        raise Refused(f"{code} belongs to no family that a rule can join: {FAMILIES}")
    name = slug.replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", slug) or keyword.iskeyword(name):
        raise Refused(f"the slug must be lower-case letters and dashes, such as `deck-size`, not `{slug}`")
    for path in sorted(rules.glob("*.py")):
        for taken in DECLARED.findall(path.read_text(encoding="utf-8")):
            if code == taken[0] or slug == taken[1]:
                raise Refused(f"`{code if code == taken[0] else slug}` is taken: {taken[0]} {taken[1]}, in {path.name}")
    path = rules / f"{MODULES[code[2]]}.py"
    text = path.read_text(encoding="utf-8")
    if name in names_in(text):
        raise Refused(f"{path.name} already has a `{name}`. Choose another slug.")
    severity = "INFO" if path.stem == "advice" else "ERROR"
    path.write_text(text + SKELETON.format(code=code, slug=slug, name=name, severity=severity), encoding="utf-8")
    return path


def names_in(text: str) -> set[str]:
    """Every name that a module uses, so that a new function does not shadow any of them."""
    names = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            names |= {alias.asname or alias.name for alias in node.names}
    return names


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit("usage: new_rule.py CODE SLUG, as in: make new-rule CODE=DT210 SLUG=my-rule")
    try:
        module = main(*sys.argv[1:])
    except Refused as error:
        raise SystemExit(f"new_rule.py: {error}") from None
    sys.stdout.write(f"{module}: write the page, the check and the examples; then `make test` and `make docs`.\n")

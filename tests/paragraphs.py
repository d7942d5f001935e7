"""Which rule has which tests? The paragraphs that `paragraphs.txt` lists, and the tests that name them with `@rule`.

A test names a paragraph (`rulebook-1.5.0 §5.2 ¶1`), or a whole section (`rulebook-1.5.0 §5.2`), which says nothing of
any single paragraph unless it is the only one. Marks are read from the text of the tests: nothing is run or imported.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).parent
LIST = TESTS / "paragraphs.txt"
LINE = re.compile(
    r"(?:  (?P<paragraph>¶[0-9]+) (?:- (?P<none>\S.*)|(?P<says>\S.*?))|(?P<section>\S.*?))"
    r"(?: \(waits for: (?P<wait>.+)\))?"
)
# The tests by the name that they give.
Tests = Mapping[str, list[str]]
# A section and its only paragraph.
ALONE = 2


class Paragraph(NamedTuple):
    """name: what a test calls it. section: what it is in, itself where it is one that is not told apart further.

    says: what it rules; empty for a section, and where it rules nothing. none: why it rules nothing, else empty. wait:
    what a test of it waits for, else empty.
    """

    name: str
    section: str
    says: str = ""
    none: str = ""
    wait: str = ""


def listed(text: str) -> list[Paragraph]:
    """What a list of paragraphs holds, sections too. Raises ValueError for a line that says something else."""
    found: list[Paragraph] = []
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            continue
        parts = LINE.fullmatch(line)
        if parts is None or (parts["paragraph"] and not section):
            raise ValueError(f"Line {number}, `{line}`, is no section and no paragraph of one.")
        section = parts["section"] or section
        name = f"{section} {parts['paragraph']}" if parts["paragraph"] else section
        if any(paragraph.name == name for paragraph in found):
            raise ValueError(f"Line {number}: `{name}` is there already.")
        found.append(Paragraph(name, section, parts["says"] or "", parts["none"] or "", parts["wait"] or ""))
    return found


def paragraphs() -> list[Paragraph]:
    """All that tests may name."""
    return listed(LIST.read_text("utf-8"))


def marks(folder: Path = TESTS, wrong: bool = False, by: str = "rule") -> Tests:
    """The tests of each name: `engine/test_movement.py::test_...`, in the order of files and of lines.

    wrong: those that are expected to fail, for they show what the engine does wrong; else those that show it right.
    by: the mark, `rule` or `ruling`.
    Raises ValueError for names that are no plain texts: they could not be read without running the test.
    """
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text("utf-8")
        if f"{by}(" not in text:
            continue
        for test, names in marked(ast.parse(text, str(path)).body, wrong, by):
            for name in names:
                found[name].append(f"{path.relative_to(folder).as_posix()}::{test}")
    return found


def marked(
    body: list[ast.stmt], wrong: bool, by: str, above: tuple[str, ...] = (), within: str = ""
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each test with the names that it or its class has."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from marked(node.body, wrong, by, (*above, *names_of(node, by)), f"{within}{node.name}::")
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and is_to_fail(node) == wrong:
            yield f"{within}{node.name}", tuple(dict.fromkeys((*above, *names_of(node, by))))


def is_to_fail(node: ast.FunctionDef) -> bool:
    """Whether a test is expected to fail."""
    return any(ast.unparse(one).startswith("pytest.mark.xfail") for one in node.decorator_list)


def names_of(node: ast.FunctionDef | ast.ClassDef, by: str) -> Iterator[str]:
    """What a test or class is marked with, in the order in which it stands there."""
    for call in node.decorator_list:
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == by:
            for name in call.args:
                if not (isinstance(name, ast.Constant) and isinstance(name.value, str)):
                    raise ValueError(f"Line {name.lineno}: {node.name} names a {by} that is not written out.")
                yield name.value


def covering(paragraph: Paragraph, among: list[Paragraph], tests: Tests) -> list[str]:
    """The tests of a paragraph; one that is alone in its section is meant by the section's name too."""
    found = list(tests.get(paragraph.name, ()))
    if paragraph.name != paragraph.section and sum(one.section == paragraph.section for one in among) == ALONE:
        found += [one for one in tests.get(paragraph.section, ()) if one not in found]
    return found


def faults(among: list[Paragraph], tests: Tests) -> list[str]:
    """What does not fit: tests of what there is not or of what rules nothing; gaps without a reason, or with one that
    is none any more.
    """
    found = unknown(among, tests)
    for paragraph in among:
        has = covering(paragraph, among, tests)
        if paragraph.none and has:
            found.append(f"`{paragraph.name}` rules nothing, but {has[0]} tests it.")
        if paragraph.wait and has:
            found.append(f"`{paragraph.name}` waits for {paragraph.wait}, but {has[0]} tests it.")
        whole = paragraph.name == paragraph.section and sum(other.section == paragraph.section for other in among) == 1
        if (paragraph.says or whole) and not paragraph.wait and not has:
            found.append(f"`{paragraph.name}` has no test, and does not say what for it waits.")
    return found


def unknown(among: list[Paragraph], tests: Tests) -> list[str]:
    """The tests that name what there is not."""
    known = {paragraph.name for paragraph in among}
    return [f"{test} names `{name}`; there is none." for name in tests if name not in known for test in tests[name]]


def page() -> str:
    """The report in Markdown. Raises ValueError where tests name what there is not."""
    among, tests, wrong = paragraphs(), marks(), marks(wrong=True)
    said = faults(among, tests) + unknown(among, wrong)
    if said:
        raise ValueError("\n".join(said))
    rules = [paragraph for paragraph in among if paragraph.says]
    gaps = [rule for rule in rules if rule.wait]
    parts = [
        "# Which rule has which tests?",
        "",
        "The paragraphs of the documents as tests name them, and the tests below `tests/` that do;",
        "`tests/paragraphs.txt` says how they are counted. A few words tell what a paragraph is about: the rule",
        "itself stands in the document. A test behind *wrong* shows what the engine does not do rightly yet.",
        "",
        f"{len(rules)} paragraphs state a rule; {len(rules) - len(gaps)} have tests, {len(gaps)} wait for something.",
        "",
        "| Waits for | Paragraphs |",
        "| --- | --- |",
        *(f"| {wait} | {', '.join(names)} |" for wait, names in waiting(among).items()),
    ]
    for document, of_document in groupby(among, lambda one: one.name.partition(" ")[0]):
        parts += ["", f"## {document}"]
        for section, some in groupby(of_document, lambda one: one.section):
            parts += ["", f"### {section.partition(' ')[2]}", "", *rows(list(some), among, tests, wrong)]
    return "\n".join(parts) + "\n"


def waiting(among: list[Paragraph]) -> dict[str, list[str]]:
    """What is waited for, and by which paragraphs."""
    found: dict[str, list[str]] = {}
    for paragraph in among:
        if paragraph.wait:
            found.setdefault(paragraph.wait, []).append(paragraph.name)
    return dict(sorted(found.items()))


def rows(section: list[Paragraph], among: list[Paragraph], tests: Tests, wrong: Tests) -> Iterator[str]:
    """A section's table: its paragraphs, or itself where it is not told apart."""
    yield "| | Rules | Tests |"
    yield "| --- | --- | --- |"
    for paragraph in section:
        whole = paragraph.name == paragraph.section
        has = covering(paragraph, among, tests)
        if whole and len(section) > 1 and (not has or len(section) == ALONE):
            continue
        faulty = [f"wrong: `{test}`" for test in covering(paragraph, among, wrong)]
        told = "<br>".join([f"`{test}`" for test in has] + faulty)
        if paragraph.wait:
            told = f"**none**: waits for {paragraph.wait}"
        said = paragraph.says or (f"*nothing: {paragraph.none}*" if paragraph.none else "the section in general")
        yield f"| {'' if whole else paragraph.name.rpartition(' ')[2]} | {said} | {told or '-'} |"

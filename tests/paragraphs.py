"""Which rule has which tests? The statements that `paragraphs.txt` lists, and the tests that name them with `@rule`.

A test names what it shows: a statement (`rulebook-1.5.0 §5.2 ¶1 s2`), or a paragraph with only one (`rulebook-1.5.0
§5.2 ¶2`). It may name a whole section too (`rulebook-1.5.0 §5.2`), which covers no single paragraph. A paragraph that
is not split into statements yet is named as a whole and counted separately. Marks are read from the text of the tests,
which are not run or imported.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from dtk.cards.database import load_database
from dtk.cardtext.library import library

TESTS = Path(__file__).parent
LIST = TESTS / "paragraphs.txt"
LINE = re.compile(
    r"(?:    (?P<statement>s[0-9]+) (?:- (?P<excluded>\S.*)|(?P<states>\S.*?))"
    r"|  (?P<paragraph>¶[0-9]+) (?:- (?P<none>\S.*)|(?P<says>\S.*?))"
    r"|(?P<section>\S.*?))"
    r"(?P<unreviewed> \(unreviewed\))?(?: \(waits for: (?P<wait>.+)\))?"
)
# The tests by the name that they give.
Tests = Mapping[str, list[str]]
NONE: Tests = MappingProxyType({})


class Statement(NamedTuple):
    """name: what a test calls it. says: what it rules, in a few words. none: why no test can show it, else empty.

    wait: what a test of it waits for, else empty.
    """

    name: str
    says: str = ""
    none: str = ""
    wait: str = ""


class Paragraph(NamedTuple):
    """name: its name in tests, if it makes one statement. section: the section that it is in, or itself.

    says: its content; empty for a section, and for a paragraph without a rule. none: why it has no rule, otherwise
    empty. wait: what a test of it waits for, otherwise empty. unreviewed: whether it is not split into statements yet.
    statements: its statements, if it makes several.
    """

    name: str
    section: str
    says: str = ""
    none: str = ""
    wait: str = ""
    unreviewed: bool = False
    statements: tuple[Statement, ...] = ()

    def stated(self) -> tuple[Statement, ...]:
        """The names for tests of it: its statements, or itself if it makes only one."""
        return self.statements or (Statement(self.name, self.says, self.none, self.wait),)


def listed(text: str) -> list[Paragraph]:
    """The paragraphs of a list, including sections. Raises ValueError for any other line."""
    found: list[Paragraph] = []
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            continue
        parts = LINE.fullmatch(line)
        if parts is None or (not parts["section"] and not section):
            raise ValueError(f"Line {number}, `{line}`, is no section, no paragraph of one and no statement.")
        if parts["statement"]:
            last = found[-1]
            name = f"{last.name} {parts['statement']}"
            if parts["statement"] != f"s{len(last.statements) + 1}" or last.unreviewed or last.none:
                raise ValueError(f"Line {number}: `{name}` is not the next statement of a paragraph that makes some.")
            one = Statement(name, parts["states"] or "", parts["excluded"] or "", parts["wait"] or "")
            found[-1] = last._replace(statements=(*last.statements, one))
            continue
        section = parts["section"] or section
        name = f"{section} {parts['paragraph']}" if parts["paragraph"] else section
        if any(one.name == name for one in found):
            raise ValueError(f"Line {number}: `{name}` is there already.")
        unreviewed = parts["unreviewed"] is not None
        found.append(
            Paragraph(name, section, parts["says"] or "", parts["none"] or "", parts["wait"] or "", unreviewed)
        )
    return found


def paragraphs() -> list[Paragraph]:
    """All that the documents hold, section by section."""
    return listed(LIST.read_text("utf-8"))


def nameable(among: Iterable[Paragraph]) -> Iterator[str]:
    """The names that tests may use: statements, and paragraphs and sections that are not known to make several."""
    return (one.name for paragraph in among for one in paragraph.stated())


def marks(folder: Path = TESTS, wrong: bool = False, by: str = "rule") -> Tests:
    """The tests of each name: `engine/test_movement.py::test_...`, in the order of files and of lines.

    wrong: tests that are expected to fail, because they show errors of the engine; otherwise the others. by: the mark,
    `rule` or `ruling`. Raises ValueError for names that are not plain texts, since those cannot be read without running
    the test.
    """
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for test, is_wrong, names in marked_in(path.read_text("utf-8"), by):
            for name in names if is_wrong == wrong else ():
                found[name].append(f"{path.relative_to(folder).as_posix()}::{test}")
    return found


@cache
def marked_in(text: str, by: str) -> list[tuple[str, bool, tuple[str, ...]]]:
    """As `marked`, of the text of a module: to read all of them takes seconds."""
    return list(marked(ast.parse(text).body, by)) if f"{by}(" in text else []


def marked(
    body: list[ast.stmt], by: str, above: tuple[str, ...] = (), within: str = ""
) -> Iterator[tuple[str, bool, tuple[str, ...]]]:
    """Each test, whether it is expected to fail, and the names that it or its class has."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from marked(node.body, by, (*above, *names_of(node, by)), f"{within}{node.name}::")
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            names = tuple(dict.fromkeys((*above, *names_of(node, by))))
            yield f"{within}{node.name}", is_to_fail(node), names


def is_to_fail(node: ast.FunctionDef) -> bool:
    """Whether a test is expected to fail."""
    return any(ast.unparse(one).startswith("pytest.mark.xfail") for one in node.decorator_list)


def names_of(node: ast.FunctionDef | ast.ClassDef, by: str) -> Iterator[str]:
    """The names in the marks of a test or class, in order."""
    for call in node.decorator_list:
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == by:
            for name in call.args:
                if not (isinstance(name, ast.Constant) and isinstance(name.value, str)):
                    raise ValueError(f"Line {name.lineno}: {node.name} names a {by} that is not written out.")
                yield name.value


def faults(among: list[Paragraph], tests: Tests) -> list[str]:
    """The faults in tests and lists.

    These are tests of missing statements, of paragraphs without a rule, or of a paragraph instead of one of its
    statements. Also gaps without a valid reason, such as a card whose text is written by now.
    """
    found = unknown(among, tests)
    for paragraph in among:
        for one in paragraph.stated():
            has = tests.get(one.name, [])
            if one.none and has:
                found.append(f"`{one.name}` rules nothing, but {has[0]} tests it.")
            if one.wait and has:
                found.append(f"`{one.name}` waits for {one.wait}, but {has[0]} tests it.")
            found += [f"`{one.name}` waits for {title}, whose text is written." for title in written_in(one.wait)]
        if paragraph.unreviewed and not paragraph.wait and not tests.get(paragraph.name):
            found.append(f"`{paragraph.name}` is not split into its statements and has no test.")
    return found


@cache
def written_titles() -> frozenset[str]:
    """The titles of cards with a text."""
    database = load_database()
    return frozenset(database[code].title for code in library())


def written_in(reason: str) -> list[str]:
    """The titles in a reason whose texts are written."""
    named = (title for title in written_titles() if title in reason) if reason else ()
    return sorted(title for title in named if re.search(rf"(?<!\w){re.escape(title)}(?!\w)", reason))


def unknown(among: list[Paragraph], tests: Tests) -> list[str]:
    """The tests that name what there is not, or a paragraph of several statements without saying which."""
    known, split = set(nameable(among)), {one.name for one in among if one.statements}
    return [
        f"{test} names `{name}`, which makes several statements: say which."
        if name in split
        else f"{test} names `{name}`; there is none."
        for name in tests
        if name not in known
        for test in tests[name]
    ]


def counted(among: list[Paragraph]) -> list[Paragraph]:
    """Those that rule something: paragraphs, and sections that are not told apart."""
    apart = {one.section for one in among if one.name != one.section}
    return [one for one in among if (one.name not in apart if one.name == one.section else one.says)]


def missing(among: list[Paragraph], tests: Tests) -> list[Statement]:
    """The statements that no test shows, of paragraphs that have been split."""
    return [
        one
        for paragraph in counted(among)
        if not paragraph.unreviewed
        for one in paragraph.stated()
        if not (one.none or one.wait or tests.get(one.name))
    ]


def page() -> str:
    """The report in Markdown. Raises ValueError where tests name what there is not."""
    among, tests, wrong = paragraphs(), marks(), marks(wrong=True)
    said = faults(among, tests) + unknown(among, wrong)
    if said:
        raise ValueError("\n".join(said))
    rules = counted(among)
    split = [one for one in rules if not one.unreviewed]
    stated = [one for paragraph in split for one in paragraph.stated() if not one.none]
    without = missing(among, tests)
    waits = [f"| {wait} | {', '.join(names)} |" for wait, names in waiting(among).items()]
    waiting_for = sum(bool(one.wait) for one in stated)
    shown = len(stated) - len(without) - waiting_for
    parts = [
        "# Which rule has which tests?",
        "",
        "The statements of the documents as tests name them, and the tests below `tests/` that do;",
        "`tests/paragraphs.txt` says how they are counted. A few words tell what a statement is about: the rule",
        "itself stands in the document. A test is named where it fails if just that statement is broken. *?* marks a",
        "paragraph that has not been split into its statements yet: its tests are about it, but nobody has looked",
        "whether they show all of it. A test behind *wrong* shows what the engine does not do rightly yet.",
        "",
        f"{len(rules)} paragraphs state a rule. {len(split)} of them are split into {len(stated)} statements: {shown}",
        f"have tests, {len(without)} are missing, {waiting_for} wait for something.",
        f"{len(rules) - len(split)} paragraphs are not yet reviewed by statement.",
        "",
        *(["| Waits for | Statements |", "| --- | --- |", *waits, ""] if waits else []),
        "## Missing",
        "",
        *([f"- {one.name}: {one.says or 'all of it'}" for one in without] or ["None."]),
    ]
    for document, of_document in groupby(among, lambda one: one.name.partition(" ")[0]):
        parts += ["", f"## {document}"]
        for section, some in groupby(of_document, lambda one: one.section):
            parts += ["", f"### {section.partition(' ')[2]}", "", *rows(list(some), tests, wrong)]
    return "\n".join(parts) + "\n"


def waiting(among: list[Paragraph]) -> dict[str, list[str]]:
    """What is waited for, and by which statements."""
    found: dict[str, list[str]] = {}
    for paragraph in among:
        for one in paragraph.stated():
            if one.wait:
                found.setdefault(one.wait, []).append(one.name)
    return dict(sorted(found.items()))


def rows(section: list[Paragraph], tests: Tests, wrong: Tests) -> Iterator[str]:
    """A section's table: its paragraphs with their statements, or itself where it is not told apart."""
    yield "| | Shown | Rules | Tests |"
    yield "| --- | --- | --- | --- |"
    for one in section:
        whole = one.name == one.section
        if whole and len(section) > 1 and not tests.get(one.name):
            continue
        name = "" if whole else one.name.rpartition(" ")[2]
        said = one.says or (f"*nothing: {one.none}*" if one.none else "the section in general")
        if one.none or (whole and len(section) > 1):
            yield f"| {name} | | {said} | {'-' if one.none else told(Statement(one.name), tests, wrong)} |"
        elif one.unreviewed:
            yield f"| {name} | ? | {said} | {told(one.stated()[0], tests, wrong)} |"
        else:
            yield from statement_rows(name, said, one.stated(), tests, wrong)


def statement_rows(
    name: str, said: str, stated: tuple[Statement, ...], tests: Tests, wrong: Tests = NONE
) -> Iterator[str]:
    """A paragraph's row, with how many of its statements are shown, and one for each of several."""
    rule = [one for one in stated if not one.none]
    share = f"{sum(bool(tests.get(one.name)) for one in rule)}/{len(rule)}"
    yield f"| {name} | {share} | {said} | {told(stated[0], tests, wrong) if len(stated) == 1 else ''} |"
    for one in stated if len(stated) > 1 else ():
        words = f"*nothing: {one.none}*" if one.none else one.says
        yield f"| {one.name.rpartition(' ')[2]} | | {words} | {'-' if one.none else told(one, tests, wrong)} |"


def told(one: Statement, tests: Tests, wrong: Tests = NONE) -> str:
    """Its tests, or what is the matter."""
    if one.wait:
        return f"**none**: waits for {one.wait}"
    has = [f"`{test}`" for test in tests.get(one.name, ())]
    return "<br>".join([*(has or ["**missing**"]), *(f"wrong: `{test}`" for test in wrong.get(one.name, ()))])

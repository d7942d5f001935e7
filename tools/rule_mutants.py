"""Mutation tests of the rules, the verbs, legality and poker: changes one thing at a time, and runs the tests that
reach it.

`make mutants-rules`, `make mutants-rules OF=dtk/engine/rules/callout.py` or `python tools/rule_mutants.py --random 40`.
The changes are those of mutmut's operators that no type checker would notice, and those of `OWN`. But mutmut leaves
out decorated functions, which include every rule of legality, and collects the tests again for each mutant. Here each
is tried in a fork of a process that has collected them once. A change that no test notices has survived, and is listed
in `tools/rule_mutants.txt` as in `tools/mutants.txt`.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import importlib
import importlib.util
import json
import math
import os
import random
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import _lru_cache_wrapper, cache, cached_property
from importlib.machinery import ModuleSpec, SourceFileLoader
from itertools import takewhile
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import coverage
import libcst as cst
import pytest
from libcst.metadata import MetadataWrapper, ParentNodeProvider, PositionProvider

from tools.mutants import LATE, OPEN, QUIETLY, ROOT, SECONDS, SURVIVED, Runner, faults, listed, update

LIST = ROOT / "tools" / "rule_mutants.txt"
# The folders that are changed, each with its tests.
TESTS = {
    "dtk/engine/rules": "tests/engine",
    "dtk/engine/verbs": "tests/engine",
    "dtk/legality": "tests/legality",
    "dtk/poker": "tests/poker",
}
# The tests that reach each line, while the lines stay the same.
REACH = ROOT / ".mutants"
# The modules whose results are cached.
CACHED = tuple(folder.replace("/", ".") for folder in TESTS)
# Hypothesis tries the same examples each time.
os.environ["CI"] = "1"


# The changes


def branches(node: cst.If) -> Iterator[cst.If]:
    """Always, and never."""
    for always in ("True", "False"):
        yield node.with_changes(test=cst.Name(always))


def halves(node: cst.BooleanOperation) -> Iterator[cst.BaseExpression]:
    """One condition without the other."""
    yield from (node.left, node.right)


def unfiltered(node: cst.CompFor) -> Iterator[cst.CompFor]:
    """All items, instead of those that meet a condition."""
    for condition in node.ifs:
        yield node.with_changes(ifs=[one for one in node.ifs if one is not condition])


def without_the_step(node: cst.SimpleStatementLine) -> Iterator[cst.SimpleStatementLine]:
    """Nothing, instead of the call."""
    first = node.body[0]
    if isinstance(first, cst.Expr) and isinstance(first.value, cst.Call | cst.Yield):
        yield node.with_changes(body=[cst.Pass()])


def without_a_keyword(node: cst.Call) -> Iterator[cst.Call]:
    """The default, instead of a keyword argument."""
    for place, said in enumerate(node.args):
        if said.keyword is not None and not is_strict(said):
            yield node.with_changes(args=[*node.args[:place], *node.args[place + 1 :]])


def is_strict(node: cst.CSTNode) -> bool:
    """Whether this makes zip refuse unequal lengths, which never occur."""
    return isinstance(node, cst.Arg) and node.keyword is not None and node.keyword.value == "strict"


OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}


def opposites(node: cst.Call) -> Iterator[cst.Call]:
    """The least instead of the most, any instead of all."""
    if isinstance(node.func, cst.Name) and node.func.value in OPPOSITES:
        yield node.with_changes(func=cst.Name(OPPOSITES[node.func.value]))


Operator = tuple[str, type[cst.CSTNode], Callable[[Any], Iterable[cst.CSTNode]]]
OWN: tuple[Operator, ...] = (
    ("condition", cst.If, branches),
    ("condition", cst.BooleanOperation, halves),
    ("filter", cst.CompFor, unfiltered),
    ("step", cst.SimpleStatementLine, without_the_step),
    ("argument", cst.Call, without_a_keyword),
    ("opposite", cst.Call, opposites),
)


@cache
def operators() -> tuple[Operator, ...]:
    """All operators. mutmut takes long to import, and to record what tests reach needs none."""
    from mutmut.mutation import mutators

    return (
        ("number", cst.BaseNumber, mutators.operator_number),
        ("flag", cst.Name, mutators.operator_name),
        ("keyword", cst.CSTNode, mutators.operator_keywords),
        ("operator", cst.CSTNode, mutators.operator_swap_op),
        ("not", cst.UnaryOperation, mutators.operator_remove_unary_ops),
        ("assignment", cst.AugAssign, mutators.operator_augmented_assignment),
        ("condition", cst.IfExp, mutators.operator_if_exp),
        *OWN,
    )


class Place(NamedTuple):
    """The place of a change. function: the outermost function around it and its first line, if it is in the body of
    one. lines: those of the changed code.
    """

    owner: str
    function: tuple[str, int] | None
    lines: range


class Mutant(NamedTuple):
    """A module with one change."""

    module: Module
    place: Place
    kind: str
    change: str
    before: cst.CSTNode
    after: cst.CSTNode

    @property
    def name(self) -> str:
        """Its name in the list of survivors, wherever it is in its module."""
        return f"{self.module.name}.{self.place.owner} {self.kind}: {self.change}"

    @property
    def source(self) -> str:
        """The whole module with the change."""
        changed = self.module.tree.module.deep_replace(self.before, self.after)
        assert isinstance(changed, cst.Module)
        return changed.code


class Module:
    """One module of the rules. path: where it is. name: its path, without dtk/ and .py."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = path.relative_to(ROOT / "dtk").with_suffix("").as_posix()
        self.tests = next(tests for folder, tests in TESTS.items() if path.is_relative_to(ROOT / folder))
        self.folder = next(folder for folder in TESTS if path.is_relative_to(ROOT / folder))

    @cached_property
    def tree(self) -> MetadataWrapper:
        """The unchanged module."""
        return MetadataWrapper(cst.parse_module(self.path.read_text("utf-8")))

    @cached_property
    def mutants(self) -> list[Mutant]:
        """Every mutant of the module."""
        finder = Finder(self)
        self.tree.visit(finder)
        seen: Counter[str] = Counter()
        named = []
        for mutant in finder.found:
            seen[mutant.name] += 1
            number = seen[mutant.name]
            named.append(mutant if number == 1 else mutant._replace(change=f"{mutant.change} (no. {number})"))
        return named

    @property
    def dotted(self) -> str:
        """Its name for imports."""
        return "dtk." + self.name.replace("/", ".")


class Finder(cst.CSTVisitor):
    """Finds every change of a module, except in annotations, decorators, code for types, and strict zips."""

    METADATA_DEPENDENCIES = (PositionProvider, ParentNodeProvider)

    def __init__(self, module: Module) -> None:
        super().__init__()
        self.module = module
        self.found: list[Mutant] = []
        self.names: list[str] = []
        self.function: tuple[str, int] | None = None
        self.outermost: cst.FunctionDef | None = None

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.Annotation | cst.Decorator | cst.Import | cst.ImportFrom):
            return False
        if is_of_types(node) or is_strict(node):
            return False
        for kind, type_, operator in operators():
            if isinstance(node, type_):
                self.found += [self.mutant(kind, node, changed) for changed in operator(node)]
        return super().on_visit(node)

    def mutant(self, kind: str, before: cst.CSTNode, after: cst.CSTNode) -> Mutant:
        span = self.get_metadata(PositionProvider, before)
        last = span.start.line if isinstance(before, cst.If) else span.end.line
        owner = self.function[0] if self.function else ".".join(self.names)
        place = Place(owner, self.function, range(span.start.line, last + 1))
        return Mutant(self.module, place, kind, self.said(before, after), before, after)

    def said(self, before: cst.CSTNode, after: cst.CSTNode) -> str:
        """The change, with enough around it to recognise it."""
        if isinstance(before, cst.If) and isinstance(after, cst.If):
            return f"if {shortened(self.code(before.test))} is {self.code(after.test)}"
        if isinstance(before, cst.SimpleStatementLine):
            return f"without {shortened(self.code(before))}"
        whole, changed = before, after
        while not (isinstance(whole, SAYS_ENOUGH) and len(self.code(whole)) > 8):
            outer = self.get_metadata(ParentNodeProvider, whole)
            if isinstance(outer, cst.BaseCompoundStatement | cst.Module | cst.BaseSuite):
                break
            replaced = outer.deep_replace(whole, changed)
            assert isinstance(replaced, cst.CSTNode)
            whole, changed = outer, replaced
        return difference(self.code(whole), self.code(changed))

    def code(self, node: cst.CSTNode) -> str:
        """A node in one line."""
        return " ".join(self.module.tree.module.code_for_node(node).split())

    def visit_FunctionDef(self, node: cst.FunctionDef) -> None:
        self.names.append(node.name.value)

    def leave_FunctionDef(self, original_node: cst.FunctionDef) -> None:
        self.names.pop()

    def visit_ClassDef(self, node: cst.ClassDef) -> None:
        self.names.append(node.name.value)

    def leave_ClassDef(self, original_node: cst.ClassDef) -> None:
        self.names.pop()

    def visit_Assign(self, node: cst.Assign) -> None:
        if self.function is None:
            self.names.append(self.code(node.targets[0].target).replace(" ", ""))

    def leave_Assign(self, original_node: cst.Assign) -> None:
        if self.function is None:
            self.names.pop()

    def visit_FunctionDef_body(self, node: cst.FunctionDef) -> None:
        if self.function is None:
            first = node.decorators[0] if node.decorators else node
            self.function = ".".join(self.names), self.get_metadata(PositionProvider, first).start.line
            self.outermost = node

    def leave_FunctionDef_body(self, node: cst.FunctionDef) -> None:
        if node is self.outermost:
            self.function = self.outermost = None


def shortened(code: str, length: int = 120) -> str:
    """Code without its middle, if it is long."""
    half = length // 2
    return code if len(code) <= length else f"{code[:half]} ... {code[-half:]}"


def in_common(first: str, second: str) -> int:
    """The number of characters that two strings begin with in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False)))


def difference(before: str, after: str, around: int = 30) -> str:
    """The difference, with a little around it."""
    first = in_common(before, after)
    last = min(in_common(before[::-1], after[::-1]), min(len(before), len(after)) - first)
    start, end = max(0, first - around), max(0, last - around)
    return " is ".join(
        ("..." if start else "") + shortened(code[start : len(code) - end]) + ("..." if end else "")
        for code in (before, after)
    )


SAYS_ENOUGH = (cst.BaseExpression, cst.BaseSmallStatement, cst.CompFor)


def is_of_types(node: cst.CSTNode) -> bool:
    """Whether this matters only to types: code for type checking only, and unions in isinstance."""
    if isinstance(node, cst.If):
        return isinstance(node.test, cst.Name) and node.test.value == "TYPE_CHECKING"
    called = node.func if isinstance(node, cst.Call) else None
    return isinstance(called, cst.Name) and called.value in ("isinstance", "cast")


# The tests that reach a change


class Memory:
    """Caches that survive from one test to the next: without clearing them, a test would not reach all the code it
    uses.
    """

    def __init__(self) -> None:
        self.caches: list[Any] = []
        self.properties: list[tuple[dict[str, Any], list[str]]] = []

    def find(self) -> None:
        """Find the caches that exist by now."""
        self.caches, self.properties = [], []
        for one in gc.get_objects():
            if isinstance(one, _lru_cache_wrapper) and one.__module__.startswith(CACHED):
                self.caches.append(one)
            elif type(one).__module__.startswith(CACHED) and hasattr(one, "__dict__"):
                names = [name for of in type(one).__mro__ for name, it in vars(of).items() if is_cached(it)]
                self.properties.append((one.__dict__, names))

    def forget(self) -> None:
        """Clear them."""
        for one in self.caches:
            one.cache_clear()
        for values, names in self.properties:
            for name in names:
                values.pop(name, None)


def is_cached(member: object) -> bool:
    """Whether a member of a class caches its value."""
    return isinstance(member, cached_property)


class Recorder:
    """The plugin that records the lines that each test reaches, and its time."""

    def __init__(self, measured: coverage.Coverage) -> None:
        self.measured = measured
        self.seconds: dict[str, float] = {}
        self.memory = Memory()
        self.file = ""

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        file = nodeid.partition("::")[0]
        if file != self.file:
            self.memory.find()
            self.file = file
        self.memory.forget()
        self.measured.switch_context(nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration


def recorded(tests: str) -> tuple[Path, Path]:
    """The files with the lines that a folder of tests reaches, and the time of each test."""
    return REACH / f"{Path(tests).name}.coverage", REACH / f"{Path(tests).name}.json"


def sources(tests: str) -> list[Path]:
    """The folders whose tests these are."""
    return [ROOT / folder for folder, theirs in TESTS.items() if theirs == tests]


def digest(tests: str) -> str:
    """A hash of the code whose lines were recorded."""
    paths = sorted(path for folder in sources(tests) for path in folder.rglob("*.py"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()


def record(tests: str) -> int:
    """Run a folder of tests once, and record the lines they reach. They must pass."""
    lines, seconds = recorded(tests)
    REACH.mkdir(exist_ok=True)
    lines.unlink(missing_ok=True)
    measured = coverage.Coverage(data_file=str(lines), source=[*map(str, sources(tests))], config_file=False)
    recorder = Recorder(measured)
    measured.start()
    ran = pytest.main([*QUIETLY, tests], plugins=[recorder])
    measured.stop()
    if ran == pytest.ExitCode.OK:
        measured.save()
        seconds.write_text(json.dumps({"of": digest(tests), "seconds": recorder.seconds}), encoding="utf-8")
    return int(ran)


class Reach:
    """The tests of a folder that reach each line, and the seconds that each test takes. Recorded again if the code has
    changed.
    """

    def __init__(self, tests: str) -> None:
        lines, seconds = recorded(tests)
        if not seconds.exists() or json.loads(seconds.read_text("utf-8"))["of"] != digest(tests):
            sys.stderr.write(f"recording what {tests} reaches\n")
            subprocess.run([sys.executable, __file__, "--record", tests], check=True)  # noqa: S603
        self.seconds: dict[str, float] = json.loads(seconds.read_text("utf-8"))["seconds"]
        read = coverage.CoverageData(str(lines))
        read.read()
        self.lines = {path: read.contexts_by_lineno(path) for path in read.measured_files()}

    def names(self, mutant: Mutant) -> list[str]:
        """The tests that reach a mutant, or, if there are none, its module: those in a file of its name first, then the
        quickest.
        """
        names = self.directly(mutant) or self.through(mutant, self.lines.get(str(mutant.module.path), ()))
        return sorted(names, key=lambda name: (mutant.module.path.stem not in name, self.seconds[name]))

    def directly(self, mutant: Mutant) -> set[str]:
        """The tests that run a mutant's line directly; empty if it runs only on import of its module."""
        return self.through(mutant, mutant.place.lines) if mutant.place.function else set()

    def through(self, mutant: Mutant, lines: Iterable[int]) -> set[str]:
        """The tests that reach one of these lines of a mutant's module."""
        reached = self.lines.get(str(mutant.module.path), {})
        return {name for line in lines for name in reached.get(line, ()) if name}


# Running the tests


class RuleRunner(Runner):
    """The plugin that runs mutants of rules where pytest would run the tests."""

    def __init__(self, chosen: list[Mutant], workers: int, reach: Reach) -> None:
        super().__init__([], workers)
        self.mutants, self.reach = chosen, reach
        # Live functions, by path, name and first line.
        self.live: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)
        # The path and name of each function that has made one of those, which a new version would not change.
        self.makers: set[tuple[str, str]] = set()
        self.memory = Memory()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Fork a child process for each mutant, several at a time."""
        items = {item.nodeid: item for item in session.items}
        new = [item for name, item in items.items() if name not in self.reach.seconds]
        for module in {mutant.module for mutant in self.mutants}:
            importlib.import_module(module.dotted)
        gc.collect()
        for one in gc.get_objects():
            if isinstance(one, FunctionType):
                code = one.__code__
                self.live[code.co_filename, code.co_qualname, code.co_firstlineno].append(one)
                maker, inside, _ = code.co_qualname.partition(".<locals>")
                if inside:
                    self.makers.add((code.co_filename, maker))
        self.memory.find()
        gc.freeze()

        def tests(mutant: Mutant) -> list[pytest.Item]:
            return [*new, *(items[name] for name in self.reach.names(mutant) if name in items)]

        for mutant, what in self.run(self.mutants, tests):
            self.fates[mutant.name] = what
            sys.stderr.write(f"{what}: {mutant.name}\n" if what == SURVIVED else "")
        return True

    def limit(self, items: list[pytest.Item]) -> int:
        """Longer for tests that take long without a change."""
        return SECONDS + round(3 * sum(self.reach.seconds.get(item.nodeid, 1.0) for item in items))

    def install(self, mutant: Mutant, items: list[pytest.Item]) -> None:
        """Replace the code of the changed function in place. Code outside of functions has already run, so its module
        is imported again.
        """
        path, (name, line) = str(mutant.module.path), mutant.place.function or ("", 0)
        past = not self.reach.directly(mutant) or (path, name) in self.makers
        if past or (path, name, line) not in self.live:
            names = [item.nodeid for item in items]
            os.execv(sys.executable, [sys.executable, __file__, "--anew", mutant.name, *names])  # noqa: S606
        changed = [code for code in codes(compile(mutant.source, path, "exec")) if code.co_qualname == name]
        code = next(code for code in changed if code.co_firstlineno == line)
        for one in self.live[path, name, line]:
            one.__code__ = code
        self.memory.forget()


def codes(whole: CodeType) -> Iterator[CodeType]:
    """The code objects in a code object."""
    yield whole
    for one in whole.co_consts:
        if isinstance(one, CodeType):
            yield from codes(one)


class Anew(SourceFileLoader):
    """Imports a module with a change."""

    def __init__(self, mutant: Mutant) -> None:
        super().__init__(mutant.module.dotted, str(mutant.module.path))
        self.mutant = mutant

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        return importlib.util.spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.mutant.source, self.path, "exec")


def try_anew(mutant: Mutant, names: list[str]) -> int:
    """Run tests with a mutant in a process that has not imported anything of it; 0 if it survives."""
    sys.meta_path.insert(0, Anew(mutant))
    return int(pytest.main([*QUIETLY, "-x", *names]))


# The report


def modules(words: Iterable[str]) -> list[Module]:
    """The modules in these folders or files; all modules without any."""
    paths = {path for folder in TESTS for path in (ROOT / folder).rglob("*.py")}
    roots = [(ROOT / word).resolve() for word in words]
    return [Module(path) for path in sorted(paths) if not roots or any(path.is_relative_to(root) for root in roots)]


def named(name: str) -> Mutant:
    """The mutant with this name."""
    module = Module((ROOT / "dtk" / name.partition(".")[0]).with_suffix(".py"))
    return next(mutant for mutant in module.mutants if mutant.name == name)


def sample(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """The same number of mutants of each folder, drawn at random."""
    found = []
    for folder in TESTS:
        theirs = [mutant for mutant in mutants if mutant.module.folder == folder]
        found += random.Random(seed).sample(theirs, min(count, len(theirs)))
    return found


def interval(killed: int, of: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval of a share, by default at 95 %."""
    if not of:
        return 0.0, 1.0
    share, squared = killed / of, z * z
    middle, width = share + squared / (2 * of), z * math.sqrt(share * (1 - share) / of + squared / (4 * of * of))
    return (middle - width) / (1 + squared / of), (middle + width) / (1 + squared / of)


def summary(whole: list[Mutant], fates: dict[str, str], known: dict[str, str], seconds: float) -> str:
    """The results of the mutants, by folder and altogether. Survivors with a reason are left out of the share."""
    folders: dict[str, list[str]] = defaultdict(list)
    made = Counter(mutant.module.folder for mutant in whole)
    for mutant in whole:
        if mutant.name in fates:
            folders[mutant.module.folder].append(mutant.name)
    lines = [row(folder, made[folder], names, fates, known) for folder, names in folders.items()]
    lines.append(row("altogether", made.total(), [*fates], fates, known))
    return "".join(f"{line}\n" for line in lines) + f"In {seconds:.0f} s.\n"


def row(title: str, made: int, names: list[str], fates: dict[str, str], known: dict[str, str]) -> str:
    """One line of the summary."""
    survived = [name for name in names if fates[name] == SURVIVED]
    reasoned = sum(known.get(name, OPEN) != OPEN for name in survived)
    late = sum(fates[name] == LATE for name in names)
    killed, of = len(names) - len(survived), len(names) - reasoned
    low, high = interval(killed, of)
    share = f"{killed / of if of else 1:.1%} ({low:.1%} to {high:.1%})"
    return (
        f"{title:18} {made:5} possible, {len(names):5} made, {killed:5} noticed ({late} took too long), "
        f"{reasoned:3} survived for a reason, {len(survived) - reasoned:3} open: {share}"
    )


def main(arguments: list[str]) -> int:
    """Run mutants; 1 if the list of survivors is wrong."""
    parser = argparse.ArgumentParser(prog="rule_mutants.py", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("paths", nargs="*", help="modules or folders; all without any")
    parser.add_argument("--random", type=int, metavar="N", help="run only N of each folder, drawn at random")
    parser.add_argument("--seed", type=int, help="draw the same again")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--update", action="store_true", help="write the list of survivors")
    parser.add_argument("--again", action="store_true", help="run only those that the list of survivors names")
    parser.add_argument("--list", action="store_true", help="only list the changes")
    parser.add_argument("--record", metavar="TESTS", help=argparse.SUPPRESS)
    parser.add_argument("--anew", metavar="NAME", help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT)]
    if given.record:
        return record(given.record)
    if given.anew:
        return try_anew(named(given.anew), given.paths)
    chosen = modules(given.paths)
    if not chosen:
        parser.error(f"nothing to change in {', '.join(given.paths)}")
    whole = [mutant for module in chosen for mutant in module.mutants]
    if given.list:
        sys.stdout.writelines(f"{mutant.name}\n" for mutant in whole)
        return 0
    drawn = [mutant for mutant in whole if mutant.name in listed(LIST)] if given.again else whole
    if given.random is not None:
        seed = random.randrange(10**6) if given.seed is None else given.seed
        drawn = sample(drawn, given.random, seed)
        sys.stdout.write(f"seed {seed}\n")
        sys.stdout.flush()
    started = time.monotonic()
    fates: dict[str, str] = {}
    for tests in sorted({mutant.module.tests for mutant in drawn}):
        theirs = [mutant for mutant in drawn if mutant.module.tests == tests]
        runner = RuleRunner(theirs, given.workers, Reach(tests))
        ran = pytest.main([*QUIETLY, tests], plugins=[runner])
        if ran not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return int(ran)
        fates |= runner.fates
    made = {mutant.name for mutant in whole}
    names = {module.name for module in chosen} if given.paths else None
    if given.update:
        update(fates, listed(LIST), made, names, LIST)
    known = listed(LIST)
    sys.stdout.write("\n" + summary(whole, fates, known, time.monotonic() - started))
    # A random sample is a check of the tests; the list is checked when a rule is changed, with its path.
    wrong = sorted(faults(fates, known, {*known} if given.random else made, names))
    sys.stdout.writelines(f"{line}\n" for line in wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

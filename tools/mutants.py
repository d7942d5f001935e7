"""Mutation tests of card texts: changes one thing at a time, and runs the tests of the cards concerned.

`make mutants`, `make mutants CODE=01039` or `python tools/mutants.py --random 15`. A change that no test notices has
survived. Each survivor is listed in `tools/mutants.txt` with a reason why no test can notice it, or, until there is a
test, with the word `open`. Any other survivor, and a line there about a change that is noticed or no longer made, is a
fault. `--update` adds the survivors of this run as `open` and drops such lines.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import copy
import gc
import inspect
import os
import random
import re
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
SURVIVORS = ROOT / "tools" / "mutants.txt"
# The tests of texts by name: pack by pack, and those for several packs.
TESTS = [
    ROOT / "tests" / "cardtext" / name
    for name in (
        "packs",
        "test_allies_texts.py",
        "test_as_printed.py",
        "test_what_is_gone.py",
        "test_who_does_it.py",
        "test_your_posse.py",
    )
]
# A change may make a test run forever; most take some hundredths of a second.
SECONDS = 20
# Without a traceback for each test that notices.
QUIETLY = ("-q", "-s", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:logging")
OPEN = "open"
AS_IT_IS = "as it is"
NOTICED, SURVIVED, LATE = "noticed", "survived", "late"
# Keywords of the language for requirements, and for what else is allowed.
REQUIREMENTS = ("requires", "leads", "posse", "combo", "difficulty")
FLAGS = ("joins", "reaches", "legends", "from_hand", "plays", "zones", "played_as", "less", "free")
# Durations in `until=`, each with its replacement.
EXCHANGED = {"leaves play": "day"}
# Choices of cards that cannot be protected from being discarded or aced, or of players.
OUT_OF_PLAY = ("in_hand", "in_discard_pile", "in_boot_hill", "in_draw_hand", "drawn_hand", "posse", "cards")
COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


class Mutant(NamedTuple):
    """A text with one change. owner: the class, or the function beside it, with the part: `Bunkhouse.boards`. kind: the
    sort of change. change: the code before and after. make: makes the changed module. about: the classes that differ.
    """

    module: str
    owner: str
    kind: str
    change: str
    make: Callable[[], ast.Module]
    about: frozenset[str]

    @property
    def name(self) -> str:
        """Its name in the list of survivors, wherever it is in its module."""
        return f"{self.owner} {self.kind}: {self.change}"


# The changes


class Change(NamedTuple):
    """One change of a tree. do: makes it in a copy of the tree, in which nodes have the same numbers in
    walking order.
    """

    kind: str
    said: str
    do: Callable[[ast.AST], None]


def said(node: ast.AST) -> str:
    """A node in one line."""
    words = " ".join(ast.unparse(node).split())
    return words if len(words) <= 70 else f"{words[:67]}..."


def is_filter(node: ast.AST, names: dict[str, Any]) -> bool:
    """Whether this is a filter: a name, a call, or a lambda."""
    if isinstance(node, ast.Lambda):
        return len(node.args.args) == 2
    if isinstance(node, ast.Call):
        made = names.get(node.func.id) if isinstance(node.func, ast.Name) else None
        return getattr(made, "__annotations__", {}).get("return") == "Filter"
    found = names.get(node.id) if isinstance(node, ast.Name) else None
    return [*getattr(found, "__annotations__", {}).values()][:2] == ["Look", "Piece"]


def changes(node: ast.AST, names: dict[str, Any]) -> Iterator[Change]:
    """Every change of a node itself, not below it."""
    if isinstance(node, ast.Call):
        yield from changes_of_call(node, names)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        for step in (1, -1) if node.value > 0 else (1,):
            yield Change("number", f"{node.value} is {node.value + step}", put("value", node.value + step))
    elif isinstance(node, ast.Compare) and len(node.ops) == 1:
        other = COMPARED[type(node.ops[0])]()
        changed = ast.Compare(node.left, [other], node.comparators)
        yield Change("comparison", f"{said(node)} is {said(changed)}", put("ops", [other]))
    elif isinstance(node, ast.BoolOp):
        for place, one in enumerate(node.values):
            yield Change("condition", f"{said(node)} without {said(one)}", drop("values", place))
    elif isinstance(node, ast.If | ast.IfExp):
        for always in (True, False):
            yield Change("condition", f"if {said(node.test)} is {always}", put("test", ast.Constant(always)))
    elif isinstance(node, ast.FunctionDef):
        for place, one in enumerate(node.body):
            if isinstance(one, ast.Expr) and isinstance(one.value, ast.Call):
                yield Change("step", f"without {said(one)}", put_at("body", place, ast.Pass()))
    if isinstance(node, ast.If | ast.For | ast.While):
        for place, one in enumerate(node.body):
            if isinstance(one, ast.Expr) and isinstance(one.value, ast.Call):
                yield Change("step", f"without {said(one)}", put_at("body", place, ast.Pass()))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield Change("condition", f"{said(node)} is {said(node.operand)}", put("op", ast.UAdd()))


def changes_of_call(node: ast.Call, names: dict[str, Any]) -> Iterator[Change]:
    """The changes of filters, purposes, durations and requirements."""
    for place, one in enumerate(node.args):
        if is_filter(one, names):
            yield Change("filter", f"{said(node)} without {said(one)}", drop("args", place))
    for place, word in enumerate(node.keywords):
        if word.arg in REQUIREMENTS:
            yield Change("requirement", f"without {word.arg}={said(word.value)}", drop("keywords", place))
        elif word.arg in FLAGS:
            yield Change("flag", f"{said(node.func)} without {word.arg}={said(word.value)}", drop("keywords", place))
        elif word.arg == "until":
            known = word.value.value if isinstance(word.value, ast.Constant) else None
            other = EXCHANGED.get(known, "leaves play")
            swapped = ast.keyword("until", ast.Constant(other))
            yield Change("duration", f"{said(node)} without its until", drop("keywords", place))
            yield Change("duration", f"{said(node)} until {other!r}", put_at("keywords", place, swapped))
        elif word.arg == "to" and isinstance(node.func, ast.Name) and node.func.id not in OUT_OF_PLAY:
            yield from changes_of_purpose(place, word.value, names)


def changes_of_purpose(place: int, to: ast.expr, names: dict[str, Any]) -> Iterator[Change]:
    """The changes of a purpose: whether it must be possible."""
    if isinstance(to, ast.Attribute) and to.attr == "anyway":
        changed = to.value
    elif isinstance(to, ast.Call) and isinstance(to.func, ast.Attribute) and to.func.attr == "where":
        changed = ast.Attribute(to.func.value, "anyway", ast.Load())
    elif isinstance(to, ast.Name) and getattr(getattr(names.get(to.id), "can", None), "__name__", "") == "anything":
        return
    else:
        changed = ast.Attribute(to, "anyway", ast.Load())
    yield Change("purpose", f"{said(to)} is {said(changed)}", put_at("keywords", place, ast.keyword("to", changed)))


def put(field: str, value: Any) -> Callable[[ast.AST], None]:
    """Give a field of a node another value."""
    return lambda node: setattr(node, field, value)


def put_at(field: str, place: int, value: ast.AST) -> Callable[[ast.AST], None]:
    """Replace one of a field's values."""
    return lambda node: getattr(node, field).__setitem__(place, value)


def drop(field: str, place: int) -> Callable[[ast.AST], None]:
    """Remove one of a field's values."""
    return lambda node: getattr(node, field).__delitem__(place)


# The texts that are changed


def mutants_of(module: str) -> Iterator[Mutant]:
    """Every mutant of a module of texts."""
    source = Path(inspect.getsourcefile(import_module(module)) or "").read_text("utf-8")
    tree, names = ast.parse(source), vars(import_module(module))
    used = users(tree)
    seen: Counter[str] = Counter()
    for place, whole in enumerate(tree.body):
        if isinstance(whole, ast.Import | ast.ImportFrom | ast.Expr):
            continue
        about = frozenset(used[name_of(whole)])
        for owner, kind, change, make in mutations(whole, names, pack_of(module)):
            one = Mutant(module, owner, kind, change, partial(exchange, tree, place, make), about)
            seen[one.name] += 1
            yield one if seen[one.name] == 1 else one._replace(change=f"{change} (no. {seen[one.name]})")


def pack_of(module: str) -> str:
    """The name of a module of texts among the packs: `base_set.deeds`."""
    return module.removeprefix("dtk.cardtext.packs.")


def exchange(tree: ast.Module, place: int, make: Callable[[], ast.stmt]) -> ast.Module:
    """A module with another statement in a place."""
    return ast.Module([*tree.body[:place], make(), *tree.body[place + 1 :]], [])


def mutations(
    whole: ast.stmt, names: dict[str, Any], beside: str
) -> Iterator[tuple[str, str, str, Callable[[], ast.stmt]]]:
    """Each statement that a class, or a function beside the classes of a module, may become: owner, kind, change, and a
    function that makes the statement.
    """
    numbers = {id(node): number for number, node in enumerate(ast.walk(whole))}
    is_class = isinstance(whole, ast.ClassDef)
    for part in whole.body if is_class else [whole]:
        if is_docstring(part):
            continue
        owner = f"{name_of(whole)}.{name_of(part)}" if is_class else f"{beside}/{name_of(whole)}"
        if is_class and is_part(part):
            yield owner, "part", "removed", partial(without, whole, part)
        for node in ast.walk(part):
            for change in changes(node, names):
                yield owner, change.kind, change.said, partial(mutated, whole, numbers[id(node)], change)


def mutated(whole: ast.stmt, number: int, change: Change) -> ast.stmt:
    """A statement with a change at one of its nodes."""
    copied = copy.deepcopy(whole)
    change.do(next(islice(ast.walk(copied), number, None)))
    return copied


def without(whole: ast.ClassDef, part: ast.stmt) -> ast.stmt:
    """A class without a part; an empty grant replaces it, because other parts may use its name."""
    nothing = ast.parse(f"{name_of(part)} = grantable()").body[0]
    rest = [nothing if one is part else one for one in whole.body]
    return ast.ClassDef(whole.name, whole.bases, whole.keywords, rest, whole.decorator_list)


def is_docstring(part: ast.stmt) -> bool:
    """Whether this is the docstring of a class."""
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)


def is_part(part: ast.stmt) -> bool:
    """Whether this is a part of a text, not a method that another one calls."""
    if isinstance(part, ast.FunctionDef):
        return bool(part.decorator_list)
    return isinstance(part, ast.Assign)


def name_of(node: ast.stmt) -> str:
    """The name that a statement defines."""
    if isinstance(node, ast.Assign):
        return said(node.targets[0])
    return str(getattr(node, "name", None) or said(node))


def users(tree: ast.Module) -> dict[str, set[str]]:
    """The classes that use each definition of a module, directly or indirectly; a class uses itself."""
    uses = {name_of(one): {node.id for node in ast.walk(one) if isinstance(node, ast.Name)} for one in tree.body}
    classes = {one.name for one in tree.body if isinstance(one, ast.ClassDef)}
    found: dict[str, set[str]] = defaultdict(set)
    for name in classes:
        reached, ahead = set(), [name]
        while ahead:
            here = ahead.pop()
            if here not in reached:
                reached.add(here)
                found[here].add(name)
                ahead += [one for one in uses[here] if one in uses]
    return found


# The tests that are run


def files_about(classes: Iterable[str]) -> list[Path]:
    """The test files that name a card of some classes, by its title or code, or read a list that may name it; all of
    them if none does.
    """
    from dtk.cards.database import load_database
    from dtk.cardtext.library import library

    wanted, database = {*classes}, load_database()
    named = {word for code, one in library().items() if one.name in wanted for word in (code, database[code].title)}
    files = sorted({*(path for path in TESTS if path.is_file()), *TESTS[0].rglob("test_*.py")})
    # A title may be in a string with quotes of the other kind, where its own are escaped.
    said = {path: path.read_text("utf-8").replace("\\", "") for path in files}
    found = [path for path in files if any(one in said[path] for one in named)]
    return (
        [path for path in files if path in found or ".txt" in said[path] or "library(" in said[path]]
        if found
        else TESTS
    )


def headings(path: Path, titles: frozenset[str]) -> list[tuple[int, str]]:
    """The lines of a test file at which a card's tests begin."""
    lines = enumerate(path.read_text("utf-8").splitlines(), start=1)
    return [(number, line[2:]) for number, line in lines if line.startswith("# ") and line[2:] in titles]


def tests_by_class(items: Iterable[pytest.Item], library: Any, database: Any) -> dict[str, list[pytest.Item]]:
    """The tests of each class: those below the title of one of its cards, and those that name it."""
    titles: dict[str, set[str]] = defaultdict(set)
    for code, written in library.items():
        titles[database[code].title].add(written.name)
        titles[code].add(written.name)
    named = re.compile("|".join(map(re.escape, sorted(titles, key=len, reverse=True))))
    known = frozenset(titles)
    marks: dict[Path, list[tuple[int, str]]] = {}
    said_by: dict[object, set[str]] = {}
    found: dict[str, dict[str, pytest.Item]] = defaultdict(dict)
    for item in items:
        path, function = item.path, getattr(item, "function")  # noqa: B009
        if path not in marks:
            marks[path] = headings(path, known)
        if function not in said_by:
            lines, first = inspect.getsourcelines(function)
            above = [title for number, title in marks[path] if number < first][-1:]
            said_by[function] = {*above, *named.findall("".join(lines))}
        for title in {*said_by[function], *named.findall(item.name)}:
            for name in titles[title]:
                found[name][item.nodeid] = item
    return {name: [*tests.values()] for name, tests in found.items()}


# Running the tests


class Runner:
    """The plugin that runs mutants where pytest would run the tests.

    fates: the result of each. failing: the classes whose tests fail without any change. untested: those without tests.
    """

    def __init__(self, chosen: list[Mutant], workers: int) -> None:
        self.chosen, self.workers = chosen, workers
        self.fates: dict[str, str] = {}
        self.failing: list[str] = []
        self.untested: set[str] = set()
        self.is_child = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Fork a child for each mutant, some at a time."""
        from dtk.cards.database import load_database
        from dtk.cardtext.library import card_texts, library

        tests = tests_by_class(session.items, library(), load_database())
        card_texts()
        self.untested = {written.name for written in library().values()} - tests.keys()
        classes = sorted({(mutant.module, name) for mutant in self.chosen for name in mutant.about})
        gc.collect()
        gc.freeze()
        for mutant, what in self.run([*(unchanged(*known) for known in classes), *self.chosen], about(tests)):
            if mutant.kind != AS_IT_IS:
                self.fates[mutant.name] = what
            elif what != SURVIVED:
                self.failing.append(mutant.owner)
        return True

    def run(self, mutants: Iterable[Any], tests: Callable[[Any], list[pytest.Item]]) -> Iterator[tuple[Any, str]]:
        """Run the tests of each mutant in a child process, several at a time. Yields each result when it is known."""
        ahead, running = iter(mutants), {}
        while True:
            for mutant in islice(ahead, self.workers - len(running)):
                running[self.fork(mutant, tests(mutant))] = mutant
            if not running:
                return
            child, status = os.wait()
            yield running.pop(child), fate(status)

    def fork(self, mutant: Any, items: list[pytest.Item]) -> int:
        """A child process that runs these tests with a mutant, and exits with 0 if it survives."""
        child = os.fork()
        if child:
            return child
        try:
            self.is_child = True
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(self.limit(items))
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 1)
            os.dup2(null, 2)
            self.install(mutant, items)
            for item, after in zip(items, [*items[1:], None], strict=True):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            os._exit(0)
        finally:
            os._exit(1)

    def limit(self, items: list[pytest.Item]) -> int:
        """The time limit of these tests, in seconds."""
        return SECONDS

    def install(self, mutant: Any, items: list[pytest.Item]) -> None:
        """Install a mutant for the tests that follow. An exception here counts as noticed."""
        install(mutant)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A failing test has noticed the mutant."""
        if self.is_child and report.failed:
            os._exit(1)


def about(tests: dict[str, list[pytest.Item]]) -> Callable[[Mutant], list[pytest.Item]]:
    """A function that returns the tests of a mutant: those of the classes that differ."""

    def found(mutant: Mutant) -> list[pytest.Item]:
        return [*{item.nodeid: item for name in sorted(mutant.about) for item in tests.get(name, ())}.values()]

    return found


def unchanged(module: str, name: str) -> Mutant:
    """The unchanged text: if a test fails with it, the results of the mutants mean nothing."""
    path = Path(inspect.getsourcefile(import_module(module)) or "")
    return Mutant(module, name, AS_IT_IS, "", lambda: ast.parse(path.read_text("utf-8")), frozenset([name]))


def fate(status: int) -> str:
    """The result of a mutant, by the exit of its child process."""
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM:
        return LATE
    return SURVIVED if status == 0 else NOTICED


def install(mutant: Mutant) -> None:
    """Make the changed texts those of their cards. Raises the language's errors."""
    from dtk.cardtext.library import card_texts
    from dtk.cardtext.parts.card import Authored

    names: dict[str, Any] = {"__name__": mutant.module, "__builtins__": builtins}
    code = compile(ast.fix_missing_locations(mutant.make()), mutant.module, "exec")
    exec(code, names)  # noqa: S102
    texts = card_texts()
    made = [one for one in names.values() if isinstance(one, Authored) and one.name in mutant.about]
    texts.by_code = {**texts.by_code, **{code: one.text for one in made for code in one.codes}}
    texts._asked.clear()
    texts._indexes.clear()


# The report


def listed(path: Path = SURVIVORS) -> dict[str, str]:
    """The known survivors, with the reason for each."""
    if not path.exists():
        return {}
    lines = [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return {name: reason.strip() for name, _, reason in (line.partition("  <- ") for line in lines)}


def faults(fates: dict[str, str], known: dict[str, str], made: set[str], classes: set[str] | None) -> list[str]:
    """The faults of the list of survivors. fates: the results of this run. made: the changes there are to these
    classes, or to all if that is None.
    """
    found = [f"survived: {name}" for name, what in fates.items() if what == SURVIVED and name not in known]
    found += [f"is noticed, drop its line: {name}" for name in known if fates.get(name, SURVIVED) != SURVIVED]
    found += [f"no such change is made, drop its line: {name}" for name in stale(known, made, classes)]
    return found + [f"gives no reason: {name}" for name, reason in known.items() if not reason.strip()]


def stale(known: Iterable[str], made: set[str], classes: set[str] | None) -> list[str]:
    """The lines about changes that are no longer made."""
    return [name for name in known if name not in made and (classes is None or name.partition(".")[0] in classes)]


def update(
    fates: dict[str, str], known: dict[str, str], made: set[str], classes: set[str] | None, path: Path | None = None
) -> None:
    """Write the list again: survivors are added, others dropped."""
    path = path or SURVIVORS
    gone = {*stale(known, made, classes), *(name for name, what in fates.items() if what != SURVIVED)}
    kept = {name: OPEN for name, what in fates.items() if what == SURVIVED} | known
    head = [line for line in path.read_text("utf-8").splitlines() if line.startswith("#")]
    lines = [f"{name}  <- {kept[name]}" for name in sorted(kept) if name not in gone]
    path.write_text("\n".join([*head, *lines]) + "\n", encoding="utf-8")


def classes_called(words: set[str]) -> set[str]:
    """The classes that these codes, classes, packs or modules of packs name; all classes without any."""
    from dtk.cardtext.library import library

    found = set()
    for code, written in library().items():
        pack = pack_of(written.author.__module__)
        if not words or {code, written.name, pack, pack.partition(".")[0]} & words:
            found.add(written.name)
    return found


def all_mutants() -> list[Mutant]:
    """Every mutant of every text."""
    from dtk.cardtext.library import library

    modules = {written.author.__module__ for written in library().values()}
    return [mutant for module in sorted(modules) for mutant in mutants_of(module)]


def main(arguments: list[str]) -> int:
    """Run mutants; 1 if the list of survivors is wrong."""
    parser = argparse.ArgumentParser(prog="mutants.py", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("codes", nargs="*", help="codes of cards, classes or modules of packs; all without any")
    parser.add_argument("--random", type=int, metavar="N", help="run only N, drawn at random")
    parser.add_argument("--seed", type=int, help="draw the same again")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--update", action="store_true", help="write the list of survivors")
    parser.add_argument("--again", action="store_true", help="run only those that the list of survivors names")
    parser.add_argument("--list", action="store_true", help="only list the changes")
    given = parser.parse_args(arguments)
    sys.path[:0] = [str(ROOT)]
    wanted = classes_called({*given.codes})
    if not wanted:
        parser.error(f"Unknown text: {', '.join(given.codes)}")
    whole = [mutant for mutant in all_mutants() if mutant.about & wanted]
    made = {mutant.name for mutant in whole}
    if given.again:
        whole = [mutant for mutant in whole if mutant.name in listed()]
    if given.list:
        sys.stdout.writelines(f"{mutant.name}\n" for mutant in whole)
        return 0
    seed = random.randrange(10**6) if given.seed is None else given.seed
    chosen = whole if given.random is None else random.Random(seed).sample(whole, min(given.random, len(whole)))
    if given.random is not None:
        sys.stdout.write(f"seed {seed}\n")
        sys.stdout.flush()
    started, runner = time.monotonic(), Runner(chosen, given.workers)
    about_them = wanted.union(*(mutant.about for mutant in chosen))
    ran = pytest.main([*QUIETLY, *map(str, files_about(about_them) if given.codes else TESTS)], plugins=[runner])
    if ran not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return int(ran)
    classes = wanted if given.codes else None
    if given.update:
        update(runner.fates, listed(), made, classes)
    known = listed()
    sys.stdout.write("\n" + summary(chosen, runner.fates, known, time.monotonic() - started))
    wrong = [f"fails as it is: {name}" for name in runner.failing]
    wrong += [f"has no test: {name}" for name in sorted(runner.untested & wanted)]
    # A random sample is a check of the tests; the list is checked when a text is changed, with its code.
    wrong += sorted(faults(runner.fates, known, {*known} if given.random else made, classes))
    sys.stdout.writelines(f"{line}\n" for line in wrong)
    return 1 if wrong else 0


def summary(chosen: Iterable[Any], fates: dict[str, str], known: dict[str, str], seconds: float) -> str:
    """The number of survivors, by kind and altogether."""
    kinds = {mutant.name: mutant.kind for mutant in chosen}
    lines = []
    for kind in sorted({*kinds.values()}):
        count = Counter(what for name, what in fates.items() if kinds[name] == kind)
        lines.append(
            f"{kind:12} {count.total():5} changed, {count[SURVIVED]:4} survived, {count[LATE]:3} took too long"
        )
    survived = [name for name, what in fates.items() if what == SURVIVED]
    for_a_reason = sum(known.get(name, OPEN) != OPEN for name in survived)
    lines.append(
        f"{len(fates)} changed in {seconds:.0f} s: {len(fates) - len(survived)} noticed, {len(survived)} survived, "
        f"{for_a_reason} of them for a reason, {len(survived) - for_a_reason} open."
    )
    return "".join(f"{line}\n" for line in lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

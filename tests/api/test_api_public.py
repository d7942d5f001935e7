"""What is public stays: every name with its signature, as listed in public.txt and described in docs/library.md, and
what docs/rules-questions.md promises to tests of rules and cards.

After a change that is meant, and a line in CHANGELOG.md, write the list anew: `python tests/api/test_api_public.py`.
"""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any, ForwardRef

import dtk
import dtk.decisions
import dtk.testing

ROOT = Path(__file__).parents[2]
LIST = Path(__file__).with_name("public.txt")
PAGE = ROOT / "docs" / "library.md"
ASKING = [ROOT / "docs" / f"{name}.md" for name in ("rules-questions", "testing-shootouts")]
PROMISED = re.compile(r"^\| `(dtk\.(?:poker|engine)\.[\w.]+)` \| (`.*`) \|$", re.MULTILINE)
IMPORTED = re.compile(r"^from (dtk\.engine[\w.]*) import (.+)$", re.MULTILINE)


def promised_names() -> Iterator[tuple[str, str]]:
    """The modules and names of dtk.poker and dtk.engine that the pages promise."""
    for module, names in PROMISED.findall("".join(page.read_text("utf-8") for page in (PAGE, *ASKING))):
        yield from ((module, name) for name in re.findall(r"`(\w+)`", names))


def public_lines() -> list[str]:
    """What is public now, a line each."""
    names = [(home.__name__, name) for home in (dtk, dtk.decisions, dtk.testing) for name in home.__all__]
    return [line for home, name in [*names, *promised_names()] for line in describe(home, name)]


def describe(home: str, name: str) -> Iterator[str]:
    """A name, and the public parts of a class, with their signatures."""
    thing = getattr(import_module(home), name)
    if thing is int:
        yield f"{home}.{name} = int"
        return
    if not inspect.isclass(thing):
        yield f"{home}.{name}{signature(thing)}"
        return
    yield f"{home}.{name}{'' if issubclass(thing, Enum) else signature(thing)}"
    parts = {part for base in dtk_bases(thing) for part in vars(base)}
    if is_dataclass(thing):
        parts -= {field.name for field in fields(thing)}
    for part in sorted(part for part in parts if not part.startswith("_")):
        yield f"{home}.{name}.{part}{signature(inspect.getattr_static(thing, part))}"


class Plain(str):
    """An annotation as it is written."""

    def __repr__(self) -> str:
        return str(self)


def plain(annotation: Any) -> Any:
    """An annotation, without the quotes of one that is a text."""
    text = annotation.__forward_arg__ if isinstance(annotation, ForwardRef) else annotation
    return Plain(text) if isinstance(text, str) else text


def signature(thing: Any) -> str:
    """How something is called, or its type, as far as that can be said."""
    if isinstance(thing, property):
        return f" -> {inspect.signature(thing.fget).return_annotation}" if thing.fget else ""
    if isinstance(thing, Enum):
        return f" = {thing.value}"
    if isinstance(thing, classmethod | staticmethod):
        thing = thing.__func__
    if inspect.isclass(thing):
        # What Python says of exceptions that take anything differs from version to version.
        if issubclass(thing, Exception) and not any("__init__" in vars(base) for base in dtk_bases(thing)):
            return ""
    elif not inspect.isfunction(thing):
        return ""
    found = inspect.signature(thing)
    parameters = [each.replace(annotation=plain(each.annotation)) for each in found.parameters.values()]
    text = str(found.replace(parameters=parameters, return_annotation=plain(found.return_annotation)))
    return re.sub(r"(?: object)? at 0x[0-9a-f]+", "", text)


def dtk_bases(thing: type) -> list[type]:
    """The classes of dtk that a class is made of."""
    return [base for base in thing.__mro__ if base.__module__.startswith("dtk.")]


def test_public_names_and_signatures_are_as_listed() -> None:
    listed, now = LIST.read_text("utf-8").splitlines(), public_lines()
    gone, new = [line for line in listed if line not in now], [line for line in now if line not in listed]
    told = "\n".join([*(f"- {line}" for line in gone), *(f"+ {line}" for line in new)])
    assert not gone, f"Programs may rely on these; if the change is meant, see the docstring of this file.\n{told}"
    assert not new, f"These are new in the public part of dtk; list them, see the docstring of this file.\n{told}"


def test_every_public_name_is_described() -> None:
    page = PAGE.read_text("utf-8")
    functions = [name for name in dtk.__all__ if inspect.isfunction(getattr(dtk, name))]
    assert [name for name in functions if f"dtk.{name}(" not in page] == []
    errors = [
        name for name in dtk.__all__ if isinstance(thing := getattr(dtk, name), type) and issubclass(thing, Exception)
    ]
    assert len(errors) >= 9 and [name for name in errors if f"`{name}`" not in page] == []


def test_what_the_pages_on_asking_use_is_promised() -> None:
    promised = {f"{module}.{name}" for module, name in promised_names()} | {"dtk.engine.prohibitions"}
    found = [IMPORTED.findall(page.read_text("utf-8")) for page in ASKING]
    used = {f"{module}.{name}" for imports in found for module, names in imports for name in names.split(", ")}
    assert len(used) >= 7 and used - promised == set()


def test_each_field_of_a_use_on_the_page_is_promised() -> None:
    fields_told = re.findall(r"`use\.((?:job\.)?\w+)`", ASKING[0].read_text("utf-8"))
    lines = LIST.read_text("utf-8").splitlines()
    assert len(fields_told) >= 9
    for name in fields_told:
        owner = "JobContext" if name.startswith("job.") else "Use"
        assert f"dtk.engine.abilities.{owner}.{name.removeprefix('job.')}" in lines


def test_types_are_those_of_the_names_that_are_handed_out() -> None:
    tree = ast.parse((ROOT / "dtk" / "__init__.py").read_text("utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    imports = {
        node.module: {alias.name for alias in node.names} for node in block.body if isinstance(node, ast.ImportFrom)
    }
    assert imports == {home: set(names) for home, names in dtk.HOMES.items()}
    assert sorted(dtk.__all__) == sorted(name for names in dtk.HOMES.values() for name in names)
    assert set(dtk.__all__) <= set(dir(dtk))


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    code = "import sys, dtk; print([name for name in sys.modules if name.startswith('dtk.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"


def test_a_name_that_is_not_public_is_no_attribute() -> None:
    assert not hasattr(dtk, "Walked") and hasattr(dtk, "validate")


if __name__ == "__main__":
    LIST.write_text("\n".join(public_lines()) + "\n", "utf-8")

"""The data of a deck file in dtk's own format: all of it, or the parts that fit its schema and can be judged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dtk.decks.deck import MOST_LINES
from dtk.decks.inline_script import has_inline_script
from dtk.decks.layout import KEYS, SCRIPT, SECTIONS, SINGLE, START
from dtk.files.finding import Finding, Unreadable
from dtk.files.reading import Source
from dtk.files.schema import MOST_FINDINGS, Fault, placed_faults
from dtk.files.tree import Path, Tree
from dtk.files.yaml import Repeat, parse_with_repeats

SCHEMA, SCRIPT_SCHEMA = "deck.v1", "script.v1"
# Facts for the judge that a text under an unknown key may state. Other facts do not change a verdict.
STATED = ("format", "ruleset", "date", "outfit", "legend")
JOKERS = "jokers"


@dataclass(frozen=True, slots=True)
class PartialTree:
    """The parts of a deck file that fit its schema. whole: the file with the rest. findings: on the rest.

    unread, unread_titles: as in `Deck`.
    """

    tree: Tree
    whole: Tree
    findings: tuple[Finding, ...] = ()
    unread: frozenset[str] = frozenset()
    unread_titles: int = 0


def read_tree(source: Source) -> Tree:
    """The data of a deck file, if all of it fits. Raises Unreadable with the faults."""
    tree, repeats = filled_tree(source)
    if repeats:
        raise Unreadable(*(repeat.finding for repeat in repeats))
    findings = [fault.finding for fault in structure_faults(tree)] or [*too_many_lines(tree)]
    if findings:
        raise Unreadable(*findings)
    return tree


def read_partial_tree(source: Source) -> PartialTree:
    """The data of a deck file, as far as it fits.

    Raises Unreadable for a text that is not YAML or has too many lines, and with the faults of the structure if they
    are very many, or if the rest names no card.
    """
    tree, repeats = filled_tree(source)
    faults = [*(Fault(repeat.finding, repeat.path) for repeat in repeats), *structure_faults(tree)]
    partial = PartialTree(tree, tree)
    if faults:
        partial = without_faults(tree, faults) if isinstance(tree.data, dict) else PartialTree(Tree({}), tree)
        more = sum(may_state(repeat.path, repeat.value)[1] for repeat in repeats)
        partial = replace(partial, unread_titles=partial.unread_titles + more)
        if len(faults) == MOST_FINDINGS or not any(partial.tree.data.get(key) for key in (*SINGLE, *SECTIONS)):
            raise Unreadable(*(fault.finding for fault in faults))
    findings = [*too_many_lines(partial.tree)]
    if findings:
        raise Unreadable(*findings)
    return partial


def filled_tree(source: Source) -> tuple[Tree, list[Repeat]]:
    """The data of a deck file, and its repeated keys. Raises Unreadable for a text that is not YAML, or has no data."""
    tree, repeats = parse_with_repeats(source)
    if tree.data is None or tree.data == {}:
        hint = "A deck file begins with `name:` and `outfit:`. `dtk deck new` writes one."
        raise Unreadable(Finding("DT010", "This deck file is empty.", hint=hint))
    return tree, repeats


def structure_faults(tree: Tree) -> list[Fault]:
    """The parts that do not fit the schema of decks, or that of scripts for a script inside the file."""
    faults = placed_faults(tree, SCHEMA)
    if has_inline_script(tree) and all(fault.path[:1] != (SCRIPT,) for fault in faults):
        inside = placed_faults(tree.below((SCRIPT,)), SCRIPT_SCHEMA)
        faults += [Fault(fault.finding, (SCRIPT, *fault.path)) for fault in inside]
    return faults


def too_many_lines(tree: Tree) -> Iterator[Finding]:
    """The fault of too many lines, if so. No deck comes near the limit, and suggesting titles takes time."""
    listed = 0
    for key in (START, *SECTIONS):
        listed += len(tree.data.get(key) or ())
        if listed > MOST_LINES:
            text = f"This deck has more than {MOST_LINES} lines of cards."
            yield Finding("DT008", text, span=tree.keys[key,], limit=MOST_LINES)
            return


def without_faults(tree: Tree, faults: Sequence[Fault]) -> PartialTree:
    """The file without the values at fault. A script with faults stays, since its own reader names them."""
    data: dict[str, Any] = {
        key: dict(value) if isinstance(value, dict) else list(value) if isinstance(value, list) else value
        for key, value in tree.data.items()
    }
    unread: set[str] = set()
    titles = 0
    for path in {fault.path: None for fault in faults}:
        if path[0] == SCRIPT and isinstance(tree.data[SCRIPT], dict):
            continue
        value = value_at(tree.data, path)
        take_out(data, path)
        facts, named = may_state(path, value)
        # A faulty key does not state facts that another key states. A list with a faulty part is incomplete.
        unread |= facts if path[0] in KEYS else facts - tree.data.keys()
        titles += named
    findings = tuple(fault.finding for fault in faults)
    return PartialTree(
        tree=Tree(data, tree.values, tree.keys),
        whole=tree,
        findings=findings,
        unread=frozenset(unread),
        unread_titles=titles,
    )


def value_at(data: Any, path: Path) -> Any:
    """The value at a path."""
    for step in path:
        data = data[step]
    return data


def take_out(data: dict[str, Any], path: Path) -> None:
    """Take out the value at a path: with its key; in a list it becomes None, so that the others keep their places."""
    first, *rest = path
    if not rest:
        data.pop(first, None)  # type: ignore[arg-type]
        return
    holder = data.get(first)  # type: ignore[arg-type]
    if isinstance(holder, list):
        holder[rest[0]] = None  # type: ignore[index]
    elif isinstance(holder, dict):
        holder.pop(rest[0], None)


def may_state(path: Path, value: Any) -> tuple[set[str], int]:
    """The facts that an unread value may state, and the number of titles that it may name."""
    key = str(path[0])
    if key in SECTIONS:
        return {key} & {JOKERS}, 1 if len(path) > 1 else leaves(value)
    if key in KEYS:
        return {key}, 0
    if isinstance(value, list | dict):
        return {START if isinstance(value, list) else JOKERS}, leaves(value)
    return (set() if value is None else set(STATED)), 0


def leaves(value: Any) -> int:
    """The number of values within a value."""
    if isinstance(value, list | dict):
        return sum(map(leaves, value.values() if isinstance(value, dict) else value))
    return 1

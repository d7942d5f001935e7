"""What can a card's text say? The page `docs/card-language.md`, out of the language's own docstrings."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from types import ModuleType

from dtk.cardtext import filters, look, purposes, questions, targets, vocabulary
from dtk.cardtext.parts import abilities, card, continuous, grants, prohibitions, triggers
from dtk.cardtext.play import Play
from dtk.cardtext.purposes import Purpose
from dtk.engine import events, lasting, reader
from dtk.engine import prohibitions as forbidden

PARTS = (card, abilities, triggers, continuous, prohibitions, grants)
# The words of the language; modules have names of their own that begin with an underscore.
WORDS = [name for name in vars(vocabulary) if not name.startswith("_")]
HEAD = """\
# The language of card texts

Everything that a text in `dtk/cardtext/packs/` can say, out of `dtk.cardtext.vocabulary`;
[CONTRIBUTING](../CONTRIBUTING.md) tells how a card is added. A text asks through a *look* (`look.bullets(piece)`), and
does through a *play* (`play.boot(play.target)`), which is a look too.
"""


def page() -> str:
    """The page in Markdown."""
    tables = {
        "Parts of a text": (
            "A class of these is a text; its docstring sums it up. Abilities, jobs, Reacts and traits stand above the "
            "method that does them, the rest is assigned to a name.",
            [row for module in PARTS for row in functions(module)],
        ),
        "Filters: which cards are meant": (
            "A card must pass all that are named. Any function of a look and a piece is one.",
            functions(filters),
        ),
        "Targets: what is chosen": (
            "What is declared with `to=` a purpose is legal only if that is possible.",
            functions(targets),
        ),
        "Purposes: what for": (
            "What is to become of a card, and whether that is possible. `BOOT.anyway` and the like need not be "
            "possible; `BOOT.where(...)` is possible under another condition.",
            some_purposes(),
        ),
        "What a text asks": ("Of its look.", [*members(reader.Reader), *members(look.Look)]),
        "What a text does": ("By its play. Verbs return whether they came about.", ()),
        **{f"# {first(kind).removesuffix('.')}": ("", members(kind)) for kind in play_classes()},
        "Questions that several packs share": ("For `requires=` and the like.", functions(questions)),
        "Events, for `before`, `when`, `after` and `instead_of`": ("As `events.Booted`.", all_events()),
        "What can be forbidden, for `cannot` and `play.forbid`": (
            "As `prohibitions.BOOT`.",
            constants(forbidden, "cannot "),
        ),
        "How long it lasts, as `until=`": (
            "Where a text says nothing, as long as the like of it does.",
            durations(),
        ),
    }
    lines = [HEAD]
    for title, (said, rows) in tables.items():
        lines += [f"##{title}\n" if title.startswith("#") else f"## {title}\n", *([f"{said}\n"] if said else ())]
        if table := [f"| `{name}` | {meaning} |" for name, meaning in rows]:
            lines += ["| | |", "| --- | --- |", *table, ""]
    return "\n".join(lines).rstrip() + "\n"


def functions(module: ModuleType) -> Iterator[tuple[str, str]]:
    """The functions of a module that are in the vocabulary, in its own order."""
    for name, one in vars(module).items():
        if name in WORDS and inspect.isfunction(one) and one.__module__ == module.__name__:
            yield f"{name}{shown(one)}", first(one)


def play_classes() -> Iterator[type]:
    """The classes that make up a `Play`: what it knows first, then what it does."""
    for kind in reversed(Play.__mro__[1:]):
        if kind.__module__.startswith(Play.__module__):
            yield kind


def shown(one: Callable[..., object]) -> str:
    """What a function asks for, by names alone; nothing for a filter, which is named without brackets."""
    names = [
        {inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.VAR_KEYWORD: "**"}.get(given.kind, "") + name
        for name, given in inspect.signature(one).parameters.items()
        if name != "self"
    ]
    return "" if names == ["look", "piece"] else f"({', '.join(names)})"


def first(one: object) -> str:
    """The first sentence of a docstring, in one line."""
    text = " ".join((inspect.getdoc(one) or "").partition("\n\n")[0].split())
    return text.replace("|", "\\|")


def members(kind: type) -> Iterator[tuple[str, str]]:
    """What a class has of its own for authors to use, in its own order."""
    for name, one in vars(kind).items():
        if isinstance(one, property):
            yield name, first(one)
        elif inspect.isfunction(one) and not name.startswith("_"):
            yield f"{name}{shown(one)}", first(one)


def some_purposes() -> Iterator[tuple[str, str]]:
    """The purposes, and what makes each possible."""
    for name, one in vars(purposes).items():
        if isinstance(one, Purpose) and name in WORDS:
            yield name, first(one.can)
    yield "bring(less)", first(purposes.bring)


def all_events() -> Iterator[tuple[str, str]]:
    """Every event."""
    for name, kind in vars(events).items():
        if inspect.isclass(kind) and issubclass(kind, events.Event) and kind is not events.Event:
            yield name, first(kind)


def constants(module: ModuleType, begin: str) -> Iterator[tuple[str, str]]:
    """The string constants of a module that begin with some words."""
    for name, value in vars(module).items():
        if isinstance(value, str) and value.startswith(begin):
            yield name, value


def durations() -> Iterator[tuple[str, str]]:
    """The authors' words for how long something lasts."""
    names = {value: name for name, value in vars(lasting).items() if name in WORDS}
    special = {
        lasting.PERMANENT: "until it leaves play",
        lasting.STAY: "until the dude is elsewhere, or the day is over",
        lasting.NIGHTFALL: "until the part of Sundown begins that follows the check for victory",
    }
    for until in lasting.UNTIL:
        yield names[until], special.get(until, f"until the {until} is over")

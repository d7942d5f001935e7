"""The library of texts: all those in dtk.cardtext.packs, by the codes of their printings.

A module of texts is imported when one of its texts is first asked for, so that a match reads only the packs of its
decks.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

from dtk.cardtext import packs
from dtk.cardtext.parts.card import Authored, note_class
from dtk.engine.abilities import Text
from dtk.engine.texts import Texts

# The declaration of a class's printings.
DECORATED = re.compile(r"^@card\(([^)]*)\)", re.MULTILINE)
CODE = re.compile(r"""["'](\w+)["']""")


class Library(Mapping[str, Authored]):
    """Every text, by the code of the printing. homes: the module of each. loaded: the modules that were imported.

    Raises ValueError if a printing has two texts.
    """

    def __init__(self) -> None:
        self.homes: dict[str, str] = {}
        self.loaded: list[str] = []
        self.known: dict[str, Authored] = {}
        for module, path in sources().items():
            for decorated in DECORATED.finditer(path.read_text("utf-8")):
                for code in CODE.findall(decorated[1]):
                    if code in self.homes:
                        raise ValueError(f"The text of {code} is written twice: in {self.homes[code]} and in {module}.")
                    self.homes[code] = module

    def __getitem__(self, code: str) -> Authored:
        if code not in self.known:
            self.load(self.homes[code])
        return self.known[code]

    def load(self, module: str) -> None:
        """Import a module of texts. An error in a class names the class."""
        try:
            written = vars(import_module(module)).values()
        except Exception as fault:
            note_class(fault)
            raise
        self.loaded.append(module)
        self.known |= {code: one for one in written if isinstance(one, Authored) for code in one.codes}

    def __contains__(self, code: object) -> bool:
        return code in self.homes

    def __iter__(self) -> Iterator[str]:
        return iter(self.homes)

    def __len__(self) -> int:
        return len(self.homes)


class WhatTheySay(Mapping[str, Text]):
    """The texts of a library in the engine's form."""

    def __init__(self, library: Library) -> None:
        self.library = library

    def __getitem__(self, code: str) -> Text:
        return self.library[code].text

    def __iter__(self) -> Iterator[str]:
        return iter(self.library)

    def __len__(self) -> int:
        return len(self.library)


def sources() -> dict[str, Path]:
    """The file of each module of texts, by its name."""
    root = Path(packs.__file__).parent
    files = [path for path in root.rglob("*.py") if path.name != "__init__.py"]
    return dict(
        sorted((".".join((packs.__name__, *path.relative_to(root).with_suffix("").parts)), path) for path in files)
    )


@cache
def library() -> Library:
    """Every text, by the code of the printing."""
    return Library()


@cache
def card_texts() -> Texts:
    """Every text, in the engine's form."""
    return Texts(WhatTheySay(library()))


@cache
def version() -> str:
    """A hash of the source code of all texts, which distinguishes versions of dtk."""
    digest, root = hashlib.sha256(), Path(__file__).parent
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]

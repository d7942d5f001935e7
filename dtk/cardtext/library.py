"""The library of texts: all those in dtk.cardtext.packs and in packs of your own, by the codes of their printings.

A module of texts is imported when one of its texts is first asked for, so that a match reads only the packs of its
decks.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from types import ModuleType

from dtk.cardtext import packs
from dtk.cardtext.parts.card import Authored, note_class
from dtk.engine.abilities import Text
from dtk.engine.texts import Texts
from dtk.files.errors import DtkError
from dtk.files.own_packs import OwnPack, PacksInUse, chosen
from dtk.files.shown import visible

# The declaration of a class's printings.
DECORATED = re.compile(r"^@card\(([^)]*)\)", re.MULTILINE)
CODE = re.compile(r"""["'](\w+)["']""")
# The begin of the names of packages for packs of your own.
OWN = "dtk_own_pack_"


class BadText(DtkError):
    """Raised for a text of your own that cannot be used. The message has its place."""


class Library(Mapping[str, Authored]):
    """Every text, by the code of the printing. homes: the module of each. loaded: the modules that were imported.

    files: the file of each module. places: the files of your own packs as they are shown, by module. barred: the packs
    of your own whose texts may not run, by the codes of these texts.
    Raises BadText if a printing has two texts.
    """

    def __init__(self, choice: PacksInUse) -> None:
        self.homes: dict[str, str] = {}
        self.loaded: list[str] = []
        self.known: dict[str, Authored] = {}
        self.files = sources()
        self.places: dict[str, str] = {}
        self.barred: dict[str, OwnPack] = {}
        for module, path in self.files.items():
            self.add(module, path)
        for pack in choice.packs:
            package = package_of(pack)
            for path in pack.text_files():
                if choice.runs(pack):
                    module = f"{package}.{path.stem}"
                    self.files[module] = path
                    self.places[module] = f"{pack.shown}/{path.name}"
                    self.add(module, path)
                else:
                    self.barred |= dict.fromkeys(codes_in(path), pack)

    def add(self, module: str, path: Path) -> None:
        """Note the texts of a module."""
        for code in codes_in(path):
            if code in self.homes:
                first, second = self.place(self.homes[code]), self.place(module)
                raise BadText(f"The text of {code} is written twice: in {first} and in {second}.")
            self.homes[code] = module

    def place(self, module: str) -> str:
        """The file of a module as messages show it."""
        return visible(self.places.get(module) or shown(self.files[module]))

    def __getitem__(self, code: str) -> Authored:
        if code not in self.known:
            self.load(self.homes[code])
        return self.known[code]

    def load(self, module: str) -> None:
        """Import a module of texts. An error in a class names the class; in a pack of your own, it is a BadText."""
        try:
            written = vars(import_module(module)).values()
        except (Exception, SystemExit) as fault:
            note_class(fault)
            if module.startswith(OWN):
                raise BadText(in_words(fault, self.files[module], self.place(module))) from fault
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


def codes_in(path: Path) -> Iterator[str]:
    """The codes of the printings whose texts are in a file, without running it. Raises BadText."""
    try:
        written = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadText(f"{visible(shown(path))} is not UTF-8 text.") from None
    for decorated in DECORATED.finditer(written):
        yield from CODE.findall(decorated[1])


def package_of(pack: OwnPack) -> str:
    """The package that holds the modules of a pack of your own. Another version of the pack has another one."""
    name = f"{OWN}{pack.digest}"
    if name not in sys.modules:
        package = ModuleType(name, "A pack of your own.")
        package.__path__ = [pack.folder]
        sys.modules[name] = package
    return name


def in_words(fault: BaseException, path: Path, place: str) -> str:
    """An error in a file of texts: its place, and what is wrong."""
    lines = [frame.lineno for frame in extract_tb(fault.__traceback__) if frame.filename == str(path)]
    line = fault.lineno if isinstance(fault, SyntaxError) else lines[-1] if lines else 1
    notes = "".join(f" {note}" for note in getattr(fault, "__notes__", ()))
    what = (fault.msg if isinstance(fault, SyntaxError) else str(fault)).rstrip(".")
    return visible(f"{place}:{line}: {type(fault).__name__}: {what}.{notes}", 1000)


def shown(path: Path) -> str:
    """A path below the working folder as typed there, otherwise in full."""
    here = Path.cwd()
    return (path.relative_to(here) if path.is_relative_to(here) else path).as_posix()


def library() -> Library:
    """Every text, by the code of the printing. Raises BadText."""
    return library_with(chosen())


@lru_cache(maxsize=4)
def library_with(choice: PacksInUse) -> Library:
    """Every text, with those of some packs of your own. Raises BadText."""
    return Library(choice)


def card_texts() -> Texts:
    """Every text, in the engine's form."""
    return texts_with(chosen())


@lru_cache(maxsize=4)
def texts_with(choice: PacksInUse) -> Texts:
    """Every text, in the engine's form, with those of some packs of your own."""
    return Texts(WhatTheySay(library_with(choice)))


@cache
def version() -> str:
    """A hash of the source code of all texts, which distinguishes versions of dtk."""
    digest, root = hashlib.sha256(), Path(__file__).parent
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]

"""Packs of your own: folders of card facts and texts, beside your decks or in installed packages.

A pack has its facts in `pack.yaml`, their exceptions in `special.yaml` if there are any, and its texts in Python files.
Facts are data. Texts are code, which runs only with the user's permission, or if the user installed its package.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from dtk.files.finding import Unreadable
from dtk.files.reading import Source, read_source

FACTS, SPECIAL = "pack.yaml", "special.yaml"
MOST_BYTES = 1024 * 1024
# Python files that are no part of a pack's texts.
TESTS = re.compile(r"test_.*|conftest")


@dataclass(frozen=True)
class OwnPack:
    """A pack of your own. shown: its folder as written. folder: the absolute path. facts, special: its files.

    is_installed: whether it is part of an installed package. digest: a hash of its facts and texts, when it was read.
    """

    shown: str
    folder: str
    facts: Source
    special: Source | None = None
    is_installed: bool = False
    digest: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "digest", self.worked_out())

    def text_files(self) -> Iterator[Path]:
        """The Python files of its texts and hints, in order."""
        return (path for path in sorted(Path(self.folder).glob("*.py")) if not TESTS.fullmatch(path.stem))

    def worked_out(self) -> str:
        """The digest of its facts and texts: 16 hexadecimal digits."""
        parts = [(source.name, source.text.encode()) for source in (self.facts, self.special) if source is not None]
        parts += [(path.name, path.read_bytes().replace(b"\r\n", b"\n")) for path in self.text_files()]
        whole = sha256()
        for name, data in parts:
            whole.update(Path(name).name.encode() + b"\0" + sha256(data).digest())
        return whole.hexdigest()[:16]


class PacksInUse(NamedTuple):
    """The packs of a process. texts_allowed: whether texts of packs that are not installed may run."""

    packs: tuple[OwnPack, ...] = ()
    texts_allowed: bool = False

    def runs(self, pack: OwnPack) -> bool:
        """Whether the texts of a pack may run."""
        return self.texts_allowed or pack.is_installed


class Chosen:
    """The choice of this process. find: finds the packs when they are first needed."""

    packs: tuple[OwnPack, ...] | None = None
    texts_allowed = False
    find: Callable[[], tuple[OwnPack, ...]] = tuple


def choose(packs: tuple[OwnPack, ...]) -> None:
    """Use these packs from now on."""
    Chosen.packs = packs


def use_pack(folder: str | Path) -> None:
    """Use the pack in a folder from now on, beside those in use, and let its texts run. Raises Unreadable."""
    pack = read_pack(Path(folder))
    choose((*(one for one in Chosen.packs or () if one.folder != pack.folder), pack))
    allow_texts()


def find_by(find: Callable[[], tuple[OwnPack, ...]]) -> None:
    """Find the packs with this function if none are chosen before the first use of cards."""
    Chosen.find = staticmethod(find)


def allow_texts() -> None:
    """Let the texts of all packs run in this process."""
    Chosen.texts_allowed = True


def adopt(choice: PacksInUse) -> None:
    """Use the choice of another process."""
    Chosen.packs, Chosen.texts_allowed = choice.packs, choice.texts_allowed


def chosen() -> PacksInUse:
    """The packs in use. Raises Unreadable if they cannot be found."""
    if Chosen.packs is None:
        Chosen.packs = Chosen.find()
    return PacksInUse(Chosen.packs, Chosen.texts_allowed) if Chosen.packs else NO_PACKS


NO_PACKS = PacksInUse()


def read_pack(folder: Path, shown: str | None = None, *, is_installed: bool = False) -> OwnPack:
    """The pack in a folder. Raises Unreadable if it has no readable `pack.yaml`."""
    name = shown or str(folder)

    def read(file: str) -> Source:
        with naming_file(f"{name}/{file}"):
            return read_source(str(folder / file), most_bytes=MOST_BYTES)

    return OwnPack(
        shown=name,
        folder=str(folder.resolve()),
        facts=read(FACTS),
        special=read(SPECIAL) if (folder / SPECIAL).is_file() else None,
        is_installed=is_installed,
    )


@contextmanager
def naming_file(shown: str) -> Iterator[None]:
    """Begin the messages about an unreadable file of a pack with its path."""
    try:
        yield
    except Unreadable as error:
        named = (replace(finding, message=f"{shown}: {finding.message}") for finding in error.findings)
        raise Unreadable(*named) from None

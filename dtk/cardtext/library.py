"""Which cards have a text? All those in dtk.cardtext.packs, by the codes of their printings."""

from __future__ import annotations

import hashlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType, ModuleType

from dtk.cardtext import packs
from dtk.cardtext.parts.card import Authored, note_class
from dtk.engine.texts import Texts


@cache
def library() -> Mapping[str, Authored]:
    """Every text, by the code of the printing. Raises ValueError if a printing has two."""
    texts: dict[str, Authored] = {}
    for module in sorted(module.name for module in pkgutil.walk_packages(packs.__path__, f"{packs.__name__}.")):
        for written in vars(loaded(module)).values():
            if isinstance(written, Authored):
                for code in written.codes:
                    if texts.setdefault(code, written) is not written:
                        raise ValueError(f"The text of {code} is written twice: {texts[code].name}, {written.name}.")
    return MappingProxyType(texts)


def loaded(module: str) -> ModuleType:
    """A module of texts. What is wrong in a class names the class."""
    try:
        return import_module(module)
    except Exception as fault:
        note_class(fault)
        raise


@cache
def card_texts() -> Texts:
    """Every text, as the engine takes them."""
    return Texts({code: written.text for code, written in library().items()})


@cache
def version() -> str:
    """A hash of the source code of all texts, which tells them apart from those of another version of dtk."""
    digest, root = hashlib.sha256(), Path(__file__).parent
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]

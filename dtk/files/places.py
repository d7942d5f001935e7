"""Folders of dtk's own data: beside the package in a checkout, inside it in a wheel."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
INSIDE = PACKAGE / "_data"


def is_checkout() -> bool:
    """Whether dtk runs from its source tree, where people edit the card facts."""
    return not (INSIDE / "carddb").is_dir()


def data_folder(name: str) -> Path:
    """The folder `carddb` or `schemas`."""
    return PACKAGE.parent / name if is_checkout() else INSIDE / name

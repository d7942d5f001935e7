"""A copy of the checkout, and the wheel that is built from it."""

import shutil
from pathlib import Path

import pytest

from tests.packaging.building import CHECKOUT, STALE, built


@pytest.fixture(scope="session")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The checkout without its history, and with an index that is stale."""
    folder = tmp_path_factory.mktemp("source") / "dtk"
    leave_out = shutil.ignore_patterns("__pycache__")
    for name in ("dtk", "carddb", "schemas", "examples"):
        shutil.copytree(CHECKOUT / name, folder / name, ignore=leave_out)
    (folder / "tools").mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "tools/compile.py"):
        shutil.copy(CHECKOUT / name, folder / name)
    for name in ("README.md", "LICENSE"):
        (folder / name).write_text(f"The {name} of this copy.\n", encoding="utf-8")
    (folder / "dtk" / "_data" / "cards.json").write_bytes(STALE)
    return folder


@pytest.fixture(scope="session")
def wheel(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(copy, "wheel", tmp_path_factory.mktemp("wheel"))

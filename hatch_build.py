"""What goes into a wheel or sdist besides the sources? A card index built on the spot, never a stale one; and, where
`DTK_COMPILE=1` asks for them, compiled modules.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

INDEX = "dtk/_data/cards.json"
# What compiling takes; the version of mypy that checks dtk.
COMPILERS = ["mypy[mypyc]==2.4.1", "setuptools>=65"]


class CustomBuildHook(BuildHookInterface[Any]):
    """Compiles `carddb/` for the archive, and on request dtk itself; the committed index stays out of it."""

    folder: Path | None = None

    @property
    def compiles(self) -> bool:
        """Whether the archive is to hold compiled modules: only a wheel can."""
        return self.target_name == "wheel" and os.environ.get("DTK_COMPILE") == "1"

    def dependencies(self) -> list[str]:
        """What the build needs beside what every build does."""
        return COMPILERS if self.compiles else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the index, and compile; an editable install keeps using the checkout's own index and modules."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        try:
            from dtk.cards.build import build, index_bytes
        finally:
            sys.path.remove(self.root)
        self.folder = Path(tempfile.mkdtemp(prefix="dtk-build-"))
        fresh = self.folder / "cards.json"
        fresh.write_bytes(index_bytes(build(Path(self.root) / "carddb")))
        build_data["force_include"][str(fresh)] = INDEX
        if self.compiles:
            for path in compiled(Path(self.root), self.folder / "compiled"):
                build_data["force_include"][str(path)] = path.relative_to(self.folder / "compiled").as_posix()
            build_data["pure_python"], build_data["infer_tag"] = False, True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what `initialize` made."""
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)


def compiled(root: Path, folder: Path) -> list[Path]:
    """Copy dtk to a folder, compile it there, and return the compiled modules."""
    shutil.copytree(root / "dtk", folder / "dtk", ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, str(root / "tools" / "compile.py"), str(folder)]
    subprocess.run(command, check=True, stdout=sys.stderr)  # noqa: S603
    return [path for path in folder.rglob("*") if path.suffix in (".so", ".pyd")]

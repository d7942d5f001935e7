"""What goes into a wheel or sdist besides the sources? A card index built on the spot, never a stale one."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

INDEX = "dtk/_data/cards.json"


class CustomBuildHook(BuildHookInterface[Any]):
    """Compiles `carddb/` for the archive; the committed index stays out of it."""

    folder: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the index; an editable install keeps using the checkout's own."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        try:
            from dtk.cards.build import build, index_bytes
        finally:
            sys.path.remove(self.root)
        self.folder = Path(tempfile.mkdtemp(prefix="dtk-index-"))
        fresh = self.folder / "cards.json"
        fresh.write_bytes(index_bytes(build(Path(self.root) / "carddb")))
        build_data["force_include"][str(fresh)] = INDEX

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what `initialize` made."""
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)

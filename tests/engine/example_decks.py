"""Which decks are examples? The published ones, and those built to show a plan each; not the scripts beside them."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "examples" / "decks"


def decks_in(folder: Path) -> list[Path]:
    """The deck files of a folder, by name."""
    return sorted(path for path in folder.glob("*.yaml") if not path.name.endswith(".script.yaml"))


PUBLISHED = decks_in(FOLDER)
PLANS = decks_in(FOLDER / "plans")

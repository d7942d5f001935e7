"""The application as a test asks it: in memory, without a server."""

from __future__ import annotations

from pathlib import Path

from starlette.testclient import TestClient

from dtk.web.application import application
from dtk.web.runner import SliceRunner
from dtk.web.store import DECKS, MemoryStore, Store

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
SLOANE = "sloane-gunfighter.yaml"


def store_of(*names: str, is_read_only: bool = False, **texts: str) -> MemoryStore:
    """A store with decks of the examples, and with decks by name, without suffix, and text."""
    decks = {name: (EXAMPLES / name).read_text("utf-8") for name in names}
    decks |= {f"{name}.yaml": text for name, text in texts.items()}
    return MemoryStore({DECKS: decks}, is_read_only=is_read_only)


def client(store: Store | None = None, base: str = "") -> TestClient:
    """The application with a store, by default with one example deck."""
    app = application(store or store_of(SLOANE), SliceRunner(), base)
    return TestClient(app, root_path=base, raise_server_exceptions=True)

"""The application as a test asks it: in memory, without a server."""

from __future__ import annotations

from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dtk.web import runner as running
from dtk.web.application import application
from dtk.web.runner import BackgroundJob, Runner, SliceRunner, Work, run_in_slices
from dtk.web.store import DECKS, MemoryStore, Store

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
SLOANE = "sloane-gunfighter.yaml"


def store_of(*names: str, is_read_only: bool = False, **texts: str) -> MemoryStore:
    """A store with decks of the examples, and with decks by name, without suffix, and text."""
    decks = {name: (EXAMPLES / name).read_text("utf-8") for name in names}
    decks |= {f"{name}.yaml": text for name, text in texts.items()}
    return MemoryStore({DECKS: decks}, is_read_only=is_read_only)


class SteppedRunner(SliceRunner):
    """Runs a job by one step for each look at it, however fast the machine is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self._running: dict[int, Coroutine[Any, Any, None]] = {}
        # A slice is one step.
        monkeypatch.setattr(running, "SLICE", 0)

    def start(self, work: Work, *arguments: Any, about: str = "") -> BackgroundJob:
        """Start some work, before its first step."""
        job = self._jobs.new(about)
        self._running[job.number] = run_in_slices(job, work(*arguments))
        return job

    def job(self, number: int) -> BackgroundJob | None:
        """The job with a number, after its next step."""
        job = super().job(number)
        if job is not None and not job.is_over:
            with suppress(StopIteration):
                self._running[number].send(None)
        return job


def client(store: Store | None = None, base: str = "", runner: Runner | None = None) -> TestClient:
    """The application with a store, by default with one example deck."""
    app = application(store or store_of(SLOANE), runner or SliceRunner(), base)
    return TestClient(app, root_path=base, raise_server_exceptions=True)

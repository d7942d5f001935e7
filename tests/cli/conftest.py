"""Helpers for tests of several commands."""

from __future__ import annotations

import pytest

from dtk.cli import progress


@pytest.fixture(autouse=True)
def no_lines_on_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "FIRST_PAUSE", 1e9)


@pytest.fixture
def progress_lines(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Show progress as at a terminal, at once and without pauses. Returns what is shown."""
    shown: list[str] = []
    ordinary = progress.Progress.__init__

    def at_terminal(self: progress.Progress, total: int, what: str) -> None:
        ordinary(self, total, what)
        self.wanted = self.is_terminal = True

    monkeypatch.setattr(progress, "note", lambda text, *, newline=True: shown.append(text))
    monkeypatch.setattr(progress, "LEAST_SECONDS", 0.0)
    monkeypatch.setattr(progress, "SECONDS_BETWEEN", 0.0)
    monkeypatch.setattr(progress.Progress, "__init__", at_terminal)
    return shown

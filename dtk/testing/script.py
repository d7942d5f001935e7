"""What do the players of a test answer?"""

from __future__ import annotations

import re
from typing import Any

from dtk.engine.decisions import Decision, T
from dtk.engine.view import View
from dtk.testing.names import NamedTable

LINE = re.compile(r"(?:(?P<seat>\d+) )?(?P<kind>[^:\[]+?)(?: \[(?P<about>[^\]]*)\])?: (?P<what>.+)")


NOT_ASKED = "What has only one legal answer is not asked; `options` and `plays` tell what could be said."


class ScriptFault(AssertionError):
    """The game did not go as scripted. decision: what was asked, if anything was."""

    def __init__(self, message: str, decision: Decision[Any] | None = None) -> None:
        self.decision = decision
        super().__init__(message)


class Unscripted(ScriptFault):
    """The script has no answer for a question."""


class Script:
    """The agent of every seat: gives the scripted answers in order, and nothing else."""

    def __init__(self, table: NamedTable) -> None:
        self.table = table
        self.lines: list[str] = []

    def answer(self, decision: Decision[T], view: View) -> T:
        """The option that the next line means. Raises ScriptFault if it means none, or if no line is left."""
        said = self.table.describe(decision)
        if not self.lines:
            raise Unscripted(f"Nobody told what to say to this:\n{said}", decision)
        line = self.lines.pop(0)
        parts = LINE.fullmatch(line)
        if parts is None:
            raise ScriptFault(f"{line!r} is no answer: write `what is decided: what is said`.\n{said}", decision)
        asked = parts["kind"] == decision.kind and parts["seat"] in (None, str(decision.seat))
        if not asked or (parts["about"] is not None and not self.table.says(parts["about"], decision.about)):
            raise ScriptFault(f"{line!r} was to be next, but this is asked:\n{said}", decision)
        meant = [option for option in decision.options if self.table.says(parts["what"], option, decision.none)]
        if len(meant) != 1:
            why = "means several of the options" if meant else "is none of the options"
            raise ScriptFault(f"{line!r} {why}:\n{said}", decision)
        return meant[0]

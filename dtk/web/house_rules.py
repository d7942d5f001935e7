"""The rules by which an application judges decks: those that each deck names, or those of the served folder."""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.types import ASGIApp, Receive, Scope, Send

if TYPE_CHECKING:
    from dtk.legality.judge import Judge
    from dtk.legality.rules_context import RulesContext


@dataclass(frozen=True, eq=False)
class HouseRules:
    """The judge of an application. folder: of the decks, for findings that depend on the place of a file."""

    judge: Judge
    folder: Path | None = None

    def path_of(self, name: str) -> str:
        """The path that a deck is judged as."""
        return name if self.folder is None else str(self.folder / name)

    def of_ruleset(self, name: str) -> RulesContext:
        """The rules of a ruleset; the default for an unknown one."""
        repository = self.judge.repository
        return repository.context(name if name in repository.documents["rulesets"] else None)


IN_FORCE: ContextVar[HouseRules | None] = ContextVar("house_rules", default=None)


@cache
def usual_rules() -> HouseRules:
    """The rules that each deck names."""
    # The first page appears before the judge is loaded.
    from dtk.api.decks import default_judge

    return HouseRules(default_judge())


def house_rules() -> HouseRules:
    """The rules of the application that answers the present request."""
    return IN_FORCE.get() or usual_rules()


def house_judge() -> Judge:
    """The judge of the application that answers the present request."""
    return house_rules().judge


class WithHouseRules:
    """Answers each request by the rules of an application."""

    def __init__(self, app: ASGIApp, rules: HouseRules | None) -> None:
        self._app, self._rules = app, rules

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        token = IN_FORCE.set(self._rules)
        try:
            await self._app(scope, receive, send)
        finally:
            IN_FORCE.reset(token)

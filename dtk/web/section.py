"""Sections of the application: what its navigation lists, each with its routes, which load when they are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple

from starlette.datastructures import URLPath
from starlette.routing import BaseRoute, Match, NoMatchFound
from starlette.types import Receive, Scope, Send

CHOSEN = "dtk-route"


class PageSection(NamedTuple):
    """A section. path: of its first page, below the base. about: one sentence on the first page; empty for none.

    module: the module with its ROUTES. is_listed: whether the navigation lists it.
    """

    title: str
    path: str
    about: str
    module: str
    is_listed: bool = True

    @property
    def routes(self) -> Sequence[BaseRoute]:
        """The routes. The first use imports the module."""
        found: Sequence[BaseRoute] = import_module(self.module).ROUTES
        return found

    def has(self, path: str) -> bool:
        """Whether an address below the base belongs to this section."""
        return path == self.path or (self.path != "/" and path.startswith(f"{self.path}/"))


class SectionRoute(BaseRoute):
    """All routes of a section, which is imported by the first request for one of its addresses."""

    def __init__(self, section: PageSection) -> None:
        self.section = section

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """The route that answers a request, as routers ask."""
        best: tuple[Match, Scope] = (Match.NONE, {})
        if not self.section.has(scope["path"].removeprefix(scope.get("root_path", ""))):
            return best
        for route in self.section.routes:
            match, found = route.matches(scope)
            if match.value > best[0].value:
                best = match, {**found, CHOSEN: route}
        return best

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request by the route that was chosen."""
        await scope[CHOSEN].handle(scope, receive, send)

    def url_path_for(self, name: str, /, **path_params: object) -> URLPath:
        """No route has a name."""
        raise NoMatchFound(name, path_params)

"""The first page: the sections of the application, and the stored decks."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dtk.web.backup.backup import ROUTES
from dtk.web.deck_list import stored_decks
from dtk.web.pages import page, services
from dtk.web.section import PageSection


async def home(request: Request) -> Response:
    """The first page."""
    return page(request, "home.html", title="dtk", decks=await stored_decks(services(request).store))


SECTION = PageSection(title="Home", path="/", about="", routes=[Route("/", home), *ROUTES])

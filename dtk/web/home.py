"""The first page: the sections of the application, and the stored decks."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dtk.web.deck_list import stored_decks
from dtk.web.pages import page, services


async def home(request: Request) -> Response:
    """The first page."""
    return page(request, "home.html", title="dtk", decks=await stored_decks(services(request).store))


ROUTES = [Route("/", home)]

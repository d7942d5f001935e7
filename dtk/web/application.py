"""The application: `application(store, runner, base)` answers every request of both homes."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from dtk.files.errors import DtkError
from dtk.web.assets import static
from dtk.web.forms import FormTooLarge
from dtk.web.house_rules import HouseRules, WithHouseRules
from dtk.web.pages import Services, notice
from dtk.web.runner import Runner
from dtk.web.section import PageSection, SectionRoute
from dtk.web.store import Conflict, NotStored, Store

# The sections, in the order of the navigation.
SECTIONS = (
    PageSection(title="Home", path="/", about="", module="dtk.web.home"),
    PageSection(
        title="Build",
        path="/build",
        about="A deck from any list or from an outfit, with its verdict, gang and exact odds as you build.",
        module="dtk.web.build.build",
    ),
    PageSection(
        title="Play",
        path="/play",
        about="A game against the computer, with two to four seats, saved after each choice.",
        module="dtk.web.play.play",
    ),
    PageSection(
        title="Replay",
        path="/replay",
        about="Games step by step, with a coach; play on from any moment.",
        module="dtk.web.replay.replay",
    ),
    PageSection(
        title="Measure",
        path="/measure",
        about="How decks compare as agents play them, in the background, with intervals and the whole report.",
        module="dtk.web.measure.measure",
    ),
    PageSection(
        title="Look up",
        path="/look-up",
        about="Cards with what they do and their rulings, the terms of the game, the rules of legality.",
        module="dtk.web.look_up.look_up",
    ),
    PageSection(title="Backup", path="/backup", about="", module="dtk.web.backup.backup", is_listed=False),
)


def application(store: Store, runner: Runner, base: str = "", rules: HouseRules | None = None) -> Starlette:
    """The ASGI application. base: the path before all addresses, without a slash at its end; the server's root path.
    rules: None for those that each deck names.
    """
    routes = [Route("/static/{hash}/{name}", static), *map(SectionRoute, SECTIONS)]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(WithHouseRules, rules=rules)],
        exception_handlers={HTTPException: refused, DtkError: failed, ClientDisconnect: left, Exception: broken},
    )
    app.state.services = Services(store=store, runner=runner, base=base, sections=SECTIONS)
    return app


async def refused(request: Request, error: Exception) -> Response:
    """The page for an address that does not exist, or a method that it does not answer."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 405:
        return notice(request, "This address is for a form, and has no page of its own.", status, title="Not a page")
    message = "There is no such page here." if status == 404 else "This address does not answer such a request."
    return notice(request, message, status, title="Not found" if status == 404 else "Not done")


async def left(request: Request, error: Exception) -> Response:
    """The answer to a client that left before its request was complete. Nobody receives it."""
    return Response(status_code=400)


async def broken(request: Request, error: Exception) -> Response:
    """The page, or the note, for a fault of dtk. The server logs it; the page shows nothing of it."""
    return notice(request, "This is a fault of dtk. Nothing was changed.", 500, title="Not done")


async def failed(request: Request, error: Exception) -> Response:
    """The page, or the note, for an input that cannot be used."""
    statuses: dict[type[Exception], int] = {NotStored: 404, Conflict: 409, FormTooLarge: 413}
    return notice(request, str(error), statuses.get(type(error), 400))

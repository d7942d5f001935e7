"""Pages: whole ones within the frame of the application, and parts of them for htmx."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from dtk import __version__
from dtk.report.pages.page import environment as report_environment
from dtk.report.pages.page import marked_up
from dtk.web.assets import address
from dtk.web.runner import Runner
from dtk.web.section import PageSection
from dtk.web.store import Store
from dtk.web.wording import for_page

TEMPLATES = Path(__file__).parent / "templates"


@dataclass(frozen=True)
class Services:
    """The services that all handlers share. base: the path before all addresses, such as `/dtk`; often empty."""

    store: Store
    runner: Runner
    base: str
    sections: Sequence[PageSection]


def services(request: Request) -> Services:
    """The services of the application that answers a request."""
    found: Services = request.app.state.services
    return found


def environment() -> Environment:
    """The templates: those of the application, and those of the reports."""
    made = report_environment(TEMPLATES)
    made.filters.setdefault("whole", whole)
    made.filters.setdefault("quoted", quoted)
    return made


def whole(text: str) -> Markup:
    """A text of several lines in full, escaped: for what a person edits."""
    return escape(text)


def quoted(sentence: str) -> Markup:
    """A sentence as pages say it, with its parts in backticks in italics."""
    return marked_up(for_page(sentence), Markup("<i>{}</i>"))


def page(request: Request, template: str, *, title: str, status: int = 200, **facts: object) -> Response:
    """A whole page. template: one that extends `app.html`."""
    return HTMLResponse(rendered(request, template, title=title, **facts), status)


def part(request: Request, template: str, *, headers: dict[str, str] | None = None, **facts: object) -> Response:
    """A part of a page, to swap into it."""
    return HTMLResponse(rendered(request, template, **facts), headers=headers)


def rendered(request: Request, template: str, **facts: object) -> str:
    """A rendered template, with what every template may use."""
    offered = services(request)
    return (
        environment()
        .get_template(template)
        .render(
            base=offered.base,
            sections=offered.sections,
            current=current_section(request, offered),
            is_read_only=offered.store.is_read_only,
            asset=lambda name: offered.base + address(name),
            version=__version__,
            **facts,
        )
    )


def current_section(request: Request, offered: Services) -> str:
    """The path of the section that a request belongs to; empty for none."""
    path = request.scope["path"].removeprefix(offered.base)
    within = [section.path for section in offered.sections if section.has(path)]
    return max(within, key=len, default="")


def notice(request: Request, message: str, status: int = 400, *, title: str = "Not done") -> Response:
    """A sentence about what went wrong: a note beside the page for htmx, otherwise a page."""
    if request.headers.get("HX-Request") and request.headers.get("HX-Request-Type") != "full":
        headers = {"HX-Retarget": "#notices", "HX-Reswap": "innerHTML"}
        return HTMLResponse(rendered(request, "notice.html", message=message), status, headers=headers)
    return page(request, "sorry.html", title=title, status=status, message=message)

"""Static files: style sheets, scripts and the icon, all below one address that changes with their content."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from dtk.report.pages.page import TEMPLATES as REPORTS

STATIC = Path(__file__).parent / "static"
# The files by name. The styles of reports are shared.
FILES = {
    **{path.name: path for path in sorted(STATIC.iterdir()) if path.suffix in (".css", ".js", ".svg")},
    **{path.name: path for path in sorted(REPORTS.iterdir()) if path.suffix in (".css", ".js")},
}
TYPES = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}
A_YEAR = "public, max-age=31536000, immutable"


@cache
def content(name: str) -> bytes:
    """The content of a file."""
    return FILES[name].read_bytes()


@cache
def version() -> str:
    """The version of all files together, so that scripts may import each other."""
    return sha256(b"".join(sha256(content(name)).digest() for name in sorted(FILES))).hexdigest()[:12]


def address(name: str) -> str:
    """The address of a file below the base."""
    return f"/static/{version()}/{FILES[name].name}"


async def static(request: Request) -> Response:
    """A static file."""
    name = request.path_params["name"]
    if name not in FILES:
        return Response("Not found.", 404, media_type="text/plain")
    is_current = version() == request.path_params["hash"]
    headers = {"Cache-Control": A_YEAR if is_current else "no-store"}
    return Response(content(name), media_type=TYPES[FILES[name].suffix], headers=headers)

"""The pages of Backup: what a file would hold, the file, and the import of a file, document by document."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from dtk.web.backup.documents import (
    BackupDocument,
    ImportedDocument,
    UnreadDocument,
    checked_import,
    documents,
    imported,
    written_backup,
)
from dtk.web.forms import MOST_BYTES, Form, form_of
from dtk.web.pages import page, part, services
from dtk.web.store import DECKS

FILE = "dtk-backup.json"


async def start(request: Request) -> Response:
    """The documents that a file would hold, and the way to import one."""
    held, unread = [], []
    async for document in documents(services(request).store):
        if isinstance(document, UnreadDocument):
            unread.append(document)
        else:
            held.append((document.kind, len(document.text)))
    facts: dict[str, Any] = {
        "decks": sum(kind == DECKS for kind, _ in held),
        "games": sum(kind != DECKS for kind, _ in held),
        "size": sum(size for _, size in held),
        "unread": unread,
        "most_bytes": MOST_BYTES,
    }
    return page(request, "backup/start.html", title="Backup", **facts)


async def file(request: Request) -> Response:
    """The file with all documents."""
    headers = {"Content-Disposition": f'attachment; filename="{FILE}"'}
    made = written_backup(services(request).store)
    return StreamingResponse(made, media_type="application/json", headers=headers)


async def check(request: Request) -> Response:
    """A document of a file before it is imported."""
    form = await form_of(request)
    return row(request, form, await checked_import(services(request).store, document_of(form)))


async def bring_in(request: Request) -> Response:
    """Import a document of a file."""
    form = await form_of(request)
    done = await imported(services(request).store, document_of(form), form["how"], form["version"])
    return row(request, form, done)


def document_of(form: Form) -> BackupDocument:
    """The document in a form."""
    return BackupDocument(form["kind"], form["name"], form["text"])


def row(request: Request, form: Form, document: ImportedDocument) -> Response:
    """A document in the list."""
    return part(request, "backup/row.html", document=document, row=form.number("row", 0, 0, 10**6), typed=form["name"])


ROUTES = [
    Route("/backup", start),
    Route(f"/backup/{FILE}", file),
    Route("/backup/check", check, methods=["POST"]),
    Route("/backup/import", bring_in, methods=["POST"]),
]

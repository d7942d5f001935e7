"""The language server: answers of `dtk.editor` in the Language Server Protocol, by pygls."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from dtk import __version__
from dtk.cli.console import Refusal
from dtk.cli.folders import Folders
from dtk.cli.protocol_words import (
    action_of,
    completion_of,
    diagnostic_of,
    edit_of,
    hover_of,
    place_of,
    range_of,
    refusal_of,
    symbol_of,
)
from dtk.decks.deck import SCRIPT_SUFFIX
from dtk.editor.columns import Columns, joined
from dtk.editor.completion import complete
from dtk.editor.document import Document, open_document
from dtk.editor.findings import findings
from dtk.editor.fixes import ALL, QUICK, WHOLE, actions
from dtk.editor.hover import hover
from dtk.editor.places import definition, symbols
from dtk.editor.tidying import tidied
from dtk.files.finding import Span
from dtk.files.reading import Source, read_source, source_of

# Seconds without changes before a document is judged.
PAUSE = 0.2
# Characters besides letters after which editors ask for completion by themselves.
TRIGGERS = ["-", " ", "(", "[", ":", ".", '"', "'"]
WATCHED = ("**/dtk.toml", "**/pyproject.toml", "**/*.{yaml,yml,txt,o8d}")
ACTION_KINDS = {
    QUICK: types.CodeActionKind.QuickFix,
    ALL: types.CodeActionKind.SourceFixAll,
    WHOLE: "source.tidy",
}


class Server(LanguageServer):
    """The server of one editor. documents: by address, in the version last asked about."""

    def __init__(self) -> None:
        super().__init__("dtk", __version__, text_document_sync_kind=types.TextDocumentSyncKind.Full, max_workers=2)
        self.folders = Folders()
        self.documents: dict[str, tuple[str, Document | None]] = {}
        self.waiting: dict[str, asyncio.Task[None]] = {}

    def text(self, uri: str) -> str:
        """The text of an open document, empty for any other."""
        return joined(self.workspace.get_text_document(uri).source) if self.is_open(uri) else ""

    def columns(self, uri: str) -> Columns:
        """The places of an open document, as this editor counts them."""
        return Columns(self.text(uri), self.workspace.position_codec.client_num_units)

    def is_open(self, uri: str) -> bool:
        """Whether the editor has a document open."""
        return uri in self.open_uris()

    def open_uris(self) -> list[str]:
        """The addresses of the open documents."""
        return [document.uri for document in self.workspace.text_documents.values()]

    def tops(self) -> list[Path]:
        """The folders that the editor has open, the innermost first."""
        paths = (to_fs_path(uri) for uri in self.workspace.folders)
        opened = [Path(path) for path in (*paths, self.workspace.root_path) if path]
        return sorted(opened, key=lambda path: -len(path.parts))

    def read(self, path: Path) -> Source:
        """A file in the editor's version, otherwise from the disk. Raises Unreadable."""
        for uri in self.open_uris():
            if to_fs_path(uri) == str(path):
                return source_of(self.text(uri).encode(), str(path))
        return read_source(str(path))

    def document(self, uri: str) -> Document | None:
        """An open document; None if it is not one of dtk's kinds. Raises Refusal if its configuration has a fault."""
        text = self.text(uri)
        name = name_of(uri, self.workspace.get_text_document(uri).language_id)
        folder = self.folders.around(Path(name), self.tops())
        before_text, before = self.documents.get(uri, ("", None))
        if before is not None and before_text == text and before.judge is folder.judge:
            return before
        if folder.passes_over(name):
            return None
        found = open_document(name, text, folder.judge, self.read, is_listed=folder.lists(name), before=before)
        self.documents[uri] = (text, found)
        return found

    def document_or_none(self, uri: str) -> Document | None:
        """An open document; None also if its configuration has a fault, which its diagnostics show."""
        try:
            return self.document(uri) if self.is_open(uri) else None
        except Refusal:
            return None

    def judge_soon(self, uri: str, pause: float = PAUSE) -> None:
        """Judge a document after a pause, unless it changes in the meantime."""
        if (task := self.waiting.pop(uri, None)) is not None:
            task.cancel()
        self.waiting[uri] = asyncio.get_running_loop().create_task(self.judge_later(uri, pause))

    async def judge_later(self, uri: str, pause: float) -> None:
        """Judge a document and publish the diagnostics, unless it has changed meanwhile."""
        await asyncio.sleep(pause)
        version = self.workspace.get_text_document(uri).version
        diagnostics = await asyncio.to_thread(self.diagnostics, uri)
        if self.is_open(uri) and self.workspace.get_text_document(uri).version == version:
            self.publish(uri, diagnostics, version)
        self.waiting.pop(uri, None)

    def publish(self, uri: str, diagnostics: list[types.Diagnostic], version: int | None = None) -> None:
        """Send the diagnostics of a document."""
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, diagnostics, version))

    def diagnostics(self, uri: str) -> list[types.Diagnostic]:
        """The diagnostics of a document."""
        columns = self.columns(uri)
        try:
            document = self.document(uri)
        except Refusal as refusal:
            return [refusal_of(str(refusal), columns)]
        return [diagnostic_of(finding, columns) for finding in findings(document)] if document else []

    def judge_related(self, uri: str) -> None:
        """Judge the open scripts of a deck again, since they depend on the deck."""
        path = to_fs_path(uri) or ""
        for other in self.open_uris():
            script = to_fs_path(other) or ""
            if other != uri and script == f"{Path(path).with_suffix('')}{SCRIPT_SUFFIX}":
                self.documents.pop(other, None)
                self.judge_soon(other)


def name_of(uri: str, language: str | None) -> str:
    """The path of a document; for a document without a file, a name with the suffix of its language."""
    path = to_fs_path(uri) if uri.startswith("file:") else None
    return path or f"untitled{'.yaml' if language == 'yaml' else '.txt'}"


def make_server() -> Server:
    """A server with all features."""
    server = Server()
    for feature, (handler, options) in FEATURES.items():
        server.feature(feature, options)(handler)
    return server


async def initialized(server: Server, params: types.InitializedParams) -> None:
    """Ask the editor to report changed files, if it can."""
    files = server.client_capabilities.workspace and server.client_capabilities.workspace.did_change_watched_files
    if not (files and files.dynamic_registration):
        return
    watchers = [types.FileSystemWatcher(glob) for glob in WATCHED]
    options = types.DidChangeWatchedFilesRegistrationOptions(watchers)
    method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
    await server.client_register_capability_async(
        types.RegistrationParams([types.Registration("watched-files", method, options)])
    )


def opened(server: Server, params: types.DidOpenTextDocumentParams) -> None:
    """Judge a document that was opened."""
    server.judge_soon(params.text_document.uri, 0)


def changed(server: Server, params: types.DidChangeTextDocumentParams) -> None:
    """Judge a changed document, and the documents that depend on it."""
    server.judge_soon(params.text_document.uri)
    server.judge_related(params.text_document.uri)


def closed(server: Server, params: types.DidCloseTextDocumentParams) -> None:
    """Forget a document."""
    uri = params.text_document.uri
    server.documents.pop(uri, None)
    if (task := server.waiting.pop(uri, None)) is not None:
        task.cancel()
    server.publish(uri, [])


def files_changed(server: Server, params: types.DidChangeWatchedFilesParams) -> None:
    """Judge every open document again: a configuration, a deck or a format has changed on the disk."""
    server.documents.clear()
    for uri in server.open_uris():
        server.judge_soon(uri)


def completion(server: Server, params: types.CompletionParams) -> types.CompletionList | None:
    """The suggestions for a place."""
    uri = params.text_document.uri
    document, columns = server.document_or_none(uri), server.columns(uri)
    found = document and complete(document, *place_of(params.position, columns))
    text = server.client_capabilities.text_document
    item = text.completion.completion_item if text and text.completion else None
    snippets = bool(item and item.snippet_support)
    return completion_of(found, params.position, columns, snippets=snippets) if found else None


def hovered(server: Server, params: types.HoverParams) -> types.Hover | None:
    """The explanation of a place."""
    uri = params.text_document.uri
    document, columns = server.document_or_none(uri), server.columns(uri)
    found = document and hover(document, *place_of(params.position, columns))
    text = server.client_capabilities.text_document
    formats = text.hover.content_format if text and text.hover else None
    is_marked_up = formats is None or types.MarkupKind.Markdown in formats
    return hover_of(found, columns, is_marked_up=is_marked_up) if found else None


def defined(server: Server, params: types.DefinitionParams) -> list[types.Location] | None:
    """The definition of the card or script named at a place."""
    uri = params.text_document.uri
    document = server.document_or_none(uri)
    if document is None:
        return None
    found = []
    for location in definition(document, *place_of(params.position, server.columns(uri))):
        target = from_fs_path(location.path) or uri if location.path != document.source.name else uri
        text = server.text(uri) if target == uri else server.read(Path(location.path)).text
        columns = Columns(text, server.workspace.position_codec.client_num_units)
        found.append(types.Location(target, range_of(location.span, columns)))
    return found


def outline(server: Server, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol] | None:
    """The parts of a document."""
    uri = params.text_document.uri
    document = server.document_or_none(uri)
    return [symbol_of(symbol, server.columns(uri)) for symbol in symbols(document)] if document else None


def formatted(server: Server, params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
    """The change of `dtk deck fmt`."""
    uri = params.text_document.uri
    document = server.document_or_none(uri)
    edit = tidied(document) if document else None
    return [edit_of(edit, server.columns(uri))] if edit else None


def offered(server: Server, params: types.CodeActionParams) -> list[types.CodeAction] | None:
    """The changes for a span of a document."""
    uri = params.text_document.uri
    document, columns = server.document_or_none(uri), server.columns(uri)
    if document is None:
        return None
    span = Span(*place_of(params.range.start, columns), *place_of(params.range.end, columns))
    made = [action_of(one, ACTION_KINDS[one.kind], uri, columns) for one in actions(document, span)]
    wanted = params.context.only
    return [one for one in made if wanted is None or is_of_kind(str(one.kind), wanted)]


def is_of_kind(kind: str, wanted: Any) -> bool:
    """Whether a kind of action is one of the wanted kinds, or a subkind."""
    names = [str(getattr(one, "value", one)) for one in wanted]
    return any(kind == name or kind.startswith(f"{name}.") or not name for name in names)


FEATURES: dict[str, tuple[Any, Any]] = {
    types.INITIALIZED: (initialized, None),
    types.TEXT_DOCUMENT_DID_OPEN: (opened, None),
    types.TEXT_DOCUMENT_DID_CHANGE: (changed, None),
    types.TEXT_DOCUMENT_DID_CLOSE: (closed, None),
    types.WORKSPACE_DID_CHANGE_WATCHED_FILES: (files_changed, None),
    types.TEXT_DOCUMENT_COMPLETION: (completion, types.CompletionOptions(trigger_characters=TRIGGERS)),
    types.TEXT_DOCUMENT_HOVER: (hovered, None),
    types.TEXT_DOCUMENT_DEFINITION: (defined, None),
    types.TEXT_DOCUMENT_DOCUMENT_SYMBOL: (outline, None),
    types.TEXT_DOCUMENT_FORMATTING: (formatted, None),
    types.TEXT_DOCUMENT_CODE_ACTION: (offered, types.CodeActionOptions(list(ACTION_KINDS.values()))),
}

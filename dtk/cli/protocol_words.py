"""Answers of `dtk.editor` as types of the Language Server Protocol."""

from __future__ import annotations

import re

from lsprotocol import types

from dtk.editor import places, suggestion
from dtk.editor.columns import Columns, Place
from dtk.editor.fixes import Action
from dtk.editor.hover import Hover
from dtk.editor.places import Symbol
from dtk.editor.suggestion import Completion, CompletionItem
from dtk.files.finding import ERROR, INFO, WARNING, Edit, Finding, Span
from dtk.files.shown import visible

SOURCE = "dtk"
LONGEST = 2_000
SEVERITIES = {
    ERROR: types.DiagnosticSeverity.Error,
    WARNING: types.DiagnosticSeverity.Warning,
    INFO: types.DiagnosticSeverity.Information,
}
ITEMS = {
    suggestion.CARD: types.CompletionItemKind.Value,
    suggestion.KEY: types.CompletionItemKind.Property,
    suggestion.NUMBER: types.CompletionItemKind.Unit,
    suggestion.WORD: types.CompletionItemKind.Variable,
    suggestion.QUESTION: types.CompletionItemKind.Function,
    suggestion.NAME: types.CompletionItemKind.EnumMember,
    suggestion.RULE: types.CompletionItemKind.Constant,
}
SYMBOLS = {
    places.HEADING: types.SymbolKind.Namespace,
    places.CARD: types.SymbolKind.Field,
    places.FACT: types.SymbolKind.Property,
    places.ITEM: types.SymbolKind.String,
}
# Characters that Markdown would interpret; square brackets only where they would begin a link.
MARKUP = re.compile(r"([\\`*_<]|\[(?=[^\]]*\]\())")
# Characters with a meaning in snippets.
SPECIAL = re.compile(r"([\\$}])")
# The text after a new card's colon: one copy, selected for overwriting.
ONE_COPY = "${1:1}"


def place_of(position: types.Position, columns: Columns) -> tuple[int, int]:
    """The line and column from 1 of a position."""
    return columns.to_dtk(Place(position.line, position.character))


def position_of(place: Place) -> types.Position:
    """A place as a position."""
    return types.Position(place.line, place.character)


def range_of(span: Span, columns: Columns) -> types.Range:
    """A span as a range."""
    return types.Range(*map(position_of, columns.both(span)))


def edit_of(edit: Edit, columns: Columns) -> types.TextEdit:
    """A change of a text."""
    return types.TextEdit(range_of(edit.span, columns), edit.text)


def diagnostic_of(finding: Finding, columns: Columns) -> types.Diagnostic:
    """A finding, with its hint on a separate line.

    A finding without a place is shown at the first line with content.
    """
    parts = [visible(part, LONGEST) for part in (finding.message, finding.hint) if part]
    return types.Diagnostic(
        range=first_line(columns) if finding.span is None else range_of(finding.span, columns),
        message="\n".join(parts),
        severity=SEVERITIES[finding.severity],
        code=finding.code,
        source=SOURCE,
    )


def refusal_of(message: str, columns: Columns) -> types.Diagnostic:
    """The diagnostic of a document that is not judged because of a fault in the configuration."""
    severity = types.DiagnosticSeverity.Error
    return types.Diagnostic(first_line(columns), visible(message, LONGEST), severity=severity, source=SOURCE)


def first_line(columns: Columns) -> types.Range:
    """The first line with content besides comments; the first line of a text without any."""
    lines = columns.source.lines
    number = next((place for place, line in enumerate(lines, 1) if line.strip() and not line.startswith("#")), 1)
    return range_of(Span.on_line(number, 1, len(lines[number - 1]) + 1), columns)


def completion_of(
    found: Completion, position: types.Position, columns: Columns, *, snippets: bool
) -> types.CompletionList:
    """Suggestions in their order. The editor must not sort or filter them again, and asks anew after each letter.

    snippets: whether the editor supports them. Some editors insert only the first word of a plain text.
    """
    range = range_of(found.span, columns)
    line = columns.line(position.line) if position.line < len(columns.starts) else ""
    typed = line[columns.offset(line, range.start.character) : columns.offset(line, position.character)]
    items = [
        types.CompletionItem(
            label=one.label,
            kind=ITEMS[one.kind],
            detail=one.detail or None,
            documentation=one.doc or None,
            tags=[types.CompletionItemTag.Deprecated] if one.is_struck else None,
            sort_text=f"{number:04}",
            filter_text=typed or one.label,
            insert_text_format=types.InsertTextFormat.Snippet if snippets else None,
            text_edit=types.TextEdit(range, snippet(one) if snippets else one.text),
        )
        for number, one in enumerate(found.suggestions)
    ]
    return types.CompletionList(is_incomplete=True, items=items)


def snippet(one: CompletionItem) -> str:
    """The text of a suggestion as a snippet."""
    text = SPECIAL.sub(r"\\\1", one.text)
    return text + ONE_COPY if one.kind == suggestion.CARD and text.endswith(": ") else text


def hover_of(found: Hover, columns: Columns, *, is_marked_up: bool) -> types.Hover:
    """An explanation as Markdown or plain text."""
    title, lines, items = found.title, found.lines, found.items
    if is_marked_up:
        title = f"**{marked(title)}**"
        lines, items = tuple(map(marked, lines)), tuple(map(marked, items))
    paragraphs = ["\n".join((title, *lines)) if not is_marked_up else "\n\n".join((title, *lines))]
    if items:
        paragraphs.append("\n".join(f"- {item}" for item in items))
    kind = types.MarkupKind.Markdown if is_marked_up else types.MarkupKind.PlainText
    return types.Hover(types.MarkupContent(kind, "\n\n".join(paragraphs)), range_of(found.span, columns))


def marked(text: str) -> str:
    """A text with Markdown's characters escaped. Words between backticks stay code."""
    parts = visible(text, LONGEST).split("`")
    if len(parts) % 2 == 0:
        return MARKUP.sub(r"\\\1", "`".join(parts))
    return "".join(f"`{part}`" if number % 2 else MARKUP.sub(r"\\\1", part) for number, part in enumerate(parts))


def symbol_of(symbol: Symbol, columns: Columns) -> types.DocumentSymbol:
    """A part of a document with its own parts."""
    return types.DocumentSymbol(
        name=symbol.name,
        detail=symbol.detail or None,
        kind=SYMBOLS[symbol.kind],
        range=range_of(symbol.span, columns),
        selection_range=range_of(symbol.name_span, columns),
        children=[symbol_of(part, columns) for part in symbol.parts] or None,
    )


def action_of(action: Action, kind: str | types.CodeActionKind, uri: str, columns: Columns) -> types.CodeAction:
    """A change that the editor offers."""
    edits = [edit_of(edit, columns) for edit in action.edits]
    return types.CodeAction(
        title=visible(action.title, LONGEST),
        kind=kind,
        diagnostics=[diagnostic_of(action.finding, columns)] if action.finding else None,
        is_preferred=action.is_preferred or None,
        edit=types.WorkspaceEdit(changes={uri: edits}),
    )

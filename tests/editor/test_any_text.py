"""No text and no change of a text raises an error, whatever is asked, and every place in an answer is in the text."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from dtk.editor.completion import complete
from dtk.editor.document import Document, open_document
from dtk.editor.findings import findings
from dtk.editor.fixes import actions
from dtk.editor.hover import hover
from dtk.editor.places import definition, symbols
from dtk.editor.tidying import all_fixed, tidied
from dtk.files.finding import Span
from tests.editor.kit import JUDGE, LAW_DOGS, ROOT, SCRIPT, read

PLAN = (ROOT / "examples/decks/sloane-gunfighter.script.yaml").read_text("utf-8")
POSITION = (ROOT / "examples/position.yaml").read_text("utf-8")
LIST = (ROOT / "examples/deck-repo/decks/sloane-gunfighters.txt").read_text("utf-8")
INLINE = LAW_DOGS + "script:\n" + "".join(f"  {line}\n" for line in PLAN.splitlines()[2:])
FILES = {
    "/x/deck.yaml": LAW_DOGS,
    "/x/inline.yaml": INLINE,
    SCRIPT: PLAN,
    "/x/position.yaml": POSITION,
    "/x/list.txt": LIST,
}
PIECES = st.sampled_from(
    [
        *(
            "a",
            "Bobo",
            ":",
            ": ",
            "- ",
            "\n",
            "\r\n",
            "  ",
            "#",
            "'",
            '"',
            "[",
            "]",
            "{",
            "}",
            ",",
            "🤠",
            "é",
            "\t",
            "|",
        ),
        *(
            "\u202e",
            "\ud800",
            "\x00",
            "&a",
            "*a",
            "!!x",
            "---\n",
            "dudes:\n",
            "start: []\n",
            "99",
            "# dtk: ignore[",
            "(DT",
        ),
    ]
)
CHANGES = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 30), PIECES), min_size=1, max_size=5)


def ask_everything(document: Document, line: int, column: int) -> None:
    """Ask all questions about a place, and about the document."""
    completion, told = complete(document, line, column), hover(document, line, column)
    if completion is not None:
        cursor = min(column, len(document.source.lines[line - 1]) + 1)
        assert completion.span.line == line == completion.span.end_line
        assert completion.span.column <= cursor <= completion.span.end_column
    edits = [edit for action in actions(document, Span(line, column, line, column)) for edit in action.edits]
    edits += filter(None, (tidied(document), all_fixed(document)))
    spans = [one.span for one in (completion, told, *findings(document), *symbols(document), *edits) if one is not None]
    places = [place.span for place in definition(document, line, column) if place.path == document.source.name]
    assert all(is_within(document, span) for span in (*spans, *places) if span is not None)


def is_within(document: Document, span: Span) -> bool:
    """Whether a span lies in the text."""
    lines = document.source.lines
    starts_and_ends = ((span.line, span.column), (span.end_line, span.end_column))
    return span[:2] <= span[2:] and all(
        1 <= line <= len(lines) and 1 <= column <= len(lines[line - 1]) + 1 for line, column in starts_and_ends
    )


@settings(max_examples=25)
@example("/x/list.txt", [(0.5, 23, "\u202e")])
@example("/x/inline.yaml", [(0.988319037816132, 12, "a"), (0.988319037816132, 12, "a")])
@given(st.sampled_from(sorted(FILES)), CHANGES)
def test_random_edits_of_a_document(name: str, changes: list[tuple[float, int, str]]) -> None:
    text, document = FILES[name], open_document(name, FILES[name], JUDGE, read)
    for where, length, piece in changes:
        at = int(where * len(text))
        text = text[:at] + piece + text[at + length :]
        changed = open_document(name, text, JUDGE, read, is_listed=True, before=document)
        if changed is None:
            continue
        line = text.count("\n", 0, at) + 1
        ask_everything(changed, line, at - text.rfind("\n", 0, at))
        # What is known of a document does not depend on the way to it.
        anew = open_document(name, text, JUDGE, read, is_listed=True)
        assert anew is not None and findings(anew) == findings(changed)
        document = changed


@settings(max_examples=25)
@example("/x/deck.yaml", "bank: 1\ndudes:\n  ''a", 3, 6)
@given(
    st.sampled_from(sorted(FILES)), st.lists(PIECES, max_size=30).map("".join), st.integers(0, 9), st.integers(0, 40)
)
def test_any_text(name: str, text: str, line: int, column: int) -> None:
    document = open_document(name, text, JUDGE, read, is_listed=True)
    if document is not None:
        ask_everything(document, max(1, line), max(1, column))

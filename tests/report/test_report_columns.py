"""Long lines, folded within the width of a terminal."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from dtk.report.columns import STYLE, fold, folded
from dtk.report.paint import STYLES, coloured

WORDS = st.text("ab♠", min_size=1, max_size=9)
PIECES = st.lists(st.tuples(st.lists(WORDS, min_size=1, max_size=6).map(" ".join), st.sampled_from(["", *STYLES])))


def styled_letters(text: str) -> list[tuple[str, str]]:
    """Every letter of a text with the style that is on."""
    letters, style, end = [], "", 0
    for change in [*STYLE.finditer(text), None]:
        letters += [(one, style) for one in text[end : change.start() if change else None] if not one.isspace()]
        if change:
            style, end = "" if change.group() == "\x1b[0m" else change.group(), change.end()
    return letters


@given(PIECES, st.integers(12, 40))
@example([("aa bb", "error"), ("ab" * 5, "")], 12)
def test_a_coloured_line_folds_like_a_plain_one(pieces: list[tuple[str, str]], width: int) -> None:
    line = " ".join(coloured(text, style) if style else text for text, style in pieces)
    parts = fold(line, width)
    assert [STYLE.sub("", part) for part in parts] == fold(STYLE.sub("", line), width)
    assert styled_letters("\n".join(parts)) == styled_letters(line)
    for part in parts:
        assert styled_letters(part + "x")[-1][1] == ""


def test_a_style_ends_with_its_line_and_begins_again_on_the_next() -> None:
    line = f"{coloured('error[DT101]', 'error')} unknown: {coloured('There is no such card.', 'strong')}"
    assert fold(line, 30) == [
        "\x1b[1;31merror[DT101]\x1b[0m unknown: \x1b[1mThere is\x1b[0m",
        "  \x1b[1mno such card.\x1b[0m",
    ]


def test_no_word_is_broken() -> None:
    path = "decks/" + "a" * 90 + ".yaml"
    assert folded(f"The file {path} is not a deck.", 40) == f"The file\n  {path}\n  is not a deck."


def test_sentences_below_a_table_stay() -> None:
    text = "Won          games  share\n  Sloane         3   75 %\n  Law Dogs       1   25 %\n* which may be chance"
    shown = folded(text, 20)
    assert shown.endswith("Law Dogs   25 %\n\n* which may be\n  chance")
    assert max(map(len, shown.split("\n"))) <= 20

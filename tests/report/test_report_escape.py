import pytest

from dtk.report.escape import code, inert, prose
from dtk.report.paths import posix


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("::error::x", r"\::error::x"),
        (" \u3000::error::x", " \u3000\\::error::x"),
        ("\x1b[1m::error::x", "\x1b[1m\\::error::x"),
        ("a ::error::x", "a ::error::x"),
        ("a ##[error]x ###[", r"a ##\[error]x ###\["),
        ("1\n::x\n", "1\n\\::x\n"),
    ],
)
def test_printed_lines_hold_no_command(line, shown):
    assert inert(line) == shown


@pytest.mark.parametrize(
    ("message", "shown"),
    [
        ("`Sloane` stands here 5 times.", "`Sloane` stands here 5 times."),
        ("It can't be (see §8)!", "It can't be (see §8)!"),
        ("9 cards with `2♥` (9x `Peacemaker`)", "9 cards with `2♥` (`9x` `Peacemaker`)"),
        (
            "`pinebox-1.5` (rulebook-1.5.0 §8), or (rulebook-1.5.0).",
            "`pinebox-1.5` (`rulebook-1.5.0` §8), or (`rulebook-1.5.0`).",
        ),
        ("Ask @admins about #12.", "Ask `@admins` about `#12`."),
        ("x1`y2", "`x1y2`"),
        ("See DT203, which `DT2`, or x1:", "See `DT203`, which `DT2`, or `x1`:"),
        ("www.evil.example http://evil.example", "`www.evil.example` `http://evil.example`"),
        ("*a* _b_ <b> [x](y) | z", r"`*a*` `_b_` `<b>` `[x](y)` `\x7c` z"),
        ("`a`@b", "`a@b`"),
        ("an ` open tick", "an ` open tick`"),
        ("``", ""),
    ],
)
def test_messages_are_words_or_code(message, shown):
    assert prose(message) == shown


def test_code_holds_neither_ticks_nor_bars():
    assert code("a`b|c\n") == r"`a\x60b\x7cc\n`"
    assert code("") == ""


def test_paths_have_slashes_on_every_system():
    assert posix(r"decks\a.yaml", separator="\\") == "decks/a.yaml"
    assert posix(r"decks/a\b.yaml", separator="/") == r"decks/a\b.yaml"

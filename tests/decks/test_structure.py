import pytest

from dtk.decks.structure import read_structure
from dtk.files.finding import Span, Unreadable
from dtk.files.reading import Source


def test_slots_and_jokers():
    structure = read_structure(
        Source("x", "13,C\n13, c\nA,♠\n5,hearts\n\nJoker\nDevils Joker\nHeretic Joker (Red)\r\n")
    )
    assert structure.counts == {(13, "clubs"): 2, (1, "spades"): 1, (5, "hearts"): 1}
    assert structure.jokers == {"plain": 1, "devil": 1, "heretic": 1}


@pytest.mark.parametrize("line", ["14,C", "0,C", "5,X", "5", "Sloane", "5,C,5"])
def test_a_line_that_is_no_card_refuses_the_whole(line):
    with pytest.raises(Unreadable) as refused:
        read_structure(Source("x", f"13,C\n{line}\n"))
    (finding,) = refused.value.findings
    assert (finding.code, finding.span) == ("DT011", Span(2, 1, 2, len(line) + 1))


def test_no_deck_has_so_many_cards():
    with pytest.raises(Unreadable) as refused:
        read_structure(Source("x", "5,C\n" * 501))
    assert refused.value.findings[0].code == "DT008"

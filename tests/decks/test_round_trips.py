import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.decks.kinds import write_deck
from dtk.decks.losses import losses
from tests.decks.foreign_decks import DATABASE, WRITTEN, content_of, decks, read


@pytest.mark.parametrize("kind", WRITTEN)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_what_is_written_reads_back_the_same(kind, data):
    deck = data.draw(decks(kind))
    text = write_deck(deck, DATABASE, kind)
    after = read(text, kind)
    assert content_of(after) == content_of(deck)
    assert not [finding for finding in after.findings if finding.code != "DT013"]
    assert losses(deck, DATABASE, kind) == []
    # Canonical: writing again changes no byte.
    assert write_deck(after, DATABASE, kind) == text

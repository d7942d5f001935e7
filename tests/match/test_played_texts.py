"""Matches are played with card texts, with some blank, or without; the record states which."""

from __future__ import annotations

import subprocess
import sys

from dtk.cards.database import load_database
from dtk.cardtext.coverage import MISSING, state_of
from dtk.cardtext.library import library, version
from dtk.engine.abilities import NO_TEXT
from dtk.engine.rules.setup import DeckList
from dtk.match.one import play_one, table_of
from dtk.match.texts import FULL, NONE, missing, texts
from tests.match.meetings import EXAMPLES, LAW_DOGS, SLOANE, deck, meeting


def with_bunkhouses() -> DeckList:
    """A deck of a deed that is known to say something."""
    bunkhouse = load_database()["01071"]
    match = meeting()
    return match.decks[0]._replace(cards=(*match.decks[0].cards, *[bunkhouse] * 10))


def test_a_match_plays_texts_or_none() -> None:
    match = meeting()._replace(decks=(with_bunkhouses(), with_bunkhouses()))
    assert not table_of(match, 0).active.exists and not texts(NONE).by_code
    state = table_of(match._replace(texts=FULL), 0)
    assert state.active.exists and state.active.pieces_about("influence")


def test_the_cards_of_a_deck_may_be_blank_wherever_it_sits() -> None:
    match = meeting()._replace(decks=(with_bunkhouses(), with_bunkhouses()), texts=FULL, blank=(1,))
    for number, blank in ((0, 1), (1, 0)):
        state = table_of(match, number)
        assert state.blank == {blank} and state.copy().blank == {blank}
        for piece in state.pieces:
            if piece.card.code == "01071":
                assert (state.active.text_of(piece) is NO_TEXT) == (piece.owner == blank)
    assert not table_of(match._replace(blank=(0, 1)), 0).active.exists


def test_blank_cards_play_like_no_texts() -> None:
    match = meeting(agents=("baseline", "baseline"))
    plain = play_one(match, 0, keep=True)
    blank = play_one(match._replace(texts=FULL, blank=(0, 1)), 0, keep=True)
    assert blank == plain


def test_what_is_missing_is_what_is_neither_written_nor_plain() -> None:
    deck = with_bunkhouses()
    lacking = missing(deck)
    assert lacking == sorted(set(lacking), key=lambda card: (card.title, card.code))
    assert {card.code for card in lacking} == {
        card.code for card in (deck.outfit, *deck.cards) if state_of(card, load_database()) == MISSING
    }


def test_texts_have_a_version_of_their_own() -> None:
    assert len(version()) == 16 and version() == version()


def test_a_match_reads_only_the_packs_of_its_cards() -> None:
    call = ["dtk", "match", *(f"{EXAMPLES / name}.yaml" for name in (SLOANE, LAW_DOGS)), "-n", "2", "--isolated"]
    said = (
        "import sys\nfrom dtk.cli.app import main\n"
        f"sys.argv = {call!r}\ntry:\n    main()\nexcept SystemExit as ended:\n    assert not ended.code\n"
        "print('read', *(name for name in sys.modules if name.startswith('dtk.cardtext.packs.')))\n"
    )
    ended = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    read = set(next(line for line in ended.stdout.splitlines() if line.startswith("read")).split()[1:])
    cards = [card for name in (SLOANE, LAW_DOGS) for card in (deck(name).outfit, *deck(name).cards)]
    homes = {library().homes[card.code] for card in cards if card.code in library()}
    packages = {home.rpartition(".")[0] for home in homes} - {"dtk.cardtext.packs"}
    assert homes <= read <= homes | packages

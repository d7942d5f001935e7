"""The list of entrants: rows, faults, hashes of decks, and the changes since a deck was registered."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.cards.database import load_database
from dtk.decks.kinds import KINDS, write_deck
from dtk.decks.meaning import deck_of, hash_of, meaning
from dtk.files.finding import Unreadable
from dtk.files.reading import Source, read_source
from dtk.legality.entrants import by_player, entry_of, read_entrants
from dtk.legality.judge import make_judge
from dtk.legality.registration import RegisteredDeck, register, register_source
from dtk.legality.rules_repository import RulesRepository

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
DATABASE = load_database()
JUDGE = make_judge(RulesRepository(DATABASE))
DECK = read_source(str(EXAMPLES / "sloane-gunfighter.yaml")).text


def registered(text: str) -> RegisteredDeck:
    return register_source(JUDGE, Source("deck.yaml", text))


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("name: ", "name: My "),
        lambda text: f"# A comment\nauthor: Ann\n{text}notes: Play it.\n",
        lambda text: text.replace("- Ike Clanton (DT2)\n", "").replace("start:\n", "start:\n- Ike Clanton (DT2)\n"),
        lambda text: text.replace("Ambush (DT2)", "Ambush [24222]"),
    ],
    ids=["name", "comments, author and notes", "order", "code"],
)
def test_the_hash_stays_as_long_as_the_deck_means_the_same(change) -> None:
    other = change(DECK)
    assert other != DECK and registered(other).hash == registered(DECK).hash


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Ambush (DT2): 2", "Ambush (DT2): 1"),
        ("- Ike Clanton (DT2)\n", ""),
        ("outfit: The Sloane Gang (DT2)", "outfit: Law Dogs (DT2)"),
        ("Ambush (DT2): 2", "Kidnappin' Nobody: 2"),
        ("Joker (red) (DT2): 1", ""),
    ],
    ids=["copies", "start", "outfit", "unknown card", "jokers"],
)
def test_the_hash_changes_with_cards_copies_gang_and_outfit(old: str, new: str) -> None:
    assert old in DECK and registered(DECK.replace(old, new)).hash != registered(DECK).hash


def test_the_hash_does_not_depend_on_the_format_that_judges() -> None:
    text = "outfit: Law Dogs\nstart: []\ndudes:\n  Sloane: 1\n"
    strict = make_judge(RulesRepository(DATABASE), format="weird-west", date="2015-01-01")
    assert register_source(strict, Source("a", text)).hash == registered(text).hash


@pytest.mark.parametrize("kind", [kind.name for kind in KINDS if kind.write])
def test_the_hash_is_the_same_in_every_format_of_deck_files(kind: str) -> None:
    found = registered(DECK)
    assert found.judged is not None
    text = write_deck(found.judged.settled, DATABASE, kind)
    assert registered(text).hash == found.hash


@settings(deadline=None)
@given(st.lists(st.tuples(st.text(max_size=12), st.integers(1, 9)), max_size=6))
def test_a_meaning_is_read_again(cards: list[tuple[str, int]]) -> None:
    from dtk.cards.names import Reference
    from dtk.decks.deck import Deck, Line

    lines = tuple(Line(Reference(title or "x"), copies, starting=copies % 2) for title, copies in cards)
    written = meaning(Deck(source=Source("", ""), kind="yaml", lines=lines), DATABASE)
    assert meaning(deck_of(written), DATABASE) == written and "\n" not in written and written.isascii()


@pytest.mark.parametrize(
    "text", ["24001", "x24001", "1x2400", "1x24001*", "1x24001 rubbish", "999999x24001", "1x24001 " * 300]
)
def test_any_other_text_is_not_a_meaning(text: str) -> None:
    with pytest.raises(ValueError, match="not a list of cards"):
        deck_of(text)


def entrants(text: str) -> list[tuple[str, str, str]]:
    return [(one.player, one.deck, one.hash) for one in read_entrants(Source("list.csv", text))]


def test_a_list_of_players_and_files_is_enough() -> None:
    assert entrants("Name,Deck file\nAnn Bell,ann.yaml\nDot,\n") == [("Ann Bell", "ann.yaml", ""), ("Dot", "", "")]


def test_a_hash_may_be_in_groups_as_on_a_sheet() -> None:
    assert entrants("player,deck,hash\nAnn,a.yaml,B595 D1E0 0123 3DD3\n")[0][2] == "b595d1e001233dd3"


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("Bo,./a.yaml,,", "3: DT009 `./a.yaml` is the deck of line 2 too."),
        ("Bo,b.yaml,xyz,", "3: DT010 `xyz` is not the hash of a deck."),
        (
            "Bo,b.yaml,0123456789abcdef,1x24001",
            "3: DT010 The columns `hash` and `cards` of this row do not belong together.",
        ),
        ("Bo,b.yaml,0123456789abcdef,rubbish", "3: DT010 The column `cards` cannot be read: it is not a list of cards"),
    ],
    ids=["same file", "no hash", "edited", "no cards"],
)
def test_faults_of_a_row(row: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        entrants(f"player,deck,hash,cards\nAnn,a.yaml,,\n{row}\n")
    (finding,) = caught.value.findings
    assert finding.span is not None
    assert f"{finding.span.line}: {finding.code} {finding.message}".startswith(message) and finding.hint


def test_a_changed_deck_shows_how_it_changed() -> None:
    before, after = registered(DECK), registered(DECK.replace("Ambush (DT2): 2", "Ambush (DT2): 1"))
    text = f"player,deck,hash,cards\nAnn,a.yaml,{before.hash},{before.cards}\nBo,b.yaml,{before.hash},\n"
    ann, bo = read_entrants(Source("list.csv", text))
    changed = entry_of("a.yaml", after, ann, DATABASE)
    assert changed.is_changed and not changed.is_fine
    assert changed.changes is not None and [(one.title, one.copies) for one in changed.changes] == [("Ambush", (2, 1))]
    assert entry_of("b.yaml", after, bo, DATABASE).changes is None
    assert entry_of("a.yaml", before, ann, DATABASE).is_fine


def test_decks_are_by_player_and_those_without_one_come_last() -> None:
    deck = registered(DECK)
    rows = [entry_of(name, deck, None, DATABASE) for name in ("z.yaml", "b.yaml")]
    (listed,) = read_entrants(Source("list.csv", "player,deck\nann,x.yaml\n"))
    entries = by_player([*rows, entry_of("x.yaml", deck, listed, DATABASE)])
    assert [one.file for one in entries] == ["x.yaml", "b.yaml", "z.yaml"]


def test_a_file_that_cannot_be_read_has_no_hash_and_is_not_fine(tmp_path: Path) -> None:
    found = register(JUDGE, str(tmp_path / "none.yaml"))
    assert (found.hash, found.player, found.verdict.deck) == ("", "", "unreadable") and found.reasons
    assert not entry_of("none.yaml", found, None, DATABASE).is_fine


def test_suppressed_errors_are_reasons_too() -> None:
    text = DECK.replace("Ambush (DT2): 2", "Ambush (DT2): 6  # dtk: ignore DT2")
    found = registered(text)
    assert found.verdict.deck == "illegal" and found.reasons[0].code == "DT202"


def test_the_hash_of_a_text_never_changes() -> None:
    assert hash_of(registered(DECK).cards) == "b595d1e001233dd3"


def test_the_reason_of_an_illegal_deck_is_a_rule_of_the_game_and_of_an_unknown_one_what_was_not_understood() -> None:
    unknown = registered(DECK.replace("dudes:\n", "dudes:\n  Nobody Atall: 1\n"))
    assert unknown.verdict.deck not in ("legal", "illegal") and unknown.reasons[0].code == "DT101"
    both = registered(unknown.judged.deck.source.text.replace("Ambush (DT2): 2", "Ambush (DT2): 6"))  # type: ignore[union-attr]
    assert both.verdict.deck == "illegal" and both.reasons[0].code == "DT202"
    assert "DT101" in {one.code for one in both.reasons}

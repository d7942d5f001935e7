"""Lists in every shape are read as their authors mean them; what is not understood is said, and never guessed."""

from __future__ import annotations

from collections import Counter

import pytest

from dtk.api.decks import default_judge
from dtk.cards.database import load_database
from dtk.decks.deck import Deck
from dtk.decks.kinds import read_deck
from dtk.files.finding import INFO
from dtk.files.reading import Source
from tests.decks.lists.corpus import EXACT, OPEN, WRONG, Sample, decks, judge, samples
from tests.decks.lists.noise import NOISES
from tests.decks.lists.shapes import SHAPES

CARDS = "4x Ambush\n4x Kidnappin'\n2x Roan\n1x Tommy Harden\n"


def read(text: str) -> Deck:
    return read_deck(Source("list.txt", text), load_database())


def held(deck: Deck) -> dict[str, tuple[int, int | None]]:
    return {line.reference.title: (line.copies, line.starting) for line in deck.lines}


def codes(deck: Deck) -> list[str]:
    return [one.code for one in deck.findings if one.severity != INFO]


# Read with a finding: a sentence below the starters may name one, and a misspelled title hides what is beside it.
OPEN_TO_DOUBT = {("posse_below", "emoji"), ("gang_below", "emoji"), ("in_words", "typos"), ("side_by_side", "typos")}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_is_read_exactly(shape: str) -> None:
    """Each of twenty decks with another noise. `make lists` reads every deck with every noise."""
    for place, deck in enumerate(decks()):
        noise = NOISES[(place + len(shape)) % len(NOISES)]
        sample = Sample(deck, shape, noise)
        how, why = judge(sample)
        assert how == (OPEN if (shape, noise) in OPEN_TO_DOUBT else EXACT), (deck, noise, why)


@pytest.mark.slow
def test_no_list_of_the_corpus_is_read_wrongly_without_a_finding() -> None:
    results = Counter(judge(sample)[0] for sample in samples())
    assert not results[WRONG] and results[EXACT] > 0.99 * results.total(), results


def test_outlaws_do_not_start_for_law_dogs_below_the_list() -> None:
    deck = read(f"Law Dogs\n\n{CARDS}\nStarting Posse\nSloane\nAllie Hensman\n")
    starters = {"Sloane", "Allie Hensman"}
    assert starters == {line.reference.title for line in (*deck.lines, *deck.orphan_starters) if line.starting}
    verdict = default_judge().judge(deck.source)
    assert verdict.gang == "illegal" and "DT404" in {finding.code for finding in verdict.findings}


def test_a_list_without_marks_leaves_the_gang_unknown() -> None:
    assert "start" in read(f"Law Dogs\n{CARDS}").unknown
    assert default_judge().judge(Source("list.txt", f"Law Dogs\n{CARDS}")).gang == "unknown"


@pytest.mark.parametrize(
    "spelling", ["(Exp.1)", "(XP1)", "(ex1)", "(exp)", "(Experienced)", "Exp 1", "- xp", "[Exp1]", "EXP1", ", Exp 1"]
)
def test_an_experienced_version_is_itself_in_every_spelling(spelling: str) -> None:
    (line,) = (one for one in read(f"Law Dogs\n1x Philip Swinford {spelling}\n{CARDS}").lines if "Phil" in str(one))
    card = load_database().names.resolve(line.reference).card
    assert card is not None and card.title == "Philip Swinford (Exp.1)"


def test_a_word_that_could_name_another_version_is_no_guess() -> None:
    for word in ("foil", "second", "Exp.7"):
        deck = read(f"Law Dogs\n1x Philip Swinford ({word})\n{CARDS}")
        match = load_database().names.resolve(deck.lines[1].reference)
        assert match.card is None and {*match.suggestions} == {"Philip Swinford", "Philip Swinford (Exp.1)"}


def test_a_word_in_brackets_behind_a_title_of_one_version_is_an_unknown_pack() -> None:
    deck = read(f"Law Dogs\n1x Pinto (foil)\n{CARDS}")
    match = load_database().names.resolve(deck.lines[1].reference)
    assert match.card is not None and match.pack_unknown == "foil" and codes(deck) == []


def test_cards_beside_the_deck_are_not_counted() -> None:
    deck = read(f"Law Dogs\n{CARDS}\nMaybe:\n2x Shotgun\n")
    assert "Shotgun" not in held(deck)
    assert any("not counted" in one.message for one in deck.findings)


def test_a_misspelled_title_is_an_unknown_card_and_the_rest_is_read() -> None:
    deck = read(f"Law Dogs\n{CARDS}2x Shotgn\nWinchestr Model 1873\n1x Pinto\n")
    assert held(deck)["Shotgn"] == (2, 0) and held(deck)["Pinto"] == (1, 0)
    assert load_database().names.resolve(deck.lines[5].reference).suggestions


def test_a_line_that_cannot_be_read_is_a_finding_on_that_line() -> None:
    deck = read(f"Law Dogs\n{CARDS}??? 12 of the others I do not remember now, sorry about that\n1x Pinto\n")
    (finding,) = (one for one in deck.findings if one.code == "DT011")
    assert finding.span is not None and finding.span.line == 6 and "Pinto" in held(deck)


def test_of_two_decks_in_a_file_the_first_is_read() -> None:
    first, second = (SHAPES["headings_counted_colon"][0](decks()[name]) for name in list(decks())[:2])
    deck = read(f"{first}\n{second}")
    assert [one.message for one in deck.findings if one.severity != INFO] == [
        "A second deck begins here; only the first is read."
    ]
    assert held(deck) == held(read(first))


def test_the_article_may_be_dropped_or_moved() -> None:
    deck = read(f"Sloane Gang\n2 Place, The\n1 Orphanage\n{CARDS}")
    names = [load_database().names.resolve(line.reference).card for line in deck.lines[:3]]
    assert [card.title for card in names if card] == ["The Sloane Gang", "The Place", "The Orphanage"]


@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_the_deck_below_an_empty_line_under_the_starters_does_not_start(gap: str) -> None:
    rest = "".join(f"1x {title}\n" for title in list(load_database().names.by_title)[20:40])
    deck = read(f"Law Dogs\n\nStarting Posse\n1x Tommy Harden\n1x Philip Swinford{gap}\n{rest}")
    assert {title for title, (_, starting) in held(deck).items() if starting} == {"Tommy Harden", "Philip Swinford"}
    assert "start" not in deck.unknown


def test_where_the_starters_end_is_open_if_a_whole_deck_is_listed_under_their_heading() -> None:
    rest = "".join(f"1x {title}\n" for title in list(load_database().names.by_title)[20:40])
    deck = read(f"Law Dogs\n\nStart\n{rest}")
    assert "start" in deck.unknown and not any(line.starting for line in deck.lines)


@pytest.mark.parametrize(
    "row", ["2*Roan", "2 * Roan", "Roan*2", "Roan * 2", "1x Pinto + 2x Roan", "two Roan", "2x Roan (3 GR)"]
)
def test_signs_between_numbers_and_titles_mark_nobody(row: str) -> None:
    deck = read(f"Law Dogs\n{CARDS.replace('2x Roan', row)}")
    assert held(deck)["Roan"] == (2, 0) and "start" in deck.unknown


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("~~3x Pinto~~", "is crossed out, and is not counted."),
        ("1x Pinto -> 2x Sloane", "looks like a change to a deck; its cards are counted anyway."),
        ("+1 Pinto", "looks like a change to a deck; its cards are counted anyway."),
        ("1x *Pinto*", "may be emphasis, so the starting gang is unclear."),
        ("1x Pinto!", "marks only one card, so the starting gang is unclear."),
        ("1x Pinto # good", "marks only one card, so the starting gang is unclear."),
        ("1x Pinto***", "has more marks than copies, so the starting gang is unclear."),
    ],
)
def test_what_may_mean_something_else_is_a_finding(row: str, said: str) -> None:
    deck = read(f"Law Dogs\n{CARDS}{row}\n")
    assert any(one.message.endswith(said) and one.severity != INFO for one in deck.findings), deck.findings
    assert "start" in deck.unknown and (("Pinto" in held(deck)) == (not row.startswith("~~")))


def test_sentences_about_outfits_are_no_second_outfit() -> None:
    deck = read(f"I took The Sloane Gang.\n\n{CARDS}\nRound 1: beat Law Dogs\nRound 2: lost to The Fourth Ring\n")
    outfits = [line for line in deck.lines if "Gang" in line.reference.title or "Dogs" in line.reference.title]
    assert [line.reference.title for line in outfits] == ["The Sloane Gang"] and "DT011" in codes(deck)


def test_a_misspelled_title_among_others_on_a_line_keeps_its_copies() -> None:
    deck = read("Law Dogs\nActions: 4x Ambush, 3x Kidnapin', 2x Emre, The Turkish Bear, 1x Rattler Young Un\n")
    assert [(line.copies, line.reference.title) for line in deck.lines[1:]] == [
        (4, "Ambush"),
        (3, "Kidnapin"),
        (2, "Emre, The Turkish Bear"),
        (1, "Rattler Young Un"),
    ]


@pytest.mark.parametrize("row", ["Jokers: 2", "Jokers (2)", "2 Jokers", "jokers x2", "**Jokers:** 2", "Joker: 2"])
def test_jokers_that_are_only_counted_are_read_as_the_plain_joker(row: str) -> None:
    deck = read(f"Law Dogs\n{CARDS}\n{row}\n")
    assert held(deck)["Joker"] == (2, 0) and codes(deck) == []
    (remark,) = (one for one in deck.findings if "joker" in one.message.lower())
    assert "does not name the jokers" in remark.message and remark.hint and "1 Joker (red)" in remark.hint


@pytest.mark.parametrize(
    "rows",
    [
        "Jokers: 2\n1 Joker (red)\n1 Joker (black)",
        "1 Joker (red)\n1 Joker (black)\nJokers: 2",
        "Jokers (2)\n1 Joker (red)\n1 Devils Jokr (Black)",
    ],
)
def test_a_count_above_or_below_named_jokers_is_no_further_joker(rows: str) -> None:
    deck = read(f"Law Dogs\n{CARDS}\n{rows}\n")
    jokers = {title: copies for title, copies in held(deck).items() if "Jok" in title}
    assert sum(copies for copies, _ in jokers.values()) == 2 and "Joker" not in jokers


def test_no_jokers_are_no_jokers() -> None:
    assert "Joker" not in held(read(f"Law Dogs\n{CARDS}\nJokers: 0\n"))
    assert "Joker" not in held(read(f"Law Dogs\n{CARDS}\nJokers:\n"))


def test_the_name_of_a_quoted_list_is_not_quoted() -> None:
    quoted = "".join(f"> {line}\n" for line in f"My *best* deck\nLaw Dogs\n{CARDS}".splitlines())
    assert (read(quoted).name, held(read(quoted))) == ("My *best* deck", held(read(f"Law Dogs\n{CARDS}")))
    assert read(f"> 9000\nLaw Dogs\n{CARDS}").name == "> 9000"


@pytest.mark.parametrize("title", ["Allie Hensman", "Pinto"])
def test_a_comment_in_brackets_is_a_note_and_no_fault_of_the_card(title: str) -> None:
    deck = read(f"Law Dogs\n{CARDS}1x {title} (love this card)\n")
    match = load_database().names.resolve(deck.lines[-1].reference)
    assert match.card is not None and match.pack_unknown is None and held(deck)[title] == (1, 0)
    (remark,) = (one for one in deck.findings if "love this card" in one.message)
    assert remark.severity == INFO


@pytest.mark.parametrize("words", ["not in the deck", "or two more Roan", "my first opening dude", "cut after test"])
def test_a_comment_that_may_change_the_deck_is_no_note(words: str) -> None:
    deck = read(f"Law Dogs\n{CARDS}1x Allie Hensman ({words})\n")
    assert any(one.severity != INFO and words.split()[0] in one.message for one in deck.findings)


@pytest.mark.parametrize("first", ["Spades: 2x Roan, 1x Tommy Harden", "Dudes: Roan, Roan, Tommy Harden"])
def test_cards_beside_the_first_heading_are_no_name(first: str) -> None:
    deck = read(f"{first}\nClubs: 4x Ambush, 4x Kidnappin'\nLaw Dogs\n")
    assert deck.name is None and set(held(deck)) >= {"Roan", "Tommy Harden", "Ambush"}
    assert sum(line.copies for line in deck.lines) == 12 and codes(deck) == []


@pytest.mark.parametrize("row", ["Outfit Sloane", "outfit - Sloane"])
def test_a_dude_called_the_outfit_is_no_card_of_the_deck(row: str) -> None:
    verdict = default_judge().judge(Source("list.txt", f"{row}\n{CARDS}"))
    assert "`Sloane` is a dude, not an outfit." in {found.message for found in verdict.findings}
    assert not codes(read(f"Outfit - Law Dogs\n{CARDS}"))


@pytest.mark.parametrize("heading", ["*** GANG ***", "Gang:", "Gang (2)"])
def test_dudes_under_gang_may_be_all_dudes_or_the_starters(heading: str) -> None:
    deck = read(f"My deck\n\nOutfit: Law Dogs\n\n{heading}\n1 Abram Grothe\n1 Tommy Harden\n\nDeeds\n2 Pony Express\n")
    assert held(deck) == {"Law Dogs": (1, 0), "Abram Grothe": (1, 0), "Tommy Harden": (1, 0), "Pony Express": (2, 0)}
    assert codes(deck) == ["DT011"] and "start" in deck.unknown
    assert [line.section for line in deck.lines] == ["outfit", None, None, "deed"]


def test_an_outfit_under_gang_is_the_outfit() -> None:
    deck = read(f"My deck\nGang: Law Dogs\n\n{CARDS}")
    assert "Law Dogs" in held(deck) and not codes(deck)


def test_an_unknown_pack_of_the_outfit_is_an_unknown_pack() -> None:
    deck = read(f"Outfit: Law Dogs (WWE)\n\n{CARDS}")
    assert deck.lines[0].reference.pack == "WWE" and not codes(deck)


def test_quotation_marks_around_the_name_are_not_part_of_it() -> None:
    assert read(f'"The Pony Express runs"\nOutfit: Law Dogs\n\n{CARDS}').name == "The Pony Express runs"
    assert read(f'"Doc" and "Roan" ride\nOutfit: Law Dogs\n\n{CARDS}').name == '"Doc" and "Roan" ride'

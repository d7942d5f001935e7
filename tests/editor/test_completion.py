"""Completion in decks, lists, scripts and positions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtk.cards.names import loose
from dtk.decks.rewrite import apply_edits
from dtk.editor.completion import complete
from dtk.editor.suggestion import Completion, CompletionItem
from dtk.files.finding import Edit, Unreadable
from tests.editor.kit import LAW_DOGS, SCRIPT, law_dogs, opened


def completion(text: str, **more: object) -> Completion:
    document, line, column = opened(text, **more)  # type: ignore[arg-type]
    found = complete(document, line, column)
    assert found is not None
    return found


def suggested(text: str, **more: object) -> list[CompletionItem]:
    return completion(text, **more).suggestions


def labels(text: str, **more: object) -> list[str]:
    return [one.label for one in suggested(text, **more)]


def accepted(text: str, label: str, **more: object) -> str:
    """The text after a suggestion was accepted."""
    found = completion(text, **more)
    (chosen,) = [one for one in found.suggestions if one.label == label]
    return apply_edits(text.replace("|", "", 1), [Edit(found.span, chosen.text)])


# Titles


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("Pagl", "Pagliaccio"),
        ("pagliaccio", "Pagliaccio"),
        ("hensman", "Allie Hensman"),
        ("el ano", "El Anónimo"),
        ("El Anó", "El Anónimo"),
        ("alhns", "Allie Hensman"),
        ("mahog", '"Mahogany" Jackson'),
    ],
)
def test_a_title_is_found_by_letters_in_order(typed: str, title: str) -> None:
    assert title in labels(law_dogs("dudes:\n", f"dudes:\n  {typed}|\n"))


def test_the_closest_titles_come_first() -> None:
    found = labels(law_dogs("dudes:\n", "dudes:\n  ike|\n"))
    prefixed = [loose(title).startswith("ike") for title in found]
    assert found and prefixed[0] and prefixed == sorted(prefixed, reverse=True)


def test_titles_are_those_of_the_heading() -> None:
    assert "Pistol Whip" in labels(law_dogs("actions:\n", "actions:\n  pistol|\n"))
    assert "Pistol Whip" not in labels(law_dogs("dudes:\n", "dudes:\n  pistol|\n"))


def test_a_title_comes_with_its_facts() -> None:
    (found,) = [one for one in suggested(law_dogs("actions:\n", "actions:\n  pistol|\n")) if one.label == "Pistol Whip"]
    assert "♣" in found.detail and "action" in found.detail


def test_banned_titles_come_last_and_say_so() -> None:
    found = suggested(law_dogs("actions:\n", "actions:\n  sho|\n"))
    (banned,) = [one for one in found if one.label == "Showboating"]
    assert banned.is_struck and banned.detail.startswith("banned since 20")
    assert [one.is_struck for one in found] == sorted(one.is_struck for one in found)


def test_titles_outside_of_the_format_come_last() -> None:
    text = law_dogs("name:", "format: weird-west\nname:").replace("actions:\n", "actions:\n  a|\n")
    outside = [
        one for one in suggested(text, before=LAW_DOGS.replace("name:", "format: weird-west\nname:")) if one.is_struck
    ]
    assert any(one.detail.startswith("not in weird-west") for one in outside)


def test_dudes_of_the_own_gang_come_first() -> None:
    found = suggested(law_dogs("dudes:\n", "dudes:\n  |\n"), before=LAW_DOGS)
    assert "Law Dogs" in found[0].detail or "drifter" in found[0].detail


def test_titles_that_are_listed_already_come_after_the_others() -> None:
    found = labels(law_dogs("dudes:\n", "dudes:\n  bob|\n"), before=LAW_DOGS)
    assert found[0] != "Bobo" and "Bobo" in found


def test_a_new_title_gets_its_colon_and_quotes() -> None:
    text = law_dogs("dudes:\n", "dudes:\n  mahog|\n")
    assert "  '\"Mahogany\" Jackson': \n" in accepted(text, '"Mahogany" Jackson')
    assert "  Pagliaccio: 2\n" in accepted(law_dogs("dudes:\n", "dudes:\n  Pagl|: 2\n"), "Pagliaccio")


def test_what_is_in_quotes_is_replaced_with_them() -> None:
    text = law_dogs("dudes:\n", "dudes:\n  '\"Maho|': 1\n")
    assert "  '\"Mahogany\" Jackson': 1\n" in accepted(text, '"Mahogany" Jackson')


def test_printings_are_completed_behind_the_title() -> None:
    text = law_dogs("dudes:\n", "dudes:\n  Pagliaccio (|\n")
    assert labels(text)[:2] == ["Pagliaccio (Weird West Edition)", "Pagliaccio (Faith and Fear)"]
    assert "  Pagliaccio (Faith and Fear): \n" in accepted(text, "Pagliaccio (Faith and Fear)")
    assert labels(law_dogs("dudes:\n", "dudes:\n  Pagliaccio [|\n"))[0] == "Pagliaccio [24040]"


def test_brackets_of_a_title_are_part_of_it() -> None:
    assert labels(law_dogs("jokers:\n", "jokers:\n  Joker (r|\n"))[0] == "Joker (red)"


# Other parts of a deck


def test_outfits_and_legends_are_completed_behind_their_keys() -> None:
    assert labels(law_dogs("outfit: Law Dogs (DT2)", "outfit: law|"))[0] == "Law Dogs"
    assert "Jasper Stone" in labels(law_dogs("start:", "legend: stone|\n\nstart:"))


def test_formats_and_rulesets_are_completed_with_their_titles() -> None:
    found = suggested(law_dogs("start:", "format: w|\n\nstart:"))
    assert found[0].label == "weird-west" and found[0].doc
    assert set(labels(law_dogs("start:", "ruleset: |\n\nstart:"))) == {"aeg-2015", "pinebox-1.5"}


def test_keys_are_those_that_the_deck_lacks() -> None:
    found = labels(law_dogs("deeds:\n", "|\ndeeds:\n"))
    assert "spells" in found and "author" in found and "dudes" not in found
    assert accepted(law_dogs("deeds:\n", "spe|\ndeeds:\n"), "spells").count("\nspells:\n") == 1


def test_starters_are_cards_of_the_deck_as_it_names_them() -> None:
    found = labels(law_dogs("start:\n", "start:\n- |\n"), before=LAW_DOGS)
    assert "Bass Reeves (DT2)" in found and "Allie Hensman" not in found and "Shotgun (DT2)" not in found
    # Those that start already come after the others.
    assert found.index("Hattie DeLorre (DT2)") > found.index("Bass Reeves (DT2)")


def test_a_line_of_starters_begins_with_a_dash() -> None:
    text = law_dogs("start:\n", "start:\n  |\n")
    assert "\n  - Bass Reeves (DT2)\n" in accepted(text, "Bass Reeves (DT2)", before=LAW_DOGS)


def test_copies_are_those_that_fit() -> None:
    assert labels(law_dogs("Bobo (DT2): 1", "Bobo (DT2): |"), before=LAW_DOGS) == ["1"]
    assert labels(law_dogs("El Anónimo (DT2): 2", "El Anónimo (DT2): |"), before=LAW_DOGS) == ["1", "2"]


def test_the_last_deck_that_could_be_read_counts_while_the_text_is_broken() -> None:
    broken = law_dogs("start:\n", "start:\n- |\n") + "deeds: [\n"
    document, line, column = opened(broken, before=LAW_DOGS)
    assert document.judged is None
    found = complete(document, line, column)
    assert found is not None and "Bass Reeves (DT2)" in [one.label for one in found.suggestions]


def test_rules_are_completed_in_comments_that_ignore_some() -> None:
    found = suggested(law_dogs("Bobo (DT2): 1", "Bobo (DT2): 1  # dtk: ignore[DT201, DT20|"))
    assert "DT203" in [one.label for one in found] and found[0].detail


@pytest.mark.parametrize("place", ["name: Law", "# yaml-language"])
def test_where_anything_may_stand_nothing_is_suggested(place: str) -> None:
    document, line, column = opened(law_dogs(place, f"{place}|"))
    assert complete(document, line, column) is None


# Lists


def test_titles_are_completed_in_lists() -> None:
    assert labels("Outfit: Law Dogs\n\nDudes\n2x pagl|\n", name="/x.txt")[0] == "Pagliaccio"
    assert accepted("Outfit: Law D|\n\n2x Bobo\n", "Law Dogs", name="/x.txt") == "Outfit: Law Dogs\n\n2x Bobo\n"
    text = "Outfit: Law Dogs\n1x hatt| (Weird West Edition)\n"
    assert "1x Hattie DeLorre (Weird West Edition)" in accepted(text, "Hattie DeLorre", name="/x.txt")


# Scripts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("|", "phases"),
        ("buy:\n- |", "prefer"),
        ("buy:\n- never: |", "true"),
        ("buy:\n- prefer: 2\n  cards: [|]", "Shotgun"),
        ("buy:\n- prefer: 2\n  cards: ci|", "Circle M Ranch"),
        ("buy:\n- prefer: 2\n  cards:\n  - ci|", "Circle M Ranch"),
        ("buy:\n- prefer: 2\n  when: card.co|", "card.cost"),
        ("buy:\n- prefer: 2\n  when: my.income > 2 && card.ty|", "card.type"),
        ("buy:\n- prefer: 2\n  when: in_h|", 'in_hand("...")'),
        ('buy:\n- prefer: 2\n  when: in_hand("sho|', "Shotgun"),
        ("buy:\n- prefer: 2\n  when: keyword('hu|", "Huckster"),
        ('buy:\n- prefer: 2\n  when: card.type == "|', "deed"),
        ('opening:\n- gang: [Bobo]\n  when: their.kind == "|', "shooter"),
        ('opening:\n- gang: [Bobo]\n  when: their.outfit == "law|', "Law Dogs"),
        ("opening:\n- gang: [Bo|]", "Bobo"),
        ("hand:\n- aim: leg|", "legal-flush"),
        ("weights:\n  con|", "control"),
        ("phases:\n- name: early\n  until: day > 1\n- name: late\nbuy:\n- must: true\n  phase: |", "early"),
        ("scenes:\n- name: x\n  given:\n    |", "you"),
        ("scenes:\n- name: x\n  given:\n    you: {hand: [gen|", "General Store"),
    ],
)
def test_scripts_are_completed(text: str, expected: str) -> None:
    assert expected in labels(f"plan: x\n{text}", name=SCRIPT)
    indented = "\n".join(f"  {line}" for line in text.split("\n"))
    inline = labels(f"{LAW_DOGS}script:\n  plan: x\n{indented}", before=LAW_DOGS)
    assert expected in inline


def test_words_are_those_of_the_section() -> None:
    assert "target.bullets" in labels("plan: x\ncall_out:\n- prefer: 1\n  when: targ|", name=SCRIPT)
    assert "target.bullets" not in labels("plan: x\nbuy:\n- prefer: 1\n  when: targ|", name=SCRIPT)


def test_a_word_replaces_only_itself() -> None:
    text = "plan: x\nbuy:\n- prefer: 1\n  when: day > 1 && card.co|\n"
    assert "when: day > 1 && card.cost\n" in accepted(text, "card.cost", name=SCRIPT)


# Positions


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("you:\n  dudes:\n  - all|\n", "Allie Hensman"),
        ("you:\n  hand: [pist|]\n", "Pistol Whip"),
        ("you:\n  dudes:\n  - {card: all|}\n", "Allie Hensman"),
        ("you:\n  dudes:\n  - {card: Bobo, with: [shot|]}\n", "Shotgun"),
        ("you:\n  |\n", "ghost_rock"),
        ("you:\n  outfit: law|\n", "Law Dogs"),
        ("|\nyou: {}\n", "shootout"),
    ],
)
def test_positions_are_completed(text: str, expected: str) -> None:
    assert expected in labels(f"{text}them: {{}}\n", name="/x.yaml")


def test_a_refused_text_is_still_completed() -> None:
    """A hidden character keeps a deck from being read, not its author from typing."""
    document, line, column = opened(law_dogs("dudes:\n", "dudes:\n  pagl|\n") + "# \u200b\n")
    assert document.refused and document.refused[0].code == "DT004"
    found = complete(document, line, column)
    assert found is not None and found.suggestions[0].label == "Pagliaccio"


def test_a_script_without_a_deck_may_name_any_card() -> None:
    def no_file(path: object) -> object:
        raise Unreadable

    document, line, column = opened("plan: x\nbuy:\n- prefer: 1\n  cards: pagl|", name="/nowhere/x.script.yaml")
    document = replace(document, read=no_file)  # type: ignore[arg-type]
    found = complete(document, line, column)
    assert found is not None and found.suggestions[0].label == "Pagliaccio"

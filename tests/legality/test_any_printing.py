"""A starter named by title alone may be any printing (decisions of the deck format); faults that no outfit can fix."""

from __future__ import annotations

import pytest

from dtk.cards.database import load_database
from dtk.cards.names import Reference
from dtk.decks.gang import Gang, Starter, easiest_to_start
from dtk.decks.kinds import read_deck, write_deck
from dtk.decks.stats import stats_of
from dtk.files.finding import Finding
from dtk.files.reading import Source
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.legal_gangs import is_legal, legal_gangs_of
from dtk.legality.rules_repository import RulesRepository
from dtk.legality.verdict import Verdict
from dtk.match.playable import deck_list

DATABASE = load_database()
JUDGE = Judge(RulesRepository(DATABASE))


def judge(text: str) -> Verdict:
    return JUDGE.judge(Source("deck", text))


def judged(text: str) -> JudgedDeck:
    return JUDGE.read(Source("deck", text))


def of_gang(text: str) -> list[str]:
    return [finding.code for finding in judge(text).findings if finding.code.startswith("DT4")]


def one(text: str, code: str) -> Finding:
    (finding,) = (finding for finding in judge(text).findings if finding.code == code)
    return finding


MORGAN = ("Irving Patterson", "Steven Wiles", "Max Baine", "Lane Healey", "Travis Moone")


def morgan(head: str = "", *, start: bool = True) -> str:
    names = "".join(f"- {name}\n" for name in MORGAN)
    dudes = "".join(f"  {name}: 1\n" for name in MORGAN)
    return f"{head}outfit: Morgan Cattle Co.\n{f'start:{chr(10)}{names}' * start}dudes:\n{dudes}"


JUDGE_HARRY = "Judge Harry Somerset (Exp.1)"


def test_the_gang_that_a_deck_may_mark_is_listed_when_it_is_not_marked() -> None:
    assert judge(morgan()).gang == "legal"
    (whole,) = [gang for gang in legal_gangs_of(judged(morgan(start=False))) if len(gang.members) == len(MORGAN)]
    assert whole.cost == 18
    listed = legal_gangs_of(judged(f"outfit: Law Dogs\ndudes:\n  {JUDGE_HARRY}: 1\n"))
    assert [[starter.card.title for starter in gang.members] for gang in listed] == [[], [JUDGE_HARRY]]


def test_in_a_format_without_the_cheaper_printing_the_dearer_one_starts_everywhere() -> None:
    head = "format: weird-west\n"
    irving = f"{head}outfit: Morgan Cattle Co.\ndudes:\n  Irving Patterson: 1\n"
    assert [gang.cost for gang in legal_gangs_of(judged(irving))] == [0, 4]
    gang = judged(irving + "start:\n- Irving Patterson\n").gang
    assert gang is not None and gang.cost == 4


def test_of_two_lines_a_bare_starter_means_the_printing_that_starts_most_easily() -> None:
    two = f"outfit: Law Dogs\nstart:\n- {JUDGE_HARRY}\ndudes:\n  {JUDGE_HARRY} (DT2): 1\n  {JUDGE_HARRY} (NTB): 1\n"
    assert of_gang(two) == []
    names = [*MORGAN[1:], "Irving Patterson"]
    dudes = "".join(f"  {name}: 1\n" for name in [*MORGAN[1:], "Irving Patterson (DT2)", "Irving Patterson (DTR)"])
    start = "".join(f"- {name}\n" for name in names)
    assert of_gang(f"outfit: Morgan Cattle Co.\nstart:\n{start}dudes:\n{dudes}") == []


def test_what_is_measured_converted_and_played_is_the_printing_that_was_judged() -> None:
    source = Source("deck", morgan())
    deck = read_deck(source, DATABASE)
    gang = stats_of(deck, DATABASE).gang
    assert gang is not None and gang.cost == 18
    assert judge(write_deck(deck, DATABASE, "o8d")).gang == "legal"
    assert "01025" in {card.code for card in deck_list(judged(morgan())).gang}
    strict = JUDGE.read(Source("deck", "format: weird-west\n" + morgan())).settled
    assert "24026" in {DATABASE.names.resolve(line.reference).printings[0].code for line in strict.lines}


def test_the_printing_that_starts_most_easily_starts_for_every_outfit_that_another_printing_starts_for() -> None:
    """So the choice never hides a legal gang: cost and a trait are all that printings of a title differ in."""
    context = JUDGE.default_rules
    outfits = [card for card in DATABASE if card.type == "outfit"]
    for codes in DATABASE.group("title").values():
        printings = DATABASE.names.resolve(Reference(DATABASE[codes[0]].title)).printings
        if len(printings) < 2 or printings[0].type not in ("dude", "deed", "goods"):
            continue
        easiest = easiest_to_start(printings)
        for outfit in outfits:
            ways = [Gang(outfit, None, (Starter(card),)) for card in printings]
            best = Gang(outfit, None, (Starter(easiest),))
            assert is_legal(best, context) >= max(is_legal(way, context) for way in ways)
            assert easiest.special.may_start is False or best.cost == min(way.cost for way in ways)


@pytest.mark.parametrize("head", ["", "outfit: Shotgun\n", "outfit: Nobody's Outfit\n"])
def test_what_no_outfit_could_mend_is_said_without_one(head: str) -> None:
    assert "DT407" in of_gang(head + "start:\n- Shotgun\ngoods:\n  Shotgun: 1\n")
    assert "DT408" in of_gang(head + "start:\n- Allie Hensman\n- Allie Hensman\ndudes:\n  Allie Hensman: 2\n")
    assert judge(head + "start:\n- Shotgun\ngoods:\n  Shotgun: 1\n").gang == "illegal"


def test_where_an_outfit_would_decide_the_gang_stays_unknown() -> None:
    text = "start:\n- Allie Hensman\ndudes:\n  Allie Hensman: 1\n"
    assert judge(text).gang == "unknown" and of_gang(text) == []


def test_dudes_of_two_factions_and_too_dear_a_gang_fit_no_outfit() -> None:
    two = "start:\n- Sheriff Dave Montreal\n- Sloane\ndudes:\n  Sheriff Dave Montreal: 1\n  Sloane: 1\n"
    assert set(of_gang(two)) >= {"DT404"}
    names = [card.title for card in DATABASE if card.pack == "DTR" and card.type == "dude" and card.cost == 7][:5]
    dear = "start:\n" + "".join(f"- {name}\n" for name in names) + "dudes:\n"
    assert "DT403" in of_gang(dear + "".join(f"  {name}: 1\n" for name in names))


def test_two_outfits_or_legends_are_each_tried() -> None:
    lines = "1x Allie Hensman* (Base Set)\n1x Allie Hensman* (Base Set)\n"
    both = "The Sloane Gang (Base Set) x1\nLaw Dogs (Base Set) x1\n"
    assert "DT408" in of_gang(f"{both}{lines}")
    legends = "\nLegend (2)\n1x Jasper Stone (There Comes a Reckoning)\n1x Raven (There Comes a Reckoning)\n"
    twice = f"Two\n\nThe Sloane Gang (Base Set)\n\nDude (2)\n2x Allie Hensman** (Base Set)\n{legends}"
    assert "DT408" in of_gang(twice) and judge(twice).gang == "illegal"


def test_starred_and_plain_lines_of_one_printing_add_up() -> None:
    text = (
        "Four\n\nThe Fourth Ring (Base Set)\n\nDude (4)\n"
        "2x Pagliaccio*** (Faith and Fear)\n2x Pagliaccio (Faith and Fear)\n"
    )
    assert of_gang(text) == [] and judge(text).gang == "legal"
    gang = judged(text).gang
    assert gang is not None and len(gang.members) == 3


def test_starters_beyond_the_copies_take_part_in_the_other_rules() -> None:
    names = ("Allie Hensman", "Barton Everest", "Sloane")
    start = "".join(f"- {name}\n- {name}\n" for name in names)
    text = f"outfit: Desolation Row\nstart:\n{start}dudes:\n" + "".join(f"  {name}: 1\n" for name in names)
    assert sorted(set(of_gang(text))) == ["DT401", "DT402", "DT403", "DT408"]
    assert of_gang(text).count("DT401") == of_gang(text).count("DT408") == 3
    gang = judged(text).gang
    assert gang is not None and len(gang.members) == 3


def test_help_names_a_printing_that_is_out() -> None:
    """The Weird West Edition's Mustang came out after the day."""
    text = "format: weird-west\ndate: '{}'\noutfit: Law Dogs\ngoods:\n  Mustang (DTR): 1\n"
    assert "DT2" not in (one(text.format("2018-01-01"), "DT302").hint or "")
    assert "`Mustang (DT2)`" in (one(text.format("2024-01-01"), "DT302").hint or "")


def test_help_names_an_older_printing() -> None:
    text = "date: '2015-06-01'\noutfit: Law Dogs (DTR)\ngoods:\n  Shotgun (DT2): 1\n"
    assert "`Shotgun (DTR)`" in (one(text, "DT303").hint or "")


def test_in_2015_a_core_deed_is_called_one() -> None:
    text = "ruleset: aeg-2015\noutfit: Law Dogs\nstart:\n- Concordia Cemetery\ndeeds:\n  Concordia Cemetery: 1\n"
    message = one(text, "DT407").message
    assert "is a Core deed" in message and "aeg-2015" in message


def test_a_sidekick_is_told_who_brings_it_and_how_many() -> None:
    sky = '"Lucky" Sky Borne'
    alone = "outfit: Morgan Cattle Co.\nstart:\n- {0}\ngoods:\n  {0}: 1\n".format("Faithful Hound")
    finding = one(alone, "DT407")
    assert sky in finding.message and finding.hint
    two = (
        f"outfit: Morgan Cattle Co.\nstart:\n- '{sky}'\n- Faithful Hound\n- Faithful Hound\n"
        f"dudes:\n  '{sky}': 1\ngoods:\n  Faithful Hound: 2\n"
    )
    assert "brings only one" in one(two, "DT407").message


def test_a_card_in_the_outfits_place_gets_help() -> None:
    assert one("outfit: Bunkhouse\n", "DT209").hint


def test_a_deed_in_the_outfits_place_is_not_said_to_be_added_up() -> None:
    text = "outfit: Bunkhouse\ndeeds:\n  Bunkhouse: 1\n"
    assert "DT106" not in {finding.code for finding in judge(text).findings}

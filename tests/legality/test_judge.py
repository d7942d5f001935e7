"""Verdicts that hang on more than one rule: what is unknown, and which printing is meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtk.cards.database import load_database
from dtk.cards.names import Reference
from dtk.files.reading import Source
from dtk.legality.judge import Judge
from dtk.legality.rules_repository import RulesRepository
from dtk.legality.verdict import Verdict
from dtk.testing import rule

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
DATABASE = load_database()
JUDGE = Judge(RulesRepository(DATABASE))


def judge(text: str) -> Verdict:
    return JUDGE.judge(Source("deck", text))


def codes(verdict: Verdict) -> set[str]:
    return {finding.code for finding in verdict.findings}


def test_two_legends_leave_the_gang_unknown() -> None:
    """Each would change the stash (rulebook-1.5.0 §4)."""
    legends = "1x Jasper Stone (There Comes a Reckoning)\n1x Raven (There Comes a Reckoning)\n"
    verdict = judge(
        f"Two\n\nThe Sloane Gang (Base Set)\n\nDude (1)\n1x Allie Hensman* (Base Set)\n\nLegend (2)\n{legends}"
    )
    assert verdict.gang == "unknown" and "DT207" in codes(verdict)


@pytest.mark.parametrize(("dudes", "gang"), [("Sloane", "legal"), ("Sloane Fred_Aims Silas_Aims", "legal"),
                                             ("Sloane Fred_Aims Barton_Everest", "legal"),
                                             ("Sloane Fred_Aims Barton_Everest Silas_Aims", "unknown")])  # fmt: skip
def test_a_gang_that_a_legend_could_make_too_dear_is_unknown_where_the_file_is_silent(dudes: str, gang: str) -> None:
    """A download of the deck site names no legend; legends take up to 2 from the stash of 18."""
    lines = "".join(f"1x {word.replace('_', ' ')}* (Base Set)\n" for word in dudes.split())
    assert judge(f"The Sloane Gang (Base Set)\n\nDude (4)\n{lines}\nCards up to Base Set").gang == gang


def deck(start: str, line: str) -> str:
    return f"outfit: Morgan Cattle Co. (DTR)\nstart:\n- {start}\ndudes:\n  {line}: 1\n"


def test_a_starter_in_a_printing_that_the_deck_lacks_does_not_start() -> None:
    """The reprint of Irving Patterson costs 4, the first printing 3."""
    verdict = judge(deck("Irving Patterson (DT2)", "Irving Patterson (DTR)"))
    assert "DT401" in codes(verdict) and verdict.gang == "illegal"
    assert "DT401" not in codes(judge(deck("Irving Patterson", "Irving Patterson (DTR)")))
    assert "DT401" not in codes(judge(deck("Irving Patterson [01025]", "Irving Patterson (DTR)")))


def test_a_title_alone_starts_in_the_printing_that_may() -> None:
    """Any legal printing will do: the first printing of the Judge starts, the reprint can't."""
    text = "outfit: Law Dogs\nstart:\n- Judge Harry Somerset (Exp.1)\ndudes:\n  Judge Harry Somerset (Exp.1){}: 1\n"
    assert "DT406" not in codes(judge(text.format("")))
    assert "DT406" in codes(judge(text.format(" (DT2)")))
    assert "DT406" in codes(judge("format: weird-west\n" + text.format("")))


@rule('rulebook-2015 "Stackin\' a Deck" s1')
def test_a_finding_names_the_paragraph_of_its_ruleset() -> None:
    text = (EXAMPLES / "law-dogs-base-set.yaml").read_text("utf-8") + "legend: Doc Holliday\nruleset: aeg-2015\n"
    (finding,) = (finding for finding in judge(text).findings if finding.code == "DT207")
    assert finding.source == 'rulebook-2015 "Stackin\' a Deck"'


@rule('rulebook-2015 "Union and Confederate" s1')
def test_in_2015_union_and_confederate_cards_share_a_deck_and_no_gang() -> None:
    both = ("Sister Lois Otwell", "Félix Amador")
    deck = "outfit: The Sloane Gang\nruleset: aeg-2015\ndudes:\n" + "".join(f"  {name}: 1\n" for name in both)
    assert "DT410" not in codes(judge(deck))
    assert "DT410" in codes(judge(deck + "start:\n" + "".join(f"- {name}\n" for name in both)))


@pytest.mark.parametrize(
    ("known", "unknown", "message"),
    [
        (10, 1, "The deck has 10 cards with a printed value (11 counting unknown cards); it must have exactly 52."),
        (1, 0, "The deck has 1 card with a printed value; it must have exactly 52."),
        (50, 2, None),
        (51, 2, None),
        (53, 1, "The deck has 53 cards with a printed value; it must have exactly 52."),
    ],
)
def test_an_unknown_card_does_not_hide_that_the_number_is_wrong(known: int, unknown: int, message: str | None) -> None:
    lines = f"  Roan: {known}\n" + (f"  Nobody at all: {unknown}\n" if unknown else "")
    found = [
        finding.message for finding in judge(f"outfit: Law Dogs\ngoods:\n{lines}").findings if finding.code == "DT201"
    ]
    assert found == ([message] if message else [])


def said(text: str, code: str) -> list[tuple[str, str | None]]:
    return [(finding.message, finding.hint) for finding in judge(text).findings if finding.code == code]


def test_a_code_is_compared_with_the_title_beside_it() -> None:
    other = DATABASE["24073"].title
    ((message, _),) = said("outfit: Law Dogs\ndudes:\n  Bobo [24073]: 1\n", "DT103")
    assert message.startswith(f"The code means `{other}` (24073), but the title is `Bobo` (")


def test_a_code_that_no_card_has_is_said() -> None:
    ((message, hint),) = said("outfit: Law Dogs\ndudes:\n  Tommy Harden [99999]: 1\n", "DT103")
    assert message == "Unknown code `99999`; the card was read by its title."
    assert hint is not None and hint.startswith("Write `Tommy Harden [")


def test_a_code_alone_may_stand_in_brackets() -> None:
    title = DATABASE["24067"].title
    assert [message for message, _ in said("outfit: Law Dogs\ndudes:\n  '[24067]': 1\n", "DT108")] == [
        f"`24067` is the code of `{title}`."
    ]


@pytest.mark.parametrize(
    ("cards", "hint"),
    [
        ("dudes:\n  Joker: 1\n", "`dtk validate --fix` moves it."),
        ("dudes:\n  Desolation Row: 1\n", "Write `outfit: Desolation Row` at the left margin instead."),
        ("dudes:\n  Pinto: 1\ngoods:\n  pinto: 1\n", "Merge it with the card's line under `goods:`."),
    ],
)
def test_what_brings_a_card_under_its_heading(cards: str, hint: str) -> None:
    assert [one for _, one in said(cards, "DT107")] == [hint]


def test_of_a_list_without_keys_nothing_is_said_about_fixing() -> None:
    assert [one for _, one in said("Mine\nLaw Dogs\nDude\n1x Pinto\n", "DT107")] == [None]


@pytest.mark.parametrize(
    ("text", "better"),
    [
        ("name: x\ndudes:\n  Roan: 1\n", "outfit: Law Dogs\n{}"),
        ("Mine\n\nDude\n1x Roan*\n\nJoker\n1 Joker\n", "Outfit: Law Dogs\n{}"),
        ("Roan (DTR) x1\nSloane (DTR) x1\n", "Outfit: Law Dogs\n{}"),
        ("# Mine\n\n## Dude\n* 1x [Roan](http://dtdb.co/en/card/01088)\n", "# Mine\nOutfit: Law Dogs\n{}"),
    ],
)
def test_the_advice_on_a_missing_outfit_works_in_every_format(text: str, better: str) -> None:
    ((_, hint),) = said(text, "DT205")
    assert hint is not None and "utfit: Law Dogs`" in hint
    mended = judge(better.format(text.removeprefix("# Mine\n")))
    assert not {"DT205", "DT005", "DT006", "DT011", "DT101"} & codes(mended)


def test_a_program_s_file_gets_no_line_to_write() -> None:
    game = "b440d120-025a-4fbe-9f8d-3873acacb37b"
    text = f'<deck game="{game}"><section name="Deck"><card qty="1" id="">Roan</card></section></deck>'
    assert [hint for _, hint in said(text, "DT205")] == ["Choose one in the program that wrote this file."]


def messages(text: str) -> list[str]:
    return [
        finding.message for finding in Judge(RulesRepository(load_database())).judge(Source("deck.yaml", text)).findings
    ]


def test_numbers_and_nouns_agree() -> None:
    assert "The deck has 1 card with a printed value; it must have exactly 52." in messages(
        "outfit: Law Dogs\nactions:\n  Mugging: 1\n"
    )


def test_a_title_on_several_lines_is_counted_once() -> None:
    deck = "outfit: Law Dogs\ndudes:\n  Jia Mein: 1\n  Jia Mein (DT2): 2\n  Jia Mein (DTR): 2\n"
    found = [message for message in messages(deck) if "cards with" in message and "share" in message]
    assert len(found) == 1 and "(5x Jia Mein)" in found[0]


TOKENS = sorted({f"{card.title} [{card.code}]" for card in DATABASE if card.is_token})


@rule('compendium-1.9.3 "Traits" ¶5')
@pytest.mark.parametrize("token", TOKENS)
def test_what_says_that_no_deck_holds_it_is_in_no_deck(token: str) -> None:
    """The other printed traits of this kind, of decks and of gangs, are facts: `Special` of the card."""
    text = "outfit: Morgan Cattle Co. (DTR)\ndudes:\n  {}: 1\n"
    assert "DT208" in codes(judge(text.format(token)))
    assert "DT208" not in codes(judge(text.format("Irving Patterson (DTR)")))


def test_what_can_not_be_read_from_standard_input_goes_by_that_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert JUDGE.judge_file("-").path == "<stdin>"
    assert JUDGE.judge_file("-", name="deck.yaml").path == "deck.yaml"
    assert JUDGE.judge_file("no such deck").path == "no such deck"


def test_only_lines_that_leave_the_printing_open_are_settled() -> None:
    text = "outfit: Law Dogs (DTR)\ndudes:\n  Jia Mein: 1\n  Jia Mein (DT2): 1\n  Abram Grothe: 1\n  Nobody at all: 1\n"
    judged = JUDGE.read(Source("deck", text))
    newest = judged.entries[1].card
    assert newest is not None
    written = [entry.line.reference for entry in judged.entries]
    assert len(judged.entries[3].match.printings) == 1 and len(judged.entries[4].match.printings) == 0
    assert [line.reference for line in judged.settled.lines] == [
        written[0],
        Reference("Jia Mein", code=newest.code),
        *written[2:],
    ]


def test_one_unknown_starter_among_known_ones_leaves_the_gang_unknown() -> None:
    lines = "1x Allie Hensman* (Base Set)\n1x Nobody of That Name{}\n"
    text = f"Mine\n\nThe Sloane Gang (Base Set)\n\nDude (2)\n{lines}"
    assert judge(text.format("*")).gang == "unknown"
    assert judge(text.format("")).gang == "legal"


def test_a_title_beside_an_id_is_told_in_a_printing_that_such_a_file_can_name() -> None:
    titled = next(
        printings
        for card in DATABASE
        if len(printings := DATABASE.names.resolve(Reference(card.title)).printings) > 1
        and not printings[0].octgn
        and any(one.octgn for one in printings)
    )
    other = next(card for card in DATABASE if card.octgn and card.title != titled[0].title)
    game = "b440d120-025a-4fbe-9f8d-3873acacb37b"
    line = f'<card qty="1" id="{other.octgn}">{titled[0].title}</card>'
    text = f'<deck game="{game}"><section name="Deck">{line}</section></deck>'
    ((_, hint),) = said(text, "DT103")
    named = next(one for one in titled if one.octgn)
    assert hint is not None and f'id="{named.octgn}">{named.title}' in hint


def test_each_line_is_judged_for_itself() -> None:
    """A code that disagrees with its title does not hide that another title is misspelled."""
    lines = "  Pancho Castillo [01005]: 1\n  allie hensman: 1\n"
    verdict = judge(f"outfit: The Sloane Gang (DTR)\ndudes:\n{lines}")
    found = [(finding.code, finding.span.line) for finding in verdict.findings if finding.span]
    assert ("DT103", 3) in found and ("DT102", 4) in found and ("DT102", 3) not in found


def test_a_deck_whose_outfit_is_no_outfit_is_not_said_to_have_none() -> None:
    """One fault, one finding: what it names is a dude."""
    found = codes(judge("outfit: Allie Hensman\ndudes:\n  Barton Everest: 1\n"))
    assert "DT205" not in found and "DT209" in found

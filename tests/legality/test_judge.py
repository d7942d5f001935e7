"""Verdicts that hang on more than one rule: what is unknown, and which printing is meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtk.cards.database import load_database
from dtk.files.reading import Source
from dtk.legality.judge import Judge
from dtk.legality.law import Laws
from dtk.legality.verdict import Verdict

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
JUDGE = Judge(Laws(load_database()))


def judge(text: str) -> Verdict:
    return JUDGE.judge(Source("deck", text))


def codes(verdict: Verdict) -> set[str]:
    return {one.code for one in verdict.findings}


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
    lines = "".join(f"1x {one.replace('_', ' ')}* (Base Set)\n" for one in dudes.split())
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


def test_a_finding_names_the_paragraph_of_its_ruleset() -> None:
    text = (EXAMPLES / "law-dogs-base-set.yaml").read_text("utf-8") + "legend: Doc Holliday\nruleset: aeg-2015\n"
    (finding,) = (one for one in judge(text).findings if one.code == "DT207")
    assert finding.source == 'rulebook-2015 "Stackin\' a Deck"'


def messages(text: str) -> list[str]:
    return [one.message for one in Judge(Laws(load_database())).judge(Source("deck.yaml", text)).findings]


def test_numbers_and_nouns_agree() -> None:
    assert "The deck has 1 card with printed values; it must have exactly 52." in messages(
        "outfit: Law Dogs\nactions:\n  Mugging: 1\n"
    )


def test_a_title_on_several_lines_is_counted_once() -> None:
    deck = "outfit: Law Dogs\ndudes:\n  Jia Mein: 1\n  Jia Mein (DT2): 2\n  Jia Mein (DTR): 2\n"
    found = [one for one in messages(deck) if "cards with" in one and "share" in one]
    assert len(found) == 1 and "(5x Jia Mein)" in found[0]

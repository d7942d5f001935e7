"""Each word of the language of card texts is used by a text, or has a test; the page shows how."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from docs import card_language, word_uses
from dtk.cardtext.parts.card import Authored
from dtk.cardtext.vocabulary import (
    Play,
    ability,
    after,
    before,
    card,
    counts_as,
    events,
    job,
    location,
    this_dude,
    trait,
)
from dtk.engine import subjects
from dtk.engine.texts import Texts
from dtk.testing import Table, dude, goods, spell

ROOT = Path(__file__).parents[2]
# Where a word is put to use: texts, the tests of texts and of rules, the games about one card, and the language, whose
# verbs use each other.
FOLDERS = [ROOT / "dtk" / "cardtext", ROOT / "dtk" / "playtest", ROOT / "tests" / "cardtext", ROOT / "tests" / "engine"]


@cache
def used() -> frozenset[str]:
    """Every word that a text or a test uses, and what the language uses of itself."""
    return frozenset().union(*map(word_uses.mentioned, FOLDERS))


def untested(words: frozenset[str]) -> list[str]:
    """The words of the page that none of these is."""
    return [name for name in card_language.rows() if words.isdisjoint(card_language.words_for(name))]


def test_no_word_is_without_a_text_or_a_test() -> None:
    assert untested(used()) == []


def test_a_word_without_either_is_told() -> None:
    words = used() - {"boot(", "boot", "mine"}
    assert [name.partition("(")[0] for name in untested(words)] == ["mine", "boot"]


def test_every_statistic_is_explained() -> None:
    assert set(card_language.STATISTICS) == set(subjects.STATISTICS)


def test_most_words_are_shown_in_use() -> None:
    names = list(card_language.rows())
    assert sum(bool(card_language.example(name)) for name in names) > 0.8 * len(names)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("gets(stat, amount, *to, requires, once)", "gets("),
        ('"bullets"', '"bullets"'),
        ('"shops anywhere"', '"shops anywhere"'),
        ('"cannot flee"', '"cannot flee"'),
        ('"round"', 'until="round"'),
        ("mine", "mine"),
        ("BOOT", "BOOT"),
        ("Joined", "events.Joined"),
    ],
)
def test_an_example_shows_its_word(name: str, shown: str) -> None:
    assert shown in card_language.example(name)


# Words that no text has needed yet, at work


def know(table: Table, text: Authored) -> None:
    """Let Ann have this text."""
    table.state.active.texts = Texts({text.codes[0]: text.text})


@pytest.mark.parametrize("kind", ["Horse", "Attire"])
def test_a_dude_may_hold_more_of_a_kind_than_one(kind: str) -> None:
    @card("made up: dude Ann")
    class Ann:
        """Holds two of a kind."""

        hold = counts_as("most Horse", 2, this_dude) if kind == "Horse" else counts_as("most Attire", 2, this_dude)

    for text, held in ((None, 1), (Ann, 2)):
        table = Table()
        table.put(0, dude("Ann"))
        table.put(0, goods("First", keywords=(kind,)), on="Ann")
        table.in_hand(0, goods("Second", keywords=(kind,)))
        if text is not None:
            know(table, text)
        table.play("0 play: shop Second", rest="plain")
        assert len(table.attached("Ann")) == held


def test_a_text_may_answer_that_antes_are_paid() -> None:
    @card("made up: dude Ann")
    class Ann:
        """Gains from antes."""

        @trait(after(events.AntesPaid))
        def gain(self, play: Play) -> None:
            play.gain(5)

    table = Table(phase="gambling")
    table.put(0, dude("Ann", influence=1))
    table.set_rock(0, 1)
    table.set_rock(1, 1)
    know(table, Ann)
    table.to("high noon", rest="plain")
    assert table.rock(0) + table.rock(1) == 7


@pytest.mark.parametrize("told", events.ONLY_TOLD, ids=lambda event: event.__name__)
def test_what_is_only_told_can_not_be_answered(told: type[events.Event]) -> None:
    with pytest.raises(TypeError, match=rf"Nothing can respond to {told.__name__}"):
        after(told)


def test_a_text_may_respond_before_a_skill_test() -> None:
    @card("made up: spell Wake")
    class Wake:
        """Gains whenever it is tried."""

        @trait(before(events.SkillTestMade), requires=lambda play: play.event.card == play.card.number)
        def gain(self, play: Play) -> None:
            play.gain(1)

        @ability("Noon Hex 9")
        def do(self, play: Play) -> None:
            play.unboot(play.dude)

    table = Table()
    table.put(0, dude("Ann", keywords=("Huckster 1",)))
    table.put(0, spell("Wake", keywords=("Hex",)), on="Ann")
    table.next_cards(0, "2♠")
    know(table, Wake)
    table.play("0 play: use Wake", rest="plain")
    assert table.rock(0) == 1


def test_a_job_knows_who_was_left_in_its_posse() -> None:
    @card("made up: dude Ann")
    class Ann:
        """Leads a job that booted everybody in it who was left."""

        @job("Noon Job", location(lambda play, place: play.is_in_town(place)))
        def ride(self, play: Play) -> None:
            for one in play.leaders_posse:
                play.add_bounty(one)

    table = Table()
    for name in ("Ann", "Bob", "Cid"):
        table.put(0, dude(name))
    know(table, Ann)
    table.play("0 play: use Ann", "mark: town square", "join job: Bob", rest="plain")
    assert [table.bounty(name) for name in ("Ann", "Bob", "Cid")] == [1, 1, 0]

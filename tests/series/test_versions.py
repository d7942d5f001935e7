"""Versions of a deck: the same cards are dealt, a blank for a blank changes nothing, no version has an advantage."""

from __future__ import annotations

from collections import Counter

import pytest

from dtk.engine.rules.setup import DeckList
from dtk.match.one import Match, play_one
from dtk.match.watcher import play_watched
from dtk.report.series import versions_json, versions_text
from dtk.series.meetings import Meeting, play_meetings
from dtk.series.versions import (
    GainTest,
    Version,
    Versus,
    aligned,
    blank_of,
    play_versions,
    with_instead,
    without_each,
)
from tests.match.meetings import LAW_DOGS, SLOANE, deck

OWN, OTHER = deck(SLOANE), deck(LAW_DOGS)


def versus(*versions: DeckList, agent: str = "random", seed: str = "versions") -> Versus:
    match = Match((OWN, OTHER), (agent, agent), seed, "pinebox-1.5", texts="full")
    return Versus([Version(str(number), version) for number, version in enumerate(versions)], [match])


def played(versions: Versus, pairs: int) -> Versus:
    for _ in play_meetings(versions.meetings, range(2 * pairs)):
        pass
    return versions


def card_of(title: str) -> int:
    return next(place for place, card in enumerate(OWN.cards) if card.title == title)


def test_a_blank_has_the_suit_and_the_value_and_nothing_else() -> None:
    ambush = OWN.cards[card_of("Ambush")]
    blank = blank_of(ambush)
    assert (blank.suit, blank.value, blank.type) == (ambush.suit, ambush.value, "action")
    assert not (blank.headers or blank.keywords or blank.traits or blank.bullets or blank.factions)
    assert blank.code != ambush.code and blank.identity != ambush.identity


def test_the_other_cards_stay_in_their_places() -> None:
    ambush = OWN.cards[card_of("Ambush")]
    version = with_instead(OWN, ambush, blank_of(ambush))
    differing = [(one, other) for one, other in zip(OWN.cards, version.cards, strict=True) if one is not other]
    assert differing == [(ambush, blank_of(ambush))] and version.gang == OWN.gang
    with pytest.raises(ValueError, match="fewer than 9"):
        with_instead(OWN, ambush, blank_of(ambush), 9)


def test_where_only_the_gangs_copy_is_left_one_starts_less() -> None:
    starter = next(card for card in OWN.gang if OWN.cards.count(card) == 1)
    version = with_instead(OWN, starter, blank_of(starter))
    assert Counter(OWN.gang) - Counter(version.gang) == Counter([starter]) and starter not in version.cards


def test_decks_that_are_written_in_another_order_are_aligned() -> None:
    other = OWN._replace(cards=tuple(reversed(OWN.cards)))
    assert aligned(other, OWN).cards == OWN.cards
    swapped = with_instead(OWN, OWN.cards[5], OTHER.cards[0])
    assert aligned(swapped._replace(cards=tuple(sorted(swapped.cards, key=lambda card: card.code))), OWN) == swapped
    longer = OWN._replace(cards=(*OWN.cards, OTHER.cards[0]))
    assert aligned(longer, OWN).cards == longer.cards and aligned(OWN, longer).cards == OWN.cards


def test_both_versions_are_dealt_the_same_cards_but_for_the_one_that_differs() -> None:
    ambush = OWN.cards[card_of("Ambush")]
    both = versus(OWN, with_instead(OWN, ambush, blank_of(ambush)))
    opening: list[list[Counter[str]]] = [[], []]
    for version, meetings in enumerate(both.by_version):
        for number in range(8):
            facts = play_watched(meetings[0].match, number).facts
            assert facts is not None
            hands = [{code: card.opening for code, card in cards.items() if card.opening} for cards in facts.cards]
            opening[version] += map(Counter, hands)
    for with_it, without in zip(*opening, strict=True):
        assert all(code in (ambush.code, blank_of(ambush).code) for code in (with_it - without) | (without - with_it))
    assert opening[0] != opening[1]


def test_replacing_a_blank_by_a_blank_changes_nothing() -> None:
    ambush = OWN.cards[card_of("Ambush")]
    blank = with_instead(OWN, ambush, blank_of(ambush))
    again = with_instead(blank, blank_of(ambush), blank_of(blank_of(ambush)))
    found = played(versus(blank, again, agent="baseline"), 12)
    assert all(one == other for one, other in found.results(1)) and found.results(1).total() == 12
    difference = found.difference(1)
    assert difference is not None and difference.value == 0 and difference.p == 1


def test_a_version_that_is_the_deck_itself_plays_its_games() -> None:
    same = played(versus(OWN, OWN), 6)
    assert same.by_version[0][0].by_pair == same.by_version[1][0].by_pair
    match = same.by_version[0][0].match
    assert [play_one(match, number).digest for number in range(2)] == ["", ""]


def test_there_is_a_version_without_each_card() -> None:
    versions = list(without_each(OWN))
    titles = {card.title for card in OWN.cards if card.suit is not None and card.value is not None}
    assert {version.name for version in versions} == titles
    for version in versions:
        gone = Counter(OWN.cards) - Counter(version.deck.cards)
        assert gone.total() == 1 and next(iter(gone)).title == version.name


def test_pairing_introduces_no_bias() -> None:
    """The same deck played by the same agent: its win rate is exactly one half, and so is every pair's."""
    match = Match((OWN, OWN), ("baseline", "baseline"), "bias", "pinebox-1.5", texts="full")
    meeting = Meeting(match)
    for _ in play_meetings([meeting], range(30)):
        pass
    assert meeting.by_pair == [0.5] * 15
    # The seats share the wins of both decks alike.
    assert meeting.won.times == 15


def test_a_test_of_gains_is_of_the_mean_of_one_half_and_half_the_gain() -> None:
    test = GainTest(0.0, 0.1)
    assert test.sprt == (0.5, 0.55, 0.05, 0.05)
    assert test.accepted(Counter({(1.0, 0.0): 60, (0.5, 0.5): 200, (0.0, 1.0): 20})) == 1
    assert test.accepted(Counter({(1.0, 0.0): 20, (0.5, 0.25): 10, (0.0, 1.0): 60})) == 0
    assert test.accepted(Counter()) is None


def test_a_comparison_that_is_cut_short_says_how_many_games_were_requested() -> None:
    versions = versus(OWN, OTHER)
    games = play_versions(versions, range(8))
    for _ in range(6):
        next(games)
    games.close()
    # One pair of the first version is not yet met by one of the second.
    assert "6 of 16 games: 2 versions against 1 deck" in versions_text.comparison(versions, None)
    found = versions_json.data(versions)
    assert (found["games"], found["games_asked"]) == (6, 16)
    assert [one["against"] for one in found["versions"]] == [[one["share"]] for one in found["versions"]]  # type: ignore[attr-defined]


def test_a_report_names_some_of_many_changes_both_cuts_and_additions() -> None:
    said = versions_text.what_differs(versus(OWN, OTHER), ("A", "B"))
    cards, _, gang = said.partition("; starting gang ")
    assert cards.count(" -") == cards.count(" +") == versions_text.MOST // 2 and "which `dtk deck diff` lists" in gang
    assert len(said) < 500

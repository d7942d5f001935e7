"""The search for swaps keeps what is planted, little else, and never claims more than luck that it has not seen."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import jsonschema
import pytest
from typer.testing import CliRunner

from dtk.api.decks import default_judge, judged_deck
from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cli.app import app
from dtk.files.schema import load_schema
from dtk.match.one import Match
from dtk.match.playable import deck_list, make_match
from dtk.poker.ranks import STRAIGHT_FLUSH
from dtk.series import optimizing
from dtk.series.optimizing import Budget, Optimized, TriedProposal, mean_rank, optimize, propose, swapped
from dtk.series.versions import GainTest, Versus
from dtk.statistics.paired import Difference, difference

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
SLOANE, LAW_DOGS = EXAMPLES / "sloane-gunfighter.yaml", EXAMPLES / "law-dogs-gunfighter.yaml"
DECK, OTHER, JUDGE = judged_deck(SLOANE, default_judge()), judged_deck(LAW_DOGS, default_judge()), default_judge()
OWN = deck_list(DECK)
PLAN = Budget(screening=60, trying=1500, checking=600)


def matches(word: str) -> list[Match]:
    return [make_match([DECK, OTHER], ("random", "random"), f"planted/{word}")]


def pool() -> dict[Card, int]:
    return {card: 4 for deck in (DECK, OTHER) for _, _, card in deck.entries if card is not None and card.suit}


class Planted:
    """Instead of games: each copy of a card is worth this much of the win rate, by title."""

    def __init__(self, worth: dict[str, float], seed: str) -> None:
        self.worth, self.luck = worth, random.Random(seed)

    def __call__(
        self,
        versus: Versus,
        pairs: int,
        jobs: int,
        test: GainTest | None = None,
        write: None = None,
        deadline: None = None,
    ) -> Versus:
        chances = [
            0.5 + sum(self.worth.get(card.title, 0) for card in version.deck.cards)
            - sum(self.worth.get(card.title, 0) for card in OWN.cards)
            for version in versus.versions
        ]  # fmt: skip
        for pair in range(pairs):
            number = self.luck.random()
            for meetings, chance in zip(versus.by_version, chances, strict=True):
                meetings[0].by_pair.append(float(number < chance))
                meetings[0].games += 2
            if test is not None and pair % 8 == 7 and test.accepted(versus.results(1)) is not None:
                break
        return versus


def search(
    monkeypatch: pytest.MonkeyPatch, worth: dict[str, float], seed: str
) -> tuple[list[TriedProposal], Optimized]:
    monkeypatch.setattr(optimizing, "played", Planted(worth, seed))
    *trials, found = optimize(DECK, JUDGE, pool(), matches, PLAN)
    assert isinstance(found, Optimized) and list(found.trials) == trials
    return [trial for trial in trials if isinstance(trial, TriedProposal)], found


def test_a_planted_dud_goes_and_the_gain_is_measured_with_new_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    dud = next(card for card in OWN.cards if card not in OWN.gang and card.suit)
    trials, found = search(monkeypatch, {dud.title: -0.12}, "dud")
    assert any(trial.accepted and trial.proposal.gone == dud for trial in trials)
    assert found.gain is not None and found.gain.low > 0 and found.gain.low <= 0.12 <= found.gain.high + 0.12
    assert JUDGE.judge_deck(found.deck).is_legal and len(deck_list(found.deck).cards) == len(OWN.cards)
    assert found.contributions[dud.title].value < 0 and found.gain.pairs == PLAN.checking


def test_where_nothing_is_worth_anything_nothing_is_kept_as_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = [search(monkeypatch, {}, f"nothing {number}")[1] for number in range(3)]
    assert not any(found.kept for found in runs) and all(found.gain is None for found in runs)


def test_the_least_useful_go_and_what_improves_hands_comes_within_the_pool() -> None:
    flat = {card.title: difference({(1.0, 0.0): 5, (0.0, 1.0): 5}) for card in OWN.cards}
    weak = next(card for card in OWN.cards if card not in OWN.gang and card.suit)
    flat[weak.title] = difference({(1.0, 0.0): 1, (0.0, 1.0): 9})
    found = list(propose(DECK, JUDGE, pool(), flat))
    assert found[0].gone == weak and found[0].contribution.value < 0
    for proposal in found:
        assert proposal.come in pool() and proposal.gone in OWN.cards
        changed = swapped(DECK, proposal.gone, proposal.come)
        assert changed is not None and JUDGE.judge_deck(changed).is_legal
    assert found[0].odds >= found[1].odds
    only = {proposal.come: 1 for proposal in found[:1]}
    assert {proposal.come for proposal in propose(DECK, JUDGE, only, flat)} <= set(only)
    # One copy is all there is, and it is in the deck already.
    held = {weak: OWN.cards.count(weak)}
    assert not list(propose(DECK, JUDGE, held, flat))


def test_two_printings_with_one_text_are_one_candidate() -> None:
    flat = {card.title: difference({(1.0, 0.0): 5, (0.0, 1.0): 5}) for card in OWN.cards}
    printings: dict[object, list[Card]] = {}
    for card in load_database():
        if card.suit is not None and card.value is not None and card.type == "action":
            printings.setdefault(optimizing.in_play(card), []).append(card)
    twins = [found for found in printings.values() if len({card.title for card in found}) == 1 < len(found)]
    assert len(twins) > 5
    for found in twins[:6]:
        tried = [proposal.come for proposal in propose(DECK, JUDGE, dict.fromkeys(found, 4), flat)]
        assert all(tried.count(come) == tried.count(tried[0]) for come in tried) and len(set(tried)) <= 1


def test_printings_that_differ_are_named_with_their_packs() -> None:
    flat = {card.title: difference({(1.0, 0.0): 5, (0.0, 1.0): 5}) for card in OWN.cards}
    by_title: dict[str, dict[object, Card]] = {}
    for card in load_database():
        if card.suit is not None and card.value is not None and card.type == "action":
            by_title.setdefault(card.title, {}).setdefault(optimizing.in_play(card), card)
    pools = [dict.fromkeys(found.values(), 4) for found in by_title.values() if len(found) == 2]
    names = {proposal.name for two in pools[:8] for proposal in propose(DECK, JUDGE, two, flat)}
    assert names and all(name.partition(" -> ")[2].endswith(")") for name in names)


def test_a_member_of_the_gang_does_not_go() -> None:
    starter = next(card for card in OWN.gang if OWN.cards.count(card) == 1)
    assert swapped(DECK, starter, OWN.cards[-1]) is None


def test_hands_are_ranked_exactly() -> None:
    """Seven cards in a row of one suit are all drawn: that is a straight flush."""
    row = [
        next(card for card in load_database() if (card.suit, card.value) == ("spades", value)) for value in range(2, 9)
    ]
    assert mean_rank(Counter(row)) == STRAIGHT_FLUSH


def test_the_command_tells_what_it_tried_and_why(tmp_path: Path) -> None:
    arguments = [
        "optimize",
        SLOANE,
        "--versus",
        LAW_DOGS,
        "--agent",
        "random",
        "--isolated",
    ]
    arguments += ["--screening", 4, "--trying", 8, "--checking", 4, "-o", tmp_path / "better.yaml"]
    done = CliRunner().invoke(app, [*map(str, arguments)])
    assert done.exit_code == 1, done.output
    assert "was proven to gain 3 points of win rate" in done.stdout and "Its removed copy contributed" in done.stdout
    assert not (tmp_path / "better.yaml").exists() and "is not written" in done.stderr
    done = CliRunner().invoke(
        app, [*map(str, arguments[:-2]), "--output-format", "json", "--collection", str(LAW_DOGS)]
    )
    found = json.loads(done.stdout)
    jsonschema.validate(found, load_schema("optimization.v1"))
    owned = {card.code for _, _, card in OTHER.entries if card is not None}
    assert found["trials"] and {trial["come"]["code"] for trial in found["trials"]} <= owned


def test_what_was_kept_is_written_as_a_deck(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    dud = next(card for card in OWN.cards if card not in OWN.gang and card.suit)
    monkeypatch.setattr(optimizing, "played", Planted({dud.title: -0.2}, "written"))
    out = tmp_path / "better.yaml"
    done = CliRunner().invoke(app, ["optimize", str(SLOANE), "--versus", str(LAW_DOGS), "--isolated", "-o", str(out)])
    assert done.exit_code == 0, done.output
    assert "On new deals, all kept swaps together gain +" in done.stdout
    assert JUDGE.judge_deck(judged_deck(out, JUDGE)).is_legal
    assert load_database().names is not None and isinstance(difference({(1.0, 0.0): 2}), Difference)

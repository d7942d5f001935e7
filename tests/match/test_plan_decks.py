"""The example decks with a plan each are legal, leave no card's text out, and play whole games."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtk.agents.registry import find_factory
from dtk.api.games import new_match
from dtk.cards.database import load_database
from dtk.cardtext.coverage import missing
from dtk.files.reading import read_source
from dtk.legality.judge import Judge
from dtk.legality.rules_repository import RulesRepository
from dtk.match.one import play_one
from tests.engine.example_decks import FOLDER, PLANS

LATER = (
    "alliance-claim-jumpers",
    "ancestral-affairs-jobs",
    "faiths-sentinels",
    "fort-51-gadget-guns",
    "gifts-paupers",
    "railroad-bolts",
    "society-influence",
    "trade-show-experiments",
)


@pytest.mark.parametrize("path", PLANS, ids=lambda path: path.stem)
def test_nothing_is_to_be_said_of_the_deck_and_every_text_is_played(path: Path) -> None:
    database = load_database()
    judge = Judge(RulesRepository(database))
    judged = judge.read(read_source(str(path)))
    verdict = judge.judge_deck(judged)
    assert (verdict.deck, verdict.gang, verdict.findings) == ("legal", "legal", ())
    cards = [card for _, card in judged.of_type()]
    assert len(cards) >= 25 and missing(cards, database) == []
    assert judged.deck.notes


@pytest.mark.parametrize("stem", LATER)
def test_a_deck_of_the_later_packs_is_legal_in_both_formats(stem: str) -> None:
    repository = RulesRepository(load_database())
    source = read_source(str(FOLDER / "plans" / f"{stem}.yaml"))
    for name in ("weird-west", "old-timer"):
        judge = Judge(repository, format=name)
        verdict = judge.judge_deck(judge.read(source))
        assert (verdict.deck, verdict.gang) == ("legal", "legal"), name


@pytest.mark.parametrize("path", PLANS, ids=lambda path: path.stem)
def test_it_plays_whole_games(path: Path) -> None:
    for agents in (("baseline", "baseline"), ("random", "random")):
        match = new_match(path, FOLDER / "law-dogs-gunfighter.yaml", seed=f"plans/{path.stem}")
        match = match._replace(factories=tuple(map(find_factory, agents)))
        assert not any(play_one(match, number).fault for number in range(2))

"""Plays that are not legal now: each is told with the first rule against it, and no legal play is among them."""

from __future__ import annotations

from typing import Any

from dtk.engine.abilities import Ability, Use
from dtk.engine.control import controller_of
from dtk.engine.decisions import Decision, NoonPlay, T
from dtk.engine.header import parse_header
from dtk.engine.pieces import IN_PLAY
from dtk.engine.plays import PlayChoice
from dtk.engine.refusals import KINDS, RULES, refusals
from dtk.engine.seated import SeatedGame
from dtk.engine.view import View
from dtk.match.one import Observer, play_one
from dtk.report.games.refused import CAUSES, refused_plays
from dtk.testing import Table, action, deed, dude, goods
from tests.match.meetings import TABLES, gathering


def nothing(use: Use) -> None:
    """An effect without consequence."""


def no_target(use: Use) -> list[int]:
    return []


def says(header: str, **more: Any) -> Ability:
    return Ability(parse_header(header), nothing, **more)


def told(table: Table, seat: int = 0) -> dict[str, str]:
    """The refused plays of a player at their next turn of High Noon, with their causes."""
    found: dict[str, str] = {}
    state = table.game.state
    decision = NoonPlay(seat, (None,))
    for refused in refused_plays(View(state, seat), decision):
        found[refused.words] = refused.cause
    return found


def test_an_ability_used_today_says_so() -> None:
    table, miner = Table(), dude("Miner")
    table.teach(miner, says("Noon"))
    table.put(0, miner)
    assert "Use Miner" not in told(table)
    table.play("0 play: use Miner")
    assert told(table)["Use Miner"] == "It was already used."


def test_a_booted_card_and_a_missing_target() -> None:
    table, bank, mine = Table(), deed("Bank"), deed("Mine")
    table.teach(bank, says("Noon, Boot"))
    table.teach(mine, says("Noon", targets=no_target))
    table.put(0, bank, booted=True)
    table.put(0, mine)
    found = told(table)
    assert found["Use Bank"] == "It is booted."
    assert found["Use Mine"] == "It has no legal target."


def test_what_costs_too_much_says_how_much() -> None:
    table, plan = Table(), action("Plan", cost=3)
    table.teach(plan, says("Noon"))
    table.in_hand(0, plan, dude("Baron", cost=9), goods("Pick", cost=0))
    table.set_rock(0, 2)
    found = told(table)
    assert [cause for words, cause in found.items() if "Plan" in words] == ["It costs 3 ghost rock; you have 2."]
    assert [cause for words, cause in found.items() if "Baron" in words] == ["It costs 9 ghost rock; you have 2."]


def test_cards_of_others_are_not_told() -> None:
    table, bank, plan = Table(), deed("Bank"), action("Plan", cost=3)
    table.teach(bank, says("Noon, Boot"))
    table.teach(plan, says("Noon"))
    table.put(1, bank, booted=True)
    table.in_hand(1, plan)
    assert not any("Bank" in words or "Plan" in words for words in told(table))


def test_every_cause_has_its_rule_and_its_sentence() -> None:
    assert {*CAUSES, "cost"} == {*RULES}


class Comparing(Observer):
    """Compares the options of each question for a play with the refusals."""

    def __init__(self) -> None:
        self.asked = 0
        self.causes: set[str] = set()

    def decided(self, game: SeatedGame, decision: Decision[T], answer: T) -> None:
        kinds = KINDS.get(type(decision))
        if kinds is None:
            return
        self.asked += 1
        refused = refusals(game, decision)
        self.causes |= {refusal.cause for refusal in refused}
        legal = {option for option in decision.options if option is not None}
        plays = [refusal.play for refusal in refused]
        assert legal.isdisjoint(plays)
        for refusal in refused:
            assert (refusal.price > refusal.funds) == (refusal.cause == "cost"), refusal
            assert game.piece(refusal.play.piece).zone in (IN_PLAY, "hand")
        uses = {play for play in (*legal, *plays) if isinstance(play, PlayChoice) and play.kind == "use"}
        player = game.player(decision.seat)
        own = [
            number
            for number in (*game.state.in_play, *player.hand)
            if number in player.hand or controller_of(game.state, game.piece(number)) == decision.seat
        ]
        for kind in kinds:
            for number in own:
                piece = game.piece(number)
                for usable in game.state.active.abilities(kind).get(number, ()):
                    is_from_hand = usable.ability.from_hand or piece.card.type == "action"
                    is_owners = "owner" in usable.ability.header.words and piece.owner != decision.seat
                    if is_from_hand != (piece.zone == IN_PLAY) and not is_owners:
                        assert PlayChoice("use", number, usable.ref) in uses


@TABLES
def test_every_play_is_legal_or_refused(players: int, ruleset: str) -> None:
    """No option of a random game is refused, and each ability of an own card is an option or refused."""
    watch = Comparing()
    play_one(gathering(["random"] * players, ruleset), 0, observer=watch)
    assert watch.asked > 20 and {"booted", "cost", "no mark to call out"} <= watch.causes

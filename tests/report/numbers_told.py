"""Games in which every number that a question tells in words is compared with what follows."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from dtk.agents.human import Question
from dtk.engine.decisions import Decision, DiscardDrawn, JoinPosse, MoveTo, NoonPlay, PayUpkeep, TakeCasualty
from dtk.engine.events import Booted, Entered, Event, Joined, Moved, Paid, Stage
from dtk.engine.game import Game
from dtk.match.one import Match, Observer, play_one
from dtk.report.games.asked import question
from dtk.report.games.asking import Asking

# The kinds of questions whose numbers are compared, and the plays that pay for a card.
TOLD = (DiscardDrawn, TakeCasualty, PayUpkeep, NoonPlay, MoveTo, JoinPosse)
PAID_FOR = ("shop", "invent")


class Comparing(Observer):
    """Compares what questions say with what follows. checked: how many numbers of each kind of question. wrong: what
    was told and did not come.
    """

    def __init__(self) -> None:
        self.checked: Counter[str] = Counter()
        self.wrong: list[str] = []
        # What is to be left at the next question of a chain: the decision, its answer, the number.
        self.chain: tuple[Any, Any, int] | None = None
        self.costs: dict[int, int] = {}
        self.moves: dict[tuple[int, int], bool] = {}
        self.joins: dict[int, bool] = {}
        self.booted: set[int] = set()

    def compare(self, kind: str, said: object, came: object) -> None:
        self.checked[kind] += 1
        if said != came:
            self.wrong.append(f"{kind}: {said} was said, {came} came")

    def comes(self, decision: Decision[Any]) -> None:
        """A question comes: is it the next one of a chain, as the last one said?"""
        if self.chain is None:
            return
        before, answer, left = self.chain
        self.chain = None
        what = "discarded" if isinstance(before, DiscardDrawn) else "chosen"
        goes_on = type(decision) is type(before) and getattr(decision, what) == (*getattr(before, what), answer)
        self.compare(before.kind, left, most(decision, asked(decision, self.game)) if goes_on else 0)

    def told(self, decision: Decision[Any], put: Question, answer: Any) -> None:
        """A question was answered: take note of what its words say of that."""
        words = next((said for said, option in put.choices if option == answer), "")
        if isinstance(decision, DiscardDrawn | TakeCasualty):
            if answer is not None:
                counts = number(r"covering (\d+)", words) if isinstance(decision, TakeCasualty) else 1
                self.chain = decision, answer, most(decision, put) - counts
        elif isinstance(decision, PayUpkeep):
            self.costs = {decision.piece: number(r"Pay (\d+) upkeep for", put.text[-1])} if answer else {}
        elif isinstance(decision, NoonPlay):
            self.costs, self.moves, self.joins = {}, {}, {}
            if answer is not None and answer.kind in PAID_FOR and "cost " in words:
                self.costs = {answer.piece: number(r"cost (\d+)", words)}
        elif isinstance(decision, MoveTo):
            self.moves = {(decision.dude, answer): "(boots)" in words}
        elif isinstance(decision, JoinPosse) and answer is not None and ", from " not in words:
            self.joins[answer] = "boots to come" in words
            self.booted.discard(answer)

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        if stage is not Stage.DONE:
            return
        if isinstance(event, Paid) and event.piece in self.costs:
            self.compare("upkeep" if event.upkeep else "cost", self.costs.pop(event.piece), event.amount)
        elif isinstance(event, Entered) and self.costs.get(event.piece) == 0:
            self.costs.pop(event.piece)
        elif isinstance(event, Moved) and (event.piece, event.place) in self.moves:
            self.compare("move to", self.moves.pop((event.piece, event.place)), event.boots)
        elif isinstance(event, Booted) and event.joining:
            self.booted.add(event.piece)
        elif isinstance(event, Joined) and event.piece in self.joins:
            self.compare("join posse", self.joins.pop(event.piece), event.piece in self.booted)

    def unit_over(self, game: Game) -> None:
        if self.chain is not None:
            self.compare(self.chain[0].kind, self.chain[2], 0)
        self.chain, self.costs, self.moves, self.joins = None, {}, {}, {}

    game: Game


def asked(decision: Decision[Any], game: Game) -> Question:
    """A decision in words, as its player is asked."""
    return question(Asking(decision, game.views[decision.seat]))


def most(decision: Decision[Any], put: Question) -> int:
    """How many may still go, or are left to take, by the words of a question."""
    said = put.text[-1]
    if isinstance(decision, TakeCasualty):
        return number(r": (\d+) casualt", said)
    may = 1 if "Replace one?" in said else number(r"Replace up to (\d+)", said)
    assert put.most == may, "what is said, and how many numbers may be typed"
    return may


def number(pattern: str, words: str) -> int:
    """The number in some words."""
    found = re.search(pattern, words)
    assert found is not None, words
    return int(found[1])


def compared(monkeypatch: pytest.MonkeyPatch, matches: list[tuple[Match, int]]) -> Comparing:
    """Play some games, each a match and a number, and compare."""
    comparing, ask = Comparing(), Game.ask

    def listen(game: Game, decision: Decision[Any]) -> Any:
        if game.state.phase == "setup":
            return ask(game, decision)
        comparing.game = game
        comparing.comes(decision)
        put = asked(decision, game) if isinstance(decision, TOLD) else None
        answer = ask(game, decision)
        if put is not None:
            comparing.told(decision, put, answer)
        return answer

    monkeypatch.setattr(Game, "ask", listen)
    for match, game in matches:
        comparing.unit_over(comparing.game) if comparing.checked else None
        fault = play_one(match, game, observer=comparing).fault
        assert not fault, f"{match.seed}, game {game}: {fault}"
    return comparing

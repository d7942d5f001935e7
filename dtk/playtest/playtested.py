"""The result of a playtest: the figures of each new card, and the questions of rules that it raises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cards.names import loose
from dtk.files.own_packs import OwnPack
from dtk.playtest.checking import cards_of_pack
from dtk.playtest.figures import PlaytestFigures, card_figures
from dtk.playtest.questions import CardQuestions
from dtk.playtest.trials import PlaytestPlan


class NoCards(ValueError):
    """Raised if a pack has no card that a playtest could measure, or none of a name."""


class Playtested(NamedTuple):
    """A playtest. pack: the new cards'. asked: the games of each deck against each opponent. seconds: that a game takes
    here, None if unknown.
    """

    pack: OwnPack
    plan: PlaytestPlan
    figures: tuple[PlaytestFigures, ...]
    questions: tuple[CardQuestions, ...]
    seed: str
    asked: int
    seconds: float | None = None

    @property
    def is_cut_off(self) -> bool:
        """Whether games are missing, because time was up or the run was interrupted."""
        return self.plan.games < self.asked * len(self.plan.meetings)

    @property
    def name(self) -> str:
        """The name of the pack."""
        database = load_database()
        return next(database.packs[code].name for code, pack in database.own.items() if pack.folder == self.pack.folder)


def figures_of(plan: PlaytestPlan, players: Sequence[str]) -> tuple[PlaytestFigures, ...]:
    """The figures of all cards. players: by trial, the player of its deck in words."""
    return tuple(card_figures(plan, card, players) for card in plan.cards)


def new_cards(pack: OwnPack, names: Sequence[str] = ()) -> tuple[list[Card], list[Card]]:
    """The cards of a pack to playtest, and all cards of the pack. names: titles or codes, empty for all.

    Raises NoCards.
    """
    database = load_database()
    code = next(code for code, one in database.own.items() if one.folder == pack.folder)
    every = cards_of_pack(code, database)
    if not every:
        raise NoCards("the pack has no cards; `dtk pack card` begins one.")
    chosen = []
    for name in names:
        found = next((card for card in every if card.code == name or loose(card.title) == loose(name)), None)
        if found is None:
            titles = ", ".join(card.title for card in every)
            raise NoCards(f"the pack has no card `{name}`; choose from {titles}.")
        chosen.append(found)
    return [*dict.fromkeys(chosen)] or every, every

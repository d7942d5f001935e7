"""What is a table for tests of the rules?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cardtext.library import card_texts
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.rules.setup import DeckList, new_state
from dtk.engine.state import PHASES
from dtk.engine.switches import PINEBOX, Switches, switches_of
from dtk.engine.texts import NO_TEXTS, Texts
from dtk.engine.view import View
from dtk.files.words import check_known
from dtk.legality.rules_repository import RulesRepository
from dtk.testing.made_up import cards, outfit
from dtk.testing.reading import Reading
from dtk.testing.script import Script
from dtk.testing.shooting import Shooting


def played_by(ruleset: str | Switches) -> Switches:
    """How games are played by a ruleset. Raises UnknownDocument for an unknown name."""
    if isinstance(ruleset, Switches):
        return ruleset
    return switches_of(RulesRepository(load_database()).context(ruleset))


class Table(Shooting, Reading):
    """A game laid out for a test.

    outfits: one a seat, made-up ones by default; legends: one a seat, or None. phase: the one that comes next, or High
    Noon under way. turn: whose play it is, the Winner's by default. winner: NOBODY before there is one. ruleset: by
    which rules, `aeg-2015` say; or the switches themselves, `PINEBOX._replace(over_limit="old-goes")`. By default
    those of `Table.usual`, so that a test can be played by either edition. blank: whether printed cards
    have no text, or the seats whose cards have none. owners: whether each card is named with its owner, `Allie of 1`.
    """

    usual: ClassVar[str | Switches] = PINEBOX

    def __init__(
        self,
        *outfits: str | Card,
        legends: Sequence[str | Card | None] = (),
        phase: str = "high noon",
        day: int = 1,
        winner: int = 0,
        turn: int | None = None,
        seed: str = "test",
        ruleset: str | Switches | None = None,
        blank: bool | frozenset[int] = False,
        owners: bool = False,
    ) -> None:
        self.owners = owners
        leads = cards(*outfits) or [outfit("A Home"), outfit("Another Home")]
        beside = [None if legend is None else cards(legend)[0] for legend in legends]
        beside += [None] * (len(leads) - len(beside))
        decks = [
            DeckList(name=f"seat {seat}", outfit=lead, legend=beside[seat], cards=(), gang=())
            for seat, lead in enumerate(leads)
        ]
        self.script = Script(self)
        blanks = frozenset[int]() if isinstance(blank, bool) else blank
        self.begin(decks, seed, ruleset, NO_TEXTS if blank is True else card_texts(), blanks)
        state = self.state
        for player in state.players:
            player.ghost_rock = 0
        state.phase, state.day = check_known("phase", phase, PHASES), day
        state.winner = NOBODY if winner == NOBODY else self.seat(winner)
        state.turn = max(0, winner) if turn is None else self.seat(turn)

    def begin(
        self,
        decks: Sequence[DeckList],
        seed: str,
        ruleset: str | Switches | None = None,
        texts: Texts = NO_TEXTS,
        blank: frozenset[int] = frozenset(),
    ) -> None:
        """Start over with decks, before setup."""
        state = new_state(decks, seed, texts, played_by(self.usual if ruleset is None else ruleset), blank)
        seats = range(len(decks))
        self.game = Game(state, [self.script for _ in seats], [View(state, seat) for seat in seats])
        self.names: list[str] = []
        self.named: list[Card] = []
        self.name_all()

    @classmethod
    def before_setup(cls, *decks: DeckList, seed: str = "test", ruleset: str | Switches | None = None) -> Table:
        """A table with decks on it, before setup, which is up to the test."""
        table = cls()
        table.begin(decks, seed, ruleset)
        return table

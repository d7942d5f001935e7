"""Tables for tests of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cardtext.library import card_texts
from dtk.engine.ids import NOBODY
from dtk.engine.rules.setup import DeckList, new_state
from dtk.engine.seated import SeatedGame
from dtk.engine.state import PHASES
from dtk.engine.switches import PINEBOX, Switches, switches_of
from dtk.engine.texts import NO_TEXTS
from dtk.files.words import check_known
from dtk.legality.rules_repository import RulesRepository
from dtk.testing.made_up import one_card, outfit
from dtk.testing.reading import Reading
from dtk.testing.script import Script
from dtk.testing.shooting import Shooting


def played_by(ruleset: str | Switches) -> Switches:
    """The switches of a ruleset. Raises `UnknownDocument` for an unknown name."""
    if isinstance(ruleset, Switches):
        return ruleset
    return switches_of(RulesRepository(load_database()).context(ruleset))


class Table(Shooting, Reading):
    """A game laid out for a test.

    outfits: one per seat, made-up ones by default. legends: one per seat, or None. phase: the next one, or High Noon
    under way. turn: the seat to move, by default the Winner. winner: NOBODY before there is one. ruleset: a name such
    as `aeg-2015`, or the switches themselves, `PINEBOX._replace(over_limit="old-goes")`. The default is `Table.usual`,
    so that a test can be played by either edition. blank: whether printed cards have no text, or the seats whose cards
    have none. owners: whether each card is named with its owner, `Allie of 1`.

    Before setup there is no Winner, and each player has their stash. Cards laid out by `put` have started. A whole
    DeckList may replace an outfit, and its starting gang is asked for. Raises `ValueError` for a DeckList at any other
    time.
    """

    usual: ClassVar[str | Switches] = PINEBOX

    def __init__(
        self,
        *outfits: str | Card | DeckList,
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
        self.ruleset = self.usual if ruleset is None else ruleset
        self.script = Script(self)
        self.names: list[str] = []
        self.named: list[Card] = []
        leads = outfits or (outfit("A Home"), outfit("Another Home"))
        beside = [*legends, *[None] * (len(leads) - len(legends))]
        self.decks = [deck_of(seat, lead, beside[seat]) for seat, lead in enumerate(leads)]
        texts, blanks = NO_TEXTS if blank is True else card_texts(), frozenset() if isinstance(blank, bool) else blank
        state = new_state(self.decks, seed, texts, played_by(self.ruleset), blanks)
        self.game = SeatedGame(state, [self.script for _ in leads])
        self.name_all()
        if check_known("phase", phase, PHASES) == "setup":
            return
        if any(isinstance(lead, DeckList) for lead in leads):
            raise ValueError("Whole decks need a table before setup: `Table(deck, deck, phase='setup')`.")
        for player in state.players:
            player.ghost_rock = 0
        state.phase, state.day = phase, day
        state.winner = NOBODY if winner == NOBODY else self.seat(winner)
        state.turn = max(0, winner) if turn is None else self.seat(turn)


def deck_of(seat: int, lead: str | Card | DeckList, legend: str | Card | None) -> DeckList:
    """The deck of a seat: a whole one, or only an outfit and legend."""
    if isinstance(lead, DeckList):
        return lead
    beside = None if legend is None else one_card(legend)
    return DeckList(name=f"seat {seat}", outfit=one_card(lead), legend=beside, cards=(), gang=())

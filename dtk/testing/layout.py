"""Laying out cards on a table."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import MutableMapping, Sequence
from typing import cast, get_args

from dtk.cards.card import Card
from dtk.engine import places
from dtk.engine.abilities import Ability, ContinuousChange, FundSource, GrantedWhile, Link, Prohibition, Text, Trigger
from dtk.engine.lasting import Op, TextUntil
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.subjects import BANS, GAINED, SHOP_ANYWHERE_FOR, STATISTICS, AnyStatistic, gained, shops_anywhere_for
from dtk.engine.texts import Texts
from dtk.engine.verbs import effects
from dtk.files.words import check_known
from dtk.testing.made_up import cards, one_card
from dtk.testing.names import NamedTable


def statistic_named(words: str, *others: str) -> AnyStatistic:
    """The statistic with a name. others: further names for the suggestion. Raises `ValueError` for an unknown name."""
    for prefix, named in ((GAINED, gained), (SHOP_ANYWHERE_FOR, shops_anywhere_for)):
        if words.startswith(prefix):
            return named(words.removeprefix(prefix))
    check_known("statistic", words, (*STATISTICS, *others))
    return next(stat for stat in STATISTICS if stat == words)


class Layout(NamedTable):
    """A table on which cards can be laid."""

    def add(self, seat: int, called: str | Card) -> Piece:
        """A new piece that a seat owns, in no pile yet."""
        return self._add(seat, [one_card(called)])[0]

    def _add(self, seat: int, called: Sequence[Card]) -> list[Piece]:
        """New pieces that a seat owns, in no pile yet."""
        owner, pieces = self.seat(seat), self.state.pieces
        added = [Piece(number, what, owner) for number, what in enumerate(called, len(pieces))]
        for piece in added:
            piece.zone = "removed"
        pieces += added
        self.state.active.rebuild()
        self.name_all()
        return added

    def put(
        self,
        seat: int,
        called: str | Card,
        at: str | None = None,
        *,
        on: str | None = None,
        booted: bool = False,
        bounty: int = 0,
        control_points: int = 0,
        left: bool = False,
        controller: int | None = None,
    ) -> str:
        """Put a card into play without checking rules. Returns its name.

        at: the place of a dude, by default its controller's home. on: the card to attach it to. left: put a deed at the
        left end of its owner's street, not the right. controller: the seat that has taken control of it. Raises
        `ValueError` for goods and spells without `on`, and `LookupError` for an unknown place.
        """
        what = one_card(called)
        if on is None and what.type in ("goods", "spell"):
            raise ValueError(f"{what.title} needs a carrier: `put({seat}, ..., on='Allie')`.")
        where = None if at is None else self.place(at)
        bearer = None if on is None else self[on]
        piece, state = self.add(seat, what), self.state
        piece.zone, piece.booted, piece.bounty, piece.control_points = IN_PLAY, booted, bounty, control_points
        piece.controller = seat if controller is None else self.seat(controller)
        state.came(piece.number)
        if bearer is not None:
            piece.host, piece.controller = bearer.number, bearer.controller
            bearer.attached.append(piece.number)
        elif piece.card.type == "deed":
            player = state.players[seat]
            piece.at = piece.number
            row = player.out_of_town if places.is_out_of_town(piece.card) else player.street
            row.insert(0 if left else len(row), piece.number)
        else:
            piece.at = places.home(state, piece.controller) if where is None else where
        return self.name(piece.number)

    def lay(self, seat: int, zone: str, pile: list[int], called: Sequence[str | Card]) -> list[str]:
        """Lay new cards on a pile, in order."""
        pieces = self._add(seat, cards(*called))
        for piece in pieces:
            piece.zone = zone
            pile.append(piece.number)
        return self.called([piece.number for piece in pieces])

    def in_hand(self, seat: int, *called: str | Card) -> list[str]:
        """Put cards into a play hand."""
        return self.lay(seat, "hand", self.state.players[seat].hand, called)

    def in_draw_hand(self, seat: int, *called: str | Card) -> list[str]:
        """Put cards into a draw hand."""
        return self.lay(seat, "draw hand", self.state.players[seat].draw_hand, called)

    def in_discard(self, seat: int, *called: str | Card) -> list[str]:
        """Put cards onto a discard pile, the last on top."""
        return self.lay(seat, "discard", self.state.players[seat].discard, called)

    def in_boot_hill(self, seat: int, *called: str | Card) -> list[str]:
        """Put cards into a Boot Hill."""
        return self.lay(seat, "boot hill", self.state.players[seat].boot_hill, called)

    def in_deck(self, seat: int, *called: str | Card) -> list[str]:
        """Put cards below a deck, the first on top of the others."""
        below: list[int] = []
        names = self.lay(seat, "deck", below, called)
        self.state.players[seat].deck[:0] = reversed(below)
        return names

    def next_cards(self, seat: int, *called: str | Card) -> list[str]:
        """Put cards on top of a deck: the first is drawn or pulled first."""
        above: list[int] = []
        names = self.lay(seat, "deck", above, called)
        self.state.players[seat].deck.extend(reversed(above))
        return names

    def set_rock(self, seat: int, amount: int) -> None:
        """Set a player's ghost rock."""
        self.state.players[self.seat(seat)].ghost_rock = amount

    def teach(
        self,
        called: str | Card,
        *parts: Ability | Trigger | ContinuousChange | Prohibition | Link | FundSource | GrantedWhile | Text,
    ) -> None:
        """Give a card a text, which all of its copies have from now on, in addition to earlier ones.

        A whole Text is one that the card grants to others. called: a card, the name of one on this table, or a printed
        title. Raises `ValueError` for an unknown statistic or prohibition.
        """
        for part in parts:
            if isinstance(part, ContinuousChange):
                statistic_named(part.stat)
                check_known("change", part.change, get_args(Op))
            elif isinstance(part, Prohibition):
                check_known("prohibition", part.what, BANS)
        pieces = self.state.pieces if isinstance(called, str) else ()
        here = {piece.card.code: piece.card for piece in pieces if self.says(str(called), piece.number)}
        what = next(iter(here.values())) if len(here) == 1 else one_card(called)
        known = self.state.active.texts.by_code
        text = known.get(what.code, Text())
        taught = Text(
            abilities=(*text.abilities, *(part for part in parts if isinstance(part, Ability))),
            triggers=(*text.triggers, *(part for part in parts if isinstance(part, Trigger))),
            changes=(*text.changes, *(part for part in parts if isinstance(part, ContinuousChange))),
            prohibitions=(*text.prohibitions, *(part for part in parts if isinstance(part, Prohibition))),
            links=(*text.links, *(part for part in parts if isinstance(part, Link))),
            fund_sources=(*text.fund_sources, *(part for part in parts if isinstance(part, FundSource))),
            grants=(*text.grants, *(part for part in parts if isinstance(part, Text))),
            granted_while=(*text.granted_while, *(part for part in parts if isinstance(part, GrantedWhile))),
        )
        # A ChainMap writes only into its first mapping.
        self.state.active.texts = Texts(ChainMap({what.code: taught}, cast("MutableMapping[str, Text]", known)))

    def modify(self, name: str, stat: str, amount: int, until: TextUntil = "day", change: Op = "add") -> None:
        """Change a statistic of a card for a while (dtk.engine.lasting.StatChange).

        stat: a statistic (dtk.engine.stats) or a prohibition (dtk.engine.prohibitions). Raises `ValueError` for any
        other.
        """
        ban = next((one for one in BANS if one == stat), None)
        check_known("length of time", until, get_args(TextUntil))
        check_known("change", change, get_args(Op))
        if ban is not None:
            effects.forbid(self.game, self[name], ban, until)
        else:
            effects.modify(self.game, self[name], statistic_named(stat, *BANS), amount, until, change)

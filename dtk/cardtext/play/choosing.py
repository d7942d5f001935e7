"""Questions of a text to the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from dtk.cards.card import SUITS, value_name
from dtk.cardtext.filters import keyword
from dtk.cardtext.look import Filter
from dtk.cardtext.play.use import TextAtWork
from dtk.engine import choosing, stats
from dtk.engine.decisions import CardChoice, OptionalCardChoice, PlaceChoice, WordChoice, YesNo
from dtk.engine.pieces import Piece
from dtk.engine.verbs import cards as cards


class Aim(Protocol):
    """The purpose of a choice (dtk.cardtext.purposes), which asks a whole `Play` whether it is possible."""

    @property
    def name(self) -> str:
        """The purpose in a few words."""


class Choosing(TextAtWork):
    """Asking the players."""

    __slots__ = ()

    def choose(
        self, options: Sequence[Piece], seat: int | None = None, to: Aim | None = None, what: str = "choose"
    ) -> Piece | None:
        """Let a player choose one of some cards; None if there are none. to: the purpose. what: the prompt."""
        able = [piece.number for piece in self.choosable(options, seat)]
        if not able:
            return None
        return self.piece(self.game.ask(CardChoice(self.chooser(seat), able, self.card.number, what, to, use=self.use)))

    def choose_or_not(
        self, options: Sequence[Piece], seat: int | None = None, to: Aim | None = None, what: str = "choose"
    ) -> Piece | None:
        """Let a player choose one of some cards, or none."""
        able = [None, *(piece.number for piece in self.choosable(options, seat))]
        number = self.game.ask(OptionalCardChoice(self.chooser(seat), able, self.card.number, what, to, use=self.use))
        return None if number is None else self.piece(number)

    def choose_host(self, options: Sequence[Piece]) -> Piece | None:
        """Let the owner of this card choose which of some cards it is attached to; None if there are none."""
        able = [piece.number for piece in self.choosable(options)]
        return cards.choose_host(self.game, self.card, able) if able else None

    def chooser(self, seat: int | None) -> int:
        """The player who is asked: by default the text's player."""
        return self.seat if seat is None else seat

    def choosable(self, options: Sequence[Piece], seat: int | None = None) -> list[Piece]:
        """The cards that this text can choose. If another player chooses, this text's restrictions do not apply."""
        if seat not in (None, self.seat):
            return list(options)
        return [self.piece(number) for number in choosing.choosable(self.use, [piece.number for piece in options])]

    def choose_up_to(
        self, most: int, options: Sequence[Piece], seat: int | None = None, to: Aim | None = None
    ) -> list[Piece]:
        """Let a player choose some cards one by one, up to the maximum."""
        left, chosen = list(options), list[Piece]()
        while left and len(chosen) < most:
            one = self.choose_or_not(left, seat, to)
            if one is None:
                break
            left.remove(one)
            chosen.append(one)
        return chosen

    def choose_place(self, places: Sequence[int], seat: int | None = None) -> int | None:
        """Let a player choose one of some locations; None if there are none."""
        if not places:
            return None
        return self.game.ask(PlaceChoice(self.chooser(seat), places, self.card.number, "choose place", use=self.use))

    def pick(self, what: str, words: Sequence[str], seat: int | None = None) -> str:
        """Let a player pick one of some words; "" if there are none. what: the prompt, in a word or two."""
        if not words:
            return ""
        return self.game.ask(WordChoice(self.chooser(seat), words, self.card.number, what))

    def pick_suit_and_value(self) -> tuple[str, int]:
        """Let the player pick a suit and a value."""
        value = self.pick_value(range(stats.LEAST_VALUE, stats.MOST_VALUE + 1))
        return self.pick_suit(), value

    def pick_suit(self) -> str:
        """Let the player pick a suit."""
        return self.pick("suit", SUITS)

    def pick_value(self, values: Sequence[int]) -> int:
        """Let the player pick one of some values."""
        names = [value_name(value) for value in values]
        return values[names.index(self.pick("value", names))]

    def more_or_less(
        self, piece: Piece, amount: int, bad: bool = False, can_rise: bool = True, can_fall: bool = True
    ) -> int:
        """Let the player raise or lower a number of a card. Returns the change. bad: whether a higher number is worse
        for the card. can_rise, can_fall: whether each is possible.
        """
        changes = ({"raise": amount} if can_rise else {}) | ({"lower": -amount} if can_fall else {})
        if not changes:
            return 0
        asked = WordChoice(
            self.seat, [*changes], self.card.number, "raise or lower", piece.number, harms=bad, use=self.use
        )
        return changes[self.game.ask(asked)]

    def wants(self, what: str, seat: int | None = None) -> bool:
        """Whether a player accepts a text's offer. what: the prompt, in a word or two."""
        return self.game.ask(YesNo(self.chooser(seat), (True, False), self.card.number, what, use=self.use))

    def with_keyword(self, pieces: Sequence[Piece], *words: str) -> list[Piece]:
        """The cards that have at least one of these keywords."""
        fits: Filter = keyword(*words)
        return [piece for piece in pieces if fits(self, piece)]

"""How does a text ask the players to choose?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from dtk.cards.card import SUITS, value_name
from dtk.cardtext.filters import keyword
from dtk.cardtext.look import Filter, Look, side
from dtk.cardtext.play.use import TextAtWork
from dtk.engine import stats, uses
from dtk.engine.pieces import Piece

if TYPE_CHECKING:
    from dtk.cardtext.purposes import Purpose


class Choosing(TextAtWork):
    """Asking the players."""

    __slots__ = ()

    def choose(
        self, options: Sequence[Piece], seat: int | None = None, to: Purpose | None = None, what: str = "choose"
    ) -> Piece | None:
        """Let a player choose one of some cards, who must; nothing of none. to: what becomes of it."""
        able = self.choosable(options, seat)
        if not able:
            return None
        return self.piece(self.ask(what, [piece.number for piece in able], seat, to))

    def choose_or_not(
        self, options: Sequence[Piece], seat: int | None = None, to: Purpose | None = None, what: str = "choose"
    ) -> Piece | None:
        """Let a player choose one of some cards, or none of them."""
        number = self.ask(what, [None, *(piece.number for piece in self.choosable(options, seat))], seat, to)
        return None if number is None else self.piece(number)

    def choosable(self, options: Sequence[Piece], seat: int | None = None) -> list[Piece]:
        """Those of some cards that nothing keeps this text from choosing; what another player chooses, it does not."""
        if seat not in (None, self.seat):
            return list(options)
        return [self.piece(number) for number in uses.choosable(self.use, [one.number for one in options])]

    def choose_up_to(
        self, most: int, options: Sequence[Piece], seat: int | None = None, to: Purpose | None = None
    ) -> list[Piece]:
        """Let a player choose several of some cards one by one, any number up to the most."""
        left, chosen = list(options), list[Piece]()
        while left and len(chosen) < most:
            one = self.choose_or_not(left, seat, to)
            if one is None:
                break
            left.remove(one)
            chosen.append(one)
        return chosen

    def choose_place(self, places: Sequence[int], seat: int | None = None) -> int | None:
        """Let a player choose one of some locations; nothing of none."""
        return self.ask("choose place", places, seat) if places else None

    def pick(self, what: str, words: Sequence[str], seat: int | None = None) -> str:
        """Let a player pick one of some words. what: what is picked, in a word or two."""
        word: str = self.ask(what, words, seat)
        return word

    def pick_suit_and_value(self) -> tuple[str, int]:
        """Let the player say which card something counts as."""
        value = self.pick_value(range(stats.LEAST_VALUE, stats.MOST_VALUE + 1))
        return self.pick("suit", SUITS), value

    def pick_value(self, values: Sequence[int]) -> int:
        """Let the player pick one of some values."""
        names = [value_name(value) for value in values]
        return values[names.index(self.pick("value", names))]

    def more_or_less(self, piece: Piece, amount: int, bad: bool = False) -> int:
        """Let the player say whether a number of a card is raised or lowered. Returns the change.

        bad: whether more of it is worse for the card.
        """
        good = amount * side(self, piece) * (-1 if bad else 1)
        changes = {"raise": amount, "lower": -amount}
        said: str = self.game.ask(
            "raise or lower", self.seat, [*changes], self.card.number, lambda word: changes[word] / good
        )
        return changes[said]

    def wants(self, what: str, seat: int | None = None, worth: float = 0.0) -> bool:
        """Whether a player wants what a text allows. what: in a word or two. worth: what it is worth to that player."""
        chooser = self.seat if seat is None else seat
        weigh: Callable[[Any], float] = lambda one: worth if one else 0.0  # noqa: E731
        return bool(self.game.ask(what, chooser, (True, False), self.card.number, weigh))

    def ask(self, what: str, options: Sequence[Any], seat: int | None = None, to: Purpose | None = None) -> Any:
        """Let a player answer a question about this card."""
        chooser = self.seat if seat is None else seat
        worth: Callable[[Any], float] | None = None
        if to is not None:
            look, weighed = Look(self.state, self.card, chooser), to
            worth = lambda one: 0.0 if one is None else weighed.worth(look, self.piece(one))  # noqa: E731
        return self.game.ask(what, chooser, options, self.card.number, worth)

    def with_keyword(self, pieces: Sequence[Piece], *words: str) -> list[Piece]:
        """Those of some cards that have one of these keywords."""
        fits: Filter = keyword(*words)
        return [piece for piece in pieces if fits(self, piece)]

"""Names of cards, places and options on a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dtk.cards.card import Card
from dtk.engine import places
from dtk.engine.decisions import Decision
from dtk.engine.ids import NOWHERE, TOWN_SQUARE, AbilityRef
from dtk.engine.pieces import Piece
from dtk.engine.plays import PlayChoice
from dtk.engine.seated import SeatedGame
from dtk.engine.state import State
from dtk.files.shown import visible
from dtk.files.words import suggestion
from dtk.testing.made_up import SLOT, symbols

# The names that an error lists.
MOST_NAMED = 20


def numbered_name(title: str, count: int) -> str:
    """The name of a piece: `Allie`, and `Allie #2` for the second of that title."""
    return title if count == 1 else f"{title} #{count}"


def others(name: str, known: Sequence[str]) -> str:
    """The end of the sentence on an unknown name: a similar one, otherwise the first of those that exist."""
    near = suggestion(name, known)
    if near or not known:
        return f"{near}."
    more = f" and {len(known) - MOST_NAMED} more" if len(known) > MOST_NAMED else ""
    return f". Known: {', '.join(known[:MOST_NAMED])}{more}."


class NamedTable:
    """A game whose cards have names. owners: whether each name includes the owner, `Allie of 1`."""

    game: SeatedGame
    owners: bool = False
    # The names of all pieces, by number, and the cards that they name.
    names: list[str]
    named: list[Card]

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    def name_all(self) -> None:
        """Name every piece without a name, or with a new card (dtk.engine.rules.experience)."""
        pieces = self.state.pieces
        cards = [piece.card for piece in pieces]
        if cards == self.named:
            return
        nameless = [
            piece for piece in pieces if piece.number >= len(self.named) or self.named[piece.number] is not piece.card
        ]
        self.named = cards
        self.names = [*self.names, *[""] * len(pieces)][: len(pieces)]
        for piece in nameless:
            self.names[piece.number] = ""
        for piece in nameless:
            taken = {self.names[other.number] for other in pieces if other.owner == piece.owner}
            title = f"home {piece.owner}" if piece.card.type == "outfit" else piece.card.title
            count = next(count for count in range(1, len(taken) + 2) if numbered_name(title, count) not in taken)
            self.names[piece.number] = numbered_name(title, count)

    def __getitem__(self, name: str) -> Piece:
        """The piece of that name. Raises `LookupError` unless there is exactly one."""
        self.name_all()
        said = (name, SLOT.sub(symbols, name))
        numbers = [
            piece.number
            for piece, one in zip(self.state.pieces, self.names, strict=True)
            if one in said or self.full_name(piece.number) in said
        ]
        if len(numbers) > 1:
            full = ", ".join(self.text(number, True) for number in numbers)
            raise LookupError(f"Several cards are called `{visible(name, 60)}`: {full}.")
        if not numbers:
            raise LookupError(f"No card is called `{visible(name, 60)}`{others(name, self.names)}")
        return self.state.pieces[numbers[0]]

    def place(self, name: str) -> int:
        """The place of that name: `town square`, `home 1`, or a deed. Raises `LookupError` for any other."""
        matching = [place for place in places.locations(self.state) if name in self.texts(place)]
        if len(matching) == 1:
            return matching[0]
        there = self.called(places.locations(self.state))
        if matching:
            raise LookupError(
                f"Several places are called `{visible(name, 60)}`. Add the owner, as in `{visible(name, 60)} of 0`."
            )
        raise LookupError(f"No place is called `{visible(name, 60)}`{others(name, there)}")

    def seat(self, number: int) -> int:
        """The seat. Raises `ValueError` if it does not exist."""
        seats = range(len(self.state.players))
        if number not in seats:
            raise ValueError(f"Unknown seat {number}. Seats: {', '.join(map(str, seats))}.")
        return number

    def name(self, number: int) -> str:
        """The name of a piece or place."""
        self.name_all()
        if number in (TOWN_SQUARE, NOWHERE):
            return "town square" if number == TOWN_SQUARE else "nowhere"
        return self.full_name(number) if self.owners else self.names[number]

    def full_name(self, number: int) -> str:
        """The name of a piece with its owner. A home has its owner's number already."""
        piece = self.state.pieces[number]
        name = self.names[number]
        return name if piece.card.type == "outfit" else f"{name} of {piece.owner}"

    def called(self, numbers: Sequence[int]) -> list[str]:
        """The names of pieces or places."""
        return [self.name(number) for number in numbers]

    def texts(self, option: Any, none: str = "none") -> tuple[str, str]:
        """An option in words, with and without the owners of cards. none: the word for None."""
        return self.text(option, False, none), self.text(option, True, none)

    def says(self, said: str, option: Any, none: str = "none") -> bool:
        """Whether these words mean an option: its own words, `call out Allie`, or `8S` for `8♠`."""
        texts: tuple[str, ...] = self.texts(option, none)
        if isinstance(option, PlayChoice) and option.kind == "call out":
            texts += tuple(f"call out {text}" for text in self.texts(option.piece))
        return said in texts or SLOT.sub(symbols, said) in texts

    def text(self, option: Any, owners: bool = False, none: str = "none") -> str:
        """An option in words. owners: whether each card is named with its owner. none: the word for None."""
        if option is None:
            return none
        if isinstance(option, bool):
            return "yes" if option else "no"
        if isinstance(option, str):
            return option
        if isinstance(option, int):
            return self.full_name(option) if owners and option >= 0 else self.name(option)
        if isinstance(option, PlayChoice) and option.kind == "call out":
            # In the order of the fields, it would read as if this dude were called out.
            return f"{self.text(option.piece, owners)} calls out"
        if isinstance(option, AbilityRef):
            return self.state.active.label(option)
        if hasattr(option, "_fields"):
            return " ".join(self.phrases(option, owners))
        return ", ".join(self.text(part, owners) for part in option) or "nothing"

    def phrases(self, option: Any, owners: bool) -> Iterator[str]:
        """The fields of an option: its words first, then cards and places, with `to` before its destination."""
        kept = [
            (name, self.text(value) if isinstance(value, AbilityRef) else value)
            for name, value in zip(option._fields, option, strict=True)
            if name not in option._field_defaults or option._field_defaults[name] != value
        ]
        for name, value in sorted(
            (pair for pair in kept if pair[1] != ""), key=lambda pair: not isinstance(pair[1], str)
        ):
            yield f"to {self.text(value, owners)}" if name == "to" else self.text(value, owners)

    def describe(self, decision: Decision[Any]) -> str:
        """A decision with all its options, as in a script."""
        head = self.head(decision)
        return "\n".join(f"  {head}{text}" for text in self.told(decision))

    def head(self, decision: Decision[Any]) -> str:
        """The part of a script's line before the answer: the seat, the kind of decision and its subject."""
        about = "" if decision.about in (None, (), []) else f" [{self.text(decision.about)}]"
        return f"{decision.seat} {decision.kind}{about}: "

    def told(self, decision: Decision[Any]) -> list[str]:
        """The options of a decision in words."""
        return self.distinct(decision.options, decision.none)

    def distinct(self, options: Sequence[Any], none: str) -> list[str]:
        """Options in words, with owners if the words alone are ambiguous. none: the word for None."""
        short = [self.text(option, none=none) for option in options]
        return [
            text if short.count(text) == 1 else self.text(option, owners=True, none=none)
            for text, option in zip(short, options, strict=True)
        ]

"""Reading a table by the names of cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dtk.engine import stats
from dtk.engine.ids import AbilityRef
from dtk.engine.plays import PlayChoice
from dtk.engine.reader import Reader
from dtk.engine.state import Result
from dtk.testing.names import NamedTable


class Usage(NamedTuple):
    """An ability or React of a card. said: its use in a script's words. plays: its kinds of play (dtk.engine.header).

    source: the card with the text, which may have lent or granted it.
    """

    said: str
    plays: tuple[str, ...]
    source: str


class Reading(NamedTable):
    """A table that can be read by the names of cards."""

    @property
    def reader(self) -> Reader:
        """The reader of the state, by pieces instead of names."""
        return Reader(self.state)

    def at(self, name: str) -> str:
        """The place of a card in play; for an attachment, that of its host. `nowhere` out of play."""
        return self.name(self.reader.place_of(self[name]))

    def zone(self, name: str) -> str:
        """The pile of a card: one of dtk.engine.pieces.ZONES."""
        return self[name].zone

    def is_booted(self, name: str) -> bool:
        """Whether a card is booted."""
        return self[name].booted

    def bounty(self, name: str) -> int:
        """A dude's bounty."""
        return self[name].bounty

    def host(self, name: str) -> str | None:
        """The name of the card that a card is attached to; None for none."""
        host = self.reader.host(self[name])
        return None if host is None else self.name(host.number)

    def attached(self, name: str) -> list[str]:
        """The names of a card's attachments."""
        return self.called(self[name].attached)

    def controller(self, name: str) -> int:
        """The seat of a card's controller."""
        return self.reader.controller_of(self[name])

    def abilities(self, name: str) -> list[Usage]:
        """The current abilities and Reacts of a card, its own first, whether or not they can be used."""
        return list(self.usages(self[name].number))

    def usages(self, number: int) -> Iterator[Usage]:
        """As `abilities`, for the piece with this number."""
        abilities = triggers = 0
        for text, _, source in self.state.active.texts_of(self.state.pieces[number]):
            for ability in text.abilities:
                ref = AbilityRef(number, "ability", abilities)
                said = self.text(PlayChoice("use", number, ref))
                yield Usage(said=said, plays=ability.header.plays, source=self.name(source))
                abilities += 1
            for trigger in text.triggers:
                if trigger.header is not None:
                    ref = AbilityRef(number, "react", triggers)
                    said = self.text(PlayChoice("answer", number, ref))
                    yield Usage(said=said, plays=trigger.header.plays, source=self.name(source))
                triggers += 1

    def bullets(self, name: str) -> int:
        """A card's bullet rating."""
        return self.reader.bullets(self[name])

    def is_stud(self, name: str) -> bool:
        """Whether a dude is a stud."""
        return self.reader.is_stud(self[name])

    def influence(self, name: str) -> int:
        """A dude's influence."""
        return self.reader.influence(self[name])

    def value(self, name: str) -> int:
        """A card's value."""
        return stats.value(self.state, self[name])

    def rating(self, name: str, keyword: str) -> int | None:
        """A dude's rating of a skill or of Kung Fu, None without it."""
        return self.reader.rating(self[name], keyword)

    def grit(self, name: str) -> int:
        """A dude's grit."""
        return stats.grit(self.state, self[name])

    def control_points(self, seat: int) -> int:
        """A player's control points."""
        return self.reader.control_points(seat)

    def total_influence(self, seat: int) -> int:
        """The influence of all of a player's dudes."""
        return self.reader.total_influence(seat)

    def rock(self, seat: int) -> int:
        """A player's ghost rock."""
        return self.state.players[seat].ghost_rock

    def debt(self, seat: int) -> int:
        """A player's debt to the bank."""
        return self.state.players[seat].debt

    def hand(self, seat: int) -> list[str]:
        """A play hand."""
        return self.called(self.state.players[seat].hand)

    def draw_hand(self, seat: int) -> list[str]:
        """A draw hand."""
        return self.called(self.state.players[seat].draw_hand)

    def deck(self, seat: int) -> list[str]:
        """A deck, the top card first."""
        return self.called(self.state.players[seat].deck[::-1])

    def discard(self, seat: int) -> list[str]:
        """A discard pile, the top card last."""
        return self.called(self.state.players[seat].discard)

    def boot_hill(self, seat: int) -> list[str]:
        """A Boot Hill, the latest card last."""
        return self.called(self.state.players[seat].boot_hill)

    def street(self, seat: int) -> list[str]:
        """A player's street from left to right."""
        return self.called(self.state.players[seat].street)

    def posse(self, seat: int) -> list[str]:
        """The dudes of a player in the shootout under way."""
        posses = self.state.shootout.posses if self.state.shootout else ()
        return [name for posse in posses if posse.seat == seat for name in self.called(posse.dudes)]

    @property
    def phase(self) -> str:
        """The phase that comes next, or High Noon under way."""
        return self.reader.phase

    @property
    def day(self) -> int:
        """The day."""
        return self.reader.day

    @property
    def winner(self) -> int:
        """The seat of the lowball Winner."""
        return self.reader.winner

    @property
    def turn(self) -> int:
        """The seat to move in High Noon."""
        return self.state.turn

    @property
    def is_shooting(self) -> bool:
        """Whether a shootout is under way."""
        return self.reader.shootout is not None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over

    @property
    def outcome(self) -> Result | None:
        """The game's result; None while it runs."""
        return self.game.state.outcome

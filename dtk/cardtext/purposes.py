"""Purposes of choices: what is to happen to a chosen card, and whether that is possible.

A target declared with a purpose is legal only if the purpose is possible. The name of a purpose tells agents what is to
happen to the card; its value for a player is up to them (dtk.agents.scale).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from dtk.cardtext.play import Play
from dtk.engine import prohibitions
from dtk.engine.abilities import Fate
from dtk.engine.ids import TOWN_SQUARE, Place
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.verbs import dudes

# Cards that may go somewhere, each with the location.
Trips = Iterable[tuple[Piece, Place]]


class Purpose(NamedTuple):
    """The purpose of a choice. name: in a few words. can: whether it is possible for a card. amount: a number that goes
    with it. fate: the effect that later choices of the same text depend on. trips: the dudes that may go somewhere, or
    be called out where they are, if a card or location is chosen; None if there are none.
    """

    name: str
    can: Callable[[Play, Piece], bool]
    amount: int = 0
    fate: Fate = ""
    trips: Callable[[Play, int], Trips] | None = None

    @property
    def anyway(self) -> Purpose:
        """The same purpose, possible for every card: a booted card may be chosen to be booted."""
        return self.where(anything)

    def where(self, can: Callable[[Play, Piece], bool]) -> Purpose:
        """The same purpose with another condition."""
        return self._replace(can=can)

    def to(self, ways: Callable[[Play, Piece], Iterable[Place]]) -> Purpose:
        """The same purpose, limited to moves to certain locations."""
        return bound_for(self, ways)


# A function of its own, because mypyc compiles no functions within a record's methods.
def bound_for(purpose: Purpose, ways: Callable[[Play, Piece], Iterable[Place]]) -> Purpose:
    """A purpose limited to moves to certain locations."""

    def trips(play: Play, number: int) -> Trips:
        piece = play.piece(number)
        return ((piece, place) for place in ways(play, piece) if play.can_move(piece, place))

    return purpose._replace(can=lambda play, piece: any(trips(play, piece.number)), trips=trips)


def anything(play: Play, piece: Piece) -> bool:
    """Always possible."""
    return True


def can_boot(play: Play, piece: Piece) -> bool:
    """Whether a card is unbooted and can boot."""
    return not piece.booted and not prohibitions.is_prohibited(play.game, "cannot boot", piece)


def can_unboot(play: Play, piece: Piece) -> bool:
    """Whether a card is booted and can unboot."""
    return piece.booted and not prohibitions.is_prohibited(play.game, "cannot unboot", piece)


def can_go_home(play: Play, piece: Piece) -> bool:
    """Whether a dude can be sent home booted."""
    return dudes.can_go_home(play.game, piece)


def can_walk_home(play: Play, piece: Piece) -> bool:
    """Whether a dude can leave its posse and go home without booting."""
    may_go = not prohibitions.is_prohibited(play.game, "cannot be sent home unbooted", piece)
    return may_go and play.can_withdraw(piece, play.home(piece.controller))


def can_be_discarded(play: Play, piece: Piece) -> bool:
    """Whether a card can be discarded."""
    return piece.zone != IN_PLAY or not prohibitions.is_prohibited(play.game, "cannot be discarded", piece)


def can_be_aced(play: Play, piece: Piece) -> bool:
    """Whether a card can be aced."""
    return piece.zone != IN_PLAY or not prohibitions.is_prohibited(play.game, "cannot be aced", piece)


def can_join(play: Play, piece: Piece) -> bool:
    """Whether a dude can join the posse that the player leads."""
    return play.can_join(piece)


def can_join_the_side(play: Play, piece: Piece) -> bool:
    """Whether a dude can join the posse on the player's side, under any leader."""
    return play.can_join(piece, play.side)


def can_be_wanted(play: Play, piece: Piece) -> bool:
    """Whether a dude's bounty can be raised."""
    return not prohibitions.is_prohibited(play.game, "cannot be wanted", piece)


def can_move(play: Play, piece: Piece) -> bool:
    """Whether there is a location that a dude can be moved to."""
    return any(play.can_move(piece, place) for place in play.locations())


def can_be_attached(play: Play, piece: Piece) -> bool:
    """Whether a card can be attached to this dude, and be paid for if it is out of play."""
    return play.can_attach(piece, play.dude)


def can_move_next_door(play: Play, piece: Piece) -> bool:
    """Whether there is an adjacent location that a dude can be moved to."""
    return bool(play.ways(piece))


def can_be_called_out(play: Play, piece: Piece) -> bool:
    """Whether this dude can call out another; a text that is not a dude's checks that itself."""
    return play.dude.card.type != "dude" or play.can_call_out(play.dude, piece)


def can_be_pardoned(play: Play, piece: Piece) -> bool:
    """Whether a dude has bounty that can be lowered."""
    return dudes.removable_bounty(play.state, piece) > 0


def can_go_to(play: Play, piece: Piece) -> bool:
    """Whether this dude can be moved to the location of a card."""
    return play.can_move(play.dude, play.place_of(piece))


def can_come_here(play: Play, piece: Piece) -> bool:
    """Whether a dude can be moved to the card's location."""
    return play.can_move(piece, play.place)


def can_boot_or_go(play: Play, piece: Piece) -> bool:
    """Whether a card can be booted or discarded."""
    return can_boot(play, piece) or can_be_discarded(play, piece)


def can_gain_control(play: Play, piece: Piece) -> bool:
    """Whether a card can gain permanent control points."""
    return play.can_gain_control(piece)


CHOOSE = Purpose("choose", anything)
BOOT, UNBOOT = Purpose("boot", can_boot, fate="boots"), Purpose("unboot", can_unboot)
MOVE = Purpose("move", can_move).to(lambda play, piece: play.locations()).where(can_move)
COME_HERE = MOVE.to(lambda play, piece: [play.place]).where(can_come_here)
TO_SQUARE = MOVE.to(lambda play, piece: [TOWN_SQUARE])
JOIN = Purpose("join the posse", can_join)
# For texts that do not say "your posse".
JOIN_A_POSSE = JOIN.where(can_join_the_side)
NEXT_DOOR = Purpose("move to an adjacent location", can_move_next_door).to(Play.ways).where(can_move_next_door)
# This dude moves to the card's location; for a location, this dude goes there, or the dude that was chosen first.
GO_TO = Purpose("be gone to", can_go_to, trips=lambda play, number: [(play.dude, play.place_of(play.piece(number)))])
GO_THERE = Purpose("go there", anything, trips=lambda play, place: [(play.dude, place)])
SEND_THERE = Purpose("send the first choice there", anything, trips=lambda play, place: [(play.target, place)])
SEND_HOME, WALK_HOME = Purpose("send home booted", can_go_home), Purpose("send home", can_walk_home)
DISCARD = Purpose("discard", can_be_discarded, fate="leaves")
ACE = Purpose("ace", can_be_aced, fate="leaves")
BOOT_OR_DISCARD = DISCARD.where(can_boot_or_go)
WANT, PARDON = Purpose("raise bounty", can_be_wanted), Purpose("lower bounty", can_be_pardoned)
STRENGTHEN, WEAKEN = Purpose("strengthen", anything), Purpose("weaken", anything)
STUDS, DRAWS = Purpose("make a stud", anything), Purpose("make a draw", anything)
PROTECT = Purpose("protect", anything)
DISGRACE, EMPOWER = Purpose("lower influence", anything), Purpose("raise influence", anything)
CONTROL_POINT = Purpose("gain a control point", can_gain_control)
# Out of the hand, replaced by a drawn card; into the hand; and onto the dude with the text.
REPLACE, TAKE = Purpose("replace by a card that is drawn", anything), Purpose("take", anything)
ATTACH = Purpose("attach", can_be_attached)
RAISE_OR_LOWER = Purpose("raise or lower", anything)
CALL_OUT = Purpose(
    "call out", can_be_called_out, trips=lambda play, number: [(play.piece(number), play.piece(number).at)]
)
TAKE_CONTROL = Purpose("take control", anything)
# The player gains ghost rock equal to its influence, or production.
GAIN_INFLUENCE = Purpose("gain its influence in ghost rock", anything)
GAIN_PRODUCTION = Purpose("gain its production in ghost rock", anything)


def ranks(amount: int) -> Purpose:
    """To raise the rank of a player's draw hand, or lower it by a negative amount. The player is chosen by
    their home.
    """
    return Purpose("change ranks", anything, amount)


def bring(less: int = 0, attaches: bool = False, plays: bool = False) -> Purpose:
    """To bring a card into play at a reduced cost. less: the discount. attaches: as for Play.bring. plays: whether the
    text plays the card.
    """
    return Purpose("bring into play", lambda play, piece: play.can_bring(piece, less, attaches, plays), less)

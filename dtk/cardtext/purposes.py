"""What is a card chosen for? A purpose says whether it is possible, and what it is worth to the player who chooses.

A target that is declared with a purpose is legal only if the purpose is possible. The worth is a rough number, on the
same scale as `worth_of` a card, for players who know no card by name. What is good for the other side is bad for this
one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dtk.cardtext.look import Look, side
from dtk.cardtext.play import Play
from dtk.engine import prohibitions
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.verbs import dudes

# What influence, bullets of studs and of draws, and control points are worth.
INFLUENCE, STUD, DRAW, CONTROL, PRODUCTION = 3.0, 1.5, 1.0, 4.0, 1.5
# What a card that is drawn is worth.
DRAWN = 1.5
# What a rank of a draw hand is worth: often a casualty, or a gambler's pot.
RANK = 2.0


class Purpose(NamedTuple):
    """can: whether it can be done to a card. worth: what it is worth to the player of the look."""

    can: Callable[[Play, Piece], bool]
    worth: Callable[[Look, Piece], float]

    @property
    def anyway(self) -> Purpose:
        """The same purpose where it need not be possible: even a booted dude may be chosen to be booted."""
        return Purpose(anything, self.worth)


def worth_of(look: Look, piece: Piece) -> float:
    """What a card is worth to the player who has it: a dude for its influence and bullets, a deed for what it brings
    in.
    """
    if piece.zone != IN_PLAY:
        card = piece.card
        printed = INFLUENCE * (card.influence or 0) + DRAW * (card.bullets or 0) + CONTROL * (card.control or 0)
        return 1.0 + printed + PRODUCTION * (card.production or 0)
    worth = 1.0 + CONTROL * look.control(piece)
    if piece.card.type == "dude":
        shoots = STUD if look.is_stud(piece) else DRAW
        return worth + INFLUENCE * look.influence(piece) + shoots * look.bullets(piece)
    if piece.card.type == "deed":
        return worth + PRODUCTION * look.production(piece)
    return worth + INFLUENCE * (piece.card.influence or 0) + DRAW * (piece.card.bullets or 0)


def harm(share: float) -> Callable[[Look, Piece], float]:
    """Worth this share of the card to everybody except its own player, who loses it."""

    def worth(look: Look, piece: Piece) -> float:
        return -share * side(look, piece) * worth_of(look, piece)

    return worth


def help_by(amount: float) -> Callable[[Look, Piece], float]:
    """Worth this much to the card's own player."""

    def worth(look: Look, piece: Piece) -> float:
        return amount * side(look, piece)

    return worth


def either_way(amount: float) -> Callable[[Look, Piece], float]:
    """Worth this much whoever has the card, as the player says whether its number goes up or down."""
    return lambda look, piece: amount


def anything(play: Play, piece: Piece) -> bool:
    """Always possible."""
    return True


def nothing(look: Look, piece: Piece) -> float:
    """Worth nothing to anybody."""
    return 0.0


def can_boot(play: Play, piece: Piece) -> bool:
    """Whether a card is unbooted and can boot."""
    return not piece.booted and not prohibitions.is_prohibited(play.game, prohibitions.BOOT, piece)


def can_unboot(play: Play, piece: Piece) -> bool:
    """Whether a card is booted and can unboot."""
    return piece.booted and not prohibitions.is_prohibited(play.game, prohibitions.UNBOOT, piece)


def can_go_home(play: Play, piece: Piece) -> bool:
    """Whether a dude can be sent home booted."""
    return dudes.can_go_home(play.game, piece)


def can_walk_home(play: Play, piece: Piece) -> bool:
    """Whether a dude can leave its posse and go home without booting."""
    home = play.home(piece.controller)
    return not prohibitions.is_prohibited(play.game, prohibitions.LEAVE, piece) and (
        piece.at == home or play.can_move(piece, home)
    )


def can_be_discarded(play: Play, piece: Piece) -> bool:
    """Whether nothing prevents a card from being discarded."""
    return piece.zone != IN_PLAY or not prohibitions.is_prohibited(play.game, prohibitions.DISCARD, piece)


def can_be_aced(play: Play, piece: Piece) -> bool:
    """Whether nothing prevents a card from being aced."""
    return piece.zone != IN_PLAY or not prohibitions.is_prohibited(play.game, prohibitions.ACE, piece)


def can_join(play: Play, piece: Piece) -> bool:
    """Whether a dude can join the player's posse."""
    return play.can_join(piece)


def can_be_wanted(play: Play, piece: Piece) -> bool:
    """Whether a dude's bounty can be raised."""
    return not prohibitions.is_prohibited(play.game, prohibitions.BE_WANTED, piece)


def can_move(play: Play, piece: Piece) -> bool:
    """Whether nothing prevents a dude from moving."""
    return not prohibitions.is_prohibited(play.game, prohibitions.MOVE, piece)


def can_be_attached(play: Play, piece: Piece) -> bool:
    """Whether a card can be attached to this dude, and be paid for if it is out of play."""
    return play.can_attach(piece, play.dude)


def can_move_next_door(play: Play, piece: Piece) -> bool:
    """Whether there is an adjacent location that a dude can be moved to."""
    return bool(play.ways(piece))


def can_be_called_out(play: Play, piece: Piece) -> bool:
    """Whether this dude can call out another; if the text is not a dude's, the text itself sees to that."""
    return play.dude.card.type != "dude" or play.can_call_out(play.dude, piece)


def can_be_pardoned(play: Play, piece: Piece) -> bool:
    """Whether a dude has bounty that can be lowered."""
    return dudes.removable_bounty(play.state, piece) > 0


def can_be_affected(play: Play, piece: Piece) -> bool:
    """Whether nothing prevents a card from being affected."""
    return play.is_affected(piece)


def booting(look: Look, piece: Piece) -> float:
    """Worth a third of a card, if it is unbooted."""
    return 0.0 if piece.booted else harm(0.3)(look, piece)


def unbooting(look: Look, piece: Piece) -> float:
    """Worth a third of a card, if it is booted."""
    return -harm(0.3)(look, piece) if piece.booted else 0.0


def joining(look: Look, piece: Piece) -> float:
    """Worth the dude's bullets, and a little for one more member of the posse."""
    return side(look, piece) * (1.0 + look.bullets(piece) * (STUD if look.is_stud(piece) else DRAW))


def going(look: Look, piece: Piece) -> float:
    """Worth a little: where dudes had better go is decided elsewhere."""
    return 0.3 * side(look, piece)


def can_go_to(play: Play, piece: Piece) -> bool:
    """Whether this dude can be moved to the location of a card."""
    return play.can_move(play.dude, play.place_of(piece))


CHOOSE = Purpose(anything, nothing)
BOOT, UNBOOT = Purpose(can_boot, booting), Purpose(can_unboot, unbooting)
MOVE, JOIN = Purpose(can_move, going), Purpose(can_join, joining)
NEXT_DOOR = Purpose(can_move_next_door, harm(0.2))
# That this dude moves to where it is.
GO_TO = Purpose(can_go_to, help_by(-0.3))
SEND_HOME, WALK_HOME = Purpose(can_go_home, harm(0.5)), Purpose(can_walk_home, harm(0.4))
DISCARD, ACE = Purpose(can_be_discarded, harm(1.0)), Purpose(can_be_aced, harm(1.2))
WANT, PARDON = Purpose(can_be_wanted, help_by(-0.7)), Purpose(can_be_pardoned, help_by(0.7))
STRENGTHEN, WEAKEN = Purpose(anything, help_by(1.5)), Purpose(anything, help_by(-1.5))
STUDS, DRAWS = Purpose(anything, help_by(1.0)), Purpose(anything, help_by(-1.0))
PROTECT = Purpose(anything, help_by(1.0))
DISGRACE = Purpose(anything, help_by(-INFLUENCE))
EMPOWER, CONTROL_POINT = Purpose(anything, help_by(INFLUENCE)), Purpose(anything, help_by(CONTROL))
# Out of the hand for a card that is drawn; into the hand; and onto the dude with the text.
REPLACE = Purpose(anything, lambda look, piece: DRAWN - worth_of(look, piece))
TAKE, ATTACH = Purpose(anything, worth_of), Purpose(can_be_attached, worth_of)
RAISE_OR_LOWER = Purpose(anything, either_way(1.5))
CALL_OUT = Purpose(can_be_called_out, help_by(-0.5))
TAKE_CONTROL = Purpose(can_be_affected, harm(1.0))


def ranks(amount: int) -> Purpose:
    """To raise the rank of a player's draw hand, or lower it by a negative amount. The home that is chosen stands
    for the player.
    """
    return Purpose(anything, help_by(RANK * amount))


def bring(less: int = 0) -> Purpose:
    """To bring a card into play at a reduced cost. less: by how much ghost rock."""
    return Purpose(lambda play, piece: play.can_bring(piece, less), lambda look, piece: worth_of(look, piece) + less)

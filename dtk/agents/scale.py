"""Values of cards and of changes to them: one scale for everything that the baseline agent compares.

The unit is about a bullet of a draw: a bullet counts 1.0, a point of influence in play 3.0. Gains are positive, for any
player's cards. The numbers were chosen by playing games; none of them is a rule.

| what | value |
|---|---|
| a dude in play with 2 influence and 1 bullet, a stud | 1 + 2 * 3.0 + 1.5 = 8.5 |
| the same dude aced, if it is an opponent's | 1.2 * 8.5 = 10.2 |
| the same dude booted, if it is the player's own | -0.3 * 8.5 = -2.55 |
| a deed in play with 1 control point and 2 production | 1 + 4.0 + 2 * 1.5 = 8.0 |
| the player's draw hand raised by a rank | 2.0 |
| a ghost rock spent on an ability | -0.8 |
"""

from __future__ import annotations

from collections.abc import Callable

from dtk.cards.card import Card
from dtk.cardtext.filters import mine, skilled
from dtk.cardtext.look import Look, side
from dtk.cardtext.purposes import Purpose
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.reader import Reader
from dtk.engine.view import View

# A point of influence, a bullet of a stud and of a draw, a control point, and a deed's production each day.
INFLUENCE, STUD, DRAW, CONTROL, PRODUCTION = 3.0, 1.5, 1.0, 4.0, 1.5
# A dude's control point leaves with the dude; and production is worth more in hand than in play, because no other
# player controls the deed yet.
CONTROL_OF_DUDE, PRODUCTION_IN_HAND = 3.0, 2.0
# The game itself.
GAME = 30.0
# A drawn card, a rank of a draw hand (often a casualty, or the lowball pot), and a casualty.
CARD_DRAWN, RANK, CASUALTY = 1.5, 2.0, 2.0
# The value of a card in hand as a share of the same card in play; and of one in a pile, which may come back.
HELD, PILED = 0.2, 0.05
# The cost of using a text: a ghost rock, a card of the hand, a booted dude, a booted dude in a shootout, and any other
# booted card.
GHOST_ROCK, CARD, BOOTED_DUDE, BOOTED_IN_SHOOTOUT, BOOTED_CARD = 0.8, 0.4, 1.0, 0.3, 0.1
# A job: the cost of the leader's going home booted; and the expected chance of success.
LEADING, SUCCESS = 1.0, 0.6


def value_of_dude(view: View, dude: Piece) -> float:
    """The value of a dude in play to its controller, with its attachments."""
    return value_of_piece(view, dude, CONTROL_OF_DUDE)


def value_of_card(card: Card) -> float:
    """The value of a card in play, by its printed numbers."""
    bullet = STUD if card.shooter == "stud" else DRAW
    value = INFLUENCE * (card.influence or 0) + bullet * (card.bullets or 0) + CONTROL * (card.control or 0)
    value += PRODUCTION_IN_HAND * (card.production or 0) - (card.upkeep or 0)
    return value + (1 if card.type == "dude" else 0)


def value_of_piece(look: Reader, piece: Piece, point: float = CONTROL) -> float:
    """The value of a card, as the object of a text, to the player who has it. point: the value of a control point."""
    if piece.zone != IN_PLAY:
        card = piece.card
        printed = INFLUENCE * (card.influence or 0) + DRAW * (card.bullets or 0) + CONTROL * (card.control or 0)
        return 1.0 + printed + PRODUCTION * (card.production or 0)
    value = 1.0 + point * look.control(piece)
    if piece.card.type == "dude":
        bullet = STUD if look.is_stud(piece) else DRAW
        return value + INFLUENCE * look.influence(piece) + bullet * look.bullets(piece)
    if piece.card.type == "deed":
        return value + PRODUCTION * look.production(piece)
    return value + INFLUENCE * (piece.card.influence or 0) + DRAW * (piece.card.bullets or 0)


# The value, to the player of a look, of a purpose carried out on a card. amount: as in the purpose.
Valuation = Callable[[Look, Piece, int], float]


def loss(share: float) -> Valuation:
    """The value of losing part of a card for its controller: less if the card is in hand, where another one replaces
    it, or in a pile.
    """

    def lost(look: Look, piece: Piece, amount: int) -> float:
        held = HELD if piece.zone == "hand" else PILED if piece.zone in ("discard", "boot hill") else 1.0
        return -share * held * side(look, piece) * value_of_piece(look, piece)

    return lost


def benefit(value: float) -> Valuation:
    """A constant gain for the card's controller."""
    return lambda look, piece, amount: value * side(look, piece)


def gain_of_card(look: Look, piece: Piece, amount: int) -> float:
    """The player gets the card at a discount."""
    return value_of_piece(look, piece) + amount


def rest(look: Look, piece: Piece) -> float:
    """The value of unbooting a card: a third of it, but less for a dude in a shootout, where booted dudes shoot too
    (rulebook-1.5.0 §6.1 step 2).
    """
    return -loss(0.1 if look.shootout is not None and piece.card.type == "dude" else 0.3)(look, piece, 0)


def boot(look: Look, piece: Piece, amount: int = 0) -> float:
    """An unbooted card is booted."""
    return 0.0 if piece.booted else -rest(look, piece)


def unboot(look: Look, piece: Piece, amount: int = 0) -> float:
    """A booted card is unbooted."""
    return rest(look, piece) if piece.booted else 0.0


def boot_or_unboot(look: Look, piece: Piece, amount: int) -> float:
    """An unbooted card boots, a booted one unboots."""
    return unboot(look, piece) if piece.booted else boot(look, piece)


def join_posse(look: Look, piece: Piece, amount: int = 0) -> float:
    """The dude's bullets, and a little for one more member of the posse."""
    return side(look, piece) * (1.0 + look.bullets(piece) * (STUD if look.is_stud(piece) else DRAW))


def change_ranks(look: Look, piece: Piece, amount: int) -> float:
    """The draw hand of the home's player gains ranks, which is good in a shootout, and bad in lowball."""
    return gain_of_ranks(look, amount) * side(look, piece)


def gain_of_ranks(look: Look, amount: int) -> float:
    """The value of gaining ranks: the lowest hand wins lowball (rulebook-1.5.0 §5.1)."""
    return RANK * (-amount if look.state.phase == "gambling" else amount)


def boot_or_ace(look: Look, piece: Piece, amount: int) -> float:
    """It boots; in a shootout it is aced."""
    return boot(look, piece) if look.shootout is None else VALUE["ace"](look, piece, amount)


def close(look: Look, piece: Piece, amount: int) -> float:
    """A deed produces nothing for a while."""
    return -side(look, piece) * (4.0 * look.control(piece) + look.production(piece))


def make_rowdy(look: Look, deed: Piece, amount: int) -> float:
    """A control point, if bullets decide a deed's control, and the player has more of them there."""
    dudes = look.dudes(lambda look, dude: dude.at == deed.number)
    margin = sum(look.bullets(dude) * (1 if mine(look, dude) else -1) for dude in dudes)
    return VALUE["gain a control point"](look, deed, amount) if margin > 0 else 0.0


def make_more_skilled(look: Look, piece: Piece, amount: int) -> float:
    """A dude without a skill gains nothing."""
    return VALUE["strengthen"](look, piece, amount) if skilled(look, piece) else 0.0


def spare_upkeep(look: Look, piece: Piece, amount: int) -> float:
    """Unpaid upkeep, up to the dude's influence."""
    return float(side(look, piece) * min(look.upkeep(piece), look.influence(piece)))


def rob(look: Look, robber: Piece, amount: int) -> float:
    """As much ghost rock as the deed produces, if its owner has it; each ghost rock raises the robber's bounty, too."""
    deed = look.piece(robber.at)
    return boot(look, robber) + min(look.production(deed), look.ghost_rock(deed.owner)) / 2


def nothing(look: Look, piece: Piece, amount: int) -> float:
    """A purpose without value of its own."""
    return 0.0


# By the names of purposes (dtk.cardtext.purposes, and those of single cards in their packs).
VALUE: dict[str, Valuation] = {
    "choose": nothing,
    "boot": boot,
    "unboot": unboot,
    "unboot if booted, else boot": boot_or_unboot,
    "boot, or ace in a shootout": boot_or_ace,
    # The best destinations and targets are up to `dtk.agents.choices.moves`.
    "call out": nothing,
    "move": lambda look, piece, amount: 0.0 if look.shootout is None else 0.3 * side(look, piece),
    "move to an adjacent location": nothing,
    "be gone to": nothing,
    "go there": nothing,
    "send the first choice there": nothing,
    "join the posse": join_posse,
    "send home": loss(0.4),
    "send home booted": loss(0.5),
    "discard": loss(1.0),
    "take control": loss(1.0),
    "ace": loss(1.2),
    "raise bounty": benefit(-0.7),
    "lower bounty": benefit(0.7),
    "raise bounty and unboot": lambda look, piece, amount: unboot(look, piece) + VALUE["raise bounty"](look, piece, 0),
    "strengthen": benefit(1.5),
    "weaken": benefit(-1.5),
    "raise or lower": lambda look, piece, amount: 1.5,
    "make more skilled": make_more_skilled,
    "make a stud": benefit(1.0),
    "make a draw": benefit(-1.0),
    "protect": benefit(1.0),
    # Hints add the value of changed control of a deed, or of winning.
    "raise influence": benefit(0.5),
    "lower influence": benefit(-0.5),
    "gain a control point": benefit(CONTROL),
    "change ranks": change_ranks,
    "take": gain_of_card,
    "attach": gain_of_card,
    "bring into play": gain_of_card,
    "carry this card": lambda look, piece, amount: value_of_piece(look, look.card),
    "replace by a card that is drawn": lambda look, piece, amount: CARD_DRAWN - value_of_piece(look, piece),
    "trade places": lambda look, piece, amount: -float(look.bullets(piece)),
    "close until the next Upkeep is over": close,
    "make Rowdy": make_rowdy,
    "gain its influence in ghost rock": lambda look, piece, amount: float(look.influence(piece)),
    "gain its production in ghost rock": lambda look, piece, amount: float(look.production(piece)),
    "spare upkeep by influence": spare_upkeep,
    "pay upkeep once more": lambda look, piece, amount: -0.5 * side(look, piece) * look.upkeep(piece),
    "rob the owner of the deed where it is": rob,
    "repair its Horse or Gadget": nothing,
}


def value_of_purpose(look: Look, purpose: Purpose, piece: Piece) -> float:
    """The value, to the player of a look, of choosing a card for a purpose."""
    return VALUE[purpose.name](look, piece, purpose.amount)

"""The checks for using a text: it must be the player's, unused today, and affordable (rulebook-1.5.0 §5.3.1)."""

from __future__ import annotations

from dtk.engine import control, prohibitions, stats
from dtk.engine.abilities import OfferedUse
from dtk.engine.game import Game
from dtk.engine.header import CHEATIN, Header
from dtk.engine.ids import NOBODY, AbilityRef, PieceId
from dtk.engine.lasting import SPENT
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.stats import other_user
from dtk.engine.subjects import Particular
from dtk.engine.supposing import Cheaper
from dtk.engine.verbs.effects import modify
from dtk.engine.verbs.ghost_rock import funds


def is_ready(offer: OfferedUse) -> bool:
    """Whether an ability or React is the player's, not used up, and affordable. Only action cards have abilities out of
    play.
    """
    piece = offer.use.piece
    if piece.zone == IN_PLAY:
        if piece.used and is_used_up(offer):
            return False
    elif piece.card.has("Headline") and is_played(piece, offer.header) and not may_make_headlines(offer.use.game):
        return False
    return can_pay(offer)


def can_pay(offer: OfferedUse) -> bool:
    """Whether an ability or React is the player's and affordable."""
    use, header = offer.use, offer.header_now
    game, piece, seat = use.game, use.piece, use.seat
    state = game.state
    if piece.zone == IN_PLAY:
        if (header.own_boot and not may_boot_for_it(game, piece)) or not may_use(game, piece, header, seat):
            return False
    elif header.own_boot or (is_played(piece, header) and piece.owner != seat):
        return False
    # A card whose abilities cannot be used may still do what a trait allows.
    if (
        "cannot be used" in state.active.touched
        and offer.is_ability
        and prohibitions.is_prohibited(game, "cannot be used", piece, offer.ref)
    ):
        return False
    whole = price(game, piece, header)
    if whole <= state.players[seat].ghost_rock:
        return True
    return header.ghost_rock[0] <= funds(game, seat, None, header.plays, piece) and whole <= funds(
        game, seat, piece, header.plays, piece
    )


def can_pay_for(offer: OfferedUse) -> bool:
    """Whether a use is affordable with all its choices made."""
    use, text = offer
    if text.costs is None or not is_played(use.piece, offer.header):
        return can_pay(offer)
    with Cheaper(use.game.state, use.piece, -text.costs(use)):
        return can_pay(offer)


def is_affordable(offer: OfferedUse) -> bool:
    """Whether a use is affordable with its choices, if its cost depends on them."""
    return offer.text.costs is None or not is_played(offer.use.piece, offer.header) or can_pay_for(offer)


def price_of(offer: OfferedUse) -> int:
    """The least ghost rock that a use costs, with all its choices made."""
    use, text = offer
    game, piece, header = use.game, use.piece, offer.header_now
    if text.costs is None or not is_played(piece, header):
        return price(game, piece, header)
    with Cheaper(game.state, piece, -text.costs(use)):
        return price(game, piece, header)


def price(game: Game, piece: Piece, header: Header) -> int:
    """The least ghost rock that a use costs: the header's amount, and the cost of a card that is played for it."""
    whole = header.ghost_rock[0]
    if piece.card.type == "action" and is_played(piece, header):
        whole += stats.cost(game.state, piece)
    return whole + (stats.cheatin_cost(game.state, piece) if CHEATIN in header.plays else 0)


def is_played(piece: Piece, header: Header) -> bool:
    """Whether a use plays the card itself: an action card from the hand, or in a combo from the discard pile too
    (rulebook-1.5.0 §7.3.2). A pulled Feat is used without paying for it (compendium-1.9.3 "Feat").
    """
    if piece.card.type != "action":
        return False
    return piece.zone == "hand" or (header.is_technique and piece.zone == "discard")


def may_boot_for_it(game: Game, piece: Piece, card: PieceId = NOBODY) -> bool:
    """Whether a card could boot as the cost of an ability, or of another card that comes into play."""
    if piece.booted or "cannot boot as a cost" not in game.state.active.touched:
        return not piece.booted
    return not prohibitions.is_prohibited(game, "cannot boot as a cost", piece, card)


def may_use(game: Game, piece: Piece, header: Header, seat: int) -> bool:
    """Whether a player may use a card in play, by right or because a text lets them use it as its controller. Such a
    text does not make them its owner.
    """
    return is_user(game, piece, header, seat) or (
        "owner" not in header.words and stats.other_controller(game.state, piece) == seat
    )


def is_user(game: Game, piece: Piece, header: Header, seat: int) -> bool:
    """Whether a card in play is the player's to use: as its controller, or as its owner if the header says Owner.

    Any player with a Shaman at a Totem may use it (rulebook-1.5.0 §7.2.3). A text may let another player use Controller
    abilities.
    """
    words = header.words
    whose = piece.owner if "owner" in words else control.controller_of(game.state, piece)
    if seat == whose or piece.card.has("Totem"):
        return True
    return "controller" in words and other_user(game.state, piece) == seat


def may_make_headlines(game: Game) -> bool:
    """Whether no Headline was played in the shootout under way (compendium-1.9.3 "Headline")."""
    return game.state.shootout is None or not game.state.shootout.headline


def is_used_up(offer: OfferedUse) -> bool:
    """Whether an ability cannot be used any more for now: it was used, and nothing allows another use (rulebook-1.5.0
    §5.3.1).
    """
    use = offer.use
    return was_used(offer) and not (
        stats.is_allowed(use.game.state, use.piece, "is used again") or times_left(use.game, offer.ref)
    )


def was_used(offer: OfferedUse) -> bool:
    """Whether an ability was used today, or in its own period, such as this shootout. For a spell in the 2015 rules,
    one use counts for all its abilities (rulebook-2015 "Actin'"). An ability that repeats has no other limit.
    """
    game, piece = offer.use.game, offer.use.piece
    if offer.header.repeats:
        return offer.text.once is not None and is_spent(game, offer.ref)
    return bool(piece.used) if is_one_a_day(game, piece) else game.state.active.origin(offer.ref) in piece.used


def use_up(offer: OfferedUse) -> None:
    """Note that an ability of a card in play is used today. A further use takes one of the extra uses allowed."""
    game, piece, ref = offer.use.game, offer.use.piece, offer.ref
    if was_used(offer):
        if times_left(game, ref):
            modify(game, piece, times_taken(game, ref), 1, "day")
        else:
            modify(game, piece, "is used again", -1, "day")
    piece.used |= {game.state.active.origin(ref)}


def times_left(game: Game, ref: AbilityRef) -> int:
    """The extra uses left of an ability whose card allows extra uses of each. For a spell in 2015 all abilities share
    them.
    """
    state, piece, taken = game.state, game.piece(ref.piece), times_taken(game, ref)
    return stats.with_changes(state, "is each used again", piece, 0) - stats.with_changes(state, taken, piece, 0)


def times_taken(game: Game, ref: AbilityRef) -> Particular:
    """The statistic that counts the extra uses taken."""
    origin = game.state.active.origin(ref)
    which = f"{origin.written}{'' if origin.piece == ref.piece else f' of {origin.piece}'}"
    return Particular(f"is each used again {'' if is_one_a_day(game, game.piece(ref.piece)) else which}")


def is_one_a_day(game: Game, piece: Piece) -> bool:
    """Whether only one of a card's abilities may be used a day."""
    return piece.card.type == "spell" and game.state.switches.spell_abilities == "one-a-day"


def is_spent(game: Game, ref: AbilityRef) -> bool:
    """Whether an ability with its own period, such as a shootout or day, was used in the current one."""
    return game.state.lasting.concerns(spent(game, ref), ref.piece)


def spent(game: Game, ref: AbilityRef) -> str:
    """The subject of the note that such an ability was used."""
    origin = game.state.active.origin(ref)
    return f"{SPENT}{origin.kind} {origin.place}{'' if origin.piece == ref.piece else f' of {origin.piece}'}"

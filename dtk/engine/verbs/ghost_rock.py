"""Paying and gaining ghost rock, from the stash and from cards that offer some in addition."""

from __future__ import annotations

from dtk.engine import control, stats
from dtk.engine.abilities import FundSource, Payment, Use
from dtk.engine.events import Paid, RockGained
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.lasting import StatChange
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.state import State
from dtk.engine.windows import has_happened


def funds(game: Game, seat: int, piece: Piece | None, plays: tuple[str, ...] = (), user: Piece | None = None) -> int:
    """The ghost rock that a player can spend on a card, or on the cost in the header of an ability.

    piece: the card, None for a header. plays: the kinds of play that the payment is for, if any. user:
    the card whose ability it is, None if it is not for an ability.
    """
    ghost_rock, active = game.player(seat).ghost_rock, game.state.active
    # Two shortcuts, because this is called for every card in hand at every play.
    if FundSource not in active.about:
        return ghost_rock
    ghost_rock += sum(amount for _, amount in own_source(game, piece))
    if FundSource not in active.touched:
        return ghost_rock
    return ghost_rock + sum(amount for _, _, amount in fund_sources(game, seat, piece, plays, user))


def spend(
    game: Game,
    seat: int,
    amount: int,
    piece: Piece | None,
    plays: tuple[str, ...] = (),
    user: Piece | None = None,
) -> None:
    """Pay an amount: first with the ghost rock that other cards offer for it, then from the stash.

    piece, plays, user: as for `funds`. Raises ValueError if there is not enough.
    """
    left = amount
    if piece is not None and amount:
        left -= save(game, seat, amount, piece, plays, user)
    for holder, source, available in (
        fund_sources(game, seat, piece, plays, user) if FundSource in game.state.active.touched else ()
    ):
        part = min(left, available)
        if part and source.spend is not None:
            source.spend(game, holder, part)
            left -= part
    player = game.player(seat)
    if left > player.ghost_rock:
        raise ValueError(f"{piece} costs {left}, but seat {seat} has {player.ghost_rock} ghost rock.")
    player.ghost_rock -= left
    if amount:
        game.tell(Paid(NOBODY if piece is None else piece.number, seat, amount))


def gain(game: Game, seat: int, amount: int, is_gain: bool = True) -> None:
    """Give a player ghost rock from the bank, as an effect of the text being resolved. is_gain: whether the text says
    "gain", which is all that other texts respond to (compendium-1.9.3:669).
    """
    game.player(seat).ghost_rock += max(0, amount)
    if amount > 0:
        event = RockGained(NOBODY if game.using is None else game.using.piece.number, seat, amount)
        if is_gain:
            has_happened(game, event)
        else:
            game.tell(event)


def take_from_pot(game: Game, seat: int, amount: int) -> int:
    """Move ghost rock from the pot to a player, at most as much as there is. Returns the amount."""
    taken = min(amount, game.state.pot)
    game.state.pot -= taken
    game.player(seat).ghost_rock += taken
    return taken


def hand_over(game: Game, seat: int, amount: int, to: int = NOBODY, pays: bool = True) -> bool:
    """Let a player pay ghost rock to another player, or to the bank if `to` is NOBODY. pays: whether the player pays
    it, which is all that other texts respond to; otherwise it is taken.

    Returns whether the player had enough; otherwise nothing is paid.
    """
    player = game.player(seat)
    if player.ghost_rock < amount:
        return False
    player.ghost_rock -= amount
    if to != NOBODY:
        game.player(to).ghost_rock += amount
    if amount and pays:
        has_happened(game, Paid(seat=seat, amount=amount, to=to))
    elif amount:
        game.tell(Paid(seat=seat, amount=amount, to=to))
    return True


def fund_sources(
    game: Game, seat: int, piece: Piece | None, plays: tuple[str, ...], user: Piece | None
) -> list[tuple[Piece, FundSource, int]]:
    """The cards of a player that offer ghost rock for this, each with its source and the amount that it holds.

    A card that a text lets a player play is paid for as the kind of play of that text, if the text is the card's own,
    or does nothing else (compendium-1.9.3:572).
    """
    state, using = game.state, game.using
    if using is not None and piece is not None and (using.piece is piece or is_play_of_a_card(state, using)):
        plays = (*plays, using.played_as)
    sources = [
        (holder, source, source.holds(game, holder, holder if piece is None else piece))
        for holder, source, _ in state.active.standing(FundSource)
        if source.saves is None
        and control.controller_of(state, holder) == seat
        and does_pay(game, holder, source, Payment(piece, user), plays)
    ]
    # The most limited sources are used first: those for some cards only, then those for cards but not abilities.
    return sorted(sources, key=lambda offer: (offer[1].pays is None, bool(offer[1].plays)))


def save(game: Game, seat: int, amount: int, piece: Piece, plays: tuple[str, ...], user: Piece | None) -> int:
    """Let a player use a card's alternative to paying for it. Returns the amount saved. A player with too little ghost
    rock has to use it.
    """
    saved = 0
    for source, most in own_source(game, piece):
        short = amount - saved - (funds(game, seat, piece, plays, user) - most)
        saved += source.saves(game, piece, amount - saved, short) if source.saves is not None else 0
    return saved


def own_source(game: Game, piece: Piece | None) -> list[tuple[FundSource, int]]:
    """The alternatives to paying for a card that comes into play, each with the amount it saves; empty if its cost is
    fixed.
    """
    if piece is None or piece.zone == IN_PLAY or stats.is_allowed(game.state, piece, "has a fixed cost"):
        return []
    sources = [source for source in game.state.active.text_of(piece).fund_sources if source.saves is not None]
    return [(source, amount) for source in sources if (amount := source.holds(game, piece, piece))]


def does_pay(game: Game, holder: Piece, source: FundSource, payment: Payment, plays: tuple[str, ...]) -> bool:
    """Whether a card in play offers its ghost rock for a payment."""
    if source.pays is not None:
        return source.pays(game, holder, payment)
    return not set(source.plays).isdisjoint(plays) if source.plays else payment.piece is not None


def is_play_of_a_card(state: State, use: Use) -> bool:
    """Whether an ability has no header of its own, but is a card brought into play as a kind of play that a text names
    for it. A card that the effect of an ability brings is paid as a secondary cost (compendium-1.9.3:573).
    """
    if use.ref is None or use.ref.kind != "ability":
        return False
    abilities = state.active.text_of(use.piece).abilities
    # The card may have lost the ability while the ability takes effect.
    return use.ref.place < len(abilities) and not abilities[use.ref.place].printed


def take_off(game: Game, piece: Piece) -> int:
    """Take all ghost rock off a card, including any that would have stayed longer. Returns the amount."""
    amount = stats.ghost_rock_on(game.state, piece)
    game.state.end(
        lambda effect: isinstance(effect, StatChange) and (effect.stat, effect.piece) == ("ghost rock", piece.number)
    )
    return amount


def play_again(game: Game, seat: int) -> None:
    """Let a player also make the next play."""
    game.again = seat

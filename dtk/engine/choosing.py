"""Choices of a text: performers and targets. Each needs legal later choices, and payment for everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from dtk.engine import places, prohibitions, stats
from dtk.engine.abilities import Ability, OfferedUse, Targets, Use
from dtk.engine.decisions import ChooseTarget
from dtk.engine.game import Game
from dtk.engine.header import IN_A_SHOOTOUT, NOON
from dtk.engine.ids import NOBODY, PieceId
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.places import posse_of
from dtk.engine.readiness import is_affordable, may_boot_for_it
from dtk.engine.stats import is_allowed
from dtk.engine.supposing import AsIfBooted, Performing
from dtk.engine.verbs.piles import is_kept_in_discards

T = TypeVar("T")


def finds_all(offer: OfferedUse) -> bool:
    """Whether the text has a performer, if it needs one, and a legal choice, if it chooses anything."""
    text = offer.text
    if text.header is not None and text.header.skilled:
        return bool(performers(offer))
    return is_affordable(offer) if text.targets is None else finds(offer)


def finds(offer: OfferedUse) -> bool:
    """Whether a text with targets has a first choice. As `choices`, but stops at the first one found."""
    use, text = offer
    if text.targets is None or is_guarded(use.game):
        return bool(choices(offer))
    bound, goes_on, is_any_legal = offer.is_bound, offer.goes_on, False
    with Deciding(offer):
        for one in text.targets(use):
            if (one is None and is_any_legal) or not is_in_reach(use.game, one, bound, text.legends):
                continue
            if goes_on or can_go_on(offer.at(one)):
                return True
            is_any_legal = True
    return False


def performers(offer: OfferedUse) -> list[Piece]:
    """The dudes who may cast a spell or perform a Technique and have the legal choices for it.

    A spell is cast by its bearer, a Totem by any Shaman of the player at its location (rulebook-1.5.0 §7.2.1, §7.2.3).
    A Technique is performed by any Kung Fu dude of the player, who boots if it requires booting (§7.3.1). In a shootout
    they must be in it, unless a card is brought into it.
    """
    use, text = offer
    game, state, header = use.game, use.game.state, offer.header
    if header.is_technique:
        among = [dude for dude in places.dudes(state, use.seat) if not header.boots or may_boot_for_it(game, dude)]
    elif use.piece.card.has("Totem"):
        among = places.dudes_at(state, places.place_of(state, use.piece), use.seat) + those_who_reach(use)
    else:
        among = [dude for dude in (bearer_of(game, use.piece),) if dude is not None]
    joins = isinstance(text, Ability) and text.joins
    bound = state.shootout is not None and use.played_as in IN_A_SHOOTOUT and not joins
    bound = bound and not stats.is_allowed(state, use.piece, "is used from outside")

    def could(dude: Piece) -> bool:
        return (
            stats.rating(state, dude, header.skilled) is not None
            and not prohibitions.is_prohibited(game, "cannot perform", dude)
            and not (bound and posse_of(game.state, dude) is None)
            and (text.targets is None or finds(offer.performed_by(dude)))
        )

    return [dude for dude in among if performing(offer, dude, partial(could, dude))]


def performing(offer: OfferedUse, dude: Piece, do: Callable[[], T]) -> T:
    """Call `do` while a dude performs a Technique or casts a Totem; for any other text, just call it. Returns its
    result.
    """
    if not (offer.header.is_technique or offer.use.piece.card.has("Totem")):
        return do()
    with Performing(offer.use.game.state, dude, offer.header.skilled):
        return do()


def those_who_reach(use: Use) -> list[Piece]:
    """The player's dudes who may use a Totem from an adjacent location."""
    state = use.game.state
    if "uses Totems next door" not in state.active.touched or use.piece.booted or use.played_as != NOON:
        return []
    near = places.neighbours(state, places.place_of(state, use.piece))
    return [
        dude
        for dude in places.dudes(state, use.seat)
        if dude.at in near and is_allowed(state, dude, "uses Totems next door")
    ]


def bearer_of(game: Game, piece: Piece) -> Piece | None:
    """The dude who uses a card in play: the card itself, or its host."""
    dude = piece if piece.host == NOBODY else game.piece(piece.host)
    return dude if dude.card.type == "dude" else None


def choices(offer: OfferedUse, is_possible: Callable[[Any], bool] | None = None) -> Sequence[Any]:
    """The legal first choices of a text with targets, each with every later choice possible. is_possible: another
    condition on legal choices, which the caller checks for each itself.
    """
    if offer.text.targets is None:
        return ()
    fit = legal_options(offer, offer.text.targets, is_possible)
    return fit if offer.goes_on else [option for option in fit if can_go_on(offer.at(option))]


def later_choices(offer: OfferedUse) -> Sequence[Any]:
    """The legal next choices of a text after the choices made, each with legal later choices."""
    options = legal_options(offer, offer.text.more[len(offer.use.more)])
    return [option for option in options if can_go_on(offer.then(option))]


def can_go_on(offer: OfferedUse) -> bool:
    """Whether a text can make all its remaining choices and pay for everything."""
    done = len(offer.use.more)
    if done == len(offer.text.more):
        return is_affordable(offer)
    return any(can_go_on(offer.then(one)) for one in legal_options(offer, offer.text.more[done]))


def choose(offer: OfferedUse) -> OfferedUse:
    """Ask the player for each choice of a text, one after another; the text must have targets."""
    ask = offer.use.game.ask
    offer = offer.at(ask(targeting(offer, choices(offer))))
    for _ in offer.text.more:
        offer = offer.then(ask(targeting(offer, later_choices(offer))))
    return offer


def targeting(offer: OfferedUse, options: Sequence[Any]) -> ChooseTarget:
    """The question for the next choice of a text."""
    use, purpose = offer.use, offer.purpose
    return ChooseTarget(use.seat, options, card=use.piece.number, ability=use.ref, purpose=purpose, offer=offer)


def legal_options(
    offer: OfferedUse, targets: Targets, is_possible: Callable[[Any], bool] | None = None
) -> Sequence[Any]:
    """The legal options of one choice of a text. If it lists None last, it chooses nothing only if nothing else is
    legal. Options that lead nowhere may be included, but do not exclude others. is_possible: as for `choices`.
    """
    use, text = offer
    game, bound, takes_away = use.game, offer.is_bound, "leaves" in text.fates
    with Deciding(offer):
        offered = [
            option
            for option in targets(use)
            if is_in_reach(game, option, bound, text.legends) and not (takes_away and has_left(offer, option))
        ]
    if "cannot be chosen" in game.state.active.touched:
        offered = [option for option in offered if leads_on(offer, targets, option)]
        offered = [option for option in offered if is_possible is None or is_possible(option)]
    able = choosable(use, offered)
    return [option for option in able if option is not None] or able


def leads_on(offer: OfferedUse, targets: Targets, option: object) -> bool:
    """Whether a text can continue after an option of one of its choices."""
    return offer.goes_on or can_go_on(offer.at(option) if targets is offer.text.targets else offer.then(option))


class Deciding:
    """A context in which a text chooses, even as an interruption. Cards that boot first count as booted: the card
    itself, if that is its cost, and earlier choices that are to boot. Choices that this makes impossible are not legal
    (rulebook-1.5.0 §5.3.1). Nothing happens: there is no event, and no change outlives the context.
    """

    __slots__ = ("booted", "game", "use")

    def __init__(self, offer: OfferedUse) -> None:
        self.use, self.game = offer.use, offer.use.game
        pieces = boots_first(offer)
        self.booted = AsIfBooted(self.game.state, pieces) if pieces else None

    def __enter__(self) -> None:
        self.game.uses.append(self.use)
        if self.booted is not None:
            self.booted.__enter__()

    def __exit__(self, *fault: object) -> None:
        self.game.uses.pop()
        if self.booted is not None:
            self.booted.__exit__(*fault)


def boots_first(offer: OfferedUse) -> list[Piece]:
    """The unbooted pieces that boot before the next choice of a text."""
    use, text = offer
    pieces = list(map(use.game.piece, offer.chosen_for("boots"))) if "boots" in text.fates else []
    if text.header is not None and text.header.boots:
        header = offer.header_now
        if header.own_boot:
            pieces.append(use.piece)
        elif header.is_technique and header.boots and use.performer is not None:
            pieces.append(use.performer)
    return [piece for piece in pieces if not piece.booted] if pieces else pieces


def has_left(offer: OfferedUse, option: object) -> bool:
    """Whether an option will be gone by then: it was chosen before in order to leave, or is attached to such a card."""
    gone = offer.chosen_for("leaves")
    if not gone or not isinstance(option, int) or option < 0:
        return False
    game = offer.use.game
    piece = game.piece(option)
    while piece.number not in gone and piece.host != NOBODY:
        piece = game.piece(piece.host)
    return piece.number in gone


def is_guarded(game: Game) -> bool:
    """Whether anything protects cards from being chosen; that may depend on the other options."""
    touched = game.state.active.touched
    return "cannot be chosen" in touched or "cards cannot leave the discard pile" in touched


def is_in_reach(game: Game, option: object, bound: bool, legends: bool) -> bool:
    """Whether the rules allow a choice. A piece, by number, may need to be in the shootout (bound), and may be a legend
    only if `legends`. Anything else is allowed.
    """
    if not isinstance(option, int) or option < 0:
        return True
    piece = game.state.pieces[option]
    return (legends or piece.card.type != "legend") and not (bound and is_out_of_reach(game, piece))


def choosable(use: Use, offered: Sequence[T]) -> list[T]:
    """The options that nothing protects from being chosen; that may depend on the other options. A card chosen in a
    discard pile is to leave the pile.
    """
    game = use.game
    if not is_guarded(game):
        return list(offered)
    game.uses.append(use._replace(offered=tuple(offered)))
    try:
        return [
            option
            for option in offered
            if not isinstance(option, int)
            or option < 0
            or not (is_kept_in_discards(game, piece := game.piece(option)) or is_hidden(game, piece))
        ]
    finally:
        game.uses.pop()


def is_hidden(game: Game, piece: Piece) -> bool:
    """Whether something prohibits choosing a card."""
    return prohibitions.is_prohibited(game, "cannot be chosen", piece)


def is_out_of_reach(game: Game, piece: Piece) -> bool:
    """Whether a shootout protects a card from its plays: a dude in no posse, or an attachment of such a dude. Other
    cards are not protected (rulebook-1.5.0 §6.1 step 1).
    """
    bearer = outermost(game, piece)
    return bearer.zone == IN_PLAY and bearer.card.type == "dude" and posse_of(game.state, bearer) is None


def is_in_shootout(game: Game, piece: Piece) -> bool:
    """Whether a card may be used in a shootout: a dude in a posse, its attachments, a deed, an Improvement, an outfit,
    a legend, or a card out of play.
    """
    if piece.zone != IN_PLAY or piece.card.type in ("deed", "outfit", "legend") or piece.card.has("Improvement"):
        return True
    return posse_of(game.state, outermost(game, piece)) is not None


def outermost(game: Game, piece: Piece) -> Piece:
    """The card that a card is attached to, directly or indirectly; the card itself if it is not attached."""
    while piece.host != NOBODY:
        piece = game.piece(piece.host)
    return piece


def acts_in_shootout(game: Game, piece: Piece) -> bool:
    """Whether a card in play may be used in a shootout without bringing a card there (rulebook-1.5.0 §6.1 step 1).
    Improvements and legends could not (rulebook-2015 "Slingin' Lead" steps 1 and 4).
    """
    if not game.state.switches.improvements_shoot and (piece.card.type == "legend" or piece.card.has("Improvement")):
        return False
    return is_in_shootout(game, piece) or stats.is_allowed(game.state, piece, "is used from outside")


def could_choose(offer: OfferedUse, old: PieceId, new: PieceId) -> bool:
    """Whether the text being declared could have chosen one card in place of another, with its other choices
    unchanged.
    """
    use, text = offer
    chosen = (use.target, *use.more)
    if text.targets is None or old not in chosen or new in chosen:
        return False
    offer = OfferedUse(use._replace(target=None, more=()), text)
    for place, (targets, option) in enumerate(zip((text.targets, *text.more), chosen, strict=False)):
        wanted = new if option == old else option
        if wanted not in legal_options(offer, targets):
            return False
        offer = offer.at(wanted) if place == 0 else offer.then(wanted)
    return True


def exchange_choice(game: Game, old: PieceId, new: PieceId) -> None:
    """Replace one choice of the text being declared by another."""
    use, text = game.declaring[-1]
    target, *more = (new if option == old else option for option in (use.target, *use.more))
    game.declaring[-1] = OfferedUse(use._replace(target=target, more=tuple(more)), text)

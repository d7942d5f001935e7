"""Using a text: declaring, paying and resolving (rulebook-1.5.0 §5.3.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from dtk.engine import places
from dtk.engine.abilities import OfferedUse, Use
from dtk.engine.choosing import bearer_of, choices, choose, finds_all, performers, performing
from dtk.engine.decisions import ChooseAbility, ChoosePerformer, PayAmount
from dtk.engine.events import Affected, CardPlayed, Declared, PlayDeclared, PlayMade, Stage, TraitUsed, Used
from dtk.engine.game import Game, Touch
from dtk.engine.header import ANY_AMOUNT, NOON
from dtk.engine.ids import NOBODY
from dtk.engine.lasting import Note
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.readiness import can_pay_for, is_played, is_ready, price_of, spent, use_up
from dtk.engine.verbs.dudes import pay_by_booting
from dtk.engine.verbs.effects import leave_waiting, modify, note_play
from dtk.engine.verbs.ghost_rock import funds, spend
from dtk.engine.verbs.piles import put
from dtk.engine.verbs.pulls import finish, pull
from dtk.engine.verbs.skills import Success, attempt
from dtk.engine.windows import Seams, announce, happen


def perform(offer: OfferedUse, performer: Piece | None = None) -> OfferedUse | None:
    """Use a text: choose, pay, resolve. A card from the hand is discarded when everything is complete, including a
    shootout that it began; a Tao Technique is discarded later.

    A card in play is still used if it is gone by the time everything is paid. Payments are not effects of a text.
    performer: the dude who must perform it, if that is not a choice. Returns the use as it was, None if it had no
    effect.
    """
    if not offer.header.skilled:
        return carry_out(offer)
    use = offer.use
    if performer is None:
        able = [dude.number for dude in performers(offer)]
        question = ChoosePerformer(use.seat, able, card=use.piece.number, ability=use.ref, offer=offer)
        performer = use.game.piece(use.game.ask(question))
    return performing(offer, performer, partial(carry_out, offer.performed_by(performer)))


def carry_out(offer: OfferedUse) -> OfferedUse | None:
    """As `perform`, once its performer is decided."""
    game, piece, seat, header = offer.use.game, offer.use.piece, offer.use.seat, offer.header_now
    if offer.text.targets is not None:
        offer = choose(offer)
    record_use(offer)
    game.declaring.append(offer)
    is_declared = declare(offer)
    # Choices may have been exchanged since.
    offer = game.declaring.pop()
    use = offer.use
    if not is_declared or not can_pay_for(offer):
        fizzle(use)
        return None
    played, origin = is_played(piece, header), piece.zone
    ghost_rock = game.by_the_rules(partial(pay, offer, use.performer if header.is_technique else None))
    paid = OfferedUse(use._replace(ghost_rock=ghost_rock, has_booted=header.own_boot), offer.text)
    if not played:
        return paid if resolve(paid) else None
    put(game, piece, "resolving")
    shootout = game.state.shootout
    # The play takes place even if the text has no effect.
    outcome: list[bool] = []
    happen(game, CardPlayed(piece.number, seat, origin), lambda: outcome.append(resolve(paid)))
    begun = game.state.shootout
    if piece.zone == "resolving" and header.is_tao:
        leave_waiting(game, piece, "phase" if use.played_as == NOON else "step")
    elif begun is not None and begun is not shootout and begun.card == NOBODY:
        begun.card = piece.number
    elif piece.zone == "resolving":
        put(game, piece, "discard")
    return paid if any(outcome) else None


def record_use(offer: OfferedUse) -> None:
    """Record the use of an ability or React when it is declared: it counts as used even if it is then prevented
    (compendium-1.9.3:989).
    """
    use, text = offer
    game, piece, shootout = use.game, use.piece, use.game.state.shootout
    if piece.zone == IN_PLAY:
        use_up(offer)
        if text.once is not None:
            game.state.begin(Note(spent(game, offer.ref), piece.number, text.once))
    elif shootout is not None and piece.card.has("Headline"):
        shootout.headline = True
    dude = use.performer
    if dude is not None and piece.card.has("Totem") and dude.at != places.place_of(game.state, piece):
        modify(game, dude, "uses Totems next door", -1, "day")
    note_play(game, use.seat, use.played_as)


def declare(offer: OfferedUse) -> bool:
    """Declare the use. Returns whether it was not prevented, which is possible for an ability."""
    use = offer.use
    declared = Declared(use.piece.number, use.seat, played_as=use.played_as, target=use.target, ref=use.ref)
    if offer.is_ability:
        return happen(use.game, declared, lambda: True)
    use.game.tell(declared, Stage.AHEAD)
    announce(use.game, PlayDeclared(use.piece.number, use.seat))
    return True


def fizzle(use: Use) -> None:
    """Use a declared text without effect and without payment; an action card is discarded (compendium-1.9.3:987-989).
    The same is assumed for uses that are no longer affordable.
    """
    game, piece = use.game, use.piece
    if piece.zone == "hand" and piece.card.type == "action":
        put(game, piece, "discard")
    happen(game, used_by(use, resolves=False), lambda: True)


def used_by(use: Use, resolves: bool = True) -> Used:
    """The event of using a text. resolves: whether it has an effect."""
    return Used(
        use.piece.number,
        use.seat,
        played_as=use.played_as,
        target=use.target,
        resolves=resolves,
        against=use.against,
        ref=use.ref,
    )


def pay(offer: OfferedUse, booter: Piece | None = None) -> int:
    """Pay for a use. Returns the ghost rock for its header, which the player may choose within bounds.

    booter: the piece that boots if the header says so, if not the card itself.
    """
    use, header = offer.use, offer.header_now
    game, piece, seat = use.game, use.piece, use.seat
    spend(game, seat, price_of(offer) - header.ghost_rock[0], piece, header.plays, piece)
    left = funds(game, seat, None, header.plays, piece)
    able = amounts(left, *header.ghost_rock)
    ghost_rock = int(game.ask(PayAmount(seat, able, card=piece.number, ability=use.ref, offer=offer)))
    spend(game, seat, ghost_rock, None, header.plays, piece)
    if header.boots:
        pay_by_booting(game, booter or piece, pays_for=NOBODY if booter is None else piece.number)
    return ghost_rock


def amounts(ghost_rock: int, least: int, most: int) -> list[str]:
    """Every amount that may be paid out of some ghost rock."""
    most = ghost_rock if most == ANY_AMOUNT else min(most, ghost_rock)
    return [str(number) for number in range(least, most + 1)]


def resolve(offer: OfferedUse) -> bool:
    """Carry out a text, or the event that replaces it. Returns whether it had an effect."""
    use = offer.use
    if not offer.is_ability:
        came_to_something = resolve_effect(offer)
        announce(use.game, PlayMade(use.piece.number, use.seat, played_as=use.played_as))
        return came_to_something
    # The use takes place even if the text has no effect.
    outcome: list[bool] = []
    return happen(use.game, used_by(use), lambda: outcome.append(resolve_effect(offer))) and all(outcome)


def resolve_effect(offer: OfferedUse) -> bool:
    """Carry out a text, if it passes the test that it requires; after a failed test it is used without effect
    (rulebook-1.5.0 §7.2.1, §7.3.1). Returns whether it had an effect.
    """
    use, text = offer
    game = use.game
    if use.performer is not None:
        return cast(offer, use.performer, lambda pull: run_effect(OfferedUse(use._replace(pull=pull), text)))
    if "pull" not in offer.header.words:
        return run_effect(offer)
    game.uses.append(use)
    try:
        made = pull(game, use.seat, bearer_of(game, use.piece))
    finally:
        game.uses.pop()
    came_to_something = run_effect(OfferedUse(use._replace(pull=made), text))
    finish(game, made)
    return came_to_something


def cast(offer: OfferedUse, performer: Piece, success: Success) -> bool:
    """Make the test of a spell or Technique, and carry out its effect. Returns whether it had one."""
    use, header = offer.use, offer.header
    difficulty = 0 if header.is_technique else difficulty_of(offer)
    # The performer of a Technique, or the leader of a spell's job, is the one who boots.
    has_booted = header.boots and (not header.own_boot or performer is use.piece)
    return attempt(
        use.game, performer, header.skilled, use.piece, difficulty, success, use.played_as, has_booted=has_booted
    )


def difficulty_of(offer: OfferedUse) -> int:
    """The difficulty of casting a spell: that of its header, or of the spell if the header states none.

    Raises ValueError if neither states one.
    """
    if offer.text.difficulty is not None:
        return offer.text.difficulty(offer.use)
    difficulty = offer.header.difficulty
    if difficulty is None:
        raise ValueError(f"{offer.use.piece} has no difficulty. Its text must set one.")
    return difficulty


def run_effect(offer: OfferedUse) -> bool:
    """Carry out a text's effect. Returns whether it had one. Cards that it pulls are put away at the end."""
    use, game = offer.use, offer.use.game
    before, pulls = len(game.touched), len(game.pulls)
    game.uses.append(use)
    try:
        came_to_something = offer.text.effect(use) is not False
    finally:
        game.uses.pop()
    for made in game.pulls[pulls:]:
        finish(game, made)
    if game.touched:
        tell_who_was_affected(use, game.touched[before:])
        del game.touched[before:]
    return came_to_something


def tell_who_was_affected(use: Use, touched: Sequence[Touch]) -> None:
    """Let texts respond to an ability's effect on each card. Effects of traits do not count as abilities' effects."""
    for number in dict.fromkeys(touch.piece for touch in touched) if use.played_as else ():
        first, *more = (touch for touch in touched if touch.piece == number)
        moved = any(touch.moved for touch in (first, *more))
        affected = Affected(number, first.seat, by=use.seat, played_as=use.played_as, place=first.place, moved=moved)
        happen(use.game, affected, lambda: True)


def usable_again(game: Game, piece: Piece, seat: int, played_as: str) -> list[OfferedUse]:
    """The abilities of a card in play, of one kind, that an effect lets a player use without booting, even if they were
    used. Plays that a trait allows, such as attaching the card in a shootout, are not included.
    """
    if piece.zone != IN_PLAY:
        return []
    usable = game.state.active.text_of(piece).usable(piece.number, played_as)
    offers = [one.offered(game, seat, played_as) for one in usable if one.ability.printed]
    return [again for offer in offers if is_ready(again := without_boot_cost(offer)) and finds_all(offer)]


def use_again(game: Game, piece: Piece, seat: int, played_as: str) -> bool:
    """Let a player use one of those abilities, as a part of another text. Returns whether it had an effect."""
    able = {offer.ref: offer for offer in usable_again(game, piece, seat, played_as)}
    if not able:
        return False
    ref = game.ask(ChooseAbility(seat, [*able], card=piece.number))
    return perform(able[ref]) is not None


def without_boot_cost(offer: OfferedUse) -> OfferedUse:
    """An ability as an effect lets a player use it: without booting, even if it was used already."""
    ability, header = offer.ability, offer.header
    header = replace(header, words=(header.words - {"boot"}) | {"repeat"})
    return OfferedUse(offer.use, replace(ability, header=header, once=None))


class Responses:
    """The responses of texts to events, for dtk.engine.windows."""

    def can_answer(self, react: OfferedUse) -> bool:
        """Whether a player may use a React now; any card in play may have one, in a shootout too (compendium-1.9.3
        "Shootout" step 1).
        """
        return is_ready(react) and finds_all(react)

    def answer(self, react: OfferedUse) -> bool:
        """Use a React, which is not a play (rulebook-1.5.0 §7.1). Returns whether it had an effect."""
        return perform(react) is not None

    def do_trait(self, trait: OfferedUse) -> bool:
        """Carry out a trait, unless it has nothing to choose. Returns whether it had an effect."""
        if trait.text.targets is not None:
            if not choices(trait):
                return False
            trait = choose(trait)
        use, do = trait.use, partial(run_effect, trait)
        return happen(use.game, TraitUsed(use.piece.number, use.seat, ref=use.ref), do)


Seams.responder = Responses()

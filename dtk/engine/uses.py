"""What does it take to use what a card says? That it is one's own, unused, can be paid for, and finds what it needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from dtk.engine import control, places, prohibitions, stats
from dtk.engine.abilities import Ability, Fate, OfferedUse, Targets, Trigger, Usable, Use
from dtk.engine.decisions import ChooseAbility, ChoosePerformer, ChooseTarget, PayAmount
from dtk.engine.events import Affected, CardPlayed, Declared, Event, PlayDeclared, PlayMade, Stage, TraitUsed, Used
from dtk.engine.game import Game, Touch
from dtk.engine.header import ANY_AMOUNT, CHEATIN, IN_A_SHOOTOUT, NOON, REACT, Header
from dtk.engine.ids import NOBODY, AbilityRef, PieceId
from dtk.engine.lasting import DAY, PHASE, SPENT, STEP, Note
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.places import posse_of
from dtk.engine.stats import TOTEMS_NEXT_DOOR, is_allowed, other_user
from dtk.engine.supposing import AsIfBooted, Cheaper, Performing
from dtk.engine.verbs.dudes import pay_by_booting
from dtk.engine.verbs.effects import leave_waiting, modify, note_play
from dtk.engine.verbs.ghost_rock import funds, spend
from dtk.engine.verbs.piles import is_kept_in_discards, put
from dtk.engine.verbs.pulls import finish, pull
from dtk.engine.verbs.skills import Success, attempt
from dtk.engine.windows import Seams, announce, happen

T = TypeVar("T")


def header_of(text: Ability | Trigger) -> Header:
    """The header of an ability or React. Raises ValueError for a trait, which is not used."""
    if text.header is None:
        raise ValueError("A trait has no header, and nobody uses it.")
    return text.header


def header_now(use: Use, text: Ability | Trigger) -> Header:
    """The header of an ability or React with what it costs now: without the boot cost, where the ability ignores it."""
    header = header_of(text)
    if isinstance(text, Ability) and text.ignores_boot is not None and header.own_boot and text.ignores_boot(use):
        return replace(header, words=header.words - {"boot"})
    return header


def is_ready(game: Game, ref: AbilityRef, text: Ability | Trigger, seat: int) -> bool:
    """Whether an ability or React is the player's, not used up, and can be paid for. Only action cards have abilities
    out of play.
    """
    piece, header = game.state.pieces[ref.piece], header_of(text)
    if piece.zone == IN_PLAY:
        if piece.used and is_used_up(game, ref, header, text.once is not None):
            return False
    elif piece.card.has("Headline") and is_played(piece, header) and not may_make_headlines(game):
        return False
    if isinstance(text, Ability) and text.ignores_boot is not None:
        header = header_now(Use(game, piece, seat, ref=ref), text)
    return can_pay(game, ref, text, header, seat)


def can_pay(game: Game, ref: AbilityRef, text: Ability | Trigger, header: Header, seat: int) -> bool:
    """Whether an ability or React is the player's, and can be paid for."""
    piece = game.state.pieces[ref.piece]
    if piece.zone == IN_PLAY:
        if (header.own_boot and not may_boot_for_it(game, piece)) or not may_use(game, piece, header, seat):
            return False
    elif header.own_boot or (is_played(piece, header) and piece.owner != seat):
        return False
    # Who can't use abilities may still do what a trait allows.
    if is_ability(text) and prohibitions.is_prohibited(game, prohibitions.USE, piece, ref):
        return False
    whole = price(game, piece, header)
    if whole <= game.state.players[seat].ghost_rock:
        return True
    return header.ghost_rock[0] <= funds(game, seat, None, header.plays, piece) and whole <= funds(
        game, seat, piece, header.plays, piece
    )


def is_affordable(use: Use, text: Ability | Trigger) -> bool:
    """Whether a use can be paid for with what was chosen, where its cost depends on that."""
    return text.costs is None or not is_played(use.piece, header_of(text)) or can_pay_for(use, text)


def is_used_up(game: Game, ref: AbilityRef, header: Header, limited: bool) -> bool:
    """Whether an ability can't be used any more for now: it was used, and nothing allows it to be used another time
    (rulebook-1.5.0 §5.3.1). limited: as for `was_used`.
    """
    if not was_used(game, ref, header, limited):
        return False
    return not (stats.is_allowed(game.state, game.piece(ref.piece), stats.USE_AGAIN) or times_left(game, ref))


def times_left(game: Game, ref: AbilityRef) -> int:
    """How often more an ability may be used where each of its card's may; of a spell in 2015 any one counts for all."""
    piece, each, taken = game.piece(ref.piece), stats.USE_EACH_AGAIN, times_taken(game, ref)
    return stats.with_changes(game.state, each, piece, 0) - stats.with_changes(game.state, taken, piece, 0)


def times_taken(game: Game, ref: AbilityRef) -> str:
    """The statistic of how many of those times were taken."""
    origin = game.state.active.origin(ref)
    which = f"{origin.written}{'' if origin.piece == ref.piece else f' of {origin.piece}'}"
    return f"{stats.USE_EACH_AGAIN} {'' if is_one_a_day(game, game.piece(ref.piece)) else which}"


def was_used(game: Game, ref: AbilityRef, header: Header, limited: bool) -> bool:
    """Whether an ability that does not repeat was used today; of a spell any one counts for all (rulebook-2015
    "Actin'"). limited: one that repeats can only be used once a shootout or the like, and was used in this one.
    """
    piece = game.piece(ref.piece)
    if header.repeats:
        return limited and is_spent(game, ref)
    return bool(piece.used) if is_one_a_day(game, piece) else game.state.active.origin(ref) in piece.used


def is_one_a_day(game: Game, piece: Piece) -> bool:
    """Whether only one of a card's abilities may be used a day."""
    return piece.card.type == "spell" and game.state.switches.spell_abilities == "one-a-day"


def use_up(game: Game, ref: AbilityRef, header: Header, limited: bool = False) -> None:
    """Note that an ability of a card in play is used today; another time takes one of the times that are allowed.
    limited: as for `was_used`.
    """
    piece = game.piece(ref.piece)
    if was_used(game, ref, header, limited):
        if times_left(game, ref):
            modify(game, piece, times_taken(game, ref), 1, DAY)
        else:
            modify(game, piece, stats.USE_AGAIN, -1, DAY)
    piece.used |= {game.state.active.origin(ref)}


def is_spent(game: Game, ref: AbilityRef) -> bool:
    """Whether an ability that can be used once a shootout, day or the like was used in this one."""
    return game.state.lasting.concerns(spent(game, ref), ref.piece)


def spent(game: Game, ref: AbilityRef) -> str:
    """The subject of the note that such an ability was used."""
    origin = game.state.active.origin(ref)
    return f"{SPENT}{origin.kind} {origin.place}{'' if origin.piece == ref.piece else f' of {origin.piece}'}"


def record_use(use: Use, text: Ability | Trigger) -> None:
    """Record that an ability or React is used, as it is declared: what is prevented then was used all the same
    (compendium-1.9.3:989).
    """
    game, piece, ref, shootout = use.game, use.piece, ref_of(use), use.game.state.shootout
    if piece.zone == IN_PLAY:
        use_up(game, ref, header_of(text), text.once is not None)
        if text.once is not None:
            game.state.begin(Note(spent(game, ref), piece.number, text.once))
    elif shootout is not None and piece.card.has("Headline"):
        shootout.headline = True
    dude = use.performer
    if dude is not None and piece.card.has("Totem") and dude.at != places.place_of(game.state, piece):
        modify(game, dude, TOTEMS_NEXT_DOOR, -1, DAY)
    note_play(game, use.seat, use.played_as)


def may_make_headlines(game: Game) -> bool:
    """Whether nobody played a Headline in the shootout under way (compendium-1.9.3 "Headline")."""
    return game.state.shootout is None or not game.state.shootout.headline


def may_use(game: Game, piece: Piece, header: Header, seat: int) -> bool:
    """Whether a player may use a card in play: it is theirs to use, or a text lets them use it as its controller, which
    makes nobody its owner.
    """
    as_controller = "owner" not in header.words and stats.other_controller(game.state, piece) == seat
    return as_controller or is_user(game, piece, header, seat)


def is_user(game: Game, piece: Piece, header: Header, seat: int) -> bool:
    """Whether a card in play is the player's to use: its controller's, or its owner's where the header says Owner.

    A Totem is everybody's who has a Shaman there (rulebook-1.5.0 §7.2.3). A text may let another player use Controller
    abilities.
    """
    whose = piece.owner if "owner" in header.words else control.controller_of(game.state, piece)
    if seat == whose or piece.card.has("Totem"):
        return True
    return "controller" in header.words and other_user(game.state, piece) == seat


def price(game: Game, piece: Piece, header: Header) -> int:
    """The least ghost rock that a use costs: what the header says, and the cost of a card that is played for it."""
    printed = stats.cost(game.state, piece) if is_played(piece, header) else 0
    return printed + header.ghost_rock[0] + (stats.cheatin_cost(game.state, piece) if CHEATIN in header.plays else 0)


def price_of(use: Use, text: Ability | Trigger) -> int:
    """The least ghost rock that a use costs, once all is chosen."""
    game, piece, header = use.game, use.piece, header_now(use, text)
    if text.costs is None or not is_played(piece, header):
        return price(game, piece, header)
    with Cheaper(game.state, piece, -text.costs(use)):
        return price(game, piece, header)


def can_pay_for(use: Use, text: Ability | Trigger) -> bool:
    """Whether a use can be paid for, once all is chosen."""
    game, piece, header, ref = use.game, use.piece, header_now(use, text), ref_of(use)
    if text.costs is None or not is_played(piece, header):
        return can_pay(game, ref, text, header, use.seat)
    with Cheaper(game.state, piece, -text.costs(use)):
        return can_pay(game, ref, text, header, use.seat)


def is_played(piece: Piece, header: Header) -> bool:
    """Whether a use plays the card itself: an action card from the hand, or in a combo from the discard pile too
    (rulebook-1.5.0 §7.3.2). A Feat that was pulled is used, and not paid for (compendium-1.9.3 "Feat").
    """
    from_there = piece.zone == "hand" or (header.is_technique and piece.zone == "discard")
    return piece.card.type == "action" and from_there


def performers(use: Use, text: Ability | Trigger) -> list[Piece]:
    """Who may cast a spell or perform a Technique, so that it finds what it needs.

    A spell is cast by its bearer, a Totem by any Shaman of the player who is there (rulebook-1.5.0 §7.2.1, §7.2.3), a
    Technique performed by any Kung Fu dude of the player, who boots for it if anybody does (§7.3.1). In a shootout they
    must be in it, unless a card is brought into it.
    """
    game, state, header = use.game, use.game.state, header_of(text)
    if header.is_technique:
        among = [dude for dude in places.dudes(state, use.seat) if not header.boots or may_boot_for_it(game, dude)]
    elif use.piece.card.has("Totem"):
        among = places.dudes_at(state, places.place_of(state, use.piece), use.seat) + those_who_reach(use)
    else:
        among = [dude for dude in (bearer_of(game, use.piece),) if dude is not None]
    joins = isinstance(text, Ability) and text.joins
    bound = state.shootout is not None and use.played_as in IN_A_SHOOTOUT and not joins
    bound = bound and not stats.is_allowed(state, use.piece, stats.USED_FROM_OUTSIDE)

    def could(dude: Piece) -> bool:
        return (
            stats.rating(state, dude, header.skilled) is not None
            and not prohibitions.is_prohibited(game, prohibitions.PERFORM, dude)
            and not (bound and posse_of(game.state, dude) is None)
            and (text.targets is None or finds(use._replace(performer=dude), text))
        )

    return [dude for dude in among if performing(use, header, dude, partial(could, dude))]


def performing(use: Use, header: Header, dude: Piece, do: Callable[[], T]) -> T:
    """Call `do` while a dude performs what has this header, if that is a Technique or a Totem's. Returns its result."""
    if not (header.is_technique or use.piece.card.has("Totem")):
        return do()
    with Performing(use.game.state, dude, header.skilled):
        return do()


def may_boot_for_it(game: Game, piece: Piece, card: PieceId = NOBODY) -> bool:
    """Whether a card could boot as the cost of an ability, or else of another card that comes into play."""
    if piece.booted or prohibitions.PAY_BY_BOOTING not in game.state.active.touched:
        return not piece.booted
    return not prohibitions.is_prohibited(game, prohibitions.PAY_BY_BOOTING, piece, card)


def those_who_reach(use: Use) -> list[Piece]:
    """The player's dudes who may use a Totem from next door."""
    state = use.game.state
    if TOTEMS_NEXT_DOOR not in state.active.touched or use.piece.booted or use.played_as != NOON:
        return []
    near = places.neighbours(state, places.place_of(state, use.piece))
    return [
        dude for dude in places.dudes(state, use.seat) if dude.at in near and is_allowed(state, dude, TOTEMS_NEXT_DOOR)
    ]


def bearer_of(game: Game, piece: Piece) -> Piece | None:
    """The dude who uses a card in play: itself, or who holds it."""
    dude = piece if piece.host == NOBODY else game.piece(piece.host)
    return dude if dude.card.type == "dude" else None


def finds_all(use: Use, text: Ability | Trigger) -> bool:
    """Whether there is somebody to do it, if anybody must, and something to choose, if anything is chosen."""
    if header_of(text).skilled:
        return bool(performers(use, text))
    if text.targets is None:
        return is_affordable(use, text)
    return finds(use, text)


def finds(use: Use, text: Ability | Trigger) -> bool:
    """Whether there is anything to choose first for a text that has targets; as `choices`, but no more is looked at
    than it takes.
    """
    game = use.game
    if text.targets is None or is_guarded(game):
        return bool(choices(use, text))
    bound, is_any_legal = is_bound(use, text), False
    with Deciding(use, text):
        for one in text.targets(use):
            if (one is None and is_any_legal) or not is_in_reach(game, one, bound, text.legends):
                continue
            if goes_on(text) or can_go_on(use.at(one), text):
                return True
            is_any_legal = True
    return False


def choices(use: Use, text: Ability | Trigger, is_possible: Callable[[Any], bool] | None = None) -> Sequence[Any]:
    """What may be chosen first for a text, so that all else that it chooses can be found too; it must have targets.
    is_possible: what else must hold of a legal choice, which the caller asks of each of these itself.
    """
    if text.targets is None:
        return ()
    fit = legal_options(use, text, text.targets, is_possible)
    return fit if goes_on(text) else [option for option in fit if can_go_on(use.at(option), text)]


def goes_on(text: Ability | Trigger) -> bool:
    """Whether a text can go on whatever is chosen first: it chooses nothing else, and always costs the same."""
    return not text.more and text.costs is None


def can_go_on(use: Use, text: Ability | Trigger) -> bool:
    """Whether everything that a text chooses after what was chosen by now can be found, and all be paid for."""
    done = len(use.more)
    if done == len(text.more):
        return is_affordable(use, text)
    return any(
        can_go_on(use._replace(more=(*use.more, one)), text) for one in legal_options(use, text, text.more[done])
    )


def choose(use: Use, text: Ability | Trigger) -> Use:
    """Let a player choose everything that a text asks for, one thing after another; it must have targets."""
    game = use.game
    use = use.at(game.ask(targeting(use, text, choices(use, text))))
    for targets in text.more:
        able = [
            one for one in legal_options(use, text, targets) if can_go_on(use._replace(more=(*use.more, one)), text)
        ]
        use = use._replace(more=(*use.more, game.ask(targeting(use, text, able))))
    return use


def targeting(use: Use, text: Ability | Trigger, options: Sequence[Any]) -> ChooseTarget:
    """The question for the next choice of a text."""
    offer, purpose = OfferedUse(use, text), purpose_of(use, text)
    return ChooseTarget(use.seat, options, card=use.piece.number, ability=use.ref, purpose=purpose, offer=offer)


def purpose_of(use: Use, text: Ability | Trigger) -> object:
    """What becomes of a text's next choice, as the text declares it; None where it declares nothing."""
    place = 0 if use.target is None else 1 + len(use.more)
    return text.purposes[place] if place < len(text.purposes) else None


def legal_options(
    use: Use, text: Ability | Trigger, targets: Targets, is_possible: Callable[[Any], bool] | None = None
) -> Sequence[Any]:
    """What may be chosen at one of a text's choices. Where it names nothing last, as None, nothing is chosen only if
    nothing else may be. What leads nowhere may be among it, but keeps nothing else from being chosen. is_possible: as
    for `choices`.
    """
    game, bound, takes_away = use.game, is_bound(use, text), "leaves" in text.fates
    with Deciding(use, text):
        offered = [
            option
            for option in targets(use)
            if is_in_reach(game, option, bound, text.legends) and not (takes_away and has_left(use, text, option))
        ]
    if prohibitions.BE_CHOSEN in game.state.active.touched:
        offered = [option for option in offered if leads_on(use, text, targets, option)]
        offered = [option for option in offered if is_possible is None or is_possible(option)]
    able = choosable(use, offered)
    return [option for option in able if option is not None] or able


def leads_on(use: Use, text: Ability | Trigger, targets: Targets, option: Any) -> bool:
    """Whether a text can go on with an option for one of its choices."""
    chosen = use.at(option) if targets is text.targets else use._replace(more=(*use.more, option))
    return goes_on(text) or can_go_on(chosen, text)


class Deciding:
    """A context in which a text chooses, whatever it interrupts, and what boots before that counts as booted: the card
    itself, if that is its cost, and what was chosen before in order to boot. What can't be done after that is no legal
    choice (rulebook-1.5.0 §5.3.1). Nothing happens: no event, and no change that outlives the context.
    """

    __slots__ = ("booted", "game", "use")

    def __init__(self, use: Use, text: Ability | Trigger) -> None:
        self.use, self.game = use, use.game
        self.booted = AsIfBooted(use.game.state, boots_first(use, text))

    def __enter__(self) -> None:
        self.game.uses.append(self.use)
        self.booted.__enter__()

    def __exit__(self, *fault: object) -> None:
        self.game.uses.pop()
        self.booted.__exit__(*fault)


def boots_first(use: Use, text: Ability | Trigger) -> list[Piece]:
    """The unbooted pieces that boot before the next choice of a text."""
    pieces = list(map(use.game.piece, chosen_for(use, text, "boots"))) if "boots" in text.fates else []
    if text.header is not None:
        header = header_now(use, text)
        if header.own_boot:
            pieces.append(use.piece)
        elif header.is_technique and header.boots and use.performer is not None:
            pieces.append(use.performer)
    return [piece for piece in pieces if not piece.booted] if pieces else pieces


def chosen_for(use: Use, text: Ability | Trigger, fate: Fate) -> list[int]:
    """The cards, by number, that were chosen so far for a fate."""
    if fate not in text.fates:
        return []
    chosen = (use.target, *use.more)
    return [
        option
        for option, meant in zip(chosen, text.fates, strict=False)
        if meant == fate and isinstance(option, int) and option >= 0
    ]


def has_left(use: Use, text: Ability | Trigger, option: Any) -> bool:
    """Whether something that could be chosen is gone by then, because it was chosen before in order to leave, or is
    attached to what was.
    """
    gone = chosen_for(use, text, "leaves")
    if not gone or not isinstance(option, int) or option < 0:
        return False
    piece = use.game.piece(option)
    while piece.number not in gone and piece.host != NOBODY:
        piece = use.game.piece(piece.host)
    return piece.number in gone


def is_guarded(game: Game) -> bool:
    """Whether anything keeps cards from being chosen, which may depend on what else could be."""
    touched = game.state.active.touched
    return prohibitions.BE_CHOSEN in touched or prohibitions.LEAVE_DISCARD in touched


def is_bound(use: Use, text: Ability | Trigger) -> bool:
    """Whether a text affects only what is in the shootout: it brings no card there (rulebook-1.5.0 §6.1 step 1)."""
    return (
        use.game.state.shootout is not None
        and use.played_as in IN_A_SHOOTOUT
        and isinstance(text, Ability)
        and not (text.joins or text.reaches)
    )


def is_in_reach(game: Game, option: Any, bound: bool, legends: bool) -> bool:
    """Whether the rules let something be chosen: a piece, by number, only where it is in the shootout (bound), and even
    if it is a legend (legends); anything else always.
    """
    if not isinstance(option, int) or option < 0:
        return True
    piece = game.state.pieces[option]
    return not (bound and is_out_of_reach(game, piece)) and (legends or piece.card.type != "legend")


def choosable(use: Use, offered: Sequence[Any]) -> list[Any]:
    """What of all that a text could choose now nothing keeps it from choosing, which may depend on what else there
    is. What a text chooses in a discard pile is to leave it.
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
    """Whether something keeps a card from being chosen."""
    return prohibitions.is_prohibited(game, prohibitions.BE_CHOSEN, piece)


def is_out_of_reach(game: Game, piece: Piece) -> bool:
    """Whether a shootout keeps its plays from affecting a card: a dude in no posse, or what such a dude carries. It
    keeps no others from anything (rulebook-1.5.0 §6.1 step 1).
    """
    bearer = outermost(game, piece)
    return bearer.zone == IN_PLAY and bearer.card.type == "dude" and posse_of(game.state, bearer) is None


def is_in_shootout(game: Game, piece: Piece) -> bool:
    """Whether a card may be used in a shootout: a dude in a posse and what it carries, a deed, an Improvement, an
    outfit, a legend, and a card out of play.
    """
    if piece.zone != IN_PLAY or piece.card.type in ("deed", "outfit", "legend") or piece.card.has("Improvement"):
        return True
    return posse_of(game.state, outermost(game, piece)) is not None


def outermost(game: Game, piece: Piece) -> Piece:
    """The card itself, or what it is attached to, and that to in turn."""
    while piece.host != NOBODY:
        piece = game.piece(piece.host)
    return piece


def acts_in_shootout(game: Game, piece: Piece) -> bool:
    """Whether a card in play may be used in a shootout without bringing anybody there: what is in it (rulebook-1.5.0
    §6.1 step 1). Improvements and legends were not (rulebook-2015 "Slingin' Lead" steps 1 and 4).
    """
    if not game.state.switches.improvements_shoot and (piece.card.type == "legend" or piece.card.has("Improvement")):
        return False
    return is_in_shootout(game, piece) or stats.is_allowed(game.state, piece, stats.USED_FROM_OUTSIDE)


def pay(use: Use, text: Ability | Trigger, booter: Piece | None = None) -> int:
    """Pay for a use; the ghost rock that its header asked for, which the player may choose within bounds.

    booter: who boots for it where the header says so, if not the card itself.
    """
    game, piece, seat, header = use.game, use.piece, use.seat, header_now(use, text)
    spend(game, seat, price_of(use, text) - header.ghost_rock[0], piece, header.plays, piece)
    left = funds(game, seat, None, header.plays, piece)
    ghost_rock = int(
        game.ask(
            PayAmount(
                seat,
                amounts(left, *header.ghost_rock),
                card=piece.number,
                ability=use.ref,
                offer=OfferedUse(use, text),
            )
        )
    )
    spend(game, seat, ghost_rock, None, header.plays, piece)
    if header.boots:
        pay_by_booting(game, booter or piece, pays_for=NOBODY if booter is None else piece.number)
    return ghost_rock


def amounts(ghost_rock: int, least: int, most: int) -> list[str]:
    """Every amount that may be paid out of so much ghost rock."""
    most = ghost_rock if most == ANY_AMOUNT else min(most, ghost_rock)
    return [str(number) for number in range(least, most + 1)]


def perform(use: Use, text: Ability | Trigger, performer: Piece | None = None) -> Use | None:
    """Choose, pay, resolve; a card from the hand is discarded once all is complete, the shootout too that it began, and
    a Tao Technique after a while.

    A card in play may be gone once all is paid, and is used all the same. What is paid is no text's doing. performer:
    who must perform it, if that is no choice. Returns the use as it was, None where it came to nothing.
    """
    game, piece, seat, header = use.game, use.piece, use.seat, header_of(text)
    if header.skilled:
        if performer is None:
            able = [dude.number for dude in performers(use, text)]
            offer = OfferedUse(use, text)
            performer = game.piece(
                game.ask(ChoosePerformer(seat, able, card=piece.number, ability=use.ref, offer=offer))
            )
        use = use._replace(performer=performer)
        return performing(use, header, performer, lambda: carry_out(use, text))
    return carry_out(use, text)


def carry_out(use: Use, text: Ability | Trigger) -> Use | None:
    """As `perform`, once it is decided who performs it."""
    game, piece, seat, header = use.game, use.piece, use.seat, header_now(use, text)
    if text.targets is not None:
        use = choose(use, text)
    record_use(use, text)
    game.declaring.append(OfferedUse(use, text))
    is_declared = declare(use, text)
    # What was chosen may have been exchanged.
    use = game.declaring.pop().use
    if not is_declared or not can_pay_for(use, text):
        fizzle(use, text)
        return None
    played, origin = is_played(piece, header), piece.zone
    booter = use.performer if header.is_technique else None
    ghost_rock = game.by_the_rules(lambda: pay(use, text, booter))
    use = use._replace(ghost_rock=ghost_rock, has_booted=header.own_boot)
    if not played:
        return use if resolve(use, text) else None
    put(game, piece, "resolving")
    shootout = game.state.shootout
    # That the card is played comes about, whatever its text comes to.
    outcome: list[bool] = []
    happen(game, CardPlayed(piece.number, seat, origin), lambda: outcome.append(resolve(use, text)))
    begun = game.state.shootout
    if piece.zone == "resolving" and header.is_tao:
        leave_waiting(game, piece, PHASE if use.played_as == NOON else STEP)
    elif begun is not None and begun is not shootout and begun.card == NOBODY:
        begun.card = piece.number
    elif piece.zone == "resolving":
        put(game, piece, "discard")
    return use if any(outcome) else None


def ref_of(use: Use) -> AbilityRef:
    """Which ability or React it is that is used. Raises ValueError where the use does not say so."""
    if use.ref is None:
        raise ValueError(f"Nothing says which ability of {use.piece} is used.")
    return use.ref


def is_ability(text: Ability | Trigger) -> bool:
    """Whether what is used is an ability, and not a play that a trait allows (compendium-1.9.3 "Traits")."""
    return not isinstance(text, Ability) or text.printed


def declare(use: Use, text: Ability | Trigger) -> bool:
    """Declare what is used. Whether nothing prevents it, as it may an ability."""
    declared = Declared(use.piece.number, use.seat, played_as=use.played_as, target=use.target)
    if is_ability(text):
        return happen(use.game, declared, lambda: True)
    use.game.tell(declared, Stage.AHEAD)
    announce(use.game, PlayDeclared(use.piece.number, use.seat))
    return True


def fizzle(use: Use, text: Ability | Trigger) -> None:
    """What was declared is used to no effect, and nothing is paid for it; an action card is discarded
    (compendium-1.9.3:987-989). What can't be paid any more is taken to be used likewise.
    """
    game, piece = use.game, use.piece
    if piece.zone == "hand" and piece.card.type == "action":
        put(game, piece, "discard")
    happen(game, used_by(use, resolves=False), lambda: True)


def used_by(use: Use, resolves: bool = True) -> Used:
    """The event that a text is used. resolves: whether it has an effect."""
    return Used(
        use.piece.number,
        use.seat,
        played_as=use.played_as,
        target=use.target,
        resolves=resolves,
        against=use.against,
        ref=use.ref,
    )


def resolve(use: Use, text: Ability | Trigger) -> bool:
    """Do what a text says; an event may happen instead. Whether it came to anything."""
    if not is_ability(text):
        came_to_something = resolve_effect(use, text)
        announce(use.game, PlayMade(use.piece.number, use.seat, played_as=use.played_as))
        return came_to_something
    # That it is used comes about, whatever its text comes to.
    outcome: list[bool] = []
    return happen(use.game, used_by(use), lambda: outcome.append(resolve_effect(use, text))) and all(outcome)


def resolve_effect(use: Use, text: Ability | Trigger) -> bool:
    """Let a text do its work, if the test succeeds that it takes; a failed one is used to no effect (rulebook-1.5.0
    §7.2.1, §7.3.1). Whether it came to anything.
    """
    game, piece = use.game, use.piece
    if use.performer is not None:
        return cast(use, text, use.performer, lambda pull: run_effect(use._replace(pull=pull), text))
    if "pull" not in header_of(text).words:
        return run_effect(use, text)
    game.uses.append(use)
    try:
        made = pull(game, use.seat, bearer_of(game, piece))
    finally:
        game.uses.pop()
    came_to_something = run_effect(use._replace(pull=made), text)
    finish(game, made)
    return came_to_something


def could_choose(offer: OfferedUse, old: PieceId, new: PieceId) -> bool:
    """Whether what is being declared could have chosen one card in place of another, with all else that it chose."""
    use, text = offer
    chosen = (use.target, *use.more)
    if text.targets is None or old not in chosen or new in chosen:
        return False
    use = use._replace(target=None, more=())
    for place, (targets, option) in enumerate(zip((text.targets, *text.more), chosen, strict=False)):
        wanted = new if option == old else option
        if wanted not in legal_options(use, text, targets):
            return False
        use = use.at(wanted) if place == 0 else use._replace(more=(*use.more, wanted))
    return True


def exchange_choice(game: Game, old: PieceId, new: PieceId) -> None:
    """Let what is being declared have chosen one card in place of another."""
    use, text = game.declaring[-1]
    target, *more = (new if option == old else option for option in (use.target, *use.more))
    game.declaring[-1] = OfferedUse(use._replace(target=target, more=tuple(more)), text)


def without_boot_cost(ability: Ability) -> Ability:
    """An ability as an effect lets a player use it that may have been used already, without booting."""
    header = ability.header
    return replace(ability, header=replace(header, words=(header.words - {"boot"}) | {"repeat"}), once=None)


def usable_again(game: Game, piece: Piece, seat: int, played_as: str) -> list[Usable]:
    """The abilities of a card in play, of one kind, that an effect lets a player use without booting, even if they were
    used. What a trait lets a player do with the card, such as to attach it in a shootout, is none.
    """
    if piece.zone != IN_PLAY:
        return []
    return [
        usable
        for usable in game.state.active.text_of(piece).usable(piece.number, played_as)
        if is_ability(usable.ability)
        and is_ready(game, usable.ref, without_boot_cost(usable.ability), seat)
        and finds_all(Use(game, piece, seat, played_as=played_as, ref=usable.ref), usable.ability)
    ]


def use_again(game: Game, piece: Piece, seat: int, played_as: str) -> bool:
    """Let a player use one of those abilities, as a part of another text. Whether it came to anything."""
    able = dict(usable_again(game, piece, seat, played_as))
    if not able:
        return False
    ref = game.ask(ChooseAbility(seat, [*able], card=piece.number))
    use = Use(game, piece, seat, played_as=played_as, ref=ref)
    return perform(use, without_boot_cost(able[ref])) is not None


def cast(use: Use, text: Ability | Trigger, performer: Piece, success: Success) -> bool:
    """Make the test of a spell or Technique, and do what it is for. Whether that came to anything."""
    header = header_of(text)
    difficulty = 0 if header.is_technique else difficulty_of(use, text)
    # Who performs a Technique or leads the job of a spell is who boots for it.
    has_booted = header.boots and (not header.own_boot or performer is use.piece)
    return attempt(
        use.game, performer, header.skilled, use.piece, difficulty, success, use.played_as, has_booted=has_booted
    )


def difficulty_of(use: Use, text: Ability | Trigger) -> int:
    """What it takes to cast a spell: as its header says, or as the spell does where that says nothing.

    Raises ValueError where neither does.
    """
    if text.difficulty is not None:
        return text.difficulty(use)
    difficulty = header_of(text).difficulty
    if difficulty is None:
        raise ValueError(f"Nothing says how hard {use.piece} is to cast.")
    return difficulty


def run_effect(use: Use, text: Ability | Trigger) -> bool:
    """Let a text do its work; whether it came to anything. What it pulls is put away once all is done."""
    game = use.game
    before, pulls = len(game.touched), len(game.pulls)
    game.uses.append(use)
    try:
        came_to_something = text.effect(use) is not False
    finally:
        game.uses.pop()
    for made in game.pulls[pulls:]:
        finish(game, made)
    if game.touched:
        tell_who_was_affected(use, game.touched[before:])
        del game.touched[before:]
    return came_to_something


def tell_who_was_affected(use: Use, touched: Sequence[Touch]) -> None:
    """Let others answer what an ability has done to each card; what a trait does is nobody's ability."""
    for number in dict.fromkeys(touch.piece for touch in touched) if use.played_as else ():
        first, *more = (touch for touch in touched if touch.piece == number)
        moved = any(touch.moved for touch in (first, *more))
        affected = Affected(number, first.seat, by=use.seat, played_as=use.played_as, place=first.place, moved=moved)
        happen(use.game, affected, lambda: True)


class Responses:
    """How texts answer events, for dtk.engine.windows."""

    def can_answer(self, game: Game, ref: AbilityRef, seat: int, event: Event) -> bool:
        """Whether a player may use a React now; any card in play may have one, in a shootout too (compendium-1.9.3
        "Shootout" step 1).
        """
        text = game.state.active.trigger(ref)
        use = Use(game, game.piece(ref.piece), seat, event=event, played_as=REACT, ref=ref, granted=text.granted)
        return is_ready(game, ref, text, seat) and finds_all(use, text)

    def answer(self, game: Game, ref: AbilityRef, seat: int, event: Event) -> bool:
        """Use a React, which is no play (rulebook-1.5.0 §7.1). Whether it came to anything."""
        text = game.state.active.trigger(ref)
        use = Use(game, game.piece(ref.piece), seat, event=event, played_as=REACT, ref=ref, granted=text.granted)
        return perform(use, text) is not None

    def do_trait(self, use: Use, answer: Trigger) -> bool:
        """Do what a trait says; nothing where there is nothing to choose. Whether it came to anything."""
        if answer.targets is not None:
            if not choices(use, answer):
                return False
            use = choose(use, answer)
        return happen(use.game, TraitUsed(use.piece.number, use.seat), lambda: run_effect(use, answer))


Seams.responder = Responses()

"""Inventin' Gadgets: a Mad Scientist boots, the player pays, and if the skill test succeeds the Gadget enters play.

rulebook-1.5.0 §7.2.2. Inventin' is a kind of shoppin'. So the scientist must be unbooted at a location that the player
controls, as for any goods (§5.3.4; compendium-1.9.3, rulings of QUATERMAN and of Auto-Revolver).
"""

from __future__ import annotations

from collections.abc import Sequence

from dtk.engine import control, places, prohibitions, stats
from dtk.engine.decisions import AttachTo, ChooseScientist
from dtk.engine.events import Invented, Inventing, PlayDeclared
from dtk.engine.game import Game
from dtk.engine.header import IN_A_SHOOTOUT
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.places import posse_of
from dtk.engine.rules.shoppin import hosts
from dtk.engine.verbs.cards import attach, can_enter, can_hold, enter, goes_left, place_deed, price
from dtk.engine.verbs.dudes import boot
from dtk.engine.verbs.ghost_rock import funds, is_play_of_a_card, spend
from dtk.engine.verbs.piles import put
from dtk.engine.verbs.skills import attempt
from dtk.engine.windows import announce, happen


def scientists(
    game: Game,
    gadget: Piece,
    less: int = 0,
    boots: bool = True,
    bearers: Sequence[Piece] | None = None,
    plays: bool = True,
) -> list[int]:
    """The dudes that could invent their player's Gadget now; empty if it is not affordable or cannot enter play.

    less: the discount in ghost rock. boots: whether they boot for it. Booted dudes can invent if a text lets them
    invent without booting; that text changes nothing else. bearers: the dudes who may carry it, if not the scientist.
    plays: as for `invent`.
    """
    state, seat = game.state, gadget.owner
    if not can_be_invented(game, gadget, less, plays):
        return []
    return [
        dude.number
        for dude in places.dudes(state, seat)
        if not (boots and dude.booted) and works_at(game, dude, seat) and can_build(game, dude, gadget, bearers)
    ]


def works_at(game: Game, dude: Piece, seat: int) -> bool:
    """Whether a dude can invent for a player where it is: the player has control, or something allows it."""
    return control.controller(game.state, dude.at) == seat or stats.is_allowed(game.state, dude, "invents anywhere")


def can_be_invented(game: Game, gadget: Piece, less: int = 0, plays: bool = True) -> bool:
    """Whether a card is a Gadget that is affordable and can enter play. less: the discount. plays: as for `invent`."""
    card = gadget.card
    if not card.has("Gadget") or card.difficulty is None:
        return False
    if price(game, gadget, less, plays=plays) > funds(game, gadget.owner, gadget) or not can_enter(game, gadget):
        return False
    return not card.has("Improvement") or bool(hosts(game, gadget))


def can_build(game: Game, dude: Piece, gadget: Piece, bearers: Sequence[Piece] | None = None) -> bool:
    """Whether a dude may invent a Gadget, by some skill, and could carry it, if it must be carried. bearers: the dudes
    who may carry it instead.
    """
    if stats.rating(game.state, dude, stats.skill_to_invent(game.state, dude, gadget)) is None:
        return False
    if prohibitions.is_prohibited(game, "cannot invent", dude, gadget.number):
        return False
    if gadget.card.special.invented_in_town and not places.is_in_town(game.state, dude.at):
        return False
    carried = gadget.card.type == "goods" and not gadget.card.has("Improvement")
    able = [dude] if bearers is None else bearers
    return not carried or any(can_hold(game, one, gadget) and not is_left_out(game, one) for one in able)


def is_left_out(game: Game, dude: Piece) -> bool:
    """Whether a dude is not in the shootout, so that the ability that invents a Gadget cannot give it to the dude
    (rulebook-1.5.0 §6.1 steps 1, 4). A Gadget that may itself be invented as a play in a shootout uses no ability.
    """
    using = game.using
    if game.state.shootout is None or using is None or using.played_as not in IN_A_SHOOTOUT:
        return False
    return posse_of(game.state, dude) is None and not is_play_of_a_card(game.state, using)


def play(game: Game, gadget: Piece) -> None:
    """Ask which dude invents a Gadget in hand, and let that dude try."""
    scientist = choose_scientist(game, gadget, scientists(game, gadget))
    announce(game, PlayDeclared(gadget.number, gadget.owner))
    invent(game, gadget, scientist)


def choose_scientist(game: Game, gadget: Piece, able: Sequence[int]) -> Piece:
    """Ask the Gadget's owner which of several dudes tries to invent it."""
    return game.piece(game.ask(ChooseScientist(gadget.owner, able, gadget=gadget.number)))


def invent(
    game: Game,
    gadget: Piece,
    scientist: Piece,
    boots: bool = True,
    less: int = 0,
    easier: int = 0,
    bearers: Sequence[Piece] | None = None,
    booted: bool = False,
    place: int | None = None,
    has_booted: bool = False,
    plays: bool = True,
) -> None:
    """Let a dude try to invent a Gadget that is out of play, paying its cost; on a failure it is discarded.

    boots: whether booting the scientist is part of the cost. has_booted: whether the scientist has booted for it
    already. less: the discount on its cost; easier: the reduction of its difficulty. bearers: the dudes who may carry
    it, if not the scientist. booted: whether it is attached booted. place: where a dude enters play, if a text names a
    place. plays: whether this plays the Gadget; a text may bring or attach it instead. Nothing can react to the
    payment.
    """
    seat = gadget.owner

    def do() -> bool:
        if boots:
            game.paying = True
            boot(game, scientist, inventing=True)
            game.paying = False
        # Responses to the booting may have spent the ghost rock, or moved the Gadget elsewhere.
        cost = price(game, gadget, less, plays=plays)
        if gadget.zone == IN_PLAY or cost > funds(game, seat, gadget):
            return False
        spend(game, seat, cost, gadget)
        put(game, gadget, "resolving")
        skill = stats.skill_to_invent(game.state, scientist, gadget)
        difficulty = (gadget.card.difficulty or 0) - easier
        attempt(game, scientist, skill, gadget, difficulty, lambda made: invented(), has_booted=boots or has_booted)
        return True

    def invented() -> bool:
        return happen(
            game,
            Invented(gadget.number, seat, scientist.number),
            lambda: bring(game, gadget, scientist, bearers, booted, place),
        )

    inventing = Inventing(gadget.number, seat, scientist=scientist.number, origin=gadget.zone, plays=plays)
    happen(game, inventing, do)
    if gadget.zone == "resolving":
        put(game, gadget, "discard")


def bring(
    game: Game,
    gadget: Piece,
    scientist: Piece,
    bearers: Sequence[Piece] | None = None,
    booted: bool = False,
    place: int | None = None,
) -> None:
    """Put an invented Gadget where it belongs.

    Goods go on the scientist, an Improvement on a deed of the player's choice. A dude goes to the scientist's location
    unless a text names another place (rulebook-1.5.0 §7.2.2), a deed to an end of the street.
    """
    seat, card = gadget.owner, gadget.card
    if card.type == "deed":
        place_deed(game, gadget, seat, goes_left(game, gadget))
    elif card.type == "dude":
        # As printed on the Gadget dudes of 2015 themselves; its rulebook does not mention it (QUATERMAN, The Wretched).
        with_scientist = scientist.at if scientist.zone == IN_PLAY else places.home(game.state, seat)
        enter(game, gadget, with_scientist if place is None else place, seat)
    elif not card.has("Improvement"):
        able = [one.number for one in bearers or () if one.zone == IN_PLAY and can_hold(game, one, gadget)]
        if bearers is None:
            attach(game, gadget, scientist, booted)
        elif able:
            attach(game, gadget, game.piece(game.ask(AttachTo(seat, able, card=gadget.number))), booted)
    elif deeds := hosts(game, gadget):
        attach(game, gadget, game.piece(game.ask(AttachTo(seat, deeds, card=gadget.number))))

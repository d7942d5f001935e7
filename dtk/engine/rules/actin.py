"""Actin': using abilities of cards in play, and action cards in hand (rulebook-1.5.0 §5.3.1, §6.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from dtk.engine.abilities import OfferedUse, Usable
from dtk.engine.choosing import acts_in_shootout, finds_all
from dtk.engine.decisions import AbilityWindow, ChooseCheater
from dtk.engine.events import TurnToPlay
from dtk.engine.game import Game
from dtk.engine.hands import is_cheatin_hand
from dtk.engine.header import CHEATIN, IN_A_SHOOTOUT, NOON
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.places import home
from dtk.engine.plays import PASS, PlayChoice
from dtk.engine.readiness import is_ready, may_boot_for_it
from dtk.engine.rules import jobs
from dtk.engine.rules.kung_fu import combo
from dtk.engine.stats import player_statistic
from dtk.engine.supposing import Unremembered
from dtk.engine.using import perform
from dtk.engine.verbs.cards import keep_limits
from dtk.engine.verbs.effects import expire, modify
from dtk.engine.windows import announce


def usable_abilities(game: Game, seat: int, when: str) -> list[PlayChoice]:
    """The abilities that a player may use as a play of a kind: of cards in play, then of action cards in hand."""
    found: list[PlayChoice] = []
    state = game.state
    able = state.active.abilities(when)
    if not able:
        return found
    numbers = [card for some in (state.in_play, state.players[seat].hand) for card in some if card in able]
    cheats = cheating_opponents(game, seat) if when == CHEATIN and numbers else []
    if when == CHEATIN and not cheats:
        return found
    pieces = state.pieces
    for number in numbers:
        piece = pieces[number]
        for usable in able[number]:
            # Most cards in play have booted for their abilities; `can_use` finds that too, but later.
            if piece.booted and piece.zone == IN_PLAY and usable.boots_itself and not may_boot_for_it(game, piece):
                continue
            if can_use(usable.offered(game, seat, when), cheats):
                found.append(PlayChoice("use", number, usable.ref))
    return found


class AsInHand(Unremembered):
    """A context in which a card in its owner's discard pile counts as in hand, to ask how it could be played."""

    __slots__ = ("game", "piece", "pile", "place")

    def __init__(self, game: Game, piece: Piece) -> None:
        super().__init__(game.state)
        self.game, self.piece, self.pile = game, piece, game.player(piece.owner).discard
        self.place = self.pile.index(piece.number)

    def __enter__(self) -> None:
        super().__enter__()
        self.pile.remove(self.piece.number)
        self.game.player(self.piece.owner).hand.append(self.piece.number)
        self.piece.zone = "hand"

    def __exit__(self, *fault: object) -> None:
        self.game.player(self.piece.owner).hand.remove(self.piece.number)
        self.pile.insert(self.place, self.piece.number)
        self.piece.zone = "discard"
        super().__exit__()


def plays_of(game: Game, piece: Piece, seat: int, when: str) -> list[PlayChoice]:
    """The ways to play an action card that is in hand, or in the discard pile as if it were in hand."""
    if piece.zone == "discard":
        with AsInHand(game, piece):
            return plays_of(game, piece, seat, when)
    cheats = cheating_opponents(game, seat) if when == CHEATIN else []
    # Other cards are not considered: one of them may be playing this one.
    usable = game.state.active.text_of(piece).usable(piece.number, when)
    able = [one.ref for one in usable if can_use(one.offered(game, seat, when), cheats)]
    return [PlayChoice("use", piece.number, ref) for ref in able]


def can_use(offer: OfferedUse, cheats: Sequence[int] = ()) -> bool:
    """Whether a player may use an ability now: it must be theirs, unused, affordable, and have legal targets.

    In a shootout its card must be in the shootout, or bring a card into it (rulebook-1.5.0 §6.1 step 1). For a spell or
    Technique, the performer must. A Cheatin' ability against lowball hands needs no shootout (§5.1). cheats: the
    players whose hands a Cheatin' ability may be used against.
    """
    use, header = offer.use, offer.ability.header
    game = use.game
    if not is_used_there(offer) or not is_ready(offer):
        return False
    if game.state.shootout is not None and not reaches_shootout(offer):
        return False
    if use.played_as == CHEATIN:
        return bool(cheaters(offer, cheats))
    if header.is_job:
        return game.state.shootout is None and jobs.can_start(offer)
    return finds_all(offer)


def is_used_there(offer: OfferedUse) -> bool:
    """Whether an ability is used from where its card is: in play, or in hand. An action in play, such as one attached
    to a card, is not played again from there.
    """
    piece = offer.use.piece
    is_from_hand = offer.ability.from_hand or piece.card.type == "action"
    return is_from_hand != (piece.zone == IN_PLAY)


def reaches_shootout(offer: OfferedUse) -> bool:
    """Whether an ability may be used in the shootout under way, by where its card is (rulebook-1.5.0 §6.1 step 1)."""
    use, ability = offer.use, offer.ability
    return ability.joins or bool(ability.header.skilled) or acts_in_shootout(use.game, use.piece)


def cheaters(offer: OfferedUse, among: Sequence[int]) -> list[int]:
    """The players, among some who cheated, against whose draw hand a Cheatin' ability has legal targets."""
    use, text = offer
    return [other for other in among if finds_all(OfferedUse(use._replace(against=other), text))]


def cheating_opponents(game: Game, seat: int) -> list[int]:
    """The other players against whose draw hand a Cheatin' ability may be used: the hand is cheatin' now, and none was
    used against it yet (rulebook-1.5.0 §5.1, §6.1 step 4; compendium-1.9.3 "Shootout" step 4b).
    """
    return [
        other.seat
        for other in game.state.players
        if other.seat != seat
        and other.draw_hand
        and may_be_caught(game, other.seat)
        and is_cheatin_hand(game, other.seat)
    ]


def may_be_caught(game: Game, seat: int) -> bool:
    """Whether a Cheatin' ability may still be used against a player's draw hand: the first of the round, or a second
    one if a text allows it.
    """
    return not game.player(seat).caught or player_statistic(game.state, seat, "cheatin plays", 1) > 1


def catch(game: Game, seat: int) -> None:
    """Record that a Cheatin' ability is used against a player's draw hand."""
    player = game.player(seat)
    if player.caught:
        modify(game, game.piece(player.outfit), "cheatin plays", 1, "round", "most")
    player.caught = True


def offered(game: Game, seat: int, kinds: Sequence[str], play: PlayChoice) -> OfferedUse:
    """The use of a player's play, as the first of these kinds of play that it has. Raises ValueError if the play uses
    no ability.
    """
    if play.ability is None:
        raise ValueError(f"{play} does not use an ability.")
    ability = game.state.active.ability(play.ability)
    played_as = next(kind for kind in kinds if kind in ability.plays)
    return Usable(play.ability, ability).offered(game, seat, played_as)


def job_marks(game: Game, piece: Piece, seat: int) -> list[int]:
    """The marks that a player could set out for by a job of an action card, as `plays_of`."""
    if piece.zone == "discard":
        with AsInHand(game, piece):
            return job_marks(game, piece, seat)
    found: list[int] = []
    for usable in game.state.active.text_of(piece).usable(piece.number, NOON):
        offer = usable.offered(game, seat, NOON)
        if offer.header.is_job and can_use(offer):
            found += [mark for leader in jobs.leaders(offer) for mark in jobs.marks(offer, leader)]
    return list(dict.fromkeys(found))


def use(game: Game, play: PlayChoice, seat: int, *kinds: str, leader: Piece | None = None) -> None:
    """Use the ability that a player chose, as the first of these kinds of play that it has. leader: the dude who leads
    it as a job, if able.
    """
    offer = offered(game, seat, kinds, play)
    if offer.header.is_job:
        jobs.start(offer, leader)
        return
    if offer.use.played_as == CHEATIN:
        # Players are identified by their homes, because all options are pieces and places.
        homes = [home(game.state, cheater) for cheater in cheaters(offer, cheating_opponents(game, seat))]
        against = game.piece(game.ask(ChooseCheater(seat, homes, card=play.piece))).owner
        catch(game, against)
        offer = OfferedUse(offer.use._replace(against=against), offer.text)
    used = perform(offer)
    if used is not None and used.header.is_tao:
        combo(used)


def describe(game: Game, seat: int, kinds: Sequence[str], play: PlayChoice) -> OfferedUse | None:
    """The use that a play would begin, as the first of these kinds that it has; None if it would not use an ability."""
    if play.kind != "use":
        return None
    offer = offered(game, seat, kinds, play)
    if offer.use.played_as != CHEATIN:
        return offer
    against = next(iter(cheaters(offer, cheating_opponents(game, seat))), NOBODY)
    return OfferedUse(offer.use._replace(against=against), offer.text)


def offers(game: Game, seat: int, *kinds: str, outsiders: Sequence[int] = ()) -> Sequence[PlayChoice | None]:
    """A player's plays of some kinds, passing first. outsiders: seats without a posse, which may only play Cheatin'
    cards from the hand (rulebook-1.5.0 §6.1 step 4).
    """
    if not game.state.active.exists:
        return (PASS,)
    if seat in outsiders:
        return [
            PASS,
            *(play for play in usable_abilities(game, seat, CHEATIN) if game.piece(play.piece).zone != IN_PLAY),
        ]
    return [PASS, *(play for when in kinds for play in usable_abilities(game, seat, when))]


def window(
    decision: type[AbilityWindow], *kinds: str, outsiders: Sequence[int] = ()
) -> Callable[[Game, int], AbilityWindow]:
    """Makes the question for a play of some kinds. outsiders: as for `offers`."""

    def decide(game: Game, seat: int) -> AbilityWindow:
        return decision(
            seat, offers(game, seat, *kinds, outsiders=outsiders), describe=partial(describe, game, seat, kinds)
        )

    return decide


def come(game: Game, seat: int) -> None:
    """Let texts respond to the beginning of a player's turn to play.

    Listeners are not told; they hear of the play itself.
    """
    announce(game, TurnToPlay(seat=seat))


def player_of_choice(*kinds: str) -> Callable[[Game, int, PlayChoice], None]:
    """Makes a function that uses an ability chosen as a play of some kinds."""

    def make(game: Game, seat: int, play: PlayChoice) -> None:
        use(game, play, seat, *kinds)
        # Not for a play within another; a React that grants one is not a play (rulebook-1.5.0 §7.1).
        if not any(one.played_as in IN_A_SHOOTOUT for one in game.uses):
            expire(game, "short play")
        keep_limits(game)

    return make

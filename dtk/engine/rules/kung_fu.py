"""Combos: Techniques of the same Tao, one after another, by the same dude (rulebook-1.5.0 §7.3.2)."""

from __future__ import annotations

from dtk.engine import stats
from dtk.engine.abilities import OfferedUse, Use
from dtk.engine.choosing import performers
from dtk.engine.decisions import ContinueCombo
from dtk.engine.header import KUNG_FU
from dtk.engine.pieces import Piece
from dtk.engine.plays import PlayChoice
from dtk.engine.readiness import is_ready
from dtk.engine.state import State
from dtk.engine.supposing import Performing, Unremembered
from dtk.engine.using import perform
from dtk.engine.verbs.dudes import has_empty_posse
from dtk.engine.verbs.piles import is_kept


def combo(offer: OfferedUse) -> None:
    """Let the player chain Techniques to one that has succeeded, while combo requirements are met.

    The number of further Techniques is at most the dude's Kung Fu rating. Each comes from the hand or discard pile, and
    none directly follows another of the same title. The combo ends when a posse is empty, as the shootout does
    (compendium-1.9.3 "Shootout" step 1).
    """
    dude = offer.use.performer
    if dude is not None:
        with Performing(offer.use.game.state, dude, KUNG_FU):
            chain(offer, dude)


def chain(offer: OfferedUse, dude: Piece) -> None:
    """As `combo`, for the dude who performs all of them."""
    done: OfferedUse | None = offer
    chained = 0
    while done is not None and meets_requirement(done, dude):
        use = done.use
        chained += 1
        if chained > (stats.rating(use.game.state, dude, KUNG_FU) or 0):
            return
        found = {PlayChoice("use", one.use.piece.number, one.ref): one for one in followers(use)}
        play = use.game.ask(ContinueCombo(use.seat, [None, *found], card=use.piece.number, describe=found.__getitem__))
        if play is None:
            return
        chosen = found[play]
        done = perform(OfferedUse(chosen.use._replace(performer=None, follows=True), chosen.text), dude)


def meets_requirement(offer: OfferedUse, dude: Piece) -> bool:
    """Whether a Technique has a combo requirement, and it is met."""
    use, combo = offer.use, offer.ability.combo
    if combo is None:
        return False
    if not stats.is_allowed(use.game.state, dude, "combos without tokens"):
        return combo(use)
    with WithoutTokens(use.game.state, use.seat):
        return combo(use)


class WithoutTokens(Unremembered):
    """A context in which a player's token dudes are neither in play nor in a posse, to ask for the consequences."""

    __slots__ = ("in_play", "posses", "seat", "state")

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state)
        self.state, self.seat = state, seat

    def __enter__(self) -> None:
        super().__enter__()
        state = self.state
        shootout = state.shootout
        self.in_play = state.in_play
        self.posses = [(posse, posse.dudes) for posse in (shootout.posses if shootout is not None else ())]
        state.in_play = self.without(state.in_play)
        for posse, dudes in self.posses:
            posse.dudes = self.without(dudes)

    def __exit__(self, *fault: object) -> None:
        self.state.in_play = self.in_play
        for posse, dudes in self.posses:
            posse.dudes = dudes
        super().__exit__()

    def without(self, numbers: list[int]) -> list[int]:
        """The numbers without those of the player's token dudes."""
        pieces = self.state.pieces
        return [
            number
            for number in numbers
            if not (pieces[number].card.is_token and pieces[number].card.type == "dude")
            or pieces[number].controller != self.seat
        ]


def followers(use: Use) -> list[OfferedUse]:
    """The Techniques that may follow one right now, performed by the same dude."""
    game, shootout = use.game, use.game.state.shootout
    if shootout is not None and has_empty_posse(shootout):
        return []
    player = game.player(use.seat)
    found = []
    for number in (*player.hand, *player.discard):
        piece = game.piece(number)
        is_other = piece.card.identity != use.piece.card.identity
        if is_kept(game, piece) or not (is_other and schools_of(piece) & schools_of(use.piece)):
            continue
        for usable in game.state.active.text_of(piece).usable(number, use.played_as):
            offer = usable.offered(game, use.seat, use.played_as)
            if offer.header.is_technique and is_ready(offer) and use.performer in performers(offer):
                found.append(offer.performed_by(use.performer))
    return found


def schools_of(piece: Piece) -> set[str]:
    """The Taos that a Technique belongs to."""
    return {keyword.name for keyword in piece.card.keywords if keyword.name.startswith("Tao of ")}

"""What may follow a Technique? Others of the same Tao, one after another, by the same dude (rulebook-1.5.0 §7.3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from dtk.engine import stats
from dtk.engine.abilities import Ability, OfferedUse, Usable, Use
from dtk.engine.decisions import ContinueCombo
from dtk.engine.header import KUNG_FU
from dtk.engine.pieces import Piece
from dtk.engine.plays import PlayChoice
from dtk.engine.state import State
from dtk.engine.supposing import Performing, Unremembered
from dtk.engine.uses import is_ready, perform, performers
from dtk.engine.verbs.dudes import has_empty_posse
from dtk.engine.verbs.piles import is_kept


class Next(NamedTuple):
    """A Technique that may follow."""

    piece: Piece
    usable: Usable

    @property
    def play(self) -> PlayChoice:
        """The choice to perform it."""
        return PlayChoice("use", self.piece.number, self.usable.ref)


def combo(use: Use, ability: Ability) -> None:
    """Let the player chain Techniques to one that has succeeded, as long as combo requirements are met.

    There may be as many more as the dude's Kung Fu rating says, each from hand or discard pile, and none right after
    another of the same title. A shootout in which a posse was emptied is over, and so is the combo (compendium-1.9.3
    "Shootout" step 1).
    """
    if use.performer is not None:
        with Performing(use.game.state, use.performer, KUNG_FU):
            chain(use, ability, use.performer)


def chain(use: Use, ability: Ability, dude: Piece) -> None:
    """As `combo`, for the dude who performs them all."""
    game, chained = use.game, 0
    while meets_requirement(use, ability, dude):
        chained += 1
        if chained > (stats.rating(game.state, dude, KUNG_FU) or 0):
            return
        found = followers(use)
        options = [None, *(follower.play for follower in found)]
        play = game.ask(ContinueCombo(use.seat, options, card=use.piece.number, describe=partial(describe, use, found)))
        if play is None:
            return
        chosen = next(follower for follower in found if follower.play == play)
        ref, ability = chosen.usable
        again = Use(game, chosen.piece, use.seat, played_as=use.played_as, ref=ref, follows=True)
        done = perform(again, ability, dude)
        if done is None:
            return
        use = done


def meets_requirement(use: Use, ability: Ability, dude: Piece) -> bool:
    """Whether a Technique has a combo requirement, and it is met."""
    if ability.combo is None:
        return False
    if not stats.is_allowed(use.game.state, dude, stats.COMBOS_WITHOUT_TOKENS):
        return ability.combo(use)
    with WithoutTokens(use.game.state, use.seat):
        return ability.combo(use)


class WithoutTokens(Unremembered):
    """A context in which a player's token dudes are neither in play nor in a posse, to ask what would hold then."""

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
        """These without the player's token dudes."""
        pieces = self.state.pieces
        return [
            number
            for number in numbers
            if not (pieces[number].card.is_token and pieces[number].card.type == "dude")
            or pieces[number].controller != self.seat
        ]


def describe(use: Use, found: Sequence[Next], play: PlayChoice) -> OfferedUse:
    """The use of the Technique that may follow, by the same dude."""
    chosen = next(follower for follower in found if follower.play == play)
    ref, ability = chosen.usable
    again = Use(use.game, chosen.piece, use.seat, played_as=use.played_as, performer=use.performer, ref=ref)
    return OfferedUse(again, ability)


def followers(use: Use) -> list[Next]:
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
            header = usable.ability.header
            again = Use(game, piece, use.seat, played_as=use.played_as, ref=usable.ref)
            if (
                header.is_technique
                and is_ready(game, usable.ref, usable.ability, use.seat)
                and use.performer in performers(again, usable.ability)
            ):
                found.append(Next(piece, usable))
    return found


def schools_of(piece: Piece) -> set[str]:
    """The schools that a Technique is of."""
    return {keyword.name for keyword in piece.card.keywords if keyword.name.startswith("Tao of ")}

"""The texts of Blood Moon Rising."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    DISCARD,
    IN_SHOOTOUT,
    ROUND,
    SHOOTOUT,
    WEAKEN,
    Piece,
    Play,
    ability,
    after,
    card,
    conditional,
    dude,
    events,
    in_posse,
    in_shootout,
    in_the_game,
    mine,
    opposing,
    react,
    stud,
    this,
    wanted,
)


@card("18016")
class HattieDeLorre:
    """Takes five bullets from an opposing wanted dude."""

    @ability("Shootout", dude(opposing, wanted, to=WEAKEN))
    def stare_down(self, play: Play) -> None:
        play.give(play.target, bullets=-5)


def faces_a_wanted_dude(play: Play) -> bool:
    """Whether somebody in the posse against the player's is wanted."""
    return bool(play.dudes(opposing, wanted))


@card("18041", "24071")
class ThunderBoyNabbe:
    """Once a shootout, against a wanted dude, shoots with his influence too, and as a stud."""

    @ability(
        "Repeat Shootout",
        requires=lambda play: not play.remembered(play.card) and conditional(faces_a_wanted_dude)(play),
        worth=lambda play: 1.0 + play.influence(play.card) if faces_a_wanted_dude(play) else 0.0,
    )
    def thunder(self, play: Play) -> None:
        play.remember(play.card, until=IN_SHOOTOUT)
        if faces_a_wanted_dude(play):
            play.give(play.card, bullets=play.influence(play.card))
            play.make_stud(play.card)


@card("00101", "18042", "24086")
class DaveSlimGorman:
    """After he casts a Shootout Hex, may discard it to make all dudes in the shootout draws for the round."""

    @react(
        "React",
        after(events.Succeeded, this),
        requires=lambda play: play.event.played_as == SHOOTOUT and can_be_given_up(play, play.piece(play.event.card)),
        worth=lambda play: float(len(play.dudes(opposing, stud)) - len(play.dudes(mine, in_posse, stud)) - 1),
    )
    def blind_them(self, play: Play) -> None:
        if play.discard(play.piece(play.event.card)):
            for one in play.dudes(in_shootout):
                play.make_draw(one, until=ROUND)


def can_be_given_up(play: Play, piece: Piece) -> bool:
    """Whether a Hex is still in play, and can be discarded."""
    return piece.card.has("Hex") and in_the_game(play, piece) and DISCARD.can(play, piece)

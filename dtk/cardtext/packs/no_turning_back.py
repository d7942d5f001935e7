"""The texts of No Turning Back."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    DAY,
    STRENGTHEN,
    Play,
    ability,
    card,
    dude,
    events,
    in_the_marks_posse,
    mine,
    react,
    this,
    when,
)


@card("07009")
class JacquelineIsham:
    """May become a stud when she joins a mark's posse, or one against a job."""

    @react("Repeat React", when(events.Joined, this, in_the_marks_posse), worth=lambda play: 1.0)
    def stand_up(self, play: Play) -> None:
        play.make_stud(play.card)


@card("07017")
class Consecration:
    """Makes a dude a stud of more bullets and influence through the day, and spares casualties in a shootout."""

    @ability("Cheatin' Resolution Miracle 7", dude(mine, to=STRENGTHEN))
    def consecrate(self, play: Play) -> None:
        play.give(play.target, bullets=2, influence=2, until=DAY)
        play.make_stud(play.target, until=DAY)
        play.add_casualties(-3, play.seat)

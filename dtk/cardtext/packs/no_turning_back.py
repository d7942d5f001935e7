"""The texts of No Turning Back."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    Play,
    card,
    events,
    in_the_marks_posse,
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

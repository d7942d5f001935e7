"""What do the drifters of the Weird West Edition, dudes of no faction, do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("24091")
class WalterJameson:
    """Has more influence at another player's deed."""

    leads = says(
        "This dude has +1 influence at a deed that you do not own.",
        gets("influence", 1, this, at_a_deed, not_all(at_their_own_deed)),
    )


@card("24094")
class RattlerYoungUn:
    """Controls deeds with bullets instead of influence; becomes a stud against a single dude."""

    growls = says(
        "At a deed, this dude's bullets, not its influence, count for the control of that deed.",
        counts_as("weight", lambda look, one: look.bullets(one), this, at_a_deed),
    )

    @ability(
        "Shootout",
        requires=conditional(lambda play: len(play.dudes(opposing)) == 1),
    )
    def pounce(self, play: Play) -> None:
        """If the opposing posse has exactly one dude, this dude becomes a stud."""
        if len(play.dudes(opposing)) == 1:
            play.make_stud(play.card)


@card("24103")
class JacquelineIshamOfTheWeirdWest:
    """Becomes a stud when she joins a mark's posse, or a posse that opposes a job."""

    @trait(when(events.Joined, this, in_the_marks_posse))
    def stand_up(self, play: Play) -> None:
        """When this dude joins a mark's posse, or a posse that opposes a job, it becomes a stud for the shootout."""
        play.make_stud(play.card, until="shootout")

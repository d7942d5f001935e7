"""What do the jobs among the actions of the Base Set do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("01105", "24211")
class EstablishinWhosInCharge:
    """Leads a job to give an in-town deed a permanent control point."""

    @job("Noon Job", deed(at_an_in_town_deed, to=CONTROL_POINT))
    def establish(self, play: Play) -> None:
        """Mark an in-town deed. If the job succeeds, that deed gets 1 permanent control point."""
        play.add_control(play.target)


@card("01114")
class Ambush:
    """Leads a job to ace a dude; each dude in the posse gets bounty unless the mark is wanted."""

    @job("Noon Job, Boot", dude(to=ACE.anyway))
    def ambush(self, play: Play) -> None:
        """Mark a dude. Whenever a dude joins your posse while the mark is not wanted, that dude gets 1 bounty. If the
        job succeeds, ace the mark.
        """
        play.ace(play.target)

    # compendium-1.9.3:861-862: each time that a dude joins; a mark that has left play is not wanted.
    @trait(after(events.Joined), zones=("resolving",), requires=joins_against_the_innocent)
    def blame(self, play: Play) -> None:
        play.add_bounty(play.subject)


# The newer printing marks opposing dudes only.
@card("00020", "01123")
class Kidnappin:
    """Leads a job to discard a dude; each dude in the posse gets bounty."""

    @job("Noon Job, Boot", dude(to=DISCARD.anyway), posse=outguns_the_mark)
    def kidnap(self, play: Play) -> None:
        """Mark a dude. Your posse needs more bullets in total than the mark has. Each dude that joins your posse gets 1
        bounty. If the job succeeds, discard the mark.
        """
        play.discard(play.target)

    # compendium-1.9.3:936: each time that a dude joins.
    @trait(after(events.Joined), zones=("resolving",), requires=lambda play: play.rides_for_me(play.subject))
    def blame(self, play: Play) -> None:
        play.add_bounty(play.subject)


@card("01133", "24246")
class RecruitmentDrive:
    """Leads a job to play a dude or deed from the discard pile, 5 ghost rock cheaper."""

    @job("Noon Job", TOWN)
    def recruit(self, play: Play) -> None:
        """Mark the town square. If the job succeeds, take a dude or deed from your discard pile and bring it into play
        for 5 ghost rock less.
        """
        able = [card for card in play.discards(of_type("dude", "deed")) if play.can_bring(card, less=5)]
        play.bring(play.choose(able, to=bring(less=5)), less=5)


@card("01135")
class ACoachComesToTown:
    """Leads a job to gain 4 ghost rock; if it fails, the opposing players gain 4 each."""

    @job("Noon Job", TOWN)
    def rob(self, play: Play) -> None:
        """Mark the town square. If the job succeeds, gain 4 ghost rock. If it fails, each player with a dude left in
        the opposing posse gains 4 instead.
        """
        play.gain(4)

    @rob.if_it_fails
    def thank(self, play: Play) -> None:
        # compendium-1.9.3:891: only those who still have dudes there.
        for seat in dict.fromkeys(foe.controller for foe in play.opposing_posse):
            play.gain(4, seat)

"""What do the Outlaws of the Base Set do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("01035", "24078")
class AllieHensman:
    """Gets a permanent control point in the town square."""

    @ability(
        "Noon, Boot",
        requires=conditional(is_in_the_square),
    )
    def rouse_the_crowd(self, play: Play) -> None:
        if is_in_the_square(play):
            play.add_control(play.card)


@card("01036")
class FredAims:
    """Has influence equal to his bounty."""

    leads = counts_as("influence", lambda look, one: look.bounty(one), this)


def is_at_a_strange_deed(play: Play) -> bool:
    """Whether the card is at a deed that its player doesn't own."""
    return at_a_deed_that(not_all(owned))(play, play.card)


@card("01037", "24081")
class LawrenceBlackwood:
    """Has a control point at another player's deed until he leaves it or the day ends."""

    @ability(
        "Noon, Boot",
        requires=conditional(is_at_a_strange_deed),
    )
    def squat(self, play: Play) -> None:
        if is_at_a_strange_deed(play):
            play.give(play.card, control=1, until="stay")


@card("01038")
class MarionSeville:
    """Has more bullets while he is wanted."""

    shoots = gets("bullets", 2, this, wanted)


@card("01039")
class SanfordTaylor:
    """Calls out a dude at his deed; while he is wanted, the call-out can't be refused."""

    @ability("Noon, Boot", dude(here, at_a_deed, to=CALL_OUT))
    def call_out(self, play: Play) -> None:
        play.call_out(play.card, play.target, refusable=play.bounty(play.card) == 0)


@card("01040")
class BartonEverest:
    """Raises the rank of a cheatin' hand in his shootout."""

    @trait(when(events.HandsRevealed), requires=lambda play: caught_cheatin(play, play.card))
    def brazen_it_out(self, play: Play) -> None:
        play.raise_rank(1)


@card("01042")
class JonahEssex:
    """Gives the other wanted dudes in his posse more bullets."""

    spurs_on = gets("bullets", 1, other, wanted, in_the_same_posse)


@card("01043")
class SilasAims:
    """Has bullets equal to his bounty."""

    shoots = counts_as("bullets", lambda look, one: look.bounty(one), this)


@card("01044")
class Sloane:
    """Keeps at least 1 bounty once wanted; she and her player's dudes with her form posses without booting."""

    # compendium-1.9.3:658: she has none when she comes.
    stays_wanted = counts_as("least bounty", 1, this)
    rides = counts_as("joins without booting", 1, mine, here)

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
        """Give this dude 1 permanent control point if she is in the town square."""
        if is_in_the_square(play):
            play.add_control(play.card)


@card("01036")
class FredAims:
    """Has influence equal to his bounty."""

    leads = says(
        "This dude's influence equals his bounty.",
        counts_as("influence", lambda look, one: look.bounty(one), this),
    )


def is_at_a_strange_deed(play: Play) -> bool:
    """Whether the card is at a deed that its player doesn't own."""
    return at_a_deed_that(not_all(owned))(play, play.card)


@card("01037", "24081")
class LawrenceBlackwood:
    """Has 1 control point at a deed that another player owns, until he leaves it or the day ends."""

    @ability(
        "Noon, Boot",
        requires=conditional(is_at_a_strange_deed),
    )
    def squat(self, play: Play) -> None:
        """At a deed that another player owns, this dude gets 1 control point. It lasts until he leaves the deed or the
        day ends.
        """
        if is_at_a_strange_deed(play):
            play.give(play.card, control=1, until="stay")


@card("01038")
class MarionSeville:
    """Has +2 bullets while he is wanted."""

    shoots = says(
        "While wanted, this dude has +2 bullets.",
        gets("bullets", 2, this, wanted),
    )


@card("01039")
class SanfordTaylor:
    """Calls out a dude at his deed, who cannot refuse while this dude is wanted."""

    @ability("Noon, Boot", dude(here, at_a_deed, to=CALL_OUT))
    def call_out(self, play: Play) -> None:
        """Call out a dude at the same deed as this dude. It cannot refuse if this dude is wanted."""
        play.call_out(play.card, play.target, refusable=play.bounty(play.card) == 0)


@card("01040")
class BartonEverest:
    """Gives you +1 hand rank for your cheatin' hand in his shootout."""

    @trait(when(events.HandsRevealed), requires=lambda play: caught_cheatin(play, play.card))
    def brazen_it_out(self, play: Play) -> None:
        """When you show a cheatin' hand in this dude's shootout, you get +1 hand rank for the round."""
        play.raise_rank(1)


@card("01042")
class JonahEssex:
    """Gives the other wanted dudes in his posse +1 bullets."""

    spurs_on = says(
        "All other wanted dudes in the same posse as this dude have +1 bullets.",
        gets("bullets", 1, other, wanted, in_the_same_posse),
    )


@card("01043")
class SilasAims:
    """Has bullets equal to his bounty."""

    shoots = says(
        "This dude's bullets equal his bounty.",
        counts_as("bullets", lambda look, one: look.bounty(one), this),
    )


@card("01044")
class Sloane:
    """Keeps at least 1 bounty once wanted; she and your dudes with her join posses without booting."""

    # compendium-1.9.3:658: she has none when she comes.
    stays_wanted = says(
        "Once this dude has bounty, it cannot become less than 1.",
        counts_as("least bounty", 1, this),
    )
    rides = says(
        "This dude and your other dudes here form and join posses without booting.",
        counts_as("joins without booting", 1, mine, here),
    )

"""What do the Law Dogs of the Base Set do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("01015")
class LucindaLucyClover:
    """Gives each dude in the opposing posse 1 bounty if its hand is cheatin'."""

    @trait(when(events.HandsRevealed), requires=lambda play: play.faces_a_cheat)
    def report(self, play: Play) -> None:
        """When your opponent shows a cheatin' hand in this dude's shootout, each dude in the opposing posse gets 1
        bounty.
        """
        for dude in play.riders(play.other_posse):
            play.add_bounty(dude)


@card("01016")
class JudgeHarrySomerset:
    """Leads a job to ace a wanted dude."""

    @job("Noon Job, Boot", dude(wanted, to=ACE.anyway))
    def hang(self, play: Play) -> None:
        """Mark a wanted dude, with this dude as the leader. If the job succeeds, ace the mark."""
        play.ace(play.target)


@card("01017", "24066")
class PhilipSwinford:
    """Exchanges a card from your hand when another player's draw hand is cheatin' and yours is legal."""

    # It names no shootout, so that he hears of lowball too, and of shootouts that he is not in. What a reveal brings is
    # of the hands as they are revealed (compendium-1.9.3 "Shootout" step 4a), before a React changes one.
    @trait(when((events.HandsRevealed, events.LowballRevealed)), requires=lambda play: play.has_legal_hand)
    def look_closely(self, play: Play) -> None:
        """When another player reveals a cheatin' draw hand while yours is legal, you may discard one card from your
        play hand and draw another. This works in lowball and in every shootout.
        """
        for _ in filter(play.is_cheatin, play.opponents):
            gone = play.choose_or_not(play.hand(), to=REPLACE, what="discard to draw a card")
            if gone is not None:
                play.put(gone, "discard")
                play.draw()


@card("01018", "24067")
class TommyHarden:
    """Gives you +1 hand rank against a cheatin' hand, or +2 if your hand is legal."""

    @trait(when(events.HandsRevealed), requires=lambda play: play.faces_a_cheat)
    def speak_up(self, play: Play) -> None:
        """When your opponent shows a cheatin' hand in this dude's shootout, you get +1 hand rank for the round, or +2
        if your hand is legal.
        """
        play.raise_rank(2 if play.has_legal_hand else 1)


def law_dogs_with(look: Look, dude: Piece) -> int:
    """How many Law Dogs are where a dude is, whosever they are, and itself among them."""
    place = look.place_of(dude)
    return len(look.dudes(of_gang("lawdogs"), lambda _, one: one.at == place))


@card("01019")
class PrescottUtter:
    """Has as many bullets and as much influence as there are Law Dogs with him."""

    # What a number is equal to stands for the printed one (compendium-1.9.3 "Penalties and Bonuses").
    shoots = says(
        "This dude's bullets and influence each equal the number of Law Dogs here, including himself and those of "
        "other players.",
        counts_as("bullets", law_dogs_with, this),
        counts_as("influence", law_dogs_with, this),
    )


@card("01021")
class XiongWendyCheng:
    """Sends an opposing dude home booted."""

    @ability("Shootout, Boot", dude(opposing, to=SEND_HOME))
    def drive_off(self, play: Play) -> None:
        """An opposing dude in the shootout goes home booted."""
        play.send_home(play.target)


@card("01022", "24074")
class ClydeOwens:
    """Calls out a dude here; a wanted dude cannot refuse."""

    @ability("Noon", dude(here, to=CALL_OUT))
    def call_out(self, play: Play) -> None:
        """Call out a dude here with this dude. If it is wanted, it cannot refuse."""
        play.call_out(play.card, play.target, refusable=play.bounty(play.target) == 0)


@card("01023")
class AbramGrothe:
    """Leads a job to discard all Abominations and wanted dudes at a Holy Ground deed."""

    @job("Noon Job, Boot", deed(keyword("Holy Ground")))
    def cleanse(self, play: Play) -> None:
        """Mark a Holy Ground deed. If the job succeeds, discard every dude there that is wanted or an Abomination, your
        own too.
        """
        place = play.target.number
        for dude in play.dudes(any_of(wanted, keyword("Abomination"))):
            if dude.at == place:
                play.discard(dude)


@card("01024")
class SheriffDaveMontreal:
    """Spares your dudes from casualties in a round in which only the opponent's hand is cheatin'."""

    # The dudes alone: Sidekicks may still be casualties. Who comes later in the round is spared too.
    keeps_them = grantable(cannot("cannot be a casualty", of_type("dude"), mine))

    @trait(when(events.HandsRevealed), requires=lambda play: play.faces_a_cheat and not play.is_cheatin())
    def shield(self, play: Play) -> None:
        """When your opponent shows a cheatin' hand in this dude's shootout and yours is legal, none of your dudes can
        be casualties for the round.
        """
        play.grant(play.my_outfit, self.keeps_them, until="round")

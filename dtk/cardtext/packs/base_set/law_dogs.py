"""What do the Law Dogs of the Base Set do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("01015")
class LucindaLucyClover:
    """Raises the bounty of everybody in the opposing posse if its hand is cheatin'."""

    @trait(when(events.HandsRevealed), requires=lambda play: play.faces_a_cheat)
    def report(self, play: Play) -> None:
        for dude in play.riders(play.other_posse):
            play.add_bounty(dude)


@card("01016")
class JudgeHarrySomerset:
    """Leads a job to ace a wanted dude."""

    @job("Noon Job, Boot", dude(wanted, to=ACE.anyway))
    def hang(self, play: Play) -> None:
        play.ace(play.target)


@card("01017", "24066")
class PhilipSwinford:
    """When another player's hand is cheatin' and his player's is legal, exchanges a card from hand."""

    # It names no shootout, so that he hears of lowball too, and of shootouts that he is not in. What a reveal brings is
    # of the hands as they are revealed (compendium-1.9.3 "Shootout" step 4a), before a React changes one.
    @trait(when((events.HandsRevealed, events.LowballRevealed)), requires=lambda play: play.has_legal_hand)
    def look_closely(self, play: Play) -> None:
        for _ in filter(play.is_cheatin, play.opponents):
            gone = play.choose_or_not(play.hand(), to=REPLACE, what="discard to draw a card")
            if gone is not None:
                play.put(gone, "discard")
                play.draw()


@card("01018", "24067")
class TommyHarden:
    """Raises his posse's hand rank against a cheatin' hand, and by more if its own hand is legal."""

    @trait(when(events.HandsRevealed), requires=lambda play: play.faces_a_cheat)
    def speak_up(self, play: Play) -> None:
        play.raise_rank(2 if play.has_legal_hand else 1)


def law_dogs_with(look: Look, dude: Piece) -> int:
    """How many Law Dogs are where a dude is, whosever they are, and itself among them."""
    place = look.place_of(dude)
    return len(look.dudes(of_gang("lawdogs"), lambda _, one: one.at == place))


@card("01019")
class PrescottUtter:
    """Has bullets and influence equal to the number of Law Dogs with him."""

    # What a number is equal to stands for the printed one (compendium-1.9.3 "Penalties and Bonuses").
    shoots = counts_as("bullets", law_dogs_with, this)
    leads = counts_as("influence", law_dogs_with, this)


@card("01021")
class XiongWendyCheng:
    """Sends an opposing dude home booted."""

    @ability("Shootout, Boot", dude(opposing, to=SEND_HOME))
    def drive_off(self, play: Play) -> None:
        play.send_home(play.target)


@card("01022", "24074")
class ClydeOwens:
    """Calls out a dude here; a wanted dude can't refuse."""

    @ability("Noon", dude(here, to=CALL_OUT))
    def call_out(self, play: Play) -> None:
        play.call_out(play.card, play.target, refusable=play.bounty(play.target) == 0)


@card("01023")
class AbramGrothe:
    """Leads a job to rid a Holy Ground of Abominations and wanted dudes."""

    @job("Noon Job, Boot", deed(keyword("Holy Ground")))
    def cleanse(self, play: Play) -> None:
        place = play.target.number
        for dude in play.dudes(any_of(wanted, keyword("Abomination"))):
            if dude.at == place:
                play.discard(dude)


@card("01024")
class SheriffDaveMontreal:
    """Spares his player's dudes from casualties in a round in which only the opposing hand is cheatin'."""

    # The dudes alone: Sidekicks may still be casualties. Who comes later in the round is spared too.
    keeps_them = grantable(cannot("cannot be a casualty", of_type("dude"), mine))

    @trait(when(events.HandsRevealed), requires=lambda play: play.faces_a_cheat and not play.is_cheatin())
    def shield(self, play: Play) -> None:
        play.grant(play.my_outfit, self.keeps_them, until="round")

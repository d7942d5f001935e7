"""What do the Entrepreneurs of the Weird West Edition do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("24029")
class SeamusOToole:
    """Gives a Gadget Weapon +2 bullets; on a club, its dude becomes a draw with 0 bullets instead."""

    @ability("Shootout", dude(mine, in_posse, carrying(keyword("Weapon"), keyword("Gadget")), to=STRENGTHEN))
    def overload(self, play: Play) -> None:
        """Choose your dude in the shootout with a Gadget Weapon, and pull. On a club, the dude becomes a draw with 0
        bullets. Otherwise that Weapon's bullet bonus rises by 2.
        """
        if play.pull().suit == "clubs":
            play.give(play.target, bullets=-play.bullets(play.target))
            play.make_draw(play.target)
            return
        gadgets = play.attached(play.target, keyword("Weapon"), keyword("Gadget"))
        if (gadget := play.choose(gadgets, to=STRENGTHEN)) is not None:
            play.modify(gadget, "bullet bonus", 2)


@card("24032")
class JonLongstrideOfTheWeirdWest:
    """Boots to unboot his Horse, one of whose abilities may be used once more today."""

    # Its header says no time; as on the first printing it is a Noon play.
    @ability("Boot", attachment(keyword("Horse"), on(this), to=UNBOOT), plays=(NOON,))
    def spur(self, play: Play) -> None:
        """As a Noon play, unboot a Horse attached to this dude. One ability of that Horse may be used an additional
        time today.
        """
        play.unboot(play.target)
        play.allow_another_use(play.target)


@card("24033")
class LaneHealeyOfTheWeirdWest:
    """Has +2 bullets and -1 upkeep while he has a Horse."""

    shoots = says(
        "With a Horse, this dude has +2 bullets and -1 upkeep.",
        gets("bullets", 2, this, on_horseback),
        gets("upkeep", -1, this, on_horseback),
    )


@card("24035")
class MaggieHarrisOfTheWeirdWest:
    """Leads a job at another location in town to attach a Horse from the discard pile, 1 ghost rock cheaper."""

    @job(
        "Noon Job, Boot",
        location(lambda play, place: play.is_in_town(place) and place != play.place),
    )
    def round_up(self, play: Play) -> None:
        """Mark a location in town other than this dude's. If the job succeeds, give one of your dudes a Horse from your
        discard pile at its cost, 1 ghost rock less. A Gadget must be invented.
        """
        horses = [card for card in play.discards(keyword("Horse")) if play.can_bring(card, less=1, attaches=True)]
        play.bring(play.choose(horses, to=bring(less=1, attaches=True)), less=1, attaches=True)


@card("24037")
class PostATronOfTheWeirdWest:
    """Can start if a Mad Scientist assembles it; gains ghost rock in the town square."""

    # Unlike the first printing it does not say that it is invented: who can't invent may assemble it, and who invents
    # Gadget dudes better makes no better test.
    @trait(after(events.SetUp))
    def be_assembled(self, play: Play) -> None:
        """If this dude is in your starting gang, boot one of your Mad Scientists for a skill test of difficulty 6. If
        that fails or you have no Mad Scientist, discard this dude.
        """
        made: list[bool] = []
        scientists = play.able(BOOT, play.dudes(mine, with_skill("Mad Scientist")))
        scientist = play.choose(scientists, to=BOOT, what="boot to assemble it")
        if scientist is not None and play.boot(scientist, first=True):
            play.attempt(scientist, "Mad Scientist", 6, lambda: made.append(True), card=play.my_outfit, has_booted=True)
        if not made:
            play.discard(play.card)

    @ability("Noon, Boot", requires=conditional(is_in_the_square))
    def deliver(self, play: Play) -> None:
        """Gain 3 ghost rock if this dude stands in the town square."""
        if is_in_the_square(play):
            play.gain(3)


@card("24038")
class EBFarnum:
    """Costs Entrepreneurs less by the influence of dudes that boot for it; lowers the influence of a dude here."""

    # By the influence that they have once they have booted, as for the Morgan Cattle Co.
    is_welcome = says(
        "With an Entrepreneurs outfit, you may boot any of your dudes as you play this dude. Subtract their total "
        "influence from its cost.",
        is_cheaper_by_booting(
            Look.influence_once_booted, of_type("dude"), mine, requires=lambda look: look.belongs_to("entrepreneurs")
        ),
    )

    @ability("Noon", dude(here, to=DISGRACE))
    def slight(self, play: Play) -> None:
        """A dude at this location gets -1 influence."""
        play.give(play.target, influence=-1)

"""What do the Anarchists of the Weird West Edition do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


def in_town_places(look: Look) -> set[int]:
    """The locations in town where the player has dudes."""
    return {dude.at for dude in look.dudes(mine) if look.is_in_town(dude.at)}


@card("24014")
class RandallOfTheWeirdWest:
    """Raises your hand size by 1 with dudes at three locations in town."""

    keeps_count = says(
        "Your hand size is 1 higher while your dudes are at 3 or more locations in town.",
        gets("hand size", 1, my_outfit, requires=lambda look: len(in_town_places(look)) >= 3),
    )


@card("24015")
class AsakichiCookeOfTheWeirdWest:
    """Discards a card from hand to move another dude here anywhere."""

    # As compendium-1.9.3:556 has it of a like text, nobody discards for nothing: there must be somebody to move.
    @ability("Noon", in_hand(to=DISCARD), dude(mine, here, other, to=MOVE))
    def show_the_way(self, play: Play) -> None:
        """Discard a card from your hand. Move another of your dudes here, booted or unbooted, to any location without
        booting it.
        """
        play.put(play.target, "discard")
        able = [place for place in play.locations() if play.can_move(play.second, place)]
        play.move(play.second, play.choose_place(able))


@card("24017")
class XuiYinChenOfTheWeirdWest:
    """Boots to make all dudes in her posse studs with +1 influence."""

    @ability("Shootout, Boot")
    def inspire(self, play: Play) -> None:
        """All dudes in this dude's posse become studs and get +1 influence."""
        for dude in play.dudes(in_posse):
            play.make_stud(dude)
            play.give(dude, influence=1)


@card("24019")
class EmreTheTurkishBear:
    """Once a shootout, draws a card and gets more bullets after performing a Technique."""

    @react(
        "Repeat React",
        # What he performed may have taken him out of the shootout.
        after(events.SkillTestPassed, this),
        requires=lambda play: is_for_a_technique(play) and play.shootout is not None,
        once="shootout",
    )
    def exult(self, play: Play) -> None:
        """After this dude performs a Technique successfully in a shootout, draw a card. This dude gets +1 bullets.
        Usable once per shootout.
        """
        play.draw()
        play.give(play.card, bullets=1)


@card("24023")
class JimHexterOfTheWeirdWest:
    """Once a shootout, pays the opposing posse's player 1 ghost rock to become a stud."""

    @ability("Repeat Shootout", requires=lambda play: play.ghost_rock() >= 1, once="shootout")
    def bribe(self, play: Play) -> None:
        """Pay 1 ghost rock to the player who leads the opposing posse. If you do, this dude becomes a stud. Usable once
        per shootout.
        """
        if play.pay(1, to=play.enemy):
            play.make_stud(play.card)


@card("24025")
class HaoTeZuiTheMadMonk:
    """Costs Anarchists less for each location with their dudes; discards an opposing goods."""

    bargains = says(
        "With an Anarchists outfit, this dude costs 1 ghost rock less for each location with at least one dude of "
        "yours.",
        gets(
            "cost",
            lambda look, one: -len({dude.at for dude in look.dudes(mine)}) if look.belongs_to("anarchists") else None,
            this,
            not_all(in_the_game),
        ),
    )

    @ability("Shootout, Boot", goods(on(opposing), to=DISCARD))
    def smash(self, play: Play) -> None:
        """Discard a goods attached to an opposing dude."""
        play.discard(play.target)

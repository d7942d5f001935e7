"""What do the Anarchists of the Weird West Edition do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


def in_town_places(look: Look) -> set[int]:
    """The locations in town where the player has dudes."""
    return {dude.at for dude in look.dudes(mine) if look.is_in_town(dude.at)}


@card("24014")
class RandallOfTheWeirdWest:
    """Lets his player hold one more card with dudes at three locations in town."""

    keeps_count = gets("hand size", 1, my_outfit, requires=lambda look: len(in_town_places(look)) >= 3)


@card("24015")
class AsakichiCookeOfTheWeirdWest:
    """Discards a card from hand to move another dude here anywhere."""

    # As compendium-1.9.3:556 has it of a like text, nobody discards for nothing: there must be somebody to move.
    @ability("Noon", in_hand(to=DISCARD), dude(mine, here, other, to=MOVE))
    def show_the_way(self, play: Play) -> None:
        play.put(play.target, "discard")
        able = [place for place in play.locations() if play.can_move(play.second, place)]
        play.move(play.second, play.choose_place(able))


@card("24017")
class XuiYinChenOfTheWeirdWest:
    """Boots to make all dudes in the posse that she is in studs with more influence."""

    @ability("Shootout, Boot")
    def inspire(self, play: Play) -> None:
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
        play.draw()
        play.give(play.card, bullets=1)


@card("24023")
class JimHexterOfTheWeirdWest:
    """Once a shootout, pays the opposing posse's player to become a stud."""

    @ability("Repeat Shootout", requires=lambda play: play.ghost_rock() >= 1, once="shootout")
    def bribe(self, play: Play) -> None:
        if play.pay(1, to=play.enemy):
            play.make_stud(play.card)


@card("24025")
class HaoTeZuiTheMadMonk:
    """Is cheaper for Anarchists at many locations; discards an opposing goods."""

    bargains = gets(
        "cost",
        lambda look, one: -len({dude.at for dude in look.dudes(mine)}) if look.belongs_to("anarchists") else None,
        this,
        not_all(in_the_game),
    )

    @ability("Shootout, Boot", goods(on(opposing), to=DISCARD))
    def smash(self, play: Play) -> None:
        play.discard(play.target)

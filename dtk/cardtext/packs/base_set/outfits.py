"""What do the outfits of the Base Set do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("01001")
class TheFourthRing:
    """After a dude casts a spell away from home, discards a card from hand to gain ghost rock and draw a card."""

    # Where the dude was when it cast the spell, which may have moved it.
    @react(
        "React, Boot",
        after(events.SkillTestPassed, mine),
        in_hand(to=DISCARD),
        requires=for_a_spell_abroad,
    )
    def feast(self, play: Play) -> None:
        """After your dude succeeds at the pull for a spell away from your home, discard a card from your hand. Gain 1
        ghost rock, then draw a card.
        """
        play.put(play.target, "discard")
        play.gain(1)
        play.draw()


def can_be_charged(play: Play, piece: Piece) -> bool:
    """Whether a dude's bounty can be raised, and the player's dudes who can boot have more influence."""
    return WANT.can(play, piece) and play.influence(piece) < play.once(influence_that_can_boot)


def influence_that_can_boot(play: Play) -> int:
    """The influence of all the player's dudes who can be chosen to boot."""
    return sum(map(play.influence, play.choosable(play.able(BOOT, play.dudes(mine)))))


@card("01002", "24009")
class LawDogs:
    """Boots dudes with more total influence than a dude has, to give that dude 1 bounty."""

    @ability(
        "Noon, Boot",
        dude(to=WANT.where(can_be_charged)),
        # Dudes boot for it, at least one for each influence and one more, if each has but one.
    )
    def swear_out_a_warrant(self, play: Play) -> None:
        """Choose any dude and boot dudes of yours. If those you boot for this have more influence in total than the
        chosen dude, it gets 1 bounty.
        """
        needed, booted, left = play.influence(play.target), 0, play.able(BOOT, play.dudes(mine))
        while booted <= needed and (one := play.choose(left, to=BOOT)) is not None:
            # Before it boots, which may cost it influence.
            influence = play.influence(one)
            booted += influence if play.boot(one, first=True) else 0
            left = play.able(BOOT, [dude for dude in left if dude is not one])
        if booted > needed:
            play.add_bounty(play.target)


def affordable_by_boss(play: Play, piece: Piece) -> bool:
    """Whether a card can be paid for, if it is cheaper by the influence of the chosen dude."""
    return play.can_bring(piece, play.influence(play.target))


@card("00126", "01003")
class MorganCattleCo:
    """Boots a dude to buy a deed, cheaper by the dude's influence, and moves the dude there."""

    @ability(
        "Noon, Boot",
        dude(mine, to=BOOT),
        in_hand(of_type("deed"), to=bring().where(affordable_by_boss)),
    )
    def settle(self, play: Play) -> None:
        """Boot your dude to play a deed from your hand. It costs 1 ghost rock less for each influence that the dude
        has. Then move the dude to the deed.
        """
        # By the influence that it has once it has booted, as what can be afforded is worked out.
        if play.boot(play.target, first=True) and play.play_card(play.second, play.influence(play.target)):
            play.move(play.target, play.second.number)


@card("01004", "24012")
class TheSloaneGang:
    """Boots a dude in the town square; still there at Sundown, it earns ghost rock or a permanent control point."""

    @ability("Noon, Boot", dude(mine, in_town_square, to=BOOT))
    def hold_the_square(self, play: Play) -> None:
        """Boot your dude that is in the town square. If it is there at Sundown, after the check for victory, gain 1
        ghost rock for each other player. Instead, it may get 1 permanent control point if it has no control points.
        """
        if play.boot(play.target):
            play.remember(play.target)

    # compendium-1.9.3:507: once victory was checked. Whoever has the dude by then (compendium-1.9.3:508).
    @trait(after(events.VictoryChecked))
    def take_the_reward(self, play: Play) -> None:
        for card in play.remembered():
            # "Still" is taken for being there then, whatever way the dude went meanwhile.
            if not in_town_square(play, card):
                continue
            unmarked = [card] if play.control(card) == 0 else []
            if play.choose_or_not(unmarked, to=CONTROL_POINT, what="control point, not ghost rock") is not None:
                play.add_control(card)
            else:
                play.gain(len(play.opponents))

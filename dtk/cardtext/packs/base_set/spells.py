"""What do the spells of the Base Set do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("00015", "01100")
class SoulBlast:
    """Sends a dude home booted, or aces it on a high pull; if the spell fails, this dude goes home booted."""

    @ability(
        "Shootout Hex X, Boot",
        dude(in_shootout, to=SEND_HOME.anyway),
        difficulty=lambda play: play.grit(play.target),
    )
    def blast(self, play: Play) -> None:
        """Choose a dude in the shootout; its grit is the difficulty. It goes home booted, or is aced if you beat the
        difficulty by 6 or more. If the spell fails, this dude goes home booted.
        """
        if play.margin >= 6:
            play.ace(play.target)
        else:
            play.send_home(play.target)

    @trait(after(events.SkillTestFailed), requires=lambda play: play.event.card == play.card.number)
    def backfire(self, play: Play) -> None:
        play.send_home(play.subject)


@card("01101")
class AceInTheHole:
    """Aces a card from the draw hand and replaces it with one from the play hand."""

    @react(
        "React Hex 6, Boot",
        when(events.HandsRevealed),
        requires=lambda play: bool(play.draw_hand()) and BOOT.can(play, play.dude),
    )
    def swap(self, play: Play) -> None:
        """When draw hands are revealed in a shootout, this dude boots. If it does, ace a card of your draw hand and put
        a card from your hand in its place.
        """
        if play.boot(play.dude):
            gone = play.choose(play.draw_hand(), what="ace from draw hand")
            new = play.choose(play.hand(), what="put into draw hand")
            play.swap_into_draw_hand(new, gone, to="boot hill")


@card("01102")
class ShadowWalk:
    """Moves this dude anywhere, or into your posse with another play."""

    @ability("Noon Hex 7, Boot", ELSEWHERE)
    def walk(self, play: Play) -> None:
        """Move this dude to any location."""
        play.move(play.dude, play.place_chosen)

    @ability(
        "Shootout Hex 7, Boot",
        joins=True,
        requires=lambda play: play.can_join(play.dude),
    )
    def step_into_the_fight(self, play: Play) -> None:
        """Have this dude join your posse from any location. Then you may make another play."""
        play.join(play.dude)
        play.play_again()


# The reprint lacks the second ability.
@card("01103")
class BloodCurse:
    """Gives a nearby dude -1 influence and -1 bullets, or an opposing dude in a shootout -2 bullets."""

    @ability("Noon Hex 9, Boot", dude(nearby, to=WEAKEN))
    def curse(self, play: Play) -> None:
        """Give any dude here or at an adjacent location -1 bullets and -1 influence."""
        play.give(play.target, influence=-1, bullets=-1)

    @ability("Shootout Hex 9, Boot", dude(opposing, to=WEAKEN))
    def curse_in_a_shootout(self, play: Play) -> None:
        """An opposing dude in the shootout gets -2 bullets."""
        play.give(play.target, bullets=-2)


@card("01104")
class RaisingHell:
    """Aces itself and a card from hand to bring an Abomination from Boot Hill into the posse."""

    @ability("Shootout Hex 8, Boot", in_hand(to=ACE))
    def raise_hell(self, play: Play) -> None:
        """Ace a card from your hand. Pay the cost of an Abomination in your Boot Hill. It enters play and joins this
        dude's posse. Ace this card.
        """
        play.ace_from("hand", play.target)
        dead = [card for card in play.boot_hill(an_abomination) if play.can_enter(card)]
        # "This Huckster's posse" may be one that another player leads.
        play.enter_posse(play.choose(dead, to=bring()), posse=play.posse_of(play.dude))
        play.ace(play.card)

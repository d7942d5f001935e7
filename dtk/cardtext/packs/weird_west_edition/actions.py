"""What do the actions of the Weird West Edition do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("24213")
class PoliteInquiries:
    """Boots a dude away from home to exchange cards from hand and draw one more."""

    @ability("Noon", dude(mine, not_all(at_home), to=BOOT))
    def inquire(self, play: Play) -> None:
        """Boot one of your dudes that is not at home. Draw as many cards as you like, up to its bullets (at most 4),
        and discard as many as you drew. Then draw a card.
        """
        play.boot(play.target)
        most = min(4, play.bullets(play.target))
        count = len(play.draw(int(play.pick("cards to draw", [str(number) for number in range(most, -1, -1)]))))
        for _ in range(count):
            play.put(play.choose(play.hand(), what="discard from hand"), "discard")
        play.draw()


@card("24217")
class ZhusFerocityOfTheWeirdWest:
    """Gives this dude more bullets and value, and an opposing dude fewer bullets."""

    @ability("Shootout Tao Technique", dude(opposing, to=WEAKEN), combo=shoots_better)
    def pounce(self, play: Play) -> None:
        """An opposing dude gets -1 bullets, and this dude +1 bullets and +1 value. Combo if this dude has more bullets
        than that dude.
        """
        play.give(play.dude, bullets=1, value=1)
        play.give(play.target, bullets=-1)


@card("24219")
class RakingDragonsOfTheWeirdWest:
    """Boots a dude and lowers its value."""

    @ability("Shootout Tao Technique", dude(to=BOOT), combo=has_higher_value)
    def rake(self, play: Play) -> None:
        """Boot a dude in the shootout. It gets -2 value. Combo if this dude has a higher value than that dude."""
        play.boot(play.target)
        play.give(play.target, value=-2)


FEWER, DRAW, BOTH = "fewer bullets", "a draw", "both for 1 ghost rock"


@card("24221")
class SunInYerEyesOfTheWeirdWest:
    """Makes a dude a draw or lowers its bullets; both for 1 ghost rock."""

    @ability("Shootout", dude(to=WEAKEN))
    def dazzle(self, play: Play) -> None:
        """A dude in the shootout becomes a draw or gets -2 bullets. You may pay 1 ghost rock to do both."""
        effect = play.pick("effect", (FEWER, DRAW, BOTH) if play.ghost_rock() >= 1 else (FEWER, DRAW))
        if effect == BOTH:
            play.pay(1)
        if effect != DRAW:
            play.give(play.target, bullets=-2)
        if effect != FEWER:
            play.make_draw(play.target)


@card("24222")
class AmbushOfTheWeirdWest:
    """Leads a job to ace another player's dude; each dude in the posse gets bounty unless the mark is wanted."""

    @job("Noon Job, Boot", dude(theirs, to=ACE.anyway))
    def ambush(self, play: Play) -> None:
        """Mark an opposing dude. Whenever a dude joins your posse while the mark is not wanted, that dude gets 1
        bounty. If the job succeeds, ace the mark.
        """
        play.ace(play.target)

    # compendium-1.9.3:861-862: each time that a dude joins; a mark that has left play is not wanted.
    @trait(after(events.Joined), zones=("resolving",), requires=joins_against_the_innocent)
    def blame(self, play: Play) -> None:
        play.add_bounty(play.subject)


ROUSE = Purpose("raise bounty and unboot", lambda play, piece: UNBOOT.can(play, piece) and WANT.can(play, piece))


@card("24223")
class Belligerence:
    """Strengthens a wanted dude until the next High Noon, or adds bounty to a dude to unboot it."""

    @ability("Noon", dude(wanted, to=STRENGTHEN))
    def provoke(self, play: Play) -> None:
        """A wanted dude has +1 bullets and +1 influence until tomorrow's Upkeep phase is over."""
        play.give(play.target, bullets=1, influence=1, until="upkeep")

    @ability("Noon, Pay 1 Ghost Rock", dude(to=ROUSE))
    def rouse(self, play: Play) -> None:
        """Give a booted dude 1 bounty. If you do, unboot it."""
        if play.add_bounty(play.target):
            play.unboot(play.target)


@card("24225")
class RabbitsLunarLeapOfTheWeirdWest:
    """This dude joins the posse, and may unboot."""

    @ability(
        "Shootout Tao Technique",
        dude(this_dude, to=JOIN),
        joins=True,
        combo=lambda play: len(play.riders(play.side)) < len(play.riders(play.other_posse)),
    )
    def leap(self, play: Play) -> None:
        """This dude joins your posse, and may unboot. Combo if the opposing posse is larger than yours."""
        play.join(play.dude)
        play.unboot(play.choose_or_not(play.able(UNBOOT, [play.dude]), to=UNBOOT, what="unboot"))


@card("24227")
class OlFashionedHanginOfTheWeirdWest:
    """Leads a job to ace another player's dude with 2 or more bounty; the leader gets a permanent control point."""

    @job("Noon Job", dude(theirs, wanted_for(2), to=ACE.anyway))
    def hang(self, play: Play) -> None:
        """Mark an opposing dude with 2 or more bounty. If the job succeeds, ace the mark. The leader, unless no longer
        in play, gets 1 permanent control point.
        """
        play.ace(play.target)
        play.add_control(play.leader)


@card("24230")
class CallingTheCavalryOfTheWeirdWest:
    """Makes a dude a stud; the posse with the most Horses gets +1 hand rank this round."""

    # compendium-1.9.3:882, of the first printing: Horses are counted right before casualties.
    @grantable
    @trait(before(events.LumpsTaken))
    def charge(self, play: Play) -> None:
        ours, others = (len(play.carried(posse, keyword("Horse"))) for posse in (play.posse, play.other_posse))
        if play.posse is not None and ours != others:
            play.raise_rank(1, play.posse.seat if ours > others else play.enemy, until="round")

    @ability("Shootout", dude(in_my_posse, to=STUDS))
    def call(self, play: Play) -> None:
        """A dude in your posse becomes a stud for the shootout. Before casualties this round, the player with more
        Horses in their posse gets +1 hand rank.
        """
        play.make_stud(play.target)
        play.grant(play.my_outfit, self.charge, until="round")


@card("24232")
class GreatSageMatchingHeavenOfTheWeirdWest:
    """Makes this dude Harrowed, with more influence."""

    @ability(
        "Shootout Tao Technique",
        combo=lambda play: has_posse(play) and play.influence_of(play.posse) > play.influence_of(play.other_posse),
    )
    def match_heaven(self, play: Play) -> None:
        """This dude becomes Harrowed and gets +1 influence. Combo if your posse has more influence in total than the
        other posse.
        """
        play.give(play.dude, influence=1)
        play.gain_keyword(play.dude, "Harrowed")


@card("24235")
class KidnappinOfTheWeirdWest:
    """Leads a job to discard another player's dude; each dude in the posse gets bounty."""

    @job("Noon Job, Boot", dude(theirs, to=DISCARD.anyway), posse=outguns_the_mark)
    def kidnap(self, play: Play) -> None:
        """Mark an opposing dude. Your posse needs more bullets in total than the mark has. Each dude that joins your
        posse for this job gets 1 bounty. If the job succeeds, discard the mark.
        """
        play.discard(play.target)

    @trait(after(events.Joined), zones=("resolving",), requires=lambda play: play.rides_for_me(play.subject))
    def blame(self, play: Play) -> None:
        play.add_bounty(play.subject)


@card("24241")
class RabbitsSweepingSnare:
    """Makes an opposing dude a draw; boots up to two of its attachments if your posse is smaller."""

    @ability("Shootout Tao Technique", dude(opposing, to=DRAWS), requires=has_posse)
    def snare(self, play: Play) -> None:
        """An opposing dude becomes a draw. If the opposing posse is larger than yours, also boot up to two of that
        dude's attachments.
        """
        play.make_draw(play.target)
        if len(play.riders(play.posse)) < len(play.riders(play.other_posse)):
            for card in play.choose_up_to(2, play.able(BOOT, play.attached(play.target)), to=BOOT):
                play.boot(card)


def to_join_next_to_it(play: Play) -> bool:
    """Whether a dude boots to join a posse that forms at a location adjacent to it."""
    forming = play.shootout is not None and not play.shootout.formed
    return to_join_a_posse(play) and forming and play.is_adjacent(play.subject.at, play.shootout_place)


@card("24243")
class Shortcut:
    """Moves an unbooted dude anywhere, or lets one join a posse from an adjacent location without booting."""

    @ability(
        "Noon",
        dude(mine, unbooted, to=MOVE),
        location(lambda play, place: play.can_move(play.target, place), to=SEND_THERE),
    )
    def cut_across(self, play: Play) -> None:
        """Move your unbooted dude to any other location."""
        play.move(play.target, play.second_place)

    # Of any player: a "target dude" may be an ally's too.
    @react("React", instead_of(events.Booted), requires=to_join_next_to_it)
    def keep_up(self, play: Play) -> None:
        """When a dude would boot to join a posse from an adjacent location as posses form, it joins without booting."""


RED = ("hearts", "diamonds")


@card("24244")
class TrickShooting:
    """Gives a dude +1 bullets; on a red pull, looks at as many top cards as it has bullets, and takes one."""

    @ability("Shootout", dude(mine, in_posse, to=STRENGTHEN))
    def show_off(self, play: Play) -> None:
        """Your dude in the shootout gets +1 bullets. Then pull. On a red pull, look at the top cards of your deck, as
        many as the dude has bullets, and take one into your hand.
        """
        play.give(play.target, bullets=1)
        if play.pull().suit in RED:
            play.take_from_top(play.bullets(play.target))


@card("24245")
class CrushingInevitability:
    """A booted dude adds nothing to its draw hand this round; one of lower value is the first casualty."""

    @ability("Shootout Tao Technique, Boot", dude(opposing, to=WEAKEN))
    def crush(self, play: Play) -> None:
        """Choose an opposing dude. If it is booted, it adds nothing to draw hands this round. If its value is lower
        than this dude's, it must be the first casualty this round.
        """
        if play.target.booted:
            play.forbid(play.target, "cannot add cards", "round")
        if play.value(play.target) < play.value(play.dude):
            play.make_first_casualty(play.target, "round")


@card("24248")
class UnpreparedOfTheWeirdWest:
    """Boots a dude, who gets -1 bullets and loses its abilities, or boots and blanks two of its attachments."""

    @ability("Shootout", dude(to=BOOT))
    def catch_unprepared(self, play: Play) -> None:
        """Boot a dude in the shootout. It gets -1 bullets, and its abilities cannot be used."""
        play.boot(play.target)
        play.give(play.target, bullets=-1)
        play.forbid(play.target, "cannot be used")

    @ability("Shootout", attachment(on(of_type("dude")), to=BOOT))
    def knock_out_of_hands(self, play: Play) -> None:
        """Boot one or two attachments of a dude in the shootout. They lose their traits, abilities and bullet bonus."""
        beside = play.attached(play.piece(play.target.host), lambda look, one: one is not play.target)
        chosen = (play.target, play.choose_or_not(play.able(BOOT, beside), to=BOOT))
        play.blank_all([carried for carried in chosen if carried is not None and play.boot(carried)])


@card("24250")
class MeetTheNewBossOfTheWeirdWest:
    """Gives the leader of a job a control point, and influence if this card is aced."""

    @job("Noon Job", TOWN)
    def take_over(self, play: Play) -> None:
        """Mark the town square. If the job succeeds, your leader gets 1 permanent control point. If the leader is still
        in play, you may ace this card to give them +1 influence permanently.
        """
        play.add_control(play.leader)
        wants = in_the_game(play, play.leader) and play.wants("ace this card for influence")
        if wants and play.ace_from("resolving", play.card):
            play.give(play.leader, influence=1, until="leaves play")


STUD, BULLETS, BOTH_FOR_BOUNTY = "a stud", "2 bullets", "both for 1 bounty"


@card("24254")
class ThirstForBlood:
    """Makes a dude a stud or gives it +2 bullets, or both for 1 bounty; it has less influence for the day."""

    @ability("Shootout", dude(mine, in_posse, lambda look, one: look.influence(one) >= 1, to=STRENGTHEN))
    def thirst(self, play: Play) -> None:
        """Choose your dude in the shootout with 1 or more influence. It becomes a stud or gets +2 bullets, or both if
        you give it 1 bounty. It has -1 influence until the end of the day.
        """
        ways = (STUD, BULLETS, BOTH_FOR_BOUNTY) if WANT.can(play, play.target) else (STUD, BULLETS)
        way = play.pick("effect", ways)
        if way == BOTH_FOR_BOUNTY and not play.add_bounty(play.target):
            way = play.pick("effect", (STUD, BULLETS))
        if way != BULLETS:
            play.make_stud(play.target)
        if way != STUD:
            play.give(play.target, bullets=2)
        play.give(play.target, influence=-1, until="day")


@card("24257")
class PointBlankOfTheWeirdWest:
    """Boots a stud in your posse that is not a token; the opponent aces a dude with fewer bullets."""

    @ability(
        "Resolution",
        dude(mine, in_posse, stud, lambda look, one: not one.card.is_token, to=BOOT),
    )
    def fire(self, play: Play) -> None:
        """Boot your stud in the shootout that is not a token. Your opponent chooses and aces a dude of theirs in the
        shootout with fewer bullets than that stud.
        """
        play.boot(play.target)
        play.ace(play.choose(outgunned(play), play.enemy, ACE))

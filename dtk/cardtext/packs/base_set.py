"""The texts of Base Set."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    ACE,
    BOOT,
    CALL_OUT,
    DISCARD,
    MOVE,
    SEND_HOME,
    WANT,
    WEAKEN,
    Look,
    Piece,
    Play,
    Target,
    ability,
    after,
    at_a_deed,
    bars,
    bring,
    but_not,
    card,
    carrying,
    dude,
    events,
    gets,
    harm,
    here,
    in_hand,
    in_posse,
    instead_of,
    job,
    keyword,
    mine,
    my_outfit,
    nearby,
    of_type,
    on,
    opposing,
    outguns_the_mark,
    react,
    spell,
    theirs,
    trait,
    unbooted,
    when,
    worth_of,
)


def spare_influence(look: Look) -> int:
    """The influence of all unbooted dudes of the player."""
    return sum(map(look.influence, look.dudes(mine, unbooted)))


@card("01002", "24009")
class LawDogs:
    """Dudes with more influence than another boot to put a price on it."""

    @ability("Noon, Boot", dude(lambda look, one: spare_influence(look) > look.influence(one), to=WANT))
    def swear_out_a_warrant(self, play: Play) -> None:
        needed, booted = play.influence(play.target), 0
        while booted <= needed and (left := [one for one in play.dudes(mine) if BOOT.can(play, one)]):
            one = play.choose(left, to=BOOT)
            booted += play.influence(one) if one is not None and play.boot(one) else 0
        if booted > needed:
            play.add_bounty(play.target)


@card("01008")
class ArnoldMcCadish:
    """Lets a dude that would be discarded as a casualty go home booted, if a pull is high enough."""

    @react(
        "React, Pull, Boot",
        instead_of(events.Discarded, of_type("dude")),
        requires=lambda play: bool(play.event.casualty),
        worth=lambda play: 0.5 * harm(-1.0)(play, play.subject),
    )
    def patch_up(self, play: Play) -> bool:
        return play.made.value > play.value(play.subject) and play.send_home(play.subject)


@card("00129", "01009")
class TheGhostlyGun:
    """Becomes a card of the draw hand, of any suit and value."""

    # It is his owner's hand (compendium-1.9.3:550): cards go to no pile of another player (rulebook-1.5.0 §2.2).
    @ability("Resolution", requires=lambda play: play.card.owner == play.seat, worth=lambda play: -2.0)
    def haunt_the_hand(self, play: Play) -> None:
        play.swap_into_draw_hand(play.card, shown=play.pick_suit_and_value())
        play.swap_into_draw_hand(None, play.choose(play.draw_hand(), what="discard from draw hand"))


@card("01039")
class SanfordTaylor:
    """Calls out a dude at his deed; while he is wanted the call-out can't be refused."""

    @ability("Noon, Boot", dude(theirs, here, at_a_deed, to=CALL_OUT))
    def call_out(self, play: Play) -> None:
        play.call_out(play.card, play.target, refusable=play.card.bounty == 0)


@card("01071")
class Bunkhouse:
    """Dudes here with little influence, not counting this, have one more."""

    boards = gets("influence", 1, of_type("dude"), here, lambda look, one: look.influence(one) <= 1)


@card("00123", "01077", "24138")
class GeneralStore:
    """Sells goods or a spell two ghost rock cheaper."""

    @ability(
        "Controller Noon, Boot",
        in_hand(of_type("goods", "spell"), to=bring(less=2)),
    )
    def sell(self, play: Play) -> None:
        play.bring(play.target, less=2)


def no_better_than_bullets(look: Look, piece: Piece) -> bool:
    """Of a value not above the bullets of who carries the card."""
    return look.value(piece) <= look.bullets(look.dude)


@card("00124", "01084")
class Shotgun:
    """Aces an opposing dude whose value is not above this dude's bullets."""

    @ability("Shootout, Boot", dude(opposing, no_better_than_bullets, to=ACE))
    def blast(self, play: Play) -> None:
        play.ace(play.target)


@card("00106", "01089")
class AutoRevolver:
    """Can be invented in a shootout, and gives one card more to whoever discards some."""

    @ability(
        "Shootout",
        from_hand=True,
        printed=False,
        requires=lambda play: play.can_bring(play.card),
        worth=lambda play: worth_of(play, play.card),
    )
    def invent(self, play: Play) -> None:
        play.bring(play.card)

    # compendium-1.9.3 §4: it must be in the shootout; faq-2015:460: it need not.
    fans = gets("extra draws", 1, my_outfit, requires=lambda look: look.by_faq or look.posse_of(look.dude) is not None)


@card("01101")
class AceInTheHole:
    """Swaps a card of the draw hand, which is aced, for one of the play hand."""

    @react(
        "React Hex 6, Boot",
        when(events.HandsRevealed),
        requires=lambda play: bool(play.draw_hand()) and BOOT.can(play, play.dude),
        worth=lambda play: 1.0,
    )
    def swap(self, play: Play) -> None:
        if play.boot(play.dude):
            gone = play.choose(play.draw_hand(), what="ace from draw hand")
            new = play.choose(play.hand(), what="put into draw hand")
            play.swap_into_draw_hand(new, gone, to="boot hill")


# The reprint lacks the second ability.
@card("01103")
class BloodCurse:
    """Weakens a dude nearby, or one in the shootout more."""

    @ability("Noon Hex 9, Boot", dude(nearby, to=WEAKEN))
    def curse(self, play: Play) -> None:
        play.give(play.target, influence=-1, bullets=-1)

    @ability("Shootout Hex 9, Boot", dude(opposing, to=WEAKEN))
    def curse_in_a_shootout(self, play: Play) -> None:
        play.give(play.target, bullets=-2)


ABOMINABLE = (of_type("dude"), keyword("Abomination"))


@card("01104")
class RaisingHell:
    """Aces a card of the hand and this one, and an Abomination comes back from Boot Hill into the posse."""

    @ability("Shootout Hex 8, Boot", in_hand(), worth=lambda play: 2.0 if play.boot_hill(*ABOMINABLE) else 0.0)
    def raise_hell(self, play: Play) -> None:
        play.put(play.target, "boot hill")
        dead = [one for one in play.boot_hill(*ABOMINABLE) if play.can_enter(one)]
        play.join(play.enter(play.choose(dead), play.shootout_place))
        play.ace(play.card)


@card("01108", "24214")
class BottomDealin:
    """Gives the cheatin' player a draw hand from the top of one's own deck."""

    @ability("Cheatin' Resolution", worth=lambda play: 3.0)
    def deal(self, play: Play) -> None:
        play.deal_from_own_deck(play.cheater, 5)


@card("00001", "01119", "24228")
class PistolWhip:
    """One of the posse boots, and shoots worse, to send an opposing dude home booted."""

    @ability("Shootout", dude(mine, in_posse, to=BOOT), dude(opposing, to=SEND_HOME))
    def whip(self, play: Play) -> None:
        if play.boot(play.target):
            play.send_home(play.second)
        play.give(play.target, bullets=-1)


# The newer printing marks opposing dudes only.
@card("00020", "01123")
class Kidnappin:
    """Discards a dude by a job that makes everybody in the posse wanted."""

    @job("Noon Job, Boot", dude(to=DISCARD), posse=outguns_the_mark)
    def kidnap(self, play: Play) -> None:
        play.discard(play.target)

    # compendium-1.9.3:936: each time that a dude joins.
    @trait(after(events.Joined), zones=("resolving",), requires=lambda play: play.rides_for_me(play.subject))
    def blame(self, play: Play) -> None:
        play.add_bounty(play.subject)


HORSE = keyword("Horse")


def without_a_horse_next_to_the_rider(play: Play) -> list[int]:
    """Opposing dudes without a Horse, where the rider that was chosen can move to from next to them."""
    rider = play.target
    return [
        one.number
        for one in play.dudes(theirs, but_not(carrying(HORSE)))
        if play.is_adjacent(rider.at, one.at) and play.can_move(rider, one.at)
    ]


@card("01125")
class RunEmDown:
    """Riders from one location fall upon a dude without a Horse next to them, boot it, and may call it out."""

    # compendium-1.9.3:980: it may be booted already.
    @ability(
        "Noon",
        dude(mine, carrying(HORSE), to=MOVE),
        Target(without_a_horse_next_to_the_rider, BOOT.anyway),
    )
    def run_down(self, play: Play) -> None:
        first, victim, place = play.target, play.second, play.second.at
        beside = [
            one
            for one in play.dudes(mine, carrying(HORSE))
            if one.at == first.at and one is not first and play.can_move(one, place)
        ]
        for rider in [first, *play.choose_up_to(len(beside), beside, to=MOVE)]:
            play.move(rider, place)
        play.boot(victim)
        callers = [one for one in play.dudes(mine) if one.at == victim.at and play.can_call_out(one, victim)]
        play.call_out(play.choose_or_not(callers, to=CALL_OUT), victim)


@card("01131")
class MagicalDistraction:
    """Gives up a spell, and a pull says what the draw hand counts as."""

    @ability("Cheatin' Resolution", spell(on(mine, in_posse), to=DISCARD), worth=lambda play: 3.0)
    def distract(self, play: Play) -> None:
        if play.discard(play.target):
            # compendium-1.9.3:942: it is the player who pulls, not the dude.
            play.count_hand_as(min(play.pull().value, 11))


# The newer printing has two abilities instead.
@card("00008", "01134")
class Unprepared:
    """Boots a dude and all it carries; it shoots worse, and nothing on it works."""

    @ability("Shootout", dude(to=WEAKEN))
    def catch_unprepared(self, play: Play) -> None:
        play.boot(play.target)
        for carried in play.attached(play.target):
            play.boot(carried)
        play.give(play.target, bullets=-1)
        play.forbid(play.target, bars.USE)
        for carried in play.attached(play.target):
            play.blank(carried, bullets_too=True)


def last_bullets(play: Play, fallen: Piece) -> int:
    """The bullets of a casualty: as printed once it has left play; none of what is no dude, or a token that has left it
    (compendium-1.9.3:1001, 1005, 1006).
    """
    if fallen.card.type != "dude" or fallen.zone == "removed":
        return 0
    return play.bullets(fallen)


def lost(play: Play) -> bool:
    """Whether the player's hand of this round was the lower one."""
    mine, against = play.posse, play.other_posse
    return mine is not None and against is not None and mine.score < against.score


@card("01140")
class TakinYaWithMe:
    """Hurts the winner of a round too, whose posse has somebody no better than the best who fell."""

    @react(
        "React",
        after(events.CasualtiesTaken),
        requires=lambda play: play.event.seat == play.seat and lost(play),
        worth=lambda play: 3.0,
    )
    def shoot_back(self, play: Play) -> None:
        best = max((last_bullets(play, one) for one in play.fallen), default=0)
        if any(play.bullets(one) <= best for one in play.riders(play.other_posse)):
            play.inflict(1, play.enemy)

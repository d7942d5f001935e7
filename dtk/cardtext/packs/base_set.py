"""The texts of Base Set."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.cardtext.vocabulary import (
    ACE,
    BOOT,
    CALL_OUT,
    DISCARD,
    ELSEWHERE,
    GO_TO,
    JOIN,
    JOIN_FROM_AFAR,
    MOVE,
    SEND_HOME,
    WANT,
    WEAKEN,
    Look,
    Piece,
    Play,
    ability,
    after,
    at_a_deed,
    bars,
    bring,
    card,
    carrying,
    counts_as,
    dude,
    events,
    gets,
    grantable,
    here,
    in_hand,
    in_posse,
    instead_of,
    is_a_stud,
    job,
    keyword,
    mine,
    my_outfit,
    nearby,
    of_type,
    on,
    opposing,
    react,
    spell,
    theirs,
    this_dude,
    to_join_a_posse,
    trait,
    unbooted,
    wanted,
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
        while booted <= needed and (left := play.dudes(mine, unbooted)):
            one = play.choose(left, to=BOOT)
            if one is None or not play.boot(one):
                break
            booted += play.influence(one)
        if booted > needed:
            play.add_bounty(play.target)


@card("01008")
class ArnoldMcCadish:
    """Lets a dude that would be discarded as a casualty go home booted, if a pull is high enough."""

    @react(
        "React, Pull, Boot",
        instead_of(events.Discarded, of_type("dude")),
        requires=lambda play: bool(play.event.casualty),
    )
    def patch_up(self, play: Play) -> bool:
        return play.made.value > play.value(play.subject) and play.send_home(play.subject)


@card("00129", "01009")
class TheGhostlyGun:
    """Becomes a card of the draw hand, of any suit and value."""

    @ability("Resolution")
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


@card("01082", "24146")
class Bluetick:
    """Takes this dude to where a wanted dude is."""

    @ability("Noon, Boot", dude(wanted, to=GO_TO))
    def track(self, play: Play) -> None:
        play.move(play.dude, play.target.at)


def no_better_than_bullets(look: Look, piece: Piece) -> bool:
    """Of a value not above the bullets of who carries the card."""
    return look.value(piece) <= look.bullets(look.dude)


@card("00124", "01084")
class Shotgun:
    """Aces an opposing dude whose value is not above this dude's bullets."""

    @ability("Shootout, Boot", dude(opposing, no_better_than_bullets, to=ACE))
    def blast(self, play: Play) -> None:
        play.ace(play.target)


@card("00013", "01086", "24155")
class Mustang:
    """Takes this dude anywhere."""

    @ability("Noon, Boot", ELSEWHERE, worth=lambda play: 0.3)
    def ride(self, play: Play) -> None:
        play.move(play.dude, play.place_chosen)


@card("01087", "24156")
class PearlHandledRevolver:
    """Makes this dude a stud."""

    steady = is_a_stud(this_dude)


@card("01088", "24158")
class Roan:
    """Boots in place of its dude to join a posse."""

    @react("React, Boot", instead_of(events.Booted, this_dude), requires=to_join_a_posse, worth=lambda play: 1.0)
    def ride(self, play: Play) -> None:
        """The dude stays unbooted."""


@card("00106", "01089")
class AutoRevolver:
    """Can be invented in a shootout, and gives one card more to whoever discards some."""

    @ability("Shootout", from_hand=True, printed=False, requires=lambda play: bool(play.scientists(play.card)))
    def invent(self, play: Play) -> None:
        scientist = play.choose(play.scientists(play.card), what="scientist")
        if scientist is not None:
            play.invent(play.card, scientist)

    # compendium-1.9.3 §4: it must be in the shootout; faq-2015:460: it need not.
    fans = gets("extra draws", 1, my_outfit, requires=lambda look: look.by_faq or look.posse_of(look.dude) is not None)


@card("01090", "24163")
class Pinto:
    """Brings this dude into the posse from anywhere, booted or not."""

    @ability("Shootout, Boot", dude(this_dude, to=JOIN), joins=True)
    def ride(self, play: Play) -> None:
        play.join(play.dude)


def loses(look: Look, outfit: Piece) -> bool:
    """The outfit of who has the lower hand this round; nobody's where they are the same."""
    if look.shootout is None:
        return False
    first, second = look.shootout.posses
    lower = min(first, second, key=lambda posse: posse.score)
    return first.score != second.score and outfit.number == look.home(lower.seat)


@card("01091", "24164")
class FlameThrower:
    """Makes this dude a stud; ghost rock turns it up, and then every loser of a round takes a casualty more."""

    steady = is_a_stud(this_dude)
    blaze = grantable(gets("casualties", 1, loses))

    @ability("Shootout, Pay 1-3 Ghost Rock, Boot", worth=lambda play: 3.0)
    def turn_up(self, play: Play) -> None:
        play.modify(play.card, "bullet bonus", play.paid)
        # It blazes on when the weapon is gone.
        play.grant(play.piece(play.home(play.seat)), self.blaze)


@card("01093")
class QuickdrawHandgun:
    """Takes the cheatin' player's draw hand for a legal one, and nobody else's Cheatin' cards work any more."""

    @ability("Cheatin' Resolution, Boot", worth=lambda play: 2.0 * (play.hand_rank(play.enemy) - play.hand_rank()))
    def draw_first(self, play: Play) -> None:
        if play.has_legal_hand:
            play.exchange_draw_hands(play.cheater)
        # Lowball has no rounds of a shootout.
        if play.shootout is not None:
            play.keep_from_cheatin()


@card("01094")
class MechanicalHorse:
    """Takes this dude anywhere for ghost rock, as often as that lasts, and boots in its place to join a posse."""

    @ability("Repeat Noon, Pay 2 Ghost Rock", ELSEWHERE, worth=lambda play: 0.3)
    def ride(self, play: Play) -> None:
        play.move(play.dude, play.place_chosen)

    @react("React, Boot", instead_of(events.Booted, this_dude), requires=to_join_a_posse, worth=lambda play: 1.0)
    def carry(self, play: Play) -> None:
        """The dude stays unbooted."""


@card("01097")
class BuffaloRifle:
    """Lets this dude join a posse from next to it, booted or not, and stay there."""

    reaches_far = counts_as(JOIN_FROM_AFAR, 1, this_dude)


@card("01101")
class AceInTheHole:
    """Swaps a card of the draw hand, which is aced, for one of the play hand."""

    @react("React Hex 6, Boot", after(events.HandsRevealed), requires=lambda play: BOOT.can(play, play.dude))
    def swap(self, play: Play) -> None:
        if play.boot(play.dude):
            gone = play.choose(play.draw_hand(), what="ace from draw hand")
            new = play.choose(play.hand(), what="put into draw hand")
            play.swap_into_draw_hand(new, gone, to="boot hill")


@card("01103")
class BloodCurse:
    """Weakens a dude nearby, or one in the shootout more."""

    @ability("Noon Hex 9, Boot", dude(nearby, to=WEAKEN))
    def curse(self, play: Play) -> None:
        play.give(play.target, influence=-1, bullets=-1)

    @ability("Shootout Hex 9, Boot", dude(opposing, to=WEAKEN))
    def curse_in_a_shootout(self, play: Play) -> None:
        play.give(play.target, bullets=-2)


@card("01104")
class RaisingHell:
    """Aces a card of the hand and this one, and an Abomination comes back from Boot Hill into the posse."""

    @ability("Shootout Hex 8, Boot", in_hand())
    def raise_hell(self, play: Play) -> None:
        play.put(play.target, "boot hill")
        dead = [one for one in play.boot_hill(of_type("dude"), keyword("Abomination")) if play.can_enter(one)]
        play.join(play.enter(play.choose(dead), play.shootout_place))
        play.ace(play.card)


@card("01108", "24214")
class BottomDealin:
    """Gives the cheatin' player a draw hand from the top of one's own deck."""

    @ability("Cheatin' Resolution")
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


def outguns_the_mark(play: Play, posse: Sequence[Piece]) -> bool:
    """Whether a posse has more bullets in all than the mark."""
    return sum(map(play.bullets, posse)) > play.bullets(play.target)


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


def near_my_riders(look: Look, piece: Piece) -> bool:
    """Next to where a rider of the player is."""
    return any(look.is_adjacent(one.at, piece.at) for one in look.dudes(rides))


def rides(look: Look, piece: Piece) -> bool:
    """A dude of the player with a Horse, next to an opposing dude's location."""
    return mine(look, piece) and carrying(keyword("Horse"))(look, piece)


@card("01125")
class RunEmDown:
    """Riders fall upon a dude without a Horse next to them, boot it, and may call it out."""

    @ability("Noon", dude(theirs, lambda look, one: not carrying(keyword("Horse"))(look, one), near_my_riders, to=BOOT))
    def run_down(self, play: Play) -> None:
        place = play.target.at
        riders = [one for one in play.dudes(rides) if play.is_adjacent(one.at, place) and play.can_move(one, place)]
        first = play.choose(riders, to=MOVE)
        if first is None:
            return
        beside = [one for one in riders if one.at == first.at and one is not first]
        for rider in [first, *play.choose_up_to(len(beside), beside, to=MOVE)]:
            play.move(rider, place)
        play.boot(play.target)
        callers = [one for one in play.dudes(mine) if one.at == place and play.can_call_out(one, play.target)]
        play.call_out(play.choose_or_not(callers, to=CALL_OUT), play.target)


@card("01131")
class MagicalDistraction:
    """Gives up a spell, and a pull says what the draw hand counts as."""

    @ability("Cheatin' Resolution", spell(on(mine, in_posse), to=DISCARD))
    def distract(self, play: Play) -> None:
        if play.discard(play.target):
            # compendium-1.9.3:942: it is the player who pulls, not the dude.
            play.count_hand_as(min(play.pull().value, 11))


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
            play.blank(carried)
            play.modify(carried, "bullet bonus", 0, change="set")


def last_bullets(play: Play, fallen: Piece) -> int:
    """The bullets of a casualty: as printed once it has left play, none of what is no dude (compendium-1.9.3:1001)."""
    if fallen.card.type != "dude" or fallen.card.is_token:
        return 0
    return play.bullets(fallen)


def lost(play: Play) -> bool:
    """Whether the player's hand of this round was the lower one."""
    mine, against = play.posse, play.other_posse
    return mine is not None and against is not None and mine.score < against.score


@card("01140")
class TakinYaWithMe:
    """Hurts the winner of a round too, whose posse has somebody no better than the best who fell."""

    @react("React", after(events.CasualtiesTaken), requires=lambda play: play.event.seat == play.seat and lost(play))
    def shoot_back(self, play: Play) -> None:
        best = max((last_bullets(play, one) for one in play.fallen), default=0)
        if any(play.bullets(one) <= best for one in play.riders(play.other_posse)):
            play.inflict(1, play.enemy)

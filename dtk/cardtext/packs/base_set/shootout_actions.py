"""What do the other actions of the Base Set do, those of shootouts and Reacts?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("01108", "24214")
class BottomDealin:
    """Replaces the cheatin' player's draw hand with the top 5 cards of your deck."""

    @ability("Cheatin' Resolution")
    def deal(self, play: Play) -> None:
        """Discard the cheatin' player's draw hand. The top 5 cards of your deck become that player's draw hand, and go
        to your discard pile later.
        """
        play.deal_from_own_deck(play.cheater, 5)


@card("01109", "24215")
class MakeTheSmartChoice:
    """Lowers a dude's bullets by its influence; the dude may go home booted."""

    @ability("Shootout", dude(to=WEAKEN))
    def threaten(self, play: Play) -> None:
        """A dude in the shootout loses as many bullets as it has influence. Its controller may send it home booted,
        even if it is booted already.
        """
        play.give(play.target, bullets=-play.influence(play.target))
        if SEND_HOME.can(play, play.target):
            play.send_home(play.choose_or_not([play.target], play.target.controller, SEND_HOME, "send home booted"))


@card("00003", "01112", "24220")
class TheStakesJustRose:
    """Brings a dude into the posse as a stud."""

    @ability("Shootout", dude(mine, to=JOIN), joins=True)
    def raise_the_stakes(self, play: Play) -> None:
        """One of your dudes joins your posse, from any location, and becomes a stud."""
        play.join(play.target)
        play.make_stud(play.target)


@card("01113")
class SunInYerEyes:
    """Makes a dude a draw with -2 bullets."""

    @ability("Shootout", dude(to=WEAKEN))
    def dazzle(self, play: Play) -> None:
        """A dude in the shootout becomes a draw and gets -2 bullets."""
        play.give(play.target, bullets=-2)
        play.make_draw(play.target)


def may_be_whipped(play: Play) -> list[Piece]:
    """Dudes of the cheatin' player's, or anybody's as printed: who can boot, or, in a shootout, be aced."""
    own = [dude for dude in play.dudes() if play.as_printed or dude.controller == play.cheater]
    dudes = [dude for dude in own if WHIP.can(play, dude)]
    # faq-2015:348: in a shootout, one in a posse.
    return [dude for dude in dudes if play.shootout is None or play.posse_of(dude) is not None]


def whipped(play: Play) -> list[int | None]:
    """The dude that the player of a legal hand chooses; None if the other player chooses, or there is no dude."""
    dudes = may_be_whipped(play)
    return [dude.number for dude in dudes] if play.has_legal_hand else [None] if dudes else []


def booted_or_aced(look: Look) -> Purpose:
    """The purpose for the whipped dude: boot it, or ace it in a shootout."""
    return BOOT if look.shootout is None else ACE


WHIP = Purpose("boot, or ace in a shootout", lambda play, piece: booted_or_aced(play).can(play, piece))


@card("00018", "01115", "24224")
class Coachwhip:
    """Makes the cheatin' player boot a dude, or ace it in a shootout; a player with a legal hand chooses it."""

    @ability("Cheatin' Resolution", Target(whipped, WHIP))
    def whip(self, play: Play) -> None:
        """The cheatin' player boots a dude of their own. In a shootout, they ace a dude in their posse instead. If your
        draw hand is legal, you choose the dude.
        """
        dude = play.target if play.chose else play.choose(may_be_whipped(play), play.cheater, WHIP)
        if play.shootout is None:
            play.boot(dude)
        else:
            play.ace(dude)


@card("00001", "01119", "24228")
class PistolWhip:
    """Boots a dude in the posse, who gets -1 bullets, to send an opposing dude home booted."""

    @ability("Shootout", dude(mine, in_posse, to=BOOT), dude(opposing, to=SEND_HOME))
    def whip(self, play: Play) -> None:
        """Boot your dude in your posse. If you do, an opposing dude in the shootout goes home booted. Your dude gets -1
        bullets.
        """
        if play.boot(play.target, first=True):
            play.send_home(play.second)
        play.give(play.target, bullets=-1)


@card("01121")
class HotLeadFlyin:
    """After a lost round, the winner takes a casualty for each lost dude with a value higher than a pull."""

    @react(
        "React",
        after(events.CasualtiesTaken),
        requires=lambda play: play.event.seat == play.seat and lost(play),
    )
    def shoot_wildly(self, play: Play) -> None:
        """After you lose a round and take casualties, pull. Your opponent takes 1 casualty for each dude that you lost
        as a casualty and whose value is higher than the pull.
        """
        pulled = play.pull().value
        # compendium-1.9.3 §4: those that fell; as printed those that are left.
        gone = [card for card in play.fallen if card.card.type == "dude" and not in_the_game(play, card)]
        counted = play.riders(play.posse) if play.as_printed else gone
        play.inflict(sum(play.value(card) > pulled for card in counted), play.enemy)


def shoots(look: Look) -> bool:
    """Whether the dude is its posse's shooter."""
    posse = look.posse_of(look.card)
    return posse is not None and posse.shooter == look.card.number


@card("01124", "24236")
class PinnedDown:
    """Makes a dude its posse's first casualty, with -3 bullets while it is the shooter."""

    # It is not said for how long: as long as it shoots, for next round another may.
    aim = grantable(gets("bullets", -3, this, requires=shoots))

    # compendium-1.9.3:956: whatever round it is in.
    @ability("Shootout", dude(to=WEAKEN))
    def pin_down(self, play: Play) -> None:
        """A dude in the shootout must be the first casualty of its posse. It has -3 bullets while it is the shooter."""
        play.make_first_casualty(play.target)
        if not play.is_spared(play.target, "bullets", -3, "add"):
            play.grant(play.target, self.aim)


@card("01129")
class CheatinVarmint:
    """Lowers a draw hand by 2 ranks, for 5 ghost rock unless a hand is cheatin'."""

    @ability("Resolution", drawn_hand(to=ranks(-2)), requires=lambda play: play.ghost_rock() >= 5)
    def accuse(self, play: Play) -> None:
        """Pay 5 ghost rock. If you do, give any draw hand -2 hand rank."""
        if play.pay(5):
            play.raise_rank(-2, play.player_chosen)

    @ability("Cheatin' Resolution", drawn_hand(to=ranks(-2)))
    def catch(self, play: Play) -> None:
        """Give any draw hand -2 hand rank."""
        play.raise_rank(-2, play.player_chosen)


@card("01131")
class MagicalDistraction:
    """Discards a spell to pull; the draw hand's rank is the value of the pull."""

    # compendium-1.9.3:943: in "your posse".
    @ability("Cheatin' Resolution", spell(on(mine, in_my_posse), to=DISCARD))
    def distract(self, play: Play) -> None:
        """Discard a spell from your dude in your posse. If you do, pull. The value of the pull is your hand rank for
        the round, but at most 11.
        """
        if play.discard(play.target):
            # compendium-1.9.3:942: it is the player who pulls, not the dude.
            play.count_hand_as(min(play.pull().value, 11))


# The newer printing has two abilities instead.
@card("00008", "01134")
class Unprepared:
    """Boots a dude and its attached cards; it gets -1 bullets and loses its abilities, and those cards do nothing."""

    @ability("Shootout", dude(to=WEAKEN))
    def catch_unprepared(self, play: Play) -> None:
        """Boot a dude in the shootout and all cards attached to it. The dude gets -1 bullets and cannot use its
        abilities. Those cards have no traits, abilities or bonuses to bullets.
        """
        play.boot(play.target)
        for carried in play.attached(play.target):
            play.boot(carried)
        play.give(play.target, bullets=-1)
        play.forbid(play.target, "cannot be used")
        # faq-2015:453 keeps the dude from all abilities, compendium-1.9.3 §4 from its own.
        if play.as_printed:
            play.forbid(play.target, "cannot perform")
        play.blank_all(play.attached(play.target))


@card("01136")
class HexSlingin:
    """Discards a Hex for +2 hand rank."""

    @ability(
        "Resolution",
        spell(keyword("Hex"), on(mine, in_posse), to=DISCARD),
        requires=lambda play: bool(play.draw_hand()),
    )
    def sling(self, play: Play) -> None:
        """Discard a Hex from your dude in your posse. If you do, you get +2 hand rank."""
        if play.discard(play.target, first=True):
            play.raise_rank(2)


@card("01139")
class Missed:
    """Unboots a dude in the posse."""

    @ability("Shootout", dude(mine, in_posse, to=UNBOOT))
    def dodge(self, play: Play) -> None:
        """Unboot one of your dudes in your posse."""
        play.unboot(play.target)


def last_bullets(play: Play, fallen: Piece) -> int:
    """The bullets of a casualty: as printed once it has left play; 0 for other cards and for a token that has left play
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
    """After a lost round, the winner takes a casualty unless all of its dudes have more bullets than each dude lost."""

    @react(
        "React",
        after(events.CasualtiesTaken),
        requires=lambda play: play.event.seat == play.seat and lost(play),
    )
    def shoot_back(self, play: Play) -> None:
        """After you lose a round and take casualties, find the most bullets on a dude among those casualties. If any
        dude in the opposing posse has no more than that, your opponent takes 1 casualty.
        """
        best = max((last_bullets(play, card) for card in play.fallen), default=0)
        if any(play.bullets(dude) <= best for dude in play.riders(play.other_posse)):
            play.inflict(1, play.enemy)


@card("00112", "01142")
class PointBlank:
    """Boots a stud in the posse; the opponent aces one of its dudes with fewer bullets."""

    @ability("Resolution", dude(mine, in_posse, stud, to=BOOT))
    def fire(self, play: Play) -> None:
        """Boot your stud in your posse. Your opponent aces one of the dudes in their posse that have fewer bullets than
        your stud.
        """
        play.boot(play.target)
        play.ace(play.choose(outgunned(play), play.enemy, ACE))

"""What do the Noon actions of the Base Set do, except jobs?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("00130", "01106")
class HiredGuns:
    """Takes a dude from the discard pile into the hand."""

    @ability("Noon", in_discard_pile(of_type("dude"), to=TAKE))
    def hire(self, play: Play) -> None:
        """Take a dude from your discard pile into your hand."""
        play.put(play.target, "hand")


# More cards than a hand ever has.
ANY_NUMBER = 60


@card("01107")
class LadyLuck:
    """Lets you discard any number of cards from hand at Sundown."""

    @ability("Noon")
    def trust_to_luck(self, play: Play) -> None:
        """At Sundown today, you may discard any number of cards from your hand."""
        play.modify(play.my_outfit, "sundown discards", ANY_NUMBER, "day")


@card("01110")
class Tresspassin:
    """Other players' dudes at a Private deed go home booted or get 1 bounty."""

    @ability("Noon", deed(owned, keyword("Private")))
    def warn(self, play: Play) -> None:
        """Choose a Private deed that you own. Each dude of another player there goes home booted or gets 1 bounty, as
        its controller chooses.
        """
        for dude in play.dudes(theirs):
            if dude.at == play.target.number:
                leaver = play.choose_or_not(
                    play.able(SEND_HOME, [dude]), dude.controller, SEND_HOME, "send home booted"
                )
                if not play.send_home(leaver):
                    play.add_bounty(dude)


@card("01111")
class Auction:
    """Makes a deed Private; at your own deed, gains ghost rock for each dude of other players there."""

    @ability("Noon", deed())
    def sell(self, play: Play) -> None:
        """Make any deed Private. If you both own and control it, gain 1 ghost rock for each dude of another player
        there.
        """
        play.gain_keyword(play.target, "Private")
        if play.target.owner == play.seat == play.controller(play.target.number):
            play.gain(sum(dude.at == play.target.number for dude in play.dudes(theirs)))


@card("01116")
class WarPaint:
    """Gives one of your dudes +2 bullets."""

    @ability("Noon", dude(mine, to=STRENGTHEN))
    def paint(self, play: Play) -> None:
        """Give one of your dudes +2 bullets."""
        play.give(play.target, bullets=2)


@card("01117")
class BadCompany:
    """Makes a wanted dude a stud with +3 bullets; the player that collects its bounty gains 4 more ghost rock."""

    # compendium-1.9.3 §4: whoever collects it.
    @grantable
    @trait(after(events.BountyCollected, this))
    def pay_more(self, play: Play) -> None:
        play.gain(4, play.event.seat)

    # As printed: whoever is responsible for its end, which is who would collect (faq-2015:333), even if it is no longer
    # wanted.
    @grantable
    @trait(when((events.Aced, events.Discarded), this))
    def pay_for_its_end(self, play: Play) -> None:
        by_ability = NOBODY if play.cause is None else play.cause.seat
        seat = play.enemy_of_fallen(play.card) if play.event.casualty else by_ability
        if seat not in (NOBODY, play.card.controller, play.card.owner):
            play.gain(4, seat)

    @ability("Noon", dude(wanted, to=STRENGTHEN))
    def keep_bad_company(self, play: Play) -> None:
        """Make any wanted dude a stud with +3 bullets. A player who collects its bounty today gains another 4 ghost
        rock for it.
        """
        play.give(play.target, bullets=3)
        play.make_stud(play.target)
        play.grant(play.target, self.pay_for_its_end if play.as_printed else self.pay_more)


@card("01118", "24226")
class HidingInTheShadows:
    """Protects one of your dudes from other players' Shootout abilities for the day."""

    # Others are all but who controls the dude, even where that is not who hid it any more.
    shadows = grantable(untouchable(this, requires=by_anothers_shootout_ability))

    @ability("Noon", dude(mine, to=PROTECT))
    def hide(self, play: Play) -> None:
        """Choose your dude. Shootout abilities of other players cannot choose or affect it."""
        play.grant(play.target, self.shadows)


@card("01120")
class ConcealedWeapons:
    """Lets your dudes shop for goods and spells anywhere during the day, even in shootouts."""

    sleeves = grantable(counts_as("shops anywhere", 1, mine))

    @grantable
    @ability("Repeat Shootout", in_hand(to=ATTACH.where(Play.can_shop)), printed=False)
    def draw_it(self, play: Play) -> None:
        """Attach a goods or spell from your hand to your dude, as if shoppin'."""
        play.shop(play.target)

    @ability("Noon")
    def conceal(self, play: Play) -> None:
        """Today your dudes may attach goods and spells at any location, as if shoppin'. They may also do so as a
        Shootout play.
        """
        play.grant(play.my_outfit, self.sleeves)
        play.grant(play.my_outfit, self.draw_it)


@card("00005", "01122")
class OneGoodTurn:
    """Draws a card, or gains 3 ghost rock against a cheatin' hand."""

    @ability("Noon")
    def draw(self, play: Play) -> None:
        """Draw 1 card."""
        play.draw()

    @ability("Cheatin' Resolution")
    def cash_in(self, play: Play) -> None:
        """Gain 3 ghost rock."""
        play.gain(3)


def without_a_horse_next_to_the_rider(play: Play) -> list[int]:
    """Opposing dudes without a Horse, where the rider that was chosen can move to from next to them."""
    rider = play.target
    return [
        dude.number
        for dude in play.dudes(theirs, not_all(on_horseback))
        if play.is_adjacent(rider.at, dude.at) and play.can_move(rider, dude.at)
    ]


@card("01125")
class RunEmDown:
    """Dudes with Horses ride from one location to an adjacent dude without a Horse, boot it and may call it out."""

    # Only riders are required: the second sentence says where they go (rulebook-1.5.0 §5.3.1). Whom they find there may
    # be booted already (compendium-1.9.3:980).
    @ability(
        "Noon",
        dude(mine, on_horseback, to=NEXT_DOOR.anyway),
        or_nothing(Target(without_a_horse_next_to_the_rider, BOOT.anyway)),
    )
    def run_down(self, play: Play) -> None:
        """Move any number of your dudes with Horses from one location to an adjacent one with an opposing dude that has
        no Horse. Boot that dude. One of your dudes there may call it out.
        """
        if play.use.more[0] is None:
            return
        first, victim, place = play.target, play.second, play.second.at
        beside = [dude for dude in play.dudes(mine, on_horseback) if dude.at == first.at and dude is not first]
        able = [dude for dude in beside if play.can_move(dude, place)]
        for rider in [first, *play.choose_up_to(len(able), able, to=MOVE)]:
            play.move(rider, place)
        # Some can go only where others have gone before them (compendium-1.9.3:665).
        late = [dude for dude in beside if dude not in able and play.can_move(dude, place)]
        for rider in play.choose_up_to(len(late), late, to=MOVE):
            play.move(rider, place)
        play.boot(victim)
        callers = [dude for dude in play.dudes(mine) if dude.at == victim.at and play.can_call_out(dude, victim)]
        play.call_out(play.choose_or_not(callers, to=CALL_OUT), victim)


@card("01126", "24238")
class BountyHunter:
    """Puts a Gunslinger into play that calls out a wanted dude, who cannot refuse."""

    # Only others' dudes can be called out (rulebook-1.5.0 §5.3.2); that this one can't be is found out too late
    # (compendium-1.9.3:534).
    @ability("Noon", dude(wanted, theirs, to=CALL_OUT.anyway))
    def hire(self, play: Play) -> None:
        """Put a Gunslinger token (2 bullets, stud) into play at the location of another player's wanted dude. It calls
        out that dude, who cannot refuse. The token leaves the game after the shootout.
        """
        gunslinger = play.token("Gunslinger", play.target.at)
        if not play.call_out(gunslinger, play.target, refusable=False):
            play.remove(gunslinger)


@card("01127")
class Reserves:
    """Gains 1 ghost rock."""

    @ability("Noon")
    def dig(self, play: Play) -> None:
        """Gain 1 ghost rock."""
        play.gain(1)


@card("00012", "01128")
class Rumors:
    """Gives a dude -1 influence while it is away from home."""

    gossip = grantable(gets("influence", -1, this, not_all(at_home)))

    @ability("Noon", dude(to=DISGRACE))
    def spread(self, play: Play) -> None:
        """Give any dude -1 influence, which counts only while it is away from home."""
        if not play.is_spared(play.target, "influence", -1, "add"):
            play.grant(play.target, self.gossip)


def my_horses_at(play: Play, place: int) -> list[Piece]:
    """The player's Horses at a location."""
    return [card for card in play.in_play(mine, keyword("Horse")) if play.place_of(card) == place]


def is_full_of_tired_horses(play: Play, place: int) -> bool:
    """Whether a Horse of the player's is booted at a location."""
    return bool(play.able(UNBOOT, my_horses_at(play, place)))


@card("01130")
class FreshHorses:
    """Unboots all your Horses at one location, which may use their used abilities once more."""

    @ability("Noon", location(is_full_of_tired_horses))
    def water(self, play: Play) -> None:
        """Unboot all of your Horses at one location. Their abilities that were used today may each be used once
        more.
        """
        for horse in my_horses_at(play, play.place_chosen):
            play.unboot(horse)
            # compendium-1.9.3:916: later, if at all.
            play.renew(horse, every=True)


@card("01132")
class Extortion:
    """Gains the production of a deed that you control but do not own."""

    @ability("Noon", deed(mine, not_all(owned), to=GAIN_PRODUCTION))
    def extort(self, play: Play) -> None:
        """Choose a deed that another player owns and you control. Gain its production in ghost rock."""
        play.gain(play.production(play.target))


def spoils(look: Look, deed: Piece) -> int:
    """The ghost rock that a robber at a deed can take from its owner."""
    return min(look.production(deed), look.ghost_rock(deed.owner))


# Each ghost rock makes the robber wanted, too.
ROB = Purpose("rob the owner of the deed where it is", BOOT.can)


@card("01137")
class ThisIsAHoldup:
    """Boots a dude at another player's deed to take ghost rock from the deed's owner; it gets that much bounty."""

    @ability("Noon", dude(mine, at_a_deed, not_all(at_their_own_deed), to=ROB))
    def hold_up(self, play: Play) -> None:
        """Boot your dude at a deed that you do not own. Take ghost rock from the deed's owner, at most as much as it
        produces. Your dude gets that much bounty.
        """
        # An answer may have moved the robber, or taken it out of play.
        deed = play.deed_at(play.target.at)
        if play.boot(play.target, first=True) and deed is not None:
            play.add_bounty(play.target, play.rob(deed.owner, spoils(play, deed)))


def is_to_be_cleared(play: Play, place: int) -> bool:
    """Whether a location is a deed that the player owns but does not control, and the dude can go there."""
    deed = play.deed_at(place)
    lost = deed is not None and deed.owner == play.seat != play.controller(place)
    return lost and play.can_move(play.target, place)


@card("01138")
class ClearOut:
    """Moves your dude to a deed of yours that another player controls."""

    @ability("Noon", dude(mine, to=MOVE), location(is_to_be_cleared, to=SEND_THERE))
    def clear_out(self, play: Play) -> None:
        """Choose a deed that you own and another player controls. Move one of your dudes there."""
        play.move(play.target, play.second_place)


def used_today(play: Play, piece: Piece) -> bool:
    """Whether an ability of a card was used today."""
    return bool(play.used_of(piece))


@card("01141")
class GoodStiffDrink:
    """A dude may use one of its used abilities once more."""

    @ability("Noon", dude(to=STRENGTHEN.where(used_today)))
    def pour(self, play: Play) -> None:
        """Choose an ability of any dude that was used today. It may be used once more today."""
        play.renew(play.target)


def is_tunneled(play: Play, place: int) -> bool:
    """Whether a location is an in-town deed of the player's, where the dude can go."""
    deed = play.deed_at(place)
    own = deed is not None and deed.owner == play.seat and not play.has(deed, "Out of Town")
    return own and play.can_move(play.target, place)


@card("01143")
class ASecretTunnel:
    """Moves your dude between two in-town deeds that you own, and gives you another play."""

    @ability("Noon", dude(mine, at_an_in_town_deed, at_their_own_deed, to=MOVE), location(is_tunneled, to=SEND_THERE))
    def sneak(self, play: Play) -> None:
        """Move your dude from an in-town deed that you own to another one without booting. Then make another play."""
        play.move(play.target, play.second_place)
        play.play_again()

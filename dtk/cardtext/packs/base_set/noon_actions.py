"""What do the Noon actions of the Base Set do, except jobs?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("00130", "01106")
class HiredGuns:
    """Takes a dude from the discard pile into hand."""

    @ability("Noon", in_discard_pile(of_type("dude"), to=TAKE))
    def hire(self, play: Play) -> None:
        play.put(play.target, "hand")


# More cards than a hand ever has.
ANY_NUMBER = 60


@card("01107")
class LadyLuck:
    """Lets the player discard the whole hand at Sundown."""

    @ability("Noon")
    def trust_to_luck(self, play: Play) -> None:
        play.modify(play.my_outfit, "sundown discards", ANY_NUMBER, "day")


@card("01110")
class Tresspassin:
    """Other players' dudes at a Private deed go home booted or become wanted."""

    @ability("Noon", deed(owned, keyword("Private")))
    def warn(self, play: Play) -> None:
        for dude in play.dudes(theirs):
            if dude.at == play.target.number:
                leaver = play.choose_or_not(
                    play.able(SEND_HOME, [dude]), dude.controller, SEND_HOME, "send home booted"
                )
                if not play.send_home(leaver):
                    play.add_bounty(dude)


@card("01111")
class Auction:
    """Makes a deed Private; if it is the player's own, gains ghost rock for each dude of other players there."""

    @ability("Noon", deed())
    def sell(self, play: Play) -> None:
        play.gain_keyword(play.target, "Private")
        if play.target.owner == play.seat == play.controller(play.target.number):
            play.gain(sum(dude.at == play.target.number for dude in play.dudes(theirs)))


@card("01116")
class WarPaint:
    """Gives a dude more bullets."""

    @ability("Noon", dude(mine, to=STRENGTHEN))
    def paint(self, play: Play) -> None:
        play.give(play.target, bullets=2)


@card("01117")
class BadCompany:
    """Makes a wanted dude a stud with more bullets; whoever collects its bounty gains 4 more."""

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
        play.give(play.target, bullets=3)
        play.make_stud(play.target)
        play.grant(play.target, self.pay_for_its_end if play.as_printed else self.pay_more)


@card("01118", "24226")
class HidingInTheShadows:
    """Protects a dude from other players' Shootout abilities for the day."""

    # Others are all but who controls the dude, even where that is not who hid it any more.
    shadows = grantable(untouchable(this, requires=by_anothers_shootout_ability))

    @ability("Noon", dude(mine, to=PROTECT))
    def hide(self, play: Play) -> None:
        play.grant(play.target, self.shadows)


@card("01120")
class ConcealedWeapons:
    """Lets the player's dudes shop for goods anywhere during the day, even in shootouts."""

    sleeves = grantable(counts_as("shops anywhere", 1, mine))

    @grantable
    @ability("Repeat Shootout", in_hand(to=ATTACH.where(Play.can_shop)), printed=False)
    def draw_it(self, play: Play) -> None:
        play.shop(play.target)

    @ability("Noon")
    def conceal(self, play: Play) -> None:
        play.grant(play.my_outfit, self.sleeves)
        play.grant(play.my_outfit, self.draw_it)


@card("00005", "01122")
class OneGoodTurn:
    """Draws a card, or gains 3 ghost rock if somebody cheats."""

    @ability("Noon")
    def draw(self, play: Play) -> None:
        play.draw()

    @ability("Cheatin' Resolution")
    def cash_in(self, play: Play) -> None:
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
    """Riders from one location attack an adjacent dude without a Horse: they boot it and may call it out."""

    # Only riders are required: the second sentence says where they go (rulebook-1.5.0 §5.3.1). Whom they find there may
    # be booted already (compendium-1.9.3:980).
    @ability(
        "Noon",
        dude(mine, on_horseback, to=NEXT_DOOR.anyway),
        or_nothing(Target(without_a_horse_next_to_the_rider, BOOT.anyway)),
    )
    def run_down(self, play: Play) -> None:
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
    """Sends a Gunslinger to call out a wanted dude, who can't refuse."""

    # Only others' dudes can be called out (rulebook-1.5.0 §5.3.2); that this one can't be is found out too late
    # (compendium-1.9.3:534).
    @ability("Noon", dude(wanted, theirs, to=CALL_OUT.anyway))
    def hire(self, play: Play) -> None:
        gunslinger = play.token("Gunslinger", play.target.at)
        if not play.call_out(gunslinger, play.target, refusable=False):
            play.remove(gunslinger)


@card("01127")
class Reserves:
    """Gains a ghost rock."""

    @ability("Noon")
    def dig(self, play: Play) -> None:
        play.gain(1)


@card("00012", "01128")
class Rumors:
    """Lowers a dude's influence while it is away from home."""

    gossip = grantable(gets("influence", -1, this, not_all(at_home)))

    @ability("Noon", dude(to=DISGRACE))
    def spread(self, play: Play) -> None:
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
    """Unboots the player's Horses at a location, whose used abilities may be used once more."""

    @ability("Noon", location(is_full_of_tired_horses))
    def water(self, play: Play) -> None:
        for horse in my_horses_at(play, play.place_chosen):
            play.unboot(horse)
            # compendium-1.9.3:916: later, if at all.
            play.renew(horse, every=True)


@card("01132")
class Extortion:
    """Gains the production of a deed that the player controls but doesn't own."""

    @ability("Noon", deed(mine, not_all(owned), to=GAIN_PRODUCTION))
    def extort(self, play: Play) -> None:
        play.gain(play.production(play.target))


def spoils(look: Look, deed: Piece) -> int:
    """What a robber at a deed can take from its owner."""
    return min(look.production(deed), look.ghost_rock(deed.owner))


# Each ghost rock makes the robber wanted, too.
ROB = Purpose("rob the owner of the deed where it is", BOOT.can)


@card("01137")
class ThisIsAHoldup:
    """Boots a dude at another player's deed to steal ghost rock; the dude becomes wanted."""

    @ability("Noon", dude(mine, at_a_deed, not_all(at_their_own_deed), to=ROB))
    def hold_up(self, play: Play) -> None:
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
    """Moves a dude to a deed of the player's own that another player controls."""

    @ability("Noon", dude(mine, to=MOVE), location(is_to_be_cleared, to=SEND_THERE))
    def clear_out(self, play: Play) -> None:
        play.move(play.target, play.second_place)


def used_today(play: Play, piece: Piece) -> bool:
    """Whether an ability of a card was used today."""
    return bool(play.used_of(piece))


@card("01141")
class GoodStiffDrink:
    """Lets an ability of a dude be used once more."""

    @ability("Noon", dude(to=STRENGTHEN.where(used_today)))
    def pour(self, play: Play) -> None:
        play.renew(play.target)


def is_tunneled(play: Play, place: int) -> bool:
    """Whether a location is an in-town deed of the player's, where the dude can go."""
    deed = play.deed_at(place)
    own = deed is not None and deed.owner == play.seat and not play.has(deed, "Out of Town")
    return own and play.can_move(play.target, place)


@card("01143")
class ASecretTunnel:
    """Moves a dude between two of the player's own in-town deeds; the player makes the next play too."""

    @ability("Noon", dude(mine, at_an_in_town_deed, at_their_own_deed, to=MOVE), location(is_tunneled, to=SEND_THERE))
    def sneak(self, play: Play) -> None:
        play.move(play.target, play.second_place)
        play.play_again()

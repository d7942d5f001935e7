"""What do the goods of the Weird West Edition do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("24145")
class LaQuemaOfTheWeirdWest:
    """Raises this dude's value by 3; brings this dude into the posse and may boot an opposing dude."""

    is_steady = says(
        "This dude has +3 value.",
        gets("value", 3, this_dude),
    )

    @ability("Shootout, Boot", dude(this_dude, to=JOIN), joins=True)
    def trample(self, play: Play) -> None:
        """This dude joins your posse from any location. Then you may boot an opposing dude."""
        play.join(play.dude)
        able = [dude for dude in play.dudes(opposing) if BOOT.can(play, dude)]
        play.boot(play.choose_or_not(able, to=BOOT))


def below_bullets(look: Look, piece: Piece) -> bool:
    """Of a value below the bullets of who carries the card."""
    return look.value(piece) < look.bullets(look.dude)


@card("24151")
class ShotgunOfTheWeirdWest:
    """Aces an opposing dude whose value is lower than this dude's bullets."""

    @ability("Shootout, Boot", dude(opposing, below_bullets, to=ACE))
    def blast(self, play: Play) -> None:
        """Ace an opposing dude whose value is lower than this dude's bullets."""
        play.ace(play.target)


def bullets_of_this_dude(look: Look, outfit: Piece) -> int:
    """The ranks that the hand gains."""
    return look.bullets(look.dude)


def is_a_stud_who_shoots(play: Play) -> bool:
    """Whether this dude is a stud, and the shooter."""
    return play.is_stud(play.dude) and play.posse is not None and play.posse.shooter == play.dude.number


def is_a_short_way(play: Play, place: int) -> bool:
    """Whether this dude can be moved to a location next to it."""
    return play.is_adjacent(play.dude.at, place) and play.can_move(play.dude, place)


def can_reach_it(play: Play) -> bool:
    """Whether this dude is next to the shootout, and can join from there."""
    return play.is_adjacent(play.dude.at, play.shootout_place) and play.can_join(play.dude, play.side, stays=True)


@card("24152")
class DisingenuineCurrencyPress:
    """Gains ghost rock when invented, and draws a card when discarded."""

    @trait(after(events.Invented, this))
    def print(self, play: Play) -> None:
        """After this Gadget is invented, you gain 4 ghost rock."""
        play.gain(4)

    @trait(when(events.Discarded, this))
    def scrap(self, play: Play) -> None:
        """Its owner draws a card when this Gadget is discarded from play."""
        play.draw(seat=play.card.owner)


@card("24153")
class FaithfulHoundOfTheWeirdWest:
    """On a pull lower than the value of an opposing dude's goods, boots it; may be discarded to discard it instead."""

    @ability("Shootout, Boot", goods(on(opposing), to=WEAKEN))
    def fetch(self, play: Play) -> None:
        """Choose a goods of an opposing dude. Pull. If the goods has a higher value than the pull, boot it. You may
        instead discard this card to discard it.
        """
        if play.pull().value >= play.value(play.target):
            return
        if play.wants("discard Faithful Hound instead") and play.discard(play.card):
            play.discard(play.target)
        else:
            play.boot(play.target)


@card("24157")
class XemosTurbanOfTheWeirdWest:
    """Exchanges a card from hand for 1 ghost rock and unboots, unless the pull is a club."""

    @ability("Repeat Noon, Boot, Pull")
    def concentrate(self, play: Play) -> None:
        """Unless the pull is a club, you may spend 1 ghost rock. If you do, draw a card, then discard a card from hand
        and unboot this card.
        """
        if play.made.suit == "clubs" or not play.ghost_rock():
            return
        if play.wants("pay 1 ghost rock") and play.pay(1):
            play.draw_and_discard()
            play.unboot(play.card)


@card("24159")
class SeeThroughSpectacles:
    """Makes a card in the draw hand a heart, or changes the value of a heart."""

    # As a change of the rank it does nothing where ranks can't change.
    @ability("Resolution, Boot", in_draw_hand(no_joker))
    def peek(self, play: Play) -> None:
        """Choose a card in your draw hand other than a joker. A heart changes to a value of your choice that the hand
        does not have, and any other card becomes a heart. This has no effect if your hand rank cannot be changed.
        """
        if not play.can_change_rank():
            return
        value = play.value(play.target)
        if play.suit(play.target) == "hearts":
            value = play.pick_value([number for number in range(1, 14) if number not in play.values_in_draw_hand()])
        play.show_as(play.target, ("hearts", value))


def held_by_the_target(play: Play) -> list[Piece]:
    """The attachments of the chosen dude."""
    return play.attached(play.target)


@card("24161")
class HydroPuncherOfTheWeirdWest:
    """Lets this dude carry two Weapons and be a stud with them; boots an opposing dude and one of its attachments."""

    has_two_hands = says(
        "This dude may carry two Weapons. Unless the dude is a Gadget, both must be Melee Weapons.",
        counts_as("most Weapon", 2, this_dude, any_of(keyword("Gadget"), without_guns)),
    )
    steady = says(
        "With two Weapons, this dude is a stud.",
        is_a_stud(this_dude, with_two_weapons),
    )

    @ability("Shootout, Boot", dude(opposing, to=BOOT), cards(held_by_the_target, BOOT))
    def punch(self, play: Play) -> None:
        """Boot an opposing dude, and one of that dude's attachments."""
        play.boot(play.target)
        play.boot(play.second)


@card("24162")
class LeMatRevolverOfTheWeirdWest:
    """Raises your hand rank by this dude's bullets against a cheatin' hand, or with a third pair."""

    ninth_shot = grantable(gets("hand rank", bullets_of_this_dude, my_outfit, requires=has_three_pairs))

    @ability("Cheatin' Resolution, Boot")
    def answer(self, play: Play) -> None:
        """Your hand rank rises by this dude's bullets."""
        play.raise_rank(play.bullets(play.dude))

    @ability("Resolution, Boot", requires=is_a_stud_who_shoots)
    def fire_the_ninth(self, play: Play) -> None:
        """Usable only if this dude is your shooter and a stud. While the top card of your discard pile gives your draw
        hand three pairs of different values, your hand rank rises by this dude's bullets.
        """
        play.grant(play.dude, self.ninth_shot)


@card("24165")
class QuickdrawHandgunOfTheWeirdWest:
    """Exchanges draw hands with the cheatin' player, and the new hand counts as legal."""

    @ability("Cheatin' Resolution, Boot", requires=conditional(lambda play: play.has_legal_hand))
    def draw_first(self, play: Play) -> None:
        """If your draw hand is legal, exchange it for that of the cheatin' player. Your new hand counts as legal."""
        if play.has_legal_hand:
            play.exchange_draw_hands(play.cheater)
            play.count_hand_as_legal()


@card("24163")
class PintoOfTheWeirdWest:
    """Brings this dude into the posse from anywhere, even if booted."""

    @ability("Shootout, Boot", dude(this_dude, to=JOIN), joins=True)
    def ride(self, play: Play) -> None:
        """This dude joins your posse from any location, booted or unbooted, without booting."""
        play.join(play.dude)


@card("24166")
class RaggedMule:
    """Moves this dude into the posse or anywhere; the mule is discarded unless 1 ghost rock is paid."""

    @ability("Shootout, Boot", dude(this_dude, to=JOIN), joins=True)
    def trot(self, play: Play) -> None:
        """This dude joins your posse from any location. Then pay 1 ghost rock, or discard this card."""
        play.join(play.dude)
        play.pay_or_lose(play.card, 1, "pay 1 ghost rock")

    @ability("Noon, Boot", ELSEWHERE)
    def plod(self, play: Play) -> None:
        """Move this dude to any other location. Then pay 1 ghost rock, or discard this card."""
        play.move(play.dude, play.place_chosen)
        play.pay_or_lose(play.card, 1, "pay 1 ghost rock")


@card("24167")
class MechanicalHorseOfTheWeirdWest:
    """Pays ghost rock to move this dude, less to an adjacent location; boots so that it joins a posse unbooted."""

    @ability("Repeat Noon, Pay 1 Ghost Rock", location(is_a_short_way, to=GO_THERE))
    def trot(self, play: Play) -> None:
        """Move this dude to an adjacent location."""
        play.move(play.dude, play.place_chosen)

    @ability("Repeat Noon, Pay 2 Ghost Rock", ELSEWHERE)
    def ride(self, play: Play) -> None:
        """Move this dude to any other location."""
        play.move(play.dude, play.place_chosen)

    @react("React, Boot", instead_of(events.Booted, this_dude), requires=to_join_a_posse)
    def carry(self, play: Play) -> None:
        """When this dude would boot to join a posse, it joins without booting."""


@card("24168")
class TinStarOfTheWeirdWest:
    """Makes this dude a Deputy; wanted dudes cannot refuse its call-outs."""

    is_deputised = says(
        "This dude is a Deputy.",
        counts_as(gained("Deputy"), 1, this_dude),
    )
    arrests = says(
        "Wanted dudes cannot refuse when this dude calls them out.",
        cannot("cannot refuse", wanted, requires=by_this_dude),
    )


@card("24173")
class BuffaloRifleOfTheWeirdWest:
    """Lets this dude join a posse from an adjacent location and stay there."""

    @ability("Shootout, Boot", requires=can_reach_it, joins=True)
    def shoot_from_afar(self, play: Play) -> None:
        """If the shootout is at a location adjacent to this dude, this dude joins your posse. It neither boots nor
        moves there.
        """
        play.join(play.dude, play.side, stays=True)


HARRIED = (events.SentHome, events.Booted, events.Moved)


@card("24175")
class YagnsMechanicalSkeletonOfTheWeirdWest:
    """Makes this dude a Gadget; boots to keep another player's ability from booting or moving this dude."""

    is_a_gadget = says(
        "This dude is a Gadget.",
        counts_as(gained("Gadget"), 1, this_dude),
    )

    @react("React, Boot", instead_of(HARRIED, this_dude), requires=by_anothers_ability)
    def hold(self, play: Play) -> None:
        """When another player's ability would boot this dude, move it or send it home, none of this happens to it."""


@card("24176")
class BioChargeNeutralizerOfTheWeirdWest:
    """Makes this dude a stud. Other players' cards cannot affect this card. A pull may pass it on to another dude."""

    steady = says(
        "This dude is a stud.",
        is_a_stud(this_dude),
    )
    stays = says(
        "This card cannot be traded, and cards of other players cannot affect it.",
        cannot("cannot be traded", this),
        cannot("cannot be affected", this, requires=by_another_player),
    )

    @ability("Noon, Boot, Pull")
    def overload(self, play: Play) -> None:
        """On a club, discard this card. On any other pull, attach it to another of your dudes here."""
        if play.made.suit == "clubs":
            play.discard(play.card)
            return
        able = [dude for dude in play.dudes(mine, here, other_dude) if play.can_attach(play.card, dude)]
        chosen = play.choose_host(able)
        if chosen is not None:
            play.hand_over(play.card, chosen)


@card("24180")
class SilverWeavedStaff:
    """Boots an opposing spell."""

    @ability("Shootout, Boot", spell(on(opposing), to=BOOT))
    def ward(self, play: Play) -> None:
        """Boot a spell attached to an opposing dude."""
        play.boot(play.target)

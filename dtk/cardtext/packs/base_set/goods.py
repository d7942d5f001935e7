"""What do the goods of the Base Set do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("01081", "24144")
class PairOfSixShooters:
    """Turns a card of the draw hand into any suit and value."""

    @ability("Cheatin' Resolution, Boot", in_draw_hand(no_joker))
    def draw_iron(self, play: Play) -> None:
        """A card in your draw hand, other than a joker, becomes any suit and value that you name."""
        play.show_as(play.target, play.pick_suit_and_value())


@card("01082", "24146")
class Bluetick:
    """Moves this dude to a wanted dude's location."""

    @ability("Noon, Boot", dude(wanted, to=GO_TO))
    def track(self, play: Play) -> None:
        """Move this dude to the location of any wanted dude."""
        play.move(play.dude, play.target.at)


@card("01083", "24148")
class Peacemaker:
    """Keeps this dude from losing bullets or becoming a draw through other players' Shootout abilities."""

    stays_cool = says(
        "Nothing can make this dude a draw.",
        cannot("cannot be a draw", this_dude),
    )
    stays_sharp = says(
        "Other players' Shootout abilities cannot lower this dude's bullets.",
        cannot("cannot lose bullets", this_dude, requires=by_anothers_shootout_ability),
    )


def no_better_than_bullets(look: Look, piece: Piece) -> bool:
    """Of a value not above the bullets of who carries the card."""
    return look.value(piece) <= look.bullets(look.dude)


@card("00124", "01084")
class Shotgun:
    """Aces an opposing dude whose value is at most this dude's bullets."""

    @ability("Shootout, Boot", dude(opposing, no_better_than_bullets, to=ACE))
    def blast(self, play: Play) -> None:
        """Ace an opposing dude in the shootout if its value is not higher than this dude's bullets."""
        play.ace(play.target)


@card("01085")
class WhiskeyFlask:
    """Boots this dude to exchange a card from hand for a new one."""

    @ability("Noon, Boot", dude(this_dude, to=BOOT), in_hand(to=DISCARD))
    def drink(self, play: Play) -> None:
        """Boot this dude. If you do, discard a card from your hand and draw a card."""
        if play.boot(play.dude, first=True):
            play.put(play.second, "discard")
            play.draw()


@card("00013", "01086", "24155")
class Mustang:
    """Moves this dude to any location."""

    @ability("Noon, Boot", ELSEWHERE)
    def ride(self, play: Play) -> None:
        """Move this dude to any location without booting."""
        play.move(play.dude, play.place_chosen)


@card("01087", "24156")
class PearlHandledRevolver:
    """Makes this dude a stud."""

    steady = says(
        "This dude is a stud.",
        is_a_stud(this_dude),
    )


@card("01088", "24158")
class Roan:
    """Boots so that its dude joins a posse without booting."""

    @react("React, Boot", instead_of(events.Booted, this_dude), requires=to_join_a_posse)
    def ride(self, play: Play) -> None:
        """When this dude would boot to join a posse, it joins without booting. It must be unbooted."""


@card("00106", "01089")
class AutoRevolver:
    """Can be invented in a shootout; draws 1 extra card when you replace cards of your draw hand."""

    @ability(
        "Shootout",
        from_hand=True,
        printed=False,
        requires=lambda play: play.can_bring(play.card),
    )
    def invent(self, play: Play) -> None:
        """Put this Gadget into play from your hand at its full cost. It must be invented as usual."""
        play.bring(play.card)

    # compendium-1.9.3 §4: it must be in the shootout; faq-2015:460: it need not.
    fans = says(
        "While this dude is in a shootout, you may draw 1 extra card for your draw hand after you discard one or "
        "more to redraw.",
        gets("extra draws", 1, my_outfit, requires=lambda look: look.by_faq or look.posse_of(look.dude) is not None),
    )


@card("01090")
class Pinto:
    """Brings this dude into a posse from anywhere, even if booted."""

    @ability("Shootout, Boot", dude(this_dude, to=JOIN_A_POSSE), joins=True)
    def ride(self, play: Play) -> None:
        """Put this dude into a posse from any location without booting, even if it is booted."""
        play.join(play.dude, play.side)


@card("01091", "24164")
class FlameThrower:
    """Makes this dude a stud; for ghost rock it gets bullets, and the loser of each round takes an extra casualty."""

    steady = says(
        "This dude is a stud.",
        is_a_stud(this_dude),
    )
    blaze = grantable(gets("casualties", 1, loses))

    @ability("Shootout, Pay 1-3 Ghost Rock, Boot")
    def turn_up(self, play: Play) -> None:
        """For each ghost rock that you paid, this weapon gets +1 bullets. The loser of each round of this shootout
        takes 1 more casualty.
        """
        play.modify(play.card, "bullet bonus", play.paid)
        # It blazes on when the weapon is gone.
        play.grant(play.piece(play.home(play.seat)), self.blaze)


def behind(play: Play) -> int:
    """By how many ranks the player's hand is the lower one."""
    return play.hand_rank(play.enemy) - play.hand_rank() if play.draw_hand() else 0


def rank_of_the_enemy(look: Look, outfit: Piece) -> int | None:
    """The rank of the hand against the player's."""
    against = look.other_posse
    return None if against is None else rank_of(against.score)


def made_this_text(look: Look, piece: Piece) -> bool:
    """A card that granted the one with the text what it says."""
    return piece in look.granting


A_FORCE_FIELD = called("Force Field")


@card("01092")
class ForceField:
    """Adds the ghost rock paid to your hand rank, up to the opponent's rank; blocks your other abilities."""

    ceiling = grantable(counts_as("most hand rank", rank_of_the_enemy, my_outfit))
    # compendium-1.9.3 §4: Reacts are no such effects.
    field = grantable(
        cannot(
            "cannot be used",
            mine,
            not_all(A_FORCE_FIELD, made_this_text),
            requires=lambda ban: ban.ability is not None and ban.ability.kind == "ability",
        )
    )

    @ability("Repeat Resolution, Pay X Ghost Rock", requires=lambda play: behind(play) > 0)
    def raise_it(self, play: Play) -> None:
        """Your draw hand gets +1 hand rank for each ghost rock paid, up to your opponent's hand rank. For the round,
        your rank cannot exceed theirs, and you can use only Reacts and Force Fields.
        """
        play.raise_rank(min(play.paid, behind(play)))
        # faq-2015:496 lets other effects change the rank further, and forbids none.
        if not play.by_faq:
            play.grant(play.my_outfit, self.ceiling)
            play.grant(play.my_outfit, self.field)


@card("01093")
class QuickdrawHandgun:
    """Exchanges your legal draw hand for the cheatin' player's, then blocks Cheatin' abilities against you."""

    @ability("Cheatin' Resolution, Boot", requires=conditional(lambda play: play.has_legal_hand))
    def draw_first(self, play: Play) -> None:
        """If your draw hand is legal, exchange it with the draw hand of the cheatin' player. In a shootout, no more
        Cheatin' abilities can be used against you this round.
        """
        if play.has_legal_hand:
            play.exchange_draw_hands(play.cheater)
        # Lowball has no rounds of a shootout.
        if play.shootout is not None:
            play.keep_from_cheatin()


@card("01094")
class MechanicalHorse:
    """Pays ghost rock to move this dude anywhere, repeatedly; boots so that the dude joins a posse without booting."""

    @ability("Repeat Noon, Pay 2 Ghost Rock", ELSEWHERE)
    def ride(self, play: Play) -> None:
        """Move this dude to any location."""
        play.move(play.dude, play.place_chosen)

    @react("React, Boot", instead_of(events.Booted, this_dude), requires=to_join_a_posse)
    def carry(self, play: Play) -> None:
        """When this dude would boot to join a posse, it joins without booting. It must be unbooted."""


@card("01095")
class TinStar:
    """Keeps wanted dudes from refusing this dude's call-outs."""

    arrests = says(
        "When this dude calls out a wanted dude, that dude cannot refuse.",
        cannot("cannot refuse", wanted, requires=by_this_dude),
    )


@card("01096")
class DoylesHoyle:
    """Replaces this dude's pull, or a card in your draw hand."""

    @react("React, Boot", after(events.Pulled), requires=lambda play: play.event.dude == play.dude.number)
    def turn_up(self, play: Play) -> None:
        """After this dude pulls, discard the pulled card. This card is the pull instead."""
        play.be_the_pull()

    # Into no other player's hand, as The Ghostly Gun.
    @ability("Resolution, Boot", in_draw_hand(), requires=lambda play: play.card.owner == play.seat)
    def slip_in(self, play: Play) -> None:
        """Put this card into your draw hand in place of a card there, which is discarded. If that card was a 2, you get
        +1 hand rank.
        """
        play.swap_into_draw_hand(play.card, play.target)
        # compendium-1.9.3:787: what it was changed to counts no more once it is discarded.
        if play.target.card.joker is None and play.value(play.target) == 2:
            play.raise_rank(1)


@card("01097")
class BuffaloRifle:
    """Lets this dude join a posse from an adjacent location without moving or booting, even if booted."""

    reaches_far = says(
        "This dude can join a posse from a location adjacent to the shootout, or to a job's mark. It does not move "
        "or boot for that, and may be booted.",
        counts_as("joins without moving", 1, this_dude),
    )


@card("01098")
class LegendaryHolster:
    """Aces an opposing dude if a pull is lower than this dude's bullets."""

    @ability("Shootout, Pull, Boot")
    def draw_first(self, play: Play) -> None:
        """Ace an opposing dude in the shootout if your pull is lower than the bullets of this dude."""
        if play.made.value < play.bullets(play.dude):
            play.ace(play.choose(play.able(ACE, play.dudes(opposing)), to=ACE))


@card("01099")
class AutoCattleFeeder:
    """Gains 1 ghost rock; once invented, it goes on a Ranch that you control."""

    goes_on_a_ranch = says("Once invented, this card goes on a Ranch that you control.")

    @ability("Controller Noon, Boot")
    def feed(self, play: Play) -> None:
        """Gain 1 ghost rock."""
        play.gain(1)

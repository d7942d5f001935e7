"""What do the deeds of the Base Set do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("01055")
class BankOfCalifornia:
    """Keeps other players from taking your ghost rock."""

    is_safe = says(
        "Other players cannot take your ghost rock.",
        cannot("cannot be robbed", my_outfit),
    )


@card("00002", "01056", "24106")
class PonyExpress:
    """Discards a card from hand to draw a card."""

    @ability("Controller Noon, Boot", in_hand(to=DISCARD))
    def deliver(self, play: Play) -> None:
        """Discard a card from your hand. Draw a card."""
        play.put(play.target, "discard")
        play.draw()


@card("01057")
class GomorraParish:
    """Aces a card from hand to gain ghost rock."""

    @ability("Controller Noon, Boot", in_hand(to=ACE))
    def bless(self, play: Play) -> None:
        """Ace a card from your hand. If you do, gain 1 ghost rock."""
        if play.ace_from("hand", play.target):
            play.gain(1)


# Whose upkeep falls by influence.
SPARE = Purpose("spare upkeep by influence", anything)


@card("01058")
class TheTownHall:
    """Lowers the upkeep of a dude here by the dude's influence."""

    @react(
        "Controller React, Boot",
        after(events.PhaseBegins),
        dude(here, to=SPARE),
        requires=lambda play: play.event.phase == "upkeep",
    )
    def provide_for(self, play: Play) -> None:
        """When the Upkeep phase begins, lower the upkeep of any one dude here by its influence."""
        play.modify(play.target, "upkeep", -play.influence(play.target))


@card("01059")
class FirstBaptistChurch:
    """Makes your hand size 1 higher."""

    welcomes = says(
        "You have +1 hand size.",
        gets("hand size", 1, my_outfit),
    )


@card("00011", "01060", "24112")
class YanLisTailoring:
    """Raises a dude's influence."""

    @ability("Controller Noon, Boot", dude(to=EMPOWER))
    def dress(self, play: Play) -> None:
        """Give any dude +1 influence."""
        play.give(play.target, influence=1)


@card("00009", "01061", "24113")
class BAndBAttorneys:
    """Raises or lowers the bounty of a wanted dude."""

    @ability("Controller Noon, Boot", dude(wanted, to=RAISE_OR_LOWER.where(can_change_bounty)))
    def plead(self, play: Play) -> None:
        """Give any wanted dude 1 bounty, or take 1 bounty from it. A dude without bounty is no longer wanted."""
        # More bounty is worse for a dude.
        rises, falls = WANT.can(play, play.target), PARDON.can(play, play.target)
        play.add_bounty(play.target, play.more_or_less(play.target, 1, bad=True, can_rise=rises, can_fall=falls))


@card("01062")
class DeadDogTavern:
    """Bullets, not influence, decide who controls it."""

    # The reprint has the keyword, and needs no text (compendium-1.9.3 "Rowdy").
    is_rough = says(
        "Bullets, not influence, decide who controls this deed.",
        counts_as("is controlled by bullets", 1, this),
    )


@card("00021", "01063", "24116")
class CharliesPlace:
    """Raises or lowers the bullets of a dude here."""

    @ability("Controller Noon, Boot", dude(here, to=RAISE_OR_LOWER))
    def serve(self, play: Play) -> None:
        """Give any dude here +2 or -2 bullets."""
        play.give(play.target, bullets=play.more_or_less(play.target, 2))


@card("01064")
class PearlysPalace:
    """Gives you the first Shootout play of a shootout."""

    # compendium-1.9.3:718: once posses are formed, and all that answers that is done.
    @react(
        "Controller React, Boot",
        after(events.ShootoutBegins),
        requires=lambda play: bool(play.shootout_plays()),
    )
    def begin_early(self, play: Play) -> None:
        """When a shootout begins, make the first Shootout play, before all other players."""
        play.make_shootout_play()


@card("01065", "24119")
class KillerBunniesCasino:
    """Lets you discard one more card at Sundown."""

    stays_open = says(
        "You may discard 1 more card from your hand at Sundown.",
        gets("sundown discards", 1, my_outfit),
    )


@card("01066")
class StagecoachOffice:
    """Puts your dude that enters play at any location that you control."""

    @react(
        "Controller React, Boot",
        when(events.Entered, of_type("dude"), mine, no_token),
        location(
            lambda play, place: (
                # This one is controlled by who uses it, or counts as if it were (24054).
                (play.controls(place) or place == play.place)
                and place != play.subject.at
                and play.can_put_at(play.subject, place)
            )
        ),
    )
    def set_down(self, play: Play) -> None:
        """When a dude of yours that is not a token enters play, put it at any location that you control instead."""
        play.put_at(play.subject, play.place_chosen)


@card("01068", "24122")
class CattleMarket:
    """Has +1 control point while another Ranch is in play; dudes here have +3 value."""

    # It has none printed, so that to have one is to have one more, as the reprint says.
    trades = says(
        "While another Ranch is in play, this deed has +1 control point.",
        gets("control", 1, this, requires=lambda look: bool(look.in_play(other, keyword("Ranch")))),
    )
    hardens = says(
        "All dudes here have +3 value.",
        gets("value", 3, of_type("dude"), here),
    )


def has_few_cards(play: Play) -> bool:
    """Whether the player holds three cards at most."""
    return len(play.hand()) <= 3


@card("00004", "01069", "24125")
class CircleMRanch:
    """Draws a card if you have 3 or fewer cards in hand."""

    @ability(
        "Controller Noon, Boot",
        requires=conditional(has_few_cards),
    )
    def brand(self, play: Play) -> None:
        """Draw a card if your hand has no more than 3 cards."""
        if has_few_cards(play):
            play.draw()


@card("01071")
class Bunkhouse:
    """Dudes here with 0 or 1 influence have +1 influence."""

    boards = says(
        "Each dude here that would otherwise have 1 influence or less has +1 influence.",
        gets("influence", 1, of_type("dude"), here, lambda look, one: look.influence(one) <= 1),
    )


@card("01072")
class MorganResearchInstitute:
    """Raises or lowers one of the skills of a dude here."""

    @ability("Controller Noon, Boot", dude(here, skilled, to=RAISE_OR_LOWER))
    def research(self, play: Play) -> None:
        """Give any dude here +2 or -2 to one of its skills (Blessed, Huckster, Mad Scientist or Shaman)."""
        if skill := play.pick_skill(play.target):
            play.modify(play.target, skill, play.more_or_less(play.target, 2))


@card("00006", "01073", "24132")
class CartersBounties:
    """Brings one of your dudes from anywhere into your posse."""

    @ability("Controller Shootout, Boot", dude(mine, to=JOIN), joins=True)
    def send_for(self, play: Play) -> None:
        """One of your dudes joins your posse, wherever it is."""
        play.join(play.target)


@card("01074")
class TheUnionCasino:
    """Everyone bids ghost rock; outbidding every opponent by 4 gives a dude here a permanent control point."""

    @ability("Controller Noon, Boot", dude(mine, here, to=CONTROL_POINT))
    def play_high(self, play: Play) -> None:
        """Choose your dude here and pay any amount of ghost rock. In turn, each opponent may also pay any amount. If
        you paid at least 4 more than each of them, your dude gets 1 permanent control point.
        """
        bet = play.pay_any()
        # Clockwise, each knowing what was paid before.
        others = [play.pay_any(seat) for seat in play.opponents]
        if bet >= max(others) + 4:
            play.add_control(play.target)


@card("00102", "01076")
class Undertaker:
    """Earns 2 ghost rock whenever a dude in play is aced."""

    # compendium-1.9.3 §4: only for dudes in play; faq-2015:318: also for a dude card that is aced from the hand.
    @trait(
        after((events.Aced, events.AcedOutOfPlay), of_type("dude")),
        requires=lambda play: play.by_faq or isinstance(play.event, events.Aced),
    )
    def bury(self, play: Play) -> None:
        """Whenever a dude in play is aced, gain 2 ghost rock."""
        play.gain(2)


@card("00123", "01077", "24138")
class GeneralStore:
    """Sells goods or a spell at a discount of 2 ghost rock."""

    @ability(
        "Controller Noon, Boot",
        in_hand(of_type("goods", "spell"), to=bring(less=2)),
    )
    def sell(self, play: Play) -> None:
        """Attach a goods or spell card from your hand as if shoppin', for 2 ghost rock less."""
        play.bring(play.target, less=2)


@card("01078")
class ThePharmacy:
    """Unboots a dude."""

    @ability("Controller Noon, Boot", dude(to=UNBOOT))
    def cure(self, play: Play) -> None:
        """Unboot any dude."""
        play.unboot(play.target)


@card("01079", "24141")
class RailroadStation:
    """Moves a dude from here to any other location."""

    @ability(
        "Controller Noon, Boot",
        dude(mine, here, to=MOVE),
        # Not to this one either, for a dude that only counts as here (AS_IF_THERE).
        location(lambda play, place: place != play.place and play.can_move(play.target, place), to=SEND_THERE),
    )
    def ride(self, play: Play) -> None:
        """Your dude here moves to any other location without booting."""
        play.move(play.target, play.second_place)


@card("01080")
class TelegraphOffice:
    """Gains ghost rock equal to the influence of a dude that entered play during this High Noon."""

    @ability("Controller Noon, Boot", dude(came_this_phase, to=GAIN_INFLUENCE))
    def send_word(self, play: Play) -> None:
        """Gain ghost rock equal to the influence of any dude that entered play during this High Noon phase."""
        play.gain(play.influence(play.target))

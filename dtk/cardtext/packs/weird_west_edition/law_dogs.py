"""What do the Law Dogs of the Weird West Edition do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("24065")
class LauraBanks:
    """Raises or lowers the bounty of a dude in the shootout."""

    @ability("Shootout", dude(in_shootout, to=RAISE_OR_LOWER.where(can_change_bounty)))
    def set_the_record_straight(self, play: Play) -> None:
        """A dude in the shootout gets 1 bounty, or loses 1 bounty."""
        rises, falls = WANT.can(play, play.target), PARDON.can(play, play.target)
        play.add_bounty(play.target, play.more_or_less(play.target, 1, bad=True, can_rise=rises, can_fall=falls))


@card("24072")
class DrewBeaumanOfTheWeirdWest:
    """May invent a Gadget without booting when another player's hand is cheatin' and yours is legal."""

    @trait(when((events.HandsRevealed, events.LowballRevealed)), requires=lambda play: play.has_legal_hand)
    def tinker(self, play: Play) -> None:
        """When an opponent reveals a cheatin' hand, in lowball or a shootout, and your hand is legal, this dude may try
        to invent a Gadget from your hand without booting.
        """
        for _ in filter(play.is_cheatin, play.opponents):
            gadget = play.choose_or_not(play.inventions(play.card), what="invent")
            if gadget is not None:
                play.invent(gadget, play.card, boots=False)


@card("24073")
class JudgeHarrySomersetOfTheWeirdWest:
    """Leads a job with a hired Gunslinger to discard a wanted dude."""

    does_not_start = says("This dude cannot be in a starting gang.")

    @job("Noon Job, Boot", dude(wanted, to=DISCARD.anyway))
    def sentence(self, play: Play) -> None:
        """Mark a wanted dude. As the job begins, a booted 2-stud Gunslinger token enters play in your posse. If the job
        succeeds, discard the mark.
        """
        play.discard(play.target)

    @grantable
    @trait(after(events.JobBegins))
    def hire(self, play: Play) -> None:
        play.summon("Gunslinger", booted=True)

    # All of it is the ability's, whatever becomes of his traits.
    @sentence.as_it_begins
    def call_for_help(self, play: Play) -> None:
        play.grant(play.my_outfit, self.hire, until="job")


def blessing_or_blade(look: Look, piece: Piece) -> bool:
    """A Miracle, or a Melee Weapon."""
    return look.has(piece, "Miracle") or (look.has(piece, "Melee") and look.has(piece, "Weapon"))


@card("24075")
class DeborahWest:
    """Boots one of her Miracles or Melee Weapons to raise the bounty of an opposing dude."""

    @ability("Shootout", attachment(blessing_or_blade, on(this), to=BOOT), dude(opposing, to=WANT))
    def accuse(self, play: Play) -> None:
        """Boot a Miracle or Melee Weapon attached to this dude. If you do, an opposing dude gets 1 bounty."""
        if play.boot(play.target, first=True):
            play.add_bounty(play.second)


@card("24076")
class HattieDeLorreOfTheWeirdWest:
    """Takes 3 bullets from an opposing wanted dude."""

    @ability("Shootout", dude(opposing, wanted, to=WEAKEN))
    def stare_down(self, play: Play) -> None:
        """An opposing wanted dude gets -3 bullets."""
        play.give(play.target, bullets=-3)


def may_arrest(play: Play, piece: Piece) -> bool:
    """Whether the card is unbooted, and a dude can be called out or booted."""
    return not play.card.booted and (play.can_call_out(play.card, piece) or BOOT.can(play, piece))


@card("24077")
class BassReeves:
    """Costs Law Dogs less. Raises the hand rank against a cheatin' hand. Boots wanted dudes or calls them out."""

    bargains = says(
        "With a Law Dogs outfit, this dude costs 1 ghost rock less for each opposing wanted dude.",
        gets(
            "cost",
            lambda look, one: -len(look.dudes(opposing, wanted)) if look.belongs_to("lawdogs") else None,
            this,
            not_all(in_the_game),
        ),
    )

    @trait(when(events.HandsRevealed), requires=lambda play: play.faces_a_cheat and play.has_legal_hand)
    def speak_up(self, play: Play) -> None:
        """When the opposing hand in this dude's shootout is revealed as cheatin', your legal hand gets +1 hand rank."""
        play.raise_rank(1)

    @ability("Noon", if_there_is(dude(nearby, wanted, to=BOOT.where(may_arrest))))
    def arrest(self, play: Play) -> None:
        """If this dude is unbooted, boot a wanted dude here or at an adjacent location, or call it out. If it is at an
        adjacent location and accepts the call-out, boot this dude, who moves there.
        """
        if not play.chose:
            return
        can = {"boot": BOOT.can(play, play.target), "call out": play.can_call_out(play.card, play.target)}
        is_near_by = play.target.at != play.place
        if play.pick("how to arrest", [way for way, possible in can.items() if possible]) == "boot":
            play.boot(play.target)
        elif play.call_out(play.card, play.target) and is_near_by:
            # The shootout has brought him there.
            play.boot(play.card)

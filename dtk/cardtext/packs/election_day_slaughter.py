"""The texts of Election Day Slaughter."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("04001", "24042")
class TheBrute:
    """Covers 2 more casualties when aced as a casualty."""

    absorbs = says(
        "When you ace this dude as a casualty, you have 2 fewer casualties left to take.",
        gets("casualties spared", 2, this),
    )


def is_lonely_there(ban: Prohibiting) -> bool:
    """Whether a location is neither the player's home nor that of another dude of the Fourth Ring."""
    there = [one for one in ban.dudes(of_gang("fearmongers"), other) if one.at == ban.destination]
    return ban.destination != ban.home(ban.seat) and not there


@card("00133", "04002")
class SmilingTom:
    """Moves only home, or to another Fourth Ring dude."""

    hides = says(
        "This dude can move only to your home or to where another dude of the Fourth Ring is.",
        cannot("cannot move there", this, requires=is_lonely_there),
    )


@card("04003")
class PhilipSwinfordExp1:
    """For each opponent's cheatin' hand, may draw and discard a card if your hand is legal."""

    @trait(
        when((events.HandsRevealed, events.LowballRevealed)),
        requires=lambda play: not play.is_cheatin(play.seat),
    )
    def learn_from_it(self, play: Play) -> None:
        """Whenever an opponent shows a cheatin' hand and yours is not, you may draw a card. If you do, discard a card
        from your hand.
        """
        for seat in play.opponents:
            if play.is_cheatin(seat) and play.wants("draw and discard a card"):
                play.draw()
                play.put(play.choose(play.hand(), to=DISCARD, what="discard"), "discard")


@card("04004")
class DrewBeauman:
    """For each opponent's cheatin' hand, may invent a Gadget without booting if your hand is legal."""

    @trait(when((events.HandsRevealed, events.LowballRevealed)), requires=lambda play: not play.is_cheatin())
    def tinker(self, play: Play) -> None:
        """Whenever an opponent shows a cheatin' hand and yours is not, this dude may invent a Gadget from your hand
        without booting.
        """
        for _ in filter(play.is_cheatin, play.opponents):
            gadget = play.choose_or_not(play.inventions(play.card), what="invent")
            if gadget is not None:
                play.invent(gadget, play.card, boots=False)


@card("04005")
class DrArdenGillman:
    """Tests his Mad Scientist skill against an opposing dude's grit to send it home booted or ace it, at a risk."""

    @ability("Shootout, Boot", dude(opposing, to=SEND_HOME.anyway))
    def experiment(self, play: Play) -> None:
        """Choose an opposing dude in the shootout. This dude makes a Mad Scientist check with that dude's grit as the
        difficulty. If it succeeds, the opposing dude goes home booted, or is aced if it succeeds by 6 or more. If you
        pulled a spade or a joker, the same happens to this dude.
        """

        def blow_up() -> None:
            was_there, was_in_posse = in_the_game(play, play.target), in_shootout(play, play.target)
            # What is aced is not sent home before, as by Soul Blast.
            meet_its_fate = play.ace if play.margin >= 6 else play.send_home
            is_met = meet_its_fate(play.target)
            if play.made.suit != "spades" and not was_a_joker(play):
                return
            # The fate is what has become of the dude, though another text may have brought it, or nothing.
            if is_met:
                meet_its_fate(play.card)
            elif was_there and play.target.zone == "discard":
                play.discard(play.card)
            elif was_in_posse and has_gone_home(play, play.target):
                play.send_home(play.card)

        play.attempt(play.card, "Mad Scientist", play.grit(play.target), blow_up)


def has_gone_home(look: Look, dude: Piece) -> bool:
    """Whether a dude that was in a posse is home booted."""
    return not_in_posse(look, dude) and at_home(look, dude) and booted(look, dude)


def was_a_joker(play: Play) -> bool:
    """Whether a joker was pulled."""
    return play.made.piece != NOBODY and play.piece(play.made.piece).card.type == "joker"


@card("04006")
class ArvidMardh:
    """As he enters play, lets you make a tradin' play."""

    @react("React", after(events.Entered, this), requires=lambda play: bool(play.markets()))
    def barter(self, play: Play) -> None:
        """After this dude enters play, make a tradin' play."""
        play.trade(play.choose_place(play.markets()))


@card("04007")
class AllieHensmanExperienced:
    """Leads a job that makes the mark's player pay the mark's influence in ghost rock, or lose the mark."""

    @job("Noon Job, Boot", dude(theirs, to=GAIN_INFLUENCE))
    def shake_down(self, play: Play) -> None:
        """Mark an opposing dude; this dude leads. If the job succeeds, the mark's controller must pay you as much ghost
        rock as the mark has influence. If they cannot, discard the mark.
        """
        mark = play.target
        if mark.zone == "in play" and not play.pay(play.influence(mark), mark.controller, to=play.seat):
            play.discard(mark)


@card("04008", "24087")
class MiltClemons:
    """Gains 1 ghost rock whenever he gets bounty."""

    @trait(after(events.BountyRaised, this))
    def boast(self, play: Play) -> None:
        """Each time this dude gets bounty, gain 1 ghost rock."""
        play.gain(1)


@card("00024", "04009")
class JakeSmiley:
    """Has +2 influence at Sundown."""

    shines = says(
        "During Sundown, this dude has +2 influence.",
        gets("influence", 2, this, requires=lambda look: look.state.phase == "sundown"),
    )


@card("04010")
class Quaterman:
    """Has no bullets but its own and those of its goods; cards cannot boot or move it. It must be invented."""

    is_invented = says("A Mad Scientist must invent this dude, who enters play at the location of that Mad Scientist.")
    shoots = says(
        "Nothing but goods on this dude can change its bullets.",
        ignores("bullets", this, unless=on(this)),
    )
    stands = says(
        "This dude cannot be moved or booted by cards, not even as a cost.",
        cannot("cannot boot", this, requires=by_a_card),
        cannot("cannot move", this, requires=by_a_card),
        cannot("cannot boot as a cost", this),
    )


@card("04011", "24100")
class AngelaPayne:
    """Gains 2 ghost rock at a deed that another player owns."""

    @ability("Noon, Boot", requires=conditional(is_at_a_deed_of_others))
    def pilfer(self, play: Play) -> None:
        """Gain 2 ghost rock if this dude is at a deed that another player owns."""
        if is_at_a_deed_of_others(play):
            play.gain(2)


@card("04012", "24105")
class TheMayorsOffice:
    """Gives a nearby dude +1 or -1 influence."""

    @ability("Controller Noon, Boot", dude(nearby, to=RAISE_OR_LOWER))
    def sway(self, play: Play) -> None:
        """Give any dude here or at an adjacent location +1 or -1 influence."""
        play.give(play.target, influence=play.more_or_less(play.target, 1))


def has_no_control_point(look: Look, piece: Piece) -> bool:
    """Without control points of any kind (compendium-1.9.3:713)."""
    return look.control(piece) == 0


@card("04013", "24123")
class HunterProtections:
    """Boots a dude without a control point here to give it 2 bounty and a permanent control point."""

    @ability("Controller Noon, Boot", dude(mine, here, has_no_control_point, to=BOOT))
    def protect(self, play: Play) -> None:
        """Boot your dude here that has no control points. It gets 2 bounty and 1 permanent control point."""
        play.boot(play.target)
        play.add_bounty(play.target, 2)
        play.add_control(play.target)


@card("04014")
class TheEvidence:
    """Clears a wanted dude's bounty, or gives any dude 2 bounty."""

    @ability("Noon", dude(wanted, to=PARDON))
    def clear(self, play: Play) -> None:
        """Remove all bounty from any wanted dude. Discard this card."""
        play.add_bounty(play.target, -play.target.bounty)
        play.discard(play.card)

    @ability("Noon, Pay 1 Ghost Rock", dude(to=WANT))
    def convict(self, play: Play) -> None:
        """Give any dude 2 bounty. Ace this card."""
        play.add_bounty(play.target, 2)
        play.ace(play.card)


@card("00014", "04015")
class TeleportationDevice:
    """On a deed that you control, moves a dude to another location, or discards the dude if a club is pulled."""

    goes_on_a_deed = says("Once invented, this card goes on a deed that you control.")

    @ability("Repeat Controller Noon, Pay 1 Ghost Rock", dude(mine, here, to=MOVE.anyway))
    def teleport(self, play: Play) -> None:
        """Choose your dude here and pull. If you pull a club, discard the dude. Otherwise, move the dude to any other
        location without booting.
        """
        if play.pull().suit == "clubs":
            play.discard(play.target)
            return
        able = [place for place in play.locations() if play.can_move(play.target, place)]
        play.move(play.target, play.choose_place(able))


def goes_with_its_dude(play: Play) -> bool:
    """Whether a card leaves play because its dude does, and all that the dude carries with it."""
    return isinstance(play.event, events.Discarded) and play.event.with_host


@card("04016")
class MayfairFamilyDeck:
    """Makes this dude a Huckster; all its Hexes are discarded when this card leaves it."""

    teaches = says(
        "This dude has Huckster 0, unless it is a better Huckster already.",
        at_least("Huckster", 0, this_dude),
    )

    @trait(when((events.Discarded, events.Aced), this), requires=lambda play: not goes_with_its_dude(play))
    def is_lost(self, play: Play) -> None:
        """When this card leaves its dude, discard all Hexes that are on the dude."""
        self.forget(play)

    # Once it is with somebody else, nobody knows who had it.
    @trait(before(events.Attached, this))
    def changes_hands(self, play: Play) -> None:
        self.forget(play)

    def forget(self, play: Play) -> None:
        """Discard the Hexes of its dude."""
        for spell in play.attached(play.dude, keyword("Hex")):
            play.discard(spell)


@card("04017")
class Puppet:
    """Takes control of a dude here for the day; its grit is the difficulty."""

    @ability("Noon Hex X, Boot", dude(here, to=TAKE_CONTROL), difficulty=lambda play: play.grit(play.target))
    def puppet(self, play: Play) -> None:
        """Take control of any dude here for the day. Its grit is the difficulty."""
        play.take_control(play.target)


def ridden_down(play: Play) -> list[Piece]:
    """Dudes without a Horse where the Horse is that was chosen."""
    place = play.place_of(play.target)
    return [dude for dude in play.dudes(not_all(on_horseback)) if dude.at == place]


CALL_UP = bring(less=6, plays=True)


@card("04018")
class Summoning:
    """Leads a job to play an Abomination for 6 ghost rock less, with a permanent control point."""

    @job("Noon Hex 5", TOWN)
    def summon(self, play: Play) -> None:
        """After the spell succeeds, mark the town square. If the job succeeds, play an Abomination from your hand for 6
        ghost rock less. It gets 1 permanent control point.
        """
        called = play.choose(play.able(CALL_UP, play.hand(an_abomination)), to=CALL_UP, what="play from hand")
        if play.play_card(called, CALL_UP.amount):
            play.add_control(called)


@card("04019", "24239")
class RiddenDown:
    """Boots a Horse to send home booted a dude there that has no Horse."""

    @ability("Noon", attachment(mine, keyword("Horse"), to=BOOT), cards(ridden_down, SEND_HOME))
    def ride_down(self, play: Play) -> None:
        """Boot your Horse. If you do, choose any dude without a Horse at the same location. It goes home booted."""
        if play.boot(play.target, first=True):
            play.send_home(play.second)


def has_been_answered(play: Play) -> bool:
    """Whether a call-out of the player's has been accepted."""
    return play.state.job is None and is_the_leader(play)


@card("04020")
class TailBetweenYerLegs:
    """The mark of an accepted call-out forms its posse first and gets -2 bullets."""

    # Accepted by then, and no posse has begun to form.
    @react("React", before(events.ShootoutBegins), requires=has_been_answered)
    def hold_back(self, play: Play) -> None:
        """After your call-out is accepted, the mark's posse forms first. The mark gets -2 bullets for the shootout."""
        play.give(play.let_mark_form_first(), bullets=-2)


@card("04021", "24255")
class ElectionDaySlaughter:
    """Leads a job that makes each opponent ace a dude in town; before it, each may unboot a dude in town."""

    @job("Noon Job, Boot", TOWN)
    def slaughter(self, play: Play) -> None:
        """Mark the town square. Each opponent may unboot any dude in town. If the job succeeds, each opponent aces one
        of their dudes in town.
        """
        for seat in play.opponents:
            victims = [dude for dude in play.dudes(in_town) if dude.controller == seat and ACE.can(play, dude)]
            play.ace(play.choose(victims, seat, ACE))

    # compendium-1.9.3:903: before anybody says whether to oppose it.
    @slaughter.as_it_begins
    def call_to_the_polls(self, play: Play) -> None:
        for seat in play.opponents:
            sleepers = [dude for dude in play.dudes(in_town) if UNBOOT.can(play, dude)]
            play.unboot(play.choose_or_not(sleepers, seat, UNBOOT, "unboot"))

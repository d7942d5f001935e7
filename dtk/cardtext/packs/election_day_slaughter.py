"""The texts of Election Day Slaughter."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("04001", "24042")
class TheBrute:
    """Covers two more casualties when it is aced to cover some."""

    absorbs = gets("casualties spared", 2, this)


def is_lonely_there(ban: Prohibiting) -> bool:
    """Whether a location is neither the player's home nor that of another dude of the Fourth Ring."""
    there = [one for one in ban.dudes(of_gang("fearmongers"), other) if one.at == ban.destination]
    return ban.destination != ban.home(ban.seat) and not there


@card("00133", "04002")
class SmilingTom:
    """Moves only home, and to where another dude of the Fourth Ring is."""

    hides = cannot("cannot move there", this, requires=is_lonely_there)


@card("04003")
class PhilipSwinfordExp1:
    """For each cheatin' hand of another player, may draw and discard a card if his player's hand is legal."""

    @trait(
        when((events.HandsRevealed, events.LowballRevealed)),
        requires=lambda play: not play.is_cheatin(play.seat),
    )
    def learn_from_it(self, play: Play) -> None:
        for seat in play.opponents:
            if play.is_cheatin(seat) and play.wants("draw and discard a card"):
                play.draw()
                play.put(play.choose(play.hand(), to=DISCARD, what="discard"), "discard")


@card("04004")
class DrewBeauman:
    """When another player's hand is cheatin' and his player's is not, may invent a Gadget without booting."""

    @trait(when((events.HandsRevealed, events.LowballRevealed)), requires=lambda play: not play.is_cheatin())
    def tinker(self, play: Play) -> None:
        for _ in filter(play.is_cheatin, play.opponents):
            gadget = play.choose_or_not(play.inventions(play.card), what="invent")
            if gadget is not None:
                play.invent(gadget, play.card, boots=False)


@card("04005")
class DrArdenGillman:
    """Tests his skill against an opposing dude's grit to send it home booted, or ace it; may meet with the same."""

    @ability("Shootout, Boot", dude(opposing, to=SEND_HOME.anyway))
    def experiment(self, play: Play) -> None:
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
    """Lets his player trade once he has entered play."""

    @react("React", after(events.Entered, this), requires=lambda play: bool(play.markets()))
    def barter(self, play: Play) -> None:
        play.trade(play.choose_place(play.markets()))


@card("04007")
class AllieHensmanExperienced:
    """Leads a job after which the mark's player pays its influence in ghost rock, or loses it."""

    @job("Noon Job, Boot", dude(theirs, to=GAIN_INFLUENCE))
    def shake_down(self, play: Play) -> None:
        mark = play.target
        if mark.zone == "in play" and not play.pay(play.influence(mark), mark.controller, to=play.seat):
            play.discard(mark)


@card("04008", "24087")
class MiltClemons:
    """Gains a ghost rock whenever his bounty rises."""

    @trait(after(events.BountyRaised, this))
    def boast(self, play: Play) -> None:
        play.gain(1)


@card("00024", "04009")
class JakeSmiley:
    """Has more influence in Sundown."""

    shines = gets("influence", 2, this, requires=lambda look: look.state.phase == "sundown")


@card("04010")
class Quaterman:
    """Has no bullets but his own and those of what he carries; no card boots or moves him."""

    shoots = ignores("bullets", this, unless=on(this))
    stands = cannot("cannot boot", this, requires=by_a_card)
    stays = cannot("cannot move", this, requires=by_a_card)
    # compendium-1.9.3:636.
    is_stiff = cannot("cannot boot as a cost", this)


@card("04011", "24100")
class AngelaPayne:
    """Gains 2 ghost rock at another player's deed."""

    @ability("Noon, Boot", requires=conditional(is_at_a_deed_of_others))
    def pilfer(self, play: Play) -> None:
        if is_at_a_deed_of_others(play):
            play.gain(2)


@card("04012", "24105")
class TheMayorsOffice:
    """Raises or lowers the influence of a nearby dude."""

    @ability("Controller Noon, Boot", dude(nearby, to=RAISE_OR_LOWER))
    def sway(self, play: Play) -> None:
        play.give(play.target, influence=play.more_or_less(play.target, 1))


def has_no_control_point(look: Look, piece: Piece) -> bool:
    """Without control points of any kind (compendium-1.9.3:713)."""
    return look.control(piece) == 0


@card("04013", "24123")
class HunterProtections:
    """Boots a dude here, who gets bounty and a control point."""

    @ability("Controller Noon, Boot", dude(mine, here, has_no_control_point, to=BOOT))
    def protect(self, play: Play) -> None:
        play.boot(play.target)
        play.add_bounty(play.target, 2)
        play.add_control(play.target)


@card("04014")
class TheEvidence:
    """Clears a wanted dude's bounty, or makes any dude wanted."""

    @ability("Noon", dude(wanted, to=PARDON))
    def clear(self, play: Play) -> None:
        play.add_bounty(play.target, -play.target.bounty)
        play.discard(play.card)

    @ability("Noon, Pay 1 Ghost Rock", dude(to=WANT))
    def convict(self, play: Play) -> None:
        play.add_bounty(play.target, 2)
        play.ace(play.card)


@card("00014", "04015")
class TeleportationDevice:
    """Moves a dude from here to another location, or discards it if a club is pulled."""

    @ability("Repeat Controller Noon, Pay 1 Ghost Rock", dude(mine, here, to=MOVE.anyway))
    def teleport(self, play: Play) -> None:
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
    """Makes this dude a Huckster; when it leaves the dude, so do all Hexes."""

    teaches = at_least("Huckster", 0, this_dude)

    @trait(when((events.Discarded, events.Aced), this), requires=lambda play: not goes_with_its_dude(play))
    def is_lost(self, play: Play) -> None:
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
    """Takes control of a dude here for the day; the stronger the dude, the harder it is."""

    @ability("Noon Hex X, Boot", dude(here, to=TAKE_CONTROL), difficulty=lambda play: play.grit(play.target))
    def puppet(self, play: Play) -> None:
        play.take_control(play.target)


def ridden_down(play: Play) -> list[Piece]:
    """Dudes without a Horse where the Horse is that was chosen."""
    place = play.place_of(play.target)
    return [dude for dude in play.dudes(not_all(on_horseback)) if dude.at == place]


CALL_UP = bring(less=6, plays=True)


@card("04018")
class Summoning:
    """Leads a job to play an Abomination at a discount of 6 ghost rock, with a permanent control point."""

    @job("Noon Hex 5", TOWN)
    def summon(self, play: Play) -> None:
        called = play.choose(play.able(CALL_UP, play.hand(an_abomination)), to=CALL_UP, what="play from hand")
        if play.play_card(called, CALL_UP.amount):
            play.add_control(called)


@card("04019", "24239")
class RiddenDown:
    """Boots a Horse to send a dude without one home booted from the same location."""

    @ability("Noon", attachment(mine, keyword("Horse"), to=BOOT), cards(ridden_down, SEND_HOME))
    def ride_down(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.send_home(play.second)


def has_been_answered(play: Play) -> bool:
    """Whether a call-out of the player's has been accepted."""
    return play.state.job is None and is_the_leader(play)


@card("04020")
class TailBetweenYerLegs:
    """Makes the mark of a call-out form its posse first, with fewer bullets."""

    # Accepted by then, and no posse has begun to form.
    @react("React", before(events.ShootoutBegins), requires=has_been_answered)
    def hold_back(self, play: Play) -> None:
        play.give(play.let_mark_form_first(), bullets=-2)


@card("04021", "24255")
class ElectionDaySlaughter:
    """A job after which each other player aces a dude; before it, each may unboot a dude in town."""

    @job("Noon Job, Boot", TOWN)
    def slaughter(self, play: Play) -> None:
        for seat in play.opponents:
            victims = [dude for dude in play.dudes(in_town) if dude.controller == seat and ACE.can(play, dude)]
            play.ace(play.choose(victims, seat, ACE))

    # compendium-1.9.3:903: before anybody says whether to oppose it.
    @slaughter.as_it_begins
    def call_to_the_polls(self, play: Play) -> None:
        for seat in play.opponents:
            sleepers = [dude for dude in play.dudes(in_town) if UNBOOT.can(play, dude)]
            play.unboot(play.choose_or_not(sleepers, seat, UNBOOT, "unboot"))

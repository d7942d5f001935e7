"""The texts of A Grand Entrance."""

from __future__ import annotations

from functools import partial

from dtk.cardtext.vocabulary import *


def comes_by_a_technique(play: Play) -> bool:
    """Whether a Technique has moved the dude to the shootout."""
    is_there = play.shootout is not None and play.event.place == play.shootout_place
    return is_there and play.cause is not None and play.cause.piece.card.has("Technique")


def a_technique_counts(play: Play) -> bool:
    """Whether a Technique succeeded where the dude fights or would fight, or has moved it into a posse."""
    if play.shootout is None or not play.piece(play.event.card).card.has("Technique"):
        return False
    takes_part = in_shootout(play, play.card)
    moved = bool(play.remembered(play.piece(play.event.card))) and takes_part
    # Some take part from next door.
    return moved or play.event.place == (play.place if takes_part else play.shootout_place)


@card("16001")
class ElArmadilloDeHierro:
    """Has +1 bullets in a shootout for each Technique that succeeded there or moved him into his posse."""

    bristles = says(
        "In a shootout, this dude has +1 bullets for each Technique that succeeds at his location during it, or "
        "that moved him into his posse.",
        gets("bullets", lambda look, one: len(look.remembered(one)), this, in_shootout),
    )

    @trait(after(events.Moved, this), requires=comes_by_a_technique)
    def leap_in(self, play: Play) -> None:
        if play.cause is not None:
            play.remember(play.cause.piece, until="shootout")

    @trait(after(events.SkillTestPassed), requires=a_technique_counts)
    def learn(self, play: Play) -> None:
        play.forget(play.piece(play.event.card))
        play.remember(play.card, until="shootout")


@card("16002")
class JimHexter:
    """Pays 1 ghost rock to the opposing posse's player to become a stud."""

    # compendium-1.9.3 §4: to that player.
    @ability("Shootout", requires=lambda play: play.ghost_rock() >= 1)
    def bribe(self, play: Play) -> None:
        """Pay 1 ghost rock to the player whose dude is the leader or mark of the opposing posse. If you do, this dude
        becomes a stud.
        """
        if play.pay(1, to=play.enemy):
            play.make_stud(play.card)


@card("16003")
class TheMixer:
    """Lets only goods change a dude's bullets for the shootout."""

    sobers = grantable(ignores("bullets", this, unless=goods_of_its_own))

    @ability("Shootout", dude(to=PROTECT))
    def mix(self, play: Play) -> None:
        """Choose a dude in the shootout. For this shootout, nothing but the goods on that dude can change its
        bullets.
        """
        play.grant(play.target, self.sobers)


def moved_by_a_spirit(play: Play) -> bool:
    """Whether the Noon ability of a Spirit that the player used moves the dude."""
    cause = play.cause
    return cause is not None and cause.seat == play.seat and cause.played_as == NOON and play.has(cause.piece, "Spirit")


def whom_the_newcomer_can_call_out(play: Play) -> list[Piece]:
    """The other players' dudes at its new location whom the dude that moved can call out."""
    return [foe for foe in play.dudes() if foe.at == play.subject.at and play.can_call_out(play.subject, foe)]


@card("16004")
class HupirikaSue:
    """A dude that your Noon Spirit moved to a deed may call out an opposing dude there, with +2 bullets."""

    @react(
        "React",
        after(events.Moved, mine, at_a_deed),
        cards(whom_the_newcomer_can_call_out, CALL_OUT.anyway),
        requires=moved_by_a_spirit,
    )
    def pounce(self, play: Play) -> None:
        """After you move your dude to a deed with a Noon ability of a Spirit, it may call out an opposing dude there.
        It gets +2 bullets for that shootout.
        """
        stronger = partial(play.give, play.subject, bullets=2, until="shootout")
        play.call_out(play.subject, play.target, terms=stronger)


@card("16005")
class TheHarvester:
    """Takes three places in a starting gang, cannot be bought, and moves only to adjacent locations or home."""

    starts_as_three = says("This dude counts as three dudes in a starting gang.")
    is_not_sold = says("This dude cannot be brought into play by shoppin'.")
    trudges = says(
        "This dude can move only to an adjacent location or home.",
        cannot("cannot move there", this, requires=to_no_place_near),
    )


def faces_a_price(play: Play) -> bool:
    """Whether the card is in a posse, and the other posse has at least two bounty in all."""
    return in_posse(play, play.card) and sum(play.bounty(dude) for dude in play.riders(play.other_posse)) >= 2


@card("16006")
class LucyCloverExperienced:
    """Becomes a stud if the opposing posse has 2 or more bounty."""

    @react("Repeat React", after(events.PossesFormed), requires=faces_a_price)
    def take_aim(self, play: Play) -> None:
        """When both posses have formed and the opposing dudes have a total bounty of at least 2, this dude becomes a
        stud.
        """
        play.make_stud(play.card)


@card("16007", "24036")
class BuckinBillyBallard:
    """Has +1 bullets and +1 influence with a Horse; boots it to draw a card, and may boot a dude here."""

    shoots = says(
        "With a Horse, this dude has +1 bullets and +1 influence.",
        gets("bullets", 1, this, on_horseback),
        gets("influence", 1, this, on_horseback),
    )

    @ability("Noon/Shootout", attachment(keyword("Horse"), on(this), to=BOOT))
    def buck(self, play: Play) -> None:
        """Boot a Horse that is on this dude to draw a card. Then you may boot any dude here; in a shootout, only one
        that is taking part in it.
        """
        if play.boot(play.target, first=True):
            play.draw()
        able = [dude for dude in play.dudes(here) if BOOT.can(play, dude)]
        if play.shootout is not None:
            able = [dude for dude in able if in_shootout(play, dude)]
        play.boot(play.choose_or_not(able, to=BOOT))


def starts_a_job(card: Piece) -> bool:
    """Whether a card is an action with a job."""
    return card.card.type == "action" and any("Job" in header for header in card.card.headers)


@card("16008")
class AntoinePeterson:
    """As he enters play, exchanges a card for a job in the discard pile; may unboot an Outlaws dude for 2 bounty."""

    # The search need not find anything (compendium-1.9.3 "Searching").
    @react("React", after(events.Entered, this))
    def plan(self, play: Play) -> None:
        """When this dude has entered play, you may take an action card with a job from your discard pile into your
        hand. Discard a card from your hand. Then you may unboot your Outlaws dude at home and give it 2 bounty.
        """
        jobs = [card for card in play.discards() if starts_a_job(card)]
        play.put(play.choose_or_not(jobs, to=TAKE, what="take into hand"), "hand")
        play.put(play.choose(play.hand(), to=DISCARD, what="discard from hand"), "discard")
        gang = play.able(UNBOOT, play.dudes(mine, of_gang("outlaws"), at_home))
        rested = play.choose_or_not(gang, to=UNBOOT, what="unboot and make wanted")
        play.unboot(rested)
        play.add_bounty(rested, 2)


def jokers_in_boot_hills(look: Look, dude: Piece) -> int:
    """How many jokers lie in all Boot Hills."""
    hills = [look.all_in(player.boot_hill) for player in look.state.players]
    return sum(card.card.type == "joker" for hill in hills for card in hill)


@card("16009")
class DeniseBrancini:
    """Has +1 bullets and +1 upkeep for each joker in Boot Hills; if lost in Upkeep, opponents may reshuffle theirs."""

    does_not_start = says("This dude cannot be in a starting gang.")
    grows = says(
        "For each joker in any Boot Hill, this dude has +1 bullets and +1 upkeep.",
        gets("bullets", jokers_in_boot_hills, this),
        gets("upkeep", jokers_in_boot_hills, this),
    )

    # Whatever discards her in that phase.
    @trait(when(events.Discarded, this), requires=lambda play: play.phase == "upkeep")
    def release(self, play: Play) -> None:
        """When this dude is discarded during the Upkeep phase, each other player may shuffle the jokers in their Boot
        Hill into their deck.
        """
        for seat in play.opponents:
            jokers = [card for card in play.all_in(play.state.players[seat].boot_hill) if card.card.type == "joker"]
            if jokers and play.wants("shuffle jokers into the deck", seat):
                for joker in jokers:
                    play.put(joker, "deck")
                play.shuffle(seat)


@card("16010", "24117")
class LongStridesRanch:
    """Has +2 production with two Horses; attaches a Horse to your dude for 2 ghost rock less."""

    breeds = says(
        "This deed has +2 production if you have 2 or more Horses.",
        gets("production", 2, this, requires=lambda look: len(look.in_play(keyword("Horse"), mine)) >= 2),
    )

    @ability("Controller Noon, Boot", in_hand(keyword("Horse"), to=bring(less=2, attaches=True)))
    def sell(self, play: Play) -> None:
        """Attach a Horse from your hand to any dude of yours, for 2 ghost rock less. A Gadget must be invented as
        usual.
        """
        play.bring(play.target, less=2, attaches=True)


@card("16011", "24126")
class TheGomorraGazette:
    """When an opposing dude gets bounty, gains ghost rock equal to the dude's influence."""

    @react(
        "Controller React, Boot",
        after(events.BountyRaised, opposing),
    )
    def print_it(self, play: Play) -> None:
        """After an opposing dude gets bounty, gain as much ghost rock as that dude has influence."""
        play.gain(play.influence(play.subject))


def other_wounds(look: Look) -> list[tuple[int, int]]:
    """The card with the text, and each other one of its title."""
    return [(look.card.number, deed.number) for deed in look.deeds(called(look.card.card.title), other)]


@card("16012", "24140")
class OpenWound:
    """Is adjacent to all other Open Wounds; moves dudes from here to adjacent locations for 1 ghost rock each."""

    gapes = says(
        "All other Open Wounds are adjacent to this deed.",
        next_to(other_wounds),
    )

    @ability(
        "Repeat Controller Noon",
        dude(mine, here, to=MOVE),
        location(
            lambda play, place: play.is_adjacent(play.place, place) and play.can_move(play.target, place), to=SEND_THERE
        ),
        requires=lambda play: play.ghost_rock() >= 1,
    )
    def step_through(self, play: Play) -> None:
        """Pay 1 ghost rock. If you do, move your dude from here to an adjacent location without booting."""
        if play.pay(1):
            play.move(play.target, play.second_place)


def who_may_be_supplied(play: Play, ware: Piece) -> list[Piece]:
    """The dudes, in a shootout those of the posse, who could get goods 2 ghost rock cheaper."""
    dudes = play.dudes(mine) if play.shootout is None else play.dudes(mine, in_my_posse)
    return [dude for dude in dudes if play.can_attach(ware, dude, less=2)]


@card("16013")
class DoomsdaySupply:
    """On your home, is discarded to attach one goods from the discard pile for 2 ghost rock less."""

    goes_home = says("This card attaches to your home.")

    @ability(
        "Noon/Shootout, Boot",
        requires=lambda play: DISCARD.can(play, play.card) and (play.shootout is None or has_posse(play)),
    )
    def break_open(self, play: Play) -> None:
        """Discard this card. For 2 ghost rock less, you may attach one goods from your discard pile to your dude. In a
        shootout, the dude must be in your posse.
        """
        play.discard(play.card)
        able = [ware for ware in play.discards(of_type("goods")) if who_may_be_supplied(play, ware)]
        ware = play.choose_or_not(able, to=TAKE, what="attach")
        if ware is None:
            return
        dude = play.choose(who_may_be_supplied(play, ware), to=STRENGTHEN, what="attach it to")
        if dude is not None:
            play.attach(ware, dude, less=2)


@card("16014")
class BacillusPasteuria:
    """Can be paid for by booting a Mad Scientist; discards itself to unboot a dude here and free it of a Condition."""

    is_cultured = says(
        "Instead of paying for this card, you may boot your Mad Scientist.",
        may_be_paid_by_booting(mine, with_skill("Mad Scientist")),
    )

    @ability("Noon", dude(here, to=UNBOOT.anyway), requires=lambda play: DISCARD.can(play, play.card))
    def cure(self, play: Play) -> None:
        """Discard this card. If you do, unboot a dude here, and you may discard a Condition that is on that dude."""
        if not play.discard(play.card, first=True):
            return
        play.unboot(play.target)
        conditions = play.able(DISCARD, play.attached(play.target, keyword("Condition")))
        play.discard(play.choose_or_not(conditions, to=DISCARD))


def who_may_be_blighted(play: Play) -> list[Piece]:
    """The player's dudes to whom the card could be attached, at 1 ghost rock more than it costs."""
    return [dude for dude in play.dudes(mine) if play.can_attach(play.card, dude, less=-1)]


def has_lost_a_dude(play: Play) -> bool:
    """Whether the dude was lost other than as a casualty, and no Blighted has come for it yet."""
    is_taken = play.noted_by(called("The Blighted"), play.subject)
    return not play.event.casualty and not is_taken and bool(who_may_be_blighted(play))


@card("16015")
class TheBlighted:
    """Returns from the discard pile for 1 ghost rock more when an opposing dude falls, except as a casualty."""

    needs_an_abomination = says("Only an Abomination can carry this card.")

    @trait(
        after((events.Aced, events.Discarded), of_type("dude"), opposing),
        requires=has_lost_a_dude,
        zones=("discard",),
    )
    def crawl_back(self, play: Play) -> None:
        """When an opposing dude is aced or discarded, but not as a casualty, you may attach this card from your discard
        pile to your dude. Pay its cost and 1 ghost rock more. Only one Blighted can return for each dude.
        """
        if not play.wants("attach it for 1 ghost rock more"):
            return
        bearer = play.choose(who_may_be_blighted(play), to=STRENGTHEN, what="attach it to")
        if bearer is not None and play.pay(1):
            play.attach(play.card, bearer)
            play.remember(play.subject, until="day")


@card("16016", "24201")
class SunTouchedRaven:
    """Looks at the top 5 cards of the deck and discards up to 3; this dude may boot to draw a card."""

    @ability("Shootout Spirit 6, Boot")
    def scout(self, play: Play) -> None:
        """Look at 5 cards on top of your deck and discard up to 3 of them. Then this dude may boot. If it does, draw a
        card.
        """
        for card in play.pick_from_top(5, 3, what="discard from deck"):
            play.put(card, "discard")
        if BOOT.can(play, play.dude) and play.wants("boot for a card") and play.boot(play.dude):
            play.draw()


def its_owner_was_honest(play: Play) -> bool:
    """Whether the player's hand is cheatin', and that of the card's owner is not."""
    owner = play.card.owner
    return play.is_cheatin() and bool(play.draw_hand(owner)) and not play.is_cheatin(owner)


@card("00114", "16017")
class InnerStruggle:
    """Goes on a cheater's home; that player discards a card and has -1 hand rank in shootouts while it is booted."""

    weighs = says(
        "While this card is booted on your home, you have -1 hand rank in shootouts.",
        gets("hand rank", -1, my_outfit, requires=lambda look: look.card.booted and look.shootout is not None),
    )

    @trait(when((events.HandsRevealed, events.LowballRevealed)), zones=("in play",), requires=its_owner_was_honest)
    def come_back(self, play: Play) -> None:
        """With this card on your home, boot it when you show a cheatin' hand and the draw hand of its owner is
        legal.
        """
        play.boot(play.card)

    @ability("Cheatin' Resolution", requires=lambda play: play.can_attach_action(play.piece(play.home(play.cheater))))
    def shake(self, play: Play) -> None:
        """Attach this card booted to the home of the cheatin' player. That player discards a random card from their
        hand.
        """
        play.attach_action(play.piece(play.home(play.cheater)), booted=True)
        for card in play.at_random(1, play.hand_of(play.cheater)):
            play.put(card, "discard")


def can_drop_in(play: Play, newcomer: Piece) -> bool:
    """Whether a dude can be paid for at a discount of 5 ghost rock, after the action, and join the posse."""
    return play.can_play_into_posse(newcomer, less=5 - play.due_from_stash)


@card("16018")
class SerendipitousArrival:
    """Plays a dude into the posse for 5 ghost rock less; after the shootout it costs 3, or is discarded."""

    # Before what lasts for the shootout ends with it.
    @grantable
    @trait(before(events.ShootoutEnds))
    def settle(self, play: Play) -> None:
        play.pay_or_lose(play.whom, 3, "pay 3 ghost rock")

    @ability("Shootout", in_hand(of_type("dude"), to=bring(less=5).where(can_drop_in)))
    def drop_in(self, play: Play) -> None:
        """Play a dude from your hand for 5 ghost rock less. It joins your posse. At the end of the shootout, discard it
        unless you pay 3 ghost rock.
        """
        play.play_into_posse(play.target, less=5)
        # Who joins may leave at once, as Ramiro Mendoza does.
        if in_the_game(play, play.target):
            play.grant(play.my_outfit, self.settle, whom=play.target)


def somebodys_place(play: Play) -> bool:
    """Whether the location of the shootout has an owner."""
    return play.owner_of_place(play.shootout_place) != NOBODY


@card("16019")
class SiegeOfTheOrphanage:
    """Dudes of the location's owner become studs and cannot flee; their posse takes 1 fewer casualty each round."""

    @ability("Shootout", requires=somebodys_place)
    def besiege(self, play: Play) -> None:
        """All dudes of this location's owner in the shootout become studs and cannot flee. For the shootout, that
        player takes 1 fewer casualty in each round.
        """
        owner = play.owner_of_place(play.shootout_place)
        residents = [dude for dude in play.dudes(in_shootout) if dude.controller == owner]
        for dude in residents:
            play.make_stud(dude)
            play.forbid(dude, "cannot flee")
        # Who only sent dudes takes casualties with the posse that they are in (rulebook-2015 "Rustlin' Up Some Help").
        sides = [posse.seat for dude in residents if (posse := play.posse_of(dude)) is not None]
        play.modify(play.piece(play.home([*sides, owner][0])), "casualties", -1)


def deeds_of_the_cheater(play: Play) -> list[Piece]:
    """The deeds that the cheatin' player owns."""
    return [deed for deed in play.deeds() if deed.owner == play.cheater]


def to_that_deed(play: Play, dude: Piece) -> bool:
    """Whether a dude can boot, and is at the chosen deed or can be moved there."""
    return BOOT.can(play, dude) and (dude.at == play.target.number or play.can_move(dude, play.target.number))


@card("16020")
class LightingTheFuse:
    """Returns a deed of the cheatin' player's to hand; in lowball, that player may boot two dudes there instead."""

    @ability("Cheatin' Resolution", cards(deeds_of_the_cheater, DISCARD.where(Play.can_change)))
    def blow_up(self, play: Play) -> None:
        """Choose a deed that the cheatin' player owns. Return it to that player's hand, without discarding it. In
        lowball, they may instead boot 2 of their dudes and move them to the deed.
        """
        guards = [dude for dude in play.dudes() if dude.controller == play.cheater and to_that_deed(play, dude)]
        if play.shootout is None and len(guards) >= 2 and play.wants("boot two dudes to keep the deed", play.cheater):
            for _ in range(2):
                guard = play.choose(guards, play.cheater, to=BOOT, what="boot")
                guards = [dude for dude in guards if dude is not guard]
                play.boot(guard)
                play.move(guard, play.target.number)
        else:
            play.take_out(play.target, "hand")


@card("16021")
class OneFightsAsMany:
    """Is aced for a job in the town square; Kung Fu dudes there that pass a test get permanent control points."""

    # Its header asks for no test to play it, as those of all other Techniques do (rulebook-1.5.0 §7.3.1).
    @job("Noon Job, Boot", TOWN)
    def fight(self, play: Play) -> None:
        """Ace this card and mark the town square. If the job succeeds, each dude in your posse with Kung Fu makes a
        technique check with 4 added to its pull. Those that succeed get 1 permanent control point each.
        """
        for dude in play.leaders_posse:
            if play.rating(dude, "Kung Fu") is not None:
                self.prove(play, dude)

    def prove(self, play: Play, dude: Piece) -> None:
        play.attempt(dude, "Kung Fu", 4, lambda: play.add_control(dude))

    @fight.as_it_begins
    def give_all(self, play: Play) -> None:
        play.ace_from("resolving", play.card)

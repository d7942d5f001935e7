"""The texts of The Light Shineth."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


def others_near_the_first(play: Play) -> list[Piece]:
    """The other dudes at the location of the chosen one, or at one adjacent to it."""
    return [one for one in play.dudes() if one is not play.target and play.is_nearby(one.at, play.target.at)]


@card("10001")
class TheSanatorium:
    """Gives a dude influence or Huckster skill; another dude near it gets -1 bullets and -1 value."""

    @ability("Noon, Boot", dude(mine, to=EMPOWER), cards(others_near_the_first, WEAKEN))
    def experiment(self, play: Play) -> None:
        """Choose your dude, and another dude at its location or an adjacent one. Your dude gets +1 influence or, as a
        Huckster, +1 Huckster instead. The other dude gets -1 value and -1 bullets.
        """
        # compendium-1.9.3:503: nobody becomes a Huckster.
        is_huckster = play.rating(play.target, "Huckster") is not None
        gains = ["influence", "Huckster"] if is_huckster else ["influence"]
        raised = play.pick("raise influence or skill", gains)
        play.modify(play.target, "Huckster" if raised == "Huckster" else "influence", 1)
        play.give(play.second, bullets=-1, value=-1)


@card("10002")
class AbramsCrusaders:
    """Deputies have +1 bullets with a Melee Weapon and +1 influence with a Miracle; makes a dude a Deputy."""

    fights = says(
        "With a Melee Weapon, your Deputies have +1 bullets.",
        gets("bullets", 1, keyword("Deputy"), mine, carrying(keyword("Weapon"), keyword("Melee"))),
    )
    preaches = says(
        "With a Miracle, your Deputies have +1 influence.",
        gets("influence", 1, keyword("Deputy"), mine, carrying(keyword("Miracle"))),
    )

    @ability("Noon, Boot", dude(mine, to=STRENGTHEN))
    def swear_in(self, play: Play) -> None:
        """One of your dudes becomes a Deputy until the end of the day."""
        play.gain_keyword(play.target, "Deputy")


@card("10003")
class DenOfThieves:
    """Makes Grifters cheaper; gives a Grifter bounty to raise the draw hand, which then counts as cheatin'."""

    doubles_grifters = says("Your starting gang may include two Grifters.")

    # In play too (compendium-1.9.3 "Penalties and Bonuses"). Those that start there are paid for by the rules, with the
    # same discount.
    bargains = says(
        "Your Grifters cost 1 ghost rock less.",
        gets("cost", -1, mine, keyword("Grifter")),
    )

    @react(
        "React, Boot",
        when((events.HandsRevealed, events.LowballRevealed)),
        dude(mine, keyword("Grifter"), to=WANT),
        requires=lambda play: bool(play.draw_hand()),
    )
    def cheat(self, play: Play) -> None:
        """When draw hands are revealed, give one of your Grifters 1 bounty. If you do, you get +1 hand rank. Your hand
        counts as cheatin'. Gain 1 ghost rock.
        """
        is_done = play.add_bounty(play.target)
        play.count_hand_as_cheatin()
        if is_done:
            play.raise_rank(1)
        play.gain(1)


@card("10004")
class AsakichiCooke:
    """Discards a card from hand, and moves another dude here anywhere."""

    # No more than the card is required; the rest is a later sentence (rulebook-1.5.0 §5.3.1).
    @ability("Noon", in_hand(to=DISCARD), or_nothing(dude(mine, here, other, to=MOVE)))
    def show_the_way(self, play: Play) -> None:
        """Discard a card from your hand. Then another of your dudes here, booted or unbooted, moves to any location
        without booting.
        """
        play.put(play.target, "discard")
        if play.use.more[0] is not None:
            able = [place for place in play.locations() if play.can_move(play.second, place)]
            play.move(play.second, play.choose_place(able))


@card("10005")
class EmreTheTurkishBearOfTheLightShineth:
    """Replaces the pull for a Technique here with another, and becomes a stud for the day."""

    @react("React", after(events.SkillTestMade, here), requires=is_for_a_technique)
    def lend_strength(self, play: Play) -> None:
        """After a dude here pulls for a Technique, pull again, and the new value counts instead. Until the end of the
        day, this dude is a stud.
        """
        answered = play.latest_pull
        play.count_pull_as(answered, play.pull().value)
        play.make_stud(play.card, until="day")


@card("10006")
class MichaelTheBadgerDodge:
    """Is a stud with a Melee Weapon; boots an opposing dude, who gets -3 bullets unless a club is pulled."""

    fences = says(
        "With a Melee Weapon, this dude is a stud.",
        is_a_stud(this, with_a_blade),
    )

    @ability("Shootout, Boot", dude(opposing, to=BOOT), requires=has_posse)
    def charge(self, play: Play) -> None:
        """Boot an opposing dude. If the opposing posse then has more unbooted dudes than yours, this dude gets -3
        bullets. Pull. Unless the pull is a club, the booted dude gets -3 bullets.
        """
        is_down = play.boot(play.target)
        theirs, ours = (sum(not one.booted for one in play.riders(side)) for side in (play.other_posse, play.posse))
        if theirs > ours:
            play.give(play.card, bullets=-3)
        if play.pull().suit != "clubs" and is_down:
            play.give(play.target, bullets=-3)


def with_a_spirit(look: Look, piece: Piece) -> bool:
    """At the location of a Spirit."""
    return any(look.place_of(one) == piece.at for one in look.in_play(keyword("Spirit")))


@card("10007")
class JimCheveyo:
    """Where a Spirit is, has more influence and is a stud."""

    grows = says(
        "At a location with a Spirit, this dude has +1 influence and is a stud.",
        gets("influence", 1, this, with_a_spirit),
        is_a_stud(this, with_a_spirit),
    )


@card("10008", "24058")
class Enapay:
    """Has +2 influence in High Noon, and boots to give another dude here +1 influence."""

    speaks = says(
        "This dude has +2 influence during High Noon.",
        gets("influence", 2, this, requires=lambda look: look.state.phase == "high noon"),
    )

    @ability("Noon, Boot", dude(here, other, to=EMPOWER))
    def encourage(self, play: Play) -> None:
        """Another dude here gets +1 influence."""
        play.give(play.target, influence=1)


@card("10009")
class DannyWilde:
    """Cannot be called out by dudes with less influence."""

    stands_above = says(
        "Dudes with less influence cannot call out this dude, not even by an effect of a card.",
        cannot(
            "cannot be called out",
            this,
            requires=lambda ban: ban.by is not None and ban.influence(ban.by) < ban.influence(ban.card),
        ),
    )


@card("10010")
class DabneyScuttlesby:
    """Invents only Mystical Gadgets, in the town square too, where they can be traded away."""

    specialises = says(
        "This dude can invent a Gadget only if it is Mystical.",
        cannot("cannot invent", this, requires=lambda ban: ban.by is not None and not ban.has(ban.by, "Mystical")),
    )
    improvises = says(
        "In the town square too, this dude can invent Mystical Gadgets, and the Mystical Gadgets attached to him "
        "can be traded.",
        counts_as("invents anywhere", 1, this, in_town_square),
        counts_as("is traded anywhere", 1, keyword("Mystical"), keyword("Gadget"), on(this, in_town_square)),
    )


def abominations(look: Look) -> int:
    """How many Abominations are in play and in all Boot Hills."""
    dead = [card for player in look.state.players for card in look.all_in(player.boot_hill)]
    return sum(look.has(card, "Abomination") for card in (*look.in_play(), *dead))


RISEN = bring(less=3, plays=True)


@card("00105", "10011")
class IvorHawleyExperienced:
    """Costs Fearmongers less for each Abomination; as he enters play from hand, plays two cards from Boot Hill."""

    bargains = says(
        "With a Fearmongers outfit, this dude costs 1 ghost rock less for each Abomination in play and in all Boot "
        "Hills.",
        gets(
            "cost",
            lambda look, one: -abominations(look),
            this,
            requires=lambda look: look.belongs_to("fearmongers"),
        ),
    )

    # compendium-1.9.3 §4: from the hand; as printed from anywhere.
    @react("React", after(events.Entered, this), requires=lambda play: play.as_printed or play.event.origin == "hand")
    def raise_the_dead(self, play: Play) -> None:
        """After this dude enters play from your hand, you may play up to two cards from your Boot Hill that are Hexes
        or Abominations, each for 3 ghost rock less.
        """
        for _ in range(2):
            dead = play.able(RISEN, play.boot_hill(keyword("Hex", "Abomination")))
            called = play.choose_or_not(dead, to=RISEN, what="play from Boot Hill")
            if called is None:
                return
            play.play_card(called, RISEN.amount)


def leads_the_posse(look: Look) -> bool:
    """Whether the card leads the shootout, or the job, under way."""
    return look.shootout is not None and look.shootout.leader == look.card.number


@card("10012")
class DeborahWest:
    """Is a stud while she leads a job or has called out a dude."""

    is_bold = says(
        "While this dude leads a job or has called out a dude, she is a stud.",
        is_a_stud(this, requires=leads_the_posse),
    )


@card("10013")
class AbramGrotheExperiencedTwice:
    """Costs Law Dogs less for each bounty on other players' dudes; boots to unboot all your nearby Deputies."""

    hunts = says(
        "With a Law Dogs outfit, subtract the total bounty of the other players' dudes from this dude's cost.",
        gets(
            "cost",
            lambda look, one: -sum(look.bounty(dude) for dude in look.dudes(theirs)),
            this,
            requires=lambda look: look.belongs_to("lawdogs"),
        ),
    )

    @ability("Noon/Shootout, Boot")
    def rally(self, play: Play) -> None:
        """Unboot all your Deputies here and at adjacent locations. In a shootout, only Deputies in it unboot."""
        for deputy in play.dudes(mine, keyword("Deputy"), nearby, in_any_shootout):
            play.unboot(deputy)


def rules_a_ranch(look: Look) -> bool:
    """Whether the player controls a Ranch."""
    return bool(look.deeds(mine, keyword("Ranch")))


@card("10014")
class DeadBillyJones:
    """Moves a nearby dude with a Horse anywhere, if you control a Ranch."""

    # That the dude can be moved is no requirement: the second sentence moves it (rulebook-1.5.0 §5.3.1).
    @ability("Noon", if_there_is(dude(nearby, on_horseback, to=MOVE.where(lambda play, one: rules_a_ranch(play)))))
    def drive(self, play: Play) -> None:
        """If you control a Ranch, move a dude with a Horse, here or at an adjacent location, to any other location."""
        if play.chose:
            places = [place for place in play.locations() if play.can_move(play.target, place)]
            play.move(play.target, play.choose_place(places))


def rides_and_ranches(look: Look, lillian: Piece) -> int:
    """How many Horses and Ranches the player controls, as much cheaper."""
    return -len(look.in_play(mine, keyword("Horse", "Ranch")))


def now(look: Look) -> str:
    """The kind of play that can be made."""
    return NOON if look.shootout is None else SHOOTOUT


PLAY_AGAIN = TAKE.where(lambda play, piece: play.can_play_action(piece, now(play)))


@card("10015")
class LillianMorganExperienced:
    """Costs Entrepreneurs less for Horses and Ranches; plays a discarded action, then boots a spell or aces the
    action.
    """

    price = says(
        "With an Entrepreneurs outfit, this dude costs 1 ghost rock less for each Horse and each Ranch that you "
        "control.",
        gets("cost", rides_and_ranches, this, requires=lambda look: look.belongs_to("entrepreneurs")),
    )

    @ability("Noon/Shootout", in_discard_pile(of_type("action"), to=PLAY_AGAIN))
    def recall(self, play: Play) -> None:
        """Choose an action in your discard pile, and play it as if from your hand. After it resolves, boot a spell
        attached to this dude, or ace that action.
        """
        if play.play_action(play.target, now(play)):
            if play.target.zone == "resolving":
                play.remember(play.target, until="day")
                play.grant(play.my_outfit, self.resolve)
            else:
                self.settle_up(play, play.target)

    # What began a job or a shootout resolves until that is over, whatever becomes of her meanwhile.
    @grantable
    @trait(after((events.JobEnds, events.ShootoutEnds)))
    def resolve(self, play: Play) -> None:
        for action in play.remembered():
            if isinstance(play.event, events.JobEnds) or action.zone != "resolving":
                play.forget(action)
                self.settle_up(play, action)

    def settle_up(self, play: Play, action: Piece) -> None:
        """Boot a spell of hers, or ace the action, wherever it is by now."""
        spells = play.able(BOOT, play.attached(play.author, of_type("spell")))
        if (spell := play.choose_or_not(spells, to=BOOT, what="boot, or ace the action")) is not None:
            play.boot(spell)
        elif action.zone == "in play":
            play.ace(action)
        else:
            play.ace_from(action.zone, action)


@card("10016")
class SamanthaSammyCooke:
    """Discards a goods of a dude here and gets bounty; takes a Horse on a high pull."""

    @ability("Noon, Boot, Pay 1 Ghost Rock", goods(on(of_type("dude"), here), to=DISCARD))
    def rustle(self, play: Play) -> None:
        """Choose a goods of a dude here to discard. If it is a Horse, pull, and this dude gets the Horse instead if its
        value is lower than the pull. This dude gets 1 bounty.
        """
        loot = play.target
        is_hers = play.has(loot, "Horse") and play.pull().value > play.value(loot)
        if not (is_hers and play.hand_over(loot, play.card)):
            play.discard(loot)
        play.add_bounty(play.card)


@card("10017")
class SloaneExperienced:
    """Costs Outlaws less for each wanted dude; unboots them as she enters play, and gets bounty for each."""

    bargains = says(
        "With an Outlaws outfit, this dude costs 1 ghost rock less for each of your wanted dudes.",
        gets(
            "cost",
            lambda look, one: -len(look.dudes(mine, wanted)),
            this,
            requires=lambda look: look.belongs_to("outlaws"),
        ),
    )

    @trait(when(events.Entered, this))
    def rally(self, play: Play) -> None:
        """When this dude enters play, unboot all your wanted dudes. She gets 1 bounty for each dude that unboots."""
        play.add_bounty(play.card, sum(bool(play.unboot(one)) for one in play.dudes(mine, wanted)))


def invents_a_dude(play: Play) -> bool:
    """Whether the skill test is made to invent a Gadget that is a dude."""
    return play.event.skill == "Mad Scientist" and play.piece(play.event.card).card.type == "dude"


@card("10018")
class MargaretHagerty:
    """Has +3 Mad Scientist when inventing Gadget dudes; those here have -1 upkeep."""

    maintains = says(
        "Gadget dudes here have -1 upkeep.",
        gets("upkeep", -1, of_type("dude"), keyword("Gadget"), here),
    )

    @trait(before(events.SkillTestMade, this), requires=invents_a_dude)
    def bring_to_life(self, play: Play) -> None:
        """To invent Gadget dudes, this dude has +3 Mad Scientist."""
        play.modify(play.card, "Mad Scientist", 3, until="test")


def has_come(play: Play) -> bool:
    """Whether it has been invented, or has entered play in some other way: what is invented enters play on the way."""
    return isinstance(play.event, events.Invented) or play.event.origin != "resolving"


@card("10019")
class TheWretched:
    """Aces one of your dudes where it enters play, and gives its inventor bounty."""

    is_invented = says("A Mad Scientist must invent this dude, who enters play at the location of that Mad Scientist.")

    @trait(after((events.Invented, events.Entered), this), requires=has_come)
    def take_its_toll(self, play: Play) -> None:
        """After this dude enters play, ace a dude here that you own and control. If the Mad Scientist that invented
        this dude is still in play, give that inventor 2 bounty.
        """
        play.ace(play.choose(play.able(ACE, play.dudes(mine, owned, here)), to=ACE, what="ace"))
        if isinstance(play.event, events.Invented) and in_the_game(play, play.piece(play.event.scientist)):
            play.add_bounty(play.piece(play.event.scientist), 2)


@card("10020")
class TheExtraBet:
    """Adds ghost rock to the pot to exchange a card of the lowball hand for the top card of the deck."""

    # Read as of every hand of this lowball: after a tie, the new one is the lowball hand.
    @grantable
    @trait(after(events.HandDrawn), requires=lambda play: play.event.seat == play.seat and play.shootout is None)
    def draw_again(self, play: Play) -> None:
        gone = play.choose_or_not(play.draw_hand(), what="discard a drawn card")
        if gone is not None:
            play.redraw(play.seat, [gone])

    @react("React, Boot", after(events.AntesPaid), requires=lambda play: play.ghost_rock() >= 1)
    def raise_the_stakes(self, play: Play) -> None:
        """Once all players have anted for lowball, put 1 more ghost rock from your stash into the pot. When your
        lowball hand is drawn, you may exchange one of its cards for the top card of your deck.
        """
        play.add_to_pot(1)
        play.grant(play.my_outfit, self.draw_again)


@card("10021")
class MorganMiningCompany:
    """Produces more for each Strike that you control."""

    digs = says(
        "For each Strike that you control, this deed has +1 production.",
        gets("production", lambda look, camp: len(look.in_play(mine, keyword("Strike"))), this),
    )


@card("10022")
class QuarantineTent:
    """Keeps penalties from dudes here; boots one to unboot your outfit for another use."""

    heals = says(
        "Dudes here ignore penalties to value, influence and bullets.",
        counts_as("ignores penalties", 1, of_type("dude"), here),
    )

    @ability("Controller Noon, Boot", dude(mine, here, to=BOOT))
    def recover(self, play: Play) -> None:
        """Boot your dude here to unboot your outfit. Each of the outfit's abilities may be used an additional time
        today.
        """
        if play.boot(play.target, first=True):
            play.unboot(play.my_outfit)
        # Read as one more use of each of them.
        play.allow_another_use(play.my_outfit, each=True)


@card("10023")
class CookesNightcap:
    """Has 2 control points while a player other than its owner controls it."""

    tempts = says(
        "While a player other than its owner controls this deed, it has 2 control points.",
        gets("control", 2, this, requires=lambda look: look.seat != look.card.owner),
    )


def victors(play: Play) -> list[int]:
    """The seat of the posse whose hand was the higher one this round, if the card has covered a casualty of the other,
    wherever its dude is by then.
    """
    posses = play.shootout.posses if play.shootout else ()
    return [
        higher.seat
        for lower, higher in zip(posses, posses[::-1], strict=True)
        if play.card.number in lower.fallen and lower.score < higher.score
    ]


@card("10024")
class MutantCattle:
    """After it is a casualty of a lost round, the winner pulls, and takes a casualty if a dude has a lower value."""

    @trait(after(events.Discarded, this), requires=lambda play: play.event.casualty)
    def stampede(self, play: Play) -> None:
        """After this card has been discarded as a casualty in a round that you lost, the winner pulls. If a dude in the
        winner's posse has a lower value than the pull, that posse takes 1 casualty.
        """
        for winner in victors(play):
            pulled = play.pull(winner).value
            if any(play.value(foe) < pulled for foe in play.riders(play.posse_led_by(winner))):
                play.inflict(1, winner)


@card("10025")
class MonteBank:
    """Costs less on a Grifter, makes this dude a Grifter, and cannot be traded."""

    one_each = says("A dude can carry only one Monte Bank.")
    stays = says(
        "This card cannot be traded.",
        cannot("cannot be traded", this),
    )
    # Only as it is attached: what lies in play costs what is printed.
    is_cheap = says(
        "This card costs 2 ghost rock less when you attach it to a Grifter.",
        gets("cost", -2, this, on(keyword("Grifter")), not_all(in_the_game)),
    )
    cons = says(
        "This dude is a Grifter.",
        counts_as(gained("Grifter"), 1, this_dude),
    )


@card("10026", "24169")
class WendysTeethkickers:
    """When another player's dude goes home booted from here, unboots this dude with +1 influence."""

    @react(
        "React, Boot",
        after(events.SentHome, theirs),
        requires=lambda play: play.event.origin == play.place,
    )
    def kick(self, play: Play) -> None:
        """After a dude of another player goes home booted from here, this dude unboots. It has +1 influence until the
        end of the day.
        """
        play.give(play.dude, influence=1, until="day")
        play.unboot(play.dude)


@card("10027")
class RichMansGuardDog:
    """May be invented at once when another player's hand is cheatin'; discards the opposing shooter or sends it
    home.
    """

    @trait(
        when((events.HandsRevealed, events.LowballRevealed)),
        requires=lambda play: any(play.draw_hand(seat) and play.is_cheatin(seat) for seat in play.opponents),
        zones=("hand",),
    )
    def be_let_loose(self, play: Play) -> None:
        """When another player's draw hand is revealed as cheatin', you may play this Gadget from your hand at once."""
        if play.can_bring(play.card, plays=True) and play.wants("invent it"):
            play.play_card(play.card)

    @trait(after(events.Invented, this))
    def come_running(self, play: Play) -> None:
        """After this Gadget is invented during a shootout, attach it to one of your posse's dudes."""
        able = [one for one in play.riders(play.posse) if play.can_attach(play.card, one)]
        play.attach_action(play.choose(able, to=ATTACH.anyway, what="attach it to"))

    @ability("Cheatin' Resolution")
    def bite(self, play: Play) -> None:
        """Pull. If the pull is at least the opposing shooter's value, discard that shooter. Otherwise, send it home
        booted.
        """
        pulled, shooter = play.pull().value, play.shooter(play.other_posse)
        if shooter in play.riders(play.other_posse):
            (play.discard if pulled >= play.value(shooter) else play.send_home)(shooter)


@card("10028")
class FieryRhetoric:
    """Leads a job to gain a control point for the day for each wanted dude of other players."""

    @job("Noon Job Miracle 6, Boot", TOWN)
    def preach(self, play: Play) -> None:
        """Mark the town square. If the job succeeds, its leader, this dude, gets 1 control point for the day for each
        wanted dude of other players.
        """
        # Who casts it is who leads the job.
        play.give(play.leader, control=len(play.dudes(theirs, wanted)))


@card("10029", "24202")
class StrengthOfTheAncestors:
    """Makes this dude a stud with +3 bullets that other players cannot boot or send home, until it leaves."""

    stands = grantable(
        cannot("cannot boot", this, requires=by_another_player),
        cannot("cannot go home", this, requires=by_another_player),
    )

    @ability("Noon Spirit 5, Boot")
    def gather_strength(self, play: Play) -> None:
        """This dude becomes a stud with +3 bullets. Other players' cards can neither boot it nor send it home booted.
        All this ends when it leaves this location, or with the day.
        """
        play.give(play.dude, bullets=3, until="stay")
        play.make_stud(play.dude, until="stay")
        play.grant(play.dude, self.stands, until="stay")


@card("10030", "24183")
class PhantomFingers:
    """Boots a goods of an opposing nearby dude; it loses its text and bullet bonus. A Mystical one or Gadget draws a
    card.
    """

    @ability("Noon/Shootout Hex 6, Boot", goods(on(of_type("dude"), opposing), nearby, to=WEAKEN))
    def fumble(self, play: Play) -> None:
        """Boot a goods of an opposing dude, here or at an adjacent location. It loses its traits, abilities and bullet
        bonus. Draw a card if it is Mystical or a Gadget.
        """
        play.boot(play.target)
        play.blank(play.target, bullets_too=True)
        if play.with_keyword([play.target], "Mystical", "Gadget"):
            play.draw()


@card("10031")
class Dumbstruck:
    """Unboots this dude; other players' abilities cannot boot or move it."""

    stands = grantable(
        cannot("cannot boot", this, requires=by_anothers_ability),
        cannot("cannot move", this, requires=by_anothers_ability),
    )

    @ability("Noon/Shootout Miracle 9, Boot")
    def strike_dumb(self, play: Play) -> None:
        """Unboot this dude. Other players' abilities cannot boot or move it."""
        play.grant(play.dude, self.stands)
        play.unboot(play.dude)


@card("10032", "24206")
class RedHorsesTail:
    """Boots a dude here, or sends an opposing dude home booted; a stronger dude makes it harder."""

    @ability(
        "Noon Spirit X, Boot",
        dude(here, to=BOOT.anyway),
        difficulty=lambda play: play.value(play.target),
    )
    def lash(self, play: Play) -> None:
        """Boot a dude here. X is its value."""
        play.boot(play.target)

    @ability(
        "Shootout Spirit X, Boot",
        dude(opposing, to=SEND_HOME.anyway),
        difficulty=lambda play: play.grit(play.target),
    )
    def drive_off(self, play: Play) -> None:
        """Send an opposing dude home booted. X is its grit."""
        play.send_home(play.target)


@card("10033")
class FireOfNanahbozho:
    """Makes its deed Holy Ground and raises the skill of Shamans there; unboots a dude there for another play."""

    needs_a_deed = says("This card can be attached only to a deed.")
    hallows = says(
        "This deed is Holy Ground.",
        counts_as(gained("Holy Ground"), 1, of_type("deed"), here),
    )
    inspires = says(
        "Shamans at this deed have +2 Shaman.",
        gets("Shaman", 2, of_type("dude"), here),
    )

    @ability("Noon/Shootout Spirit 10, Boot", dude(at_its_deed, to=UNBOOT))
    def warm(self, play: Play) -> None:
        """Unboot a dude at this deed. Then make another play."""
        play.unboot(play.target)
        play.play_again()


def of_the_same_player_there(play: Play) -> list[Piece]:
    """The others of the chosen dude's player at its location."""
    return [
        one
        for one in play.dudes()
        if one is not play.target and (one.at, one.controller) == (play.target.at, play.target.controller)
    ]


@card("10034")
class CivilWar:
    """The player of two dudes at one location moves one of them away."""

    @ability("Noon", dude(to=MOVE.anyway), cards(of_the_same_player_there, CHOOSE))
    def divide(self, play: Play) -> None:
        """Choose two dudes of the same player at one location. Their controller moves one of them, booted or not, to
        another location without booting.
        """
        both, whose = [play.target, play.second], play.target.controller
        goes = play.choose(play.able(MOVE, both), seat=whose, to=MOVE, what="move away")
        if goes is not None:
            places = [place for place in play.locations() if play.can_move(goes, place)]
            play.move(goes, play.choose_place(places, seat=whose))


@card("10035", "24229")
class RabbitsDeception:
    """Sends this dude home booted and, if it was unbooted, an opposing dude as well."""

    # As the card is played: what is pulled for it, as Focusing Chi (13018), may unboot the performer.
    @trait(before(events.SkillTestMade, unbooted), zones=("resolving",))
    def take_note(self, play: Play) -> None:
        play.remember(play.subject, until="this play")

    @ability(
        "Shootout Tao Technique",
        dude(this_dude, to=SEND_HOME),
        combo=lambda play: any(map(play.is_stud, play.riders(play.other_posse))),
    )
    def deceive(self, play: Play) -> None:
        """Send this dude home booted. If you played this card while this dude was unbooted, you may send home an
        opposing dude as well, also booted. Combo if the opposing posse has a stud.
        """
        was_unbooted, against = bool(play.remembered(play.dude)), play.other_posse
        play.send_home(play.dude)
        if was_unbooted:
            found = play.able(SEND_HOME, play.riders(against))
            play.send_home(play.choose_or_not(found, to=SEND_HOME, what="send home booted"))


@card("10036")
class AHerosPassing:
    """After a dude was aced, a job at home for two cards; then your hand size is 1 higher until a dude is aced."""

    # It is in play only where its job has attached it.
    inspires = says(
        "While attached to your home, this card makes your hand size 1 higher.",
        gets("hand size", 1, my_outfit),
    )

    # After it: where Reacts that prevent it come in turn with what answers it, it may yet be prevented.
    # A dude card that is aced out of play is one, too (faq-2015:318).
    @trait(after((events.Aced, events.AcedOutOfPlay), of_type("dude"), owned), zones=("in play",))
    def be_forgotten(self, play: Play) -> None:
        """After a dude that you own is aced, discard this card."""
        play.discard(play.card)

    @job("Noon Job", Target(lambda play: [play.home(play.seat)]), requires=lambda play: play.a_dude_was_aced)
    def mourn(self, play: Play) -> None:
        """Usable if a dude has been aced today. Mark your home. If the job succeeds, draw 2 cards and attach this card
        to your home.
        """
        play.attach_action(play.my_outfit)
        play.draw(2)


def lies_where_it_goes(play: Play) -> bool:
    """Whether the card is attached to the deed that a dude moves to."""
    return on(of_type("deed"))(play, play.card) and bool(play.event.place == play.place)


@card("10037")
class TummyTwister:
    """Lies at a deed, attaches to the first dude that moves there, and raises its upkeep."""

    ails = says(
        "This dude has +1 upkeep.",
        gets("upkeep", 1, this_dude),
    )

    # Posses may arrive all at once (rulebook-2015 "Formin' Posses").
    @trait(before(events.Moved), requires=lies_where_it_goes, zones=("in play",))
    def expect(self, play: Play) -> None:
        play.remember(play.subject, until="day")

    @trait(after(events.Moved), requires=lies_where_it_goes, zones=("in play",))
    def infect(self, play: Play) -> None:
        """At a deed, this card attaches to the dude that moves there first. Of several that arrive together, the Winner
        chooses one.
        """
        came = [one for one in dict.fromkeys(play.remembered()) if here(play, one)]
        for one in came:
            play.forget(one)
        able = [one for one in came if play.can_attach_action(one)]
        play.attach_action(play.choose(able, seat=play.state.winner, to=WEAKEN, what="attach it to"))

    @ability("Noon", deed(to=CHOOSE.where(Play.can_attach_action)))
    def poison(self, play: Play) -> None:
        """Attach this card to a deed."""
        play.attach_action(play.target)


@card("10038")
class BackroomDeals:
    """Takes control for the day of a dude that would be discarded in Upkeep, or gives a dude -2 upkeep."""

    @react(
        "React",
        instead_of(events.Discarded, of_type("dude"), theirs),
        requires=lambda play: play.state.phase == "upkeep",
    )
    def hire(self, play: Play) -> bool:
        """When an opposing dude would be discarded in Upkeep, it stays in play instead. You control it until the end of
        the day.
        """
        play.take_control(play.subject, until="day")
        return True

    @react("React", when(events.PhaseBegins), dude(mine, to=STRENGTHEN), requires=lambda play: is_upkeep(play.event))
    def haggle(self, play: Play) -> None:
        """When the Upkeep phase begins, one of your dudes gets -2 upkeep until that phase ends."""
        play.modify(play.target, "upkeep", -2, until="phase")


def is_brought_low(look: Look, one: Piece) -> bool:
    """With less influence, bullets or value than printed."""
    now: dict[Statistic, int] = {
        "influence": look.influence(one),
        "bullets": look.bullets(one),
        "value": look.value(one),
    }
    return any(number < look.printed(one, stat) for stat, number in now.items())


@card("00138", "10039")
class ForcedQuarantine:
    """Leads a job against a weakened dude, who boots and is discarded at day's end; its leader gets a control point."""

    @trait(after(events.DayEnds), zones=("in play",))
    def carry_off(self, play: Play) -> None:
        """At the end of the day, discard this dude."""
        play.discard(play.dude)

    @job("Noon Job, Boot", dude(opposing, is_brought_low, to=DISCARD.anyway))
    def lock_up(self, play: Play) -> None:
        """Mark an opposing dude with less influence, bullets or value than printed. If the job succeeds, boot the mark
        and attach this card to it. Your leader gets 1 permanent control point.
        """
        play.boot(play.target)
        play.attach_action(play.target)
        play.add_control(play.leader)


def is_upkeep(event: events.PhaseBegins) -> bool:
    """Whether it is Upkeep that begins."""
    return event.phase == "upkeep"

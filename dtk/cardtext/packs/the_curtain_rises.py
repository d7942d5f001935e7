"""The texts of The Curtain Rises."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("15001")
class CaitlinMcCue:
    """At a Public location, your dudes count as less wanted; at a Government deed, your Public deeds produce more."""

    speaks_up = says(
        "While this dude is at a Public location, your dudes count as having 1 less bounty.",
        gets("bounty", -1, mine, of_type("dude"), requires=is_in_public),
    )
    # Outside of deeds there is no Government.
    lobbies = says(
        "Your Public deeds have +1 production while this dude is at a Government deed.",
        gets(
            "production",
            1,
            of_type("deed"),
            mine,
            keyword("Public"),
            requires=lambda look: at_a_deed_that(keyword("Government"))(look, look.card),
        ),
    )


def high_noon(look: Look) -> bool:
    """Whether it is High Noon."""
    return look.phase == "high noon"


@card("15002")
class BethanyShiile:
    """Gives your dudes with an Attire +1 influence, +1 bullets and +1 value in High Noon."""

    leads = says(
        "During High Noon, your dudes that have an Attire have +1 bullets, +1 influence and +1 value.",
        gets("influence", 1, mine, carrying(keyword("Attire")), requires=high_noon),
        gets("bullets", 1, mine, carrying(keyword("Attire")), requires=high_noon),
        gets("value", 1, mine, carrying(keyword("Attire")), requires=high_noon),
    )


def has_a_relic(look: Look, piece: Piece) -> bool:
    """Unbooted, with Mystical goods."""
    return not piece.booted and bool(look.attached(piece, of_type("goods"), keyword("Mystical")))


def draws_shootout_actions(ban: Prohibiting) -> bool:
    """Whether an opposing Shootout action chooses, which could choose the card itself, with its relic."""
    return (
        ban.doing is not None
        and ban.doing.played_as == SHOOTOUT
        and has_a_relic(ban, ban.card)
        and could_be_chosen_too(ban)
        and by_an_opposing_card(ban)
    )


@card("15003")
class TyxarglenakExperienced:
    """With Mystical goods while unbooted, has +2 bullets, and opposing Shootout actions must choose it."""

    swells = says(
        "While unbooted and with a Mystical goods, this dude has +2 bullets, and opposing Shootout actions must "
        "choose it if they can.",
        gets("bullets", 2, this, has_a_relic),
        cannot("cannot be chosen", other, requires=draws_shootout_actions),
    )


@card("15004")
class DrDaylBurnett:
    """Removes 1 bounty from an opposing dude; invents a Gadget more easily, without booting."""

    @ability("Noon", dude(opposing, to=PARDON))
    def bargain(self, play: Play) -> None:
        """Remove 1 bounty from an opposing dude. If you do, this dude invents a Gadget without booting, at a difficulty
        3 lower.
        """
        if not play.add_bounty(play.target, -1):
            return
        # compendium-1.9.3 "Abilities": no more than the bounty is required; who invents is the one without booting.
        gadget = play.choose(play.inventions(play.card), to=bring().anyway, what="invent")
        if gadget is not None:
            play.invent(gadget, play.card, boots=False, easier=3)


@card("15005")
class MaggieHarris:
    """Leads a job at home to attach a Horse from the discard pile, 1 ghost rock cheaper."""

    @job("Noon Job, Boot", Target(lambda play: [play.home(play.seat)]))
    def round_up(self, play: Play) -> None:
        """Mark your home. If the job succeeds, you may give one of your dudes a Horse from your discard pile for 1
        ghost rock less. A Gadget must be invented.
        """
        horses = [card for card in play.discards(keyword("Horse")) if play.can_bring(card, less=1, attaches=True)]
        play.bring(play.choose_or_not(horses, to=bring(less=1, attaches=True)), less=1, attaches=True)


def hexes_on_it(look: Look, dude: Piece) -> int:
    """How many Hexes a dude has, counted up to 4."""
    return min(4, len(look.attached(dude, keyword("Hex"))))


@card("15006")
class EmiliaVivirias:
    """In a shootout, has +1 bullets and +1 Huckster for each of her Hexes, up to 4."""

    shoots = says(
        "In a shootout, this dude has +1 bullets and +1 Huckster for each Hex attached to her, at most +4.",
        gets("bullets", hexes_on_it, this, in_shootout),
        gets("Huckster", hexes_on_it, this, in_shootout),
    )


@card("15007")
class ProfessorDuncan:
    """Has +3 Shaman when casting Totems."""

    @trait(
        before(events.SkillTestMade, this),
        requires=lambda play: play.event.skill == "Shaman" and play.piece(play.event.card).card.has("Totem"),
    )
    def study(self, play: Play) -> None:
        """When casting a Totem, this dude has +3 Shaman."""
        play.modify(play.card, "Shaman", 3, until="test")


@card("15008")
class TheHighbinderHotel:
    """Sends one of your dudes home booted."""

    @ability("Controller Shootout, Boot", dude(mine, to=SEND_HOME))
    def hide(self, play: Play) -> None:
        """Send one of your dudes in the shootout home booted."""
        play.send_home(play.target)


@card("15009", "24107")
class SecondBankOfGomorra:
    """Collects ghost rock, which you may take."""

    @ability("Controller Noon, Boot")
    def save(self, play: Play) -> None:
        """This deed gets 2 ghost rock from the bank."""
        play.put_ghost_rock_on(play.card, 2)

    @ability(
        "Controller Noon, Boot",
        requires=lambda play: play.ghost_rock_on(play.card) > 0,
    )
    def withdraw(self, play: Play) -> None:
        """Move all ghost rock on this deed to your stash."""
        play.take_ghost_rock_off(play.card)


@card("15010")
class HighStakesHaven:
    """Costs you 1 ghost rock or a random card for each cheatin' hand of yours."""

    @trait(after((events.HandsRevealed, events.LowballRevealed)), requires=lambda play: play.showed_cheatin_hand())
    def charge(self, play: Play) -> None:
        """After your draw hand is revealed as cheatin', in lowball or a shootout, pay 1 ghost rock or discard a random
        card from your hand.
        """
        play.pay_or_discard(play.seat)


@card("15011", "24150")
class CulpabilityScientizer:
    """Raises a bounty when invented; is discarded to call out a wanted dude and play first in the shootout."""

    @trait(after(events.Invented, this), dude(to=WANT))
    def blame(self, play: Play) -> None:
        """After this Gadget is invented, give a dude 2 bounty."""
        play.add_bounty(play.target, 2)

    @ability("Noon", dude(here, wanted, to=CALL_OUT), requires=lambda play: DISCARD.can(play, play.card))
    def prove(self, play: Play) -> None:
        """Discard this card. If you do, this dude calls out a wanted dude here. If a shootout follows, you make a
        Shootout play before the Winner's first play.
        """
        prover = play.dude
        if play.discard(play.card, first=True) and play.call_out(prover, play.target):
            play.make_shootout_play()


@card("15012")
class Espuelas:
    """Raises the influence of a dude with a Horse, and moves the dude to an adjacent location."""

    jingle = says(
        "With a Horse, this dude has +1 influence.",
        gets("influence", 1, this_dude, on_horseback),
    )

    @ability("Noon, Boot", if_there_is(dude(this_dude, on_horseback, to=NEXT_DOOR)))
    def spur(self, play: Play) -> None:
        """If this dude has a Horse, move it to an adjacent location."""
        if play.chose:
            play.move_next_door(play.target)


def can_be_had(play: Play, relic: Piece) -> bool:
    """Whether goods could be attached to this dude, 4 ghost rock cheaper."""
    return play.can_attach(relic, play.dude, less=4)


@card("15013")
class RitesOfTheSmokingMirror:
    """Is aced for a Mystical goods at a discount; is discarded to unboot a dude here with such goods."""

    @ability(
        "Noon",
        in_hand(of_type("goods"), keyword("Mystical"), to=TAKE.where(can_be_had)),
        requires=lambda play: ACE.can(play, play.card),
    )
    def offer(self, play: Play) -> None:
        """Ace this card. If you do, attach a Mystical goods from your hand to this dude, booted and for 4 ghost rock
        less.
        """
        bearer = play.dude
        if play.ace(play.card, first=True):
            play.attach(play.target, bearer, less=4, booted=True)

    # The dude is chosen while these goods, which are Mystical too, are still there.
    @ability(
        "Noon/Shootout",
        dude(here, carrying(of_type("goods"), keyword("Mystical")), to=UNBOOT),
        requires=lambda play: DISCARD.can(play, play.card),
    )
    def rouse(self, play: Play) -> None:
        """Discard this card. If you do, unboot a dude here with a Mystical goods."""
        if play.discard(play.card, first=True):
            play.unboot(play.target)


def has_lost_heart(play: Play) -> bool:
    """Whether a dude of the posse that faces this dude has fled, though a text may take it elsewhere than home."""
    event, posse = play.event, play.enemy_of(play.dude)
    if isinstance(event, events.SentHome):
        return bool(event.flees) and event.posse == posse
    answered = None if play.cause is None else play.cause.event
    is_fleeing = isinstance(answered, events.SentHome) and answered.flees and answered.piece == event.piece
    return is_fleeing and event.seat == posse


@card("15014")
class EssenceOfArmitage:
    """Weakens dudes in its shootout that are not Abominations; an opposing dude that flees brings a control point."""

    needs_an_abomination = says("Only an Abomination can carry this card.")
    chills = says(
        "While this dude is in a shootout, dudes in it that are not Abominations have -1 bullets.",
        gets(
            "bullets",
            -1,
            of_type("dude"),
            in_shootout,
            without("Abomination"),
            requires=lambda look: in_shootout(look, look.dude),
        ),
    )

    @react(
        "React, Boot",
        after((events.SentHome, events.LeftPosse)),
        requires=lambda play: has_lost_heart(play) and play.can_gain_control(play.dude),
    )
    def feast(self, play: Play) -> None:
        """After an opposing dude flees from this dude's shootout, this dude gets 1 permanent control point."""
        play.add_control(play.dude)


@card("15015")
class FesteringGrasp:
    """Unless it faces a gun, gives a dude -6 value, or aces it below 1 and attaches a discarded Sidekick for less."""

    fears = says(
        "This spell cannot be cast while the opposing posse has an unbooted Weapon that is not Melee.",
        cannot("cannot be used", this, requires=lambda ban: facing_guns(ban, ban.dude)),
    )

    @ability("Shootout Hex 13, Boot", dude(opposing, to=WEAKEN))
    def rot(self, play: Play) -> None:
        """Lower an opposing dude's value by 6. If that would bring it below 1, ace the dude. Then you may attach a
        Sidekick from your discard pile to this dude for 2 ghost rock less.
        """
        is_spent = play.value(play.target) - 6 < 1 and not keeps_its_value(play, play.target)
        if not (play.give(play.target, value=-6) and is_spent):
            return
        play.ace(play.target)
        friends = play.discards(keyword("Sidekick"))
        able = [friend for friend in friends if play.can_attach(friend, play.dude, less=2)]
        found = play.choose_or_not(able, to=TAKE, what="attach")
        if found is not None:
            play.attach(found, play.dude, less=2)


@card("15016")
class SilverPheasantsBounty:
    """Raises its deed's production by 1; boots the deed to gain 2 ghost rock."""

    needs_a_deed = says("This card can be attached only to a deed.")
    brings_luck = says(
        "This deed has +1 production.",
        gets("production", 1, of_type("deed"), here),
    )

    @ability("Noon Spirit 6, Boot", deed(at_its_deed, to=BOOT))
    def call(self, play: Play) -> None:
        """Boot this deed. If you do, gain 2 ghost rock."""
        if play.boot(play.target, first=True):
            play.gain(2)


def alone_in_value(play: Play, card: Piece) -> bool:
    """Whether no other card of the draw hand has the value of one."""
    return play.value(card) not in play.values_in_draw_hand(but=[card])


def runs_or_is_of_a_suit(look: Look) -> bool:
    """Whether the player's draw hand is legal, and a straight, a flush or both (compendium-1.9.3:895)."""
    return look.legal_rank in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)


@card("15017", "24234")
class CominUpRoses:
    """Changes a card's suit, or one or two cards against a cheat, and then favours legal straights and flushes."""

    pays = grantable(gets("hand rank", 2, my_outfit, requires=runs_or_is_of_a_suit))

    @ability("Resolution", in_draw_hand(no_joker, to=CHOOSE.where(alone_in_value)))
    def recolour(self, play: Play) -> None:
        """Choose a card in your draw hand, not a joker, that shares its value with no other card there. Change its suit
        to one of your choice.
        """
        play.show_as(play.target, (play.pick_suit(), play.value(play.target)))

    # A joker is read as no card to change: it is what makes the best hand anyway.
    @ability("Cheatin' Resolution", in_draw_hand(no_joker))
    def remake(self, play: Play) -> None:
        """Choose one or two cards of your draw hand that are not jokers, and a new suit and value for each. These
        values must not match each other or another card there. For the rest of the shootout, your legal straights and
        flushes have +2 hand rank.
        """
        others = [card for card in play.draw_hand() if card is not play.target and no_joker(play, card)]
        second = play.choose_or_not(others, what="change")
        left = [card for card in (play.target, second) if card is not None]
        while left:
            taken = play.values_in_draw_hand(but=left)
            value = play.pick_value([number for number in range(1, 14) if number not in taken])
            play.show_as(left.pop(0), (play.pick_suit(), value))
        # Lowball has no shootout for the rest of which it could last.
        if play.shootout is not None:
            play.grant(play.my_outfit, self.pays, until="shootout")


@card("15018")
class RunRabbitRun:
    """Discards five cards of the deck to find a Tao of the Jade Rabbit; this dude gets bullets by moving."""

    @grantable
    @trait(after(events.Moved, this))
    def gain_speed(self, play: Play) -> None:
        play.give(play.card, bullets=1, until="shootout")

    @ability("Shootout Technique")
    def run(self, play: Play) -> None:
        """Discard your deck's top 5 cards. You may take a Tao of the Jade Rabbit from your discard pile into hand.
        Whenever this dude moves in this shootout, it gets +1 bullets until the shootout ends.
        """
        play.mill(5)
        taos = play.discards(keyword("Tao of the Jade Rabbit"))
        play.put(play.choose_or_not(taos, to=TAKE, what="take into hand"), "hand")
        play.grant(play.dude, self.gain_speed, until="shootout")


def rank_by_its_pieces(look: Look, outfit: Piece) -> int:
    """How the card changes the rank of a hand."""
    return -1 if look.card.booted else 1


@card("15019")
class PuttingThePiecesTogether:
    """Raises your hands in shootouts while unbooted, lowers them while booted; boots for a cheatin' hand."""

    pays_off = says(
        "In shootouts, your hand rank is 1 higher while this card is unbooted, and 1 lower while it is booted.",
        gets("hand rank", rank_by_its_pieces, my_outfit, requires=lambda look: look.shootout is not None),
    )

    @trait(
        when((events.HandsRevealed, events.LowballRevealed)),
        zones=("in play",),
        requires=lambda play: play.is_cheatin(),
    )
    def fall_apart(self, play: Play) -> None:
        """When your draw hand is revealed as cheatin', in lowball or a shootout, boot this card."""
        play.boot(play.card)

    @ability("Noon", requires=lambda play: play.can_attach_action(play.my_outfit))
    def lay_out(self, play: Play) -> None:
        """Attach this card to your home booted."""
        play.attach_action(play.my_outfit, booted=True)


def has_marked_a_place(play: Play) -> bool:
    """Whether the player has set out on a job whose mark is a location."""
    mark = play.event.mark
    return play.event.seat == play.seat and (mark == TOWN_SQUARE or play.piece(mark).card.type in ("deed", "outfit"))


def by_the_job(ban: Prohibiting) -> bool:
    """Whether the job under way is doing it."""
    job, doing = ban.state.job, ban.doing
    return job is not None and doing is not None and doing.ref == job.ref


@card("15020")
class SomeoneElsesProblem:
    """Keeps an opposing dude out of the posse against your job that marks a location, and unaffected by the job."""

    looks_away = grantable(cannot("cannot be affected", this, requires=by_the_job))

    # Before the mark's posse forms; the leader's has.
    @react("React", after(events.JobBegins), dude(theirs), requires=has_marked_a_place)
    def warn(self, play: Play) -> None:
        """After your job has marked a location, choose an opposing dude. It cannot join the mark's posse, and the job's
        effects do not affect it.
        """
        play.forbid(play.target, "cannot join the mark's posse", until="job")
        play.grant(play.target, self.looks_away, until="job")


def other_conditions(look: Look, dude: Piece) -> int:
    """How many Conditions a dude has beside the card."""
    return len(look.attached(dude, keyword("Condition"), other))


def of_value_six_or_less(look: Look, dude: Piece) -> bool:
    """With a value of 6 or lower."""
    return look.value(dude) <= 6


@card("15021")
class LostToThePlague:
    """Attaches to a dude of low value, who moves only nearby or home, boots for no ability and costs more upkeep."""

    limps = says(
        "This dude can move only home or to adjacent locations, and cannot boot to pay for abilities.",
        cannot("cannot move there", this_dude, requires=to_no_place_near),
        # What a card costs that comes into play is no cost of an ability.
        cannot("cannot boot as a cost", this_dude, requires=lambda ban: ban.by is None),
    )
    worsens = says(
        "This dude has +1 upkeep for each other Condition attached to it.",
        gets("upkeep", other_conditions, this_dude),
    )

    @ability("Noon", dude(of_value_six_or_less, to=WEAKEN.where(Play.can_attach_action)))
    def infect(self, play: Play) -> None:
        """Attach this card to a dude with a value of 6 or less."""
        play.attach_action(play.target)

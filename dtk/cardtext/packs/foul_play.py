"""The texts of Foul Play."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


def robs_a_location(look: Look) -> bool:
    """Whether the player is the poorest, and another player owns the card's location."""
    return is_poorest(look) and look.owner_of_place(look.place) not in (look.seat, NOBODY)


def its_location(look: Look, piece: Piece) -> bool:
    """The deed or home where the card is."""
    return piece.number == look.place


@card("12001")
class ShizengLu:
    """At another player's location, while you are the poorest, has a control point and takes 2 from the location."""

    rises = says(
        "While another player owns this location and you have less ghost rock than any other player, this dude has "
        "+1 control point. The location then stays booted at Sundown, and its control points are 2 lower.",
        gets("control", 1, this, requires=robs_a_location),
        gets("control", -2, its_location, requires=robs_a_location),
        cannot(
            "cannot unboot",
            its_location,
            requires=lambda ban: ban.state.phase == "sundown" and robs_a_location(ban),
        ),
    )


def gambles(look: Look) -> bool:
    """Whether the card is at a Saloon or Casino."""
    deed = look.deed_at(look.place)
    return deed is not None and (look.has(deed, "Saloon") or look.has(deed, "Casino"))


@card("12002", "24021")
class ForsterCooke:
    """Strengthens your other dudes while he is at a Saloon or Casino."""

    cheers = says(
        "Your other dudes have +1 value and +1 bullets while this dude is at a Casino or Saloon.",
        gets("bullets", 1, of_type("dude"), mine, other, requires=gambles),
        gets("value", 1, of_type("dude"), in_the_game, mine, other, requires=gambles),
    )


@card("12003")
class JosephDustyHill:
    """Has more influence with a Spirit, and more bullets and Shaman skill with an Attire."""

    believes = says(
        "With a Spirit, this dude has +1 influence.",
        gets("influence", 1, this, carrying(keyword("Spirit"))),
    )
    shoots = says(
        "With an Attire, this dude has +1 bullets and +2 Shaman skill.",
        gets("bullets", 1, this, carrying(keyword("Attire"))),
        gets("Shaman", 2, this, carrying(keyword("Attire"))),
    )


def can_be_persuaded(play: Play, piece: Piece) -> bool:
    """Whether the player's posse has more influence than the other, and a dude can go home unbooted."""
    return leads_in_influence(play) and WALK_HOME.can(play, piece)


@card("12004")
class MarielLewis:
    """Sends an opposing dude home without booting if her posse has more influence."""

    @ability(
        "Shootout",
        if_there_is(dude(opposing, to=WALK_HOME.where(can_be_persuaded))),
        requires=has_posse,
    )
    def persuade(self, play: Play) -> None:
        """If your posse has more influence in total than the opposing one, an opposing dude goes home
        without booting.
        """
        if play.chose:
            play.walk_home(play.target)


@card("12005")
class TheTattooedMan:
    """Saves his Hexes from abilities: discarded ones go to your hand, aced ones to your discard pile."""

    # An ability that takes him out of play discards what he carries too.
    @trait(instead_of(events.Discarded, keyword("Hex"), on(this), owned), requires=by_an_ability)
    def redraw(self, play: Play) -> bool:
        """If an ability discards a Hex on this dude, you may put the Hex into your hand instead."""
        return play.wants("put it into hand") and play.take_out(play.subject, "hand")

    @trait(instead_of(events.Aced, keyword("Hex"), on(this), owned), requires=by_an_ability)
    def trace(self, play: Play) -> bool:
        """If an ability aces a Hex on this dude, you may put the Hex into your discard pile instead."""
        return play.wants("put it into the discard pile") and play.take_out(play.subject, "discard")


@card("12006")
class RiordenOLithen:
    """Boots one of his spells to make a nearby dude wanted; the spell is lost if the dude was not wanted before."""

    @ability("Noon", spell(on(this), to=BOOT), dude(nearby, to=WANT))
    def accuse(self, play: Play) -> None:
        """Boot a spell on this dude to raise the bounty of a dude here or at an adjacent location by 1. If that dude
        was not wanted before, discard the spell.
        """
        was_wanted = wanted(play, play.second)
        if play.boot(play.target, first=True):
            play.add_bounty(play.second)
        if not was_wanted:
            play.discard(play.target)


@card("12007")
class LuckySkyBorne:
    """May start with a Sidekick; must invent it as the game begins if it is a Gadget."""

    # Its cost is a part of the gang's, and the deck is shuffled by then.
    @trait(after(events.SetUp))
    def invent(self, play: Play) -> None:
        """Your starting gang may include a Sidekick, attached to this dude. If it is a Gadget, this dude boots to
        invent it as the game begins. If the test fails, the Gadget is discarded.
        """
        for gadget in play.attached(play.card, keyword("Gadget")):
            self.put_together(play, gadget)

    def put_together(self, play: Play, gadget: Piece) -> None:
        """Boot to test his skill; a failure discards the Gadget."""
        made: list[bool] = []
        if play.boot(play.card, first=True, inventing=True):
            difficulty = gadget.card.difficulty or 0
            play.attempt(play.card, "Mad Scientist", difficulty, lambda: made.append(True), has_booted=True)
        if not made:
            play.discard(gadget)


@card("12008")
class MirandaClarke:
    """Has more influence while she has a control point, and more bullets with 2 or more bounty."""

    leads = says(
        "With at least one control point, this dude has +2 influence.",
        gets("influence", 2, this, lambda look, one: look.control(one) >= 1),
    )
    shoots = says(
        "With 2 or more bounty, this dude has +2 bullets.",
        gets("bullets", 2, this, lambda look, one: look.bounty(one) >= 2),
    )


def comes_from_a_job(play: Play) -> bool:
    """Whether the dude with the text was in the posse of a job of a dude or an action that has just succeeded."""
    job = play.state.job
    if job is None or not job.succeeds or play.card.number not in job.context.posse:
        return False
    return play.piece(job.piece).card.type in ("dude", "action")


def leader_can_unboot(play: Play) -> bool:
    """Whether the leader of the job is booted, and can unboot."""
    return play.state.job is not None and UNBOOT.can(play, play.piece(play.state.job.leader))


@card("12009")
class ElliotSmithson:
    """When he comes home from a successful job of a dude or an action, unboots its leader and gains ghost rock."""

    # To unboot the leader is a part of the first sentence, and so a requirement (compendium-1.9.3:82).
    @react(
        "React",
        after(events.SentHome, this),
        requires=lambda play: comes_from_a_job(play) and leader_can_unboot(play),
    )
    def celebrate(self, play: Play) -> None:
        """After this dude goes home booted from a successful job, unboot the job's leader and gain 1 ghost rock. The
        job must come from a dude or an action card.
        """
        if play.state.job is not None:
            play.unboot(play.piece(play.state.job.leader))
        play.gain(1)


def is_outshot(play: Play) -> bool:
    """Whether an opposing dude has more bullets than the dude with the text."""
    return any(play.bullets(foe) > play.bullets(play.card) for foe in play.riders(play.other_posse))


@card("12010")
class ShelbyHunt:
    """If outshot, gets more bullets, becomes a stud, and is immune to other players' Shootout abilities."""

    stands = grantable(cannot("cannot be affected", this, requires=by_anothers_shootout_ability))

    @ability("Shootout", requires=conditional(is_outshot))
    def stand_up(self, play: Play) -> None:
        """If an opposing dude has more bullets than this dude, this dude gets +1 bullets, becomes a stud, and is not
        affected by Shootout abilities of other players.
        """
        if is_outshot(play):
            play.give(play.card, bullets=1)
            play.make_stud(play.card)
            play.grant(play.card, self.stands)


@card("12011", "24104")
class TheJokersSmile:
    """Gains ghost rock for jokers aced in lowball or discarded; moves a joker from Boot Hill to your discard pile."""

    @trait(after(events.AcedOutOfPlay, of_type("joker")), requires=lambda play: play.state.phase == "gambling")
    def smile(self, play: Play) -> None:
        """After any joker is aced in lowball, gain 1 ghost rock."""
        play.gain(1)

    @ability("Controller Noon, Boot", in_hand(of_type("joker")))
    def deal(self, play: Play) -> None:
        """Discard a joker from your hand to draw a card and gain 1 ghost rock."""
        play.put(play.target, "discard")
        play.gain(1)
        play.draw()

    @ability("Controller Noon, Boot", in_boot_hill(of_type("joker")), requires=lambda play: play.ghost_rock() >= 1)
    def bring_back(self, play: Play) -> None:
        """Pay 1 ghost rock to put a joker in your Boot Hill into your discard pile."""
        if play.pay(1):
            play.put(play.target, "discard")


def is_shooting(look: Look) -> bool:
    """Whether there is a shootout."""
    return look.shootout is not None


@card("12012")
class OldMargesManor:
    """Stores ghost rock for actions and abilities of Gadgets in shootouts; collects it from your other cards."""

    pays = says(
        "During shootouts, you can pay for action cards and for abilities of Gadgets with ghost rock on this deed.",
        offers_ghost_rock(cards=(of_type("action"),), abilities_of=(keyword("Gadget"),), requires=is_shooting),
    )

    @react(
        "React, Boot",
        before(events.TurnToPlay),
        card_in_play(mine, other, with_ghost_rock, to=TAKE),
        requires=lambda play: play.event.seat == play.seat,
    )
    def collect(self, play: Play) -> None:
        """Before you make a play, move all ghost rock on another card of yours here. Bounty does not count."""
        play.move_ghost_rock(play.target, play.card)

    @ability("Noon, Boot")
    def put_by(self, play: Play) -> None:
        """Put 1 ghost rock on this deed from the bank."""
        play.put_ghost_rock_on(play.card, 1)


@card("12013")
class XemosTurban:
    """For 1 ghost rock, draws a card and discards one, again and again until the pull is a club."""

    @ability("Repeat Noon, Boot")
    def concentrate(self, play: Play) -> None:
        """Pull. On any suit except clubs, you may pay 1 ghost rock: unboot this card, draw one card and discard one."""
        if play.pull().suit == "clubs" or not play.ghost_rock():
            return
        if play.wants("pay 1 ghost rock") and play.pay(1):
            play.draw_and_discard()
            play.unboot(play.card)


def lies_at_a_deed(look: Look) -> bool:
    """Whether the card is attached to a deed."""
    return on(of_type("deed"))(look, look.card)


def can_be_left_here(play: Play) -> bool:
    """Whether the card's dude is at a deed that can hold it; it lies at none yet."""
    bearer = play.deed_at(play.place)
    return bearer is not None and play.can_attach_action(bearer) and not lies_at_a_deed(play)


@card("12014")
class BlightSerum:
    """Can be left at a deed; the first dude to move there goes home booted."""

    @trait(after(events.Moved, here), requires=lies_at_a_deed)
    def sicken(self, play: Play) -> None:
        """After any dude moves to the deed to which this card is attached, the dude goes home booted and this card is
        aced.
        """
        play.send_home(play.subject)
        play.ace(play.card)

    @ability("Noon, Boot", requires=can_be_left_here)
    def spill(self, play: Play) -> None:
        """Take this card off its dude and attach it to the deed where that dude is."""
        play.attach_action(play.deed_at(play.place))


@card("12015", "24177")
class GuideHorse:
    """Moves this dude to the town square."""

    @ability("Noon, Boot", dude(this_dude, to=TO_SQUARE))
    def ride(self, play: Play) -> None:
        """Move this dude to the town square."""
        play.move(play.dude, TOWN_SQUARE)


@card("12016")
class Marty:
    """Helps a Mad Scientist, and unboots this dude after it boots to invent."""

    needs_a_scientist = says("Only a Mad Scientist can carry this card.")
    teaches = says(
        "This dude has +1 Mad Scientist skill.",
        gets("Mad Scientist", 1, this_dude),
    )

    @react(
        "React, Boot",
        after(events.Booted, this_dude),
        requires=lambda play: play.event.inventing and UNBOOT.can(play, play.dude),
    )
    def lend_a_hand(self, play: Play) -> None:
        """After booting to invent a Gadget, this dude unboots."""
        play.unboot(play.dude)


@card("12017")
class RighteousFury:
    """Adds two casualties for your opponent if you win the round, or in any case if it is cast better and aced."""

    smites = grantable(gets("casualties", 2, loses, of_the_enemy))

    @ability("Shootout Miracle 8, Boot")
    def threaten(self, play: Play) -> None:
        """If you win this round, your opponent takes 2 more casualties."""
        # It holds though the spell is gone.
        play.grant(play.my_outfit, self.smites, until="round")

    @ability("Shootout Miracle 12, Boot")
    def smite(self, play: Play) -> None:
        """Your opponent takes 2 more casualties this round. Ace this card."""
        play.add_casualties(2, play.enemy)
        play.ace(play.card)


@card("12018")
class OwlsInsight:
    """Against a cheatin' hand, attaches goods and spells from hand for 1 ghost rock less each, then fills your hand."""

    @ability("Cheatin' Resolution Spirit 5, Boot")
    def see(self, play: Play) -> None:
        """Attach any number of goods and spells from your hand, as if shoppin', each for 1 ghost rock less. Then draw
        up to your full hand size.
        """
        tried = list[Piece]()
        while able := [
            card for card in play.hand(of_type("goods", "spell")) if card not in tried and play.can_bring(card, less=1)
        ]:
            chosen = play.choose_or_not(able, to=ATTACH, what="attach")
            if chosen is None:
                break
            # A Gadget may fail, and others still be attached.
            tried.append(chosen)
            play.bring(chosen, less=1)
        play.draw(play.room_in_hand)


def outguns_the_others(play: Play) -> bool:
    """Whether the player's posse has more bullets in all than the other."""
    ours, others = (sum(map(play.bullets, play.riders(posse))) for posse in (play.posse, play.other_posse))
    return ours > others


@card("12019", "24251")
class Outgunned:
    """If your posse has more bullets, boots your shooter to raise your hand by 2 ranks."""

    @ability(
        "Resolution",
        requires=lambda play: has_posse(play) and conditional(outguns_the_others)(play),
    )
    def outgun(self, play: Play) -> None:
        """If your posse has more bullets in total than the opposing one, boot your shooter to raise your hand by 2
        ranks.
        """
        if outguns_the_others(play) and play.boot(play.shooter(play.posse), first=True):
            play.raise_rank(2)


@card("12020")
class MartyrsCry:
    """Discards a Miracle in your posse: you take 3 fewer casualties, or 5 fewer against a cheatin' hand."""

    @ability("Resolution", spell(keyword("Miracle"), on(in_my_posse), to=DISCARD))
    def cry_out(self, play: Play) -> None:
        """Discard a Miracle on a dude in your posse: you take 3 fewer casualties, or 5 fewer if your opponent's hand is
        cheatin'.
        """
        if play.discard(play.target, first=True):
            play.add_casualties(-5 if play.is_cheatin(play.enemy) else -3, play.seat)


def may_be_infected(play: Play) -> list[Piece]:
    """The cheatin' player's dudes who can hold it; in a shootout only those in it can be chosen (rulebook-1.5.0 §6.1
    step 4).
    """
    return [dude for dude in play.dudes() if dude.controller == play.cheater and play.can_attach_action(dude)]


def infected(play: Play) -> list[int | None]:
    """In a shootout the player chooses among these dudes; in lowball there must be one, and the cheater chooses."""
    dudes = may_be_infected(play)
    return [dude.number for dude in dudes] if play.shootout is not None else [None] * bool(dudes)


@card("12021")
class DeliberateInfection:
    """Attaches to a dude of the cheatin' player, who goes home booted, costs more upkeep and has less influence."""

    costs = says(
        "This dude has +1 upkeep and -1 influence.",
        gets("upkeep", 1, this_dude),
        gets("influence", -1, this_dude),
    )

    @ability("Cheatin' Resolution", Target(infected, SEND_HOME.anyway))
    def infect(self, play: Play) -> None:
        """Attach this card to a dude that the cheatin' player chooses among their own, and send it home booted. In a
        shootout, you choose a dude in the opposing posse.
        """
        dude = play.target if play.chose else self.chosen_by_cheater(play)
        play.attach_action(dude)
        play.send_home(dude)

    def chosen_by_cheater(self, play: Play) -> Piece | None:
        """Whom the cheatin' player attaches it to."""
        return play.choose(may_be_infected(play), play.cheater, to=SEND_HOME.anyway, what="attach it to")

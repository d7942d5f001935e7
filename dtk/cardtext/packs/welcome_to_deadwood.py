"""The texts of Welcome to Deadwood."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("23001")
class YasminTian:
    """Exchanges a card of the starting hand for another."""

    # Whoever does not want to do it does not use it.
    @react("React, Boot", after(events.SetUp), in_hand(to=DISCARD))
    def exchange(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.draw()


@card("23002")
class DynamiteJacc:
    """Is aced for two more casualties of the opposing posse."""

    @ability("Resolution, Boot", requires=lambda play: ACE.can(play, play.card))
    def blow_up(self, play: Play) -> None:
        if play.ace(play.card, first=True):
            play.add_casualties(2, play.enemy)


@card("23004")
class HuangLi:
    """Boots a dude in the shootout to exchange a card; what else happens depends on what the dude is."""

    # What happens after the use goes by what was booted for it, and is done by the ability.
    @ability("Shootout", dude(mine, to=BOOT))
    def command(self, play: Play) -> None:
        booted_dude = play.target
        if not play.boot(booted_dude, first=True):
            return
        play.put(play.choose(play.hand(), to=DISCARD, what="discard from hand"), "discard")
        play.draw()
        if play.rating(booted_dude, "Blessed") is not None:
            others = [dude for dude in play.dudes(in_shootout) if dude is not booted_dude]
            play.unboot(play.choose(play.able(UNBOOT, others), to=UNBOOT, what="unboot"))
        if an_abomination(play, booted_dude):
            play.give(play.card, bullets=2)
        if play.rating(booted_dude, "Kung Fu") is not None:
            play.boot(play.choose(play.able(BOOT, play.dudes(opposing)), to=BOOT, what="boot"))


@card("23007")
class AlSwearengen:
    """Pays once to have more bullets and influence for good, and to be a stud."""

    @ability("Noon, Pay 4 Ghost Rock")
    def rise(self, play: Play) -> None:
        play.give(play.card, bullets=1, influence=1, until=PERMANENT)
        play.make_stud(play.card, until=PERMANENT)
        play.forbid_an_ability(play.card, until=PERMANENT)


def at_their_own_place(look: Look, piece: Piece) -> bool:
    """At a location that the text's player owns."""
    return look.owner_of_place(look.place_of(piece)) == look.seat


@card("23008")
class AuntLouMarchbanks:
    """Is a stud at a location that her player owns."""

    is_at_ease = is_a_stud(this, at_their_own_place)


@card("23010")
class MourningMist:
    """Is aced to boot a nearby dude."""

    @ability("Noon, Boot", dude(nearby, other, to=BOOT), requires=lambda play: ACE.can(play, play.card))
    def descend(self, play: Play) -> None:
        if play.ace(play.card, first=True):
            play.boot(play.target)


def abominations_here(look: Look, dude: Piece) -> int:
    """How many Abominations are at the location of the card with the text, counted up to 4."""
    return min(4, len(look.in_play(keyword("Abomination"), here)))


@card("23011")
class VictorNinesDeBore:
    """Is a better Huckster for each Abomination at his location, up to 4."""

    feeds = gets("Huckster", abominations_here, this)


def of_the_same_value(look: Look, piece: Piece) -> bool:
    """With the value of the card with the text."""
    return look.value(piece) == look.value(look.card)


@card("23012")
class TheAngler:
    """Calls out a dude here of the same value; discards a card to have its value."""

    @ability("Noon", dude(here, of_the_same_value, to=CALL_OUT))
    def strike(self, play: Play) -> None:
        play.call_out(play.card, play.target)

    # A joker has no value to change to.
    @ability("Noon", in_hand(no_joker, to=DISCARD))
    def bait(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.modify(play.card, "value", play.value(play.target), change="set")


@card("23013")
class SiftingSquirrel:
    """Exchanges a card of the starting hand, and draws one more for a Spirit or Technique."""

    # Whoever does not want to do it does not use it.
    @react("React, Boot", after(events.SetUp))
    def sift(self, play: Play) -> None:
        play.draw()
        gone = play.choose(play.hand(), to=DISCARD, what="discard from hand")
        play.put(gone, "discard")
        if gone is not None and keyword("Spirit", "Technique")(play, gone):
            play.draw()


@card("23015")
class ProfessorDuncanExperienced:
    """Is a stud where a Totem is; draws a card after planting one here that has no like."""

    is_sure = is_a_stud(this, requires=lambda look: bool(look.in_play(keyword("Totem"), here)))

    @react(
        "React",
        after(events.CardPlayed, keyword("Totem"), here),
        requires=lambda play: (
            play.event.seat == play.seat and len(play.in_play(called(play.subject.card.title), here)) == 1
        ),
    )
    def take_notes(self, play: Play) -> None:
        play.draw()


@card("23016")
class Yiska:
    """Shoots better with a Sidekick."""

    shoots = gets("bullets", 2, this, carrying(keyword("Sidekick")))


@card("23018")
class SethBullock:
    """Lowers a cheatin' hand of his player's by his bullets; unboots after an action against a cheater."""

    disdains = gets(
        "hand rank",
        lambda look, outfit: -look.bullets(look.card),
        my_outfit,
        requires=lambda look: caught_cheatin(look, look.card),
    )

    @react(
        "React",
        after(events.Used, of_type("action")),
        requires=lambda play: (
            (play.event.seat, play.event.played_as) == (play.seat, CHEATIN) and UNBOOT.can(play, play.card)
        ),
    )
    def stand_up(self, play: Play) -> None:
        play.unboot(play.card)


@card("23019")
class ClintRamseyExperienced:
    """Unboots after another player reveals a cheatin' hand."""

    @react(
        "Repeat React",
        after((events.HandsRevealed, events.LowballRevealed)),
        requires=lambda play: UNBOOT.can(play, play.card) and any(map(play.is_cheatin, play.opponents)),
    )
    def step_in(self, play: Play) -> None:
        play.unboot(play.card)


@card("23020")
class MimiTheNunOBrien:
    """Discards a Miracle from hand to spare a casualty, or two if the hand is legal."""

    @react(
        "React",
        before(events.LumpsTaken),
        in_hand(keyword("Miracle"), to=DISCARD),
        requires=lambda play: in_my_posse(play, play.card) and play.casualties_due > 0,
    )
    def pray(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.add_casualties(-2 if play.has_legal_hand else -1, play.seat)


@card("23022")
class RosaleenByrne:
    """Exchanges two cards of the starting hand for others."""

    @react(
        "React, Boot",
        after(events.SetUp),
        in_hand(to=DISCARD),
        cards(lambda play: [card for card in play.hand() if card is not play.target], DISCARD),
    )
    def exchange(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.put(play.second, "discard")
        play.draw(2)


def outnumbers_them(look: Look) -> bool:
    """Whether there are more dudes in the player's posse than in the opposing one."""
    return len(look.riders(look.posse)) > len(look.riders(look.other_posse))


@card("23023")
class JackMcCall:
    """Becomes wanted to be a stud, if his posse is the bigger one."""

    @ability("Shootout", requires=lambda play: has_posse(play) and conditional(outnumbers_them)(play))
    def sneak_up(self, play: Play) -> None:
        if outnumbers_them(play) and play.add_bounty(play.card):
            play.make_stud(play.card)


def hucksters_beside(look: Look, dude: Piece) -> int:
    """How many Hucksters are in the posse of the dude, counted up to 4."""
    return min(4, sum(with_skill("Huckster")(look, rider) for rider in look.riders(look.posse_of(dude))))


@card("23024")
class ReggieMallard:
    """Shoots better for each Huckster in his posse, up to 4."""

    shoots = gets("bullets", hucksters_beside, this)


@card("23027")
class WillaMaeMacGowanExperienced:
    """Is discarded to send a dude of the posse home, unbooted if the opposing hand is cheatin'."""

    # "Home", not "home booted". The second sentence holds even if she is kept from being discarded.
    @ability(
        "Resolution",
        dude(in_my_posse, other, to=WALK_HOME),
        requires=lambda play: DISCARD.can(play, play.card),
    )
    def cover(self, play: Play) -> None:
        is_caught = play.is_cheatin(play.enemy)
        if play.discard(play.card, first=True):
            play.walk_home(play.target)
        if is_caught:
            play.unboot(play.target)


@card("23028")
class NewVarneyNosferatu:
    """Goes home booted if High Noon finds it in a public location."""

    # The town square is always Public (rulebook-1.5.0 §6.1).
    @trait(
        when(events.PhaseBegins),
        requires=lambda play: play.event.phase == "high noon" and not play.is_private(play.place),
    )
    def flee_the_sun(self, play: Play) -> None:
        play.send_home(play.card)


def a_horse_is_here(look: Look) -> bool:
    """Whether there is a Horse at this location."""
    return bool(look.in_play(keyword("Horse"), here))


@card("23029")
class CarmichaelsLivery:
    """Produces more and has an extra control point while a Horse is here."""

    earns = gets("production", 1, this, requires=a_horse_is_here)
    counts = gets("control", 1, this, requires=a_horse_is_here)


@card("23030")
class LandPurchase:
    """Is discarded by a job to play a deed from the discard pile at a discount."""

    @job("Controller Noon Job, Boot", deed(this))
    def buy(self, play: Play) -> None:
        if play.discard(play.card):
            deeds = [card for card in play.discards(of_type("deed")) if play.can_bring(card, less=3)]
            play.play_card(play.choose(deeds, to=bring(less=3)), less=3)


def matches(play: Play, one: Piece) -> bool:
    """Not unique, with the suit of one of the cards that were given up and the value of the other."""
    first, second = play.target.card, play.second.card
    pairs = ((first.suit, second.value), (second.suit, first.value))
    return one.card.suit is not None and not one.card.is_unique and (one.card.suit, one.card.value) in pairs


@card("23031")
class HeathsCuriosityShoppe:
    """Discards two cards, one for the suit and one for the value, to take a card from the discard pile."""

    @ability(
        "Controller Noon, Boot",
        in_hand(to=DISCARD),
        cards(lambda play: [card for card in play.hand() if card is not play.target], DISCARD),
    )
    def barter(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.put(play.second, "discard")
        play.put(play.choose([card for card in play.discards() if matches(play, card)], what="take"), "hand")


@card("23032")
class TheGemTheater:
    """Makes everybody in a shootout here a draw."""

    @ability("Controller Shootout, Boot", requires=conditional(lambda play: play.shootout_place == play.place))
    def dazzle(self, play: Play) -> None:
        if play.shootout_place == play.place:
            for dude in play.dudes(in_shootout):
                play.make_draw(dude)


@card("23033")
class BairdsDebtCollections:
    """Gains ghost rock when another deed is played; boots a deed to exchange a card from hand."""

    # It is not in play yet as it is played itself.
    @trait(after(events.Entered, of_type("deed"), other))
    def collect(self, play: Play) -> None:
        play.gain(1)

    @ability("Controller Noon, Boot", in_hand(to=DISCARD), deed(other, to=BOOT))
    def foreclose(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.boot(play.second)


# Only a later sentence asks for skills (rulebook-1.5.0 §5.3.1).
LECTURE = Purpose("make more skilled", anything)


@card("23034")
class CheyenneClub:
    """Raises a nearby dude's skills."""

    @ability("Controller Noon, Boot", dude(nearby, to=LECTURE))
    def lecture(self, play: Play) -> None:
        play.give(play.target, skill=1)


# To be booted if unbooted, and unbooted if booted.
TURN = Purpose("unboot if booted, else boot", lambda play, piece: (UNBOOT if piece.booted else BOOT).can(play, piece))


@card("23035")
class NuttalAndMannsNumberTenSaloon:
    """Boots or unboots a dude here."""

    @ability("Controller Noon/Shootout, Boot, Pay 1 Ghost Rock", dude(here, to=TURN))
    def pour(self, play: Play) -> None:
        if play.target.booted:
            play.unboot(play.target)
        else:
            play.boot(play.target)


@card("23036")
class WinnersCircleAuctionHouse:
    """Has a control point for each player with a dude here."""

    draws_bidders = gets("control", lambda look, house: len({look.player_of(dude) for dude in look.dudes(here)}), this)


@card("23037")
class FeatheredFriend:
    """Looks at a random card in the hand of a player with a dude here, or of the opposing posse."""

    @ability("Noon, Boot", dude(here, to=CHOOSE))
    def spy(self, play: Play) -> None:
        self.look_into_hand(play, play.target.controller)

    @ability("Shootout, Boot")
    def circle(self, play: Play) -> None:
        self.look_into_hand(play, play.enemy)

    def look_into_hand(self, play: Play, seat: int) -> None:
        """Look at a random card in a player's hand."""
        play.look_at(play.at_random(1, play.hand_of(seat)))


@card("23042")
class MarkOfWar:
    """Nobody can refuse a call-out by its Huckster for the day; is discarded."""

    dares = grantable(cannot(prohibitions.REFUSE, requires=by_this_dude))

    @ability("Noon Hex 7, Boot")
    def mark(self, play: Play) -> None:
        play.grant(play.dude, self.dares)
        play.discard(play.card)


@card("23044")
class Benediction:
    """Raises the skills of another nearby dude; if it has none, its Blessed shoots better."""

    @ability("Noon Miracle 6", dude(nearby, other_dude, to=STRENGTHEN))
    def bless(self, play: Play) -> None:
        if skilled(play, play.target):
            play.give(play.target, skill=2)
        else:
            play.give(play.dude, bullets=1)


def hands_are_tied(play: Play) -> bool:
    """Whether both draw hands have the same rank."""
    return play.hand_rank() == play.hand_rank(play.enemy)


@card("23051")
class PlayForBlood:
    """Raises a tied hand by a rank; or exchanges a card."""

    @ability("Resolution", requires=conditional(hands_are_tied))
    def break_the_tie(self, play: Play) -> None:
        if hands_are_tied(play):
            play.raise_rank(1)

    @ability("Noon")
    def cut_the_deck(self, play: Play) -> None:
        play.draw_and_discard()


@card("23054")
class MasonicAugment:
    """Discards a spell to strengthen a dude, and gains the cost of one that was unbooted."""

    # The ghost rock goes by how the spell was, and is gained even if something keeps it from being discarded.
    @ability("Noon/Shootout", spell(owned, mine, to=DISCARD), dude(mine, to=STRENGTHEN))
    def augment(self, play: Play) -> None:
        was_ready, cost = not play.target.booted, play.target.card.cost or 0
        if play.discard(play.target, first=True):
            play.give(play.second, bullets=1, influence=1)
        if was_ready:
            play.gain(cost)


@card("23055")
class Swagger:
    """Moves an unbooted dude next door, who counts for more there until the next Upkeep is over."""

    @ability("Noon", dude(mine, unbooted, to=NEXT_DOOR))
    def stroll(self, play: Play) -> None:
        play.move_next_door(play.target)
        play.modify(play.target, "weight", 1, until=UPKEEP)

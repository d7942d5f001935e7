"""The texts of Welcome to Deadwood."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("23001")
class YasminTian:
    """Exchanges a card of the starting hand for another."""

    # Whoever does not want to do it does not use it.
    @react("React, Boot", after(events.SetUp), in_hand(to=DISCARD))
    def exchange(self, play: Play) -> None:
        """After setup, discard a card from your hand and draw another."""
        play.put(play.target, "discard")
        play.draw()


@card("23002")
class DynamiteJacc:
    """Is aced to add 2 casualties to the opposing posse."""

    @ability("Resolution, Boot", requires=lambda play: ACE.can(play, play.card))
    def blow_up(self, play: Play) -> None:
        """Ace this dude. If you do, the opposing posse takes 2 more casualties this round."""
        # Once he is gone, an ally without other dudes is on nobody's side.
        enemy = play.enemy
        if play.ace(play.card, first=True):
            play.add_casualties(2, enemy)


@card("23003")
class BaiYangChenExperienced:
    """Carries nothing, and has fewer bullets for each card in hand. Draws a card when the stash is empty."""

    travels_light = says(
        "Cards cannot be attached to this dude.",
        cannot("cannot hold", this),
    )

    @trait(
        after((events.Used, events.PlayMade, events.Passed)),
        requires=lambda play: is_a_shootout_play(play) and in_shootout(play, play.card),
    )
    def focus(self, play: Play) -> None:
        """After each Shootout play in his shootout, passes included, this dude's bullets become 5, less 1 for each card
        in your hand. All earlier changes to his bullets end.
        """
        play.reset_bullets(play.card, 5, until="shootout")
        play.give(play.card, bullets=-len(play.hand()), until="shootout")

    @ability("Noon", requires=conditional(lambda play: play.ghost_rock() == 0))
    def beg(self, play: Play) -> None:
        """If your stash is empty, draw a card."""
        if play.ghost_rock() == 0:
            play.draw()


@card("23004")
class HuangLi:
    """Boots a dude in the shootout to exchange a card. A Blessed, an Abomination or Kung Fu adds an effect."""

    # What happens after the use goes by what was booted for it, and is done by the ability.
    @ability("Shootout", dude(mine, to=BOOT))
    def command(self, play: Play) -> None:
        """Boot your dude in the shootout. If you do, discard a card from hand and draw one. If that dude is Blessed,
        unboot another dude in the shootout. If it is an Abomination, this dude gets +2 bullets. If it has Kung Fu, boot
        an opposing dude.
        """
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


TOP_CARDS = ("return", "discard", "shuffle into the deck")


@card("23005")
class ArthurDingler:
    """Looks at the top five cards of the deck, which may be discarded or shuffled; adds to the first pot."""

    @react("React, Boot", after(events.SetUp))
    def rig_the_deal(self, play: Play) -> None:
        """After setup, look at your deck's top 5 cards. Discard them, shuffle your deck, or leave them as they are. Add
        1 ghost rock from the bank to the first lowball pot.
        """
        top = play.top_of_deck(5)
        play.look_at(top)
        way = play.pick("top cards", TOP_CARDS)
        if way == "discard":
            for card in top:
                play.put(card, "discard")
        elif way == "shuffle into the deck":
            play.shuffle()
        play.add_to_pot(1, from_bank=True)


def a_horse_of_his(look: Look, piece: Piece) -> bool:
    """A Horse attached to the dude with the text."""
    return look.has(piece, "Horse") and on(this)(look, piece)


@card("23006")
class DeadwoodDick:
    """Boots himself or his Horse so that your dudes with Horses go home, without booting if the hand is legal."""

    @ability("Cheatin' Resolution", card_in_play(any_of(this, a_horse_of_his), to=BOOT))
    def ride_off(self, play: Play) -> None:
        """Boot this dude or his Horse. If you do, choose any number of your dudes with Horses. They go home booted, or
        without booting if your hand is legal. In a shootout, only dudes in it go.
        """
        way, leave = (WALK_HOME, play.walk_home) if play.has_legal_hand else (SEND_HOME, play.send_home)
        if play.boot(play.target, first=True):
            riders = play.dudes(mine, on_horseback, *(() if play.shootout is None else (in_shootout,)))
            for rider in play.choose_up_to(len(riders), play.able(way, riders), to=way):
                leave(rider)


@card("23007")
class AlSwearengen:
    """Pays once to be a stud with +1 bullets and +1 influence permanently."""

    @ability("Noon, Pay 4 Ghost Rock")
    def rise(self, play: Play) -> None:
        """This dude permanently becomes a stud, gets +1 bullets and +1 influence, and loses this ability."""
        play.give(play.card, bullets=1, influence=1, until="leaves play")
        play.make_stud(play.card, until="leaves play")
        play.forbid_an_ability(play.card, until="leaves play")


def at_their_own_place(look: Look, piece: Piece) -> bool:
    """At a location that the text's player owns."""
    return look.owner_of_place(look.place_of(piece)) == look.seat


@card("23008")
class AuntLouMarchbanks:
    """Is a stud at a location that you own."""

    is_at_ease = says(
        "At a location that you own, this dude is a stud.",
        is_a_stud(this, at_their_own_place),
    )


# "Non-Unique" is read with the goods alone.
RELIC = (of_type("goods"), keyword("Mystical"), lambda look, one: not one.card.is_unique)


def dug_up(look: Look, one: Piece) -> bool:
    """An Abomination, or Mystical goods that are not unique."""
    return look.has(one, "Abomination") or all(passes(look, one) for passes in RELIC)


@card("23009")
class LewEsquilin:
    """Looks at the top six cards of the deck; discards a card to take an Abomination or Mystical goods from there."""

    @react("React, Boot", after(events.SetUp))
    def dig(self, play: Play) -> None:
        """After setup, look at your deck's top 6 cards. You may discard a card from hand for one of them: an
        Abomination, or a Mystical goods that is not unique. Reveal it and take it into hand. The rest stay in order.
        """
        top = play.top_of_deck(6)
        play.look_at(top)
        able = play.passing(top, (dug_up,)) if play.hand() else []
        found = play.choose_or_not(able, to=TAKE, what="discard a card to take")
        if found is not None:
            play.put(play.choose(play.hand(), to=DISCARD, what="discard from hand"), "discard")
            play.reveal([found])
            play.put(found, "hand")


@card("23010")
class MourningMist:
    """Is aced to boot a nearby dude."""

    @ability("Noon, Boot", dude(nearby, other, to=BOOT), requires=lambda play: ACE.can(play, play.card))
    def descend(self, play: Play) -> None:
        """Ace this dude. If you do, boot another dude here or at an adjacent location."""
        if play.ace(play.card, first=True):
            play.boot(play.target)


def abominations_here(look: Look, dude: Piece) -> int:
    """How many Abominations are at the location of the card with the text, counted up to 4."""
    return min(4, len(look.in_play(keyword("Abomination"), here)))


@card("23011")
class VictorNinesDeBore:
    """Is a better Huckster for each Abomination at his location, up to 4."""

    feeds = says(
        "This dude has +1 Huckster for each Abomination at his location, at most +4.",
        gets("Huckster", abominations_here, this),
    )


def of_the_same_value(look: Look, piece: Piece) -> bool:
    """With the value of the card with the text."""
    return look.value(piece) == look.value(look.card)


@card("23012")
class TheAngler:
    """Calls out a dude here with the same value; discards a card to take on that card's value."""

    @ability("Noon", dude(here, of_the_same_value, to=CALL_OUT))
    def strike(self, play: Play) -> None:
        """This dude calls out a dude here with the same value."""
        play.call_out(play.card, play.target)

    # A joker has no value to change to.
    @ability("Noon", in_hand(no_joker, to=DISCARD))
    def bait(self, play: Play) -> None:
        """Discard a card other than a joker from your hand. This dude's value becomes that card's value."""
        play.put(play.target, "discard")
        play.modify(play.card, "value", play.value(play.target), change="set")


@card("23013")
class SiftingSquirrel:
    """Exchanges a card of the starting hand, and draws one more for a Spirit or Technique."""

    # Whoever does not want to do it does not use it.
    @react("React, Boot", after(events.SetUp))
    def sift(self, play: Play) -> None:
        """After setup, draw a card, then discard a card from your hand. If it is a Spirit or a Technique, draw another
        card.
        """
        play.draw()
        gone = play.choose(play.hand(), to=DISCARD, what="discard from hand")
        play.put(gone, "discard")
        if gone is not None and keyword("Spirit", "Technique")(play, gone):
            play.draw()


def faces_no_weapons(look: Look) -> bool:
    """Whether the card is in a posse, and the one opposing it has no Weapons."""
    facing = look.posse_led_by(look.enemy_of(look.card))
    return facing is not None and not look.carried(facing, keyword("Weapon"))


def has_company(look: Look, lewis: Piece) -> bool:
    """In the posse that the text's player leads, as is another dude."""
    return in_my_posse(look, lewis) and len(look.riders(look.posse)) > 1


def has_posse_fellows(look: Look, dude: Piece) -> bool:
    """With another dude in its posse."""
    return len(look.riders(look.posse_of(dude))) > 1


@card("23014")
class LewisGrizzlyEvans:
    """Is a stud against no Weapons; in company, boots a dude of lower value, and neither adds cards to draw hands."""

    is_bold = says(
        "This dude is a stud while the opposing posse has no Weapons.",
        is_a_stud(this, requires=faces_no_weapons),
    )
    wrestles = grantable(cannot("cannot add cards", this, has_posse_fellows))

    @lent_to(this, has_company)
    @ability("Shootout, Boot", dude(opposing, lambda look, one: look.value(one) < look.value(look.card), to=BOOT))
    def wrestle(self, play: Play) -> None:
        """While another dude is in your posse, this dude may boot an opposing dude of lower value. In this shootout,
        neither of them adds cards to draw hands, unless it is the only dude in its posse.
        """
        play.boot(play.target)
        for wrestler in (play.card, play.target):
            play.grant(wrestler, self.wrestles)


@card("23015")
class ProfessorDuncanExperienced:
    """Is a stud where a Totem is; draws a card after a Totem is played here that is the only one of its name here."""

    is_sure = says(
        "This dude is a stud at a location with a Totem.",
        is_a_stud(this, requires=lambda look: bool(look.in_play(keyword("Totem"), here))),
    )

    @react(
        "React",
        after(events.CardPlayed, keyword("Totem"), here),
        requires=lambda play: (
            play.event.seat == play.seat and len(play.in_play(called(play.subject.card.title), here)) == 1
        ),
    )
    def take_notes(self, play: Play) -> None:
        """After you play a Totem at this location, draw a card if no other Totem of that name is here."""
        play.draw()


@card("23016")
class Yiska:
    """Has +2 bullets with a Sidekick."""

    shoots = says(
        "With a Sidekick, this dude has +2 bullets.",
        gets("bullets", 2, this, carrying(keyword("Sidekick"))),
    )


GADGET_WEAPON = (keyword("Gadget"), keyword("Weapon"))


def a_common_gadget_weapon(piece: Piece) -> bool:
    """A Weapon that is a Gadget and not unique."""
    return piece.card.has("Gadget") and piece.card.has("Weapon") and not piece.card.is_unique


@card("23017")
class DrJTGoodenough:
    """Finds two Gadget Weapons: an opponent discards one, and a dude gets the other. Discards a card."""

    # Among several opponents the player chooses one.
    @react("React, Boot", after(events.SetUp), opponent())
    def show_samples(self, play: Play) -> None:
        """After setup, search your deck for two different Gadget Weapons that are not unique, and reveal them. An
        opponent discards one. The other is attached at its cost to one of your dudes, without being invented. Then
        discard a card from your hand.
        """
        one = play.search(a_common_gadget_weapon, to="resolving")
        other_one = play.search(
            lambda card: one is not None and a_common_gadget_weapon(card) and card.card.identity != one.card.identity,
            to="resolving",
        )
        found = [weapon for weapon in (one, other_one) if weapon is not None]
        play.reveal(found)
        lost = play.choose(found, play.player_chosen, to=DISCARD, what="discard")
        play.put(lost, "discard")
        for kept in found:
            if kept is not lost:
                self.attach_or_discard(play, kept)
        play.put(play.choose(play.hand(), to=DISCARD, what="discard from hand"), "discard")

    def attach_or_discard(self, play: Play, weapon: Piece) -> None:
        """Attach a card to a dude of the player's who can have it; discard it if there is none."""
        able = [dude for dude in play.dudes(mine) if play.can_attach(weapon, dude, is_to_be_invented=False)]
        bearer = play.choose(able, to=STRENGTHEN, what="attach it to")
        if bearer is not None:
            play.attach(weapon, bearer, is_to_be_invented=False)
        play.put(weapon, "discard")


@card("23018")
class SethBullock:
    """Lowers your cheatin' hand by his bullets; unboots after an action against a cheater."""

    disdains = says(
        "While this dude is in your posse and your draw hand is cheatin', your hand rank is lower by his bullets.",
        gets(
            "hand rank",
            lambda look, outfit: -look.bullets(look.card),
            my_outfit,
            requires=lambda look: caught_cheatin(look, look.card),
        ),
    )

    @react(
        "React",
        after(events.Used, of_type("action")),
        requires=lambda play: (
            (play.event.seat, play.event.played_as) == (play.seat, CHEATIN) and UNBOOT.can(play, play.card)
        ),
    )
    def stand_up(self, play: Play) -> None:
        """After you use a Cheatin' Resolution ability of an action, unboot this dude."""
        play.unboot(play.card)


@card("23019")
class ClintRamseyExperienced:
    """Unboots after another player reveals a cheatin' hand."""

    @react(
        "Repeat React",
        after((events.HandsRevealed, events.LowballRevealed)),
        requires=lambda play: UNBOOT.can(play, play.card) and any(map(play.showed_cheatin_hand, play.opponents)),
    )
    def step_in(self, play: Play) -> None:
        """After an opponent's hand is revealed as cheatin', in lowball or a shootout, unboot this dude."""
        play.unboot(play.card)


@card("23020")
class MimiTheNunOBrien:
    """Discards a Miracle from hand to spare a casualty, or two if the hand is legal."""

    @react(
        "React",
        before((events.LumpsTaken, events.CasualtiesTaken)),
        in_hand(keyword("Miracle"), to=DISCARD),
        requires=lambda play: in_my_posse(play, play.card) and faces_casualties(play),
    )
    def pray(self, play: Play) -> None:
        """Before you take casualties with this dude in your posse, discard a Miracle from your hand. You take 1
        fewer casualty this round, or 2 fewer if your hand is legal.
        """
        play.put(play.target, "discard")
        play.add_casualties(-2 if play.has_legal_hand else -1, play.seat)


@card("23021")
class SamBass:
    """In your posse, makes Cheatin' Resolution abilities of actions cost 1 ghost rock more."""

    tips_the_hat = says(
        "While this dude is in your posse, Cheatin' Resolution abilities of actions cost 1 ghost rock more.",
        gets("cheatin' cost", 1, of_type("action"), requires=lambda look: in_my_posse(look, look.card)),
    )


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
        """After setup, discard 2 cards from your hand and draw 2 cards."""
        play.put(play.target, "discard")
        play.put(play.second, "discard")
        play.draw(2)


def outnumbers_them(look: Look) -> bool:
    """Whether there are more dudes in the player's posse than in the opposing one."""
    return len(look.riders(look.posse)) > len(look.riders(look.other_posse))


@card("23023")
class JackMcCall:
    """Gets bounty to become a stud if his posse is larger than the opposing posse."""

    @ability("Shootout", requires=lambda play: has_posse(play) and conditional(outnumbers_them)(play))
    def sneak_up(self, play: Play) -> None:
        """If your posse is larger than the opposing one, give this dude 1 bounty. If you do, he becomes a stud."""
        if outnumbers_them(play) and play.add_bounty(play.card):
            play.make_stud(play.card)


def hucksters_beside(look: Look, dude: Piece) -> int:
    """How many Hucksters are in the posse of the dude, counted up to 4."""
    return min(4, sum(with_skill("Huckster")(look, rider) for rider in look.company_of(dude)))


@card("23024")
class ReggieMallard:
    """Has +1 bullets for each Huckster in his posse, up to 4."""

    shoots = says(
        "This dude has +1 bullets for each Huckster in his posse, at most +4.",
        gets("bullets", hucksters_beside, this),
    )


def opponents_outfit(look: Look, piece: Piece) -> bool:
    """The outfit of the player whose posse faces the player's, with the card in it."""
    return piece.card.type == "outfit" and of_the_enemy(look, piece) and in_my_posse(look, look.card)


@card("23025")
class AlferdPacker:
    """Joins the opposing posse for 3 ghost rock."""

    @lent_to(opponents_outfit)
    @ability(
        "Repeat Shootout, Pay 3 Ghost Rock",
        dude(called("Alferd Packer"), opposing, to=TAKE_CONTROL.where(Play.can_win_over)),
    )
    def hire(self, play: Play) -> None:
        """The player opposing Alferd Packer may use this ability. He joins their posse, under their control, until the
        shootout ends.
        """
        # The control ends with the shootout, as every effect of a Shootout ability does.
        play.win_over(play.target)


# More than any card costs.
FREE = 99


def discount(play: Play, piece: Piece) -> int:
    """By how much a card is cheaper: to nothing if it is in hand."""
    return FREE if piece.zone == "hand" else 0


# Goods in hand or in the discard pile that this dude can get.
SPARE = ATTACH.where(
    lambda play, one: play.can_attach(one, play.card, less=discount(play, one), is_to_be_invented=False)
)


@card("23026")
class JohnAcesRadcliffeExperienced:
    """With a Gadget Weapon is a stud, and trades no goods away. Gets a Gadget Weapon as he enters play."""

    is_armed = says(
        "With a Gadget Weapon, this dude is a stud.",
        is_a_stud(this, carrying(*GADGET_WEAPON)),
    )
    holds_on = says(
        "The goods attached to this dude cannot be traded.",
        cannot("cannot be traded", on(this)),
    )

    @react(
        "React",
        after(events.Entered, this),
        either(in_hand(*GADGET_WEAPON, to=SPARE), in_discard_pile(*GADGET_WEAPON, to=SPARE)),
    )
    def arm(self, play: Play) -> None:
        """After this dude enters play, attach a Gadget Weapon to him, without inventing it. From your hand it costs
        nothing, from your discard pile its usual cost.
        """
        play.attach(play.target, play.card, less=discount(play, play.target), is_to_be_invented=False)


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
        """Discard this dude. If you do, send another dude in your posse home without booting it. If the opponent's hand
        is cheatin', also unboot it.
        """
        is_caught = play.is_cheatin(play.enemy)
        if play.discard(play.card, first=True):
            play.walk_home(play.target)
        if is_caught:
            play.unboot(play.target)


@card("23028")
class NewVarneyNosferatu:
    """Goes home booted if it is at a Public location as High Noon begins."""

    # The town square is always Public (rulebook-1.5.0 §6.1).
    @trait(
        when(events.PhaseBegins),
        requires=lambda play: play.event.phase == "high noon" and not play.is_private(play.place),
    )
    def flee_the_sun(self, play: Play) -> None:
        """When High Noon begins, send this dude home booted if it is at a Public location."""
        play.send_home(play.card)


def a_horse_is_here(look: Look) -> bool:
    """Whether there is a Horse at this location."""
    return bool(look.in_play(keyword("Horse"), here))


@card("23029")
class CarmichaelsLivery:
    """Produces more and has an extra control point while a Horse is here."""

    earns = says(
        "While a Horse is at this deed, the deed has +1 control points and +1 production.",
        gets("production", 1, this, requires=a_horse_is_here),
        gets("control", 1, this, requires=a_horse_is_here),
    )


@card("23030")
class LandPurchase:
    """Is discarded by a job to play a deed from the discard pile at a discount."""

    @job("Controller Noon Job, Boot", deed(this))
    def buy(self, play: Play) -> None:
        """Mark this deed. If the job succeeds, discard this deed. If you do, play a deed from your discard pile for 3
        ghost rock less.
        """
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
        """Discard 2 cards from your hand. Then take a non-unique card from your discard pile into hand, with the suit
        of one discarded card and the value of the other.
        """
        play.put(play.target, "discard")
        play.put(play.second, "discard")
        play.put(play.choose([card for card in play.discards() if matches(play, card)], what="take"), "hand")


@card("23032")
class TheGemTheater:
    """Makes all dudes in a shootout here draws."""

    @ability("Controller Shootout, Boot", requires=conditional(lambda play: play.shootout_place == play.place))
    def dazzle(self, play: Play) -> None:
        """If the shootout is at this deed, all dudes in it become draws."""
        if play.shootout_place == play.place:
            for dude in play.dudes(in_shootout):
                play.make_draw(dude)


@card("23033")
class BairdsDebtCollections:
    """Gains ghost rock when another deed is played; discards a card from hand to boot a deed."""

    # It is not in play yet as it is played itself.
    @trait(after((events.CardPlayed, events.Inventing), of_type("deed"), other), requires=plays_it)
    def collect(self, play: Play) -> None:
        """After a player plays another deed, gain 1 ghost rock."""
        play.gain(1)

    @ability("Controller Noon, Boot", in_hand(to=DISCARD), deed(other, to=BOOT))
    def foreclose(self, play: Play) -> None:
        """Discard a card from your hand. Boot another deed."""
        play.put(play.target, "discard")
        play.boot(play.second)


# Only a later sentence asks for skills (rulebook-1.5.0 §5.3.1).
LECTURE = Purpose("make more skilled", anything)


@card("23034")
class CheyenneClub:
    """Raises a nearby dude's skills."""

    @ability("Controller Noon, Boot", dude(nearby, to=LECTURE))
    def lecture(self, play: Play) -> None:
        """A dude here or at an adjacent location gets +1 to each of its skills."""
        play.give(play.target, skill=1)


# To be booted if unbooted, and unbooted if booted.
TURN = Purpose("unboot if booted, else boot", lambda play, piece: (UNBOOT if piece.booted else BOOT).can(play, piece))


@card("23035")
class NuttalAndMannsNumberTenSaloon:
    """Boots or unboots a dude here."""

    @ability("Controller Noon/Shootout, Boot, Pay 1 Ghost Rock", dude(here, to=TURN))
    def pour(self, play: Play) -> None:
        """Boot an unbooted dude here, or unboot a booted dude here."""
        if play.target.booted:
            play.unboot(play.target)
        else:
            play.boot(play.target)


@card("23036")
class WinnersCircleAuctionHouse:
    """Has a control point for each player with a dude here."""

    draws_bidders = says(
        "For each player with a dude here, this deed has 1 more control point.",
        gets("control", lambda look, house: len({look.player_of(dude) for dude in look.dudes(here)}), this),
    )


@card("23037")
class FeatheredFriend:
    """Looks at a random card in the hand of a player with a dude here, or of the opponent in a shootout."""

    @ability("Noon, Boot", dude(here, to=CHOOSE))
    def spy(self, play: Play) -> None:
        """Choose a dude here, and look at a random card from its controller's hand."""
        self.look_into_hand(play, play.target.controller)

    @ability("Shootout, Boot", requires=lambda play: play.enemy != NOBODY and bool(play.hand_of(play.enemy)))
    def circle(self, play: Play) -> None:
        """Look at a random card from your opponent's hand."""
        self.look_into_hand(play, play.enemy)

    def look_into_hand(self, play: Play, seat: int) -> None:
        """Look at a random card in a player's hand."""
        play.look_at(play.at_random(1, play.hand_of(seat)))


@card("23038")
class BulletproofVest:
    """Keeps this dude from booting to join posses from an adjacent location; for a card from hand spares a casualty."""

    weighs = says(
        "This dude cannot boot to join a posse from an adjacent location.",
        cannot("cannot boot to join a posse from next door", this_dude),
    )

    @ability("Resolution, Boot", in_hand(to=DISCARD), requires=has_posse)
    def deflect(self, play: Play) -> None:
        """Discard a card from your hand. Your posse takes 1 fewer casualty this round."""
        play.put(play.target, "discard")
        play.add_casualties(-1, play.seat)


@card("23039")
class PaleHorse:
    """With a legal hand, lowers casualties by this dude's bullets; sends an opposing dude home booted that has no
    Horse.
    """

    @ability("Cheatin' Resolution, Boot")
    def trample(self, play: Play) -> None:
        """You may choose an opposing dude that has no Horse, and send it home booted. With a legal hand, lower your
        casualties this round by this dude's bullets.
        """
        # It requires nothing, and so may be used in lowball too, where there are neither opposing dudes nor casualties.
        able = play.able(SEND_HOME, play.dudes(opposing, in_shootout, not_all(on_horseback)))
        play.send_home(play.choose_or_not(able, to=SEND_HOME, what="send home booted"))
        if play.has_legal_hand:
            play.add_casualties(-play.bullets(play.dude), play.seat)


@card("23040")
class KineticAccretionActualizer:
    """Gets +1 bullet bonus each round."""

    @ability("Repeat Shootout", once="round")
    def charge(self, play: Play) -> None:
        """This card's bullet bonus rises by 1 until Sundown. Usable once per round."""
        play.modify(play.card, "bullet bonus", 1, until="phase")


@card("23041")
class MissedMe:
    """Lowers the opponent's hand rank by the dudes and Sidekicks in their posse, up to 4."""

    # It requires nothing, and so may be used in lowball too, where nobody has a posse.
    @ability("Cheatin' Resolution Hex 5, Boot")
    def dodge(self, play: Play) -> None:
        """Your opponent's hand rank drops by 1 for each dude and each Sidekick in their posse, at most by 4."""
        facing = play.other_posse
        attackers = {*play.riders(facing), *play.carried(facing, keyword("Sidekick"))}
        if facing is not None:
            play.raise_rank(-min(4, len(attackers)), facing.seat)


@card("23042")
class MarkOfWar:
    """Call-outs by this dude cannot be refused today; discards itself."""

    dares = grantable(cannot("cannot refuse", requires=by_this_dude))

    @ability("Noon Hex 7, Boot")
    def mark(self, play: Play) -> None:
        """Until the end of the day, dudes cannot refuse when this dude calls them out. Discard this card."""
        play.grant(play.dude, self.dares)
        play.discard(play.card)


def falls_where_it_is_sung(play: Play) -> bool:
    """Whether a dude would be a casualty of the shootout in which the card is sung, and can be sent home booted
    instead.
    """
    return play.would_die and used_in_shootout(play, play.card) and SEND_HOME.can(play, play.subject)


@card("23043")
class WeStandAmazed:
    """Sends a dude home booted that would be discarded as a casualty; more grit makes it harder."""

    # "This shootout" is the one that its Blessed is in, or counts as in.
    @react(
        "React Miracle X, Boot",
        instead_of(events.Discarded, in_shootout),
        requires=falls_where_it_is_sung,
        difficulty=lambda play: play.grit(play.subject),
    )
    def spare(self, play: Play) -> bool:
        """When a dude in this dude's shootout would be discarded as a casualty, it goes home booted instead. X is its
        grit.
        """
        return play.send_home_instead(play.subject)


@card("23044")
class Benediction:
    """Raises the skills of another nearby dude; if it has none, this dude gets +1 bullets."""

    @ability("Noon Miracle 6", dude(nearby, other_dude, to=STRENGTHEN))
    def bless(self, play: Play) -> None:
        """Another dude here or at an adjacent location gets +2 to each of its skills. If it has no skill, this dude
        gets +1 bullets instead.
        """
        if skilled(play, play.target):
            play.give(play.target, skill=2)
        else:
            play.give(play.dude, bullets=1)


@card("23045")
class GuidingThePack:
    """Boots an opposing card if your posse is larger; a high pull gives a dude +1 bullets."""

    @ability(
        "Shootout Spirit 5, Boot",
        if_there_is(
            card_in_play(
                an_opposing_card,
                to=BOOT.where(lambda play, one: outnumbers_them(play) and BOOT.can(play, one)),
            )
        ),
        requires=has_posse,
    )
    def guide(self, play: Play) -> None:
        """If your posse is larger than the opposing one, boot an opposing dude or attachment. If you succeed by 4 or
        more, one of your dudes in the shootout gets +1 bullets.
        """
        if play.chose:
            play.boot(play.target)
        if play.margin >= 4:
            favoured = play.choose(play.dudes(mine, in_shootout), to=STRENGTHEN, what="strengthen")
            if favoured is not None:
                # The number is missing in print; it is read as 1.
                play.give(favoured, bullets=1)


@card("23046")
class ElksProtection:
    """Gives a dude without a Weapon bullets equal to the deed's printed production."""

    needs_a_deed = says("This card can be attached only to a deed.")

    @ability("Noon Spirit 8, Boot", dude(not_all(carrying(keyword("Weapon"))), to=STRENGTHEN))
    def guard(self, play: Play) -> None:
        """A dude that has no Weapon gets bonus bullets equal to the printed production of this deed."""
        self.strengthen(play)

    @ability("Shootout Spirit 8, Boot", dude(not_all(carrying(keyword("Weapon"))), to=STRENGTHEN))
    def guard_in_a_shootout(self, play: Play) -> None:
        """A dude in the shootout that has no Weapon gets bonus bullets equal to the printed production of this deed."""
        self.strengthen(play)

    def strengthen(self, play: Play) -> None:
        """Give the chosen dude bullets."""
        deed = play.its_deed
        if deed is not None:
            play.give(play.target, bullets=deed.card.production or 0)


def comes_onto_my_land(play: Play) -> bool:
    """Whether a dude moves to a deed that the player owns."""
    deed = play.deed_at(play.event.place)
    return deed is not None and owned(play, deed)


def can_drive_off(play: Play, dude: Piece) -> bool:
    """Whether a dude can move to where the event was from an adjacent location."""
    place = play.event.place
    return play.is_adjacent(dude.at, place) and play.can_move(dude, place)


@card("23047")
class GetOffMyLand:
    """Moves your dude to your deed after an opposing dude has moved there; costs that dude's influence."""

    @react(
        "React",
        # Who moves to join the opposing posse is in none yet.
        after(events.Moved, theirs),
        dude(mine, to=MOVE.to(lambda play, one: [play.event.place]).where(can_drive_off)),
        requires=comes_onto_my_land,
        costs=lambda play: play.influence(play.subject),
    )
    def drive_off(self, play: Play) -> None:
        """After an opposing dude has moved to a deed that you own, move one of your dudes there from an adjacent
        location. This card costs ghost rock equal to the opposing dude's influence.
        """
        play.move(play.target, play.event.place)


def can_get(play: Play, weapon: Piece, bearer: Piece) -> bool:
    """Whether a card that is out of play can be attached to a dude at all its costs, after the card itself is paid."""
    return play.can_attach(weapon, bearer, less=-play.due_from_stash)


@card("23048")
class LookWhatIFound:
    """Attaches a discarded Weapon to a dude of the posse; boots a Weapon or Sidekick of that dude's."""

    @ability(
        "Shootout",
        in_discard_pile(keyword("Weapon"), lambda look, one: not one.card.is_unique, to=TAKE),
        dude(in_my_posse, to=STRENGTHEN.where(lambda play, one: can_get(play, play.target, one))),
    )
    def pick_up(self, play: Play) -> None:
        """Attach a non-unique Weapon from your discard pile to a dude in your posse at its cost. Then boot a Weapon or
        Sidekick of that dude.
        """
        bearer = play.second
        play.attach(play.target, bearer)
        held = play.able(BOOT, play.attached(bearer, keyword("Weapon", "Sidekick")))
        play.boot(play.choose(held, to=BOOT, what="boot"))


def with_this_dude(look: Look, piece: Piece) -> bool:
    """At the location of the dude who performs it."""
    return look.place_of(piece) == look.dude.at


def at_the_shootout(look: Look, piece: Piece) -> bool:
    """In the shootout: a dude in a posse, what it carries, or the location that it is fought at."""
    return any_of(in_shootout, on(in_shootout))(look, piece) or piece.number == look.shootout_place


FORGETFUL = WEAKEN.where(lambda play, one: bool(play.printed_abilities(one)))


@card("23049")
class MantisPinch:
    """Forbids an ability that is printed on a card here, or in the shootout, for the day."""

    @ability("Noon Technique", card_in_play(with_this_dude, to=FORGETFUL))
    def pinch(self, play: Play) -> None:
        """Choose an ability that is printed on a card at this dude's location. It cannot be used until the end of the
        day.
        """
        play.forbid_an_ability(play.target)

    @ability("Shootout Technique", card_in_play(at_the_shootout, to=FORGETFUL))
    def pinch_in_a_shootout(self, play: Play) -> None:
        """Choose an ability that is printed on a card in the shootout or on the shootout's location. It cannot be used
        until the end of the day.
        """
        play.forbid_an_ability(play.target, until="day")


@card("23050")
class AsNatureAndGodIntended:
    """For a round, Weapons lose bullet bonuses, traits and Shootout abilities, and dudes with Kung Fu are studs."""

    # The Weapons and dudes that are in the shootout by then, for a Shootout ability affects no others.
    @ability("Shootout")
    def disarm(self, play: Play) -> None:
        """For this round, Weapons in the shootout lose their traits, Shootout abilities and bullet bonuses, and dudes
        there with Kung Fu become studs.
        """
        weapons = play.in_play(keyword("Weapon"), on(in_shootout))
        for weapon in weapons:
            play.lose_traits(weapon, until="round")
            play.forbid_printed_abilities(weapon, until="round", played_as=SHOOTOUT)
        # What a Weapon says spares none of them.
        for weapon in weapons:
            play.lose_bullet_bonus(weapon, until="round")
        for fighter in play.dudes(in_shootout, knows_kung_fu):
            play.make_stud(fighter, until="round")


def hands_are_tied(play: Play) -> bool:
    """Whether both draw hands have the same rank."""
    return play.hand_rank() == play.hand_rank(play.enemy)


@card("23051")
class PlayForBlood:
    """Raises a tied hand by 1 rank, or exchanges a card."""

    @ability("Resolution", requires=conditional(hands_are_tied))
    def break_the_tie(self, play: Play) -> None:
        """If both draw hands have the same rank, raise yours by 1 rank."""
        if hands_are_tied(play):
            play.raise_rank(1)

    @ability("Noon")
    def cut_the_deck(self, play: Play) -> None:
        """Draw a card, then discard a card from your hand."""
        play.draw_and_discard()


@card("23052")
class BadBeat:
    """Deals the cheatin' player a new draw hand, and takes ghost rock if that is cheatin' too."""

    @ability("Cheatin' Resolution")
    def deal_again(self, play: Play) -> None:
        """The cheatin' player's draw hand is discarded, and the top 5 cards of their deck become their new one. If that
        hand is cheatin' too, take up to 2 ghost rock from them.
        """
        play.deal_new_hand(play.cheater, 5)
        if play.is_cheatin(play.cheater):
            play.rob(play.cheater, 2)


def own_dudes_chosen(play: Play) -> list[Piece]:
    """The player's dudes that an opponent's Shootout ability has chosen as it is declared."""
    is_theirs = play.event.seat != play.seat and play.event.played_as == SHOOTOUT
    return [one for one in play.chosen_by_declared if one.card.type == "dude" and mine(play, one)] if is_theirs else []


def could_step_in(play: Play, dude: Piece) -> bool:
    """Whether a dude can boot, and could have been chosen instead of the chosen one."""
    return BOOT.can(play, dude) and play.could_be_chosen_instead(play.target, dude)


@card("23053")
class FallenStar:
    """When a Shootout ability chooses your dude, boots another dude in your posse to be chosen instead."""

    # What is chosen only while an ability is carried out is not meant.
    @react(
        "React",
        after(events.Declared),
        cards(own_dudes_chosen, PROTECT),
        dude(in_my_posse, to=BOOT.where(could_step_in)),
    )
    def step_in(self, play: Play) -> None:
        """After an opponent's Shootout ability chooses your dude, boot a dude in your posse that it could have chosen.
        If you do, it chooses that dude instead.
        """
        if play.boot(play.second, first=True):
            play.choose_instead(play.target, play.second)


@card("23054")
class MasonicAugment:
    """Discards a spell to strengthen a dude; an unbooted spell brings its cost."""

    # The ghost rock goes by how the spell was, and is gained even if something keeps it from being discarded.
    @ability("Noon/Shootout", spell(owned, mine, to=DISCARD), dude(mine, to=STRENGTHEN))
    def augment(self, play: Play) -> None:
        """Discard a spell that you own and control. If you do, one of your dudes gets +1 influence and +1 bullets. If
        the spell was unbooted, gain its printed cost in ghost rock.
        """
        was_ready, cost = not play.target.booted, play.target.card.cost or 0
        if play.discard(play.target, first=True):
            play.give(play.second, bullets=1, influence=1)
        if was_ready:
            play.gain(cost)


@card("23055")
class Swagger:
    """Moves an unbooted dude to an adjacent location, with +1 influence for control until the next Upkeep is over."""

    @ability("Noon", dude(mine, unbooted, to=NEXT_DOOR))
    def stroll(self, play: Play) -> None:
        """Your unbooted dude moves to an adjacent location. It has +1 influence for controlling deeds until tomorrow's
        Upkeep phase is over.
        """
        play.move_next_door(play.target)
        play.modify(play.target, "influence for control", 1, until="upkeep")


@card("23056")
class Vamoosin:
    """Sends a wanted dude home, unbooted; costs its influence."""

    @ability("Shootout", dude(wanted, to=WALK_HOME), costs=lambda play: play.influence(play.target))
    def run_out_of_town(self, play: Play) -> None:
        """Send a wanted dude in the shootout home without booting it. This card costs ghost rock equal to that dude's
        influence.
        """
        play.walk_home(play.target)

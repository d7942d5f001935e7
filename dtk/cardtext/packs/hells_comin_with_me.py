"""The texts of Hell's Comin' With Me."""

from __future__ import annotations

from collections import Counter

from dtk.cardtext.vocabulary import *
from dtk.engine.lasting import Op


def carriers(play: Play, piece: Piece) -> bool:
    """Whether the Weapon that was chosen first can be attached to a dude."""
    return play.can_attach(play.target, piece)


@card("22001")
class AndrewLane:
    """For a leader, dudes without Weapons have fewer bullets; attaches a Weapon from your hand."""

    scorns = says(
        "If you are the shootout's leader, your dudes that carry no Weapon have -1 bullets.",
        gets("bullets", -1, mine, not_all(carrying(keyword("Weapon"))), requires=is_the_leader),
    )

    @ability(
        "Shootout, Boot",
        in_hand(
            *(of_type("goods"), keyword("Weapon"), lambda look, one: not one.card.is_unique),
            to=TAKE,
        ),
        dude(mine, no_token, to=STRENGTHEN.where(carriers)),
    )
    def arm(self, play: Play) -> None:
        """From your hand, attach a non-unique Weapon to a dude of yours that is not a token, paying its cost."""
        play.attach(play.target, play.second)


def is_the_greatest(look: Look, piece: Piece) -> bool:
    """Whether none of the player's own dudes in the player's posse has higher grit, if there is any."""
    own = look.dudes(mine, in_my_posse)
    return not own or (mine(look, piece) and look.grit(piece) == max(map(look.grit, own)))


def stands_alone(play: Play) -> bool:
    """Whether there is only one dude in the player's posse, on which influence is printed."""
    riders = play.riders(play.posse)
    return len(riders) == 1 and play.printed(riders[0], "influence") >= 1


@card("22002")
class HankKetchum:
    """As the leader, only your dude with the highest grit can shoot; makes a lone dude Harrowed for the round."""

    insists = says(
        "If you are the leader, only your dude with the highest grit in your posse can be your shooter.",
        cannot("cannot shoot", in_my_posse, not_all(is_the_greatest), requires=is_the_leader),
    )

    @ability("Resolution, Boot", requires=lambda play: has_posse(play) and conditional(stands_alone)(play))
    def harrow(self, play: Play) -> None:
        """If your posse is only one dude, with a printed influence of at least 1, that dude is Harrowed this round."""
        if stands_alone(play):
            play.gain_keyword(play.riders(play.posse)[0], "Harrowed")


@card("22003")
class LacyOMalley:
    """Keeps every card in your discard pile, where it cannot be played; discards your whole hand at Sundown."""

    keeps_all = says(
        "Card effects cannot take cards out of your discard pile, and nothing can be played from there.",
        cannot("cards cannot leave the discard pile", my_outfit),
    )

    # During Sundown, and before hands are filled again.
    @trait(after(events.VictoryChecked))
    def print_all(self, play: Play) -> None:
        """After victory is checked at Sundown, discard your whole hand."""
        for card in play.hand():
            play.put(card, "discard")


@card("22004")
class TheTombstoneHaint:
    """Has more influence in Upkeep."""

    haunts = says(
        "During Upkeep, this dude has +2 influence.",
        gets("influence", 2, this, requires=lambda look: look.phase == "upkeep"),
    )


@card("22005")
class RockWoofstone:
    """Pays an opponent to go to the town square, any number of times."""

    @ability(
        "Repeat Noon",
        opponent(),
        dude(this, to=TO_SQUARE),
        requires=lambda play: play.ghost_rock() >= 1,
    )
    def hurry(self, play: Play) -> None:
        """Pay 1 ghost rock to an opponent: this dude moves to the town square."""
        if play.pay(1, to=play.player_chosen):
            play.move(play.card, TOWN_SQUARE)


def boots_for_a_miracle(play: Play) -> bool:
    """Whether the card boots by an ability of a Miracle that it casts itself, or as what that costs."""
    if play.event.card != NOBODY:
        return play.has(play.piece(play.event.card), "Miracle")
    cause = play.cause
    return cause is not None and cause.performer is play.card and play.has(cause.piece, "Miracle")


@card("22006")
class ArielleMoriah:
    """Unboots after she boots for a Miracle that she uses."""

    @react("React", after(events.Booted, this), dude(this, to=UNBOOT), requires=boots_for_a_miracle)
    def go_on(self, play: Play) -> None:
        """When this dude has booted to use a Miracle's ability, unboot it."""
        play.unboot(play.card)


@card("22007")
class GabrielPrior:
    """Casts Miracles better for each of your other dudes here."""

    @trait(before(events.SkillTestMade, this))
    def preach(self, play: Play) -> None:
        """When this dude makes a Blessed test, add the number of your other dudes here to its skill."""
        play.modify(play.card, "Blessed", len(play.dudes(mine, here, other)), until="test")


@card("22008")
class MrBaird:
    """Exchanges a deed in your hand for a discarded in-town deed."""

    @ability(
        "Noon, Pay 1 Ghost Rock, Boot",
        in_hand(of_type("deed"), to=DISCARD),
        in_discard_pile(of_type("deed"), without("Out of Town"), to=TAKE),
    )
    def swap(self, play: Play) -> None:
        """Discard a deed from your hand. Take another deed out of your discard pile into your hand; it must be an
        in-town deed.
        """
        play.put(play.target, "discard")
        play.put(play.second, "hand")


def is_fought_at_a_ranch(play: Play) -> bool:
    """Whether the shootout is at a Ranch."""
    deed = play.deed_at(play.shootout_place)
    return deed is not None and play.has(deed, "Ranch")


@card("22009")
class HarlanStanton:
    """Is a stud at a Ranch, and joins your posse in a shootout there."""

    knows_his_way = says(
        "At a Ranch, this dude is a stud.",
        is_a_stud(this, at_a_deed_that(keyword("Ranch"))),
    )

    # His "If" may not fail: from outside he may only come (rulebook-1.5.0 §6.1 step 1).
    @ability("Shootout", dude(this, to=JOIN), joins=True, requires=is_fought_at_a_ranch)
    def ride_out(self, play: Play) -> None:
        """If the shootout is at a Ranch, this dude joins your posse, moving there if necessary."""
        play.join(play.card)


@card("22010")
class DrDelphiWallis:
    """Boots herself or her Gadget to test her skill against a dude's grit; that dude loses an ability for the day."""

    @ability(
        "Shootout",
        either(dude(this, to=BOOT), attachment(keyword("Gadget"), on(this), to=BOOT)),
        dude(opposing, to=WEAKEN),
    )
    def jam(self, play: Play) -> None:
        """Boot this dude or a Gadget on it to make a Mad Scientist test against an opposing dude's grit. If it
        succeeds, choose one of that dude's printed abilities: the dude cannot use it for the rest of the day.
        """

        def forbid() -> None:
            play.forbid_an_ability(play.second, until="day")

        if play.boot(play.target, first=True):
            herself = play.target is play.card
            play.attempt(play.card, "Mad Scientist", play.grit(play.second), forbid, has_booted=herself)


@card("22011")
class CooperGrannon:
    """Boots his Gadget to pull, twice if it is Experimental; each suit has an effect of its own."""

    @ability("Noon", attachment(keyword("Gadget"), on(this), to=BOOT))
    def tinker(self, play: Play) -> None:
        """Boot a Gadget on this dude and pull, twice if it is Experimental. For each diamond, draw a card and discard a
        card. For each heart, this dude gets +2 bullets. For each spade, it gets +1 influence. For each club, boot it.
        """
        count = 2 if play.has(play.target, "Experimental") else 1
        if not play.boot(play.target, first=True):
            return
        # Each pull is made before any of them counts.
        for pulled in [play.pull() for _ in range(count)]:
            if pulled.suit == "diamonds":
                play.draw_and_discard()
            elif pulled.suit == "hearts":
                play.give(play.card, bullets=2)
            elif pulled.suit == "spades":
                play.give(play.card, influence=1)
            else:
                play.boot(play.card)


MYSTICAL_GOODS = (of_type("goods"), keyword("Mystical"))


def is_below_the_goods(play: Play, piece: Piece) -> bool:
    """Whether a dude's grit is lower than the value of the goods that was chosen first."""
    return play.grit(piece) < play.value(play.target)


@card("22012")
class ViveneGoldsun:
    """Is a stud with Mystical goods; discards them to send home booted a dude with less grit than their value."""

    is_feared = says(
        "With Mystical goods, this dude is a stud.",
        is_a_stud(this, carrying(*MYSTICAL_GOODS)),
    )

    @ability(
        "Shootout, Boot",
        goods(*MYSTICAL_GOODS, on(this), to=DISCARD),
        dude(opposing, to=SEND_HOME.where(is_below_the_goods)),
    )
    def banish(self, play: Play) -> None:
        """Discard one Mystical goods on this dude. If you do, an opposing dude with a grit lower than the value of the
        goods goes home booted.
        """
        if play.discard(play.target, first=True):
            play.send_home(play.second)


def has_no_studs(play: Play) -> bool:
    """Whether the player's posse has no stud."""
    return not any(map(play.is_stud, play.riders(play.posse)))


@card("22013")
class MauriceCroker:
    """Makes an opposing dude a draw if there is no stud in your posse."""

    @ability(
        "Shootout",
        if_there_is(dude(opposing, to=DRAWS.where(lambda play, one: has_no_studs(play)))),
        requires=has_posse,
    )
    def unsettle(self, play: Play) -> None:
        """If no dude in your posse is a stud, an opposing dude becomes a draw."""
        if play.chose:
            play.make_draw(play.target)


def greatest_of_the_dead(look: Look, piece: Piece) -> int:
    """The highest influence printed on a dude in any Boot Hill."""
    dead = [card for player in look.state.players for card in look.all_in(player.boot_hill)]
    return max((card.card.influence or 0 for card in dead if card.card.type == "dude"), default=0)


@card("22014")
class BogieMan:
    """Has more influence without a dude in your Boot Hill; gets the highest influence in any Boot Hill as bullets."""

    is_whispered_of = says(
        "While there is no dude in your Boot Hill, this dude has +1 influence.",
        gets("influence", 1, this, requires=lambda look: not look.boot_hill(of_type("dude"))),
    )
    # What goods print is a bonus, and no influence.
    grows = says(
        "This dude has extra bullets: as many as the highest influence that is printed on a dude in any Boot Hill.",
        gets("bullets", greatest_of_the_dead, this),
    )


@card("22015")
class EvanLucas:
    """Gains ghost rock for each opposing dude that is aced while he is in your posse."""

    @trait(after(events.Aced, in_opposing_posse), requires=lambda play: in_my_posse(play, play.card))
    def loot(self, play: Play) -> None:
        """While this dude is in your posse, gain 1 ghost rock after an opposing dude is aced."""
        play.gain(1)


def discount(play: Play, piece: Piece) -> int:
    """Two ghost rock, as far as there is one left to pay."""
    return max(0, min(2, play.cost(piece) - 1))


@card("22016")
class Tawodi:
    """Leads a town square job to play a discarded dude or deed for up to 2 ghost rock less."""

    @job("Noon Job, Boot", TOWN)
    def come_back(self, play: Play) -> None:
        """The job marks the town square. If it succeeds, play a dude or deed from your discard pile for 2 ghost rock
        less, but for at least 1.
        """
        lost = play.discards(of_type("dude", "deed"))
        able = [card for card in lost if play.can_bring(card, discount(play, card), plays=True)]
        found = play.choose(able, to=bring().where(anything), what="play from the discard pile")
        if found is not None:
            play.play_card(found, discount(play, found))


def spirit_or_totem(look: Look, piece: Piece) -> bool:
    """A Spirit that the card carries, or a Totem where it is."""
    return (on(this)(look, piece) and look.has(piece, "Spirit")) or (here(look, piece) and look.has(piece, "Totem"))


def is_by_holy_ground(look: Look) -> bool:
    """Whether the location is Holy Ground, or a deed next to it."""
    shrines = [shrine.at for shrine in look.in_play(keyword("Holy Ground"))]
    is_at_a_deed = look.deed_at(look.place) is not None
    return any(look.place == at or (is_at_a_deed and look.is_adjacent(look.place, at)) for at in shrines)


@card("22017")
class Tsintah:
    """Boots her Spirit or a Totem here to become a stud, with more bullets at or next to Holy Ground."""

    @ability("Shootout", card_in_play(spirit_or_totem, to=BOOT))
    def invoke(self, play: Play) -> None:
        """Boot a Spirit on this dude or a Totem here: this dude becomes a stud. At Holy Ground, or at a deed adjacent
        to it, this dude also gets +1 bullets.
        """
        if play.boot(play.target, first=True):
            play.make_stud(play.card)
        if is_by_holy_ground(play):
            play.give(play.card, bullets=1)


def stands_alone_in_posse(look: Look) -> bool:
    """Whether the card is the only dude in its player's posse."""
    return in_my_posse(look, look.card) and look.company_of(look.card) == [look.card]


@card("22018")
class JackieSanjuro:
    """Carries only Melee Weapons; alone in your posse, is a stud of higher value."""

    is_proud = says(
        "The only Weapons that this dude can carry are Melee Weapons.",
        counts_as("carries no guns", 1, this),
    )
    is_unmoved = says(
        "Alone in your posse, this dude is a stud and has +4 value.",
        gets("value", 4, this, requires=stands_alone_in_posse),
        is_a_stud(this, requires=stands_alone_in_posse),
    )


@card("22019")
class SpeaksWithBuffalo:
    """Leads a job as a stud, in which influence decides how many cards posses draw; after success, unboots, draws."""

    # As It's Who You Know says it: compendium-1.9.3:932.
    by_influence = grantable(counts_as("shooting", lambda look, one: look.influence(one), in_shootout))

    @job("Noon Job, Boot", dude(opposing))
    def parley(self, play: Play) -> None:
        """The job marks an opposing dude, and this dude becomes a stud. In its shootout, dudes add cards to draw hands
        by their influence instead of bullets, but keep their bullet types. If it succeeds, unboot this dude, draw 2
        cards and discard 2 cards.
        """
        play.unboot(play.card)
        play.draw(2)
        for _ in range(2):
            play.put(play.choose(play.hand(), to=DISCARD, what="discard from hand"), "discard")

    @parley.as_it_begins
    def speak(self, play: Play) -> None:
        play.make_stud(play.card)
        play.grant(play.my_outfit, self.by_influence, until="shootout")


@card("22020")
class JudgeWellsSpicer:
    """Sends home booted an opposing dude here with more bounty than influence; its owner may clear its bounty."""

    @ability("Noon, Boot", dude(opposing, here, lambda look, one: look.bounty(one) > look.influence(one), to=SEND_HOME))
    def banish(self, play: Play) -> None:
        """An opposing dude here goes home booted if it has more bounty than influence. Its owner may then remove all
        bounty from it.
        """
        play.send_home(play.target)
        if PARDON.can(play, play.target) and play.wants("remove all bounty", play.target.owner):
            play.add_bounty(play.target, -play.target.bounty)


def companions(look: Look, piece: Piece) -> int:
    """How many other dudes are in its posse."""
    return max(0, len(look.company_of(piece)) - 1)


def is_no_outlaw(look: Look, piece: Piece) -> bool:
    """Without more bounty than influence."""
    return piece.card.type == "dude" and look.bounty(piece) <= look.influence(piece)


@card("22021")
class JoanMcGruder:
    """Has fewer bullets in company and stays in shootouts. Her cards affect only opposing dudes with much bounty."""

    minds_others = says(
        "For each other dude in its posse, this dude has -1 bullets.",
        gets("bullets", lambda look, one: -companions(look, one), this),
    )
    # To flee is to go home booted as well.
    stays = says(
        "In a shootout, this dude cannot flee and cannot be sent home.",
        cannot("cannot go home", this, in_shootout),
        cannot("cannot be sent home unbooted", this, in_shootout),
    )
    has_scruples = says(
        "Cards on this dude do not affect an opposing dude or its bullets unless its bounty is higher than its "
        "influence.",
        cannot(
            "cannot be affected",
            opposing,
            is_no_outlaw,
            requires=lambda ban: ban.doer is not None and on(this)(ban, ban.doer),
        ),
        ignores("bullets", opposing, is_no_outlaw, unless=not_all(on(this)), standing_penalties=True),
    )


@card("22022")
class VirgilEarp:
    """Lowers a cheatin' hand by up to 5 ranks for opposing bounty, which the cheatin' player may then remove."""

    @ability(
        "Cheatin' Resolution", requires=lambda play: bool(play.dudes(opposing, wanted)) and play.shootout is not None
    )
    def charge(self, play: Play) -> None:
        """Choose up to 3 bounty, or up to 5 if your hand is legal, on opposing dudes in a shootout. Lower the cheatin'
        hand by 1 rank for each. The cheatin' player may remove the bounty that you chose.
        """
        charged = Counter[int]()
        for _ in range(5 if play.has_legal_hand else 3):
            left = [foe for foe in play.riders(play.other_posse) if play.bounty(foe) > charged[foe.number]]
            chosen = play.choose_or_not(left, to=WEAKEN, what="charge with 1 bounty")
            if chosen is None:
                break
            charged[chosen.number] += 1
        if not charged:
            return
        play.raise_rank(-charged.total(), play.cheater)
        if play.wants("remove the bounty chosen", play.cheater):
            for number, amount in charged.items():
                play.add_bounty(play.piece(number), -amount)


def can_atone(play: Play, piece: Piece) -> bool:
    """Whether the card is at a Public location, and its bounty can be lowered."""
    return is_in_public(play) and PARDON.can(play, play.card)


@card("22023")
class MarshalCavesCallarman:
    """Has fewer bullets and less influence for each bounty on him; discards cards to lower it at a Public location."""

    is_ashamed = says(
        "For each bounty on this dude, it has -1 influence and -1 bullets.",
        gets("bullets", lambda look, one: -look.bounty(one), this),
        gets("influence", lambda look, one: -look.bounty(one), this),
    )

    @ability("Noon", if_there_is(in_hand(to=DISCARD.where(can_atone))))
    def atone(self, play: Play) -> None:
        """At a Public location, discard a card from your hand to lower this dude's bounty by 1."""
        if play.chose:
            play.put(play.target, "discard")
            play.add_bounty(play.card, -1)


@card("22024")
class FlorentinoIndianCharlieCruz:
    """Has more value for each bounty on him; with more than 3, he cannot become a draw."""

    is_dreaded = says(
        "For each bounty on this dude, it has +1 value.",
        gets("value", lambda look, one: look.bounty(one), this),
    )
    stays_cool = says(
        "With 4 or more bounty, this dude cannot become a draw.",
        cannot("cannot be a draw", this, wanted_for(4)),
    )


@card("22025")
class TomasRamirez:
    """Boots his Hex to test his skill against an opposing Weapon's value, and discard both."""

    @ability(
        "Shootout", spell(keyword("Hex"), on(this), to=BOOT), goods(keyword("Weapon"), on(opposing), to=DISCARD.anyway)
    )
    def disarm(self, play: Play) -> None:
        """Choose an opposing Weapon and boot a Hex on this dude to make a Huckster test against the Weapon's value. If
        it succeeds, discard the Hex and the Weapon.
        """

        def discard_both() -> None:
            play.discard(play.target)
            play.discard(play.second)

        if play.boot(play.target, first=True):
            play.attempt(play.card, "Huckster", play.value(play.second), discard_both)


def wearers(play: Play, thing: Piece) -> list[Piece]:
    """The player's dudes to whom a card could be attached."""
    return [one for one in play.dudes(mine) if play.can_attach(thing, one)]


@card("22026")
class PeteSpence:
    """Leads an in-town job to attach a discarded Attire or Weapon, booted; the dude with the Weapon becomes wanted."""

    @job("Noon Job, Boot", location(lambda play, place: play.is_in_town(place) and place != play.place))
    def steal(self, play: Play) -> None:
        """The job marks an in-town location where this dude is not. If it succeeds, attach an Attire or a non-unique
        Weapon from your discard pile to your dude, booted, at full cost. If it is a Weapon and that dude has no bounty,
        raise its bounty by 1.
        """
        things = play.discards(any_of(keyword("Attire"), keyword("Weapon")))
        able = [one for one in things if (play.has(one, "Attire") or not one.card.is_unique) and wearers(play, one)]
        loot = play.choose(able, to=TAKE, what="attach")
        if loot is None:
            return
        host = play.choose(wearers(play, loot), to=STRENGTHEN, what="who carries it")
        if host is not None:
            is_armed = play.attach(loot, host, booted=True) and play.has(loot, "Weapon")
            if is_armed and not play.bounty(host):
                play.add_bounty(host)


def different_hexes(look: Look) -> int:
    """How many Hexes with different titles the player controls."""
    return len({one.card.identity for one in look.in_play(mine, keyword("Hex"))})


def within_his_bounty(look: Look, piece: Piece) -> bool:
    """Attached to something, at a cost no higher than the bounty on the card with the text."""
    return look.host(piece) is not None and look.cost(piece) <= look.bounty(look.card)


@card("22027")
class JonahEssexExperienced:
    """Is cheaper in an Outlaws gang for each Hex. Strengthens wanted dudes beside him and discards opponents' cards."""

    bargains = says(
        "If your outfit is Outlaws, this dude costs 1 ghost rock less for each Hex with a different title that you "
        "control.",
        gets("cost", lambda look, one: -different_hexes(look), this, requires=lambda look: look.belongs_to("outlaws")),
    )
    leads = says(
        "Other wanted dudes in the same posse as this dude have +1 bullets.",
        gets("bullets", 1, other, wanted, in_the_same_posse),
    )

    @ability(
        "Noon/Shootout",
        card_in_play(theirs, here, within_his_bounty, to=DISCARD),
        or_nothing(dude(mine, here, to=WANT)),
    )
    def rob(self, play: Play) -> None:
        """Discard an opponent's card that is attached here and costs no more than this dude's bounty. Raise the bounty
        of your dude here by 1.
        """
        play.discard(play.target)
        if play.use.more[0] is not None:
            play.add_bounty(play.second)


@card("22028")
class CamillusSFly:
    """Makes another dude of yours a stud when he enters play in High Noon."""

    @react(
        "React",
        after(events.Entered, this),
        dude(mine, other, to=STUDS),
        requires=lambda play: play.state.phase == "high noon",
    )
    def pose(self, play: Play) -> None:
        """If this dude enters play during High Noon, another dude of yours becomes a stud."""
        play.make_stud(play.target)


@card("22029")
class QuatermanPrime:
    """Only its own goods change its bullets, and no card boots or moves it. Players with a cheatin' hand take 1 more
    casualty.
    """

    is_invented = says("A Mad Scientist must invent this dude, who enters play at the location of that Mad Scientist.")
    shoots = says(
        "Nothing except this dude's own goods changes its bullets.",
        ignores("bullets", this, unless=goods_of_its_own),
    )
    stands = says(
        "No card can boot or move this dude, and it cannot boot as a cost.",
        cannot("cannot boot", this, requires=by_a_card),
        cannot("cannot move", this, requires=by_a_card),
        # As compendium-1.9.3:636 has it of QUATERMAN.
        cannot("cannot boot as a cost", this),
    )

    @trait(after(events.HandsRevealed), requires=lambda play: in_shootout(play, play.card))
    def punish(self, play: Play) -> None:
        """When a player reveals a cheatin' hand in a shootout with this dude, that player takes 1 more casualty."""
        for seat in (play.seat, *play.opponents):
            if play.showed_cheatin_hand(seat):
                play.add_casualties(1, seat)


@card("22030")
class WinonaReinBreaker:
    """Pays ghost rock to discard an opposing Sidekick."""

    @ability(
        "Shootout, Pay 1 Ghost Rock, Boot",
        card_in_play(an_opposing_card, keyword("Sidekick"), to=DISCARD),
    )
    def tame(self, play: Play) -> None:
        """Discard a Sidekick of the opposing posse."""
        play.discard(play.target)


@card("22031")
class NicoleSumner:
    """While wanted, has more bullets and no influence; may lose all bounty after you win lowball."""

    shoots = says(
        "While wanted, this dude has +3 bullets.",
        gets("bullets", 3, this, wanted),
    )
    is_shunned = says(
        "While wanted, this dude has 0 influence.",
        at_most("influence", 0, this, wanted),
    )

    @react("React", after(events.LowballWon), dude(this, to=PARDON), requires=lambda play: play.event.seat == play.seat)
    def buy_off(self, play: Play) -> None:
        """After you win lowball, remove all bounty from this dude."""
        play.add_bounty(play.card, -play.card.bounty)


def has_a_legal_hand_to_boot_for(play: Play, dude: Piece) -> bool:
    """Whether the player's hand is legal, and a dude can boot."""
    return play.has_legal_hand and BOOT.can(play, dude)


@card("22032")
class RedRiverRoulette:
    """With a legal hand, boots your dude here to prevent casualties. No dude flees, and the next casualties double."""

    stays = grantable(cannot("cannot flee", this))

    # Who comes later in the round stays, too.
    @grantable
    @trait(after(events.Joined))
    def keep(self, play: Play) -> None:
        play.grant(play.subject, self.stays)

    @grantable
    @trait(before(events.RoundEnds))
    def raise_the_stakes(self, play: Play) -> None:
        self.change_casualties(play, "casualties doubled", 1, "next round", "add")

    @ability("Resolution, Boot", if_there_is(dude(mine, here, to=BOOT.where(has_a_legal_hand_to_boot_for))))
    def spin(self, play: Play) -> None:
        """With a legal hand, boot your dude here: neither player takes casualties this round. No dude in the shootout
        can flee this round. In the next round, casualties of both players are doubled.
        """
        # Only this sentence begins with "If": the others hold whatever the hand is.
        if play.chose and play.boot(play.target, first=True):
            self.change_casualties(play, "casualties", 0, "round", "most")
        for one in play.dudes(in_shootout):
            play.grant(one, self.stays)
        play.grant(play.my_outfit, self.keep)
        play.grant(play.my_outfit, self.raise_the_stakes)

    def change_casualties(self, play: Play, stat: OfPlayer, amount: int, until: TextUntil, change: Op) -> None:
        """Change a number of both players who lead a posse."""
        for posse in play.shootout.posses if play.shootout is not None else ():
            play.modify(play.piece(play.home(posse.seat)), stat, amount, until, change)


@card("22033")
class KivaOfFathomlessReach:
    """Moves your dude to the town square after victory is checked."""

    @react(
        "React, Boot",
        after(events.VictoryChecked),
        dude(mine, to=TO_SQUARE),
    )
    def call(self, play: Play) -> None:
        """After the check for victory at Sundown, move your dude to the town square."""
        play.move(play.target, TOWN_SQUARE)


@card("22034")
class CrystalPalace:
    """Raises the bullets and influence of Abominations here."""

    arms = says(
        "Abominations here have +1 influence and +1 bullets.",
        gets("bullets", 1, an_abomination, here),
        gets("influence", 1, an_abomination, here),
    )


@card("22035")
class RhamsReadings:
    """Reveals an opponent's top card; gains ghost rock if it is like that opponent's top discard."""

    @ability("Controller Noon, Boot", opponent())
    def read(self, play: Play) -> None:
        """Reveal the topmost card of an opponent's deck; if it is a joker, ace it and reveal the next one. If it has
        the suit or value of the top card of that player's discard pile, gain 1 ghost rock.
        """
        seat = play.player_chosen
        while top := play.top_of_deck(seat=seat):
            play.reveal(top)
            if top[0].card.type != "joker":
                break
            play.ace_from("deck", top[0])
        discarded = [one for one in play.all_in(play.state.players[seat].discard)[-1:] if no_joker(play, one)]
        if any(
            play.value(one) == play.value(last) or play.suit(one) == play.suit(last)
            for one in top
            for last in discarded
        ):
            play.gain(1)


@card("22036")
class JonahsRetreat:
    """Produces for its controller instead of its owner."""

    serves = says(
        "This deed's production goes to its controller, not to its owner.",
        counts_as("receiver", lambda look, retreat: look.seat, this),
    )


@card("22037")
class SchieffelinHall:
    """In shootouts here, influence decides how many cards posses draw."""

    hushes = says(
        "In shootouts here, dudes add cards to draw hands by their influence instead of their bullets. Their bullet "
        "types stay.",
        counts_as(
            "shooting",
            lambda look, one: look.influence(one),
            in_shootout,
            requires=lambda look: look.shootout_place == look.place,
        ),
    )


@card("22038")
class BlueLightnin:
    """Makes this dude a stud; boots its Hexes for bullets or Huckster skill."""

    steady = says(
        "This dude is a stud.",
        is_a_stud(this_dude),
    )

    @ability("Repeat Shootout", spell(keyword("Hex"), on(this_dude), to=BOOT))
    def strike(self, play: Play) -> None:
        """Boot a Hex on this dude: it gets your choice of +1 bullets or +1 Huckster skill."""
        play.boot(play.target)
        is_huckster = play.rating(play.dude, "Huckster") is not None
        raised = play.pick("raise bullets or skill", ["bullets", "Huckster"] if is_huckster else ["bullets"])
        play.modify(play.dude, "Huckster" if raised == "Huckster" else "bullets", 1)


@card("22039")
class MagnumRounds:
    """Are discarded for a bullet; with a legal hand, only traits and Cheatin' plays change hand ranks this round."""

    # One reading: what had changed ranks before the hand was revealed still counts.
    keeps_ranks = grantable(
        cannot(
            "rank cannot change",
            requires=lambda ban: ban.showed_legal_hand and by_a_legal_ability(ban),
        )
    )

    @ability("Shootout")
    def load(self, play: Play) -> None:
        """Give this dude +1 bullets. If your draw hand is legal when you reveal it this round, only traits and Cheatin'
        Resolution abilities can change hand ranks. Discard this card.
        """
        play.give(play.dude, bullets=1)
        play.grant(play.my_outfit, self.keeps_ranks, until="round")
        play.discard(play.card)


@card("22040")
class IronMole:
    """Makes an Out of Town deed produce more; takes this dude to one, or from one into your posse."""

    digs = says(
        "The Out of Town deed where this card is has +1 production.",
        gets("production", 1, here, keyword("Out of Town")),
    )

    @ability(
        "Noon, Boot",
        location(lambda play, place: not play.is_in_town(place) and play.can_move(play.dude, place), to=GO_THERE),
    )
    def dig(self, play: Play) -> None:
        """Choose any Out of Town deed and move this dude there."""
        play.move(play.dude, play.place_chosen)

    # The "If" may not fail: from outside this dude may only come (rulebook-1.5.0 §6.1 step 1).
    @ability("Shootout, Boot", dude(this_dude, to=JOIN), joins=True, requires=is_out_of_town)
    def break_through(self, play: Play) -> None:
        """If this dude is out of town at a deed, it joins your posse, moving there if necessary."""
        play.join(play.dude)


@card("22041")
class NetGun:
    """Tests its dude's skill against an opposing dude's value; discards itself to make that dude a draw."""

    @ability(
        "Shootout, Boot",
        dude(opposing, to=DRAWS),
        requires=lambda play: play.rating(play.dude, "Mad Scientist") is not None,
    )
    def throw(self, play: Play) -> None:
        """Make a Mad Scientist test with this dude against an opposing dude's value. If it succeeds, discard this card,
        and that dude becomes a draw.
        """

        def catch() -> None:
            play.discard(play.card)
            play.make_draw(play.target)

        play.attempt(play.dude, "Mad Scientist", play.value(play.target), catch)


CARRY_THIS = STRENGTHEN.where(lambda play, piece: play.can_attach(play.card, piece))


@card("22042")
class Scratch:
    """Exchanges a card of your hand when it is discarded; moves to your dude at an adjacent location."""

    @trait(after(events.Discarded, this))
    def leave_a_scratch(self, play: Play) -> None:
        """After this card is discarded from play, discard a card from your hand and draw another."""
        if play.hand():
            play.put(play.choose(play.hand(), to=REPLACE, what="discard to draw a card"), "discard")
            play.draw()

    # In a shootout it is a card that may come into a posse, from outside too, and may go to nobody else
    # (rulebook-1.5.0 §6.1 step 1).
    @ability("Noon/Shootout, Boot", dude(mine, adjacent, in_any_shootout, to=CARRY_THIS), joins=True)
    def run(self, play: Play) -> None:
        """Move this card to a dude of yours at an adjacent location. In a shootout, that dude must be in it."""
        play.hand_over(play.card, play.target)


def is_a_hymn_here(play: Play) -> bool:
    """Whether the test was made for a Hymn, at the location of the card."""
    return play.event.place == play.place and play.has(play.piece(play.event.card), "Hymn")


@card("22043")
class BatteredBanjo:
    """Raises its dude's influence after a Hymn is cast here; is discarded to take bullets from an opposing dude."""

    @react("React, Boot", after(events.SkillTestPassed), requires=is_a_hymn_here)
    def join_in(self, play: Play) -> None:
        """After any Hymn is cast successfully here, this dude gets +1 influence."""
        play.give(play.dude, influence=1)

    @ability("Noon, Boot", dude(opposing, here, to=WEAKEN), requires=lambda play: DISCARD.can(play, play.card))
    def smash(self, play: Play) -> None:
        """Discard this card: an opposing dude here gets -2 bullets."""
        if play.discard(play.card, first=True):
            play.give(play.target, bullets=-2)


@card("22044")
class BoltsODoom:
    """Lowers an opposing dude's bullets by its caster's influence; if none are left, the caster gets a bullet."""

    @ability("Shootout Hex 7, Boot", dude(opposing, to=WEAKEN))
    def hurl(self, play: Play) -> None:
        """Lower the bullets of an opposing dude by this dude's influence. If it has 0 bullets then, this dude gets +1
        bullets.
        """
        play.give(play.target, bullets=-play.influence(play.dude))
        if play.bullets(play.target) == 0:
            play.give(play.dude, bullets=1)


@card("22045")
class Lethargy:
    """Keeps a nearby unbooted dude from unbooting at Sundown, unless its controller pays."""

    # Whether it is paid for is asked of who controls the dude then.
    @grantable
    @trait(after(events.VictoryChecked))
    def drowse(self, play: Play) -> None:
        payer = play.controller_of(play.whom)
        asked = play.whom.booted and play.ghost_rock(payer) >= 1 and play.wants("pay 1 ghost rock to unboot", payer)
        if not (asked and play.pay(1, payer)):
            play.forbid(play.whom, "cannot unboot")

    @ability("Noon Hex X, Boot", dude(nearby, unbooted, to=WEAKEN), difficulty=lambda play: play.grit(play.target))
    def lull(self, play: Play) -> None:
        """X is the grit of the unbooted dude here or at an adjacent location that you choose. At Sundown today, that
        dude does not unboot unless its controller pays 1 ghost rock.
        """
        play.grant(play.my_outfit, self.drowse, whom=play.target)


def opposes_in_a_shootout(look: Look, piece: Piece) -> bool:
    """Attached to a dude, who is in the opposing posse if there is a shootout."""
    return on(of_type("dude"))(look, piece) and (look.shootout is None or on(opposing)(look, piece))


@card("22046")
class MindTwist:
    """Boots a dude's spell here, or in a shootout an opposing spell; or sets the influence of a dude here to 1."""

    @ability("Noon/Shootout Hex 6, Boot", spell(here, opposes_in_a_shootout, to=BOOT))
    def confuse(self, play: Play) -> None:
        """Boot a spell on a dude here. In a shootout, that dude must be in the opposing posse."""
        play.boot(play.target)

    @ability("Noon Hex 6, Boot", dude(here, to=DISGRACE))
    def bend(self, play: Play) -> None:
        """Choose a dude here. For the rest of the day, its influence is 1, whatever would change it."""
        limits: tuple[Op, ...] = ("least", "most")
        # Who can't lose influence is not kept from losing it otherwise, either.
        for limit in () if play.is_spared(play.target, "influence", 1, "most") else limits:
            play.modify(play.target, "influence", 1, "day", limit)


@card("22047")
class DiesIrae:
    """Up to four dudes in your Boot Hill back your posse this round; your dudes cannot flee."""

    stay = grantable(cannot("cannot flee", mine))

    @grantable
    @trait(after(events.ShooterPicked), requires=lambda play: play.event.seat == play.seat)
    def rise(self, play: Play) -> None:
        # Nobody backs the same posse twice.
        idle = [one for one in play.boot_hill(of_type("dude")) if not play.noted_by(called("Dies Irae"), one)]
        risen = play.choose_up_to(4, idle, to=STRENGTHEN)
        for one in risen:
            play.remember(one, until="round")
        # Whoever backs a shooter adds a single card, as a stud or a draw (rulebook-1.5.0 §6.1 step 3).
        studs = sum(map(play.is_stud, risen))
        play.modify(play.my_outfit, "stud bonus", studs, "round")
        play.modify(play.my_outfit, "draw bonus", len(risen) - studs, "round")

    @ability("Shootout Miracle 8, Boot", requires=has_posse)
    def call(self, play: Play) -> None:
        """After you pick your shooter this round, choose up to four dudes in your Boot Hill. Each adds a +1 stud bonus
        if it is a stud, or a +1 draw bonus if it is a draw. Your dudes cannot flee this round.
        """
        play.grant(play.my_outfit, self.rise, until="round")
        play.grant(play.my_outfit, self.stay, until="round")


def is_by_another_miracle(play: Play) -> bool:
    """Whether a Miracle other than the card has booted the dude, which can unboot."""
    cause = play.cause
    is_another = cause is not None and cause.piece is not play.card and play.has(cause.piece, "Miracle")
    return is_another and UNBOOT.can(play, play.subject)


@card("22048")
class BabbleOn:
    """Unboots your dude after another Miracle boots it; boots its dude to boot an opposing card."""

    @react("React Miracle 6", after(events.Booted, of_type("dude"), mine), requires=is_by_another_miracle)
    def carry_on(self, play: Play) -> None:
        """If a Miracle other than this card has booted your dude, unboot it."""
        play.unboot(play.subject)

    @ability(
        "Shootout Miracle 7, Boot",
        card_in_play(an_opposing_card, to=BOOT),
        requires=lambda play: BOOT.can(play, play.dude),
    )
    def babble(self, play: Play) -> None:
        """Boot this dude to boot a card of the opposing posse."""
        if play.boot(play.dude, first=True):
            play.boot(play.target)


@card("22049")
class AncestorsReproach:
    """Brings an Ancestor Spirit into your posse, for an aced card of your hand or against a cheatin' hand."""

    @ability("Shootout Spirit 8, Boot", in_hand(to=ACE), requires=has_posse)
    def call(self, play: Play) -> None:
        """Ace a card from your hand. Put an Ancestor Spirit token (a draw with 0 bullets and 1 influence) into play
        here; it joins your posse.
        """
        play.ace_from("hand", play.target)
        self.summon(play)

    @ability("Cheatin' Resolution Spirit 6, Boot", token("Ancestor Spirit"))
    def reproach(self, play: Play) -> None:
        """Put an Ancestor Spirit token (a draw with 0 bullets and 1 influence) into play here; in a shootout, it joins
        your posse.
        """
        self.summon(play)

    def summon(self, play: Play) -> None:
        """Let a Spirit enter play here and join."""
        play.join(play.token("Ancestor Spirit", play.place))


def is_somebodys_way(play: Play, place: int) -> bool:
    """Whether an unbooted dude here can be moved to a location."""
    return any(play.can_move(one, place) for one in play.dudes(mine, here, unbooted))


@card("22050")
class SecretPaths:
    """Moves all your unbooted dudes here to another location."""

    @ability("Noon Spirit 8, Boot", location(is_somebodys_way, to=GO_THERE))
    def lead(self, play: Play) -> None:
        """Choose another location and move all your unbooted dudes here to it."""
        place = play.place_chosen
        # Who can go there only once others have comes last (compendium-1.9.3:665).
        for one in sorted(play.dudes(mine, here, unbooted), key=lambda one: not play.can_move(one, place)):
            play.move(one, place)


@card("22051")
class FanninTheHammer:
    """Boots your dude to weaken as many opposing dudes as it has bullets; those with none printed become draws."""

    @ability("Shootout", dude(mine, lambda look, one: look.bullets(one) >= 1, to=BOOT))
    def fan(self, play: Play) -> None:
        """Boot your dude and choose as many opposing dudes as it has bullets, or all if they are fewer. Each chosen
        dude gets -1 bullets, and becomes a draw if its printed bullets are 0.
        """
        if not play.boot(play.target, first=True):
            return
        count, chosen = play.bullets(play.target), list[Piece]()
        # Where there are fewer, all of them.
        while len(chosen) < count:
            foe = play.choose([one for one in play.dudes(opposing) if one not in chosen], to=WEAKEN)
            if foe is None:
                break
            chosen.append(foe)
        for foe in chosen:
            if play.printed(foe, "bullets") == 0:
                play.make_draw(foe)
            play.give(foe, bullets=-1)


@card("22052")
class Tumblebleeds:
    """Attaches to the town square, where losers take another casualty; each player may lead a job to clear it away."""

    cuts = says(
        "The loser of a shootout round here takes 1 more casualty.",
        gets("casualties", 1, loses, requires=lambda look: look.shootout_place == look.place),
    )

    @lent_to(of_type("outfit"))
    @job("Noon Job", TOWN)
    def clear_away(self, play: Play) -> None:
        """The job marks the town square. If it succeeds, discard one attached Tumblebleeds! for each dude in your
        posse. Every player has this job.
        """
        for _ in play.leaders_posse:
            able = play.able(DISCARD, play.in_play(called("Tumblebleeds!")))
            play.discard(play.choose(able, to=DISCARD, what="clear away"))

    @ability("Noon", dude(mine, with_skill("Huckster"), to=BOOT))
    def blow_in(self, play: Play) -> None:
        """Boot your Huckster, and attach this card to the town square."""
        if play.boot(play.target, first=True):
            play.attach_to_square()


@card("22053")
class TakinCover:
    """Takes a bullet from your dude; this round it can be a casualty only if you lose by 3 ranks."""

    is_covered = grantable(
        cannot("cannot be a casualty", this, requires=lambda ban: ban.hand_rank(ban.enemy) - ban.hand_rank() < 3)
    )

    @ability("Shootout", dude(mine, to=PROTECT))
    def duck(self, play: Play) -> None:
        """Give your dude -1 bullets. In this round it can be a casualty only if you lose by at least 3 hand ranks."""
        play.give(play.target, bullets=-1)
        play.grant(play.target, self.is_covered, until="round")


@card("22054")
class HellsCominWithMe:
    """Brings your dude into your posse; if it has a Sidekick, you may make another play with a card on it."""

    @ability("Shootout", dude(mine, to=JOIN), joins=True)
    def ride(self, play: Play) -> None:
        """Your dude joins your posse, moving there if necessary. If it has a Sidekick, you can at once make another
        shootout play with a card attached to it.
        """
        play.join(play.target)
        if play.attached(play.target, keyword("Sidekick")):
            play.make_shootout_play(among=play.attached(play.target))


def can_stand_in_the_square(play: Play, dude: Piece) -> bool:
    """Whether an unbooted dude can be moved to the town square, and boot."""
    return can_move_to_the_square(play, dude) and BOOT.can(play, dude)


@card("22055")
class FrontierFeud:
    """Moves your dude to the town square, booted; an opponent gives it a control point or calls it out alone."""

    @ability("Noon", opponent(), dude(mine, in_town, to=TO_SQUARE.where(can_stand_in_the_square)))
    def provoke(self, play: Play) -> None:
        """Move your unbooted in-town dude to the town square and boot it. An opponent must give it a permanent control
        point, or move an in-town dude of theirs there to call it out. No other dude can join that shootout.
        """
        rival, provoker = play.player_chosen, play.second
        play.move(provoker, TOWN_SQUARE)
        play.boot(provoker)
        able = self.callers(play, rival, provoker)
        # Who can't do one of the two does the other.
        may_reward = play.can_change(provoker) and CONTROL_POINT.can(play, provoker)
        ask = play.choose_or_not if may_reward else play.choose
        caller = ask(able, rival, to=MOVE, what="move and call out with")
        if caller is None:
            play.add_control(provoker)
            return
        play.move(caller, TOWN_SQUARE)
        if caller.at == provoker.at:
            play.call_out(caller, provoker, alone=True)

    def callers(self, play: Play, rival: int, provoker: Piece) -> list[Piece]:
        """The dudes that can come to the square and call out who stands there. Who is there already does not move
        (rulebook-1.5.0 §5.3.3 ¶3).
        """
        return [
            one
            for one in play.dudes(in_town)
            if play.player_of(one) == rival
            and provoker.at == TOWN_SQUARE
            and can_move_to_the_square(play, one)
            and play.can_call_out(one, provoker)
        ]


@card("22056")
class SeizingThePearlOfDeath:
    """Draws a card, may send a dude here home booted, shifts a casualty, and strengthens this dude."""

    @ability("Cheatin' Resolution Technique")
    def seize(self, play: Play) -> None:
        """Draw a card, and send a dude here home booted if you like. In a shootout, that dude must be in it, your
        casualties are 1 lower and your opponent's are 1 higher. With a legal hand, this dude gets +1 influence and +1
        bullets until Sundown.
        """
        play.draw()
        enemy = play.enemy
        there = [
            one
            for one in play.able(SEND_HOME, play.dudes())
            if one.at == play.dude.at and (play.shootout is None or in_shootout(play, one))
        ]
        play.send_home(play.choose_or_not(there, to=SEND_HOME, what="send home booted"))
        play.add_casualties(-1, play.seat)
        play.add_casualties(1, enemy)
        if play.has_legal_hand:
            play.give(play.dude, bullets=1, influence=1, until="sundown")

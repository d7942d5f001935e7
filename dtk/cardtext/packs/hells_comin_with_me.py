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
    """Weakens a leader's dudes without Weapons; attaches a Weapon from hand."""

    scorns = gets("bullets", -1, mine, not_all(carrying(keyword("Weapon"))), requires=is_the_leader)

    @ability(
        "Shootout, Boot",
        in_hand(
            *(of_type("goods"), keyword("Weapon"), lambda look, one: not one.card.is_unique),
            to=TAKE,
        ),
        dude(mine, no_token, to=STRENGTHEN.where(carriers)),
    )
    def arm(self, play: Play) -> None:
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
    """Lets only the greatest dude shoot for a leader; makes a dude who is alone Harrowed for the round."""

    insists = cannot("cannot shoot", in_my_posse, not_all(is_the_greatest), requires=is_the_leader)

    @ability("Resolution, Boot", requires=lambda play: has_posse(play) and conditional(stands_alone)(play))
    def harrow(self, play: Play) -> None:
        if stands_alone(play):
            play.gain_keyword(play.riders(play.posse)[0], "Harrowed")


@card("22003")
class LacyOMalley:
    """Keeps every card in the discard pile, where it cannot be played; discards the whole hand in Sundown."""

    keeps_all = cannot("cards cannot leave the discard pile", my_outfit)

    # During Sundown, and before hands are filled again.
    @trait(after(events.VictoryChecked))
    def print_all(self, play: Play) -> None:
        for card in play.hand():
            play.put(card, "discard")


@card("22004")
class TheTombstoneHaint:
    """Has more influence in Upkeep."""

    haunts = gets("influence", 2, this, requires=lambda look: look.phase == "upkeep")


@card("22005")
class RockWoofstone:
    """Pays another player to go to the town square, repeatedly."""

    @ability(
        "Repeat Noon",
        opponent(),
        dude(this, to=TO_SQUARE),
        requires=lambda play: play.ghost_rock() >= 1,
    )
    def hurry(self, play: Play) -> None:
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
    """Unboots after she has booted for a Miracle that she casts."""

    @react("React", after(events.Booted, this), dude(this, to=UNBOOT), requires=boots_for_a_miracle)
    def go_on(self, play: Play) -> None:
        play.unboot(play.card)


@card("22007")
class GabrielPrior:
    """Casts Miracles better for each other dude of his player's here."""

    @trait(before(events.SkillTestMade, this))
    def preach(self, play: Play) -> None:
        play.modify(play.card, "Blessed", len(play.dudes(mine, here, other)), until="test")


@card("22008")
class MrBaird:
    """Discards a deed from hand to take a discarded deed in town."""

    @ability(
        "Noon, Pay 1 Ghost Rock, Boot",
        in_hand(of_type("deed"), to=DISCARD),
        in_discard_pile(of_type("deed"), without("Out of Town"), to=TAKE),
    )
    def swap(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.put(play.second, "hand")


def is_fought_at_a_ranch(play: Play) -> bool:
    """Whether the shootout is at a Ranch."""
    deed = play.deed_at(play.shootout_place)
    return deed is not None and play.has(deed, "Ranch")


@card("22009")
class HarlanStanton:
    """Is a stud at a Ranch, and joins a shootout there."""

    knows_his_way = is_a_stud(this, at_a_deed_that(keyword("Ranch")))

    # His "If" may not fail: from outside he may only come (rulebook-1.5.0 §6.1 step 1).
    @ability("Shootout", dude(this, to=JOIN), joins=True, requires=is_fought_at_a_ranch)
    def ride_out(self, play: Play) -> None:
        play.join(play.card)


@card("22010")
class DrDelphiWallis:
    """Boots herself or a Gadget of hers to test her skill against a dude's grit, who then can't use an ability."""

    @ability(
        "Shootout",
        either(dude(this, to=BOOT), attachment(keyword("Gadget"), on(this), to=BOOT)),
        dude(opposing, to=WEAKEN),
    )
    def jam(self, play: Play) -> None:
        def forbid() -> None:
            play.forbid_an_ability(play.second, until="day")

        if play.boot(play.target, first=True):
            herself = play.target is play.card
            play.attempt(play.card, "Mad Scientist", play.grit(play.second), forbid, has_booted=herself)


@card("22011")
class CooperGrannon:
    """Boots a Gadget of his to pull, twice if it is Experimental: what he gains depends on the suit."""

    @ability("Noon", attachment(keyword("Gadget"), on(this), to=BOOT))
    def tinker(self, play: Play) -> None:
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
    """Is a stud with Mystical goods; discards one to send home booted a dude whose grit is below its value."""

    is_feared = is_a_stud(this, carrying(*MYSTICAL_GOODS))

    @ability(
        "Shootout, Boot",
        goods(*MYSTICAL_GOODS, on(this), to=DISCARD),
        dude(opposing, to=SEND_HOME.where(is_below_the_goods)),
    )
    def banish(self, play: Play) -> None:
        if play.discard(play.target, first=True):
            play.send_home(play.second)


def has_no_studs(play: Play) -> bool:
    """Whether nobody in the player's posse is a stud."""
    return not any(map(play.is_stud, play.riders(play.posse)))


@card("22013")
class MauriceCroker:
    """Makes an opposing dude a draw, if there is no stud in the posse."""

    @ability(
        "Shootout",
        if_there_is(dude(opposing, to=DRAWS.where(lambda play, one: has_no_studs(play)))),
        requires=has_posse,
    )
    def unsettle(self, play: Play) -> None:
        if play.chose:
            play.make_draw(play.target)


def greatest_of_the_dead(look: Look, piece: Piece) -> int:
    """The highest influence printed on a dude in any Boot Hill."""
    dead = [card for player in look.state.players for card in look.all_in(player.boot_hill)]
    return max((card.card.influence or 0 for card in dead if card.card.type == "dude"), default=0)


@card("22014")
class BogieMan:
    """Has more influence while no dude of his player's is dead; shoots as well as the greatest of the dead."""

    is_whispered_of = gets("influence", 1, this, requires=lambda look: not look.boot_hill(of_type("dude")))
    # What goods print is a bonus, and no influence.
    grows = gets("bullets", greatest_of_the_dead, this)


@card("22015")
class EvanLucas:
    """Gains ghost rock for each opposing dude that is aced while he is in the posse."""

    @trait(after(events.Aced, in_opposing_posse), requires=lambda play: in_my_posse(play, play.card))
    def loot(self, play: Play) -> None:
        play.gain(1)


def discount(play: Play, piece: Piece) -> int:
    """Two ghost rock, as far as there is one left to pay."""
    return max(0, min(2, play.cost(piece) - 1))


@card("22016")
class Tawodi:
    """Leads a job to the town square to play a discarded dude or deed more cheaply."""

    @job("Noon Job, Boot", TOWN)
    def come_back(self, play: Play) -> None:
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
    """Boots a Spirit of hers or a Totem here to be a stud, with more bullets on Holy Ground or at a deed next to it."""

    @ability("Shootout", card_in_play(spirit_or_totem, to=BOOT))
    def invoke(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.make_stud(play.card)
        if is_by_holy_ground(play):
            play.give(play.card, bullets=1)


def stands_alone_in_posse(look: Look) -> bool:
    """Whether the card is the only dude in its player's posse."""
    return in_my_posse(look, look.card) and look.company_of(look.card) == [look.card]


@card("22018")
class JackieSanjuro:
    """Carries no guns; alone in the posse, is a stud of higher value."""

    is_proud = counts_as("carries no guns", 1, this)
    is_unmoved = gets("value", 4, this, requires=stands_alone_in_posse)
    is_deadly = is_a_stud(this, requires=stands_alone_in_posse)


@card("22019")
class SpeaksWithBuffalo:
    """Leads a job as a stud; influence decides how many cards shooters draw; if it succeeds, unboots and draws."""

    # As It's Who You Know says it: compendium-1.9.3:932.
    by_influence = grantable(counts_as("shooting", lambda look, one: look.influence(one), in_shootout))

    @job("Noon Job, Boot", dude(opposing))
    def parley(self, play: Play) -> None:
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
    """Sends an opposing dude here with more bounty than influence home booted; its owner may clear its bounty."""

    @ability("Noon, Boot", dude(opposing, here, lambda look, one: look.bounty(one) > look.influence(one), to=SEND_HOME))
    def banish(self, play: Play) -> None:
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
    """Shoots worse in company; stays in a shootout; what she carries affects no opponent with little bounty."""

    minds_others = gets("bullets", lambda look, one: -companions(look, one), this)
    # To flee is to go home booted as well.
    stays = cannot("cannot go home", this, in_shootout)
    stays_unbooted = cannot("cannot be sent home unbooted", this, in_shootout)
    has_scruples = cannot(
        "cannot be affected",
        opposing,
        is_no_outlaw,
        requires=lambda ban: ban.doer is not None and on(this)(ban, ban.doer),
    )
    # Nor does what such a card says of them for as long as it holds.
    is_gentle = ignores("bullets", opposing, is_no_outlaw, unless=not_all(on(this)), standing_penalties=True)


@card("22022")
class VirgilEarp:
    """Lowers the cheatin' hand by as many ranks as bounty is chosen, which the cheatin' player may remove."""

    @ability(
        "Cheatin' Resolution", requires=lambda play: bool(play.dudes(opposing, wanted)) and play.shootout is not None
    )
    def charge(self, play: Play) -> None:
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
    """Shoots worse and has less influence for each bounty on him; discards cards to lower it at a Public location."""

    is_ashamed = gets("bullets", lambda look, one: -look.bounty(one), this)
    is_mistrusted = gets("influence", lambda look, one: -look.bounty(one), this)

    @ability("Noon", if_there_is(in_hand(to=DISCARD.where(can_atone))))
    def atone(self, play: Play) -> None:
        if play.chose:
            play.put(play.target, "discard")
            play.add_bounty(play.card, -1)


@card("22024")
class FlorentinoIndianCharlieCruz:
    """Is of higher value for each bounty on him; with more than 3 nothing makes him a draw."""

    is_dreaded = gets("value", lambda look, one: look.bounty(one), this)
    stays_cool = cannot("cannot be a draw", this, wanted_for(4))


@card("22025")
class TomasRamirez:
    """Boots a Hex of his to test his skill against an opposing Weapon's value, and discard both."""

    @ability(
        "Shootout", spell(keyword("Hex"), on(this), to=BOOT), goods(keyword("Weapon"), on(opposing), to=DISCARD.anyway)
    )
    def disarm(self, play: Play) -> None:
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
    """Leads a job elsewhere in town to attach discarded Attire or a Weapon, whose dude becomes wanted, booted."""

    @job("Noon Job, Boot", location(lambda play, place: play.is_in_town(place) and place != play.place))
    def steal(self, play: Play) -> None:
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
    """Is cheaper for Outlaws by each Hex; strengthens wanted dudes beside him; discards what others' cards carry."""

    bargains = gets(
        "cost", lambda look, one: -different_hexes(look), this, requires=lambda look: look.belongs_to("outlaws")
    )
    leads = gets("bullets", 1, other, wanted, in_the_same_posse)

    @ability(
        "Noon/Shootout",
        card_in_play(theirs, here, within_his_bounty, to=DISCARD),
        or_nothing(dude(mine, here, to=WANT)),
    )
    def rob(self, play: Play) -> None:
        play.discard(play.target)
        if play.use.more[0] is not None:
            play.add_bounty(play.second)


@card("22028")
class CamillusSFly:
    """Makes another dude of his player's a stud as he enters play in High Noon."""

    @react(
        "React",
        after(events.Entered, this),
        dude(mine, other, to=STUDS),
        requires=lambda play: play.state.phase == "high noon",
    )
    def pose(self, play: Play) -> None:
        play.make_stud(play.target)


@card("22029")
class QuatermanPrime:
    """Has no bullets but his own and those of what he carries; no card boots or moves him; cheaters lose more."""

    shoots = ignores("bullets", this, unless=goods_of_its_own)
    stands = cannot("cannot boot", this, requires=by_a_card)
    stays = cannot("cannot move", this, requires=by_a_card)
    # As compendium-1.9.3:636 has it of QUATERMAN.
    is_stiff = cannot("cannot boot as a cost", this)

    @trait(after(events.HandsRevealed), requires=lambda play: in_shootout(play, play.card))
    def punish(self, play: Play) -> None:
        for seat in (play.seat, *play.opponents):
            if play.showed_cheatin_hand(seat):
                play.add_casualties(1, seat)


@card("22030")
class WinonaReinBreaker:
    """Discards an opposing Sidekick for ghost rock."""

    @ability(
        "Shootout, Pay 1 Ghost Rock, Boot",
        card_in_play(an_opposing_card, keyword("Sidekick"), to=DISCARD),
    )
    def tame(self, play: Play) -> None:
        play.discard(play.target)


@card("22031")
class NicoleSumner:
    """Wanted, shoots better and has no influence; may lose all bounty after her player wins lowball."""

    shoots = gets("bullets", 3, this, wanted)
    is_shunned = at_most("influence", 0, this, wanted)

    @react("React", after(events.LowballWon), dude(this, to=PARDON), requires=lambda play: play.event.seat == play.seat)
    def buy_off(self, play: Play) -> None:
        play.add_bounty(play.card, -play.card.bounty)


def has_a_legal_hand_to_boot_for(play: Play, dude: Piece) -> bool:
    """Whether the player's hand is legal, and a dude can boot."""
    return play.has_legal_hand and BOOT.can(play, dude)


@card("22032")
class RedRiverRoulette:
    """Boots a dude here, with a legal hand, to spare everybody; nobody flees, and the next casualties are doubled."""

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
    """Moves a dude to the town square after victory is checked."""

    @react(
        "React, Boot",
        after(events.VictoryChecked),
        dude(mine, to=TO_SQUARE),
    )
    def call(self, play: Play) -> None:
        play.move(play.target, TOWN_SQUARE)


@card("22034")
class CrystalPalace:
    """Raises the bullets and influence of Abominations here."""

    arms = gets("bullets", 1, an_abomination, here)
    charms = gets("influence", 1, an_abomination, here)


@card("22035")
class RhamsReadings:
    """Reveals the top card of another player's deck; gains ghost rock if it is like that player's last discard."""

    @ability("Controller Noon, Boot", opponent())
    def read(self, play: Play) -> None:
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

    serves = counts_as("receiver", lambda look, retreat: look.seat, this)


@card("22037")
class SchieffelinHall:
    """Lets influence decide how many cards shooters draw here."""

    hushes = counts_as(
        "shooting",
        lambda look, one: look.influence(one),
        in_shootout,
        requires=lambda look: look.shootout_place == look.place,
    )


@card("22038")
class BlueLightnin:
    """Makes this dude a stud; boots a Hex of the dude's, repeatedly, for a bullet or more skill."""

    steady = is_a_stud(this_dude)

    @ability("Repeat Shootout", spell(keyword("Hex"), on(this_dude), to=BOOT))
    def strike(self, play: Play) -> None:
        play.boot(play.target)
        is_huckster = play.rating(play.dude, "Huckster") is not None
        raised = play.pick("raise bullets or skill", ["bullets", "Huckster"] if is_huckster else ["bullets"])
        play.modify(play.dude, "Huckster" if raised == "Huckster" else "bullets", 1)


@card("22039")
class MagnumRounds:
    """Are discarded for a bullet; if the hand is legal, only traits and Cheatin' plays change ranks this round."""

    # One reading: what had changed ranks before the hand was revealed still counts.
    keeps_ranks = grantable(
        cannot(
            "rank cannot change",
            requires=lambda ban: ban.showed_legal_hand and by_a_legal_ability(ban),
        )
    )

    @ability("Shootout")
    def load(self, play: Play) -> None:
        play.give(play.dude, bullets=1)
        play.grant(play.my_outfit, self.keeps_ranks, until="round")
        play.discard(play.card)


@card("22040")
class IronMole:
    """Makes a deed out of town produce more; takes this dude to one, or from one into the posse."""

    digs = gets("production", 1, here, keyword("Out of Town"))

    @ability(
        "Noon, Boot",
        location(lambda play, place: not play.is_in_town(place) and play.can_move(play.dude, place), to=GO_THERE),
    )
    def dig(self, play: Play) -> None:
        play.move(play.dude, play.place_chosen)

    # The "If" may not fail: from outside this dude may only come (rulebook-1.5.0 §6.1 step 1).
    @ability("Shootout, Boot", dude(this_dude, to=JOIN), joins=True, requires=is_out_of_town)
    def break_through(self, play: Play) -> None:
        play.join(play.dude)


@card("22041")
class NetGun:
    """Tests its dude's skill against an opposing dude's value, to be discarded and make that dude a draw."""

    @ability(
        "Shootout, Boot",
        dude(opposing, to=DRAWS),
        requires=lambda play: play.rating(play.dude, "Mad Scientist") is not None,
    )
    def throw(self, play: Play) -> None:
        def catch() -> None:
            play.discard(play.card)
            play.make_draw(play.target)

        play.attempt(play.dude, "Mad Scientist", play.value(play.target), catch)


CARRY_THIS = STRENGTHEN.where(lambda play, piece: play.can_attach(play.card, piece))


@card("22042")
class Scratch:
    """Exchanges a card from hand as it is discarded; moves to another dude next to here."""

    @trait(after(events.Discarded, this))
    def leave_a_scratch(self, play: Play) -> None:
        if play.hand():
            play.put(play.choose(play.hand(), to=REPLACE, what="discard to draw a card"), "discard")
            play.draw()

    # In a shootout it is a card that may come into a posse, from outside too, and may go to nobody else
    # (rulebook-1.5.0 §6.1 step 1).
    @ability("Noon/Shootout, Boot", dude(mine, adjacent, in_any_shootout, to=CARRY_THIS), joins=True)
    def run(self, play: Play) -> None:
        play.hand_over(play.card, play.target)


def is_a_hymn_here(play: Play) -> bool:
    """Whether the test was made for a Hymn, at the location of the card."""
    return play.event.place == play.place and play.has(play.piece(play.event.card), "Hymn")


@card("22043")
class BatteredBanjo:
    """Raises its dude's influence after a Hymn is cast here; is discarded to take bullets from an opposing dude."""

    @react("React, Boot", after(events.SkillTestPassed), requires=is_a_hymn_here)
    def join_in(self, play: Play) -> None:
        play.give(play.dude, influence=1)

    @ability("Noon, Boot", dude(opposing, here, to=WEAKEN), requires=lambda play: DISCARD.can(play, play.card))
    def smash(self, play: Play) -> None:
        if play.discard(play.card, first=True):
            play.give(play.target, bullets=-2)


@card("22044")
class BoltsODoom:
    """Lowers an opposing dude's bullets by its dude's influence; if none are left, its dude shoots better."""

    @ability("Shootout Hex 7, Boot", dude(opposing, to=WEAKEN))
    def hurl(self, play: Play) -> None:
        play.give(play.target, bullets=-play.influence(play.dude))
        if play.bullets(play.target) == 0:
            play.give(play.dude, bullets=1)


@card("22045")
class Lethargy:
    """Keeps a nearby dude from unbooting at Sundown, unless its controller pays."""

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
        play.grant(play.my_outfit, self.drowse, whom=play.target)


def opposes_in_a_shootout(look: Look, piece: Piece) -> bool:
    """Attached to a dude, who is in the opposing posse if there is a shootout."""
    return on(of_type("dude"))(look, piece) and (look.shootout is None or on(opposing)(look, piece))


@card("22046")
class MindTwist:
    """Boots a dude's spell here, an opposing one in a shootout; or sets the influence of a dude here to 1."""

    @ability("Noon/Shootout Hex 6, Boot", spell(here, opposes_in_a_shootout, to=BOOT))
    def confuse(self, play: Play) -> None:
        play.boot(play.target)

    @ability("Noon Hex 6, Boot", dude(here, to=DISGRACE))
    def bend(self, play: Play) -> None:
        limits: tuple[Op, ...] = ("least", "most")
        # Who can't lose influence is not kept from losing it otherwise, either.
        for limit in () if play.is_spared(play.target, "influence", 1, "most") else limits:
            play.modify(play.target, "influence", 1, "day", limit)


@card("22047")
class DiesIrae:
    """Lets up to four dead dudes back the posse this round, in which its player's dudes don't flee."""

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
        play.grant(play.my_outfit, self.rise, until="round")
        play.grant(play.my_outfit, self.stay, until="round")


def is_by_another_miracle(play: Play) -> bool:
    """Whether a Miracle other than the card has booted the dude, which can unboot."""
    cause = play.cause
    is_another = cause is not None and cause.piece is not play.card and play.has(cause.piece, "Miracle")
    return is_another and UNBOOT.can(play, play.subject)


@card("22048")
class BabbleOn:
    """Unboots a dude whom another Miracle has booted; boots its dude to boot an opposing card."""

    @react("React Miracle 6", after(events.Booted, of_type("dude"), mine), requires=is_by_another_miracle)
    def carry_on(self, play: Play) -> None:
        play.unboot(play.subject)

    @ability(
        "Shootout Miracle 7, Boot",
        card_in_play(an_opposing_card, to=BOOT),
        requires=lambda play: BOOT.can(play, play.dude),
    )
    def babble(self, play: Play) -> None:
        if play.boot(play.dude, first=True):
            play.boot(play.target)


@card("22049")
class AncestorsReproach:
    """Brings an Ancestor Spirit into the posse, for a card from hand that is aced or against a cheatin' hand."""

    @ability("Shootout Spirit 8, Boot", in_hand(to=ACE), requires=has_posse)
    def call(self, play: Play) -> None:
        play.ace_from("hand", play.target)
        self.summon(play)

    @ability("Cheatin' Resolution Spirit 6, Boot", token("Ancestor Spirit"))
    def reproach(self, play: Play) -> None:
        self.summon(play)

    def summon(self, play: Play) -> None:
        """Let a Spirit enter play here and join."""
        play.join(play.token("Ancestor Spirit", play.place))


def is_somebodys_way(play: Play, place: int) -> bool:
    """Whether an unbooted dude here can be moved to a location."""
    return any(play.can_move(one, place) for one in play.dudes(mine, here, unbooted))


@card("22050")
class SecretPaths:
    """Moves all unbooted dudes of its player's here to another location."""

    @ability("Noon Spirit 8, Boot", location(is_somebodys_way, to=GO_THERE))
    def lead(self, play: Play) -> None:
        place = play.place_chosen
        # Who can go there only once others have comes last (compendium-1.9.3:665).
        for one in sorted(play.dudes(mine, here, unbooted), key=lambda one: not play.can_move(one, place)):
            play.move(one, place)


@card("22051")
class FanninTheHammer:
    """Boots a dude to weaken as many opposing dudes as it has bullets; those without any printed become draws."""

    @ability("Shootout", dude(mine, lambda look, one: look.bullets(one) >= 1, to=BOOT))
    def fan(self, play: Play) -> None:
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
    """Attaches to the square, where losers take another casualty; each player may lead a job to clear some away."""

    cuts = gets("casualties", 1, loses, requires=lambda look: look.shootout_place == look.place)

    @lent_to(of_type("outfit"))
    @job("Noon Job", TOWN)
    def clear_away(self, play: Play) -> None:
        for _ in play.leaders_posse:
            able = play.able(DISCARD, play.in_play(called("Tumblebleeds!")))
            play.discard(play.choose(able, to=DISCARD, what="clear away"))

    @ability("Noon", dude(mine, with_skill("Huckster"), to=BOOT))
    def blow_in(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.attach_to_square()


@card("22053")
class TakinCover:
    """Takes a bullet from a dude, which is no casualty this round unless it is lost by 3 ranks or more."""

    is_covered = grantable(
        cannot("cannot be a casualty", this, requires=lambda ban: ban.hand_rank(ban.enemy) - ban.hand_rank() < 3)
    )

    @ability("Shootout", dude(mine, to=PROTECT))
    def duck(self, play: Play) -> None:
        play.give(play.target, bullets=-1)
        play.grant(play.target, self.is_covered, until="round")


@card("22054")
class HellsCominWithMe:
    """Brings a dude into the posse; one with a Sidekick lets another play be made with what it carries."""

    @ability("Shootout", dude(mine, to=JOIN), joins=True)
    def ride(self, play: Play) -> None:
        play.join(play.target)
        if play.attached(play.target, keyword("Sidekick")):
            play.make_shootout_play(among=play.attached(play.target))


def can_stand_in_the_square(play: Play, dude: Piece) -> bool:
    """Whether an unbooted dude can be moved to the town square, and boot."""
    return can_move_to_the_square(play, dude) and BOOT.can(play, dude)


@card("22055")
class FrontierFeud:
    """Shows a dude in the square, booted; an opponent gives it a control point, or calls it out from there, alone."""

    @ability("Noon", opponent(), dude(mine, in_town, to=TO_SQUARE.where(can_stand_in_the_square)))
    def provoke(self, play: Play) -> None:
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
    """Draws a card, sends a dude here home booted, shifts a casualty, and strengthens who fights with a legal hand."""

    @ability("Cheatin' Resolution Technique")
    def seize(self, play: Play) -> None:
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

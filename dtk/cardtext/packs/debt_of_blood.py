"""The texts of Debt of Blood."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


def places_with_another(look: Look, dude: Piece) -> int:
    """At how many nearby locations the player has another dude, counted up to 4."""
    return min(4, len({one.at for one in look.dudes(mine, nearby, other)}))


@card("25001")
class BuzzCrover:
    """Shoots better for each nearby location with another dude of his player's, up to 4."""

    watches = gets("bullets", places_with_another, this)


def a_tao_technique(look: Look, piece: Piece) -> bool:
    """A Technique of some Tao."""
    return piece.card.has("Technique") and any(word.name.startswith("Tao of") for word in piece.card.keywords)


@card("25002")
class YuanMin:
    """Carries no Weapons; discards a card to take a Tao Technique out of the discard pile."""

    unarmed = at_most("most Weapon", 0, this)

    @ability("Shootout", in_hand(to=DISCARD))
    def study(self, play: Play) -> None:
        play.put(play.target, "discard")
        # compendium-1.9.3 "Searching": nobody has to take what is found. The discard pile lies open.
        play.put(play.choose_or_not(play.discards(a_tao_technique), to=TAKE, what="take into hand"), "hand")


@card("25003")
class LuFeng:
    """Boots the deed where he is, or another dude there."""

    @ability("Noon, Boot", either(deed(here, to=BOOT), dude(here, other, to=BOOT)))
    def haunt(self, play: Play) -> None:
        play.boot(play.target)


@card("25004")
class AnthonyShepherd:
    """Is a stud while his player has no ghost rock."""

    has_nothing_to_lose = is_a_stud(this, requires=lambda look: look.ghost_rock() == 0)


def can_ride_there(play: Play, horse: Piece) -> bool:
    """Whether the card can go where a Horse is; in a shootout, to join the posse there, which moves it enough if it is
    there already (compendium-1.9.3 "Shootout" step 1).
    """
    if play.shootout is None:
        return GO_TO.can(play, horse)
    return play.place_of(horse) == play.shootout_place and play.can_join(play.card)


@card("25005")
class KassandraNilsson:
    """Moves to one of her player's Horses, in a shootout into the posse."""

    @ability("Noon/Shootout", attachment(keyword("Horse"), mine, to=GO_TO.where(can_ride_there)), joins=True)
    def ride_in(self, play: Play) -> None:
        if play.shootout is None:
            play.move(play.card, play.place_of(play.target))
        elif can_ride_there(play, play.target):
            play.join(play.card)


@card("25006")
class ObadiahAngstrom:
    """Leads a job against an opponent's in-town deed, which a red pull discards."""

    @job("Noon Job, Boot", deed(in_town, not_all(owned), to=DISCARD.anyway))
    def condemn(self, play: Play) -> None:
        if play.pull().suit in ("hearts", "diamonds"):
            play.discard(play.target)


def winner_of(play: Play) -> int:
    """Who wins the shootout that is ending: who is left, or who won the last round if both sides are."""
    fight = play.shootout
    if fight is None or not fight.rounds or not all(posse.dudes for posse in fight.posses):
        return int(play.event.seat)
    # The rules know no other winner than who alone has dudes left (rulebook-1.5.0 §6.1 step 7); here both may have.
    first, second = fight.rounds[-1].scores
    return NOBODY if first == second else fight.posses[first < second].seat


@card("25007")
class HowlingHowellMelton:
    """Calls out a dude, who pays to refuse, for a single round of two with fewer casualties; a bloodless one pays."""

    # A dude card that is aced out of play is a dude, too (faq-2015:318).
    @grantable
    @trait(after((events.Aced, events.AcedOutOfPlay), of_type("dude")))
    def see_blood(self, play: Play) -> None:
        play.remember(play.my_outfit, until="shootout")

    @grantable
    @trait(before(events.ShootoutEnds), requires=lambda play: not play.remembered(play.my_outfit))
    def pay_out(self, play: Play) -> None:
        winner = winner_of(play)
        if winner != NOBODY:
            play.gain(2, winner)

    @ability("Noon, Boot", dude(opposing, here, to=CALL_OUT))
    def challenge(self, play: Play) -> None:
        def set_terms() -> None:
            play.limit_rounds(1)
            for posse in play.shootout.posses if play.shootout else ():
                play.add_casualties(-2, posse.seat)
            for part in (self.see_blood, self.pay_out):
                play.grant(play.my_outfit, part, until="shootout")

        play.call_out(play.card, play.target, alone=True, toll=1, terms=set_terms)


def a_gadget(ban: Prohibiting) -> bool:
    """Whether it is a Gadget that would be attached."""
    return isinstance(ban.by, Piece) and ban.has(ban.by, "Gadget")


@card("25008")
class RogerWilcox:
    """Carries no Gadgets; shoots better where there is one."""

    distrusts = cannot("cannot hold", this, requires=a_gadget)
    is_wary = gets("bullets", 2, this, requires=lambda look: bool(look.in_play(keyword("Gadget"), here)))


@card("25009")
class EmptySchell:
    """Sends an opposing dude home, unbooted, once chosen as a casualty."""

    @react("React", after(events.ChosenAsCasualty, this), dude(in_opposing_posse, to=WALK_HOME))
    def take_along(self, play: Play) -> None:
        play.walk_home(play.target)


HAS_A_RELIC = carrying(of_type("goods"), keyword("Mystical"))


@card("25010")
class FredAyres:
    """Has more bullets and influence with Mystical goods; boots them to look at the top card of the deck."""

    shoots = gets("bullets", 1, this, HAS_A_RELIC)
    leads = gets("influence", 1, this, HAS_A_RELIC)

    @ability("Noon", goods(keyword("Mystical"), on(this), to=BOOT))
    def consult(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.look_at(play.top_of_deck())


@card("25011")
class Alonzo:
    """Discards one of his Hexes to draw a card."""

    @ability("Noon", spell(keyword("Hex"), on(this), to=DISCARD))
    def forget(self, play: Play) -> None:
        if play.discard(play.target, first=True):
            play.draw()


@card("25012")
class DannyLondon:
    """Spares Abominations nearby the bounty of trespassers; shoots as one of his posse does."""

    covers_up = cannot("cannot trespass", an_abomination, mine, nearby)

    @ability("Shootout", dude(in_my_posse, an_abomination, to=CHOOSE))
    def imitate(self, play: Play) -> None:
        (play.make_stud if play.is_stud(play.target) else play.make_draw)(play.card)
        play.give(play.card, bullets=play.bullets(play.target) - play.bullets(play.card))


def can_be_carried(play: Play, totem: Piece) -> bool:
    """Whether the card is unbooted where its player rules and has an unbooted Shaman, and can carry a Totem."""
    shamans = play.dudes(mine, here, unbooted, with_skill("Shaman"))
    return unbooted(play, play.card) and play.controls(play.place) and bool(shamans) and ATTACH.can(play, totem)


@card("25013")
class GhostDancers:
    """May carry a Totem, which is planted at the deed where they are; attach one from the hand where a Shaman is."""

    can_carry_one = counts_as("most Totem", 1, this)
    dance = counts_as("plants the Totems that it carries", 1, this)

    # Out of the hand and paid for, as whatever an effect brings into play (rulebook-1.5.0 §5.3.4).
    @ability("Noon", if_there_is(in_hand(keyword("Totem"), to=ATTACH.where(can_be_carried))))
    def take_up(self, play: Play) -> None:
        if play.chose:
            play.attach(play.target, play.card)


@card("25014")
class SuAnneBettelyuon:
    """Leaves no shootout by card effects; discards a card to be a stud, of more bullets and value for a Technique."""

    stands_firm = cannot("cannot leave", this, requires=by_a_card)

    @ability("Repeat Shootout", in_hand(to=DISCARD), once="shootout")
    def strike(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.make_stud(play.card)
        if play.target.card.has("Technique"):
            play.give(play.card, bullets=1, value=1)


def can_learn_there(play: Play, piece: Piece) -> bool:
    """Whether the card is at a deed."""
    return at_a_deed(play, play.card)


@card("25015")
class DakotaKatzeek:
    """At a deed, discards a card to take a Totem out of the discard pile, and may plant it there."""

    @ability("Noon, Boot", if_there_is(in_hand(to=DISCARD.where(can_learn_there))))
    def remember_the_place(self, play: Play) -> None:
        if not play.chose:
            return
        play.put(play.target, "discard")
        totem = play.choose_or_not(play.discards(keyword("Totem")), to=TAKE, what="take into hand")
        play.put(totem, "hand")
        deed = play.deed_at(play.place)
        # Only the Shaman and the control of the deed are waived: the Totem is paid for.
        if totem is None or deed is None or not play.can_attach(totem, deed):
            return
        if play.wants("plant it"):
            play.attach(totem, deed)


@card("25016")
class CharleyBull:
    """Lowers an opposing dude's bullets by his influence."""

    @ability("Shootout", dude(opposing, to=WEAKEN))
    def stare_down(self, play: Play) -> None:
        play.give(play.target, bullets=-play.influence(play.card))


@card("25017")
class AmityHopkins:
    """Boots a wanted dude here."""

    @ability("Noon", dude(here, wanted, to=BOOT))
    def admonish(self, play: Play) -> None:
        play.boot(play.target)


def can_take_the_blame(play: Play, foe: Piece) -> bool:
    """Whether the card with the text is wanted, and a dude's bounty can be raised."""
    return wanted(play, play.card) and WANT.can(play, foe)


@card("25018")
class StanFredricks:
    """Moves a bounty of his to an opposing dude; goes home booted."""

    @ability("Shootout", if_there_is(dude(opposing, to=WANT.where(can_take_the_blame))))
    def run(self, play: Play) -> None:
        if play.chose and play.add_bounty(play.card, -1):
            play.add_bounty(play.target)
        play.send_home(play.card)


@card("25019")
class ThunderBoyNabbeExperienced:
    """Boots himself or a Blessed in the posse to make an opposing wanted dude a draw."""

    @ability(
        "Shootout",
        dude(in_my_posse, any_of(this, with_skill("Blessed")), to=BOOT),
        dude(opposing, wanted, to=DRAWS),
    )
    def shame(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.make_draw(play.second)


@card("25020")
class DrShaneTilton:
    """Boots an opposing dude, and shoots better if it is an Abomination."""

    @ability("Shootout", dude(opposing, to=BOOT))
    def examine(self, play: Play) -> None:
        play.boot(play.target)
        if an_abomination(play, play.target):
            play.give(play.card, bullets=2)


@card("25021")
class KimLloyd:
    """Moves a wanted dude from here to an adjacent deed to become a stud."""

    @ability(
        "Noon",
        dude(mine, here, wanted, to=MOVE),
        location(
            lambda play, place: (
                play.deed_at(place) is not None
                and play.is_adjacent(play.place, place)
                and play.can_move(play.target, place)
            ),
            to=SEND_THERE,
        ),
    )
    def lead_out(self, play: Play) -> None:
        if play.move(play.target, play.second_place):
            play.make_stud(play.card)


def can_be_recharged(play: Play, piece: Piece) -> bool:
    """Whether the player's hand is cheatin', and a card can be unbooted."""
    return play.is_cheatin() and UNBOOT.can(play, piece)


@card("25022")
class FelixCutler:
    """With a cheatin' hand, unboots a Hex or goods of the posse, whose abilities may be used once more."""

    @ability(
        "Resolution",
        if_there_is(
            attachment(any_of(keyword("Hex"), of_type("goods")), on(in_my_posse), to=UNBOOT.where(can_be_recharged))
        ),
        requires=has_posse,
    )
    def recharge(self, play: Play) -> None:
        if play.chose:
            play.unboot(play.target)
            play.allow_another_use(play.target, each=True)


def with_less_bounty(look: Look, piece: Piece) -> bool:
    """With less bounty than the card with the text."""
    return look.bounty(piece) < look.bounty(look.card)


@card("25023")
class FrankBryant:
    """May become wanted as he comes; no dude with less bounty can refuse him."""

    intimidates = cannot("cannot refuse", with_less_bounty, requires=by_this_dude)

    @react("React", when(events.Entered, this), requires=lambda play: WANT.can(play, play.card))
    def boast(self, play: Play) -> None:
        play.add_bounty(play.card)


def is_at_a_job(look: Look) -> bool:
    """Whether the card is in the posse of a job's leader."""
    # When the job is decided, its posse and the shootout are over (compendium-1.9.3:488).
    fight = look.shootout
    return look.state.job is not None and fight is not None and look.card.number in fight.posses[0].dudes


@card("25024")
class ChristinePerfectExperienced:
    """Is a stud in the posse of a job's leader."""

    is_at_work = is_a_stud(this, requires=is_at_a_job)


@card("25025")
class TLCJohnYarbrough:
    """Discards a Sidekick or Horse here to be a stud of more bullets and influence, without upkeep if it was his."""

    @ability("Noon/Shootout", attachment(keyword("Sidekick", "Horse"), here, to=DISCARD))
    def dine(self, play: Play) -> None:
        was_mine = mine(play, play.target)
        if play.discard(play.target, first=True):
            play.give(play.card, bullets=1, influence=1)
            play.make_stud(play.card)
            if was_mine:
                play.modify(play.card, "upkeep", 0, "upkeep", "most")


def has_lost_somebody(play: Play) -> bool:
    """Whether the player's posse, with the card in it, has taken casualties."""
    return play.event.seat == play.seat and play.event.amount > 0 and bool(play.fallen) and in_my_posse(play, play.card)


@card("25026")
class JamesBogue:
    """Shoots better once his posse has taken casualties."""

    @react("React", after(events.CasualtiesTaken), requires=has_lost_somebody)
    def take_revenge(self, play: Play) -> None:
        play.give(play.card, bullets=1)


@card("25027")
class Carmilla:
    """Tests her skill against the grit of an opposing dude here to boot that dude; otherwise boots."""

    @ability("Noon", dude(opposing, here, to=BOOT.anyway))
    def bewitch(self, play: Play) -> None:
        grit = play.grit(play.target)
        if not play.attempt(play.card, "Huckster", grit, lambda: play.boot(play.target)):
            play.boot(play.card)


def is_a_free_shootout_action(play: Play) -> bool:
    """Whether an opponent declares a Shootout ability of an action that costs no ghost rock as printed."""
    what = play.subject.card
    by_an_opponent = play.event.seat != play.seat and play.event.played_as == SHOOTOUT
    return by_an_opponent and what.type == "action" and what.cost == 0


@card("25028")
class AgentMoquin:
    """In the posse, boots to cancel an opponent's Shootout action that costs nothing."""

    @react(
        "React, Boot",
        instead_of(events.Declared),
        requires=lambda play: in_my_posse(play, play.card) and is_a_free_shootout_action(play),
    )
    def veto(self, play: Play) -> bool:
        return True


def factions_of_the_player(look: Look, dude: Piece) -> int:
    """To how many factions the player's dudes belong."""
    return len({gang for one in look.dudes(mine) for gang in one.card.factions})


@card("25029")
class CoinneachKenCarn:
    """In the town square, is worth a control point for each faction among his player's dudes."""

    unites = gets("control", factions_of_the_player, this, in_town_square)


@card("25030")
class SmithFamilyFarm:
    """Has a control point while an unbooted dude is here; boots a dude here to gain ghost rock."""

    is_tended = gets("control", 1, this, requires=lambda look: bool(look.dudes(here, unbooted)))

    @ability("Noon", dude(mine, here, to=BOOT))
    def harvest(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.draw()
            play.gain(2)


@card("25031")
class LiveryStables:
    """Raises or lowers the bullets of a dude with a Horse."""

    @ability("Shootout, Boot", dude(on_horseback, to=RAISE_OR_LOWER))
    def saddle(self, play: Play) -> None:
        play.give(play.target, bullets=play.more_or_less(play.target, 1))


@card("25032")
class WormCanyon:
    """Discards the hand to gain ghost rock for each card."""

    @ability("Noon, Boot", requires=lambda play: bool(play.hand()))
    def feed(self, play: Play) -> None:
        gone = play.hand()
        for card in gone:
            play.put(card, "discard")
        play.gain(len(gone))


def is_for_trespassing(play: Play) -> bool:
    """Whether a dude has become wanted for trespassing, and its bounty can be changed again."""
    dude = play.subject
    return play.event.trespassing and in_the_game(play, dude) and can_change_bounty(play, dude)


@card("25033")
class DispatchOffice:
    """Raises or lowers the bounty of a dude that has become wanted for trespassing."""

    @react("React, Boot", when(events.BountyRaised), requires=is_for_trespassing)
    def report(self, play: Play) -> None:
        dude = play.subject
        rises, falls = WANT.can(play, dude), PARDON.can(play, dude)
        play.add_bounty(dude, play.more_or_less(dude, 1, bad=True, can_rise=rises, can_fall=falls))


@card("25034")
class CarsonsCantina:
    """After another player reveals a cheatin' hand, draws a card or gains ghost rock."""

    @react(
        "React, Boot",
        after((events.HandsRevealed, events.LowballRevealed)),
        requires=lambda play: any(map(play.showed_cheatin_hand, play.opponents)),
    )
    def treat(self, play: Play) -> None:
        reward = play.pick("draw or gain", ("draw a card", "gain 1 ghost rock", "neither"))
        if reward == "draw a card":
            play.draw()
        elif reward == "gain 1 ghost rock":
            play.gain(1)


@card("25035")
class TheVeiledCrossing:
    """Is adjacent to all other Holy Grounds."""

    # A home may be one too, as that of the Black Hills Guardians is by the keyword of its outfit.
    crosses = next_to(
        lambda look: [(look.card.number, card.number) for card in look.in_play(keyword("Holy Ground"), other)]
    )


@card("25036")
class TaiChiChuanGarden:
    """Exchanges a card of the hand after a test has succeeded."""

    # Tests are the pulls that the rules say succeed (rulebook-1.5.0 §7.2, §7.3.1).
    @react("React, Boot", after(events.SkillTestPassed), requires=lambda play: play.event.seat == play.seat)
    def meditate(self, play: Play) -> None:
        play.draw_and_discard()


@card("25037")
class TheFathersCross:
    """Makes its dude a better Blessed."""

    strengthens = gets("Blessed", 1, this_dude)


@card("25038")
class RattlerHideCoat:
    """Raises its dude's value, which controls deeds by bullets instead of influence."""

    hardens = gets("value", 3, this_dude)
    threatens = counts_as("weight", lambda look, one: look.bullets(one), this_dude, at_a_deed)


@card("25039")
class JaccsFailSafe:
    """Raises its dude's influence in Upkeep; that dude leads a job to ace itself and another player's dude."""

    # Production is a part of Upkeep (rulebook-1.5.0 §5.2).
    impresses = gets("influence", 2, this_dude, requires=lambda look: look.phase == "upkeep")

    # This dude is the leader, whatever becomes of the card (rulebook-1.5.0 §6.2 step 1).
    @job("Noon Job, Boot", dude(theirs, to=ACE.anyway))
    def go_down_together(self, play: Play) -> None:
        both = (play.leader, play.target)
        able = all(in_the_game(play, one) and ACE.can(play, one) for one in both)
        if able and play.wants("ace this dude") and play.ace(play.leader, first=True):
            play.ace(play.target)


@card("25040")
class ArticulatedReloadingManager:
    """Unboots other goods of its dude, each of whose abilities may be used once more."""

    @ability("Noon/Shootout, Boot", goods(on(this_dude), other, to=UNBOOT))
    def reload(self, play: Play) -> None:
        play.unboot(play.target)
        play.allow_another_use(play.target, each=True)


@card("25041")
class ColtPattersonModel36:
    """Makes its dude a stud with more bullets."""

    @ability("Shootout, Boot")
    def aim(self, play: Play) -> None:
        play.give(play.dude, bullets=2)
        play.make_stud(play.dude)


@card("25042")
class WhistleStop:
    """Discards itself to weaken the opposing posse; a club weakens the player's dudes too."""

    @ability("Shootout", requires=lambda play: DISCARD.can(play, play.card))
    def blow(self, play: Play) -> None:
        bearer = play.dude
        play.discard(play.card)
        for foe in play.dudes(opposing):
            play.give(foe, bullets=-1)
        if play.pull(dude=bearer).suit == "clubs":
            for friend in play.dudes(mine, in_shootout):
                play.give(friend, bullets=-1)


@card("25043")
class KentuckyWindage:
    """Makes its Huckster a stud, or raises the Huckster's bullets."""

    @ability("Shootout Hex 5, Boot")
    def steady(self, play: Play) -> None:
        play.make_stud(play.dude)

    @ability("Shootout Hex 6, Boot")
    def correct(self, play: Play) -> None:
        play.give(play.dude, bullets=1)


# A card in the opposing posse.
# An opposing dude, or what it carries.
@card("25044")
class FiftyFourCardPickUp:
    """Boots an opposing dude, or two opposing cards."""

    @ability("Shootout Hex 7, Boot", dude(opposing, to=BOOT))
    def scatter(self, play: Play) -> None:
        play.boot(play.target)

    @ability(
        "Shootout Hex 11, Boot",
        card_in_play(an_opposing_card, to=BOOT),
        cards(lambda play: [one for one in play.in_play(an_opposing_card) if one is not play.target], BOOT),
    )
    def scatter_more(self, play: Play) -> None:
        play.boot(play.target)
        play.boot(play.second)


@card("25045")
class TurnTheOtherCheek:
    """Sends home an opposing dude and its Blessed, both unbooted; the stronger the dude, the harder it is."""

    @ability(
        "Shootout Miracle X, Boot",
        dude(opposing, to=WALK_HOME.anyway),
        difficulty=lambda play: play.grit(play.target),
    )
    def part(self, play: Play) -> None:
        both = (play.target, play.dude)
        for dude in both:
            play.walk_home(dude)
        for dude in both:
            play.unboot(dude)


@card("25046")
class Cloak:
    """Lets its Blessed refuse a call-out unbooted, where it stands."""

    @react("React Miracle 5, Boot", instead_of(events.SentHome, this_dude), requires=lambda play: play.event.refuses)
    def hide(self, play: Play) -> bool:
        return True


@card("25047")
class MountainLionsDen:
    """Gives the posse more bullets; other players' cards can neither lower them nor make a draw of anybody in it."""

    guards = grantable(
        cannot("cannot lose bullets", this, requires=by_another_player),
        # Nor by what others' cards say for as long as it holds: they are card effects too.
        ignores("bullets", this, unless=mine, standing_penalties=True),
        cannot("cannot be a draw", this, requires=by_another_player),
    )

    @ability("Shootout Spirit 6, Boot", requires=has_posse)
    def growl(self, play: Play) -> None:
        for dude in play.riders(play.posse):
            play.give(dude, bullets=1)
            play.grant(dude, self.guards)


@card("25048")
class StoicBuffalo:
    """Lets its Shaman's player draw a card after each pass of the round."""

    @grantable
    @trait(after(events.Passed), requires=lambda play: play.event.seat == play.seat and is_a_shootout_play(play))
    def wait(self, play: Play) -> None:
        if play.wants("draw a card"):
            play.draw()

    @ability("Shootout Spirit 9")
    def be_still(self, play: Play) -> None:
        play.grant(play.my_outfit, self.wait, until="round")


def has_anything_to_lose(play: Play) -> bool:
    """Whether the cheatin' player can pay ghost rock or discard a card."""
    return bool(play.ghost_rock(play.cheater) or play.hand_of(play.cheater))


def fights_at_a_deed(look: Look) -> bool:
    """Whether the shootout is at a deed."""
    return look.shootout is not None and look.deed_at(look.shootout_place) is not None


@card("25049")
class LikeABull:
    """Costs a cheat a ghost rock or a card, and spares a casualty; or boots the deed fought at, and closes it."""

    @ability("Cheatin' Resolution", requires=has_anything_to_lose)
    def charge(self, play: Play) -> None:
        play.pay_or_discard(play.cheater)
        # In lowball there are no casualties.
        play.add_casualties(-1, play.seat)

    @ability("Resolution", requires=conditional(fights_at_a_deed))
    def trample(self, play: Play) -> None:
        if fights_at_a_deed(play):
            deed = play.piece(play.shootout_place)
            play.boot(deed)
            for stat in ("control", "production"):
                play.modify(deed, stat, 0, "upkeep", "most")


@card("25050")
class MindOfQuicksilver:
    """Unboots its performer and takes the pulled card into the hand; or draws a card."""

    @ability("Shootout Technique", requires=lambda play: UNBOOT.can(play, play.dude))
    def flow(self, play: Play) -> None:
        play.unboot(play.dude)
        # There may have been no card to pull, and what was pulled may have gone elsewhere.
        if play.made.piece != NOBODY and play.piece(play.made.piece).zone == "resolving":
            play.put(play.piece(play.made.piece), "hand")

    @ability("Noon Technique")
    def think(self, play: Play) -> None:
        play.draw()


@card("25051")
class OneEyedJacksAreWild:
    """Changes a card of the draw hand, which then counts as legal; in lowball draws a card."""

    @ability("Cheatin' Resolution")
    def be_wild(self, play: Play) -> None:
        able = [held for held in play.draw_hand() if no_joker(play, held)]
        changed = play.choose_or_not(able, what="change")
        # Without a change there is no new hand.
        if changed is not None:
            play.show_as(changed, play.pick_suit_and_value())
            play.count_hand_as_legal()
        if play.phase == "gambling":
            play.draw()


@card("25052")
class PuttinOnAirs:
    """Raises a dude's influence, and may lower its bounty; it calls nobody out and joins no leader today."""

    @ability("Noon", dude(mine, to=EMPOWER))
    def put_on_airs(self, play: Play) -> None:
        swell = play.target
        play.give(swell, influence=1)
        if PARDON.can(play, swell) and play.wants("remove 1 bounty"):
            play.add_bounty(swell, -1)
        play.forbid(swell, "cannot call out")
        play.forbid(swell, "cannot join the leader's posse")


@card("25053")
class ReadyFerAnythin:
    """Strengthens a dude by what it carries."""

    @ability("Noon", dude(mine, to=STRENGTHEN))
    def get_ready(self, play: Play) -> None:
        ready = play.target
        if carrying(keyword("Sidekick"))(play, ready):
            play.give(ready, influence=1)
        if carrying(keyword("Weapon"))(play, ready):
            play.draw()
        if carrying(keyword("Attire"))(play, ready):
            play.make_stud(ready)
        if on_horseback(play, ready):
            play.give(ready, bullets=1)


def mourns(look: Look) -> bool:
    """Whether a dude of the player's was discarded or aced today, as a casualty or by another player's card."""
    return look.has_lost_a_dude("discard", "boot hill")


def mourns_the_dead(look: Look) -> bool:
    """Whether a dude of the player's was aced that way today."""
    return look.has_lost_a_dude("boot hill")


@card("25054")
class DebtOfBlood:
    """Makes a dude a stud with more bullets, once another has fallen."""

    @ability("Shootout", dude(mine, to=STUDS), requires=conditional(mourns))
    def collect(self, play: Play) -> None:
        if mourns(play):
            self.arm(play)

    @ability("Noon", dude(mine, to=STUDS), requires=conditional(mourns_the_dead))
    def swear(self, play: Play) -> None:
        if mourns_the_dead(play):
            self.arm(play)

    def arm(self, play: Play) -> None:
        """Make the chosen dude a stud with more bullets."""
        play.give(play.target, bullets=3)
        play.make_stud(play.target)


@card("25055")
class SuppressingFire:
    """Makes a booted opposing dude a draw; or boots a dude or its Weapon to make it a stud."""

    @ability("Shootout", dude(opposing, booted, to=DRAWS))
    def pin_down(self, play: Play) -> None:
        play.make_draw(play.target)

    # Whichever of both boots, it is the dude who becomes a stud.
    @ability("Shootout", either(dude(mine, to=BOOT), goods(keyword("Weapon"), on(mine), to=BOOT)))
    def cover(self, play: Play) -> None:
        shooter = play.host(play.target) or play.target
        if play.boot(play.target, first=True):
            play.make_stud(shooter)


def is_on_the_way_home(play: Play) -> bool:
    """Whether a dude would go home because it refuses a call-out, as dudes flee, or while a job succeeds."""
    job = play.state.job
    return play.event.refuses or play.is_run_or_gun or (job is not None and job.succeeds)


# A deed that the dude on its way home can be moved to.
PORT = GO_TO.where(lambda play, port: play.can_move_booted(play.subject, port.number))


@card("25056")
class AnyPortInAStorm:
    """Moves a dude that would go home to a deed of the player's instead, booted; it may unboot for 1 ghost rock."""

    @react("React", instead_of(events.SentHome, mine), deed(in_town, owned, to=PORT), requires=is_on_the_way_home)
    def put_in(self, play: Play) -> bool:
        dude = play.subject
        if not play.move_booted(dude, play.target.number):
            return False
        # It runs from the shootout, even to where that is, as who has fought from next door may.
        play.leave_posse(dude)
        if play.ghost_rock() and UNBOOT.can(play, dude) and play.wants("pay 1 ghost rock to unboot") and play.pay(1):
            play.unboot(dude)
        return True

"""The texts of Base Set."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    ACE,
    ATTACH,
    BOOT,
    BY_BULLETS,
    CALL_OUT,
    CHOOSE,
    CONTROL_POINT,
    DAY,
    DISCARD,
    DISGRACE,
    ELSEWHERE,
    EMPOWER,
    GO_TO,
    IN_SHOOTOUT,
    JOIN,
    JOIN_FROM_AFAR,
    JOIN_UNBOOTED,
    MOVE,
    NOBODY,
    PERMANENT,
    PROTECT,
    RAISE_OR_LOWER,
    REPLACE,
    ROUND,
    SEND_HOME,
    SHOOTOUT,
    SHOP_ANYWHERE,
    SHOP_BOOTED,
    STAY,
    STRENGTHEN,
    TAKE,
    TOWN,
    UNBOOT,
    WANT,
    WEAKEN,
    Ban,
    Look,
    Piece,
    Play,
    Purpose,
    Target,
    ability,
    after,
    an_abomination,
    any_of,
    anything,
    at_a_deed,
    at_a_deed_that,
    at_an_in_town_deed,
    at_home,
    at_their_own_deed,
    attachment,
    bars,
    before,
    bring,
    but_not,
    by_another_player,
    by_the_better_hand,
    by_this_dude,
    called,
    came_this_phase,
    cannot,
    card,
    carrying,
    caught_cheatin,
    conditional,
    counts_as,
    deed,
    drawn_hand,
    dude,
    events,
    for_a_spell_abroad,
    gets,
    goods,
    grantable,
    harm,
    here,
    in_discard_pile,
    in_draw_hand,
    in_hand,
    in_posse,
    in_shootout,
    in_the_game,
    in_town_square,
    instead_of,
    is_a_stud,
    job,
    joins_against_the_innocent,
    keyword,
    location,
    mine,
    my_outfit,
    nearby,
    no_joker,
    no_token,
    of_gang,
    of_type,
    offers_rock,
    on,
    on_horseback,
    opposing,
    other,
    outgunned,
    outguns_the_mark,
    owned,
    rank_of,
    ranks,
    react,
    side,
    skilled,
    spell,
    stud,
    theirs,
    this,
    this_dude,
    to_join_a_posse,
    trait,
    unbooted,
    untouchable,
    wanted,
    when,
    with_skill,
    without,
    worth_of,
)


@card("01001")
class TheFourthRing:
    """Gives ghost rock and a card for one of the hand when a dude has cast a spell away from home."""

    # Where the dude was when it cast the spell, which may have moved it.
    @react(
        "React, Boot",
        after(events.Succeeded, mine),
        in_hand(to=DISCARD),
        requires=for_a_spell_abroad,
        worth=lambda play: 2.5,
    )
    def feast(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.gain(1)
        play.draw()


def spare_influence(look: Look) -> int:
    """The influence of all unbooted dudes of the player."""
    return sum(map(look.influence, look.dudes(unbooted, mine)))


@card("01002", "24009")
class LawDogs:
    """Dudes with more influence than another boot to put a price on it."""

    @ability(
        "Noon, Boot",
        dude(lambda look, one: look.once(spare_influence) > look.influence(one), to=WANT),
        # Dudes boot for it, at least one for each influence and one more, if each has but one.
        worth=lambda play: -0.5 * (1 + play.influence(play.target)),
    )
    def swear_out_a_warrant(self, play: Play) -> None:
        needed, booted = play.influence(play.target), 0
        while booted <= needed and (left := [one for one in play.dudes(mine) if BOOT.can(play, one)]):
            one = play.choose(left, to=BOOT)
            booted += play.influence(one) if one is not None and play.boot(one) else 0
        if booted > needed:
            play.add_bounty(play.target)


def affordable_by_boss(play: Play, piece: Piece) -> bool:
    """Whether a card can be paid for, so much cheaper as the dude that was chosen has influence."""
    return play.can_bring(piece, play.influence(play.target))


@card("00126", "01003")
class MorganCattleCo:
    """A dude boots to buy a deed, cheaper by its influence, and goes there."""

    @ability(
        "Noon, Boot",
        dude(mine, to=BOOT),
        in_hand(of_type("deed"), to=Purpose(affordable_by_boss, bring().worth)),
        worth=lambda play: 2.0,
    )
    def settle(self, play: Play) -> None:
        less = play.influence(play.target)
        if play.boot(play.target) and play.bring(play.second, less):
            play.move(play.target, play.second.number)


@card("01004", "24012")
class TheSloaneGang:
    """A dude who is booted in the town square, and there in Sundown, brings ghost rock or gets a control point."""

    @ability("Noon, Boot", dude(mine, in_town_square, to=BOOT), worth=lambda play: 3.0)
    def hold_the_square(self, play: Play) -> None:
        if play.boot(play.target):
            play.remember(play.target, until=DAY)

    # compendium-1.9.3:507: once victory was checked. Whoever has the dude by then (compendium-1.9.3:508).
    @trait(after(events.VictoryChecked))
    def take_the_reward(self, play: Play) -> None:
        for one in play.remembered():
            # "Still" is taken for being there then, whatever way the dude went meanwhile.
            if not in_town_square(play, one):
                continue
            unmarked = [one] if play.control(one) == 0 else []
            if play.choose_or_not(unmarked, to=CONTROL_POINT, what="control point, not ghost rock") is not None:
                play.add_control(one)
            else:
                play.gain(len(play.opponents))


@card("01005")
class MicahRyse:
    """Boots a Hex of his to move anywhere."""

    @ability("Noon", spell(keyword("Hex"), on(this), to=BOOT), worth=lambda play: 1.0)
    def slip_away(self, play: Play) -> None:
        if play.boot(play.target):
            place = play.choose_place([one for one in play.locations() if play.can_move(play.card, one)])
            if place is not None:
                play.move(play.card, place)


@card("01006", "24041")
class MongwauTheMighty:
    """Discards a Hex of his to become a stud."""

    @ability("Shootout", spell(keyword("Hex"), on(this), to=DISCARD), worth=lambda play: 1.0)
    def burn(self, play: Play) -> None:
        if play.discard(play.target):
            play.make_stud(play.card)


@card("01007", "24045")
class Bobo:
    """Has as many bullets more as the best Huckster in play has rating."""

    feeds = gets("bullets", lambda look, one: max(look.rating(dude, "Huckster") or 0 for dude in look.dudes()), this)


@card("01008")
class ArnoldMcCadish:
    """Lets a dude that would be discarded as a casualty go home booted, if a pull is high enough."""

    @react(
        "React, Pull, Boot",
        instead_of(events.Discarded, of_type("dude")),
        requires=lambda play: bool(play.event.casualty),
        worth=lambda play: 0.5 * harm(-1.0)(play, play.subject),
    )
    def patch_up(self, play: Play) -> bool:
        return play.made.value > play.value(play.subject) and play.send_home(play.subject)


@card("00129", "01009")
class TheGhostlyGun:
    """Becomes a card of the draw hand, of any suit and value."""

    # It is his owner's hand (compendium-1.9.3:550): cards go to no pile of another player (rulebook-1.5.0 §2.2).
    @ability("Resolution", requires=lambda play: play.card.owner == play.seat, worth=lambda play: -2.0)
    def haunt_the_hand(self, play: Play) -> None:
        play.swap_into_draw_hand(play.card, shown=play.pick_suit_and_value())
        play.swap_into_draw_hand(None, play.choose(play.draw_hand(), what="take out of draw hand"))


def hucksters_place(play: Play, place: int) -> bool:
    """Whether the card can move to a location, where a Huckster is."""
    return play.can_move(play.card, place) and any(one.at == place for one in play.dudes(with_skill("Huckster")))


@card("01011", "24049")
class KevinWainwright:
    """Moves to where a Huckster is, and becomes a stud."""

    @ability("Noon", location(hucksters_place), worth=lambda play: 1.0)
    def follow(self, play: Play) -> None:
        play.move(play.card, play.place_chosen)
        play.make_stud(play.card)


def could_be_chosen_too(ban: Ban) -> bool:
    """Whether it is another player's action card that chooses, and could choose the card itself."""
    doing = ban.doing
    return (
        doing is not None
        and doing.seat != ban.seat
        and doing.piece.card.type == "action"
        and ban.card.number in doing.offered
        and not bars.is_barred(ban.game, bars.BE_CHOSEN, ban.card)
    )


@card("01012")
class Tyxarglenak:
    """Other players' action cards can't choose its player's Hucksters here where they could choose it."""

    looms = cannot(
        bars.BE_CHOSEN,
        mine,
        here,
        with_skill("Huckster"),
        but_not(called("Tyxarglenak")),
        requires=could_be_chosen_too,
    )


@card("01013")
class JiaMein:
    """Attaches a Hex in a shootout, and becomes a stud for it."""

    @ability("Shootout", in_hand(keyword("Hex"), to=ATTACH), worth=lambda play: 1.0)
    def learn(self, play: Play) -> None:
        if play.attach(play.target, play.card):
            play.make_stud(play.card)


@card("01014")
class IvorHawley:
    """Shoots, leads and casts better while he has a Hex."""

    # compendium-1.9.3:564: once, however many he has.
    shoots = gets("bullets", 1, this, carrying(keyword("Hex")))
    leads = gets("influence", 1, this, carrying(keyword("Hex")))
    casts = gets("Huckster", 1, this, carrying(keyword("Hex")))


@card("01015")
class LucindaLucyClover:
    """Puts a price, or a higher one, on everybody in a posse against hers whose hand is cheatin'."""

    @trait(when(events.HandsRevealed), requires=lambda play: play.faces_a_cheat)
    def report(self, play: Play) -> None:
        for one in play.riders(play.other_posse):
            play.add_bounty(one)


@card("01016")
class JudgeHarrySomerset:
    """Leads a job to ace a wanted dude."""

    @job("Noon Job, Boot", dude(wanted, to=ACE.anyway))
    def hang(self, play: Play) -> None:
        play.ace(play.target)


@card("01017", "24066")
class PhilipSwinford:
    """Whenever another player's hand is cheatin' and one's own is legal, exchanges a card of the play hand."""

    # It names no shootout, so that he hears of lowball too, and of shootouts that he is not in. What a reveal brings is
    # of the hands as they are revealed (compendium-1.9.3 "Shootout" step 4a), before a React changes one.
    @trait(when((events.HandsRevealed, events.LowballRevealed)), requires=lambda play: play.has_legal_hand)
    def look_closely(self, play: Play) -> None:
        for _ in filter(play.is_cheatin, play.opponents):
            gone = play.choose_or_not(play.hand(), to=REPLACE, what="discard to draw a card")
            if gone is not None:
                play.put(gone, "discard")
                play.draw()


@card("01018", "24067")
class TommyHarden:
    """Raises the hand rank of his posse against a cheatin' hand, and more so if its own is legal."""

    @trait(when(events.HandsRevealed), requires=lambda play: play.faces_a_cheat)
    def speak_up(self, play: Play) -> None:
        play.raise_rank(2 if play.has_legal_hand else 1)


def law_dogs_with(look: Look, dude: Piece) -> int:
    """How many Law Dogs are where a dude is, whosever they are, and itself among them."""
    place = look.place_of(dude)
    return len(look.dudes(of_gang("lawdogs"), lambda _, one: one.at == place))


@card("01019")
class PrescottUtter:
    """Has as many bullets, and as much influence, as there are Law Dogs with him."""

    # A number that varies stands for the printed one: what else changes it adds to it (compendium-1.9.3 "Penalties and
    # Bonuses"). So it is with Fred and Silas Aims.
    shoots = gets("bullets", law_dogs_with, this)
    leads = gets("influence", law_dogs_with, this)


@card("01021")
class XiongWendyCheng:
    """Sends an opposing dude home booted."""

    @ability("Shootout, Boot", dude(opposing, to=SEND_HOME))
    def drive_off(self, play: Play) -> None:
        play.send_home(play.target)


@card("01022", "24074")
class ClydeOwens:
    """Calls out a dude here, who can't refuse if it is wanted."""

    @ability("Noon", dude(theirs, here, to=CALL_OUT))
    def call_out(self, play: Play) -> None:
        play.call_out(play.card, play.target, refusable=play.target.bounty == 0)


def ridden_of(play: Play) -> float:
    """What it is worth that every wanted dude and Abomination at the mark is discarded, as far as a job is sure."""
    there = play.dudes(any_of(wanted, keyword("Abomination")))
    return 0.5 * sum(DISCARD.worth(play, one) for one in there if at_a_deed(play, one))


@card("01023")
class AbramGrothe:
    """Rids a Holy Ground of Abominations and wanted dudes by a job."""

    @job("Noon Job, Boot", deed(keyword("Holy Ground")), worth=ridden_of)
    def cleanse(self, play: Play) -> None:
        place = play.target.number
        for one in play.in_play(any_of(wanted, keyword("Abomination"))):
            if one.host == NOBODY and one.at == place and one.number != place:
                play.discard(one)


@card("01024")
class SheriffDaveMontreal:
    """Keeps all dudes of his player from being casualties of a round in which only the other hand is cheatin'."""

    # The dudes alone: Sidekicks may still be casualties.
    @trait(when(events.HandsRevealed), requires=lambda play: play.faces_a_cheat and not play.is_cheatin())
    def shield(self, play: Play) -> None:
        for one in play.dudes(mine):
            play.forbid(one, bars.BE_CASUALTY, until=ROUND)


@card("01025", "24026")
class IrvingPatterson:
    """Brings a ghost rock when he joins a posse."""

    @trait(when(events.Joined, this))
    def charge(self, play: Play) -> None:
        play.gain(1)


@card("01026")
class ProfEustaceTrue:
    """Discards a Gadget of his to move anywhere."""

    @ability("Noon", goods(keyword("Gadget"), on(this), to=DISCARD), ELSEWHERE, worth=lambda play: 0.3)
    def experiment(self, play: Play) -> None:
        if play.discard(play.target):
            play.move(play.card, play.second_place)


@card("01027")
class ElanderBoldman:
    """Makes a Weapon that is a Gadget much better, but a pull of clubs discards its dude."""

    @ability("Shootout, Pull", dude(mine, in_posse, carrying(keyword("Weapon"), keyword("Gadget")), to=STRENGTHEN))
    def overload(self, play: Play) -> None:
        if play.made.suit == "clubs":
            play.discard(play.target)
            return
        gadgets = play.attached(play.target, keyword("Weapon"), keyword("Gadget"))
        if (gadget := play.choose(gadgets, to=STRENGTHEN)) is not None:
            play.modify(gadget, "bullet bonus", 3)


@card("01028")
class JamesGhetty:
    """Comes to a posse with four ghost rock on him, which pay for Shootout abilities until the shootout is over."""

    @trait(when(events.Joined, this))
    def open_the_purse(self, play: Play) -> None:
        play.put_rock_on(play.card, 4, until=IN_SHOOTOUT)

    pays = offers_rock(SHOOTOUT, until=IN_SHOOTOUT)


@card("01029")
class JonLongstride:
    """Unboots his Horse, of which an ability may be used once more today."""

    @ability("Noon", attachment(keyword("Horse"), on(this), to=UNBOOT))
    def spur(self, play: Play) -> None:
        play.unboot(play.target)
        play.allow_another_use(play.target)


@card("01030")
class LaneHealey:
    """Has two bullets more while he has a Horse."""

    shoots = gets("bullets", 2, this, on_horseback)


def rides_in(play: Play) -> bool:
    """Whether the card has a Horse."""
    return on_horseback(play, play.card)


def can_trade_places(play: Play, piece: Piece) -> bool:
    """Whether a dude can leave its posse for where the card is."""
    leaves = not bars.is_barred(play.game, bars.LEAVE, piece)
    return leaves and (piece.at == play.place or play.can_move(piece, play.place))


TRADE_PLACES = Purpose(can_trade_places, lambda look, piece: -float(look.bullets(piece)))


@card("01031", "24034")
class JarrettBlake:
    """With a Horse, takes the place of a dude in the posse, which goes where he was."""

    @ability(
        "Shootout",
        dude(mine, in_posse, to=TRADE_PLACES),
        joins=True,
        requires=lambda play: play.can_join(play.card) and conditional(rides_in)(play),
        worth=lambda play: 1.5 * play.bullets(play.card) if rides_in(play) else 0.0,
    )
    def ride_in(self, play: Play) -> None:
        origin = play.place
        # He comes first, for nobody can join an empty posse.
        if rides_in(play) and play.join(play.card) and not play.move(play.target, origin):
            play.leave_posse(play.target)


@card("01032")
class HaroldAimslee:
    """Discards a card of the hand for a Gadget in the discard pile that is no Weapon."""

    # compendium-1.9.3:556: there must be one before.
    @ability("Noon, Boot", in_hand(to=DISCARD), in_discard_pile(keyword("Gadget"), without("Weapon"), to=TAKE))
    def rummage(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.put(play.second, "hand")


@card("01033")
class RemyLaPointe:
    """Shoots better for ghost rock, up to five bullets."""

    @ability("Shootout, Pay 1-4 Ghost Rock", worth=lambda play: 0.5 * max(0, 5 - play.bullets(play.card)))
    def buy_bullets(self, play: Play) -> None:
        # compendium-1.9.3:650: five with all that he has from elsewhere.
        play.give(play.card, bullets=min(play.paid, max(0, 5 - play.bullets(play.card))))


at_a_ranch = at_a_deed_that(keyword("Ranch"))


def rules_two_ranches(look: Look) -> bool:
    """Whether the player controls two Ranches."""
    return len(look.deeds(keyword("Ranch"), mine)) >= 2


@card("01034")
class MaxBaine:
    """Has a control point while the player controls two Ranches; the player's other dudes at Ranches are better."""

    owns = gets("control", 1, this, requires=rules_two_ranches)
    leads = gets("influence", 1, of_type("dude"), mine, other, at_a_ranch)
    steadies = gets("value", 3, of_type("dude"), mine, other, at_a_ranch)


def is_in_the_square(play: Play) -> bool:
    """Whether the card is in the town square."""
    return in_town_square(play, play.card)


@card("01035", "24078")
class AllieHensman:
    """Gets a control point for good in the town square."""

    @ability(
        "Noon, Boot",
        requires=conditional(is_in_the_square),
        worth=lambda play: 4.0 if is_in_the_square(play) else 0.0,
    )
    def rouse_the_crowd(self, play: Play) -> None:
        if is_in_the_square(play):
            play.add_control(play.card)


@card("01036")
class FredAims:
    """Has as much influence as bounty."""

    leads = gets("influence", lambda look, one: one.bounty, this)


def is_at_a_strange_deed(play: Play) -> bool:
    """Whether the card is at a deed that its player doesn't own."""
    return at_a_deed_that(but_not(owned))(play, play.card)


@card("01037", "24081")
class LawrenceBlackwood:
    """Has a control point at a deed of another player's, until he leaves it or the day ends."""

    @ability(
        "Noon, Boot",
        requires=conditional(is_at_a_strange_deed),
        worth=lambda play: 3.0 if is_at_a_strange_deed(play) else 0.0,
    )
    def squat(self, play: Play) -> None:
        if is_at_a_strange_deed(play):
            play.give(play.card, control=1, until=STAY)


@card("01038")
class MarionSeville:
    """Shoots better while he is wanted."""

    shoots = gets("bullets", 2, this, wanted)


@card("01039")
class SanfordTaylor:
    """Calls out a dude at his deed; while he is wanted the call-out can't be refused."""

    @ability("Noon, Boot", dude(theirs, here, at_a_deed, to=CALL_OUT))
    def call_out(self, play: Play) -> None:
        play.call_out(play.card, play.target, refusable=play.card.bounty == 0)


@card("01040")
class BartonEverest:
    """Raises the rank of a cheatin' hand in his shootout."""

    @trait(when(events.HandsRevealed), requires=lambda play: caught_cheatin(play, play.card))
    def brazen_it_out(self, play: Play) -> None:
        play.raise_rank(1)


def in_the_same_posse(look: Look, piece: Piece) -> bool:
    """In the posse that the card with the text is in."""
    posse = look.posse_of(look.card)
    return posse is not None and piece.number in posse.dudes


@card("01042")
class JonahEssex:
    """Makes the other wanted dudes of his posse shoot better."""

    spurs_on = gets("bullets", 1, of_type("dude"), other, wanted, in_the_same_posse)


@card("01043")
class SilasAims:
    """Has as many bullets as bounty."""

    shoots = gets("bullets", lambda look, one: one.bounty, this)


@card("01044")
class Sloane:
    """Keeps a bounty that she has, and forms posses unbooted with her player's dudes where she is."""

    # compendium-1.9.3:658: she has none when she comes.
    stays_wanted = counts_as("least bounty", 1, this)
    rides = counts_as(JOIN_UNBOOTED, 1, mine, here)


in_my_saloon = at_a_deed_that(keyword("Saloon"), owned)


@card("00099", "01045")
class ClementineLepp:
    """Has more influence in a Saloon of her player's, and is not called out there."""

    hosts = gets("influence", 1, this, in_my_saloon)
    is_left_alone = cannot(bars.BE_CALLED_OUT, this, in_my_saloon)


@card("01047", "24093")
class RamiroMendoza:
    """Is discarded if he isn't paid for joining a posse."""

    # faq-2015:258: he was not paid with what came after he was told to join.
    @trait(after(events.Told, this), requires=lambda play: play.by_faq)
    def listen(self, play: Play) -> None:
        play.forget(play.card)
        if play.rock() < 1:
            play.remember(play.card, until=IN_SHOOTOUT)

    @trait(after(events.Joined, this))
    def demand_pay(self, play: Play) -> None:
        payable = play.rock() >= 1 and not play.remembered()
        if not (payable and play.wants("pay 1 ghost rock", worth=5.0) and play.pay(1)):
            play.discard(play.card)


@card("01049")
class TravisMoone:
    """Draws another first hand."""

    @react("React, Boot", after(events.SetUp))
    def deal_again(self, play: Play) -> None:
        for held in play.hand():
            play.put(held, "deck")
        play.shuffle()
        play.draw(5)


# A deed that its owner, of whom the text speaks, doesn't control.
LOST_DEED = at_a_deed_that(owned, theirs)


@card("01050")
class AndroclesBrocklehurst:
    """Brings the influence of a dude in ghost rock that is at a deed of his player's, whom another controls."""

    @ability(
        "Noon, Boot",
        dude(theirs, LOST_DEED, to=CHOOSE._replace(worth=lambda look, one: float(look.influence(one)))),
    )
    def collect_rent(self, play: Play) -> None:
        play.gain(play.influence(play.target))


def is_a_casualty(play: Play) -> bool:
    """Whether a card is discarded as a casualty."""
    return bool(play.event.casualty)


def come_out(play: Play, title: str) -> None:
    """Let the player bring a dude out of the deck for nothing, to where a card was, if the player has none of them."""
    other = called(title)
    if play.dudes(mine, other) or not play.wants("search for the other one", worth=6.0):
        return
    found = play.search(lambda one: other(play, one) and play.can_enter(one, play.cost(one)), to="resolving")
    if found is not None:
        play.enter(found, play.event.place, less=play.cost(found))


@card("01052")
class DrDawnEdwards:
    """Turns into Eve Henry, out of the deck, when she is discarded as a casualty."""

    @trait(after(events.Discarded, this), requires=is_a_casualty)
    def turn(self, play: Play) -> None:
        come_out(play, "Eve Henry")


@card("01054")
class EveHenry:
    """Turns into Dr. Dawn Edwards, out of the deck, when she is discarded as a casualty."""

    @trait(after(events.Discarded, this), requires=is_a_casualty)
    def turn(self, play: Play) -> None:
        come_out(play, "Dr. Dawn Edwards")


@card("01055")
class BankOfCalifornia:
    """Lets nobody take ghost rock from its controller."""

    is_safe = cannot(bars.BE_ROBBED, my_outfit)


@card("00002", "01056", "24106")
class PonyExpress:
    """Draws a card for one of the hand."""

    @ability("Controller Noon, Boot", in_hand(to=DISCARD), worth=lambda play: 1.5)
    def deliver(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.draw()


@card("01057")
class GomorraParish:
    """Brings ghost rock for a card of the hand that is aced."""

    @ability("Controller Noon, Boot", in_hand(to=ACE), worth=lambda play: 1.0)
    def bless(self, play: Play) -> None:
        if play.ace(play.target):
            play.gain(1)


# Whose upkeep falls by influence.
SPARED = Purpose(
    anything,
    lambda look, piece: float(side(look, piece) * min(look.upkeep(piece), look.influence(piece))),
)


@card("01058")
class TheTownHall:
    """Spares a dude here upkeep, by its influence."""

    @react(
        "Controller React, Boot",
        after(events.PhaseBegins),
        dude(here, to=SPARED),
        requires=lambda play: play.event.phase == "upkeep",
    )
    def provide_for(self, play: Play) -> None:
        play.modify(play.target, "upkeep", -play.influence(play.target))


@card("01059")
class FirstBaptistChurch:
    """Gives its controller a larger hand."""

    welcomes = gets("hand size", 1, my_outfit)


@card("00011", "01060", "24112")
class YanLisTailoring:
    """Gives a dude more influence."""

    @ability("Controller Noon, Boot", dude(to=EMPOWER))
    def dress(self, play: Play) -> None:
        play.give(play.target, influence=1)


@card("00009", "01061", "24113")
class BAndBAttorneys:
    """Raises or lowers the bounty of a wanted dude."""

    @ability("Controller Noon, Boot", dude(wanted, to=RAISE_OR_LOWER))
    def plead(self, play: Play) -> None:
        # More bounty is worse for a dude.
        play.add_bounty(play.target, play.more_or_less(play.target, 1, bad=True))


@card("01062")
class DeadDogTavern:
    """Is controlled by bullets instead of influence, though it is not Rowdy."""

    # The reprint has the keyword, and needs no text (compendium-1.9.3 "Rowdy").
    is_rough = counts_as(BY_BULLETS, 1, this)


@card("00021", "01063", "24116")
class CharliesPlace:
    """Raises or lowers the bullets of a dude here."""

    @ability("Controller Noon, Boot", dude(here, to=RAISE_OR_LOWER))
    def serve(self, play: Play) -> None:
        play.give(play.target, bullets=play.more_or_less(play.target, 2))


@card("01064")
class PearlysPalace:
    """Lets its controller make a Shootout play before all others do."""

    # compendium-1.9.3:718: once posses are formed, and all that answers that is done.
    @react(
        "Controller React, Boot",
        after(events.ShootoutBegins),
        requires=lambda play: bool(play.shootout_plays()),
        worth=lambda play: 1.0,
    )
    def begin_early(self, play: Play) -> None:
        play.make_shootout_play()


@card("01065", "24119")
class KillerBunniesCasino:
    """Lets its controller discard one card more at Sundown, which the reprint calls Nightfall."""

    stays_open = gets("sundown discards", 1, my_outfit)


@card("01066")
class StagecoachOffice:
    """Lets a dude of its controller come into play at any location that the controller rules."""

    @react(
        "Controller React, Boot",
        when(events.Entered, of_type("dude"), mine, no_token),
        location(lambda play, place: play.ruler_of(place) == play.seat and place != play.subject.at),
        worth=lambda play: 0.3,
    )
    def set_down(self, play: Play) -> None:
        play.put_at(play.subject, play.place_chosen)


@card("01068", "24122")
class CattleMarket:
    """Has a control point while there is another Ranch; dudes here have more value."""

    # It has none printed, so that to have one is to have one more, as the reprint says.
    trades = gets("control", 1, this, requires=lambda look: bool(look.in_play(other, keyword("Ranch"))))
    hardens = gets("value", 3, of_type("dude"), here)


def has_few_cards(play: Play) -> bool:
    """Whether the player holds three cards at most."""
    return len(play.hand()) <= 3


@card("00004", "01069", "24125")
class CircleMRanch:
    """Draws a card if the hand is small."""

    @ability(
        "Controller Noon, Boot",
        requires=conditional(has_few_cards),
        worth=lambda play: 1.5 if has_few_cards(play) else 0.0,
    )
    def brand(self, play: Play) -> None:
        if has_few_cards(play):
            play.draw()


@card("01071")
class Bunkhouse:
    """Dudes here with little influence, not counting this, have one more."""

    boards = gets("influence", 1, of_type("dude"), here, lambda look, one: look.influence(one) <= 1)


@card("01072")
class MorganResearchInstitute:
    """Raises or lowers the skills of a dude here."""

    @ability("Controller Noon, Boot", dude(here, skilled, to=RAISE_OR_LOWER))
    def research(self, play: Play) -> None:
        play.give(play.target, skill=play.more_or_less(play.target, 2))


@card("00006", "01073", "24132")
class CartersBounties:
    """Brings a dude into its controller's posse, from wherever it is."""

    @ability("Controller Shootout, Boot", dude(mine, to=JOIN), joins=True)
    def send_for(self, play: Play) -> None:
        play.join(play.target)


@card("01074")
class TheUnionCasino:
    """Gives a dude here a control point if its player pays much more than anybody else."""

    @ability("Controller Noon, Boot", dude(mine, here, to=CONTROL_POINT))
    def play_high(self, play: Play) -> None:
        bet = play.pay_any()
        # Clockwise, each knowing what was paid before.
        others = [play.pay_any(seat) for seat in play.opponents]
        if bet >= max(others) + 4:
            play.add_control(play.target)


@card("00102", "01076")
class Undertaker:
    """Brings its controller ghost rock for each dude that is aced."""

    # compendium-1.9.3 §4: only for dudes in play; faq-2015:318: also for a dude card that is aced from the hand.
    @trait(
        after((events.Aced, events.Buried), of_type("dude")),
        requires=lambda play: play.by_faq or isinstance(play.event, events.Aced),
    )
    def bury(self, play: Play) -> None:
        play.gain(2)


@card("00123", "01077", "24138")
class GeneralStore:
    """Sells goods or a spell two ghost rock cheaper."""

    @ability(
        "Controller Noon, Boot",
        in_hand(of_type("goods", "spell"), to=bring(less=2)),
    )
    def sell(self, play: Play) -> None:
        play.bring(play.target, less=2)


@card("01078")
class ThePharmacy:
    """Unboots a dude."""

    @ability("Controller Noon, Boot", dude(to=UNBOOT))
    def cure(self, play: Play) -> None:
        play.unboot(play.target)


@card("01079", "24141")
class RailroadStation:
    """Moves a dude from here to any other location."""

    @ability(
        "Controller Noon, Boot",
        dude(mine, here, to=MOVE),
        location(lambda play, place: play.can_move(play.target, place)),
    )
    def ride(self, play: Play) -> None:
        play.move(play.target, play.second_place)


# What a dude brings who pays by influence.
FEES = Purpose(anything, lambda look, piece: float(look.influence(piece)))


@card("01080")
class TelegraphOffice:
    """Brings as much ghost rock as a dude has influence who came into play in this High Noon."""

    @ability("Controller Noon, Boot", dude(came_this_phase, to=FEES))
    def send_word(self, play: Play) -> None:
        play.gain(play.influence(play.target))


@card("01081", "24144")
class PairOfSixShooters:
    """Changes the suit and value of a card in the draw hand."""

    @ability("Cheatin' Resolution, Boot", in_draw_hand(no_joker), worth=lambda play: 2.0)
    def draw_iron(self, play: Play) -> None:
        play.show_as(play.target, play.pick_suit_and_value())


@card("01082", "24146")
class Bluetick:
    """Takes this dude to where a wanted dude is."""

    @ability("Noon, Boot", dude(wanted, to=GO_TO))
    def track(self, play: Play) -> None:
        play.move(play.dude, play.target.at)


def by_a_shootout_ability_of_another(ban: Ban) -> bool:
    """Whether another player's Shootout ability does it."""
    return by_another_player(ban) and ban.doing is not None and ban.doing.played_as == SHOOTOUT


@card("01083", "24148")
class Peacemaker:
    """Keeps this dude from becoming a draw, and from losing bullets by other players' Shootout abilities."""

    stays_cool = cannot(bars.BE_A_DRAW, this_dude)
    stays_sharp = cannot(bars.LOSE_BULLETS, this_dude, requires=by_a_shootout_ability_of_another)


def no_better_than_bullets(look: Look, piece: Piece) -> bool:
    """Of a value not above the bullets of who carries the card."""
    return look.value(piece) <= look.bullets(look.dude)


@card("00124", "01084")
class Shotgun:
    """Aces an opposing dude whose value is not above this dude's bullets."""

    @ability("Shootout, Boot", dude(opposing, no_better_than_bullets, to=ACE))
    def blast(self, play: Play) -> None:
        play.ace(play.target)


@card("01085")
class WhiskeyFlask:
    """Boots this dude, and swaps a card of the hand for another."""

    @ability("Noon, Boot", dude(this_dude, to=BOOT), in_hand(to=DISCARD), worth=lambda play: 1.5)
    def drink(self, play: Play) -> None:
        if play.boot(play.dude):
            play.put(play.second, "discard")
            play.draw()


@card("00013", "01086", "24155")
class Mustang:
    """Takes this dude anywhere."""

    @ability("Noon, Boot", ELSEWHERE, worth=lambda play: 0.3)
    def ride(self, play: Play) -> None:
        play.move(play.dude, play.place_chosen)


@card("01087", "24156")
class PearlHandledRevolver:
    """Makes this dude a stud."""

    steady = is_a_stud(this_dude)


@card("01088", "24158")
class Roan:
    """Boots in place of its dude to join a posse."""

    @react("React, Boot", instead_of(events.Booted, this_dude), requires=to_join_a_posse, worth=lambda play: 1.0)
    def ride(self, play: Play) -> None:
        """The dude stays unbooted."""


@card("00106", "01089")
class AutoRevolver:
    """Can be invented in a shootout, and gives one card more to whoever discards some."""

    @ability(
        "Shootout",
        from_hand=True,
        printed=False,
        requires=lambda play: play.can_bring(play.card),
        worth=lambda play: worth_of(play, play.card),
    )
    def invent(self, play: Play) -> None:
        play.bring(play.card)

    # compendium-1.9.3 §4: it must be in the shootout; faq-2015:460: it need not.
    fans = gets("extra draws", 1, my_outfit, requires=lambda look: look.by_faq or look.posse_of(look.dude) is not None)


@card("01090", "24163")
class Pinto:
    """Brings this dude into the posse from anywhere, booted or not."""

    @ability("Shootout, Boot", dude(this_dude, to=JOIN), joins=True)
    def ride(self, play: Play) -> None:
        play.join(play.dude)


def loses(look: Look, outfit: Piece) -> bool:
    """The outfit of who has the lower hand this round; nobody's where they are the same."""
    if look.shootout is None:
        return False
    first, second = look.shootout.posses
    lower = min(first, second, key=lambda posse: posse.score)
    return first.score != second.score and outfit.number == look.home(lower.seat)


@card("01091", "24164")
class FlameThrower:
    """Makes this dude a stud; ghost rock turns it up, and then every loser of a round takes a casualty more."""

    steady = is_a_stud(this_dude)
    blaze = grantable(gets("casualties", 1, loses))

    @ability("Shootout, Pay 1-3 Ghost Rock, Boot", worth=lambda play: 3.0)
    def turn_up(self, play: Play) -> None:
        play.modify(play.card, "bullet bonus", play.paid)
        # It blazes on when the weapon is gone.
        play.grant(play.piece(play.home(play.seat)), self.blaze)


def behind(play: Play) -> int:
    """By how many ranks the player's hand is the lower one."""
    return play.hand_rank(play.enemy) - play.hand_rank() if play.draw_hand() else 0


def rank_of_the_enemy(look: Look, outfit: Piece) -> int | None:
    """The rank of the hand against the player's."""
    against = look.other_posse
    return None if against is None else rank_of(against.score)


@card("01092")
class ForceField:
    """Raises the rank of the hand by what is paid, up to the enemy's; nothing else on the player's cards does then."""

    # compendium-1.9.3 §4: Reacts are no such effects. The cap is the field's, and goes with it.
    field = grantable(
        counts_as("most hand rank", rank_of_the_enemy, my_outfit),
        cannot(bars.USE, mine, other, requires=lambda ban: ban.number >= 0),
    )

    @ability("Repeat Resolution, Pay X Ghost Rock", requires=lambda play: behind(play) > 0, worth=behind)
    def raise_it(self, play: Play) -> None:
        play.raise_rank(min(play.paid, behind(play)))
        # faq-2015:496 lets other effects change the rank further, and forbids none.
        if not play.by_faq:
            play.grant(play.card, self.field)


@card("01093")
class QuickdrawHandgun:
    """Takes the cheatin' player's draw hand for a legal one, and nobody else's Cheatin' cards work any more."""

    @ability("Cheatin' Resolution, Boot", worth=by_the_better_hand)
    def draw_first(self, play: Play) -> None:
        if play.has_legal_hand:
            play.exchange_draw_hands(play.cheater)
        # Lowball has no rounds of a shootout.
        if play.shootout is not None:
            play.keep_from_cheatin()


@card("01094")
class MechanicalHorse:
    """Takes this dude anywhere for ghost rock, as often as that lasts, and boots in its place to join a posse."""

    @ability("Repeat Noon, Pay 2 Ghost Rock", ELSEWHERE, worth=lambda play: 0.3)
    def ride(self, play: Play) -> None:
        play.move(play.dude, play.place_chosen)

    @react("React, Boot", instead_of(events.Booted, this_dude), requires=to_join_a_posse, worth=lambda play: 1.0)
    def carry(self, play: Play) -> None:
        """The dude stays unbooted."""


@card("01095")
class TinStar:
    """Keeps wanted dudes from refusing this dude's call-outs."""

    arrests = cannot(bars.REFUSE, wanted, requires=by_this_dude)


@card("01096")
class DoylesHoyle:
    """Takes the place of a pull of this dude's, or of a card of the draw hand."""

    @react("React, Boot", after(events.Pulled), requires=lambda play: play.event.dude == play.dude.number)
    def turn_up(self, play: Play) -> None:
        play.be_the_pull()

    @ability("Resolution, Boot", in_draw_hand())
    def slip_in(self, play: Play) -> None:
        play.swap_into_draw_hand(play.card, play.target)
        # compendium-1.9.3:787: what it was changed to counts no more once it is discarded.
        if play.target.card.joker is None and play.value(play.target) == 2:
            play.raise_rank(1)


@card("01097")
class BuffaloRifle:
    """Lets this dude join a posse from next to it, booted or not, and stay there."""

    reaches_far = counts_as(JOIN_FROM_AFAR, 1, this_dude)


@card("01098")
class LegendaryHolster:
    """Aces an opposing dude if a pull is below this dude's bullets."""

    @ability("Shootout, Pull, Boot", worth=lambda play: 2.0)
    def draw_first(self, play: Play) -> None:
        if play.made.value < play.bullets(play.dude):
            play.ace(play.choose(play.able(ACE, play.dudes(opposing)), to=ACE))


@card("01099")
class AutoCattleFeeder:
    """Brings a ghost rock."""

    @ability("Controller Noon, Boot", worth=lambda play: 1.0)
    def feed(self, play: Play) -> None:
        play.gain(1)


@card("00015", "01100")
class SoulBlast:
    """Sends a dude home booted, or aces it by a high pull; who fails at it goes home booted."""

    @ability(
        "Shootout Hex X, Boot",
        dude(in_shootout, to=CHOOSE._replace(worth=SEND_HOME.worth)),
        difficulty=lambda play: play.grit(play.target),
    )
    def blast(self, play: Play) -> None:
        if play.margin >= 6:
            play.ace(play.target)
        else:
            play.send_home(play.target)

    @trait(after(events.Failed), requires=lambda play: play.event.card == play.card.number)
    def backfire(self, play: Play) -> None:
        play.send_home(play.subject)


@card("01101")
class AceInTheHole:
    """Swaps a card of the draw hand, which is aced, for one of the play hand."""

    @react(
        "React Hex 6, Boot",
        when(events.HandsRevealed),
        requires=lambda play: bool(play.draw_hand()) and BOOT.can(play, play.dude),
        worth=lambda play: 1.0,
    )
    def swap(self, play: Play) -> None:
        if play.boot(play.dude):
            gone = play.choose(play.draw_hand(), what="ace from draw hand")
            new = play.choose(play.hand(), what="put into draw hand")
            play.swap_into_draw_hand(new, gone, to="boot hill")


@card("01102")
class ShadowWalk:
    """Moves its Huckster anywhere, or into the posse, with another play to follow."""

    @ability("Noon Hex 7, Boot", ELSEWHERE, worth=lambda play: 0.5)
    def walk(self, play: Play) -> None:
        play.move(play.dude, play.place_chosen)

    @ability(
        "Shootout Hex 7, Boot",
        joins=True,
        requires=lambda play: play.can_join(play.dude),
        worth=lambda play: JOIN.worth(play, play.dude),
    )
    def step_into_the_fight(self, play: Play) -> None:
        play.join(play.dude)
        play.play_again()


# The reprint lacks the second ability.
@card("01103")
class BloodCurse:
    """Weakens a dude nearby, or one in the shootout more."""

    @ability("Noon Hex 9, Boot", dude(nearby, to=WEAKEN))
    def curse(self, play: Play) -> None:
        play.give(play.target, influence=-1, bullets=-1)

    @ability("Shootout Hex 9, Boot", dude(opposing, to=WEAKEN))
    def curse_in_a_shootout(self, play: Play) -> None:
        play.give(play.target, bullets=-2)


@card("01104")
class RaisingHell:
    """Aces a card of the hand and this one, and an Abomination comes back from Boot Hill into the posse."""

    @ability("Shootout Hex 8, Boot", in_hand(), worth=lambda play: 2.0 if play.boot_hill(an_abomination) else 0.0)
    def raise_hell(self, play: Play) -> None:
        play.ace(play.target)
        dead = [one for one in play.boot_hill(an_abomination) if play.can_enter(one)]
        play.enter_posse(play.choose(dead))
        play.ace(play.card)


@card("01105", "24211")
class EstablishinWhosInCharge:
    """Gives a deed in town a control point by a job."""

    @job("Noon Job", deed(at_an_in_town_deed, to=CONTROL_POINT))
    def establish(self, play: Play) -> None:
        play.add_control(play.target)


@card("00130", "01106")
class HiredGuns:
    """Takes a dude from the discard pile into the hand."""

    @ability("Noon", in_discard_pile(of_type("dude"), to=TAKE))
    def hire(self, play: Play) -> None:
        play.put(play.target, "hand")


# More cards than a hand ever has.
ANY_NUMBER = 60


@card("01107")
class LadyLuck:
    """The player may discard the whole hand at Sundown."""

    @ability("Noon", worth=lambda play: 0.5 * len(play.hand()))
    def trust_to_luck(self, play: Play) -> None:
        play.modify(play.my_outfit, "sundown discards", ANY_NUMBER, DAY)


@card("01108", "24214")
class BottomDealin:
    """Gives the cheatin' player a draw hand from the top of one's own deck."""

    @ability("Cheatin' Resolution", worth=lambda play: 3.0)
    def deal(self, play: Play) -> None:
        play.deal_from_own_deck(play.cheater, 5)


@card("01109", "24215")
class MakeTheSmartChoice:
    """A dude shoots worse by its influence, and may go home booted."""

    @ability("Shootout", dude(to=WEAKEN))
    def threaten(self, play: Play) -> None:
        play.give(play.target, bullets=-play.influence(play.target))
        if SEND_HOME.can(play, play.target):
            play.send_home(play.choose_or_not([play.target], play.target.controller, SEND_HOME, "send home booted"))


@card("01110")
class Tresspassin:
    """Others' dudes at a Private deed go home booted, or are wanted."""

    @ability("Noon", deed(owned, keyword("Private")), worth=lambda play: 1.0)
    def warn(self, play: Play) -> None:
        for one in play.dudes(theirs):
            if one.at == play.target.number:
                leaver = play.choose_or_not(play.able(SEND_HOME, [one]), one.controller, SEND_HOME, "send home booted")
                if not play.send_home(leaver):
                    play.add_bounty(one)


@card("01111")
class Auction:
    """Makes a deed Private; one's own, in one's hands, brings ghost rock for every dude of others there."""

    @ability("Noon", deed(), worth=lambda play: 1.0)
    def sell(self, play: Play) -> None:
        play.gain_keyword(play.target, "Private")
        if play.target.owner == play.seat == play.ruler_of(play.target.number):
            play.gain(sum(one.at == play.target.number for one in play.dudes(theirs)))


@card("00003", "01112", "24220")
class TheStakesJustRose:
    """Brings a dude into the posse, as a stud."""

    @ability("Shootout", dude(mine, to=JOIN), joins=True)
    def raise_the_stakes(self, play: Play) -> None:
        play.join(play.target)
        play.make_stud(play.target)


@card("01113")
class SunInYerEyes:
    """Makes a dude a draw, with fewer bullets."""

    @ability("Shootout", dude(to=WEAKEN))
    def dazzle(self, play: Play) -> None:
        play.give(play.target, bullets=-2)
        play.make_draw(play.target)


@card("01114")
class Ambush:
    """Aces a dude by a job that makes whoever joins it wanted, unless the mark is."""

    @job("Noon Job, Boot", dude(to=ACE.anyway))
    def ambush(self, play: Play) -> None:
        play.ace(play.target)

    # compendium-1.9.3:861-862: each time that a dude joins; a mark that has left play is not wanted.
    @trait(after(events.Joined), zones=("resolving",), requires=joins_against_the_innocent)
    def blame(self, play: Play) -> None:
        play.add_bounty(play.subject)


def may_be_whipped(play: Play) -> list[Piece]:
    """Dudes of the cheatin' player's: who can boot, or, in a shootout, be aced."""
    dudes = [one for one in play.dudes() if one.controller == play.cheater and WHIP.can(play, one)]
    return [one for one in dudes if play.shootout is None or play.posse_of(one) is not None]


def whipped(play: Play) -> list[int | None]:
    """Whom the player of a legal hand chooses; nobody where the other player does, or can't."""
    dudes = may_be_whipped(play)
    return [one.number for one in dudes] if play.has_legal_hand else [None] if dudes else []


def booted_or_aced(look: Look) -> Purpose:
    """What becomes of who is whipped."""
    return BOOT if look.shootout is None else ACE


WHIP = Purpose(
    lambda play, piece: booted_or_aced(play).can(play, piece),
    lambda look, piece: booted_or_aced(look).worth(look, piece),
)


@card("00018", "01115", "24224")
class Coachwhip:
    """Boots a dude of the cheatin' player, or aces it in a shootout; who has a legal hand chooses whom."""

    @ability("Cheatin' Resolution", Target(whipped, WHIP))
    def whip(self, play: Play) -> None:
        dude = play.target if play.chose else play.choose(may_be_whipped(play), play.cheater, WHIP)
        if play.shootout is None:
            play.boot(dude)
        else:
            play.ace(dude)


@card("01116")
class WarPaint:
    """A dude shoots better."""

    @ability("Noon", dude(mine, to=STRENGTHEN))
    def paint(self, play: Play) -> None:
        play.give(play.target, bullets=2)


@card("01117")
class BadCompany:
    """Makes a wanted dude a stud with more bullets, for whose bounty the bank pays four more."""

    # compendium-1.9.3 §4: whoever collects it.
    @grantable
    @trait(after(events.BountyCollected, this))
    def pay_more(self, play: Play) -> None:
        play.gain(4, play.event.seat)

    @ability("Noon", dude(wanted, to=STRENGTHEN))
    def keep_bad_company(self, play: Play) -> None:
        play.give(play.target, bullets=3)
        play.make_stud(play.target)
        play.grant(play.target, self.pay_more)


def by_anothers_shootout_ability(scene: Ban) -> bool:
    """Whether it is a Shootout ability of another player's that does it."""
    return scene.doing is not None and scene.doing.played_as == SHOOTOUT and by_another_player(scene)


@card("01118", "24226")
class HidingInTheShadows:
    """Keeps a dude through the day from being chosen or affected by others' Shootout abilities."""

    # Others are all but who controls the dude, even where that is not who hid it any more.
    shadows = grantable(untouchable(this, requires=by_anothers_shootout_ability))

    @ability("Noon", dude(mine, to=PROTECT))
    def hide(self, play: Play) -> None:
        play.grant(play.target, self.shadows)


@card("00001", "01119", "24228")
class PistolWhip:
    """One of the posse boots, and shoots worse, to send an opposing dude home booted."""

    @ability("Shootout", dude(mine, in_posse, to=BOOT), dude(opposing, to=SEND_HOME))
    def whip(self, play: Play) -> None:
        if play.boot(play.target):
            play.send_home(play.second)
        play.give(play.target, bullets=-1)


@card("01120")
class ConcealedWeapons:
    """Lets the player's dudes carry more through the day, wherever they are, and in shootouts."""

    # compendium-1.9.3:899: booted ones too. In 2015 they had to be unbooted (faq-2015:359, faq-2015:360).
    sleeves = grantable(
        counts_as(SHOP_ANYWHERE, 1, of_type("dude"), mine),
        counts_as(SHOP_BOOTED, 1, of_type("dude"), mine, requires=lambda look: not look.by_faq),
    )

    @grantable
    @ability("Repeat Shootout", in_hand(to=Purpose(Play.can_shop, worth_of)), printed=False)
    def draw_it(self, play: Play) -> None:
        play.shop(play.target)

    @ability("Noon", worth=lambda play: 0.5 * len(play.hand(of_type("goods", "spell"))))
    def conceal(self, play: Play) -> None:
        play.grant(play.my_outfit, self.sleeves)
        play.grant(play.my_outfit, self.draw_it)


@card("01121")
class HotLeadFlyin:
    """For every dude that fell in a round that was lost, and is worth more than a pull, the winner takes a casualty."""

    @react(
        "React",
        after(events.CasualtiesTaken),
        requires=lambda play: play.event.seat == play.seat and lost(play),
        worth=lambda play: 1.5 * len(play.fallen),
    )
    def shoot_wildly(self, play: Play) -> None:
        pulled = play.pull().value
        gone = [one for one in play.fallen if one.card.type == "dude" and not in_the_game(play, one)]
        play.inflict(sum(play.value(one) > pulled for one in gone), play.enemy)


@card("00005", "01122")
class OneGoodTurn:
    """Draws a card, or gains three ghost rock where somebody cheats."""

    @ability("Noon", worth=lambda play: 1.5)
    def draw(self, play: Play) -> None:
        play.draw()

    @ability("Cheatin' Resolution", worth=lambda play: 3.0)
    def cash_in(self, play: Play) -> None:
        play.gain(3)


# The newer printing marks opposing dudes only.
@card("00020", "01123")
class Kidnappin:
    """Discards a dude by a job that makes everybody in the posse wanted."""

    @job("Noon Job, Boot", dude(to=DISCARD.anyway), posse=outguns_the_mark)
    def kidnap(self, play: Play) -> None:
        play.discard(play.target)

    # compendium-1.9.3:936: each time that a dude joins.
    @trait(after(events.Joined), zones=("resolving",), requires=lambda play: play.rides_for_me(play.subject))
    def blame(self, play: Play) -> None:
        play.add_bounty(play.subject)


def shoots(look: Look) -> bool:
    """Whether the dude is its posse's shooter."""
    posse = look.posse_of(look.card)
    return posse is not None and posse.shooter == look.card.number


@card("01124", "24236")
class PinnedDown:
    """Makes a dude the next casualty of its posse, and shoot worse."""

    # It is not said for how long: as long as it shoots, for next round another may.
    aim = grantable(gets("bullets", -3, this, requires=shoots))

    # compendium-1.9.3:956: whatever round it is in.
    @ability("Shootout", dude(to=WEAKEN))
    def pin_down(self, play: Play) -> None:
        play.make_first_casualty(play.target)
        if not play.is_spared(play.target, "bullets", -3, "add"):
            play.grant(play.target, self.aim)


def without_a_horse_next_to_the_rider(play: Play) -> list[int]:
    """Opposing dudes without a Horse, where the rider that was chosen can move to from next to them."""
    rider = play.target
    return [
        one.number
        for one in play.dudes(theirs, but_not(on_horseback))
        if play.is_adjacent(rider.at, one.at) and play.can_move(rider, one.at)
    ]


@card("01125")
class RunEmDown:
    """Riders from one location fall upon a dude without a Horse next to them, boot it, and may call it out."""

    # compendium-1.9.3:980: it may be booted already.
    @ability(
        "Noon",
        dude(mine, on_horseback, to=MOVE),
        Target(without_a_horse_next_to_the_rider, BOOT.anyway),
    )
    def run_down(self, play: Play) -> None:
        first, victim, place = play.target, play.second, play.second.at
        beside = [
            one
            for one in play.dudes(mine, on_horseback)
            if one.at == first.at and one is not first and play.can_move(one, place)
        ]
        for rider in [first, *play.choose_up_to(len(beside), beside, to=MOVE)]:
            play.move(rider, place)
        play.boot(victim)
        callers = [one for one in play.dudes(mine) if one.at == victim.at and play.can_call_out(one, victim)]
        play.call_out(play.choose_or_not(callers, to=CALL_OUT), victim)


@card("01126", "24238")
class BountyHunter:
    """Sends a Gunslinger to a wanted dude, who can't refuse to be called out."""

    # Only others' dudes can be called out (rulebook-1.5.0 §5.3.2); that this one can't be is found out too late
    # (compendium-1.9.3:534).
    @ability("Noon", dude(wanted, theirs, to=CALL_OUT))
    def hire(self, play: Play) -> None:
        gunslinger = play.token("Gunslinger", play.target.at)
        if not play.call_out(gunslinger, play.target, refusable=False):
            play.remove(gunslinger)


@card("01127")
class Reserves:
    """Gains a ghost rock."""

    @ability("Noon", worth=lambda play: 1.0)
    def dig(self, play: Play) -> None:
        play.gain(1)


@card("00012", "01128")
class Rumors:
    """A dude is less influential away from home."""

    gossip = grantable(gets("influence", -1, this, but_not(at_home)))

    @ability("Noon", dude(to=DISGRACE))
    def spread(self, play: Play) -> None:
        if not play.is_spared(play.target, "influence", -1, "add"):
            play.grant(play.target, self.gossip)


@card("01129")
class CheatinVarmint:
    """Lowers a draw hand by two ranks, for five ghost rock where nobody cheats."""

    @ability("Resolution", drawn_hand(to=ranks(-2)), requires=lambda play: play.rock() >= 5, worth=lambda play: -5.0)
    def accuse(self, play: Play) -> None:
        if play.pay(5):
            play.raise_rank(-2, play.player_chosen)

    @ability("Cheatin' Resolution", drawn_hand(to=ranks(-2)))
    def catch(self, play: Play) -> None:
        play.raise_rank(-2, play.player_chosen)


def my_horses_at(play: Play, place: int) -> list[Piece]:
    """The player's Horses at a location."""
    return [one for one in play.in_play(mine, keyword("Horse")) if play.place_of(one) == place]


def is_full_of_tired_horses(play: Play, place: int) -> bool:
    """Whether a Horse of the player's is booted at a location."""
    return bool(play.able(UNBOOT, my_horses_at(play, place)))


@card("01130")
class FreshHorses:
    """Unboots the player's Horses at a location, and what was used of them may be used once more."""

    @ability("Noon", location(is_full_of_tired_horses), worth=lambda play: 1.5)
    def water(self, play: Play) -> None:
        for horse in my_horses_at(play, play.place_chosen):
            play.unboot(horse)
            # compendium-1.9.3:916: later, if at all.
            play.renew(horse, every=True)


@card("01131")
class MagicalDistraction:
    """Gives up a spell, and a pull says what the draw hand counts as."""

    @ability("Cheatin' Resolution", spell(on(mine, in_posse), to=DISCARD), worth=lambda play: 3.0)
    def distract(self, play: Play) -> None:
        if play.discard(play.target):
            # compendium-1.9.3:942: it is the player who pulls, not the dude.
            play.count_hand_as(min(play.pull().value, 11))


TAX = Purpose(anything, lambda look, one: float(look.production(one)))


@card("01132")
class Extortion:
    """Brings the production of a deed that one controls but does not own."""

    @ability("Noon", deed(mine, but_not(owned), to=TAX))
    def extort(self, play: Play) -> None:
        play.gain(play.production(play.target))


@card("01133", "24246")
class RecruitmentDrive:
    """Brings a dude or deed back from the discard pile, five ghost rock cheaper."""

    @job("Noon Job", TOWN, worth=lambda play: 3.0 if play.discards(of_type("dude", "deed")) else 0.0)
    def recruit(self, play: Play) -> None:
        able = [one for one in play.discards(of_type("dude", "deed")) if play.can_bring(one, less=5)]
        play.bring(play.choose(able, to=bring(less=5)), less=5)


# The newer printing has two abilities instead.
@card("00008", "01134")
class Unprepared:
    """Boots a dude and all it carries; it shoots worse, and nothing on it works."""

    @ability("Shootout", dude(to=WEAKEN))
    def catch_unprepared(self, play: Play) -> None:
        play.boot(play.target)
        for carried in play.attached(play.target):
            play.boot(carried)
        play.give(play.target, bullets=-1)
        play.forbid(play.target, bars.USE)
        for carried in play.attached(play.target):
            play.blank(carried, bullets_too=True)


@card("01135")
class ACoachComesToTown:
    """Robs a coach; if it fails, those who kept the coach safe are paid."""

    @job("Noon Job", TOWN, worth=lambda play: 4.0)
    def rob(self, play: Play) -> None:
        play.gain(4)

    @rob.if_it_fails
    def thank(self, play: Play) -> None:
        # compendium-1.9.3:891: only those who still have dudes there.
        for seat in dict.fromkeys(one.controller for one in play.foes):
            play.gain(4, seat)


@card("01136")
class HexSlingin:
    """Gives up a Hex, and the draw hand counts two ranks more."""

    @ability(
        "Resolution",
        spell(keyword("Hex"), on(mine, in_posse), to=DISCARD),
        requires=lambda play: bool(play.draw_hand()),
        worth=lambda play: 4.0,
    )
    def sling(self, play: Play) -> None:
        if play.discard(play.target):
            play.raise_rank(2)


def spoils(look: Look, robber: Piece) -> int:
    """What a dude can take from the owner of the deed where it is."""
    deed = look.piece(robber.at)
    return min(look.production(deed), look.rock(deed.owner))


# Each ghost rock makes the robber wanted, too.
ROB = Purpose(BOOT.can, lambda look, robber: BOOT.worth(look, robber) + spoils(look, robber) / 2)


@card("01137")
class ThisIsAHoldup:
    """A dude boots at another player's deed, takes ghost rock, and is wanted for it."""

    @ability("Noon", dude(mine, at_a_deed, but_not(at_their_own_deed), to=ROB))
    def hold_up(self, play: Play) -> None:
        owner = play.piece(play.target.at).owner
        most = spoils(play, play.target) if play.can_rob(owner) else 0
        if play.boot(play.target):
            taken = int(play.pick("ghost rock to take", [str(amount) for amount in range(most, -1, -1)]))
            play.pay(taken, owner, to=play.seat)
            play.add_bounty(play.target, taken)


def is_to_be_cleared(play: Play, place: int) -> bool:
    """Whether a location is a deed that the player owns but does not control, and the dude can go there."""
    deed = play.deed_at(place)
    lost = deed is not None and deed.owner == play.seat != play.ruler_of(place)
    return lost and play.can_move(play.target, place)


@card("01138")
class ClearOut:
    """Moves a dude to a deed of one's own that another controls."""

    @ability("Noon", dude(mine, to=MOVE), location(is_to_be_cleared))
    def clear_out(self, play: Play) -> None:
        play.move(play.target, play.second_place)


@card("01139")
class Missed:
    """Unboots a dude of the posse."""

    @ability("Shootout", dude(mine, in_posse, to=UNBOOT))
    def dodge(self, play: Play) -> None:
        play.unboot(play.target)


def last_bullets(play: Play, fallen: Piece) -> int:
    """The bullets of a casualty: as printed once it has left play; none of what is no dude, or a token that has left it
    (compendium-1.9.3:1001, 1005, 1006).
    """
    if fallen.card.type != "dude" or fallen.zone == "removed":
        return 0
    return play.bullets(fallen)


def lost(play: Play) -> bool:
    """Whether the player's hand of this round was the lower one."""
    mine, against = play.posse, play.other_posse
    return mine is not None and against is not None and mine.score < against.score


@card("01140")
class TakinYaWithMe:
    """Hurts the winner of a round too, whose posse has somebody no better than the best who fell."""

    @react(
        "React",
        after(events.CasualtiesTaken),
        requires=lambda play: play.event.seat == play.seat and lost(play),
        worth=lambda play: 3.0,
    )
    def shoot_back(self, play: Play) -> None:
        best = max((last_bullets(play, one) for one in play.fallen), default=0)
        if any(play.bullets(one) <= best for one in play.riders(play.other_posse)):
            play.inflict(1, play.enemy)


def used_today(play: Play, piece: Piece) -> bool:
    """Whether an ability of a card was used today."""
    return bool(play.used_of(piece))


@card("01141")
class GoodStiffDrink:
    """Lets an ability of a dude that was used be used another time."""

    @ability("Noon", dude(to=Purpose(used_today, STRENGTHEN.worth)))
    def pour(self, play: Play) -> None:
        play.renew(play.target)


@card("00112", "01142")
class PointBlank:
    """Boots a stud of the posse, so that the opponent aces a dude with fewer bullets."""

    @ability("Resolution", dude(mine, in_posse, stud, to=BOOT), worth=lambda play: 3.0)
    def fire(self, play: Play) -> None:
        play.boot(play.target)
        play.ace(play.choose(outgunned(play), play.enemy, ACE))


def is_tunneled(play: Play, place: int) -> bool:
    """Whether a location is an in-town deed of the player's, where the dude can go."""
    deed = play.deed_at(place)
    own = deed is not None and deed.owner == play.seat and not play.has(deed, "Out of Town")
    return own and play.can_move(play.target, place)


@card("01143")
class ASecretTunnel:
    """Moves a dude from one deed of one's own in town to another, and the player makes the next play too."""

    @ability("Noon", dude(mine, at_an_in_town_deed, at_their_own_deed, to=MOVE), location(is_tunneled))
    def sneak(self, play: Play) -> None:
        play.move(play.target, play.second_place)
        play.play_again()


def rode_in(play: Play) -> bool:
    """Whether the card has taken note that there is a shootout for it."""
    return bool(play.remembered())


@card("01146", "09042", "24261")
class Gunslinger:
    """Leaves the game after the shootout that it came into, or came for."""

    # "This shootout" is no other than the one it is about (compendium-1.9.3 "This").
    @trait(after((events.Entered, events.Joined), this), requires=lambda play: play.shootout is not None)
    def ride_in(self, play: Play) -> None:
        play.remember(play.card, until=PERMANENT)

    # A job that nobody opposes is no shootout.
    @trait(before(events.JobEnds), requires=rode_in)
    def ride_home(self, play: Play) -> None:
        play.forget(play.card)

    @trait(after(events.ShootoutEnds), requires=rode_in)
    def ride_on(self, play: Play) -> None:
        play.remove(play.card)

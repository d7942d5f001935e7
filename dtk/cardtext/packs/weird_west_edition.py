"""The texts of Weird West Edition."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    ACE,
    ATTACH,
    BOOT,
    CALL_OUT,
    CHEATIN,
    CHOOSE,
    CONTROL,
    DAY,
    DISCARD,
    DRAWS,
    ELSEWHERE,
    EMPOWER,
    IN_SHOOTOUT,
    JOIN,
    MOVE,
    NOON,
    PARDON,
    PERMANENT,
    ROUND,
    SEND_HOME,
    STRENGTHEN,
    STUDS,
    TOWN,
    TOWN_SQUARE,
    UNBOOT,
    UPKEEP,
    WALK_HOME,
    WANT,
    WEAKEN,
    Ban,
    Look,
    Piece,
    Play,
    Purpose,
    Target,
    ability,
    adjacent,
    after,
    any_of,
    at_a_deed,
    at_home,
    at_most,
    at_their_own_deed,
    attachment,
    bars,
    before,
    booted,
    bring,
    but_not,
    by_another_player,
    by_the_better_hand,
    by_this_dude,
    by_three_pairs,
    called,
    cannot,
    card,
    card_in_play,
    carrying,
    conditional,
    counts_as,
    dude,
    either,
    events,
    for_a_spell_abroad,
    gets,
    goods,
    grantable,
    has_three_pairs,
    here,
    here_or_at_a_deed_beside,
    in_boot_hill,
    in_discard_pile,
    in_draw_hand,
    in_hand,
    in_posse,
    in_shootout,
    in_the_game,
    in_the_marks_posse,
    in_town_square,
    instead_of,
    is_a_stud,
    is_peaceful_sundown,
    is_worth_more,
    job,
    joins_against_the_innocent,
    keyword,
    location,
    mine,
    my_outfit,
    nearby,
    no_joker,
    of_the_occult,
    of_type,
    on,
    on_horseback,
    opposing,
    or_nothing,
    other_dude,
    outgunned,
    outguns_the_mark,
    owned,
    react,
    shoots_better,
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
    wanted_for,
    when,
    with_a_blade,
    with_skill,
    with_two_weapons,
    without,
    without_guns,
    worth_of,
)


def is_not_rich(look: Look) -> bool:
    """Whether no other player has less ghost rock."""
    return all(look.rock() <= look.rock(seat) for seat in look.opponents)


@card("24001")
class GraciousGiftsOfTheWeirdWest:
    """Discards one card more at Sundown while nobody is poorer; unboots a dude for ghost rock."""

    spares = gets("sundown discards", 1, this, requires=is_not_rich)

    @ability("Noon, Pay 2 Ghost Rock, Boot", dude(mine, to=UNBOOT))
    def give(self, play: Play) -> None:
        play.unboot(play.target)


@card("24002")
class HouseOfManyFaithsOfTheWeirdWest:
    """Shuffles a card of the hand and a discarded one into the deck; a dude with a Miracle unboots in the square."""

    @ability(
        "Noon, Boot",
        in_hand(),
        in_discard_pile(),
        or_nothing(dude(mine, carrying(keyword("Miracle")), to=EMPOWER)),
        worth=lambda play: 2.0,
    )
    def preach(self, play: Play) -> None:
        play.put(play.target, "deck")
        play.put(play.second, "deck")
        play.shuffle()
        if play.use.more[1] is not None:
            play.move(play.third, TOWN_SQUARE)
            play.unboot(play.third)
            play.give(play.third, influence=1)


def has_my_dudes(look: Look, piece: Piece) -> bool:
    """A deed with dudes of the player."""
    return any(one.at == piece.number for one in look.dudes(mine))


def has_the_smallest_hand(play: Play) -> bool:
    """Whether every other player holds more cards."""
    return all(len(play.hand()) < len(play.state.players[seat].hand) for seat in play.opponents)


@card("24003")
class FarnumsConsortium:
    """Its deeds in town bring more with dudes of its own there; it buys a card for the smallest hand."""

    thrives = gets("production", 1, of_type("deed"), owned, without("Out of Town"), has_my_dudes)

    @ability(
        "Noon, Boot",
        requires=conditional(has_the_smallest_hand),
        worth=lambda play: 0.3 if has_the_smallest_hand(play) and play.rock() >= 2 else 0.0,
    )
    def buy_a_card(self, play: Play) -> None:
        if has_the_smallest_hand(play) and play.pay(2):
            play.draw()


@card("24004")
class MorganRegulatorsOfTheWeirdWest:
    """Limits influence at each location in Sundown after a peaceful day; brings a dude to the town square."""

    keeps_the_peace = at_most("local influence", 5, of_type("outfit"), requires=is_peaceful_sundown)

    @ability("Noon, Boot", dude(mine, but_not(in_town_square), to=MOVE))
    def ride_in(self, play: Play) -> None:
        play.move(play.target, TOWN_SQUARE)
        if on_horseback(play, play.target):
            play.unboot(play.target)


def is_outdone(play: Play, piece: Piece) -> bool:
    """Whether a dude is where the dude that was chosen first is, and of less value."""
    return piece.at == play.target.at and play.value(piece) < play.value(play.target)


def none_was_played(look: Look) -> bool:
    """Whether the player has brought no Abomination into play from the hand today, of which the outfit takes note."""
    return not look.remembered()


@card("24005")
class EncroachingDarkness:
    """Brings in the first Abomination of a day cheaper; boots a dude to weaken another of less value."""

    beckons = gets(
        "cost", -1, owned, keyword("Abomination"), lambda look, one: one.zone == "hand", requires=none_was_played
    )

    # A Gadget is played by being invented, whether that succeeds or not.
    @trait(after((events.CardPlayed, events.Inventing), mine, keyword("Abomination")))
    def take_note(self, play: Play) -> None:
        play.remember(play.card, until=DAY)

    @ability("Noon, Boot", dude(mine, to=BOOT), dude(theirs, to=Purpose(is_outdone, WEAKEN.worth)))
    def terrify(self, play: Play) -> None:
        if play.boot(play.target):
            play.give(play.second, influence=-1, bullets=-1 if play.has(play.target, "Abomination") else 0)


@card("24006")
class SerpentineSyndicate:
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


def is_there(play: Play, piece: Piece) -> bool:
    """Whether a dude is at the deed that was chosen first, and can join."""
    return piece.at == play.target.number and JOIN.can(play, piece)


def by_a_dude_of_mine(ban: Ban) -> bool:
    """Whether it is a dude of the player who calls out."""
    return ban.by is not None and ban.by.controller == ban.seat


def on_holy_ground(look: Look, piece: Piece) -> bool:
    """At a home or deed that is Holy Ground."""
    return piece.at != TOWN_SQUARE and look.has(look.piece(piece.at), "Holy Ground")


@card("24007")
class BlackHillsGuardians:
    """Call-outs by its dudes can't be refused on Holy Ground, which boots to bring a dude from there into the posse."""

    dares = cannot(bars.REFUSE, on_holy_ground, requires=by_a_dude_of_mine)

    @ability(
        "Repeat Shootout",
        card_in_play(of_type("deed", "outfit"), mine, keyword("Holy Ground"), to=BOOT),
        dude(mine, to=Purpose(is_there, JOIN.worth)),
        joins=True,
        worth=lambda play: 1.0,
    )
    def send_for_help(self, play: Play) -> None:
        if play.boot(play.target):
            play.join(play.second)


@card("24010")
class SavedByGrace:
    """Tests the skill of a dude away from home, who boots to exchange a card of the hand for one on top of the deck."""

    @ability("Noon, Boot", dude(mine, skilled, but_not(at_home)), worth=lambda play: 1.5)
    def pray(self, play: Play) -> None:
        dude = play.target
        skill = play.pick("skill", play.skills_of(dude))

        def be_saved() -> None:
            if play.boot(dude):
                self.look_for_help(play, 5 + (play.rating(dude, "Blessed") or 0))
            play.gain(1)

        play.attempt(dude, skill, 7, be_saved)

    def look_for_help(self, play: Play, count: int) -> None:
        """Let the player exchange a card of the hand for one of so many on top of the deck, and shuffle it."""
        found = play.pick_from_top(count, 1 if play.hand() else 0, what="put into hand")
        if found:
            play.put(play.choose(play.hand(), to=DISCARD, what="discard"), "discard")
            play.put(found[0], "hand")
        play.shuffle()


def is_on_strange_ground(look: Look, piece: Piece) -> bool:
    """At a location that the player does not own; nobody owns the town square."""
    return look.owner_of(piece.at) != look.seat


@card("24011")
class DeadwoodMinersAlliance:
    """Much wanted dudes have a control point in the town square; dudes boot elsewhere for bounty and ghost rock."""

    is_notorious = gets("control", 1, of_type("dude"), mine, in_town_square, lambda look, one: one.bounty >= 4)

    @ability("Noon, Boot", dude(mine, is_on_strange_ground, to=BOOT), worth=lambda play: 1.5)
    def prospect(self, play: Play) -> None:
        is_private = play.is_private(play.target.at)
        if play.boot(play.target):
            play.add_bounty(play.target, 1 if is_private else 2)
            play.gain(2 if is_private else 1)


def in_town_places(look: Look) -> set[int]:
    """The locations in town where the player has dudes."""
    return {one.at for one in look.dudes(mine) if look.is_in_town(one.at)}


@card("24014")
class RandallOfTheWeirdWest:
    """Lets a player hold one card more with dudes at three locations in town."""

    keeps_count = gets("hand size", 1, my_outfit, requires=lambda look: len(in_town_places(look)) >= 3)


@card("24019")
class EmreTheTurkishBear:
    """Once a shootout, draws a card and shoots better after he has performed a Technique."""

    @react(
        "Repeat React",
        after(events.Succeeded, this, in_shootout),
        requires=lambda play: play.event.skill == "Kung Fu" and not play.remembered(play.card),
        worth=lambda play: 2.5,
    )
    def exult(self, play: Play) -> None:
        play.remember(play.card, until=IN_SHOOTOUT)
        play.draw()
        play.give(play.card, bullets=1)


@card("24023")
class JimHexterOfTheWeirdWest:
    """Once a shootout, pays the other posse's player to be a stud."""

    @ability(
        "Repeat Shootout",
        requires=lambda play: play.rock() >= 1 and not play.remembered(play.card),
        worth=lambda play: 0.5,
    )
    def bribe(self, play: Play) -> None:
        play.remember(play.card, until=IN_SHOOTOUT)
        if play.pay(1, to=play.enemy):
            play.make_stud(play.card)


@card("24025")
class HaoTeZuiTheMadMonk:
    """Cheaper for Anarchists who are in many places, and discards an opposing goods."""

    bargains = gets(
        "cost",
        lambda look, one: -len({dude.at for dude in look.dudes(mine)}) if look.belongs_to("anarchists") else None,
        this,
    )

    @ability("Shootout, Boot", goods(on(opposing), to=DISCARD))
    def smash(self, play: Play) -> None:
        play.discard(play.target)


@card("24029")
class SeamusOToole:
    """Makes a Weapon that is a Gadget better, but a pull of clubs leaves its dude without bullets."""

    @ability("Shootout", dude(mine, in_posse, carrying(keyword("Weapon"), keyword("Gadget")), to=STRENGTHEN))
    def overload(self, play: Play) -> None:
        if play.pull().suit == "clubs":
            play.give(play.target, bullets=-play.bullets(play.target))
            play.make_draw(play.target)
            return
        gadgets = play.attached(play.target, keyword("Weapon"), keyword("Gadget"))
        if (gadget := play.choose(gadgets, to=STRENGTHEN)) is not None:
            play.modify(gadget, "bullet bonus", 2)


@card("24032")
class JonLongstrideOfTheWeirdWest:
    """Boots to unboot his Horse, of which an ability may be used once more today."""

    # Its header says no time; as on the first printing it is a Noon play.
    @ability("Boot", attachment(keyword("Horse"), on(this), to=UNBOOT), plays=(NOON,))
    def spur(self, play: Play) -> None:
        play.unboot(play.target)
        play.allow_another_use(play.target)


@card("24033")
class LaneHealeyOfTheWeirdWest:
    """Has two bullets more, and less upkeep, while he has a Horse."""

    shoots = gets("bullets", 2, this, on_horseback)
    is_easy = gets("upkeep", -1, this, on_horseback)


@card("24035")
class MaggieHarrisOfTheWeirdWest:
    """Leads a job to somewhere else in town for a Horse out of the discard pile, a ghost rock cheaper."""

    @job(
        "Noon Job, Boot",
        location(lambda play, place: play.is_in_town(place) and place != play.place),
        worth=lambda play: 2.0,
    )
    def round_up(self, play: Play) -> None:
        horses = [one for one in play.discards(keyword("Horse")) if play.can_bring(one, less=1)]
        play.bring(play.choose(horses, to=bring(less=1)), less=1)


@card("24039")
class LandonGrimes:
    """Brings an Abomination or Huckster into his posse."""

    @ability(
        "Shootout",
        dude(mine, any_of(keyword("Abomination"), with_skill("Huckster")), to=JOIN),
        joins=True,
        requires=lambda play: in_posse(play, play.card),
    )
    def call_for_help(self, play: Play) -> None:
        play.join(play.target)


def another_attachment(play: Play) -> list[int]:
    """What is attached to somebody here and can boot, but for what boots for it."""
    return [one.number for one in play.in_play(attached_here) if one is not play.target and BOOT.can(play, one)]


def attached_here(look: Look, piece: Piece) -> bool:
    """A goods or spell at the card's location."""
    return piece.card.type in ("goods", "spell") and here(look, piece)


@card("24044")
class AlfredByrne:
    """Boots himself or a Hex of his to boot what is attached to somebody here."""

    @ability(
        "Noon",
        either(dude(this, to=BOOT), spell(keyword("Hex"), on(this), to=BOOT)),
        Target(another_attachment, BOOT),
    )
    def meddle(self, play: Play) -> None:
        if play.boot(play.target):
            play.boot(play.second)


@card("24046")
class AlanCampbell:
    """Calls out a dude here without influence."""

    @ability("Noon", dude(theirs, here, lambda look, one: look.influence(one) == 0, to=CALL_OUT))
    def call_out(self, play: Play) -> None:
        play.call_out(play.card, play.target)


@card("24047")
class SylvesterHeath:
    """Boots a Hex or Mystical goods of his to move to a location in town."""

    @ability("Noon", attachment(of_the_occult, on(this), to=BOOT), worth=lambda play: 1.0)
    def slip_away(self, play: Play) -> None:
        if play.boot(play.target):
            able = [one for one in play.locations() if play.is_in_town(one) and play.can_move(play.card, one)]
            place = play.choose_place(able)
            if place is not None:
                play.move(play.card, place)


@card("24050")
class JiaMeinOfTheWeirdWest:
    """Attaches a Hex in a shootout, again and again, and becomes a stud for it."""

    @ability("Repeat Shootout", in_hand(keyword("Hex"), to=ATTACH), worth=lambda play: 1.0)
    def learn(self, play: Play) -> None:
        if play.attach(play.target, play.card):
            play.make_stud(play.card)


@card("24051")
class UrsulaTheWormQueen:
    """Cheaper for Fearmongers with Hucksters; takes a Hex from another, and may ready it for another use."""

    bargains = gets(
        "cost",
        lambda look, one: -len(look.dudes(mine, with_skill("Huckster"))) if look.belongs_to("fearmongers") else None,
        this,
    )

    @ability("Noon", spell(keyword("Hex"), on(owned, other_dude, with_skill("Huckster")), to=ATTACH))
    def devour(self, play: Play) -> None:
        if not play.attach(play.target, play.card) or not play.target.booted:
            return
        gone = play.choose_or_not(play.hand(), to=DISCARD, what="discard to unboot")
        if gone is not None:
            play.put(gone, "discard")
            if play.unboot(play.target):
                play.allow_another_use(play.target, each=True)


def leads_in_influence(play: Play) -> bool:
    """Whether the player's posse, which is on no job, has more influence than the other."""
    on_a_job = play.state.job is not None and play.state.job.seat == play.seat
    return not on_a_job and play.influence_of(play.posse) > play.influence_of(play.other_posse)


@card("24057")
class MarielLewisOfTheWeirdWest:
    """But on a job, sends an opposing dude home, unbooted, where the player's posse has more influence."""

    @ability("Shootout", dude(opposing, to=WALK_HOME), requires=conditional(leads_in_influence))
    def persuade(self, play: Play) -> None:
        if leads_in_influence(play):
            play.walk_home(play.target)


@card("24059")
class FranciscoRosalesOfTheWeirdWest:
    """Leads a job in the town square for a Horse or Sidekick out of the discard pile, two ghost rock cheaper."""

    # The reprint searches for nothing, so one that can be paid is attached.
    @job("Noon Job, Boot", TOWN, worth=lambda play: 2.0)
    def recruit(self, play: Play) -> None:
        beasts = [one for one in play.discards(keyword("Horse", "Sidekick")) if play.can_bring(one, less=2)]
        play.bring(play.choose(beasts, to=bring(less=2)), less=2)


@card("24060")
class ZacharyDeloriaOfTheWeirdWest:
    """Has more influence in the town square; for the First Peoples, shoots by the most influence of dudes here."""

    leads = gets("influence", 1, this, in_town_square)
    shoots = gets(
        "bullets",
        lambda look, one: max(map(look.influence, look.dudes(mine, here))),
        this,
        requires=lambda look: look.belongs_to("firstpeoples"),
    )


@card("24062")
class SmilingFrogOfTheWeirdWest:
    """Discards a card of the hand to shoot better, best for hearts."""

    @ability("Noon/Shootout", in_hand(to=DISCARD), worth=lambda play: 2.0)
    def offer(self, play: Play) -> None:
        more = 2 if play.target.card.suit == "hearts" else 1
        play.put(play.target, "discard")
        play.give(play.card, bullets=more)


@card("24065")
class LauraBanks:
    """Raises or lowers the bounty of a dude in the shootout."""

    @ability("Shootout", dude(in_shootout))
    def set_the_record_straight(self, play: Play) -> None:
        ways = ["give", "remove"] if PARDON.can(play, play.target) else ["give"]
        play.add_bounty(play.target, 1 if play.pick("bounty", ways) == "give" else -1)


@card("24072")
class DrewBeaumanOfTheWeirdWest:
    """Whenever another player's hand is cheatin' and one's own is legal, may invent a Gadget without booting."""

    @trait(when((events.HandsRevealed, events.LowballRevealed)), requires=lambda play: play.has_legal_hand)
    def tinker(self, play: Play) -> None:
        for _ in filter(play.is_cheatin, play.opponents):
            gadget = play.choose_or_not(play.inventions(play.card), what="invent")
            if gadget is not None:
                play.invent(gadget, play.card, boots=False)


@card("24073")
class JudgeHarrySomersetOfTheWeirdWest:
    """Leads a job with a Gunslinger to discard a wanted dude."""

    @job("Noon Job, Boot", dude(wanted, to=DISCARD.anyway))
    def sentence(self, play: Play) -> None:
        play.discard(play.target)

    @trait(after(events.JobBegins), requires=lambda play: play.is_my_job)
    def hire(self, play: Play) -> None:
        play.join(play.token("Gunslinger", play.shootout_place, booted=True))


def blessing_or_blade(look: Look, piece: Piece) -> bool:
    """A Miracle, or a Melee Weapon."""
    return look.has(piece, "Miracle") or (look.has(piece, "Melee") and look.has(piece, "Weapon"))


@card("24075")
class DeborahWest:
    """Boots a Miracle or Melee Weapon of hers to raise the bounty of an opposing dude."""

    @ability("Shootout", attachment(blessing_or_blade, on(this), to=BOOT), dude(opposing, to=WANT))
    def accuse(self, play: Play) -> None:
        if play.boot(play.target):
            play.add_bounty(play.second)


@card("24076")
class HattieDeLorreOfTheWeirdWest:
    """Takes three bullets from an opposing wanted dude."""

    @ability("Shootout", dude(opposing, wanted, to=WEAKEN))
    def stare_down(self, play: Play) -> None:
        play.give(play.target, bullets=-3)


def may_arrest(play: Play, piece: Piece) -> bool:
    """Whether a dude can be called out, or booted."""
    return play.can_call_out(play.card, piece) or BOOT.can(play, piece)


@card("24077")
class BassReeves:
    """Cheaper with the Law Dogs, is better against a cheatin' hand, and boots wanted dudes or calls them out."""

    bargains = gets(
        "cost",
        lambda look, one: -len(look.dudes(opposing, wanted)) if look.belongs_to("lawdogs") else None,
        this,
    )

    @trait(when(events.HandsRevealed), requires=lambda play: play.faces_a_cheat and play.has_legal_hand)
    def speak_up(self, play: Play) -> None:
        play.raise_rank(1)

    @ability(
        "Noon",
        dude(nearby, wanted, to=Purpose(may_arrest, BOOT.worth)),
        requires=conditional(lambda play: not play.card.booted),
    )
    def arrest(self, play: Play) -> None:
        if play.card.booted:
            return
        can = {"call out": play.can_call_out(play.card, play.target), "boot": BOOT.can(play, play.target)}
        is_near_by = play.target.at != play.place
        if play.pick("how to arrest", [way for way, possible in can.items() if possible]) == "boot":
            play.boot(play.target)
        elif play.call_out(play.card, play.target) and is_near_by:
            # The shootout has brought him there.
            play.boot(play.card)


@card("24082")
class MirandaClarkeOfTheWeirdWest:
    """Has more influence while she has a control point, and more bullets while much wanted."""

    leads = gets("influence", 1, this, lambda look, one: look.control(one) >= 1)
    shoots = gets("bullets", 2, this, lambda look, one: one.bounty >= 2)


@card("24084")
class MaFlorenceAims:
    """Has as much influence as bounty, four at most."""

    # On top of what is printed, which is nothing, so that what goods add is not lost.
    leads = gets("influence", lambda look, one: min(4, one.bounty), this)


@card("24085")
class BakerAndrews:
    """With a cheatin' hand, is wanted more to raise its rank."""

    @ability(
        "Resolution",
        requires=conditional(lambda play: play.is_cheatin()),
        worth=lambda play: 1.3 if play.is_cheatin() else 0.0,
    )
    def brazen_it_out(self, play: Play) -> None:
        if play.is_cheatin() and play.add_bounty(play.card):
            play.raise_rank(1)


def has_most_bullets(look: Look, piece: Piece) -> bool:
    """Whether no opposing dude has more bullets."""
    return look.bullets(piece) == max(map(look.bullets, look.dudes(opposing)))


@card("24090")
class JessicaPatchett:
    """Cheaper with the Outlaws, and leads a job to ace the opposing dude with most bullets."""

    bargains = gets(
        "cost", lambda look, one: -len(look.dudes(mine, wanted)) if look.belongs_to("outlaws") else None, this
    )

    @job("Noon Job, Boot", dude(opposing, has_most_bullets, to=ACE.anyway))
    def gun_down(self, play: Play) -> None:
        play.ace(play.target)


@card("24091")
class WalterJameson:
    """Has more influence at a deed that another player owns."""

    leads = gets("influence", 1, this, at_a_deed, but_not(at_their_own_deed))


@card("24094")
class RattlerYoungUn:
    """Controls deeds with bullets instead of influence, and is a stud against a single dude."""

    growls = counts_as("weight", lambda look, one: look.bullets(one), this, at_a_deed)

    @ability(
        "Shootout",
        requires=conditional(lambda play: len(play.dudes(opposing)) == 1),
        worth=lambda play: 1.0 if len(play.dudes(opposing)) == 1 else 0.0,
    )
    def pounce(self, play: Play) -> None:
        if len(play.dudes(opposing)) == 1:
            play.make_stud(play.card)


@card("24103")
class JacquelineIshamOfTheWeirdWest:
    """Becomes a stud when she joins a mark's posse, or one against a job."""

    @trait(when(events.Joined, this, in_the_marks_posse))
    def stand_up(self, play: Play) -> None:
        play.make_stud(play.card, until=IN_SHOOTOUT)


@card("24108")
class NewTownHall:
    """Gets a control point for good, or loses all that it got."""

    @ability("Controller Noon, Boot", worth=lambda play: 4.0)
    def open(self, play: Play) -> None:
        play.add_control(play.card)

    @ability(
        "Controller Noon, Boot",
        requires=lambda play: play.card.control_points > 0,
        worth=lambda play: -4.0 * play.card.control_points,
    )
    def close(self, play: Play) -> None:
        play.lose_control_points(play.card)


@card("24110")
class HustingsOfTheWeirdWest:
    """Other players' dudes who are booted at home have less influence."""

    shouts_down = gets("influence", -1, of_type("dude"), at_home, booted, theirs)


@card("24114")
class ClantonRanchOfTheWeirdWest:
    """Brings its controller ghost rock, who must not be the Winner, here called Dealer."""

    @ability(
        "Controller Noon, Boot",
        requires=conditional(lambda play: play.seat != play.state.winner),
        worth=lambda play: float(play.seat != play.state.winner),
    )
    def rustle(self, play: Play) -> None:
        if play.seat != play.state.winner:
            play.gain(1)


@card("24120")
class MountMoriahCemetery:
    """Spells that are attached here cost less."""

    hallows = gets("cost", -1, of_type("spell"), but_not(in_the_game), here)


@card("24142")
class TheWhateleyEstateOfTheWeirdWest:
    """Boots a dude who moves here, for its owner, and lets a card come back from Boot Hill to the discard pile, but no
    dude.
    """

    @react(
        "Owner React, Boot",
        after(events.Moved, of_type("dude"), here),
        requires=lambda play: BOOT.can(play, play.subject),
        worth=lambda play: BOOT.worth(play, play.subject),
    )
    def tire(self, play: Play) -> None:
        play.boot(play.subject)

    @ability("Controller Noon, Boot", in_boot_hill(but_not(of_type("dude"))), worth=lambda play: 0.5)
    def dig_up(self, play: Play) -> None:
        play.put(play.target, "discard")


@card("24145")
class LaQuemaOfTheWeirdWest:
    """Makes this dude worth more; brings it into the posse, where it may boot a foe."""

    is_steady = gets("value", 3, this_dude)

    @ability("Shootout, Boot", dude(this_dude, to=JOIN), joins=True)
    def trample(self, play: Play) -> None:
        play.join(play.dude)
        able = [one for one in play.dudes(opposing) if BOOT.can(play, one)]
        play.boot(play.choose_or_not(able, to=BOOT))


def below_bullets(look: Look, piece: Piece) -> bool:
    """Of a value below the bullets of who carries the card."""
    return look.value(piece) < look.bullets(look.dude)


@card("24151")
class ShotgunOfTheWeirdWest:
    """Aces an opposing dude whose value is below this dude's bullets."""

    @ability("Shootout, Boot", dude(opposing, below_bullets, to=ACE))
    def blast(self, play: Play) -> None:
        play.ace(play.target)


def bullets_of_this_dude(look: Look, outfit: Piece) -> int:
    """What the hand gains."""
    return look.bullets(look.dude)


def is_a_stud_who_shoots(play: Play) -> bool:
    """Whether this dude is a stud, and the shooter."""
    return play.is_stud(play.dude) and play.posse is not None and play.posse.shooter == play.dude.number


def is_a_short_way(play: Play, place: int) -> bool:
    """Whether this dude can be moved to a location next to it."""
    return play.is_adjacent(play.dude.at, place) and play.can_move(play.dude, place)


def can_reach_it(play: Play) -> bool:
    """Whether this dude is next to the shootout, and can join from there."""
    return play.is_adjacent(play.dude.at, play.shootout_place) and play.can_join(play.dude, stays=True)


@card("24152")
class DisingenuineCurrencyPress:
    """Prints ghost rock as it is invented, and leaves a card as it is discarded."""

    @trait(after(events.Invented, this))
    def print(self, play: Play) -> None:
        play.gain(4)

    @trait(when(events.Discarded, this))
    def scrap(self, play: Play) -> None:
        play.draw(seat=play.card.owner)


@card("24153")
class FaithfulHoundOfTheWeirdWest:
    """Boots a goods of the opposing posse whose value is above a pull, or goes with it to the discard pile."""

    @ability("Shootout, Boot", goods(on(opposing), to=WEAKEN))
    def fetch(self, play: Play) -> None:
        if play.pull(dude=play.dude).value >= play.value(play.target):
            return
        gain = worth_of(play, play.target) - worth_of(play, play.card)
        if play.wants("discard Faithful Hound instead", worth=gain) and play.discard(play.card):
            play.discard(play.target)
        else:
            play.boot(play.target)


@card("24157")
class XemosTurbanOfTheWeirdWest:
    """Swaps a card of the hand for a ghost rock unless the pull is a club, again and again."""

    @ability("Repeat Noon, Boot, Pull", worth=lambda play: 0.5)
    def concentrate(self, play: Play) -> None:
        if play.made.suit == "clubs" or not play.rock():
            return
        if play.wants("pay 1 ghost rock", worth=0.5) and play.pay(1):
            play.draw_and_discard()
            play.unboot(play.card)


@card("24159")
class SeeThroughSpectacles:
    """Makes a card of the draw hand a heart, or a heart of another value."""

    @ability("Resolution, Boot", in_draw_hand(no_joker), worth=lambda play: 1.0)
    def peek(self, play: Play) -> None:
        value = play.value(play.target)
        if play.suit(play.target) == "hearts":
            value = play.pick_value([one for one in range(1, 14) if one not in play.values_in_draw_hand()])
        play.show_as(play.target, ("hearts", value))


def held_by_the_target(play: Play) -> list[int]:
    """What the chosen dude carries, and can boot."""
    return [one.number for one in play.able(BOOT, play.attached(play.target))]


@card("24161")
class HydroPuncherOfTheWeirdWest:
    """Lets this dude have two Weapons, Melee ones unless it is a Gadget, and be a stud then; boots a foe and a card."""

    has_two_hands = counts_as("most Weapon", 2, this_dude, any_of(keyword("Gadget"), without_guns))
    steady = is_a_stud(this_dude, with_two_weapons)

    @ability("Shootout, Boot", dude(opposing, to=BOOT), Target(held_by_the_target, BOOT))
    def punch(self, play: Play) -> None:
        play.boot(play.target)
        play.boot(play.second)


@card("24162")
class LeMatRevolverOfTheWeirdWest:
    """Raises the rank of the hand by this dude's bullets if another cheats, or while there is a third pair."""

    # What "this dude" has is only known while the revolver is in play.
    ninth_shot = grantable(gets("hand rank", bullets_of_this_dude, my_outfit, requires=has_three_pairs))

    @ability("Cheatin' Resolution, Boot", worth=lambda play: float(play.bullets(play.dude)))
    def answer(self, play: Play) -> None:
        play.raise_rank(play.bullets(play.dude))

    @ability("Resolution, Boot", requires=is_a_stud_who_shoots, worth=by_three_pairs)
    def fire_the_ninth(self, play: Play) -> None:
        play.grant(play.card, self.ninth_shot)


@card("24165")
class QuickdrawHandgunOfTheWeirdWest:
    """Takes the cheatin' player's draw hand for a legal one, and it is as good as legal."""

    @ability("Cheatin' Resolution, Boot", worth=by_the_better_hand)
    def draw_first(self, play: Play) -> None:
        if play.has_legal_hand:
            play.exchange_draw_hands(play.cheater)
            play.count_hand_as_legal()


def pay_or_lose_it(play: Play) -> None:
    """Pay a ghost rock, or discard the card."""
    if not (play.rock() and play.wants("pay 1 ghost rock", worth=0.5) and play.pay(1)):
        play.discard(play.card)


@card("24166")
class RaggedMule:
    """Brings this dude into the posse, or anywhere, for a ghost rock, or the mule is gone."""

    @ability("Shootout, Boot", dude(this_dude, to=JOIN), joins=True)
    def trot(self, play: Play) -> None:
        play.join(play.dude)
        pay_or_lose_it(play)

    @ability("Noon, Boot", ELSEWHERE)
    def plod(self, play: Play) -> None:
        play.move(play.dude, play.place_chosen)
        pay_or_lose_it(play)


@card("24167")
class MechanicalHorseOfTheWeirdWest:
    """Takes this dude anywhere for ghost rock, cheaper if it is near, and boots in its place to join a posse."""

    @ability("Repeat Noon, Pay 1 Ghost Rock", location(is_a_short_way), worth=lambda play: 0.3)
    def trot(self, play: Play) -> None:
        play.move(play.dude, play.place_chosen)

    @ability("Repeat Noon, Pay 2 Ghost Rock", ELSEWHERE, worth=lambda play: 0.3)
    def ride(self, play: Play) -> None:
        play.move(play.dude, play.place_chosen)

    @react("React, Boot", instead_of(events.Booted, this_dude), requires=to_join_a_posse, worth=lambda play: 1.0)
    def carry(self, play: Play) -> None:
        """The dude stays unbooted."""


@card("24168")
class TinStarOfTheWeirdWest:
    """Makes this dude a Deputy, whose call-outs wanted dudes can't refuse."""

    is_deputised = counts_as("keyword Deputy", 1, this_dude)
    arrests = cannot(bars.REFUSE, wanted, requires=by_this_dude)


@card("24173")
class BuffaloRifleOfTheWeirdWest:
    """Lets this dude join a posse from next to it, and stay there."""

    @ability("Shootout, Boot", requires=can_reach_it, joins=True, worth=lambda play: JOIN.worth(play, play.dude))
    def shoot_from_afar(self, play: Play) -> None:
        play.join(play.dude, stays=True)


HARRIED = (events.SentHome, events.Booted, events.Moved)


@card("24175")
class YagnsMechanicalSkeletonOfTheWeirdWest:
    """Makes its dude a Gadget; it boots when another player's ability would boot or move its dude, who does neither."""

    is_a_gadget = counts_as("keyword Gadget", 1, this_dude)

    @react("React, Boot", instead_of(HARRIED, this_dude), requires=by_another_player, worth=lambda play: 1.0)
    def hold(self, play: Play) -> None:
        """Nothing else happens."""


@card("24176")
class BioChargeNeutralizerOfTheWeirdWest:
    """Makes this dude a stud; other players' cards do nothing to it; a pull sends it to another dude here, or away."""

    steady = is_a_stud(this_dude)
    stays = cannot(bars.TRADE, this)
    is_shielded = cannot(bars.BE_AFFECTED, this, requires=by_another_player)

    @ability("Noon, Boot, Pull")
    def overload(self, play: Play) -> None:
        if play.made.suit == "clubs":
            play.discard(play.card)
            return
        able = [one for one in play.dudes(mine, here, other_dude) if play.can_attach(play.card, one)]
        chosen = play.choose_host(able)
        if chosen is not None:
            play.attach(play.card, chosen)


@card("24180")
class SilverWeavedStaff:
    """Boots an opposing spell."""

    @ability("Shootout, Boot", spell(on(opposing), to=BOOT))
    def ward(self, play: Play) -> None:
        play.boot(play.target)


@card("24181")
class SoulBlastOfTheWeirdWest:
    """Sends an opposing dude home booted, or aces it by a high pull; who fails at it boots."""

    @ability(
        "Shootout Hex X, Boot",
        dude(opposing, to=CHOOSE._replace(worth=SEND_HOME.worth)),
        difficulty=lambda play: play.grit(play.target),
    )
    def blast(self, play: Play) -> None:
        if play.margin >= 6:
            play.ace(play.target)
        else:
            play.send_home(play.target)

    @trait(after(events.Failed), requires=lambda play: play.event.card == play.card.number)
    def backfire(self, play: Play) -> None:
        play.boot(play.subject)


@card("24185")
class ParalysisMarkOfTheWeirdWest:
    """Boots an unbooted dude here; the higher its value, the harder."""

    @ability("Noon Hex, Boot", dude(here, to=BOOT), difficulty=lambda play: play.value(play.target))
    def mark(self, play: Play) -> None:
        play.boot(play.target)


@card("24187")
class ShadowWalkOfTheWeirdWest:
    """Moves its dude anywhere, or into the posse; discarded then, it lets another play follow."""

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
        if play.wants("discard for another play") and play.discard(play.card):
            play.play_again()


@card("24189")
class BloodCurseOfTheWeirdWest:
    """Weakens a dude nearby."""

    @ability("Noon Hex 9, Boot", dude(nearby, to=WEAKEN))
    def curse(self, play: Play) -> None:
        play.give(play.target, influence=-1, bullets=-1)


@card("24193")
class LayOnHandsOfTheWeirdWest:
    """A Blessed boots so that another dude nearby goes home booted, and stays so, where it would be lost."""

    rests = grantable(cannot(bars.UNBOOT, this, requires=lambda ban: ban.state.phase == "sundown"))

    @react(
        "React Miracle 6, Boot",
        instead_of((events.Discarded, events.Aced), of_type("dude"), other_dude, nearby),
        requires=lambda play: play.would_die and BOOT.can(play, play.dude),
        worth=lambda play: 3.0,
    )
    def heal(self, play: Play) -> bool:
        if not (play.boot(play.dude) and play.send_home(play.subject)):
            return False
        play.grant(play.subject, self.rests, until=DAY)
        return True


def is_within_reach(play: Play, piece: Piece) -> bool:
    """Whether a dude is here, or next to here while who casts can boot, and can be wanted."""
    is_here = here(play, piece)
    return WANT.can(play, piece) and (is_here or (adjacent(play, piece) and BOOT.can(play, play.dude)))


@card("24194")
class ConfessionOfTheWeirdWest:
    """Takes bounty of a dude nearby; or makes one wanted here, or next to here if its dude boots."""

    @ability("Noon Miracle 5, Boot", dude(nearby, to=PARDON), worth=lambda play: 1.0)
    def absolve(self, play: Play) -> None:
        if play.add_bounty(play.target, -1):
            play.gain(1)

    @ability("Noon Miracle 6, Boot", dude(to=Purpose(is_within_reach, WANT.worth)))
    def accuse(self, play: Play) -> None:
        if here(play, play.target) or play.boot(play.dude):
            play.add_bounty(play.target)


def by_a_strangers_legal_card(ban: Ban) -> bool:
    """Whether it is the card of another player than its owner that does it, but no Cheatin' Resolution."""
    doing = ban.doing
    return doing is not None and doing.piece.owner != ban.whom.owner and doing.played_as != CHEATIN


@card("24196")
class ShieldOfFaithOfTheWeirdWest:
    """No card of another than its owner's aces or discards a dude, but against cheaters; spares a casualty."""

    shield = grantable(
        cannot(bars.ACE, of_type("dude"), in_the_game, requires=by_a_strangers_legal_card),
        cannot(bars.DISCARD, of_type("dude"), in_the_game, requires=by_a_strangers_legal_card),
    )

    @ability("Shootout Miracle 7, Boot", worth=lambda play: 2.0)
    def protect(self, play: Play) -> None:
        # It holds though the spell is gone.
        play.grant(play.piece(play.home(play.seat)), self.shield)
        play.add_casualties(-1, play.seat)


def before_nightfall(look: Look) -> bool:
    """Whether Sundown, here called Nightfall, has not begun."""
    return look.state.phase != "sundown"


@card("24197")
class ConsecrationOfTheWeirdWest:
    """Makes a dude a stud of more bullets and influence until Sundown begins, and spares casualties in a shootout."""

    glory = grantable(
        gets("bullets", 2, this, requires=before_nightfall),
        gets("influence", 2, this, requires=before_nightfall),
        is_a_stud(this, requires=before_nightfall),
    )

    @ability("Cheatin' Resolution Miracle 7", dude(mine, to=STRENGTHEN))
    def consecrate(self, play: Play) -> None:
        play.grant(play.target, self.glory, until=DAY)
        play.add_casualties(-3, play.seat)


@card("24199")
class SootheOfTheWeirdWest:
    """A dude boots to unboot another dude nearby."""

    @ability(
        "Noon Miracle 8, Boot", dude(nearby, other_dude, to=UNBOOT), requires=lambda play: BOOT.can(play, play.dude)
    )
    def soothe(self, play: Play) -> None:
        if play.boot(play.dude):
            play.unboot(play.target)


def by_a_strange_spell(ban: Ban) -> bool:
    """Whether it is another player's spell that does it."""
    return by_another_player(ban) and ban.doing is not None and ban.doing.piece.card.type == "spell"


@card("24200")
class SwordOfTheSpiritOfTheWeirdWest:
    """Makes a dude shoot better, and with a Melee Weapon a stud that no spell of others does anything to."""

    blade = grantable(is_a_stud(this, with_a_blade), untouchable(this, with_a_blade, requires=by_a_strange_spell))

    @ability("Noon Miracle 7", dude(to=STRENGTHEN))
    def bless(self, play: Play) -> None:
        play.give(play.target, bullets=1)
        play.grant(play.target, self.blade)


@card("24203")
class MotherBearsRageOfTheWeirdWest:
    """Calls a Gunslinger here or to a deed next to it, who calls out a dude."""

    # The reprint does not say where the dude is; as in the first printing it is where the Gunslinger comes.
    @ability("Noon Spirit 5, Boot", dude(theirs, here_or_at_a_deed_beside, to=CALL_OUT), worth=lambda play: 2.0)
    def rage(self, play: Play) -> None:
        play.call_out(play.token("Gunslinger", play.target.at), play.target)


@card("24204")
class OwlsInsightOfTheWeirdWest:
    """Attaches goods and spells of the hand cheaper, fills the hand, and spares casualties."""

    @ability("Cheatin' Resolution Spirit 5, Boot", worth=lambda play: 2.0)
    def see(self, play: Play) -> None:
        tried = list[Piece]()
        while goods := [
            one for one in play.hand(of_type("goods", "spell")) if one not in tried and play.can_bring(one, less=1)
        ]:
            one = play.choose_or_not(goods, to=bring(less=1), what="attach")
            if one is None:
                break
            # A Gadget may fail, and others still be attached.
            tried.append(one)
            play.bring(one, less=1)
        play.draw(play.room_in_hand)
        play.add_casualties(-2, play.seat)


@card("24205")
class SpiritDanceOfTheWeirdWest:
    """Calls a Gunslinger into the posse."""

    @ability(
        "Shootout Spirit 10, Boot", joins=True, requires=lambda play: play.posse is not None, worth=lambda play: 3.0
    )
    def dance(self, play: Play) -> None:
        play.join(play.token("Gunslinger", play.shootout_place))


def has_shrines_nearby(play: Play, place: int) -> bool:
    """Whether a location is Holy Ground or next to it, as the player's home is for this."""
    shrines = play.in_play(of_type("outfit", "deed"), any_of(my_outfit, keyword("Holy Ground")))
    return any(play.is_nearby(place, one.at) for one in shrines)


@card("24209")
class GhostlyCommunionOfTheWeirdWest:
    """Moves its dude to Holy Ground, the home, or next to one, or into a posse there, as a stud."""

    @ability(
        "Noon Spirit 5, Boot",
        location(lambda play, place: has_shrines_nearby(play, place) and play.can_move(play.dude, place)),
        worth=lambda play: 0.5,
    )
    def pass_over(self, play: Play) -> None:
        play.move(play.dude, play.place_chosen)

    @ability(
        "Shootout Spirit 7, Boot",
        joins=True,
        requires=lambda play: has_shrines_nearby(play, play.shootout_place) and play.can_join(play.dude),
        worth=lambda play: JOIN.worth(play, play.dude),
    )
    def appear(self, play: Play) -> None:
        play.join(play.dude)
        play.make_stud(play.dude)


def is_first_fire(look: Look) -> bool:
    """Whether no other copy of the card was here before."""
    return look.in_play(called("Fire of Nanahbozho"), here)[0] is look.card


@card("24210")
class FireOfNanahbozhoOfTheWeirdWest:
    """Makes its deed Holy Ground where Shamans are more skilled; unboots a dude at a deed nearby, here for a play."""

    hallows = counts_as("keyword Holy Ground", 1, of_type("deed"), here)
    # However many there are.
    inspires = gets("Shaman", 2, of_type("dude"), here, requires=is_first_fire)

    @ability("Noon/Shootout Spirit 10, Boot", dude(nearby, at_a_deed, to=UNBOOT))
    def warm(self, play: Play) -> None:
        is_here = here(play, play.target)
        play.unboot(play.target)
        if is_here:
            play.play_again()


@card("24213")
class PoliteInquiries:
    """Boots a dude away from home to exchange cards of the hand, and draws one more."""

    @ability("Noon", dude(mine, but_not(at_home), to=BOOT), worth=lambda play: 3.0)
    def inquire(self, play: Play) -> None:
        play.boot(play.target)
        most = min(4, play.bullets(play.target))
        count = len(play.draw(int(play.pick("cards to draw", [str(one) for one in range(most, -1, -1)]))))
        for _ in range(count):
            play.put(play.choose(play.hand(), what="discard from hand"), "discard")
        play.draw()


@card("24217")
class ZhusFerocityOfTheWeirdWest:
    """The performer shoots better and is worth more, and an opposing dude shoots worse."""

    @ability("Shootout Tao Technique", dude(opposing, to=WEAKEN), combo=shoots_better, worth=lambda play: 1.5)
    def pounce(self, play: Play) -> None:
        play.give(play.dude, bullets=1, value=1)
        play.give(play.target, bullets=-1)


@card("24219")
class RakingDragonsOfTheWeirdWest:
    """Boots a dude, and makes it worth less."""

    @ability("Shootout Tao Technique", dude(to=BOOT), combo=is_worth_more)
    def rake(self, play: Play) -> None:
        play.boot(play.target)
        play.give(play.target, value=-2)


FEWER, DRAW, BOTH = "fewer bullets", "a draw", "both for 1 ghost rock"


@card("24221")
class SunInYerEyesOfTheWeirdWest:
    """Makes a dude a draw, or gives it fewer bullets; for a ghost rock both."""

    @ability("Shootout", dude(to=WEAKEN))
    def dazzle(self, play: Play) -> None:
        effect = play.pick("effect", (FEWER, DRAW, BOTH) if play.rock() >= 1 else (FEWER, DRAW))
        if effect == BOTH:
            play.pay(1)
        if effect != DRAW:
            play.give(play.target, bullets=-2)
        if effect != FEWER:
            play.make_draw(play.target)


@card("24222")
class AmbushOfTheWeirdWest:
    """Aces another player's dude by a job that makes whoever joins it wanted, unless the mark is."""

    @job("Noon Job, Boot", dude(theirs, to=ACE.anyway))
    def ambush(self, play: Play) -> None:
        play.ace(play.target)

    # compendium-1.9.3:861-862: each time that a dude joins; a mark that has left play is not wanted.
    @trait(after(events.Joined), zones=("resolving",), requires=joins_against_the_innocent)
    def blame(self, play: Play) -> None:
        play.add_bounty(play.subject)


ROUSE = Purpose(
    lambda play, one: UNBOOT.can(play, one) and WANT.can(play, one),
    lambda look, one: UNBOOT.worth(look, one) + WANT.worth(look, one),
)


@card("24223")
class Belligerence:
    """A wanted dude is stronger until the next High Noon; or a dude is wanted, and unboots."""

    @ability("Noon", dude(wanted, to=STRENGTHEN))
    def provoke(self, play: Play) -> None:
        play.give(play.target, bullets=1, influence=1, until=UPKEEP)

    @ability("Noon, Pay 1 Ghost Rock", dude(to=ROUSE))
    def rouse(self, play: Play) -> None:
        if play.add_bounty(play.target):
            play.unboot(play.target)


@card("24225")
class RabbitsLunarLeapOfTheWeirdWest:
    """The performer joins the posse, and may unboot."""

    @ability(
        "Shootout Tao Technique",
        dude(this_dude, to=JOIN),
        joins=True,
        combo=lambda play: len(play.riders(play.posse)) < len(play.riders(play.other_posse)),
    )
    def leap(self, play: Play) -> None:
        play.join(play.dude)
        play.unboot(play.choose_or_not(play.able(UNBOOT, [play.dude]), to=UNBOOT, what="unboot"))


@card("24227")
class OlFashionedHanginOfTheWeirdWest:
    """Aces an opposing dude who is much wanted by a job, for which the leader gets a control point."""

    @job("Noon Job", dude(theirs, wanted_for(2), to=ACE.anyway), worth=lambda play: CONTROL)
    def hang(self, play: Play) -> None:
        play.ace(play.target)
        play.add_control(play.leader)


@card("24230")
class CallingTheCavalryOfTheWeirdWest:
    """Makes a dude a stud, and the posse with the most Horses raises its hand by a rank this round."""

    # compendium-1.9.3:882, of the first printing: Horses are counted right before casualties.
    @grantable
    @trait(before(events.LumpsTaken))
    def charge(self, play: Play) -> None:
        ours, others = (len(play.carried(posse, keyword("Horse"))) for posse in (play.posse, play.other_posse))
        if play.posse is not None and ours != others:
            play.raise_rank(1, play.posse.seat if ours > others else play.enemy)

    @ability("Shootout", dude(in_posse, to=STUDS))
    def call(self, play: Play) -> None:
        play.make_stud(play.target)
        play.grant(play.my_outfit, self.charge, until=ROUND)


@card("24232")
class GreatSageMatchingHeavenOfTheWeirdWest:
    """Makes the performer Harrowed, and more influential."""

    @ability(
        "Shootout Tao Technique",
        combo=lambda play: play.influence_of(play.posse) > play.influence_of(play.other_posse),
        worth=lambda play: 2.0,
    )
    def match_heaven(self, play: Play) -> None:
        play.give(play.dude, influence=1)
        play.gain_keyword(play.dude, "Harrowed")


@card("24235")
class KidnappinOfTheWeirdWest:
    """Discards an opposing dude by a job that makes everybody in the posse wanted."""

    @job("Noon Job, Boot", dude(theirs, to=DISCARD.anyway), posse=outguns_the_mark)
    def kidnap(self, play: Play) -> None:
        play.discard(play.target)

    @trait(after(events.Joined), zones=("resolving",), requires=lambda play: play.rides_for_me(play.subject))
    def blame(self, play: Play) -> None:
        play.add_bounty(play.subject)


@card("24241")
class RabbitsSweepingSnare:
    """Makes an opposing dude a draw, and boots two cards that it carries if the posse is the smaller one."""

    @ability("Shootout Tao Technique", dude(opposing, to=DRAWS))
    def snare(self, play: Play) -> None:
        play.make_draw(play.target)
        if len(play.riders(play.posse)) < len(play.riders(play.other_posse)):
            for one in play.choose_up_to(2, play.able(BOOT, play.attached(play.target)), to=BOOT):
                play.boot(one)


def to_join_next_to_it(play: Play) -> bool:
    """Whether a dude boots to join a posse that forms at a location adjacent to it."""
    forming = play.shootout is not None and not play.shootout.formed
    return to_join_a_posse(play) and forming and play.is_adjacent(play.subject.at, play.shootout_place)


@card("24243")
class Shortcut:
    """Moves an unbooted dude anywhere, or lets one join a posse from next to it without booting."""

    @ability("Noon", dude(mine, unbooted, to=MOVE), location(lambda play, place: play.can_move(play.target, place)))
    def cut_across(self, play: Play) -> None:
        play.move(play.target, play.second_place)

    @react("React", instead_of(events.Booted, mine), requires=to_join_next_to_it, worth=lambda play: 1.0)
    def keep_up(self, play: Play) -> None:
        """The dude stays unbooted."""


RED = ("hearts", "diamonds")


@card("24244")
class TrickShooting:
    """A dude shoots better, and with a red pull takes one of as many cards from the top of the deck."""

    @ability("Shootout", dude(mine, in_posse, to=STRENGTHEN), worth=lambda play: 1.0)
    def show_off(self, play: Play) -> None:
        play.give(play.target, bullets=1)
        if play.pull().suit in RED:
            play.take_from_top(play.bullets(play.target))


@card("24245")
class CrushingInevitability:
    """A booted dude adds nothing to its draw hand this round, and one of less value is the first casualty."""

    @ability("Shootout Tao Technique, Boot", dude(opposing, to=WEAKEN))
    def crush(self, play: Play) -> None:
        if play.target.booted:
            play.forbid(play.target, bars.ADD_CARDS, ROUND)
        if play.value(play.target) < play.value(play.dude):
            play.make_first_casualty(play.target, ROUND)


@card("24248")
class UnpreparedOfTheWeirdWest:
    """Boots a dude, which shoots worse and uses nothing of its own, or boots two things that it carries, which then do
    nothing.
    """

    @ability("Shootout", dude(unbooted, to=BOOT))
    def catch_unprepared(self, play: Play) -> None:
        play.boot(play.target)
        play.give(play.target, bullets=-1)
        play.forbid(play.target, bars.USE)

    @ability("Shootout", attachment(on(of_type("dude")), to=BOOT))
    def knock_out_of_hands(self, play: Play) -> None:
        beside = play.attached(play.piece(play.target.host), unbooted, lambda look, one: one is not play.target)
        for carried in (play.target, play.choose_or_not(beside, to=BOOT)):
            if play.boot(carried) and carried is not None:
                play.blank(carried, bullets_too=True)


@card("24250")
class MeetTheNewBossOfTheWeirdWest:
    """Gives who leads a job a control point, and influence if this card is aced for it."""

    @job("Noon Job", TOWN, worth=lambda play: CONTROL)
    def take_over(self, play: Play) -> None:
        play.add_control(play.leader)
        if in_the_game(play, play.leader) and play.wants("ace this card for influence"):
            play.ace(play.card)
            play.give(play.leader, influence=1, until=PERMANENT)


STUD, BULLETS, BOTH_FOR_BOUNTY = "a stud", "2 bullets", "both for 1 bounty"


@card("24254")
class ThirstForBlood:
    """Makes a dude a stud, or gives it bullets, or both if it is wanted for it; and it is less influential."""

    @ability("Shootout", dude(mine, in_posse, lambda look, one: look.influence(one) >= 1, to=STRENGTHEN))
    def thirst(self, play: Play) -> None:
        ways = (STUD, BULLETS, BOTH_FOR_BOUNTY) if WANT.can(play, play.target) else (STUD, BULLETS)
        way = play.pick("effect", ways)
        if way == BOTH_FOR_BOUNTY:
            play.add_bounty(play.target)
        if way != BULLETS:
            play.make_stud(play.target)
        if way != STUD:
            play.give(play.target, bullets=2)
        play.give(play.target, influence=-1, until=DAY)


@card("24257")
class PointBlankOfTheWeirdWest:
    """Boots a stud of the posse, no token, so that the opponent aces a dude with fewer bullets."""

    @ability(
        "Resolution",
        dude(mine, in_posse, stud, lambda look, one: not one.card.is_token, to=BOOT),
        worth=lambda play: 3.0,
    )
    def fire(self, play: Play) -> None:
        play.boot(play.target)
        play.ace(play.choose(outgunned(play), play.enemy, ACE))

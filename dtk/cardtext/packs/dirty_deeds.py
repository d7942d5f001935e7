"""The texts of Dirty Deeds."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("11001")
class OneHundredEightWorldlyDesires:
    """While its player is the poorest, draws another card into each draw hand and discards one."""

    @react(
        "Repeat React",
        after(events.HandDrawn),
        requires=lambda play: play.event.seat == play.seat and is_poorest(play),
    )
    def desire(self, play: Play) -> None:
        play.redraw(play.seat, [], 1)
        # "A card" of the draw hand, which keeps its size, and not of the play hand.
        gone = play.choose(play.draw_hand(), what="discard a drawn card")
        play.redraw(play.seat, [] if gone is None else [gone], 0)


def who_can_join_the_totem(play: Play) -> list[Piece]:
    """The player's dudes that can be moved to the location of the chosen Totem."""
    return [one for one in play.dudes(mine) if play.can_move(one, play.place_of(play.target))]


@card("11002")
class BeyondTheVeil:
    """Raises influence where Totems stand; boots a Totem to move a dude there."""

    watches = gets("influence", 1, of_type("dude"), mine, at_a_deed_that(with_a_totem))

    @ability("Noon, Boot", card_in_play(mine, keyword("Totem"), to=BOOT), cards(who_can_join_the_totem, MOVE))
    def call(self, play: Play) -> None:
        place = play.place_of(play.target)
        if play.boot(play.target, first=True):
            play.move(play.second, place)


def moved_a_dude(play: Play) -> bool:
    """Whether a Noon or Shootout ability of the player's has moved a dude of theirs."""
    event = play.event
    return event.moved and event.by == play.seat == event.seat and event.played_as in (NOON, SHOOTOUT)


def is_no_shootout(ban: Prohibiting) -> bool:
    """Whether the ability would be used as a play of High Noon, and not as a React or in a shootout."""
    return ban.shootout is None and ban.ability is not None and ban.ability.kind == "ability"


@card("11003")
class MorganStables:
    """Makes the first Horse of the day cheaper; after a move by an ability, exchanges a card for another play."""

    sells = gets("cost", -1, keyword("Horse"), not_all(in_the_game), mine, requires=is_first_played)
    keeps_quiet = grantable(cannot("cannot be used", requires=is_no_shootout))

    @trait(after((events.CardPlayed, events.Inventing), mine, keyword("Horse")), requires=plays_it)
    def take_note(self, play: Play) -> None:
        play.remember(play.card, until="day")

    @react("React, Boot", after(events.Affected), requires=moved_a_dude)
    def ride_on(self, play: Play) -> None:
        play.draw_and_discard()
        play.play_again()
        # A Shootout ability may have ended the shootout itself.
        if not play.may_shoot:
            play.grant(play.my_outfit, self.keeps_quiet, until="next play")


@card("11004")
class XiangFang:
    """Gains what her location produces as she enters play; a home, or another player's deed, then produces nothing."""

    @react("React", after(events.Entered, this), requires=lambda play: play.place != TOWN_SQUARE)
    def extort(self, play: Play) -> None:
        # An answer to this React may have moved her, or taken her out of play.
        if play.place in (TOWN_SQUARE, NOWHERE):
            return
        source = play.piece(play.place)
        play.gain(play.production(source))
        if my_outfit(play, source) or (source.card.type == "deed" and not owned(play, source)):
            play.modify(source, "production", 0, "upkeep", "most")


SUMMON = bring(less=2).where(lambda play, piece: play.can_enter(piece, 2, place=play.place))


@card("11005", "24022")
class HeFang:
    """Plays an Abomination from hand at his location, 2 ghost rock cheaper."""

    @ability("Noon, Boot", in_hand(an_abomination, without("Gadget"), to=SUMMON))
    def summon(self, play: Play) -> None:
        play.play_card(play.target, less=2, place=play.place)


@card("11006")
class KabedaHakurei:
    """Uses a Noon ability of an unbooted Totem next door once a day, as if it were here."""

    reaches = counts_as("uses Totems next door", 1, this)


@card("11007")
class ZacharyDeloria:
    """For the First Peoples, gets bullets equal to the highest influence among his player's dudes here."""

    shoots = gets(
        "bullets",
        lambda look, one: max(map(look.influence, look.dudes(mine, here))),
        this,
        requires=lambda look: look.belongs_to("firstpeoples"),
    )


@card("11008")
class KarlOdett:
    """Has more influence while all of his player's dudes are Abominations."""

    rules = gets("influence", 3, this, requires=lambda look: not look.dudes(mine, not_all(an_abomination)))


@card("11009", "24070")
class ErikSamson:
    """Has more influence with Mystical goods, and is a stud with a Melee Weapon."""

    believes = gets("influence", 1, this, carrying(of_type("goods"), keyword("Mystical")))
    fences = is_a_stud(this, with_a_blade)


@card("11010")
class DrBrianFoxworth:
    """Can't be called out in the town square while unbooted and without belongings; spares casualties if discarded."""

    stands_aside = cannot("cannot be called out", this, unbooted, in_town_square, lambda look, one: not one.attached)

    @react(
        "React",
        before((events.LumpsTaken, events.CasualtiesTaken)),
        requires=lambda play: (
            play.side is not None
            and DISCARD.can(play, play.card)
            and (isinstance(play.event, events.LumpsTaken) or faces_casualties(play))
        ),
    )
    def sacrifice(self, play: Play) -> None:
        # An ally's casualties are those of the posse, which may lose the ally's last dude in him.
        posse, spared = play.side, play.influence(play.card)
        if posse is not None and play.discard(play.card, first=True):
            play.add_casualties(-spared, posse.seat)


at_a_bar = at_a_deed_that(keyword("Saloon", "Casino"))


@card("11011")
class BufordHurley:
    """Has less upkeep at a Saloon or Casino, which produces less while he is there."""

    is_fed = gets("upkeep", -1, this, at_a_bar)
    drinks = gets("production", -1, keyword("Saloon", "Casino"), here)


@card("11012")
class DorisPowell:
    """Gains control points by moving to deeds in town without booting; loses them at home and at the end of the day."""

    @trait(after(events.DayEnds))
    def fade(self, play: Play) -> None:
        play.lose_control_points(play.card)

    @trait(
        after((events.Moved, events.SentHome, events.ControlTaken), this),
        requires=lambda play: at_home(play, play.card),
    )
    def rest(self, play: Play) -> None:
        play.lose_control_points(play.card)

    # What she gets at home, for a job for example, is lost at once; so is what she has when she returns to her owner.
    has_none_at_home = at_most("control", 0, this, at_home)

    @trait(before((events.Moved, events.ControlTaken), this), requires=lambda play: at_home(play, play.card))
    def set_out(self, play: Play) -> None:
        play.lose_control_points(play.card)

    @trait(
        after(events.Moved, this),
        requires=lambda play: (
            not play.event.boots and at_an_in_town_deed(play, play.card) and play.control(play.card) < 3
        ),
    )
    def stroll(self, play: Play) -> None:
        play.add_control(play.card)


@card("00104", "11013")
class RicoRodegain:
    """Looks at another player's first hand; exchanges the dudes that start, except Grifters, for others of the deck."""

    @react("React, Boot", after(events.SetUp), opponent())
    def bluff(self, play: Play) -> None:
        play.look_at(play.hand_of(play.player_chosen))
        gone = play.dudes(mine, without("Grifter"))
        for dude in gone:
            play.take_back(dude)
        for _ in gone:
            # A Sidekick that a dude brings starts as if it were a dude.
            able = [one for one in play.starters() if one.card.type in ("dude", "goods")]
            found = play.choose_or_not(able, to=TAKE, what="add to the gang")
            if found is None:
                break
            play.start(found)
        play.shuffle()


@card("11014")
class MazaGangHideout:
    """Is not adjacent to the town square; produces more for each location adjacent to it."""

    hides = not_next_to(lambda look: [(TOWN_SQUARE, look.card.number)])
    watches = gets(
        "production",
        lambda look, hideout: sum(look.is_adjacent(place, hideout.number) for place in look.locations()),
        this,
    )


@card("11015")
class MiasmaticPurifier:
    """Its controller pulls when Sundown begins; on a club it is lost, and dudes here weaken and stay booted."""

    @trait(after(events.PhaseBegins), requires=lambda play: play.event.phase == "sundown")
    def leak(self, play: Play) -> None:
        if play.pull().suit == "clubs":
            for dude in play.dudes(here):
                play.give(dude, influence=-1, until="day")
                play.forbid(dude, "cannot unboot", until="day")
            play.discard(play.card)


@card("11016")
class DisgenuineCurrencyPress:
    """Gains ghost rock and unboots its inventor when invented; draws a card when discarded."""

    @trait(after(events.Invented, this))
    def print(self, play: Play) -> None:
        play.gain(5)
        play.unboot(play.piece(play.event.scientist))

    @trait(after(events.Discarded, this))
    def scrap(self, play: Play) -> None:
        play.draw(seat=play.card.owner)


def furies(look: Look, piece: Piece) -> int:
    """How many Tlaloc's Furies the player has."""
    return len(look.in_play(mine, called("Tlaloc's Furies")))


@card("11017")
class TlalocsFuries:
    """Adds to its dude's bullets and skills for each of its kind; to no bullets in the face of guns."""

    slash = gets("bullet bonus", furies, this)
    is_blunt = at_most("bullet bonus", 0, this, on(facing_guns))
    hexes = gets("Huckster", furies, this_dude)
    miracles = gets("Blessed", furies, this_dude)
    spirits = gets("Shaman", furies, this_dude)
    gadgets = gets("Mad Scientist", furies, this_dude)


FATES = {"boot": BOOT, "discard": DISCARD}


def suspects(play: Play) -> list[Piece]:
    """The dudes of the cheatin' player's posse that can be booted or discarded, wanted ones if there are any."""
    riders = play.riders(play.posse_led_by(play.cheater))
    able = [dude for dude in riders if any(to.can(play, dude) for to in FATES.values())]
    return [dude for dude in able if play.bounty(dude)] or able


@card("00127", "11018", "24170")
class JaelsGuile:
    """Makes the cheatin' player boot or discard a dude, twice; boots this dude if one's own hand cheats too."""

    @ability(
        "Cheatin' Resolution, Boot",
        requires=lambda play: play.shootout is not None and (not play.is_cheatin() or BOOT.can(play, play.dude)),
    )
    def beguile(self, play: Play) -> None:
        if play.is_cheatin():
            play.boot(play.dude)
        for _ in range(2):
            chosen = play.choose(suspects(play), play.cheater, what="boot or discard")
            if chosen is None:
                return
            fates = [fate for fate, to in FATES.items() if to.can(play, chosen)]
            if play.pick("boot or discard", fates, play.cheater) == "boot":
                play.boot(chosen)
            else:
                play.discard(chosen)


@card("11019", "24171")
class PersonalOrnithopter:
    """Moves this dude into the posse for ghost rock, repeatedly, and home from it."""

    @ability("Repeat Shootout, Pay 1 Ghost Rock", dude(this_dude, to=JOIN), joins=True)
    def fly_in(self, play: Play) -> None:
        play.join(play.dude)

    @ability("Shootout, Boot", dude(this_dude, to=SEND_HOME))
    def fly_home(self, play: Play) -> None:
        play.send_home(play.dude)


def cards_with_the_grifter(play: Play) -> list[Piece]:
    """Other players' cards where the chosen dude is, the deed or home among them."""
    return [one for one in play.in_play(theirs) if play.place_of(one) == play.target.at]


@card("11020")
class Hustled:
    """Boots a Grifter, who becomes wanted, for ghost rock, and another player's card there."""

    @ability(
        "Noon",
        dude(mine, keyword("Grifter"), to=BOOT.where(lambda play, one: BOOT.can(play, one) and WANT.can(play, one))),
        or_nothing(cards(cards_with_the_grifter, BOOT)),
    )
    def hustle(self, play: Play) -> None:
        if play.boot(play.target, first=True) and play.add_bounty(play.target):
            play.gain(2)
        if play.use.more[0] is not None:
            play.boot(play.second)


@card("11021")
class AnAccidentalReunion:
    """Makes whoever reveals a cheatin' hand take more casualties; may return to the hand for ghost rock."""

    @grantable
    @trait(when(events.HandsRevealed))
    def punish(self, play: Play) -> None:
        for seat in filter(play.is_cheatin, (play.seat, *play.opponents)):
            play.add_casualties(2, seat)

    @ability("Shootout")
    def meet(self, play: Play) -> None:
        play.grant(play.my_outfit, self.punish)
        if play.ghost_rock() >= 2 and play.wants("pay 2 ghost rock to take it back") and play.pay(2):
            play.put(play.card, "hand")


@card("00111", "11022")
class ASlightModification:
    """Boots a Gadget to cancel what an opponent has just declared, at no cost to the opponent."""

    @react(
        "React",
        instead_of(events.Declared),
        card_in_play(keyword("Gadget"), on(in_my_posse), to=BOOT),
        requires=lambda play: play.event.seat != play.seat and play.event.played_as in (SHOOTOUT, RESOLUTION),
    )
    def sabotage(self, play: Play) -> Outcome:
        return play.boot(play.target)


@card("11023")
class RabbitTakesRevenge:
    """Makes the performer a stud and an opposing dude a draw, and binds both; in a combo the foe must fall first."""

    @ability("Shootout Tao Technique", dude(opposing, to=DRAWS))
    def take_revenge(self, play: Play) -> None:
        play.make_draw(play.target)
        play.make_stud(play.dude)
        for bound in (play.target, play.dude):
            play.forbid(bound, "cannot leave")
        if play.is_combo:
            for held in play.attached(play.target):
                play.boot(held)
            play.make_first_casualty(play.target, until="round")

"""The texts of Double Dealin'."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("03001")
class LeonardoLeonCavallo:
    """Tests his skill against a nearby dude's value to boot that dude."""

    @ability("Noon, Boot", dude(nearby, to=BOOT.anyway))
    def mesmerize(self, play: Play) -> None:
        def boot() -> None:
            play.boot(play.target)

        play.attempt(play.card, "Huckster", play.value(play.target), boot)


MYSTICAL_GOODS = (of_type("goods"), keyword("Mystical"))


@card("03002")
class RichardSlavin:
    """Out of town, pulls; a red card brings Mystical goods from the discard pile or Boot Hill into the hand."""

    @ability("Noon, Boot", requires=conditional(is_out_of_town))
    def dig(self, play: Play) -> None:
        if is_out_of_town(play) and play.pull().suit in ("hearts", "diamonds"):
            found = [*play.discards(*MYSTICAL_GOODS), *play.boot_hill(*MYSTICAL_GOODS)]
            # compendium-1.9.3 "Searching": nobody has to take what is found.
            play.put(play.choose_or_not(found, to=TAKE, what="take into hand"), "hand")


@card("03003")
class MortimerParsons:
    """Goes home booted and loses his influence when his own posse reveals a cheatin' hand."""

    # compendium-1.9.3:618: what changes his influence later still counts.
    @trait(when(events.HandsRevealed), requires=lambda play: caught_cheatin(play, play.card))
    def walk_out(self, play: Play) -> None:
        play.send_home(play.card)
        play.give(play.card, influence=-play.influence(play.card), until="day")


def faces_the_wanted(look: Look, piece: Piece) -> bool:
    """In a posse that opposes a wanted dude."""
    return any(look.bounty(foe) for foe in look.riders(look.posse_led_by(look.enemy_of(piece))))


def can_swap(play: Play, piece: Piece) -> bool:
    """Whether the card can join a dude's posse, and the dude go where the card is."""
    return play.can_join(play.card, play.posse_of(piece)) and play.can_withdraw(piece, play.card.at)


@card("03004")
class GangYi:
    """Changes places with a dude of his player's in a posse that opposes a wanted dude."""

    @ability(
        "Shootout",
        dude(
            mine,
            faces_the_wanted,
            to=MOVE.where(can_swap),
        ),
        joins=True,
    )
    def swap(self, play: Play) -> None:
        place = play.card.at
        if play.join(play.card, play.posse_of(play.target)):
            play.withdraw(play.target, place)


@card("03005")
class TallulahLulaMorgan:
    """Gains what a deed produces that her player controls and somebody else owns."""

    @ability("Noon, Boot, Pay 1 Ghost Rock", deed(mine, not_all(owned), to=GAIN_PRODUCTION))
    def profit(self, play: Play) -> None:
        play.gain(play.production(play.target))


@card("03006")
class DrEmanuelAshbel:
    """When a dude is aced, pulls; a pull above the dude's value has it discarded instead."""

    @react("React", instead_of(events.Aced, of_type("dude")))
    def revive(self, play: Play) -> bool:
        comes_about = play.pull().value > play.value(play.subject) and DISCARD.can(play, play.subject)
        if comes_about:
            # Something else may happen instead of that, too (compendium-1.9.3:526).
            play.discard(play.subject)
        return comes_about


@card("03007")
class AngelicaEspinosa:
    """Joins a posse next door from where she is."""

    @ability(
        "Shootout",
        joins=True,
        requires=lambda play: (
            play.is_adjacent(play.card.at, play.shootout_place) and play.can_join(play.card, play.side, stays=True)
        ),
    )
    def cover(self, play: Play) -> None:
        play.join(play.card, play.side, stays=True)


@card("03008", "24088")
class JoseMorales:
    """Adds his bullets to his skill while in a shootout."""

    casts = gets("Huckster", lambda look, one: look.bullets(one), this, in_shootout)


@card("03009")
class GeneseeGinaTailfeathers:
    """Exchanges a card of the starting hand for two."""

    @react("React, Boot", after(events.SetUp), in_hand(to=DISCARD))
    def exchange(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.draw(2)


@card("03010")
class MarioCrane:
    """Is no casualty of a round that is lost by less than three ranks, if his player's hand was legal."""

    is_spared = cannot(
        "cannot be a casualty",
        this,
        requires=lambda ban: ban.showed_legal_hand and ban.hand_rank(ban.enemy) - ban.hand_rank() < 3,
    )


@card("03011")
class Hustings:
    """Lowers the influence of other players' unbooted dudes at home."""

    shouts_down = gets("influence", -1, of_type("dude"), at_home, unbooted, theirs)


def out_of_town_deeds(look: Look) -> list[tuple[int, int]]:
    """The card with the text, and each deed out of town."""
    return [(look.card.number, deed.number) for deed in look.deeds(keyword("Out of Town"))]


@card("03012", "24130")
class SurveyorsOffice:
    """Is adjacent to all deeds out of town; moves a dude from here to an adjacent location."""

    maps = next_to(out_of_town_deeds)

    @ability(
        "Controller Noon, Boot",
        dude(mine, here, to=MOVE),
        location(
            lambda play, place: play.is_adjacent(play.place, place) and play.can_move(play.target, place), to=SEND_THERE
        ),
    )
    def survey(self, play: Play) -> None:
        play.move(play.target, play.second_place)


@card("00023", "03013", "24131")
class BairdsBuildAndLoan:
    """Sells a deed at a discount of 2 ghost rock."""

    @ability("Controller Noon, Boot", in_hand(of_type("deed"), to=bring(less=2)))
    def lend(self, play: Play) -> None:
        play.play_card(play.target, less=2)


@card("03014")
class BallotCounter:
    """Counts ballots for its dude's influence, which last until the next upkeep is over."""

    speaks = gets("influence bonus", lambda look, one: len(look.remembered()), this)

    @ability("Repeat Noon, Pay 1 Ghost Rock")
    def count(self, play: Play) -> None:
        # A counter is a note on this card. It is the trait that makes a bonus of it (compendium-1.9.3 "Duration of
        # Abilities"), so that there is none while the card has no traits.
        play.remember(play.card, until="upkeep")


@card("03015")
class HolyWheelGun:
    """Weakens an opposing dude; an Abomination falls first."""

    @ability("Shootout, Boot", dude(opposing, to=WEAKEN))
    def purge(self, play: Play) -> None:
        play.give(play.target, bullets=-1)
        if an_abomination(play, play.target):
            play.make_first_casualty(play.target)


@card("03016")
class StoneIdol:
    """Lowers a dude's value."""

    @ability("Noon/Shootout, Boot", dude(to=WEAKEN))
    def curse(self, play: Play) -> None:
        play.give(play.target, value=-3)


@card("03017", "24182")
class CorporealTwist:
    """Weakens an opposing dude; if it leaves play in the shootout, the Huckster gets a permanent control point."""

    @grantable
    @trait(when((events.Aced, events.Discarded)), requires=lambda play: play.subject is play.whom)
    def take_credit(self, play: Play) -> None:
        play.add_control(play.dude)

    @ability("Shootout Hex 4, Boot", dude(opposing, to=WEAKEN))
    def twist(self, play: Play) -> None:
        play.give(play.target, bullets=-1, value=-2)
        play.grant(play.dude, self.take_credit, whom=play.target)


@card("00136", "03018", "24184")
class Fetch:
    """Takes a card of the draw hand into the play hand when the draw hand is discarded, and spares casualties."""

    # compendium-1.9.3 §4: as the draw hand is discarded, whichever printing.
    @grantable
    @trait(before(events.HandDiscarded), requires=lambda play: play.event.seat == play.seat)
    def fetch(self, play: Play) -> None:
        # compendium-1.9.3:813: none of another player's.
        own = [card for card in play.draw_hand() if card.owner == play.seat]
        found = play.choose_or_not(own, to=bring(), what="put into hand")
        if found is not None:
            play.put(found, "hand")
            # A card, of whichever hand: a text may have another one dealt in the same round.
            play.end_grants(lambda look, card: card is play.author)

    @ability("Cheatin' Resolution Hex 5, Boot")
    def whistle(self, play: Play) -> None:
        # It fetches though the spell is gone; of the hands of a tie in lowball, from the one that it was cast for.
        play.grant(play.piece(play.home(play.seat)), self.fetch)
        play.add_casualties(-3, play.seat)


def called_out_there(play: Play) -> list[int]:
    """Whom the dude that was chosen can call out where it is."""
    there = [dude for dude in play.dudes() if dude.at == play.target.at]
    return [dude.number for dude in there if play.can_call_out(play.target, dude)]


@card("00137", "03019", "24218")
class ItsWhoYouKnow:
    """Makes a dude call out another as a stud; shooters in that shootout draw cards by influence."""

    # compendium-1.9.3:932: nothing else looks at influence instead of bullets.
    by_influence = grantable(counts_as("shooting", lambda look, one: look.influence(one), in_shootout))

    @ability("Noon", dude(mine, to=CHOOSE), Target(called_out_there, CALL_OUT.anyway))
    def call_out(self, play: Play) -> None:
        def set_terms() -> None:
            play.make_stud(play.target, until="shootout")
            play.grant(play.my_outfit, self.by_influence, until="shootout")

        play.call_out(play.target, play.second, terms=set_terms)


def whom_it_can_carry(play: Play, horse: Piece) -> list[Piece]:
    """The player's unbooted dudes to whom a Horse could be attached."""
    return [dude for dude in play.dudes(mine, unbooted) if play.can_attach(horse, dude)]


@card("03020")
class HorseWranglin:
    """Brings a Horse from the deck or the discard pile to an unbooted dude."""

    @ability("Noon")
    def wrangle(self, play: Play) -> None:
        def is_fit(card: Piece) -> bool:
            return card.card.has("Horse") and bool(whom_it_can_carry(play, card))

        if play.wants("search the deck"):
            horse = play.search(is_fit, to="resolving", discards=True)
        else:
            horse = play.choose_or_not(
                [card for card in play.discards() if is_fit(card)], to=bring(attaches=True), what="attach"
            )
        if horse is None:
            return
        rider = play.choose(whom_it_can_carry(play, horse), what="attach it to")
        if rider is None or not play.attach(horse, rider):
            play.put(horse, "discard")


@card("00010", "03021", "24252")
class ItsNotWhatYouKnow:
    """Lowers a draw hand by 1 rank, or by 4 if somebody cheats."""

    @ability("Resolution", drawn_hand(to=ranks(-1)))
    def lower(self, play: Play) -> None:
        play.raise_rank(-1, play.player_chosen)

    @ability("Cheatin' Resolution", drawn_hand(to=ranks(-4)))
    def catch(self, play: Play) -> None:
        play.raise_rank(-4, play.player_chosen)

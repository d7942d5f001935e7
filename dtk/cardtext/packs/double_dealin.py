"""The texts of Double Dealin'."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("03001")
class LeonardoLeonCavallo:
    """Tests his Huckster skill against a nearby dude's value to boot that dude."""

    @ability("Noon, Boot", dude(nearby, to=BOOT.anyway))
    def mesmerize(self, play: Play) -> None:
        """Choose any dude here or at an adjacent location. This dude makes a Huckster test against the chosen dude's
        value. If it succeeds, boot the chosen dude.
        """

        def boot() -> None:
            play.boot(play.target)

        play.attempt(play.card, "Huckster", play.value(play.target), boot)


MYSTICAL_GOODS = (of_type("goods"), keyword("Mystical"))


@card("03002")
class RichardSlavin:
    """Out of town, pulls; a red card finds one Mystical goods in the discard pile or Boot Hill."""

    @ability("Noon, Boot", requires=conditional(is_out_of_town))
    def dig(self, play: Play) -> None:
        """If this dude is out of town, pull. If you pull a heart or a diamond, you may take one Mystical goods from
        your discard pile or Boot Hill into your hand.
        """
        if is_out_of_town(play) and play.pull().suit in ("hearts", "diamonds"):
            found = [*play.discards(*MYSTICAL_GOODS), *play.boot_hill(*MYSTICAL_GOODS)]
            # compendium-1.9.3 "Searching": nobody has to take what is found.
            play.put(play.choose_or_not(found, to=TAKE, what="take into hand"), "hand")


@card("03003")
class MortimerParsons:
    """Goes home booted and loses his influence for the day when you show a cheatin' hand."""

    # compendium-1.9.3:618: what changes his influence later still counts.
    @trait(when(events.HandsRevealed), requires=lambda play: caught_cheatin(play, play.card))
    def walk_out(self, play: Play) -> None:
        """When you show a cheatin' hand with this dude in your posse, he goes home booted. His influence becomes 0 for
        the day.
        """
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
    """Trades places with your dude in a posse that opposes a wanted dude."""

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
        """Have this dude join a posse that opposes a wanted dude. Your chosen dude in that posse leaves it and moves to
        the location that this dude came from.
        """
        place = play.card.at
        if play.join(play.card, play.posse_of(play.target)):
            play.withdraw(play.target, place)


@card("03005")
class TallulahLulaMorgan:
    """Gains the production of a deed that you control but another player owns."""

    @ability("Noon, Boot, Pay 1 Ghost Rock", deed(mine, not_all(owned), to=GAIN_PRODUCTION))
    def profit(self, play: Play) -> None:
        """Choose a deed that you control and another player owns. Gain as much ghost rock as it produces."""
        play.gain(play.production(play.target))


@card("03006")
class DrEmanuelAshbel:
    """When a dude is aced, pulls; discards it instead if the pull is higher than its value."""

    @react("React", instead_of(events.Aced, of_type("dude")))
    def revive(self, play: Play) -> bool:
        """When any dude would be aced, pull. If the pull is higher than its value, discard it instead."""
        comes_about = play.pull().value > play.value(play.subject) and DISCARD.can(play, play.subject)
        if comes_about:
            # Something else may happen instead of that, too (compendium-1.9.3:526).
            play.discard(play.subject)
        return comes_about


@card("03007")
class AngelicaEspinosa:
    """Joins a posse at an adjacent location and neither moves nor boots."""

    @ability(
        "Shootout",
        joins=True,
        requires=lambda play: (
            play.is_adjacent(play.card.at, play.shootout_place) and play.can_join(play.card, play.side, stays=True)
        ),
    )
    def cover(self, play: Play) -> None:
        """Have this dude join a posse at an adjacent location. She neither boots nor moves."""
        play.join(play.card, play.side, stays=True)


@card("03008", "24088")
class JoseMorales:
    """Adds his bullets to his Huckster skill in a shootout."""

    casts = says(
        "In a shootout, this dude adds his bullets to his Huckster skill.",
        gets("Huckster", lambda look, one: look.bullets(one), this, in_shootout),
    )


@card("03009")
class GeneseeGinaTailfeathers:
    """Exchanges a card of the starting hand for two others."""

    @react("React, Boot", after(events.SetUp), in_hand(to=DISCARD))
    def exchange(self, play: Play) -> None:
        """When the game begins, discard a card from your hand. Then draw 2 cards."""
        play.put(play.target, "discard")
        play.draw(2)


@card("03010")
class MarioCrane:
    """Cannot be a casualty of a round that you lose by fewer than 3 ranks with a legal hand."""

    is_spared = says(
        "If you showed a legal hand, this dude cannot be a casualty in a round that you lose by fewer than 3 ranks.",
        cannot(
            "cannot be a casualty",
            this,
            requires=lambda ban: ban.showed_legal_hand and ban.hand_rank(ban.enemy) - ban.hand_rank() < 3,
        ),
    )


@card("03011")
class Hustings:
    """Gives other players' unbooted dudes at home -1 influence."""

    shouts_down = says(
        "Dudes that another player controls have -1 influence while unbooted at home.",
        gets("influence", -1, of_type("dude"), at_home, unbooted, theirs),
    )


def out_of_town_deeds(look: Look) -> list[tuple[int, int]]:
    """The card with the text, and each deed out of town."""
    return [(look.card.number, deed.number) for deed in look.deeds(keyword("Out of Town"))]


@card("03012", "24130")
class SurveyorsOffice:
    """Has all Out of Town deeds adjacent to it; moves a dude from here to an adjacent location."""

    maps = says(
        "Every Out of Town deed is adjacent to this deed.",
        next_to(out_of_town_deeds),
    )

    @ability(
        "Controller Noon, Boot",
        dude(mine, here, to=MOVE),
        location(
            lambda play, place: play.is_adjacent(play.place, place) and play.can_move(play.target, place), to=SEND_THERE
        ),
    )
    def survey(self, play: Play) -> None:
        """Your dude here moves to an adjacent location without booting."""
        play.move(play.target, play.second_place)


@card("00023", "03013", "24131")
class BairdsBuildAndLoan:
    """Plays a deed for 2 ghost rock less."""

    @ability("Controller Noon, Boot", in_hand(of_type("deed"), to=bring(less=2)))
    def lend(self, play: Play) -> None:
        """Play a deed from your hand for 2 ghost rock less."""
        play.play_card(play.target, less=2)


@card("03014")
class BallotCounter:
    """Takes counters for 1 ghost rock each, which give this dude +1 influence until the next Upkeep phase ends."""

    speaks = says(
        "This card gives its dude +1 influence for each counter on it. Discard them when the Upkeep phase ends.",
        gets("influence bonus", lambda look, one: len(look.remembered()), this),
    )

    @ability("Repeat Noon, Pay 1 Ghost Rock")
    def count(self, play: Play) -> None:
        """Put an influence counter on this card, where it stays until the next Upkeep phase ends."""
        # A counter is a note on this card. It is the trait that makes a bonus of it (compendium-1.9.3 "Duration of
        # Abilities"), so that there is none while the card has no traits.
        play.remember(play.card, until="upkeep")


@card("03015")
class HolyWheelGun:
    """Gives an opposing dude -1 bullets; an Abomination must be the first casualty."""

    @ability("Shootout, Boot", dude(opposing, to=WEAKEN))
    def purge(self, play: Play) -> None:
        """An opposing dude in the shootout gets -1 bullets. If it is an Abomination, it must be the first casualty of
        its posse.
        """
        play.give(play.target, bullets=-1)
        if an_abomination(play, play.target):
            play.make_first_casualty(play.target)


@card("03016")
class StoneIdol:
    """Gives a dude -3 value."""

    @ability("Noon/Shootout, Boot", dude(to=WEAKEN))
    def curse(self, play: Play) -> None:
        """Give any dude -3 value. In a shootout, the dude must take part."""
        play.give(play.target, value=-3)


@card("03017", "24182")
class CorporealTwist:
    """Weakens an opposing dude; if it falls, this dude gets a permanent control point."""

    @grantable
    @trait(when((events.Aced, events.Discarded)), requires=lambda play: play.subject is play.whom)
    def take_credit(self, play: Play) -> None:
        play.add_control(play.dude)

    @ability("Shootout Hex 4, Boot", dude(opposing, to=WEAKEN))
    def twist(self, play: Play) -> None:
        """An opposing dude gets -2 value and -1 bullets. If it is discarded or aced in this shootout, this dude gets 1
        permanent control point.
        """
        play.give(play.target, bullets=-1, value=-2)
        play.grant(play.dude, self.take_credit, whom=play.target)


@card("00136", "03018", "24184")
class Fetch:
    """Takes a card of the draw hand into the hand as the draw hand is discarded, and spares 3 casualties."""

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
        """When you discard this draw hand, you may take one of its cards into your hand. In a shootout, take 3 fewer
        casualties this round.
        """
        # It fetches though the spell is gone; of the hands of a tie in lowball, from the one that it was cast for.
        play.grant(play.piece(play.home(play.seat)), self.fetch)
        play.add_casualties(-3, play.seat)


def called_out_there(play: Play) -> list[int]:
    """Whom the dude that was chosen can call out where it is."""
    there = [dude for dude in play.dudes() if dude.at == play.target.at]
    return [dude.number for dude in there if play.can_call_out(play.target, dude)]


@card("00137", "03019", "24218")
class ItsWhoYouKnow:
    """Makes a dude call out another as a stud; both posses draw cards by influence instead of bullets."""

    # compendium-1.9.3:932: nothing else looks at influence instead of bullets.
    by_influence = grantable(counts_as("shooting", lambda look, one: look.influence(one), in_shootout))

    @ability("Noon", dude(mine, to=CHOOSE), Target(called_out_there, CALL_OUT.anyway))
    def call_out(self, play: Play) -> None:
        """Your dude calls out an opposing dude at the same location. If that dude accepts, yours becomes a stud for the
        shootout. In it, all dudes use influence instead of bullets for the number of cards to draw. Bullet types stay.
        """

        def set_terms() -> None:
            play.make_stud(play.target, until="shootout")
            play.grant(play.my_outfit, self.by_influence, until="shootout")

        play.call_out(play.target, play.second, terms=set_terms)


def whom_it_can_carry(play: Play, horse: Piece) -> list[Piece]:
    """The player's unbooted dudes to whom a Horse could be attached."""
    return [dude for dude in play.dudes(mine, unbooted) if play.can_attach(horse, dude)]


@card("03020")
class HorseWranglin:
    """Attaches a Horse from the deck or the discard pile to an unbooted dude."""

    @ability("Noon")
    def wrangle(self, play: Play) -> None:
        """Look for a Horse in your deck, your discard pile or both. You may attach it to your unbooted dude at its full
        cost. Shuffle your deck if you searched it.
        """

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
    """Lowers a draw hand by 1 rank, or by 4 against a cheatin' hand."""

    @ability("Resolution", drawn_hand(to=ranks(-1)))
    def lower(self, play: Play) -> None:
        """Give any draw hand -1 hand rank."""
        play.raise_rank(-1, play.player_chosen)

    @ability("Cheatin' Resolution", drawn_hand(to=ranks(-4)))
    def catch(self, play: Play) -> None:
        """Give any draw hand -4 hand rank."""
        play.raise_rank(-4, play.player_chosen)

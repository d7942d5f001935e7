"""What do the outfits of the Weird West Edition do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


def is_not_rich(look: Look) -> bool:
    """Whether the player has less ghost rock than each other player, or as much."""
    me = look.seat
    return all(is_poorer(look, me, seat) or not is_poorer(look, seat, me) for seat in look.opponents)


@card("24001")
class GraciousGiftsOfTheWeirdWest:
    """Lets you discard one more card at Sundown while no player is poorer; unboots a dude for 2 ghost rock."""

    spares = says(
        "While no other player has less ghost rock than you, you may discard 1 more card at Sundown.",
        gets("sundown discards", 1, this, requires=is_not_rich),
    )

    @ability("Noon, Pay 2 Ghost Rock, Boot", dude(mine, to=UNBOOT))
    def give(self, play: Play) -> None:
        """Unboot one of your dudes."""
        play.unboot(play.target)


@card("24002")
class HouseOfManyFaithsOfTheWeirdWest:
    """Shuffles a card from hand and a discarded one into the deck; moves a dude with a Miracle to the square and
    unboots it.
    """

    @ability(
        "Noon, Boot",
        in_hand(),
        in_discard_pile(),
        or_nothing(dude(mine, carrying(keyword("Miracle")), to=EMPOWER)),
    )
    def preach(self, play: Play) -> None:
        """Shuffle a card from your hand and one from your discard pile into your deck. Then move your dude with a
        Miracle to the town square, unboot it and give it +1 influence.
        """
        play.put(play.target, "deck")
        play.put(play.second, "deck")
        play.shuffle()
        if play.use.more[1] is not None:
            play.move(play.third, TOWN_SQUARE)
            play.unboot(play.third)
            play.give(play.third, influence=1)


def has_my_dudes(look: Look, piece: Piece) -> bool:
    """A deed with dudes of the player."""
    return any(dude.at == piece.number for dude in look.dudes(mine))


def has_the_smallest_hand(play: Play) -> bool:
    """Whether every other player holds more cards."""
    return all(len(play.hand()) < len(play.state.players[seat].hand) for seat in play.opponents)


@card("24003")
class FarnumsConsortium:
    """Your in-town deeds produce more with your dudes there; buys a card if your hand is the smallest."""

    thrives = says(
        "Each in-town deed that you own has +1 production while a dude of yours is there.",
        gets("production", 1, of_type("deed"), owned, without("Out of Town"), has_my_dudes),
    )

    @ability(
        "Noon, Boot",
        requires=conditional(has_the_smallest_hand),
    )
    def buy_a_card(self, play: Play) -> None:
        """If each other player has more cards in hand, pay 2 ghost rock. If you do, draw a card."""
        if has_the_smallest_hand(play) and play.pay(2):
            play.draw()


@card("24004")
class MorganRegulatorsOfTheWeirdWest:
    """Limits each player's influence per location in Sundown after a day without a shootout; brings a dude to the
    square.
    """

    keeps_the_peace = says(
        "At Sundown of a day without a shootout, each player's total influence per location counts as 5 at most.",
        at_most("local influence", 5, requires=is_peaceful_sundown),
    )

    @ability("Noon, Boot", dude(mine, to=TO_SQUARE))
    def ride_in(self, play: Play) -> None:
        """Move one of your dudes to the town square. If it has a Horse, unboot the dude."""
        play.move(play.target, TOWN_SQUARE)
        if on_horseback(play, play.target):
            play.unboot(play.target)


def is_outdone(play: Play, piece: Piece) -> bool:
    """Whether a dude is where the dude that was chosen first is, and of less value."""
    return piece.at == play.target.at and play.value(piece) < play.value(play.target)


@card("24005")
class EncroachingDarkness:
    """Makes the first Abomination of the day cheaper; boots a dude to weaken one with a lower value."""

    beckons = says(
        "The first Abomination that you play from hand each day costs 1 ghost rock less.",
        gets("cost", -1, owned, keyword("Abomination"), lambda look, one: one.zone == "hand", requires=is_first_played),
    )

    @trait(
        after((events.CardPlayed, events.Inventing), mine, keyword("Abomination")),
        requires=lambda play: play.event.origin == "hand" and plays_it(play),
    )
    def take_note(self, play: Play) -> None:
        play.remember(play.card, until="day")

    @ability("Noon, Boot", dude(mine, to=BOOT), dude(theirs, to=WEAKEN.where(is_outdone)))
    def terrify(self, play: Play) -> None:
        """Boot one of your dudes. An opposing dude at its location with a lower value gets -1 influence. If the dude
        that booted is an Abomination, also -1 bullets.
        """
        if play.boot(play.target, first=True):
            play.give(play.second, influence=-1, bullets=-1 if play.has(play.target, "Abomination") else 0)


@card("24006")
class SerpentineSyndicate:
    """After a dude casts a spell away from home, discards a card from hand to gain ghost rock and draw a card."""

    # Where the dude was when it cast the spell, which may have moved it.
    @react(
        "React, Boot",
        after(events.SkillTestPassed, mine),
        in_hand(to=DISCARD),
        requires=for_a_spell_abroad,
    )
    def feast(self, play: Play) -> None:
        """After your dude successfully casts a spell away from home, discard a card from your hand. Draw a card and
        gain 1 ghost rock.
        """
        play.put(play.target, "discard")
        play.gain(1)
        play.draw()


def is_there(play: Play, piece: Piece) -> bool:
    """Whether a dude is at the deed that was chosen first, and can join."""
    return piece.at == play.target.number and JOIN.can(play, piece)


def by_a_dude_of_mine(ban: Prohibiting) -> bool:
    """Whether it is a dude of the player who calls out."""
    return ban.by is not None and ban.by.controller == ban.seat


@card("24007")
class BlackHillsGuardians:
    """Its dudes' call-outs on Holy Ground cannot be refused; boots Holy Ground to bring a dude from there."""

    dares = says(
        "Dudes on Holy Ground cannot refuse when your dudes call them out.",
        cannot("cannot refuse", on_holy_ground, requires=by_a_dude_of_mine),
    )

    @ability(
        "Repeat Shootout",
        card_in_play(mine, keyword("Holy Ground"), to=BOOT),
        dude(mine, to=JOIN.where(is_there)),
        joins=True,
    )
    def send_for_help(self, play: Play) -> None:
        """Boot a Holy Ground that you control. If you do, one of your dudes there joins your posse."""
        if play.boot(play.target, first=True):
            play.join(play.second)


@card("24010")
class SavedByGrace:
    """A dude away from home passes a skill test to search the top of the deck and gain 1 ghost rock."""

    @ability("Noon, Boot", dude(mine, skilled, not_all(at_home)))
    def pray(self, play: Play) -> None:
        """Your skilled dude away from home makes a skill test of difficulty 7. On a success, boot it and look at the
        top cards of your deck: 5 plus its Blessed rating. You may put one of them into your hand for a card that you
        discard from there. Then shuffle your deck and gain 1 ghost rock.
        """
        dude = play.target
        skill = play.pick_skill(dude)

        def be_saved() -> None:
            # What is said after the boot is done even if the dude could not boot.
            if play.boot(dude):
                self.look_for_help(play, 5 + (play.rating(dude, "Blessed") or 0))
            play.shuffle()
            play.gain(1)

        if skill:
            play.attempt(dude, skill, 7, be_saved)

    def look_for_help(self, play: Play, count: int) -> None:
        """Let the player exchange a card of the hand for one of the top `count` cards of the deck."""
        found = play.pick_from_top(count, 1 if play.hand() else 0, what="put into hand")
        if found:
            play.put(play.choose(play.hand(), to=DISCARD, what="discard"), "discard")
            play.put(found[0], "hand")


def is_on_strange_ground(look: Look, piece: Piece) -> bool:
    """At a location that the player does not own; the town square has no owner."""
    return look.owner_of_place(piece.at) != look.seat


@card("24011")
class DeadwoodMinersAlliance:
    """Dudes with 4 or more bounty have a control point in the square; boots dudes for bounty and ghost rock."""

    is_notorious = says(
        "Each of your dudes with 4 or more bounty has 1 more control point in the town square.",
        gets("control", 1, mine, in_town_square, lambda look, one: look.bounty(one) >= 4),
    )

    @ability("Noon, Boot", dude(mine, is_on_strange_ground, to=BOOT))
    def prospect(self, play: Play) -> None:
        """Boot one of your dudes at a location that you do not own. At a Private location, it gets 1 bounty and you
        gain 2 ghost rock. At a Public one, it gets 2 bounty and you gain 1 ghost rock.
        """
        is_private = play.is_private(play.target.at)
        if play.boot(play.target):
            play.add_bounty(play.target, 1 if is_private else 2)
            play.gain(2 if is_private else 1)

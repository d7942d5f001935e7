"""What do the First Peoples of the Weird West Edition do?"""

from __future__ import annotations

from functools import partial

from dtk.cardtext.vocabulary import *


@card("24054")
class MarciaRidgeOfTheWeirdWest:
    """With the most influence in the town square, uses abilities on adjacent deeds."""

    rules = says(
        "While she is in the town square and your influence there exceeds that of each other player, you may use "
        "abilities of adjacent deeds. For these, you count as their controller, and this dude counts as being "
        "there.",
        counts_as(
            "other controller", lambda look, deed: look.seat, of_type("deed"), adjacent, requires=rules_the_square
        ),
        counts_as("counts as at deeds that it uses", 1, this, requires=rules_the_square),
    )


@card("24055")
class LydiaBearHandsOfTheWeirdWest:
    """Boots herself and one of her Spirits to make a dude Harrowed for the shootout."""

    @ability("Resolution, Boot", spell(keyword("Spirit"), on(this), to=BOOT), dude(mine, to=STRENGTHEN))
    def raise_up(self, play: Play) -> None:
        """Boot a Spirit attached to this dude. If you do, one of your dudes in the shootout becomes Harrowed until the
        shootout ends.
        """
        if play.boot(play.target, first=True):
            play.gain_keyword(play.second, "Harrowed", until="shootout")


@card("24056")
class TheMixerOfTheWeirdWest:
    """Keeps opponents' actions and abilities from changing a dude's bullets for the shootout."""

    sobers = grantable(ignores("bullets", this, by_abilities=True, by_opponents=True))

    @ability("Shootout", dude(to=PROTECT))
    def mix(self, play: Play) -> None:
        """A dude in the shootout ignores bullet modifiers from your opponents' actions and abilities."""
        play.grant(play.target, self.sobers)


def can_be_persuaded(play: Play, piece: Piece) -> bool:
    """Whether the player's posse, which is on no job, has more influence than the other, and a dude can go home
    unbooted.
    """
    on_a_job = play.state.job is not None and play.state.job.seat == play.seat
    return not on_a_job and leads_in_influence(play) and WALK_HOME.can(play, piece)


@card("24057")
class MarielLewisOfTheWeirdWest:
    """Sends an opposing dude home without booting if her posse has more influence, except in a job."""

    @ability(
        "Shootout",
        if_there_is(dude(opposing, to=WALK_HOME.where(can_be_persuaded))),
        requires=has_posse,
    )
    def persuade(self, play: Play) -> None:
        """If the opposing posse has less influence than yours and you are not on a job, send an opposing dude home
        without booting it.
        """
        if play.chose:
            play.walk_home(play.target)


@card("24059")
class FranciscoRosalesOfTheWeirdWest:
    """Leads a job in the square to attach a Horse or Sidekick from the discard pile, 2 ghost rock cheaper."""

    # The reprint searches for nothing, so one that can be paid is attached.
    @job("Noon Job, Boot", TOWN)
    def recruit(self, play: Play) -> None:
        """Mark the town square. If the job succeeds, give one of your dudes a Horse or Sidekick from your discard pile
        at its cost, 2 ghost rock less. A Gadget must be invented.
        """
        beasts = [
            card for card in play.discards(keyword("Horse", "Sidekick")) if play.can_bring(card, less=2, attaches=True)
        ]
        play.bring(play.choose(beasts, to=bring(less=2, attaches=True)), less=2, attaches=True)


@card("24060")
class ZacharyDeloriaOfTheWeirdWest:
    """Has more influence in the square; for the First Peoples, adds the highest influence of your dudes here to his
    bullets.
    """

    leads = says(
        "This dude has +1 influence in the town square.",
        gets("influence", 1, this, in_town_square),
    )
    shoots = says(
        "With a First Peoples outfit, this dude adds to his bullets the highest influence of your dudes here, "
        "himself included.",
        gets(
            "bullets",
            lambda look, one: max(map(look.influence, look.dudes(mine, here))),
            this,
            requires=lambda look: look.belongs_to("firstpeoples"),
        ),
    )


@card("24062")
class SmilingFrogOfTheWeirdWest:
    """Discards a card from hand for +1 bullets, or +2 for a heart."""

    @ability("Noon/Shootout", in_hand(to=DISCARD))
    def offer(self, play: Play) -> None:
        """Discard a card from your hand. This dude gets +1 bullets, or +2 bullets if that card is a heart."""
        more = 2 if play.target.card.suit == "hearts" else 1
        play.put(play.target, "discard")
        play.give(play.card, bullets=more)


def most_influence(look: Look) -> int:
    """The influence of the player's most influential dude."""
    return max(map(look.influence, look.dudes(mine)), default=0)


def welcome(play: Play, dude: Piece) -> int:
    """By how much the card is cheaper than it is as things are if a dude greets it; less than 0 for any but the most
    influential.
    """
    cost = play.cost(play.card)
    full = cost + most_influence(play) if cost else play.card.card.cost or 0
    return cost - max(0, full - play.influence(dude))


def can_greet_her(play: Play, dude: Piece) -> bool:
    """Whether the card can be paid for with a discount of a dude's influence."""
    return play.can_enter(play.card, welcome(play, dude))


def who_can_come(play: Play) -> list[Piece]:
    """The player's Eagle Woman, where she can come here, or in a shootout join the posse."""
    women = play.dudes(mine, called("Eagle Woman That All Look At"))
    able = play.can_join if play.shootout is not None else partial(play.can_move, place=play.place)
    return [woman for woman in women if able(woman)]


@card("24064")
class EagleWomanThatAllLookAt:
    """Costs First Peoples less by a dude's influence, and may enter play where that dude is. Your Shamans boot Spirits
    to move her to them.
    """

    # However she is played. Who comes home is greeted best by the most influential dude.
    bargains = says(
        "With a First Peoples outfit, subtract the influence of one of your dudes from this dude's cost.",
        gets(
            "cost",
            lambda look, one: -most_influence(look) if look.belongs_to("firstpeoples") else None,
            this,
            not_all(in_the_game),
        ),
    )

    @ability(
        "Noon",
        dude(mine, to=CHOOSE.where(can_greet_her)),
        from_hand=True,
        printed=False,
        requires=lambda play: play.belongs_to("firstpeoples"),
    )
    def be_greeted(self, play: Play) -> None:
        """Play this dude from your hand with the discount for a dude of your choice. You may have her enter play where
        that dude is.
        """
        there = play.target.at != play.home(play.seat) and play.wants("enter play at that location")
        play.play_card(play.card, welcome(play, play.target), place=play.target.at if there else None)

    # In a shootout she is called into the posse, wherever she is.
    @lent_to(with_skill("Shaman"), mine)
    @ability(
        "Noon/Shootout",
        spell(keyword("Spirit"), here, to=BOOT),
        joins=True,
        requires=lambda play: bool(who_can_come(play)),
    )
    def call_her(self, play: Play) -> None:
        """Your Shamans may use this ability. Boot a Spirit at the Shaman's location. If you do, Eagle Woman That All
        Look At moves there or, in a shootout, joins your posse. Then you may boot a dude at the Shaman's location.
        """
        if not play.boot(play.target, first=True):
            return
        for woman in who_can_come(play):
            if play.shootout is None:
                play.move(woman, play.place)
            else:
                play.join(woman)
        # Who brings a card into the posse reaches others outside of it too (rulebook-1.5.0 §6.1 step 1).
        play.boot(play.choose_or_not(play.able(BOOT, play.dudes(here)), to=BOOT, what="boot"))

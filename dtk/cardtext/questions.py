"""Questions that texts of several packs ask: mainly conditions, and a few values."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dtk.cardtext.filters import at_a_deed, at_their_own_deed, in_the_game, in_town_square
from dtk.cardtext.look import LiveLook, Look, Prohibiting
from dtk.cardtext.parts.part import Condition
from dtk.cardtext.play import Play
from dtk.cardtext.purposes import ACE, PARDON, WANT
from dtk.engine.events import Booted, CardPlayed, CasualtiesTaken, Passed
from dtk.engine.header import CHEATIN, REACT, RESOLUTION, SHOOTOUT
from dtk.engine.ids import TOWN_SQUARE
from dtk.engine.pieces import Piece
from dtk.engine.places import posse_for
from dtk.engine.shootouts import NO_JOB
from dtk.engine.stats import player_statistic


def conditional(holds: Condition) -> Condition:
    """A requirement that begins with "If": the ability may be used even if it does not hold, except in the edition
    of 2015 (compendium-1.9.3 "Abilities"; faq-2015 "Actions and Abilities").
    """
    return lambda play: play.state.switches.if_may_fail or holds(play)


def could_be_chosen_too(ban: Prohibiting) -> bool:
    """Whether it is another player's action card that chooses, and could choose the card itself."""
    return ban.could_choose_this_too and ban.doing is not None and ban.doing.piece.card.type == "action"


def can_move_to_the_square(play: Play, piece: Piece) -> bool:
    """Whether a dude can be moved to the town square."""
    return play.can_move(piece, TOWN_SQUARE)


def can_change_bounty(play: Play, piece: Piece) -> bool:
    """Whether a dude's bounty can be raised or lowered."""
    return WANT.can(play, piece) or PARDON.can(play, piece)


def outguns_the_mark(play: Play, posse: Sequence[Piece]) -> bool:
    """Whether a posse has more bullets in total than the mark of a job."""
    return sum(map(play.bullets, posse)) > play.bullets(play.target)


def has_bullets(least: int) -> Callable[[Play, Sequence[Piece]], bool]:
    """Whether a posse has at least this many bullets in total."""
    return lambda play, posse: sum(map(play.bullets, posse)) >= least


def shoots_better(play: Play) -> bool:
    """Whether this dude has more bullets than the chosen dude."""
    return play.bullets(play.dude) > play.bullets(play.target)


def where_the_target_is(play: Play) -> int:
    """The location of the chosen dude, or of the card if the dude has left play since."""
    return play.target.at if in_the_game(play, play.target) else play.place


def has_higher_value(play: Play) -> bool:
    """Whether this dude has a higher value than the chosen dude."""
    return play.value(play.dude) > play.value(play.target)


def is_poorer(look: Look, one: int, other: int) -> bool:
    """Whether a player has less ghost rock than another, or counts as having less than all on a tie for the least."""
    own = look.ghost_rock(one)
    is_least = all(own <= look.ghost_rock(seat) for seat in look.opponents_of(one))
    wins_ties = player_statistic(look.state, one, "is poorest on a tie", 0) > 0
    return own < look.ghost_rock(other) or (is_least and wins_ties)


def is_poorest(look: Look) -> bool:
    """Whether the player has less ghost rock than every other player."""
    return all(is_poorer(look, look.seat, other) for other in look.opponents)


def is_played(look: Look) -> bool:
    """For a discount: whether a card is played, not attached by a text without being played."""
    return not look.state.active.bringing


def is_first_played(look: Look) -> bool:
    """For a discount: whether a card is played, as for `is_played`, and the card with the text has noted none before
    (`Play.remember`).
    """
    return is_played(look) and not look.remembered()


def plays_it(play: Play) -> bool:
    """Whether a card is played, or a Gadget is invented by playing it, successfully or not; bringing or attaching by a
    text is not playing.
    """
    return isinstance(play.event, CardPlayed) or bool(play.event.plays)


def is_in_the_square(look: Look) -> bool:
    """Whether the card with the text is in the town square."""
    return in_town_square(look, look.card)


def is_in_public(look: Look) -> bool:
    """Whether the card is at a location that is not Private."""
    return not look.is_private(look.place)


def is_out_of_town(look: Look) -> bool:
    """Whether the card with the text is out of town."""
    return not look.is_in_town(look.place)


def is_at_a_deed_of_others(look: Look) -> bool:
    """Whether the card with the text is at a deed that its player does not own."""
    return at_a_deed(look, look.card) and not at_their_own_deed(look, look.card)


def rules_the_square(look: Look) -> bool:
    """Whether the dude is in the town square, and its player has more influence there than any other player."""
    own = look.influence_at(TOWN_SQUARE, look.seat)
    others = (look.influence_at(TOWN_SQUARE, seat) for seat in look.opponents)
    return in_town_square(look, look.card) and own > max(others)


def is_peaceful_sundown(look: Look) -> bool:
    """Whether it is Sundown on a day without a shootout."""
    return look.state.phase == "sundown" and all(fight.day != look.state.day for fight in look.state.fights)


def has_three_pairs(look: Look) -> bool:
    """Whether the draw hand and the top card of the discard pile make three pairs. A joker does not count, because it
    makes the hand best without that card.
    """
    return look.pairs([*look.draw_hand(), *look.discards()[-1:]]) == 3


def outgunned(play: Play) -> list[Piece]:
    """The opposing dudes that have fewer bullets than the chosen dude and can be aced."""
    most = play.bullets(play.target)
    return [foe for foe in play.riders(play.other_posse) if play.bullets(foe) < most and ACE.can(play, foe)]


def has_posse(look: Look) -> bool:
    """Whether the player leads a posse, as texts about "your posse" require (rulebook-2015 "Rustlin' Up Some Help")."""
    return look.posse is not None


def leads_in_influence(look: Look) -> bool:
    """Whether the player's posse has more influence than the one opposing it."""
    return look.influence_of(look.posse) > look.influence_of(look.other_posse)


def faces_casualties(play: Play) -> bool:
    """Whether casualties are about to be taken: those that a text inflicts on the player's side, or those of the posse
    led by the player when hands are compared.
    """
    if isinstance(play.event, CasualtiesTaken):
        side = play.side
        is_inflicted = play.game.inflicting is not None and play.event.amount > 0
        return is_inflicted and side is not None and play.event.seat == side.seat
    return play.casualties_due > 0


def is_the_leader(look: Look) -> bool:
    """Whether the player leads the posse of the shootout's leader."""
    return look.shootout is not None and look.posse is look.shootout.posses[0]


def by_a_card(ban: Prohibiting) -> bool:
    """Whether a card is doing it, not the rules."""
    return ban.doing is not None


def by_an_ability(scene: LiveLook) -> bool:
    """Whether an ability of any player does it, not a trait."""
    return scene.doing is not None and bool(scene.doing.played_as)


def by_a_shootout_play(ban: Prohibiting) -> bool:
    """Whether a Shootout ability does it."""
    return ban.doing is not None and ban.doing.played_as == SHOOTOUT


def by_a_react(ban: Prohibiting) -> bool:
    """Whether a React does it."""
    return ban.doing is not None and ban.doing.played_as == REACT


def by_a_legal_ability(ban: Prohibiting) -> bool:
    """Whether a Shootout, React or Resolution ability does it, not a Cheatin' one or a trait."""
    return ban.doing is not None and ban.doing.played_as in (SHOOTOUT, REACT, RESOLUTION)


def by_another_player(scene: LiveLook) -> bool:
    """Whether another player's card is doing it, by an ability or a trait, for texts about "cards" or "card
    effects".
    """
    return scene.doing is not None and scene.doing.seat != scene.seat


def by_anothers_ability(scene: LiveLook) -> bool:
    """Whether another player's ability is doing it, not a trait, for texts about an "ability" (compendium-1.9.3
    "Abilities").
    """
    return by_another_player(scene) and scene.doing is not None and bool(scene.doing.played_as)


def by_anothers_shootout_ability(scene: LiveLook) -> bool:
    """Whether another player's Shootout ability is doing it."""
    return by_another_player(scene) and scene.doing is not None and scene.doing.played_as == SHOOTOUT


def by_an_opposing_card(scene: LiveLook) -> bool:
    """Whether an opposing card is doing it: one of another player who is not on the same side of a shootout."""
    if not by_another_player(scene) or scene.doing is None:
        return False
    return scene.side is None or posse_for(scene.state, scene.doing.seat) is not scene.side


def by_an_opposing_ability(scene: LiveLook) -> bool:
    """Whether an opposing card's ability is doing it, not a trait."""
    return by_an_opposing_card(scene) and by_an_ability(scene)


def by_an_opposing_spell(scene: LiveLook) -> bool:
    """Whether an opposing spell is doing it."""
    return by_an_opposing_card(scene) and scene.doer is not None and scene.doer.card.type == "spell"


def by_a_job(scene: LiveLook) -> bool:
    """Whether a job that has a leader is doing it, not a response to the job."""
    return scene.doing is not None and scene.doing.job != NO_JOB


def by_this_dude(ban: Prohibiting) -> bool:
    """Whether this dude is the other party: the caller in a call-out, for example."""
    return ban.by is ban.dude


def is_caught(play: Play) -> bool:
    """Whether it is a Cheatin' Resolution ability that is used against the player."""
    return bool(play.event.played_as == CHEATIN and play.event.against == play.seat)


def for_a_spell_abroad(play: Play) -> bool:
    """Whether the skill test was made for a spell, away from the home of the dude's player."""
    return play.piece(play.event.card).card.type == "spell" and play.event.place != play.home(play.event.seat)


def is_an_invention(play: Play) -> bool:
    """Whether the test is one to invent a Gadget that is not in play yet, not a test by a Gadget in play."""
    gadget = play.piece(play.event.card)
    return gadget.zone == "resolving" and gadget.card.has("Gadget")


def is_for_a_technique(play: Play) -> bool:
    """Whether the test is made for a Technique, not for another card with a Kung Fu test."""
    return play.piece(play.event.card).card.has("Technique")


def joins_against_the_innocent(play: Play) -> bool:
    """Whether a dude joins the leader's posse for this card's job while the mark is not wanted."""
    return play.rides_for_me(play.subject) and play.bounty(play.marked) == 0


def to_join_a_posse(play: Play) -> bool:
    """Whether the event is a dude's booting in order to join a posse."""
    return isinstance(play.event, Booted) and play.event.joining


def to_no_place_near(ban: Prohibiting) -> bool:
    """Whether a move would go neither to an adjacent location nor to the home of the dude's player."""
    dude = ban.whom
    return ban.destination != ban.home(dude.controller) and not ban.is_adjacent(ban.destination, dude.at)


def is_a_shootout_play(play: Play) -> bool:
    """Whether the play that is over is a Shootout play: the use of an ability, another play that a text allows as one,
    or passing (rulebook-1.5.0 §6.1 step 1).
    """
    if isinstance(play.event, Passed):
        return play.shootout is not None and not play.shootout.revealed
    return bool(play.event.played_as == SHOOTOUT)

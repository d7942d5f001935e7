"""The texts of Weird West Edition."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    ACE,
    CHOOSE,
    IN_SHOOTOUT,
    JOIN,
    SEND_HOME,
    Look,
    Piece,
    Play,
    ability,
    after,
    by_another_player,
    card,
    counts_as,
    dude,
    events,
    in_the_marks_posse,
    instead_of,
    location,
    opposing,
    react,
    this,
    this_dude,
    trait,
    when,
)


@card("24103")
class JacquelineIshamOfTheWeirdWest:
    """Becomes a stud when she joins a mark's posse, or one against a job."""

    @trait(when(events.Joined, this, in_the_marks_posse))
    def stand_up(self, play: Play) -> None:
        play.make_stud(play.card, until=IN_SHOOTOUT)


def below_bullets(look: Look, piece: Piece) -> bool:
    """Of a value below the bullets of who carries the card."""
    return look.value(piece) < look.bullets(look.dude)


@card("24151")
class ShotgunOfTheWeirdWest:
    """Aces an opposing dude whose value is below this dude's bullets."""

    @ability("Shootout, Boot", dude(opposing, below_bullets, to=ACE))
    def blast(self, play: Play) -> None:
        play.ace(play.target)


HARRIED = (events.SentHome, events.Booted, events.Moved)


@card("24175")
class YagnsMechanicalSkeletonOfTheWeirdWest:
    """Makes its dude a Gadget; it boots when another player's ability would boot or move its dude, who does neither."""

    is_a_gadget = counts_as("keyword Gadget", 1, this_dude)

    @react("React, Boot", instead_of(HARRIED, this_dude), requires=by_another_player)
    def hold(self, play: Play) -> None:
        """Nothing else happens."""


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


@card("24187")
class ShadowWalkOfTheWeirdWest:
    """Moves its dude anywhere, or into the posse; discarded then, it lets another play follow."""

    @ability("Noon Hex 7, Boot", location(lambda play, place: play.can_move(play.dude, place)), worth=lambda play: 0.5)
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

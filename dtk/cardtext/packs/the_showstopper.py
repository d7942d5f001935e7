"""The texts of The Showstopper."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    JOIN,
    Play,
    ability,
    card,
    keyword,
    location,
    of_type,
)


def is_hallowed(play: Play, place: int) -> bool:
    """Whether a location is Holy Ground, or next to it."""
    return any(play.is_nearby(place, one.at) for one in play.in_play(of_type("outfit", "deed"), keyword("Holy Ground")))


@card("17017")
class GhostlyCommunion:
    """Moves its dude to Holy Ground or next to it, or into a posse there, as a stud."""

    @ability(
        "Noon Spirit 5, Boot",
        location(lambda play, place: is_hallowed(play, place) and play.can_move(play.dude, place)),
        worth=lambda play: 0.5,
    )
    def pass_over(self, play: Play) -> None:
        play.move(play.dude, play.place_chosen)

    @ability(
        "Shootout Spirit 7, Boot",
        joins=True,
        requires=lambda play: is_hallowed(play, play.shootout_place) and play.can_join(play.dude),
        worth=lambda play: JOIN.worth(play, play.dude),
    )
    def appear(self, play: Play) -> None:
        play.join(play.dude)
        play.make_stud(play.dude)

"""The texts of The Showstopper."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    JOIN,
    NEXT_ROUND,
    WEAKEN,
    Play,
    ability,
    bars,
    card,
    dude,
    keyword,
    location,
    of_type,
    opposing,
    or_nothing,
)


@card("17016", "24192")
class GetBehindMeSatan:
    """Spares as many casualties as its Blessed is skilled, and an Abomination adds nothing in the next round."""

    @ability(
        "Resolution Miracle 5, Boot",
        or_nothing(dude(opposing, keyword("Abomination"), to=WEAKEN)),
        worth=lambda play: 1.5,
    )
    def rebuke(self, play: Play) -> None:
        play.add_casualties(-(play.rating(play.dude, "Blessed") or 0), play.seat)
        if play.chose:
            play.forbid(play.target, bars.CONTRIBUTE, until=NEXT_ROUND)


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

"""The texts of Out for Blood."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    EMPOWER,
    TOWN_SQUARE,
    Play,
    ability,
    card,
    carrying,
    dude,
    in_discard_pile,
    in_hand,
    keyword,
    mine,
)


@card("21001", "24002")
class HouseOfManyFaiths:
    """Shuffles a card of the hand and a discarded one into the deck; a dude with a Miracle unboots in the square."""

    @ability("Noon, Boot", dude(mine, carrying(keyword("Miracle")), to=EMPOWER), in_hand(), in_discard_pile())
    def preach(self, play: Play) -> None:
        play.put(play.second, "deck")
        play.put(play.third, "deck")
        play.shuffle()
        play.move(play.target, TOWN_SQUARE)
        play.unboot(play.target)
        play.give(play.target, influence=1)

"""The texts of The Curtain Rises."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    Play,
    ability,
    card,
)


@card("15009", "24107")
class SecondBankOfGomorra:
    """Is put ghost rock on, which its controller may take."""

    @ability("Controller Noon, Boot", worth=lambda play: 1.0)
    def save(self, play: Play) -> None:
        play.put_rock_on(play.card, 2)

    @ability(
        "Controller Noon, Boot",
        requires=lambda play: play.rock_on(play.card) > 0,
        worth=lambda play: float(play.rock_on(play.card)) - 2.0,
    )
    def withdraw(self, play: Play) -> None:
        play.take_rock_off(play.card)

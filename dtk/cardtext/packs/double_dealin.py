"""The texts of Double Dealin'."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    Play,
    ability,
    at_home,
    card,
    drawn_hand,
    gets,
    of_type,
    ranks,
    theirs,
    unbooted,
)


@card("03011")
class Hustings:
    """Other players' dudes who are unbooted at home have less influence."""

    shouts_down = gets("influence", -1, of_type("dude"), at_home, unbooted, theirs)


@card("00010", "03021", "24252")
class ItsNotWhatYouKnow:
    """Lowers a draw hand by a rank, or by four where somebody cheats."""

    @ability("Resolution", drawn_hand(to=ranks(-1)))
    def lower(self, play: Play) -> None:
        play.raise_rank(-1, play.player_chosen)

    @ability("Cheatin' Resolution", drawn_hand(to=ranks(-4)))
    def catch(self, play: Play) -> None:
        play.raise_rank(-4, play.player_chosen)

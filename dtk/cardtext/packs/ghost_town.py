"""The texts of Ghost Town."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    MOVE,
    WANT,
    Look,
    Piece,
    Play,
    ability,
    after,
    any_of,
    card,
    deed,
    events,
    gets,
    keyword,
    mine,
    owned,
    this,
    this_dude,
    trait,
)


def on_this_street(look: Look, piece: Piece) -> bool:
    """On the street of the card with the text."""
    return any({look.card.number, piece.number} <= {*player.street} for player in look.state.players)


@card("14016")
class NotaryPublic:
    """Boots a deed on its street: a Government deed for bounty on a dude, a Public one to move a dude."""

    @ability(
        "Controller Noon, Boot",
        deed(on_this_street, keyword("Government", "Public"), any_of(mine, owned), to=BOOT),
        worth=lambda play: 0.5,
    )
    def certify(self, play: Play) -> None:
        if not play.boot(play.target):
            return
        if play.has(play.target, "Government"):
            play.add_bounty(play.choose(play.able(WANT, play.dudes()), to=WANT, what="give bounty"))
        if play.has(play.target, "Public"):
            mover = play.choose_or_not(play.able(MOVE, play.dudes(mine)), to=MOVE, what="move")
            if mover is not None:
                place = play.choose_place([one for one in play.locations() if play.can_move(mover, one)])
                play.move(mover, mover.at if place is None else place)


@card("14024", "24154")
class Tusk:
    """Brings a card as it comes into play, and makes this dude worth more to other players' cards."""

    is_wary = gets("value to others", 5, this_dude)

    @trait(after(events.Entered, this))
    def bring(self, play: Play) -> None:
        play.draw()

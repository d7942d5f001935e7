"""The texts of Ghost Town."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    DISCARD,
    MOVE,
    PERMANENT,
    TOWN,
    WANT,
    Look,
    Piece,
    Play,
    ability,
    after,
    any_of,
    bring,
    card,
    deed,
    events,
    gets,
    job,
    keyword,
    mine,
    my_outfit,
    owned,
    react,
    skilled,
    this,
    this_dude,
    trait,
    when,
)


@card("14004", "24059")
class FranciscoRosales:
    """Leads a job in the town square for a Horse or Sidekick out of the discard pile, two ghost rock cheaper."""

    @job("Noon Job, Boot", TOWN, worth=lambda play: 2.0)
    def recruit(self, play: Play) -> None:
        beasts = [one for one in play.discards(keyword("Horse", "Sidekick")) if play.can_bring(one, less=2)]
        play.bring(play.choose_or_not(beasts, to=bring(less=2)), less=2)


@card("14011", "24095")
class MahoganyJackson:
    """Discards the two top cards of the deck whenever he joins a posse."""

    @trait(when(events.Joined, this))
    def squander(self, play: Play) -> None:
        play.mill(2)


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


@card("14019", "24128")
class EpidemicLaboratory:
    """Has a control point and more production for good, by a job that somebody with a skill leads."""

    # Who boots is the leader (compendium-1.9.3:697).
    @job("Controller Noon Job, Boot", deed(this), leads=skilled, worth=lambda play: 5.5)
    def study(self, play: Play) -> None:
        play.add_control(play.card)
        play.give(play.card, production=1, until=PERMANENT)


@card("14020", "24133")
class WaltersCreekDistillery:
    """Boots a Saloon or Casino on its street: a Casino for ghost rock, a Saloon to draw a card for one of the hand."""

    @ability(
        "Controller Noon, Boot",
        deed(on_this_street, keyword("Saloon", "Casino"), any_of(mine, owned), to=BOOT),
        worth=lambda play: 1.5,
    )
    def distil(self, play: Play) -> None:
        if not play.boot(play.target):
            return
        if play.has(play.target, "Casino"):
            play.gain(2)
        if play.has(play.target, "Saloon"):
            gone = play.choose_or_not(play.hand(), to=DISCARD, what="discard to draw")
            if gone is not None:
                play.put(gone, "discard")
                play.draw()


@card("14021", "24139")
class SilentSigil:
    """Its controller discards one card less at Sundown, which the reprint calls Nightfall, and draws one after it."""

    keeps = gets("sundown discards", -1, my_outfit)

    @react("Controller React", after(events.HandsFilled), worth=lambda play: 1.5)
    def reveal(self, play: Play) -> None:
        play.draw()


@card("14024", "24154")
class Tusk:
    """Brings a card as it comes into play, and makes this dude worth more to other players' cards."""

    is_wary = gets("value to others", 5, this_dude)

    @trait(after(events.Entered, this))
    def bring(self, play: Play) -> None:
        play.draw()

"""Why has a part of a card's text never taken effect? The obstacles in games about the card.

    python -m dtk.playtest.why CODE

plays such games until every part has taken effect, or time is up. It then gives the reason for each other part: it was
never offered, its event never happened, or no card passed its filters.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from dataclasses import replace
from typing import Any

from dtk.cards.database import load_database
from dtk.cardtext.library import library
from dtk.engine import prohibitions
from dtk.engine.abilities import Ability, OfferedUse, Usable
from dtk.engine.choosing import acts_in_shootout, finds_all, performers
from dtk.engine.decisions import ChoosePlay, Decision
from dtk.engine.game import Game
from dtk.engine.header import CHEATIN
from dtk.engine.ids import AbilityRef
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.readiness import is_played, is_used_up, is_user, price
from dtk.engine.rules import actin
from dtk.engine.verbs.ghost_rock import funds
from dtk.engine.view import View
from dtk.playtest.dealt import players
from dtk.playtest.met import Met, parts
from dtk.playtest.sweep import Eager, command, play_about

# For how long one card is tried, in seconds of work, and in how many games at most.
SECONDS, TRIES = 10.0, 400
# By the question that a player is asked, the kinds of play that it is for.
ASKED = {
    "play": ("noon",),
    "shootout play": ("shootout",),
    "resolution play": ("resolution", CHEATIN),
    "cheatin' play": (CHEATIN,),
}
# Why a part did not take effect, by its name, and how often.
Reasons = dict[str, Counter[str]]


class Obstacles(Eager):
    """An eager player who notes, whenever it may make a play, why none of these cards' abilities is one."""

    code: str
    reasons: Reasons

    def answer(self, decision: Decision[Any], view: View) -> Any:
        """As anybody eager; first it is noted what is in the way."""
        if isinstance(decision, ChoosePlay) and decision.kind in ASKED and self.game is not None:
            self.note(self.game, decision.seat, decision.kind)
        return super().answer(decision, view)

    def note(self, game: Game, seat: int, asked: str) -> None:
        """Note of each ability of the card that is such a play whether it is offered, and why not."""
        for number, ability in enumerate(library()[self.code].text.abilities, 1):
            kinds = [kind for kind in ASKED[asked] if kind in ability.plays]
            if not kinds:
                continue
            copies = [one for one in game.state.pieces if one.card.code == self.code and one.owner == seat]
            said = {why_not(game, one, number - 1, ability, seat, kinds[0]) for one in copies} or {"it is not there"}
            self.reasons.setdefault(f"ability {number}", Counter()).update(["offered"] if "offered" in said else said)


def why_not(game: Game, piece: Piece, place: int, ability: Ability, seat: int, kind: str) -> str:
    """Why a player can't use an ability of a card now, in the order of dtk.engine.rules.actin.can_use; "offered" if it
    can be used.
    """
    header, ref = ability.header, AbilityRef(piece.number, "ability", place)
    offer = Usable(ref, ability).offered(game, seat, kind)
    in_play = piece.zone == IN_PLAY
    if not in_play and not (piece.zone == "hand" and (ability.from_hand or piece.card.type == "action")):
        return f"it is in the {piece.zone}"
    if in_play and ability.from_hand:
        return "it is in play, and used from the hand"
    if in_play and piece.used and is_used_up(offer):
        return "it is used up"
    if in_play and header.own_boot and piece.booted:
        return "it is booted"
    if in_play and not is_user(game, piece, header, seat):
        return "another player has it"
    if prohibitions.is_prohibited(game, "cannot be used", piece, ref):
        return "it is prohibited"
    cost = price(game, piece, header)
    if cost > funds(game, seat, piece if is_played(piece, header) else None, header.plays):
        return "it can't be paid for"
    shootout = game.state.shootout
    if shootout is not None and not (ability.joins or header.skilled or acts_in_shootout(game, piece)):
        return "it is not in the shootout"
    if actin.can_use(offer, actin.cheating_opponents(game, seat)):
        return "offered"
    if kind == CHEATIN and not actin.cheating_opponents(game, seat):
        return "no opponent cheats"
    if header.is_job:
        return "no dude can lead the job, or there is no mark for it"
    if header.skilled and not performers(OfferedUse(offer.use, replace(ability, targets=None))):
        return "no dude can cast or perform it"
    if not finds_all(offer):
        return "nothing can be chosen, or what it requires does not hold"
    return "something else prevents it"


def try_card(code: str, seconds: float = SECONDS, tries: int = TRIES) -> tuple[int, list[str]]:
    """Play games about a card until every part of its text has taken effect, time is up, or `tries` games are
    played. Returns how many games, and each part that never did, with what was in the way.
    """
    card, met = load_database()[code], Met()
    Obstacles.code, Obstacles.reasons = code, {}
    wanted, begun, games = {(code, part) for part in parts(library()[code].text)}, time.process_time(), 0
    while games < tries and time.process_time() - begun < seconds and not wanted <= set(met):
        cards = players(card, games)
        try:
            play_about(cards, games, met, Obstacles)
        except BaseException as fault:
            fault.add_note(f"It happens again by: {command(cards, games)}")
            raise
        games += 1
    missed = [part for part in parts(library()[code].text) if (code, part) not in met]
    return games, [f"{part} never took effect: {explained(part, code, met)}" for part in missed]


def explained(part: str, code: str, met: Met) -> str:
    """What was in the way of a part."""
    seen = Obstacles.reasons.get(part, Counter())
    if seen:
        offered = seen.pop("offered", 0)
        rest = ", ".join(f"{why} ({count} times)" for why, count in seen.most_common(4))
        came = f"offered {offered} times" if offered else "never offered"
        tried = f", and used {met[code, f'{part}, tried']} times to no effect" if offered else ""
        return f"{came}{tried}; {rest}" if rest else came + tried
    what = part.split(", ")[-1].split()[0]
    fit, held = met[code, f"{part}, passed"], met[code, f"{part}, held"]
    if what == "answer":
        if not met[code, f"{part}, asked"]:
            return "its event never happened while the card could answer"
        if not fit:
            return f"its event was seen {met[code, f'{part}, asked']} times, and no card passed its filters"
        if not held:
            return f"its filters were passed {fit} times, and what it requires never held"
        used = met[code, f"{part}, tried"]
        done = f"it was used {used} times to no effect" if used else "it was never used: no target, or not paid for"
        return f"it could answer {held} times; {done}"
    asked = met[code, f"{part}, tried"]
    return f"it was asked {asked} times, and never said anything" if asked else "nothing ever asked it"


def main() -> int:
    """Try one card; 1 if a part of its text never took effect."""
    games, missed = try_card(sys.argv[1])
    sys.stdout.writelines(f"{line}\n" for line in [*missed, "1 game" if games == 1 else f"{games} games"])
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

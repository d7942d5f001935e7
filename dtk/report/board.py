"""How does the table look now? Who has what, and who stands where, in lines of 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from dtk.engine.ids import NOBODY, TOWN_SQUARE
from dtk.engine.shootouts import Posse, Shootout
from dtk.engine.state import State
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.report.seen import attachment_facts, current_numbers, dude_words, place_name, player, title, with_facts

WIDTH = 80
# How much further in what belongs to a line stands, and what did not fit into it.
INDENT, FURTHER = "  ", "   "


def board(state: State) -> list[str]:
    """The table between two units of a game. Players are told by their seats, counted from 1."""
    return table(View(state, NOBODY), [player.name for player in state.players], moment(state))


def table(view: View, names: Sequence[str], head: str) -> list[str]:
    """The table as a player sees it, below a head; what a board shows lies open to all. names: of players, by seat."""
    return [
        head.ljust(WIDTH, "-")[:WIDTH],
        *players(view, names),
        *(line for text in [*fighters(view), *town(view)] for line in wrap_line(text)),
    ]


def wrap_line(text: str) -> list[str]:
    """A line cut between words; what follows stands further in."""
    indent = INDENT if text.startswith(INDENT) else ""
    return wrap(text.strip(), WIDTH, initial_indent=indent, subsequent_indent=indent + FURTHER, break_on_hyphens=False)


def moment(state: State) -> str:
    """The day, and what comes next."""
    shootout = state.shootout
    if state.outcome is not None:
        return f"-- Day {state.day}: the game is over "
    if shootout is not None:
        # The last step of a round is followed by the first of the next.
        return f"-- Day {state.day}, high noon: round {shootout.round + (shootout.step == 0)} of a shootout "
    if state.phase == "high noon":
        return f"-- Day {state.day}, high noon: seat {state.turn + 1} plays next "
    return f"-- Day {state.day + (state.phase == 'gambling')}: {state.phase} comes next "


def players(view: View, names: Sequence[str]) -> Iterator[str]:
    """What each player has."""
    yield "seat  ghost rock  control  influence  hand  deck"
    for seat, name in enumerate(names):
        numbers = (
            f"{seat + 1:>4}  {view.ghost_rock(seat):>10}  {view.control_points(seat):>7}"
            f"  {view.total_influence(seat):>9}  {view.hand_size(seat):>4}  {view.deck_size(seat):>4}  "
        )
        yield numbers + visible(name, WIDTH - len(numbers))


def fighters(view: View) -> Iterator[str]:
    """Who stands in the shootout, if there is one."""
    shootout = view.shootout
    if shootout is not None:
        yield f"Shootout at {place_name(view, shootout.at)}"
        for posse in shootout.posses:
            # The mark stands there before its posse forms.
            dudes = posse.dudes or [shootout.mark] * (posse is shootout.posses[1] and not shootout.formed)
            who = ", ".join(fighter(view, shootout, posse, number) for number in dudes)
            yield f"{INDENT}{player(view, posse.seat)}: {who or 'nobody'}"


def fighter(view: View, shootout: Shootout, posse: Posse, number: int) -> str:
    """`Ann (leader, shooter)`."""
    roles = {"leader": shootout.leader, "mark": shootout.mark, "shooter": posse.shooter}
    return with_facts(title(view, number), [role for role, whose in roles.items() if whose == number])


def town(view: View) -> Iterator[str]:
    """Every location, with the dudes there by seat."""
    for place in view.locations():
        yield location(view, place)
        for seat in range(len(view.opponents) + 1):
            there = ", ".join(dude_words(view, one) for one in view.dudes_at(place) if one.controller == seat)
            if there:
                yield f"{INDENT}{player(view, seat)}: {there}"


def location(view: View, place: int) -> str:
    """`Bank (deed of seat 1, production 3, control 1, controlled by seat 2, booted)`."""
    name = place_name(view, place)
    if place == TOWN_SQUARE or view.piece(place).card.type != "deed":
        return name[0].upper() + name[1:]
    deed, holder = view.piece(place), view.controller(place)
    held = [f"controlled by {player(view, holder)}"] if holder != deed.owner else []
    whose = "your deed" if deed.owner == view.seat else f"deed of seat {deed.owner + 1}"
    told = [whose, *current_numbers(view, deed), *held, *["booted"] * deed.booted]
    return with_facts(name, told + attachment_facts(view, deed))

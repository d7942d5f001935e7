"""How does the table look now? Who has what, and who stands where, in lines of 80 columns."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from dtk.engine.places import controller, dudes_at, locations
from dtk.engine.state import TOWN_SQUARE, Piece, Posse, Shootout, State
from dtk.engine.stats import control_points, total_influence
from dtk.files.shown import visible
from dtk.report.tale import title

WIDTH = 80
# How much further in what belongs to a line stands, and what did not fit into it.
INDENT, FURTHER = "  ", "   "


def board(state: State) -> list[str]:
    """The table between two units of a game. Players are told by their seats, counted from 1."""
    return [
        moment(state).ljust(WIDTH, "-")[:WIDTH],
        *players(state),
        *(line for text in [*fighters(state), *town(state)] for line in folded(text)),
    ]


def folded(text: str) -> list[str]:
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


def players(state: State) -> Iterator[str]:
    """What each player has."""
    yield "seat  ghost rock  control  influence  hand  deck"
    for player in state.players:
        numbers = (
            f"{player.seat + 1:>4}  {player.rock:>10}  {control_points(state, player.seat):>7}"
            f"  {total_influence(state, player.seat):>9}  {len(player.hand):>4}  {len(player.deck):>4}  "
        )
        yield numbers + visible(player.name, WIDTH - len(numbers))


def fighters(state: State) -> Iterator[str]:
    """Who stands in the shootout, if there is one."""
    shootout = state.shootout
    if shootout is not None:
        yield f"Shootout at {place_name(state, shootout.at)}"
        for posse in shootout.posses:
            who = ", ".join(fighter(state, shootout, posse, number) for number in posse.dudes)
            yield f"{INDENT}seat {posse.seat + 1}: {who or 'nobody'}"


def fighter(state: State, shootout: Shootout, posse: Posse, number: int) -> str:
    """`Ann (leader, shooter)`."""
    roles = {"leader": shootout.leader, "mark": shootout.mark, "shooter": posse.shooter}
    return described(state, number, [role for role, whose in roles.items() if whose == number])


def town(state: State) -> Iterator[str]:
    """Every location, with the dudes there by seat."""
    for place in locations(state):
        yield location(state, place)
        for player in state.players:
            there = ", ".join(dude(state, one) for one in dudes_at(state, place, player.seat))
            if there:
                yield f"{INDENT}seat {player.seat + 1}: {there}"


def location(state: State, place: int) -> str:
    """`Bank (deed of seat 1, controlled by seat 2, booted)`."""
    name = place_name(state, place)
    if place == TOWN_SQUARE or state.pieces[place].card.type != "deed":
        return name[0].upper() + name[1:]
    deed, holder = state.pieces[place], controller(state, place)
    held = [f"controlled by seat {holder + 1}"] if holder != deed.owner else []
    return described(state, place, [f"deed of seat {deed.owner + 1}", *held, *["booted"] * deed.booted])


def place_name(state: State, place: int) -> str:
    """What a location is called."""
    if place == TOWN_SQUARE:
        return "the town square"
    piece = state.pieces[place]
    return f"the home of seat {piece.owner + 1}" if piece.card.type == "outfit" else title(state, place)


def dude(state: State, piece: Piece) -> str:
    """`Ann (booted, wanted 2, with Pinto and Rifle)`."""
    carried = " and ".join(title(state, one) for one in piece.attached)
    told = ["booted"] * piece.booted
    told += [f"wanted {piece.bounty}"] * bool(piece.bounty)
    told += [f"with {carried}"] * bool(carried)
    return described(state, piece.number, told)


def described(state: State, number: int, facts: list[str]) -> str:
    """A card's title, and what there is to say of it."""
    return title(state, number) + (f" ({', '.join(facts)})" if facts else "")

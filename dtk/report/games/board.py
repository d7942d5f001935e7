"""The board as text: each player's numbers, and the town with its streets from left to right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import NamedTuple

from dtk.engine.ids import NOBODY, TOWN_SQUARE
from dtk.engine.places import is_out_of_town
from dtk.engine.shootouts import Posse, Shootout
from dtk.engine.state import State
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.poker.ranks import HAND
from dtk.report.columns import wrapped
from dtk.report.games.seen import (
    attachment_facts,
    bullet_rating,
    current_numbers,
    dude_words,
    place_name,
    player,
    title,
    with_facts,
)
from dtk.report.paint import Paint, plain

WIDTH = 80
# The indents of a line that belongs to the one above, and of a continued line.
INDENT, FURTHER = "  ", "   "
# The separator between the locations of a street, and the least width of a location whose lines are wrapped.
BESIDE, LEAST = " | ", 22
HEADINGS = ("seat", "ghost rock", "control", "influence", "hand", "deck")


class Segment(NamedTuple):
    """A part of a line. about: its subject, or None if it is never marked as changed. style: of unchanged text."""

    text: str
    about: object = None
    style: str = ""


Line = tuple[Segment, ...]


def board(state: State) -> list[str]:
    """The table between two units of a game, as text. Players are named by their seats, counted from 1."""
    return written(board_lines(state))


def board_lines(state: State, width: int = WIDTH) -> list[Line]:
    """The table between two units of a game. width: in columns."""
    return table(View(state, NOBODY), [player.name for player in state.players], moment(state), width)


def table(view: View, names: Sequence[str], head: str, width: int = WIDTH) -> list[Line]:
    """The table as a player sees it, below a heading; all of it is public.

    names: the players' names, by seat. width: in columns.
    """
    return [
        (Segment(head.ljust(width, "-")[:width], style="strong"),),
        *players(view, names, width),
        *((Segment(line, "shootout"),) for text in fighters(view) for line in wrap_line(text, width)),
        *town(view, width),
    ]


def written(lines: Iterable[Line]) -> list[str]:
    """The lines as text."""
    return ["".join(part.text for part in line).rstrip() for line in lines]


def told(lines: Iterable[Line]) -> dict[object, set[str]]:
    """The text of each line, by subject."""
    said: dict[object, set[str]] = {}
    for line in lines:
        for part in line:
            said.setdefault(part.about, set()).add(part.text.strip())
    return said


def painted(lines: Iterable[Line], before: Mapping[object, set[str]], paint: Paint = plain) -> list[str]:
    """The lines as text, with new texts in the style "changed". before: earlier texts, as from `told`; may be empty."""

    def shown(part: Segment) -> str:
        words = part.text.strip()
        is_news = before and part.about is not None and words not in before.get(part.about, set())
        style = "changed" if is_news else part.style
        return part.text.replace(words, paint(words, style)) if words and style else part.text

    return ["".join(map(shown, line)).rstrip() for line in lines]


def wrap_line(text: str, width: int = WIDTH) -> list[str]:
    """A line wrapped between words; continued lines are indented."""
    indent = text[: len(text) - len(text.lstrip())]
    return wrapped(text.strip(), width, indent, indent + FURTHER)


def moment(state: State) -> str:
    """A heading: the day, and the next step of the game."""
    shootout = state.shootout
    if state.outcome is not None:
        return f"-- Day {state.day}: the game is over "
    if shootout is not None:
        # After the last step of a round, the heading names the next round.
        return f"-- Day {state.day}, high noon: round {shootout.round + (shootout.step == 0)} of a shootout "
    if state.phase == "high noon":
        return f"-- Day {state.day}, high noon: seat {state.turn + 1} plays next "
    return f"-- Day {state.day + (state.phase == 'gambling')}: {state.phase} comes next "


def players(view: View, names: Sequence[str], width: int = WIDTH) -> Iterator[Line]:
    """Each player's numbers, as a table."""
    yield (Segment("  ".join(HEADINGS), style="faint"),)
    for seat, name in enumerate(names):
        numbers = (
            *(view.ghost_rock(seat), view.control_points(seat), view.total_influence(seat)),
            *(view.hand_size(seat), view.deck_size(seat)),
        )
        cells = [Segment(f"{seat + 1:>{len(HEADINGS[0])}}  ")]
        for heading, number in zip(HEADINGS[1:], numbers, strict=True):
            cells.append(Segment(f"{number:>{len(heading)}}  ", (seat, heading)))
        left = width - sum(len(cell.text) for cell in cells)
        yield (*cells, Segment(visible(name, max(1, left))))


def fighters(view: View) -> Iterator[str]:
    """The posses of the shootout, if any, with the number of cards that each draws."""
    shootout = view.shootout
    if shootout is not None:
        yield f"Shootout at {place_name(view, shootout.at)}"
        for posse in shootout.posses:
            # The mark is shown before its posse forms.
            dudes = posse.dudes or [shootout.mark] * (posse is shootout.posses[1] and not shootout.formed)
            who = ", ".join(fighter(view, shootout, posse, number) for number in dudes)
            facts = filter(None, [who or "no dudes", bonuses(view, posse, dudes)])
            yield f"{INDENT}{player(view, posse.seat)}: {'; '.join(facts)}"


def fighter(view: View, shootout: Shootout, posse: Posse, number: int) -> str:
    """`Ann (2 stud, leader, shooter)`."""
    roles = {"leader": shootout.leader, "mark": shootout.mark, "shooter": posse.shooter}
    piece = view.piece(number)
    bullets = bullet_rating(view.bullets(piece), view.is_stud(piece))
    return with_facts(title(view, number), [bullets, *(role for role, whose in roles.items() if whose == number)])


def bonuses(view: View, posse: Posse, numbers: Sequence[int]) -> str:
    """A posse's bonuses: `3 stud and 1 draw: draws 8, may replace 1`. Without a shooter yet, an upper limit."""
    dudes = [view.piece(number) for number in numbers]
    shooters = [dude for dude in dudes if dude.number == posse.shooter]
    if not dudes:
        return ""
    studs, draws = best_bonuses(view, posse, numbers)
    most = "" if shooters else "at most "
    return f"{most}{studs} stud and {draws} draw: draws {HAND + studs}, may replace {draws}"


def best_bonuses(view: View, posse: Posse, numbers: Sequence[int]) -> tuple[int, int]:
    """The stud and draw bonus of a posse of some dudes with its shooter, or with the best one before it is picked."""
    dudes = [view.piece(number) for number in numbers]
    shooters = [dude for dude in dudes if dude.number == posse.shooter]
    each = [view.bonuses(posse.seat, dudes, dude) for dude in shooters or dudes]
    return max(each, key=lambda both: (sum(both), both))


def town(view: View, width: int = WIDTH) -> Iterator[Line]:
    """The town from the player's seat: the other players' streets, the town square, and the player's street last."""
    seats = [*range(len(view.opponents) + 1)]
    near = view.seat if view.seat in seats else 0
    for seat in reversed(seats):
        if seat != near:
            yield from street(view, seat, width)
    yield from side_by_side({TOWN_SQUARE: location(view, TOWN_SQUARE)}, width)
    yield from street(view, near, width)


def street(view: View, seat: int, width: int) -> Iterator[Line]:
    """A player's locations, from left to right. Out-of-town locations come last."""
    places = [place for place in view.locations() if view.owner_of_place(place) == seat]
    whose = "Your street" if seat == view.seat else f"Seat {seat + 1}'s street"
    yield (Segment(f"{whose}:", style="strong"),)
    yield from side_by_side({place: location(view, place) for place in places}, width)


def side_by_side(cells: Mapping[int, Sequence[str]], width: int) -> Iterator[Line]:
    """Locations side by side, in several rows if they do not fit. cells: the lines of each location."""
    left = dict(cells)
    while left:
        row: dict[int, int] = {}
        for place, lines in left.items():
            longest = max(map(len, lines))
            if row and needed([*row.values(), longest]) > width:
                break
            row[place] = longest
        widths = fitted([*row.values()], width)
        columns = [
            [line for text in left.pop(place) for line in wrap_cell(text, columns)]
            for place, columns in zip(row, widths, strict=True)
        ]
        for texts in zip_longest(*columns, fillvalue=""):
            parts: list[Segment] = []
            for place, text, columns_wide in zip(row, texts, widths, strict=True):
                parts += [Segment(BESIDE)] * bool(parts) + [Segment(text.ljust(columns_wide), place)]
            yield tuple(parts)


def needed(longest: Sequence[int]) -> int:
    """The least width of locations side by side. longest: the lengths of their longest lines."""
    return sum(min(LEAST, columns) for columns in longest) + len(BESIDE) * (len(longest) - 1)


def fitted(longest: Sequence[int], width: int) -> list[int]:
    """The width of each location: its longest line, with the widest locations narrowed until all fit."""
    columns = list(longest)
    while sum(columns) + len(BESIDE) * (len(columns) - 1) > width:
        widest = columns.index(max(columns))
        columns[widest] -= 1
    return columns


def wrap_cell(text: str, width: int) -> list[str]:
    """A line of a location, wrapped; continued lines are indented."""
    return wrap(text, max(width, len(FURTHER) + 1), subsequent_indent=FURTHER, break_on_hyphens=False)


def location(view: View, place: int) -> list[str]:
    """The lines of a location: its name, its facts, and the dudes there by seat."""
    name = place_name(view, place)
    lines = [name[0].upper() + name[1:]]
    if place != TOWN_SQUARE and (facts := facts_of(view, place)):
        lines.append(f"({', '.join(facts)})")
    for seat in range(len(view.opponents) + 1):
        there = [dude for dude in view.dudes_at(place) if dude.controller == seat]
        lines += [f"{player(view, seat)}: {dude_words(view, dude)}" for dude in there]
    return lines


def facts_of(view: View, place: int) -> list[str]:
    """The facts of a home or deed: `production 3`, `control 1`, `controlled by seat 2`, `booted`."""
    piece = view.piece(place)
    holder = view.controller(place) if piece.card.type == "deed" else piece.owner
    held = [f"controlled by {player(view, holder)}"] if holder != piece.owner else []
    away = ["out of town"] if is_out_of_town(piece.card) else []
    return [*current_numbers(view, piece), *away, *held, *["booted"] * piece.booted, *attachment_facts(view, piece)]

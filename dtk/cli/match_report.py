"""How is a match reported? For `dtk match`, which plays it, and `dtk results show`, which replays its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from dtk.cli import output
from dtk.cli.console import say
from dtk.report.formats import MATCHES

if TYPE_CHECKING:
    from dtk.match.tally import Tally


@dataclass(frozen=True, slots=True)
class Report(output.Report):
    """The options that say how a match is reported."""

    output_format: Annotated[str, typer.Option("--output-format", metavar="FORMAT", help=MATCHES.listed)] = "text"
    days: Annotated[
        bool, typer.Option("--days", help="Wins by day, and control, ghost rock and influence at each Sundown.")
    ] = False
    shootouts: Annotated[bool, typer.Option("--shootouts", help="Shootouts and lowball, beside exact odds.")] = False
    cards: Annotated[
        bool, typer.Option("--cards", help="Each card: started, drawn, played, not used, and wins with it.")
    ] = False
    full: Annotated[bool, typer.Option("--full", help="All of these parts.")] = False

    def check(self) -> None:
        """End with 2 for a format that there isn't."""
        output.chosen_format(self.output_format, MATCHES)

    def show(self, tallies: Sequence[Tally], games: int, command: str, *, by_agent: bool = False) -> None:
        """Print the report, and write its page if one is wanted. by_agent: of the same decks played by one agent after
        another. command: what makes the page again.
        """
        wanted = {"days": self.days, "shootouts": self.shootouts, "cards": self.cards}
        parts = [name for name, shown in wanted.items() if shown or self.full]
        report = MATCHES[self.output_format]
        more = (parts,) if self.output_format == output.TEXT else ()
        text = report.render_by_agent(tallies, games, *more) if by_agent else None
        say(text or report.render(tallies[0], games, *more), newline=False)
        if self.html is not None:
            from dtk.report.pages.match import match_page

            output.save_page(self.html, match_page(tallies, games, command))

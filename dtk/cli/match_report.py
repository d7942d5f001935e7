"""The report of a match, for `dtk match` (which plays it) and `dtk results show` (which replays its record)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from dtk.cli import output
from dtk.report.formats import MATCHES

if TYPE_CHECKING:
    from pathlib import Path

    from dtk.match.chosen import WatchedMatch
    from dtk.match.tally import Tally
    from dtk.simulate.workers import Jobs


@dataclass(frozen=True, slots=True)
class Report(output.FolderReport):
    """The options that choose the parts of a report."""

    output_format: Annotated[str, output.format_option(MATCHES)] = output.TEXT
    days: Annotated[
        bool, typer.Option("--days", help="Add wins by day, and each Sundown's control, ghost rock and influence.")
    ] = False
    shootouts: Annotated[
        bool, typer.Option("--shootouts", help="Add shootouts and lowball, with the exact odds beside them.")
    ] = False
    cards: Annotated[
        bool, typer.Option("--cards", help="Add a row per card: started, drawn, played, unused, and wins with it.")
    ] = False
    full: Annotated[bool, typer.Option("--full", help="Add all three parts.")] = False

    def check(self) -> None:
        """End with 2 for an unknown format."""
        output.chosen_format(self.output_format, MATCHES)

    def show(self, tallies: Sequence[Tally], games: int, command: str, *, by_agent: bool = False) -> None:
        """Print the report, and write its page if requested. by_agent: each tally is of the same decks with another
        agent. command: regenerates the page.
        """
        wanted = {"days": self.days, "shootouts": self.shootouts, "cards": self.cards}
        parts = [name for name, shown in wanted.items() if shown or self.full]
        report = MATCHES[self.output_format]
        more = (parts,) if self.output_format == output.TEXT else ()
        text = report.render_by_agent(tallies, games, *more) if by_agent else None
        text = text or report.render(tallies[0], games, *more)
        output.say_report(text, self.output_format)
        if self.file is not None:
            from dtk.report.pages.match import match_page

            output.save_page(self.file, match_page(tallies, games, command))

    def save(self, watched: WatchedMatch, record: Path, games: int, command: str, jobs: Jobs) -> None:
        """Write the folder of pages, if one is asked for. record: of all games. games: as asked for. jobs: make the
        pages of games.
        """
        if self.folder is None:
            return
        from dtk.cli.page_folder import linked_match, save_folder
        from dtk.report.pages.folder import match_folder

        places = range(len(watched.tally.match.decks))
        save_folder(self.folder, match_folder(linked_match(places, watched, games, record), command), jobs)

"""Questions about a job: its leader, its mark, the posse, and the opposition."""

from __future__ import annotations

from typing import Any

from dtk.agents.human import Question
from dtk.engine.decisions import Decision, InvitePlayer, JoinJob, LeadJob, MarkJob, OpposeJob
from dtk.report.games.asked_shootout import way
from dtk.report.games.asking import Asking, make_question, subject, text_of, thing, thing_with_place
from dtk.report.games.board import fighters
from dtk.report.games.seen import dude_words, place_name, player


def leader(asking: Asking[LeadJob]) -> Question:
    """The leader of a job."""
    return make_question(asking, f"Who leads the job of {subject(asking)}?")


def mark(asking: Asking[MarkJob]) -> Question:
    """The mark of a job."""
    return make_question(asking, [*text_of(asking), f"Choose the mark of {subject(asking)}'s job:"], aim)


def aim(asking: Asking[Decision[Any]], number: int) -> str:
    """A mark in words; for a location, only its name."""
    view = asking.view
    return place_name(view, number) if number in view.locations() else thing_with_place(view, number)


def join_job(asking: Asking[JoinJob]) -> Question:
    """The next dude to join the leader's posse."""
    view = asking.view

    def rides(_: Asking[Decision[Any]], number: int | None) -> str:
        if number is None:
            return "No more dudes"
        dude = view.piece(number)
        how = "" if view.boots_to_join(dude) else ", without booting"
        return f"{dude_words(view, dude)}, from {place_name(view, dude.at)}{how}"

    text = f"Who joins {subject(asking)}'s posse? Dudes not at the mark boot to join."
    return make_question(asking, text, rides)


def oppose(asking: Asking[OpposeJob]) -> Question:
    """The first dude to oppose a job, if any."""
    view, job = asking.view, asking.view.shootout
    text = [*fighters(view), "Who opposes the job?"]
    if job is not None:
        whose = player(view, view.piece(job.leader).controller)
        where = f"{thing(view, job.mark)}, at " if job.mark != job.at else ""
        text.insert(0, f"{subject(asking)} ({whose}) leads a job against {where}{place_name(view, job.at)}.")

    def opposes(_: Asking[Decision[Any]], number: int | None) -> str:
        if number is None:
            return "No one"
        return f"{dude_words(view, view.piece(number))} opposes it{way(view, number)}"

    return make_question(asking, text, opposes)


def invite(asking: Asking[InvitePlayer]) -> Question:
    """The player to ask for dudes."""
    view = asking.view

    def guest(_: Asking[Decision[Any]], home: int | None) -> str:
        return "No one" if home is None else f"Seat {view.piece(home).owner + 1}"

    return make_question(asking, [*fighters(view), "Ask which player to send dudes to your posse?"], guest)

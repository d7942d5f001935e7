"""What is a person asked about a job? Who leads it, what its mark is, who joins, and who opposes it."""

from __future__ import annotations

from typing import Any

from dtk.agents.human import Question
from dtk.engine.decisions import Decision, InvitePlayer, JoinJob, LeadJob, MarkJob, OpposeJob
from dtk.report.games.asked_shootout import way
from dtk.report.games.asking import Asking, make_question, subject, text_of, thing, thing_with_place
from dtk.report.games.board import fighters
from dtk.report.games.seen import dude_words, place_name, player


def leader(asking: Asking[LeadJob]) -> Question:
    """Who leads the job."""
    return make_question(asking, f"Who leads the job of {subject(asking)}?")


def mark(asking: Asking[MarkJob]) -> Question:
    """The mark of a job."""
    return make_question(asking, [*text_of(asking), f"For whom or what does {subject(asking)} set out?"], aim)


def aim(asking: Asking[Decision[Any]], number: int) -> str:
    """A mark in words: a location by its name."""
    view = asking.view
    return place_name(view, number) if number in view.locations() else thing_with_place(view, number)


def join_job(asking: Asking[JoinJob]) -> Question:
    """Who joins the leader's posse, one dude after another."""
    view = asking.view

    def rides(_: Asking[Decision[Any]], number: int | None) -> str:
        if number is None:
            return "Nobody else"
        dude = view.piece(number)
        how = "" if view.boots_to_join(dude) else ", without booting"
        return f"{dude_words(view, dude)} comes along, from {place_name(view, dude.at)}{how}"

    return make_question(asking, f"Who rides with {subject(asking)}? Who is not where the mark is boots for it.", rides)


def oppose(asking: Asking[OpposeJob]) -> Question:
    """Who is the first to oppose the job."""
    view, job = asking.view, asking.view.shootout
    text = [*fighters(view), "Does anybody oppose the job?"]
    if job is not None:
        whose = player(view, view.piece(job.leader).controller)
        where = f"{thing(view, job.mark)}, at " if job.mark != job.at else ""
        text.insert(0, f"{subject(asking)}, of {whose}, is out for {where}{place_name(view, job.at)}.")

    def opposes(_: Asking[Decision[Any]], number: int | None) -> str:
        if number is None:
            return "Nobody"
        return f"{dude_words(view, view.piece(number))} opposes it{way(view, number)}"

    return make_question(asking, text, opposes)


def invite(asking: Asking[InvitePlayer]) -> Question:
    """Which other player is asked to send dudes."""
    view = asking.view

    def guest(_: Asking[Decision[Any]], home: int | None) -> str:
        return "Nobody else" if home is None else f"Seat {view.piece(home).owner + 1}"

    return make_question(asking, [*fighters(view), "Whom do you ask to send dudes to your posse?"], guest)

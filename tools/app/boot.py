"""The start of the worker. Its last expression is a function, which makes the function that answers requests."""

import asyncio

import dtk_database as database
from pyodide.ffi import to_js

from dtk.web.application import SECTIONS, application
from dtk.web.in_page.browser_store import BrowserStore
from dtk.web.in_page.calling import called
from dtk.web.runner import SliceRunner


class PlainDatabase:
    """The database of the worker, with values of Python: its lists, and None for `undefined`."""

    async def names(self, kind):
        """The names of all documents of a kind."""
        return (await database.names(kind)).to_py()

    async def read(self, kind, name):
        """The text of a document."""
        return await database.read(kind, name)

    async def replace(self, kind, name, held, text):
        """Put a text in the place of the one that is held."""
        return await database.replace(kind, name, held, text)


async def load_ahead():
    """Load the sections one by one, while the first page is read."""
    for section in SECTIONS:
        await asyncio.sleep(0.1)
        _ = section.routes


def answering(base):
    """The function that answers requests. base: the path before all addresses."""
    app = application(BrowserStore(PlainDatabase()), SliceRunner(), base)
    ahead = []

    async def answer(method, address, headers, body):
        given = await called(app, base, method, address, headers.to_py(), bytes(body.to_py()))
        if not ahead:
            ahead.append(asyncio.create_task(load_ahead()))
        return to_js([given.status, given.headers, given.body])

    return answer


answering  # noqa: B018 - the value of the script

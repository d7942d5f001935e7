"""Forms: the fields that a browser sends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import parse_qsl

from starlette.requests import Request

from dtk.files.errors import DtkError

# A deck file has at most 256 KiB; a record of one long game has about as much. As typed in an address, each byte may
# take three.
MOST_BYTES = 3 * 1024 * 1024
MOST_FIELDS = 200


class BadForm(DtkError):
    """A form with more fields than any of this application."""


class FormTooLarge(DtkError):
    """A form that is too large."""


@dataclass(frozen=True, slots=True)
class Form:
    """The fields of a form, in order. A field that is absent is empty."""

    fields: tuple[tuple[str, str], ...]

    def __getitem__(self, name: str) -> str:
        """The last value of a field."""
        return next((value for field, value in reversed(self.fields) if field == name), "")

    def all(self, name: str) -> list[str]:
        """All values of a field, in order."""
        return [value for field, value in self.fields if field == name]

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """A field as a number within limits; the default for any other text."""
        text = self[name].strip()
        number = int(text) if text.isdecimal() and len(text) < 10 else default
        return min(max(number, least), most)


async def form_of(request: Request) -> Form:
    """The form that a request carries: its body, or its query for a GET. Raises BadForm, FormTooLarge."""
    if request.method in ("GET", "HEAD"):
        return Form(tuple(pairs(str(request.url.query))))
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BYTES:
            raise FormTooLarge("This is too large for a deck or a record.")
    return Form(tuple(pairs(body.decode("utf-8", "replace"))))


def pairs(text: str) -> Iterator[tuple[str, str]]:
    """The fields of an encoded form, with line feeds alone as the ends of lines. Raises BadForm."""
    try:
        found = parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="replace")
    except ValueError:
        raise BadForm(f"This is not a form of this application: it has more than {MOST_FIELDS} fields.") from None
    return ((name, value.replace("\r\n", "\n")) for name, value in found)

"""Recognizes binary files, such as pictures, by their first bytes."""

from __future__ import annotations

# The first bytes of common binary files, and what such a file is.
SIGNATURES = (
    (b"\x89PNG\r\n\x1a\n", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"%PDF-", "a PDF document"),
    (b"PK\x03\x04", "a ZIP archive or an office document"),
    (b"\xd0\xcf\x11\xe0", "an old office document"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
    (b"Rar!\x1a\x07", "a RAR archive"),
    (b"SQLite format 3\x00", "a database"),
    (b"\x7fELF", "a program"),
)
RIFF, WEBP = b"RIFF", b"WEBP"


def binary_kind(data: bytes) -> str | None:
    """The kind of a binary file, such as "a PNG picture"; None if it is not recognized."""
    if data[:4] == RIFF and data[8:12] == WEBP:
        return "a WebP picture"
    return next((what for signature, what in SIGNATURES if data.startswith(signature)), None)

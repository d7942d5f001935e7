"""dtk: a toolkit for Doomtown: Reloaded. Start reading at ARCHITECTURE.md."""

__version__ = "0.1.0"

"""Agents from outside of dtk: Python files, packages and other programs, and the limits of their view."""

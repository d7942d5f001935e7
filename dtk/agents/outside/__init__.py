"""Agents from elsewhere: Python files, packages and other programs, and what they may see."""

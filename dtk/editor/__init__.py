"""Answers for editors: pure functions of a document and a place in it, without any protocol.

Places are those of `dtk.files.finding.Span`: lines and columns count characters from 1.
"""

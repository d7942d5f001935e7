"""What does an editor ask? Pure functions from a document and a place in it to an answer, without any protocol.

Places are those of `dtk.files.finding.Span`: lines and columns count characters from 1.
"""

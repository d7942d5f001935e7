"""Verdicts in each output format: one module per format, and the parts they share."""

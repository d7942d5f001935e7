"""Measure: matches and leagues in the background, with live figures and the report of `dtk match` or `dtk league`."""

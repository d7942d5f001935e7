"""The output of `dtk simulate`: tables, charts and sample hands."""

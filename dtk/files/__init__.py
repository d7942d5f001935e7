"""How is a file from a stranger read, and a fault in it shown? The lowest floor of the house: no game here.

`finding` says what a fault is and where; `reading` opens files within limits; `yaml` parses YAML to a `tree`
with positions, and `plain_yaml` the plain kind of it quickly; `schema` checks structure; `emit` writes YAML;
`writing` replaces files; `shown` makes any text safe to print; `places` knows where data lies.
"""

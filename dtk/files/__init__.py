"""How is a file from a stranger read, and a fault in it shown? The lowest floor of the house: no game here.

`finding` says what a fault is and where; `reading` opens files within limits; `yaml` parses YAML to a `tree`
with positions, and `plain_yaml` the plain kind of it quickly; `json` parses JSON; `schema` checks structure and
`accept` is its quick yes; `emit` writes YAML; `writing` replaces files; `globs` compares paths; `words` tells what
was probably meant; `shown` makes any
text safe to print; `places` knows where data lies.
"""

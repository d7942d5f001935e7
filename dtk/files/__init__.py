"""How is a file from a stranger read, and a fault in it shown? The lowest floor of the house: no game here.

`finding` says what a fault is and where; `reading` opens files within limits; `yaml` parses YAML with
positions; `json` parses JSON; `writing` writes a file whole or not at all; `schema` checks structure; `shown`
makes any text safe to print; `places` knows where data lies.
"""

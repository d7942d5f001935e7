#!/bin/sh
# An agent in POSIX shell and awk. It buys what it can, takes its turn at whatever is left, and passes when it has moved.
#
#     dtk match A.yaml B.yaml --agent 'a=exec:sh examples/agents/shopper.sh' --allow-code
#
# A message is one line of JSON. This agent wants no view, so that a question is short, and finds in it by patterns what
# it needs: the number of the question, what is asked, and the options, which are numbered from 0.

while IFS= read -r message; do
  case $message in
  '{"type":"hello"'*) printf '{"type":"hello","protocol":1,"view":false}\n' ;;
  '{"type":"bye"'*) exit 0 ;;
  *) printf '%s\n' "$message" | awk '
      # The number of the first option whose play is of a kind, -1 if none is.
      function option(kind,    found) {
        if (!match($0, "\"number\":[0-9]+,\"key\":\"[^\"]*\",\"play\":\"" kind "\"")) return -1
        found = substr($0, RSTART + 9, RLENGTH)
        return found + 0
      }
      {
        match($0, /"id":[0-9]+/)
        id = substr($0, RSTART + 5, RLENGTH - 5) + 0
        answer = 0
        if ($0 ~ /"kind":"play"/) {
          answer = option("shop")
          if (answer < 0) answer = option("call out")
          # Its own luck, which follows from the question alone.
          if (answer < 0 && id % 3) answer = option("move")
          # To pass is the first option of a turn.
          if (answer < 0) answer = 0
        }
        printf "{\"id\":%d,\"answer\":%d}\n", id, answer
      }' ;;
  esac
done

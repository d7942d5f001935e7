"""A program for many games: it buys a random card if it can, and otherwise takes a random option.

dtk match A.yaml B.yaml --agent 'a=exec:python3 examples/agents/prospector.py' --allow-code
"""

import json
import random
import sys

chance = random.Random()

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "bye":
        break
    if message["type"] == "decision":
        purchases = [option for option in message["options"] if option.get("play") == "shop"]
        option = chance.choice(purchases or message["options"])
        said = {"game": message["game"], "id": message["id"], "answer": option["number"]}
    else:
        # Every game has a seed of its own. Nothing else may carry over from the last game.
        chance.seed(message["seed"])
        if message["type"] == "hello":
            said = {"type": "hello", "protocol": 2, "view": False}
        else:
            said = {"type": "newgame", "game": message["game"]}
    print(json.dumps(said), flush=True)

// A program for many games in JavaScript: it buys a random card if it can, and otherwise takes a random option.
//
//     dtk match A.yaml B.yaml --agent 'a=exec:node examples/agents/prospector.mjs' --allow-code

import { createHash } from "node:crypto";
import { createInterface } from "node:readline";

let seed = "";
let drawn = 0;

// A number from 0 to below the limit, from the seed of the game and the number of earlier draws.
function draw(limit) {
  drawn += 1;
  return createHash("sha256").update(`${seed}/${drawn}`).digest().readUInt32BE() % limit;
}

function reply(message) {
  if (message.type === "decision") {
    const purchases = message.options.filter((option) => option.play === "shop");
    const options = purchases.length ? purchases : message.options;
    return { game: message.game, id: message.id, answer: options[draw(options.length)].number };
  }
  // Every game has a seed of its own. Nothing else may carry over from the last game.
  seed = message.seed;
  drawn = 0;
  return message.type === "hello"
    ? { type: "hello", protocol: 2, view: false }
    : { type: "newgame", game: message.game };
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "bye") break;
  process.stdout.write(`${JSON.stringify(reply(message))}\n`);
}

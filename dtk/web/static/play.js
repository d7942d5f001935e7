// Play: what can be done is on the cards, keys, marks for discards, and what has changed on the board.
// @ts-check
import { around, base, isTyping } from "./page.js";

const question = () => /** @type {HTMLFormElement | null} */ (document.getElementById("question"));
const dialog = () => /** @type {HTMLDialogElement} */ (document.getElementById("card-dialog"));
const all = (/** @type {string} */ selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
const choices = () => /** @type {HTMLButtonElement[]} */ (all("#question button[data-number]"));
const marks = () => /** @type {HTMLInputElement[]} */ (all("#question .mark input"));
const pieces = (/** @type {HTMLElement} */ thing) => (thing.dataset.pieces ?? "").split(" ").filter(Boolean);
/** The choices that belong to a card or place. @param {string | undefined} piece */
const choicesOf = (piece) => choices().filter((button) => piece && pieces(button).includes(piece));
// The name of a thing on the board, which takes the focus; not those of the goods that it carries.
const NAME = ":scope > .name, :scope > .who .name, :scope > h4 > .name";
const codes = () => JSON.parse(document.getElementById("codes")?.textContent ?? "{}");
const htmx = () => /** @type {any} */ (window).htmx;

/** What each thing on the board says. @type {Map<string, string>} */
let before = new Map();
let version = "";
/** The digits typed so far. */
let typed = "";
let timer = 0;

const words = () => new Map(all(".board [data-p]").map((thing) => {
  const place = /** @type {HTMLElement | null | undefined} */ (thing.closest(".place")?.querySelector(".sign"))?.dataset.p;
  return [thing.dataset.p ?? "", `${place} ${thing.classList.contains("booted")} ${thing.textContent}`];
}));

/** Light up the cards and places with choices, and show what has changed. */
const light = () => {
  const playing = document.getElementById("play");
  if (!playing) return;
  const known = codes();
  const now = words();
  const isNews = version !== "" && version !== playing.dataset.version;
  for (const thing of all(".board [data-p]")) {
    const piece = thing.dataset.p ?? "";
    const can = choicesOf(piece).length > 0 || marks().some((mark) => pieces(mark).includes(piece));
    thing.classList.toggle("can", can);
    const isOpen = can || Boolean(known[piece]);
    thing.toggleAttribute("data-opens", isOpen);
    const name = /** @type {HTMLElement | null} */ (thing.querySelector(NAME));
    if (isOpen && name) {
      name.tabIndex = 0;
      name.setAttribute("role", "button");
      name.setAttribute("aria-haspopup", "dialog");
    } else if (name) {
      for (const attribute of ["tabindex", "role", "aria-haspopup"]) name.removeAttribute(attribute);
    }
    if (isNews) thing.classList.toggle("changed", before.get(piece) !== now.get(piece));
  }
  if (isNews) {
    typed = "";
    // The keys answer the question from here.
    const talk = /** @type {HTMLElement | null} */ (document.querySelector(".talk"));
    if (talk) talk.scrollTop = 0;
    for (const told of all(".news, .log ol")) told.scrollTop = told.scrollHeight;
    talk?.focus({ preventScroll: true });
  }
  before = now;
  version = playing.dataset.version ?? "";
  showMarks();
};

/** Open a card: what can be done with it, and what it does. @param {HTMLElement} thing */
const openCard = (thing) => {
  const piece = thing.dataset.p;
  const mark = marks().find((one) => piece && pieces(one).includes(piece));
  if (mark) {
    mark.click();
    return;
  }
  const offered = choicesOf(piece);
  const targets = choices().filter((button) => pieces(button).length);
  const isTarget = offered.length === 1 && !document.querySelector("#question h3") && targets.length > 1;
  if (isTarget) {
    offered[0].click();
    return;
  }
  const code = codes()[piece ?? ""];
  if (!code && !offered.length) return;
  const options = /** @type {HTMLElement} */ (document.getElementById("card-options"));
  options.replaceChildren(...offered.map((button) => {
    const copy = /** @type {HTMLButtonElement} */ (button.cloneNode(true));
    copy.type = "button";
    copy.addEventListener("click", () => {
      dialog().close();
      button.click();
    });
    return copy;
  }));
  const refused = all(".talk .refused li").filter((line) => line.dataset.piece === piece);
  document.getElementById("card-refused")?.replaceChildren(...refused.map((line) => line.cloneNode(true)));
  const body = /** @type {HTMLElement} */ (document.getElementById("card-body"));
  body.replaceChildren();
  if (code) htmx().ajax("GET", `${base()}/look-up/card/${code}`, { target: "#card-body", swap: "innerHTML", select: ".card-page" });
  dialog().showModal();
};

/** Show which drawn cards go, and the rank of those that stay. */
const showMarks = () => {
  if (!marks().length) return;
  const most = Number(document.querySelector(".drawn-hand")?.getAttribute("data-most"));
  const gone = marks().filter((mark) => mark.checked);
  for (const mark of marks()) {
    mark.disabled = !mark.checked && gone.length >= most;
    for (const piece of pieces(mark)) {
      for (const card of all(`.board [data-p="${piece}"]`)) card.classList.toggle("marked", mark.checked);
    }
  }
  const main = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-keep]"));
  if (!main) return;
  main.dataset.words ??= main.textContent ?? "";
  main.textContent = gone.length ? `Discard ${gone.length}, draw ${gone.length}` : main.dataset.words;
  // With marks, the button sends them alone.
  if (gone.length) main.removeAttribute("name");
  else main.name = "choice";
};

document.addEventListener("change", (event) => {
  if (!(event.target instanceof HTMLInputElement) || !event.target.closest(".mark")) return;
  showMarks();
  const kept = marks().filter((mark) => !mark.checked).map((mark) => `kept=${mark.dataset.code}`);
  htmx().ajax("GET", `${base()}/play/stays?${kept.join("&")}`, { target: "#stays", swap: "innerHTML" });
});

document.addEventListener("click", (event) => {
  const thing = around(event, ".board [data-opens]");
  if (thing && !String(getSelection())) openCard(thing);
});

/** Press a button once it is found. @param {string} selector */
const press = (selector) => {
  const button = /** @type {HTMLButtonElement | null} */ (document.querySelector(selector));
  if (button && !button.disabled) button.click();
};

/** A digit: its choice gets the focus; it is taken at once if no other number begins so. @param {string} digit */
const digit = (digit) => {
  clearTimeout(timer);
  typed += digit;
  if (!choices().some((button) => button.dataset.number?.startsWith(typed))) typed = digit;
  timer = window.setTimeout(() => { typed = ""; }, 900);
  const marked = marks()[Number(typed) - 1];
  if (marked) {
    typed = "";
    marked.click();
    return;
  }
  const wanted = choices().find((button) => button.dataset.number === typed);
  const longer = choices().some((button) => button.dataset.number !== typed && button.dataset.number?.startsWith(typed));
  wanted?.focus();
  if (wanted && !longer) {
    typed = "";
    wanted.click();
  }
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !question() || event.repeat) return;
  if (document.querySelector("dialog[open]")) return;
  const thing = around(event, ".board [data-opens]");
  if ((event.key === " " || event.key === "Enter") && around(event, "button, summary, a, input")) return;
  /** @type {Record<string, () => void>} */
  const keys = {
    " ": () => press("#question button.main"),
    Escape: () => press("[data-do=cancel]"),
    u: () => press("[data-do=undo]"),
    h: () => press("[data-do=hint]"),
    b: () => document.getElementById("board")?.focus(),
    l: () => {
      const log = /** @type {HTMLDetailsElement | null} */ (document.getElementById("log"));
      if (log) log.open = true;
      log?.querySelector("summary")?.focus();
    },
    "?": () => press("[data-show-dialog=keys-dialog]"),
  };
  if ((event.key === "Enter" || event.key === " ") && thing) openCard(thing);
  else if (/^[0-9]$/.test(event.key)) digit(event.key);
  else if (keys[event.key]) keys[event.key]();
  else return;
  event.preventDefault();
});

document.addEventListener("htmx:after:swap", light);
light();

// The builder: keys, undo, drafts that survive a reload, links, and files that are dropped or opened.
// @ts-check
import { around, ask, base, field, isTyping, keep, kept, note } from "./page.js";

const MOST_STEPS = 100;

/** @typedef {{ text: string, name: string, version: string }} Draft */
/** @typedef {{ draft: Draft, undo: string[], redo: string[] }} Work */

const builder = () => /** @type {HTMLFormElement | null} */ (document.getElementById("builder"));
const form = () => {
  const found = builder();
  if (!found) throw new Error("no builder");
  return found;
};
/** A field of the builder. @param {string} name */
const value = (name) => /** @type {HTMLInputElement} */ (form().elements.namedItem(name)).value;
const draft = () => ({ text: value("text"), name: value("name"), version: value("version") });
const key = (/** @type {string} */ name) => `dtk-draft:${base()}:${name}`;

/** The work of this tab on a deck; of another tab if this one has none. @param {string} name @returns {Work | null} */
const work = (name) => {
  try {
    return JSON.parse(kept("sessionStorage", key(name)) ?? kept("localStorage", key(name)) ?? "null");
  } catch {
    return null;
  }
};

/** Keep the work. @param {Work} now */
const remember = (now) => {
  const text = JSON.stringify(now);
  const ok = keep("sessionStorage", key(now.draft.name), text);
  keep("localStorage", key(now.draft.name), text);
  if (!ok) note("This browser keeps nothing: save the deck before you leave.");
};

/** Forget the work on a deck. @param {string} name */
const forget = (name) => {
  keep("sessionStorage", key(name), null);
  keep("localStorage", key(name), null);
};

/** @type {Work | null} */
let now = null;

const buttons = () => {
  for (const [name, steps] of /** @type {[string, string[] | undefined][]} */ ([["undo", now?.undo], ["redo", now?.redo]])) {
    const button = /** @type {HTMLButtonElement | null} */ (document.querySelector(`[data-${name}]`));
    if (button) button.disabled = !steps?.length;
  }
};

/** Show a draft instead of the one on the page. @param {string} text */
const show = (text) => ask("/build/show", { text }, { source: "#builder", target: "#builder", swap: "outerMorph" });

/** Take in what the page shows now. */
const takeIn = () => {
  if (!builder()) {
    now = null;
    return;
  }
  const shown = draft();
  if (!now || now.draft.name !== shown.name) {
    const before = form().hasAttribute("data-fresh") ? null : work(shown.name);
    const isSaved = now !== null && now.draft.name === "" && shown.name !== "";
    if (isSaved) forget("");
    now = { draft: shown, undo: isSaved && now ? now.undo : [], redo: [] };
    if (before && !isSaved && before.draft.text !== shown.text) {
      now = { draft: { ...before.draft }, undo: before.undo, redo: before.redo };
      /** @type {HTMLInputElement} */ (form().elements.namedItem("version")).value = before.draft.version;
      if (before.undo.at(-1) !== shown.text) now.undo.push(shown.text);
      show(before.draft.text);
      note("Your unsaved changes are back. Undo leads to the saved deck.", true);
    } else if (before) {
      now.undo = before.undo;
      now.redo = before.redo;
    }
  } else if (now.draft.text !== shown.text) {
    now.undo = [...now.undo, now.draft.text].slice(-MOST_STEPS);
    now.redo = [];
    // The comparison was with the deck before.
    document.getElementById("compared")?.replaceChildren();
  }
  now.draft = { ...now.draft, ...shown };
  remember(now);
  buttons();
  const name = form().dataset.title;
  document.title = `${name || "Build"} · dtk`;
  const query = shown.name ? `?name=${encodeURIComponent(shown.name)}` : "";
  const path = `${base()}/build/deck`;
  if (location.pathname === path && location.search !== query) history.replaceState(history.state, "", path + query);
};

const step = (/** @type {"undo" | "redo"} */ from, /** @type {"undo" | "redo"} */ to) => {
  const text = now?.[from].pop();
  if (!now || text === undefined) return;
  now[to].push(now.draft.text);
  now.draft.text = text;
  show(text);
};

/** An edit, as a button of the page would make it. @param {string} wanted */
const edit = (wanted) =>
  ask("/build/edit", { do: wanted }, { source: "#builder", target: "#builder", swap: "outerMorph" });

/** Put a query into the search field and ask. @param {string} query */
const find = (query) => {
  const search = field("query");
  if (!search) return;
  search.value = query;
  const tab = /** @type {HTMLInputElement | null} */ (document.getElementById("show-find"));
  if (tab) tab.checked = true;
  search.dispatchEvent(new Event("search", { bubbles: true }));
};

const rows = () =>
  /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".row[data-code], .row.unknown")]).filter((row) => row.offsetParent);

/** Choose the row above or below. @param {Element | null} from @param {number} by */
const choose = (from, by) => {
  const all = rows();
  const at = from ? all.findIndex((row) => row === from) : -1;
  const next = at < 0 ? all[0] : all[Math.min(Math.max(at + by, 0), all.length - 1)];
  if (by < 0 && at === 0) field("query")?.focus();
  else next?.focus();
};

const onRow = (/** @type {HTMLElement} */ row, /** @type {string} */ pressed) => {
  const code = row.dataset.code;
  if (!code) return false;
  if (pressed === "Enter" || pressed === "+") edit(`add ${code}`);
  else if (pressed === "-" || pressed === "−") edit(`cut ${code}`);
  else if (/^[0-4]$/.test(pressed)) edit(`copies ${code} ${pressed}`);
  else if (pressed === "Delete" || pressed === "Backspace") edit(`copies ${code} 0`);
  else if (pressed === "s" && (row.dataset.mayStart || row.dataset.starting !== "0")) {
    edit(`${Number(row.dataset.starting) ? "stop" : "start"} ${code}`);
  } else return false;
  return true;
};

const commands = (/** @type {KeyboardEvent} */ event) => {
  const pressed = event.key.toLowerCase();
  if (pressed === "s") /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-save]"))?.click();
  else if (pressed === "z" && !isTyping(event.target)) event.shiftKey ? step("redo", "undo") : step("undo", "redo");
  else if (pressed === "y" && !isTyping(event.target)) step("redo", "undo");
  else return false;
  return true;
};

document.addEventListener("keydown", (event) => {
  if (!builder() || event.altKey || document.querySelector("dialog[open]")) return;
  const isSearch = event.target === field("query");
  let done = false;
  if (event.ctrlKey || event.metaKey) done = commands(event);
  else if (isSearch && event.key === "Escape") {
    find("");
    done = true;
  } else if (isSearch && event.key === "Enter") {
    const first = /** @type {HTMLElement | null} */ (document.querySelector("#results .row"));
    if (first) onRow(first, "Enter");
    done = true;
  } else if (isSearch && event.key === "ArrowDown") {
    choose(null, 1);
    done = true;
  } else if (!isTyping(event.target)) {
    const row = around(event, ".row");
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      choose(row, event.key === "ArrowDown" ? 1 : -1);
      done = true;
    } else if (event.key === "?") {
      /** @type {HTMLDialogElement | null} */ (document.getElementById("keys-dialog"))?.showModal();
      done = true;
    } else if (row && event.target === row) done = onRow(row, event.key);
  } else if (event.key === "Enter" && around(event, "#builder") && !around(event, "textarea")) {
    const changed = /** @type {HTMLInputElement} */ (event.target);
    if (changed.id === "change") /** @type {HTMLElement | null} */ (document.querySelector("[data-compare]"))?.click();
    else changed.blur();
    done = true;
  }
  if (done) event.preventDefault();
});

document.addEventListener("click", (event) => {
  const query = around(event, "[data-query]")?.dataset.query;
  if (query !== undefined) find(query);
  if (around(event, "[data-undo]")) step("undo", "redo");
  if (around(event, "[data-redo]")) step("redo", "undo");
  const card = around(event, "a[data-card]");
  if (card instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    event.stopPropagation();
    const htmx = /** @type {any} */ (window).htmx;
    htmx.ajax("GET", card.getAttribute("href"), { target: "#card-body", swap: "innerHTML", select: ".card-page" }).then(() =>
      /** @type {HTMLDialogElement | null} */ (document.getElementById("card-dialog"))?.showModal());
  }
  const opener = around(event, "[data-open]");
  if (opener) field(`${opener.dataset.open}-file`)?.click();
}, true);

document.addEventListener("change", (event) => {
  const changed = event.target;
  if (!(changed instanceof HTMLInputElement || changed instanceof HTMLSelectElement)) return;
  const fact = changed.dataset.fact;
  if (fact && changed.value.trim()) edit(`${fact} ${changed.value}`);
  if (changed instanceof HTMLInputElement && changed.type === "file" && changed.files?.[0]) open(changed.files[0]);
});

/** Read a file into the field for lists, and go on with it. @param {File} file */
const open = async (file) => {
  const list = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("list"));
  if (!list) return;
  if (file.size > 256 * 1024) {
    note("This file is too large for a deck.");
    return;
  }
  list.value = await file.text();
  list.form?.requestSubmit();
};

const dropped = (/** @type {DragEvent} */ event) => {
  const place = around(event, "[data-drop]");
  if (!place || !event.dataTransfer?.types.some((type) => type === "Files" || type === "text/plain")) return null;
  event.preventDefault();
  return place;
};
document.addEventListener("dragover", (event) => dropped(event)?.classList.add("over"));
document.addEventListener("dragleave", (event) => around(event, "[data-drop]")?.classList.remove("over"));
document.addEventListener("drop", (event) => {
  const place = dropped(event);
  place?.classList.remove("over");
  const file = place && event.dataTransfer?.files[0];
  const list = field("list");
  if (file) open(file);
  else if (place && list) list.value = event.dataTransfer?.getData("text/plain") ?? "";
});

// Edits wait for each other, so each takes the deck as the one before left it.
document.addEventListener("htmx:before:request", (event) => {
  const request = /** @type {CustomEvent} */ (event).detail.ctx.request;
  if (!(request.body instanceof URLSearchParams) || !builder() || !request.body.has("text")) return;
  if (!/\/build\/(edit|swap|save)$/.test(request.action)) return;
  for (const name of ["text", "name", "version"]) request.body.set(name, value(name));
});

document.addEventListener("htmx:after:swap", (event) => {
  const { ctx } = /** @type {CustomEvent} */ (event).detail;
  const place = typeof ctx.target === "string" ? document.querySelector(ctx.target) : ctx.target;
  if (place?.matches?.("[data-in-dialog]")) place.closest("dialog:not([open])")?.showModal();
  arrived(place);
});

/** Whatever a page needs once it is there. @param {Element | null} place the part that is new, by default the page */
const arrived = (place = null) => {
  const link = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-fragment]"));
  if (link) link.value = `${location.origin}${base()}/build/deck#${link.dataset.fragment}`;
  const fragment = location.hash.slice(1);
  if (fragment.startsWith("d=") && location.pathname === `${base()}/build/deck`) {
    history.replaceState(history.state, "", location.pathname + location.search);
    forget("");
    now = null;
    ask("/build/link", { link: fragment }, { target: "#main", swap: "innerHTML" });
    return;
  }
  const empty = document.querySelector("[data-kept]");
  const before = empty ? work("") : null;
  if (before) {
    empty?.removeAttribute("data-kept");
    ask("/build/resume", { ...before.draft }, { target: "#main", swap: "innerHTML" });
    return;
  }
  const unfinished = document.getElementById("kept");
  if (unfinished?.hidden && work("")) {
    const way = document.createElement("a");
    way.href = `${base()}/build/deck`;
    way.textContent = "Your unfinished deck";
    unfinished.replaceChildren(way, ", kept in this browser.");
    unfinished.hidden = false;
    /** @type {any} */ (window).htmx?.process(unfinished);
  }
  // Odds that arrive while an undone deck is still on its way are no edit.
  const shown = builder();
  if (!shown || !place?.isConnected || place.contains(shown)) takeIn();
};

addEventListener("hashchange", () => arrived());
if (document.readyState === "complete") arrived();
else addEventListener("load", () => arrived());

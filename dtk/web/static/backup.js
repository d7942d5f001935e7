// Backup: the documents of chosen files are compared with those that are stored, and imported one by one.
// @ts-check
import { around, ask, note } from "./page.js";

const FORMAT = "dtk-backup";
const MOST_BYTES = 256 * 1024 * 1024;

/** @typedef {{ kind: string, name: string, text: string }} BackupDocument */

/** @type {BackupDocument[]} */
let documents = [];
let isBusy = false;

const byId = (/** @type {string} */ id) => document.getElementById(id);
const row = (/** @type {number} */ place) => byId(`import-${place}`);
const state = (/** @type {number} */ place) => row(place)?.dataset.state ?? "failed";
const count = (/** @type {string[]} */ ...states) => documents.filter((_, place) => states.includes(state(place))).length;

/** The documents of a backup. Throws an Error with a sentence for any other text. @param {string} text @returns {BackupDocument[]} */
const read = (text) => {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error("it is not JSON, or it is incomplete.");
  }
  if (data?.format !== FORMAT) throw new Error("it is not a backup of dtk.");
  if (data.schema_version !== 1) throw new Error("a newer dtk wrote it. Use that version, or a newer one.");
  if (!Array.isArray(data.documents)) throw new Error("it has no list of documents.");
  return data.documents.map((/** @type {any} */ found, /** @type {number} */ at) => {
    const { kind, name, text } = found ?? {};
    if ([kind, name, text].some((value) => typeof value !== "string")) throw new Error(`its document ${at + 1} is incomplete.`);
    return { kind, name, text };
  });
};

/** The documents of a file. @param {File} file */
const inFile = async (file) => {
  if (file.size > MOST_BYTES) throw new Error("it is larger than 256 MB.");
  const text = await file.text();
  if (/\.jsonl$/i.test(file.name)) return [{ kind: "records", name: file.name, text }];
  if (/\.json$/i.test(file.name) && !/"(cards|slots|card_code|drawCards)"/.test(text.slice(0, 5000))) return read(text);
  return [{ kind: "decks", name: file.name, text }];
};

/** Put a row in place of the one of a document. @param {number} place @param {string} how @param {string} reason */
const plain = (place, how, reason) => {
  const line = document.createElement("li");
  line.id = `import-${place}`;
  line.dataset.state = how;
  const name = Object.assign(document.createElement("b"), { textContent: documents[place].name });
  line.append(name, Object.assign(document.createElement("span"), { className: "about", textContent: reason }));
  if (row(place)) row(place)?.replaceWith(line);
  else byId("import-rows")?.append(line);
};

/** Ask about a document, and show the answer in its row. @param {string} path @param {number} place @param {Record<string, string>} more */
const asked = async (path, place, more = {}) => {
  const fields = { ...documents[place], row: String(place), ...more };
  const most = Number(byId("backup-file")?.dataset.backup);
  if (new URLSearchParams(fields).toString().length > most) {
    plain(place, "refused", "It is too large for this. Copy the file into the folder of dtk serve.");
    return;
  }
  const before = row(place);
  try {
    await ask(path, fields, { target: `#import-${place}`, swap: "outerHTML" });
  } catch {
    // Told below, as an answer that is not a row.
  }
  if (row(place) === before) plain(place, "failed", "Not imported: no answer.");
};

const sums = (/** @type {[string, number][]} */ ...parts) => {
  const line = byId("import-sums");
  if (line) line.textContent = `${parts.filter(([, number]) => number).map(([words, number]) => `${number} ${words}`).join(", ") || "Nothing to import"}.`;
};

/** Compare the documents of some files with those that are stored. @param {FileList} files */
const compare = async (files) => {
  const part = byId("importing");
  if (!part) return;
  documents = [];
  byId("import-rows")?.replaceChildren();
  part.hidden = true;
  try {
    for (const file of files) {
      try {
        documents.push(...(await inFile(file)));
      } catch (error) {
        throw new Error(`${file.name} was not imported: ${error instanceof Error ? error.message : error}`);
      }
    }
  } catch (error) {
    documents = [];
    note(/** @type {Error} */ (error).message);
    return;
  }
  part.hidden = false;
  documents.forEach((_, place) => plain(place, "waiting", "…"));
  for (const place of documents.keys()) await asked("/backup/check", place);
  sums(["new", count("new")], ["that differ from yours", count("conflict")], ["here already", count("same")], ["that cannot be imported", count("refused", "failed")]);
  const all = byId("import-all");
  if (all) all.hidden = count("conflict") < 2;
  const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-import]"));
  if (button) button.hidden = !count("new", "conflict");
};

const importAll = async () => {
  const button = /** @type {HTMLButtonElement} */ (document.querySelector("[data-import]"));
  button.hidden = true;
  for (const place of documents.keys()) {
    if (!["new", "conflict"].includes(state(place))) continue;
    const how = row(place)?.querySelector("select")?.value ?? "";
    await asked("/backup/import", place, { how, version: row(place)?.dataset.version ?? "" });
  }
  const failed = count("failed", "refused");
  sums(["imported", count("added")], ["replaced", count("replaced")], ["kept as they were", count("kept")], ["here already", count("same")], ["not imported; the file still has them", failed]);
  const all = byId("import-all");
  if (all) all.hidden = true;
};

/** Do one thing at a time. @param {() => Promise<void>} work */
const alone = async (work) => {
  if (isBusy) return;
  isBusy = true;
  await work().finally(() => { isBusy = false; });
};

document.addEventListener("change", (event) => {
  const changed = event.target;
  if (changed instanceof HTMLInputElement && changed.dataset.backup && changed.files?.length) {
    const { files } = changed;
    void alone(() => compare(files)).finally(() => { changed.value = ""; });
  }
  if (changed instanceof HTMLSelectElement && changed.id === "how-all") {
    for (const choice of /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll("#import-rows select"))) choice.value = changed.value;
  }
});
document.addEventListener("click", (event) => {
  if (around(event, "[data-import]")) void alone(importAll);
});

// The documents of the application in the browser's database. Each function is a transaction, which tabs cannot mix.
// @ts-check

/** @returns {Promise<IDBDatabase>} */
const opened = () =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open("dtk", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("documents");
    asked.onsuccess = () => {
      // Another tab with a newer version may change the database.
      asked.result.onversionchange = () => asked.result.close();
      asked.result.onclose = () => { connection = undefined; };
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
  });

/** @type {Promise<IDBDatabase | null> | undefined} */
let connection;
// Null where the browser lets pages keep nothing: then documents last as long as this tab.
const database = () => (connection ??= Promise.resolve().then(opened).catch(() => null));
/** @type {Map<string, string>} */
const ofTab = new Map();
const key = (/** @type {string} */ kind, /** @type {string} */ name) => `${kind}/${name}`;

/** Whether documents are there after this tab is closed. */
export const isKept = async () => (await database()) !== null;

/** @template T @param {IDBRequest<T>} asked @returns {Promise<T>} */
const result = (asked) =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

const reading = (/** @type {IDBDatabase} */ held) => held.transaction("documents").objectStore("documents");

/** The names of all documents of a kind. @param {string} kind */
export const names = async (kind) => {
  const held = await database();
  if (!held) return [...ofTab.keys()].filter((found) => found.startsWith(`${kind}/`)).map((found) => found.slice(kind.length + 1));
  const keys = /** @type {[string, string][]} */ (await result(reading(held).getAllKeys()));
  return keys.filter(([found]) => found === kind).map(([, name]) => name);
};

/** The text of a document; undefined if there is none. @param {string} kind @param {string} name */
export const read = async (kind, name) => {
  const held = await database();
  if (!held) return ofTab.get(key(kind, name));
  return /** @type {string | undefined} */ (await result(reading(held).get([kind, name])));
};

/** Put a text in the place of the one that is held, in one transaction.
 * @param {string} kind @param {string} name @param {string | undefined} before @param {string | undefined} text
 * @returns {Promise<"kept" | "changed" | "full">} */
export const replace = async (kind, name, before, text) => {
  const held = await database();
  if (!held) {
    if (ofTab.get(key(kind, name)) !== before) return "changed";
    if (text === undefined) ofTab.delete(key(kind, name));
    else ofTab.set(key(kind, name), text);
    return "kept";
  }
  const transaction = held.transaction("documents", "readwrite", { durability: "strict" });
  const documents = transaction.objectStore("documents");
  if ((await result(documents.get([kind, name]))) !== before) return "changed";
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve("kept");
    transaction.onabort = () => (transaction.error?.name === "QuotaExceededError" ? resolve("full") : reject(transaction.error));
    if (text === undefined) documents.delete([kind, name]);
    else documents.put(text, [kind, name]);
  });
};

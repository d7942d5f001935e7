// The documents of the application in the browser's database. Each function is a transaction, which tabs cannot mix.
// @ts-check

/** @returns {Promise<IDBDatabase>} */
const opened = () =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open("dtk", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("documents");
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

/** @type {Promise<IDBDatabase> | undefined} */
let connection;
const database = () => (connection ??= opened());

/** @template T @param {IDBRequest<T>} asked @returns {Promise<T>} */
const result = (asked) =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

const reading = async () => (await database()).transaction("documents").objectStore("documents");

/** The names of all documents of a kind. @param {string} kind */
export const names = async (kind) => {
  const keys = /** @type {[string, string][]} */ (await result((await reading()).getAllKeys()));
  return keys.filter(([found]) => found === kind).map(([, name]) => name);
};

/** The text of a document; undefined if there is none. @param {string} kind @param {string} name */
export const read = async (kind, name) => /** @type {string | undefined} */ (await result((await reading()).get([kind, name])));

/** Put a text in the place of the one that is held, in one transaction.
 * @param {string} kind @param {string} name @param {string | undefined} held @param {string | undefined} text
 * @returns {Promise<"kept" | "changed" | "full">} */
export const replace = async (kind, name, held, text) => {
  const transaction = (await database()).transaction("documents", "readwrite", { durability: "strict" });
  const documents = transaction.objectStore("documents");
  if ((await result(documents.get([kind, name]))) !== held) return "changed";
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve("kept");
    transaction.onabort = () => (transaction.error?.name === "QuotaExceededError" ? resolve("full") : reject(transaction.error));
    if (text === undefined) documents.delete([kind, name]);
    else documents.put(text, [kind, name]);
  });
};

// The worker: Python in WebAssembly, which answers the requests of the page by messages.
// @ts-check
import { loadPyodide } from "./pyodide.mjs";
import * as database from "./storage.js";

const here = new URL(".", import.meta.url).href;
const tell = (/** @type {string} */ step) => postMessage({ step });

const started = async (/** @type {string} */ base) => {
  tell("Loading Python");
  const files = Promise.all([fetch(`${here}archive.tar.gz`), fetch(`${here}boot.py`)]);
  const pyodide = await loadPyodide({ indexURL: here });
  tell("Loading dtk");
  const [archive, boot] = await files;
  if (!archive.ok || !boot.ok) throw new Error("A file of the application is missing.");
  pyodide.unpackArchive(new Uint8Array(await archive.arrayBuffer()), "gztar", { extractDir: "/lib/dtk" });
  tell("Starting dtk");
  pyodide.registerJsModule("dtk_database", database);
  pyodide.runPython("import sys; sys.path.insert(0, '/lib/dtk')");
  return pyodide.runPython(await boot.text())(base);
};

/** @type {Promise<any> | undefined} */
let answering;

addEventListener("message", async ({ data }) => {
  try {
    answering ??= started(data.base);
    const answer = await answering;
    const [status, headers, body] = await answer(data.method, data.address, data.headers, data.body);
    postMessage({ number: data.number, status, headers, body });
  } catch (error) {
    postMessage({ number: data.number, error: String(error).trim().split("\n").at(-1) });
  }
});

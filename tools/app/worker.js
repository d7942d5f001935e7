// The worker: Python in WebAssembly, which answers the requests of the page by messages.
// @ts-check
import { isKept, names, read, replace } from "./storage.js";

const here = new URL(".", import.meta.url).href;
const tell = (/** @type {string} */ step) => postMessage({ step });

/** A file of the application. @param {string} name */
const file = async (name) => {
  const answer = await fetch(here + name);
  if (!answer.ok) throw new Error(`The file ${name} of the application is missing. Reload the page.`);
  return answer;
};

/** The bytes of a gzip file. Some hosts have unpacked it already. @param {Response} answer */
const unpacked = async (answer) => {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** Write the files of a tar archive into a folder of Python. @param {Uint8Array} archive @param {any} FS @param {string} folder */
const written = (archive, FS, folder) => {
  const text = new TextDecoder();
  const field = (/** @type {number} */ from, /** @type {number} */ length) => text.decode(archive.subarray(from, from + length)).replace(/\0.*$/s, "");
  const made = new Set();
  for (let at = 0; at + 512 <= archive.length && archive[at];) {
    const size = parseInt(field(at + 124, 12), 8);
    const path = `${folder}/${field(at, 100)}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    // The bytes stay where they are.
    FS.writeFile(path, archive.subarray(at + 512, at + 512 + size), { canOwn: true });
    at += 512 + 512 * Math.ceil(size / 512);
  }
};

// All downloads begin at once.
const runtime = import("./pyodide.mjs");
const parts = Promise.all([file("archive.tar.gz").then(unpacked), file("boot.py").then((answer) => answer.text())]);
for (const begun of [runtime, parts]) begun.catch(() => {});

const started = async (/** @type {string} */ base) => {
  tell("Loading Python");
  const { loadPyodide } = await runtime;
  const pyodide = await loadPyodide({ indexURL: here });
  tell("Loading dtk");
  const [archive, boot] = await parts;
  written(archive, pyodide.FS, "/lib/dtk");
  tell("Starting dtk");
  pyodide.registerJsModule("dtk_database", { names, read, replace });
  pyodide.runPython("import sys; sys.path.insert(0, '/lib/dtk')");
  const answer = pyodide.runPython(boot)(base);
  if (!(await isKept())) postMessage({ isLost: true });
  return answer;
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

// Runs a Python script on dtk in WebAssembly: node run.mjs BUNDLE.zip SCRIPT.py FILE...
// The files lie in the script's working folder. What it prints goes to standard output.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { loadPyodide } from "pyodide";

const [bundle, script, ...files] = process.argv.slice(2);
const pyodide = await loadPyodide({ stdout: (line) => console.log(line), stderr: (line) => console.error(line) });
pyodide.unpackArchive(new Uint8Array(readFileSync(bundle)), "zip", { extractDir: "/lib/dtk" });
for (const file of files) {
  pyodide.FS.writeFile(basename(file), readFileSync(file));
}
pyodide.runPython("import sys; sys.path.insert(0, '/lib/dtk')");
await pyodide.runPythonAsync(readFileSync(script, "utf8"));

// Compiles a bundle with the Python that will run it: node compile.mjs BUNDLE.zip OUT.zip
// The archive that it writes holds compiled files in the place of sources, and all other files as they are.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [bundle, out] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.FS.writeFile("/bundle.zip", new Uint8Array(readFileSync(bundle)));
pyodide.runPython(`
import importlib._bootstrap_external as external
import zipfile

STAMP = (2020, 1, 1, 0, 0, 0)
LEFT_OUT = ("dtk/cli/", "dtk/editor/", "dtk/web/serve/", "jsonschema/benchmarks/")

def compiled(name, data):
    code = compile(data, name, "exec", dont_inherit=True)
    # Never checked against a source: there is none.
    return bytes(external._code_to_hash_pyc(code, bytes(8), checked=False))

with zipfile.ZipFile("/bundle.zip") as read, zipfile.ZipFile("/out.zip", "w") as written:
    for name in sorted(read.namelist()):
        if name.startswith(LEFT_OUT):
            continue
        data = read.read(name)
        if name.endswith(".py"):
            name, data = name + "c", compiled(name, data)
        written.writestr(zipfile.ZipInfo(name, STAMP), data, zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(out, pyodide.FS.readFile("/out.zip"));

// Compiles a bundle with the Python that will run it: node compile.mjs BUNDLE.zip OUT.tar.gz
// The archive that it writes holds compiled files in the place of sources, and all other files as they are.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [bundle, out] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.FS.writeFile("/bundle.zip", new Uint8Array(readFileSync(bundle)));
pyodide.runPython(`
import gzip
import importlib._bootstrap_external as external
import io
import tarfile
import zipfile

LEFT_OUT = ("dtk/cli/", "dtk/editor/", "dtk/web/serve/", "jsonschema/benchmarks/")

def compiled(name, data):
    code = compile(data, name, "exec", dont_inherit=True)
    # Never checked against a source: there is none.
    return bytes(external._code_to_hash_pyc(code, bytes(8), checked=False))

def written(archive, name, data):
    told = tarfile.TarInfo(name)
    told.size = len(data)
    archive.addfile(told, io.BytesIO(data))

# Small files compress much better together than each by itself.
with (
    zipfile.ZipFile("/bundle.zip") as read,
    gzip.GzipFile("/out.tar.gz", "wb", 9, mtime=0) as packed,
    tarfile.open(fileobj=packed, mode="w") as archive,
):
    for name in sorted(read.namelist()):
        if name.startswith(LEFT_OUT):
            continue
        data = read.read(name)
        if name.endswith(".py"):
            name, data = name + "c", compiled(name, data)
        written(archive, name, data)
`);
writeFileSync(out, pyodide.FS.readFile("/out.tar.gz"));

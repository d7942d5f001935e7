// Compiles a bundle with the Python that will run it: node compile.mjs BUNDLE.zip OUT.tar.gz [STDLIB.zip]
// The archive holds compiled files in the place of sources, and all other files as they are. STDLIB.zip: where to write
// Python's own library, compiled as well; Pyodide brings sources, which it would compile at each start.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [bundle, out, library] = process.argv.slice(2);
const pyodide = await loadPyodide();
const original = fileURLToPath(import.meta.resolve("pyodide/python_stdlib.zip"));
pyodide.FS.writeFile("/bundle.zip", new Uint8Array(readFileSync(bundle)));
pyodide.FS.writeFile("/library.zip", new Uint8Array(readFileSync(original)));
pyodide.runPython(`
import gzip
import importlib._bootstrap_external as external
import io
import re
import tarfile
import zipfile
from importlib.util import cache_from_source

# Sources that dtk reads: the printings of each text, and the version of all texts.
READ = "dtk/cardtext/"
LEFT_OUT = (
    "dtk/cli/", "dtk/editor/", "dtk/learning/", "dtk/playtest/", "dtk/web/serve/", "dtk/_data/schemas/titles.",
    "anyio/_backends/_trio", "anyio/pytest_plugin", "idna/", "jinja2/sandbox", "jsonschema/benchmarks/",
    "starlette/testclient",
)
# Modules of Python that need a terminal, a network or processes, and encodings of no text that dtk reads.
UNUSED = re.compile(
    "(_pyrepl|bdb|cProfile|compileall|doctest|ftplib|idlelib|imaplib|mailbox|modulefinder|multiprocessing|optparse|pdb|"
    "pickletools|poplib|profile|pstats|pydoc|pydoc_data|smtplib|sqlite3|tabnanny|trace|turtle|unittest|wave|wsgiref|xmlrpc)"
    r"(\\.py$|/)|encodings/(big5|cp|euc|gb|hp|hz|iso|johab|koi|kz|mac|ptcp|shift|tis)"
)
LONGEST_NAME = 100

def compiled(name, data, optimize):
    code = compile(data, name, "exec", dont_inherit=True, optimize=optimize)
    # Never checked against a source: there is none.
    return bytes(external._code_to_hash_pyc(code, bytes(8), checked=False))

def added(archive, name, data):
    # A reader without extensions of the format reads it too.
    assert len(name) < LONGEST_NAME, name
    told = tarfile.TarInfo(name)
    told.size = len(data)
    archive.addfile(told, io.BytesIO(data))

# Small files compress much better together than each by itself.
with (
    zipfile.ZipFile("/bundle.zip") as read,
    gzip.GzipFile("/out.tar.gz", "wb", 9, mtime=0) as packed,
    tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive,
):
    for name in sorted(read.namelist()):
        if name.startswith(LEFT_OUT):
            continue
        data = read.read(name)
        if name.endswith(".py"):
            # dtk shows some of its own docstrings.
            code = compiled(name, data, 0 if name.startswith("dtk/") else 2)
            if name.startswith(READ):
                added(archive, cache_from_source(name), code)
            else:
                name, data = name + "c", code
        added(archive, name, data)

STAMP = (2020, 1, 1, 0, 0, 0)
with zipfile.ZipFile("/library.zip") as read, zipfile.ZipFile("/stdlib.zip", "w") as written:
    for name in sorted(read.namelist()):
        if name.endswith("/") or UNUSED.match(name):
            continue
        data = read.read(name)
        if name.endswith(".py"):
            name, data = name + "c", compiled(name, data, 2)
        written.writestr(zipfile.ZipInfo(name, STAMP), data, zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(out, pyodide.FS.readFile("/out.tar.gz"));
if (library) writeFileSync(library, pyodide.FS.readFile("/stdlib.zip"));

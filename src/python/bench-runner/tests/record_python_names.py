"""Record into bench_runner/data what Python 3.11 and the page's Python have and the other lacks.

Run with CPython 3.11 on Linux from the package's folder, with Node and the npm package `pyodide`:

    python tests/record_python_names.py ../../../node_modules/pyodide

Both interpreters list the public names of the standard library's modules and of some of its types;
what only one has is written down. bench_runner/data/README.md says what the file holds.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

DATA = Path(__file__).parent.parent / "bench_runner" / "data"

# Submodules that programs use; top-level modules come from environment_modules.json.
SUBMODULES = """
collections.abc concurrent.futures email.utils importlib.abc importlib.machinery
importlib.metadata importlib.resources importlib.util json.decoder json.encoder
logging.config logging.handlers multiprocessing.pool os.path unittest.case unittest.mock
urllib.error urllib.parse urllib.request xml.etree.ElementTree
"""
# Types of which research code may call a method that came later.
TYPES = """
array.array builtins.bytes builtins.complex builtins.dict builtins.float builtins.int
builtins.list builtins.range builtins.set builtins.str builtins.tuple collections.Counter
collections.OrderedDict collections.deque datetime.date datetime.datetime datetime.time
datetime.timedelta decimal.Decimal fractions.Fraction pathlib.Path pathlib.PurePath
random.Random
"""
# Of these only experts of the platform or of the compiler use what one version has alone.
LEFT_OUT = """
dis errno fcntl genericpath mmap ntpath opcode posix posixpath select socket ssl symtable
termios token tokenize tty
"""
# Importing these does something (a browser, a poem).
NOT_IMPORTED = {"antigravity", "this", "idlelib", "turtledemo"}

# Runs in both interpreters and gives the names that are there, and those of them that a module or
# type offers. A module without `__all__` that is written in Python shows what it merely imported
# too: only what says that it is from there counts as offered.
PROBE = """
import importlib, json, pkgutil, sys, types, warnings
warnings.simplefilter("ignore")

def public_names(module):
    listed = getattr(module, "__all__", None)
    names = [n for n in (dir(module) if listed is None else listed) if not n.startswith("_")]
    is_python = str(getattr(module, "__file__", "")).endswith((".py", ".pyc"))
    found = []
    for name in names:
        value = getattr(module, name, None)
        if isinstance(value, types.ModuleType):
            continue
        home = getattr(value, "__module__", None)
        if listed is None and is_python and home != module.__name__ and name not in LISTED:
            continue
        found.append(name)
    return found

def names_of(dotted):
    owner, _, name = dotted.rpartition(".")
    try:
        if dotted in TYPES:
            kind = getattr(importlib.import_module(owner), name)
            names = [n for n in dir(kind) if not n.startswith("_")]
            return {"there": names, "offered": names}
        module = importlib.import_module(dotted)
        offered = public_names(module)
        return {"there": sorted({*dir(module), *offered}), "offered": offered}
    except BaseException:
        return None

def all_modules():
    tops = [n for n in sys.stdlib_module_names if not n.startswith("_") and n not in SKIPPED]
    found = set(tops)
    for top in tops:
        try:
            path = getattr(importlib.import_module(top), "__path__", ())
        except BaseException:
            continue
        found.update(f"{top}.{m.name}" for m in pkgutil.iter_modules(path))
    return sorted(n for n in found if not any(p.startswith("_") for p in n.split(".")))

RESULT = json.dumps({"names": {d: names_of(d) for d in ASKED}, "modules": all_modules(),
                     "version": ".".join(map(str, sys.version_info[:3]))})
RESULT
"""
# Assigned in unittest's package although they come from its modules.
LISTED = ["makeSuite", "findTestCases", "getTestCaseNames"]


def look(asked: list[str]) -> dict:
    """What this interpreter has."""
    assert sys.version_info[:2] == (3, 11), "the benchmark runs CPython 3.11"
    names = {"ASKED": asked, "TYPES": TYPES.split(), "SKIPPED": NOT_IMPORTED, "LISTED": LISTED}
    exec(PROBE, names)
    return json.loads(names["RESULT"])


def look_in_pyodide(asked: list[str], pyodide: Path) -> dict:
    """What Pyodide's interpreter has."""
    values = {
        "ASKED": asked,
        "TYPES": TYPES.split(),
        "SKIPPED": sorted(NOT_IMPORTED),
        "LISTED": LISTED,
    }
    settings = "".join(f"{name} = {value!r}\n" for name, value in values.items())
    script = f"""
    const {{ loadPyodide }} = await import({json.dumps(str(pyodide.resolve() / "pyodide.mjs"))});
    const py = await loadPyodide();
    console.log('RESULT' + py.runPython({json.dumps(settings + PROBE)}));
    """
    command = ["node", "--input-type=module", "-e", script]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return json.loads(printed.rpartition("RESULT")[2])


def only_in(one: dict, other: dict) -> dict[str, list[str]]:
    """Names that `one` offers and `other` has not at all, in what both have."""
    found = {}
    for container, names in one["names"].items():
        known = other["names"][container]
        if names is None or known is None:
            continue
        if lacking := set(names["offered"]) - set(known["there"]):
            found[container] = sorted(lacking)
    return found


def main(pyodide: Path) -> None:
    """Write the data file, one container a line."""
    environment = json.loads((DATA / "environment_modules.json").read_text("utf-8"))
    modules = [n for n in environment["stdlib"] if n not in NOT_IMPORTED.union(LEFT_OUT.split())]
    asked = modules + SUBMODULES.split() + TYPES.split()
    old, new = look(asked), look_in_pyodide(asked, pyodide)
    lines = [f'"schema":1,\n"old":"3.11",\n"new":{dump(new["version"])}']
    lines.append(f'"newerModules":{dump(sorted(set(new["modules"]) - set(old["modules"])))}')
    for key, record in (("newer", only_in(new, old)), ("gone", only_in(old, new))):
        inner = ",\n".join(f"{dump(name)}:{dump(names)}" for name, names in sorted(record.items()))
        lines.append(f"{dump(key)}:{{\n{inner}\n}}")
    (DATA / "python_names.json").write_text("{" + ",\n".join(lines) + "}\n", "utf-8")


def dump(value: object) -> str:
    """Compact JSON."""
    return json.dumps(value, separators=(",", ":"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

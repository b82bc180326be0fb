"""Record the public names of PyTorch and NumPy into bench_runner/data.

Each version is looked at by the interpreter that has it, then two versions are compared:

    python tests/record_names.py snapshot-torch new.json    # with PyTorch 2.13.0
    python tests/record_names.py snapshot-torch old.json    # with PyTorch 2.1.2
    python tests/record_names.py write-torch new.json old.json
    python tests/record_names.py snapshot-numpy old.json    # with NumPy 1.26.4
    python tests/record_names.py write-numpy old.json       # with NumPy 2.4.3

bench_runner/data/README.md says what the files hold.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import pkgutil
import re
import sys
import types
import warnings
from collections.abc import Iterator
from pathlib import Path

DATA = Path(__file__).parent.parent / "bench_runner" / "data"

Names = dict[str, str | None]

TORCH_CLASSES = (
    "torch.Tensor",
    "torch.Generator",
    "torch.Size",
    "torch.device",
    "torch.dtype",
    "torch.finfo",
    "torch.iinfo",
    "torch.nn.Module",
    "torch.nn.ModuleDict",
    "torch.nn.ModuleList",
    "torch.nn.ParameterDict",
    "torch.nn.ParameterList",
    "torch.nn.Sequential",
    "torch.optim.Optimizer",
    "torch.optim.lr_scheduler.LRScheduler",
    "torch.distributions.Distribution",
)
NUMPY_CLASSES = (
    "numpy.ndarray",
    "numpy.generic",
    "numpy.dtype",
    "numpy.ufunc",
    "numpy.random.Generator",
    "numpy.random.RandomState",
)
# Not for users: NumPy's build helpers, test folders, and modules that run something when imported.
SKIPPED = re.compile(r"\.(tests?|testing\.overrides|distutils\..*|f2py\..*|setup|conftest)$")
# What is newer in these is newer in a better-known place, or nobody asks for it.
LESSER = re.compile(r"numpy\.(core|matlib|ma\.core|linalg\.lapack_lite|testing\.)")


# -- looking at one library --------------------------------------------------------------------


def public_modules(name: str) -> list[str]:
    """Dotted names of a package's modules of which no part begins with an underscore."""
    package = importlib.import_module(name)
    return sorted([name, *_submodules(package.__path__[0], name)])


def _submodules(path: str, prefix: str) -> Iterator[str]:
    for module in pkgutil.iter_modules([path]):
        dotted = f"{prefix}.{module.name}"
        if module.name.startswith("_") or SKIPPED.search(dotted):
            continue
        yield dotted
        if module.ispkg:
            yield from _submodules(f"{path}/{module.name}", dotted)


def snapshot(name: str, classes: tuple[str, ...], stubs: dict[str, dict[str, list[str]]]) -> dict:
    """Names of every public module and of some classes, with parameter names."""
    warnings.simplefilter("ignore")
    modules = public_modules(name)
    containers: dict[str, Names] = {}
    for dotted in modules:
        try:
            module = importlib.import_module(dotted)
        except (Exception, SystemExit):  # an optional dependency is missing: only the name counts
            containers[dotted] = {}
            continue
        containers[dotted] = names_of(module, dotted, name, stubs.get(dotted, {}))
    for dotted in classes:
        parent, attribute = dotted.rsplit(".", 1)
        cls = getattr(importlib.import_module(parent), attribute, None)
        if isinstance(cls, type):
            containers[dotted] = names_of(cls, dotted, name, stubs.get(dotted, {}))
    for dotted in modules:
        parent, _, attribute = dotted.rpartition(".")
        containers.get(parent, {}).pop(attribute, None)
    package = importlib.import_module(name)
    return {
        "version": package.__version__.split("+")[0],
        "modules": modules,
        "attributes": sorted(dir(package)),
        "names": containers,
    }


def names_of(container: object, dotted: str, library: str, stubs: dict[str, list[str]]) -> Names:
    """Public names of a module or class, but for what a module merely imported from elsewhere."""
    found: Names = {}
    # NumPy 1.26 keeps these out of sight, but gives them when asked.
    hidden = getattr(container, "__deprecated_attrs__", ())
    for name in sorted({*dir(container), *hidden}):
        if name.startswith("_"):
            continue
        try:
            value = getattr(container, name)
        except Exception:  # exists, but only an instance or another machine has it
            found[name] = None
            continue
        is_module = isinstance(container, types.ModuleType)
        if is_module and name not in hidden and is_foreign(value, f"{dotted}.{name}", library):
            continue
        found[name] = parameters(value, name, stubs.get(name))
    return found


def is_foreign(value: object, dotted: str, library: str) -> bool:
    """Whether a module only imported an attribute: any other module, or a thing of elsewhere."""
    if isinstance(value, types.ModuleType):
        return value.__name__ != dotted
    home = getattr(value, "__module__", None)
    return isinstance(home, str) and home.split(".")[0] not in (library, "builtins")


def parameters(value: object, name: str, stubbed: list[str] | None) -> str | None:
    """Parameter names of all overloads, separated by blanks; None when they cannot be told."""
    if not callable(value):
        return None
    found = signature_parameters(value)
    if found is None or (found and set(found) <= {"*args", "**kwargs"}):
        documented = documented_parameters(value.__doc__, name)
        if documented is not None or stubbed is not None:
            found = (documented or []) + (stubbed or [])
    return None if found is None else " ".join(dict.fromkeys(found))


def signature_parameters(value: object) -> list[str] | None:
    """Parameter names by inspection, without `self`."""
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):
        return None
    marks = {inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.VAR_KEYWORD: "**"}
    listed = [marks.get(p.kind, "") + p.name for p in signature.parameters.values()]
    return listed[1:] if listed[:1] == ["self"] else listed


def documented_parameters(doc: object, name: str) -> list[str] | None:
    """Parameter names from the signatures that a docstring shows (`name(a, *, b=1) -> Tensor`)."""
    if not isinstance(doc, str):
        return None
    pattern = rf"(?:^|\n)\s*(?:\.\. function:: )?(?:[\w.]*[._])?{re.escape(name)}\((.*?)\)\s*->"
    signatures = re.findall(pattern, doc, re.DOTALL)
    found: list[str] = []
    for inside in signatures:
        for part in re.split(r",(?![^(\[]*[)\]])", inside):
            word = re.split(r"[=:]", part)[0].strip()
            if re.fullmatch(r"\*{0,2}[A-Za-z_]\w*", word):
                found.append(word)
    return found if signatures else None


# -- PyTorch's stub files ----------------------------------------------------------------------


def torch_stubs() -> dict[str, dict[str, list[str]]]:
    """Parameter names of what is written in C++, from the .pyi files that PyTorch ships."""
    folder = Path(importlib.import_module("torch").__file__).parent
    compiled = ast.parse((folder / "_C" / "__init__.pyi").read_text("utf-8"))
    tensor = next(
        node
        for node in compiled.body
        if isinstance(node, ast.ClassDef) and node.name in ("TensorBase", "_TensorBase")
    )
    functions = ast.parse((folder / "_C" / "_VariableFunctions.pyi").read_text("utf-8"))
    functional = ast.parse((folder / "nn" / "functional.pyi").read_text("utf-8"))
    return {
        "torch": stubbed_parameters(functions.body, {"self": "input"}),
        "torch.Tensor": stubbed_parameters(tensor.body, {"self": ""}),
        "torch.nn.functional": stubbed_parameters(functional.body, {}),
    }


def stubbed_parameters(body: list[ast.stmt], renamed: dict[str, str]) -> dict[str, list[str]]:
    """Function name -> parameter names of all its overloads, in order of appearance."""
    found: dict[str, list[str]] = {}
    for node in body:
        if not isinstance(node, ast.FunctionDef):
            continue
        given = node.args
        words = [argument.arg for argument in (*given.posonlyargs, *given.args)]
        words += [f"*{given.vararg.arg}"] if given.vararg else []
        words += [argument.arg for argument in given.kwonlyargs]
        words += [f"**{given.kwarg.arg}"] if given.kwarg else []
        listed = found.setdefault(node.name, [])
        listed += [word for word in (renamed.get(w, w) for w in words) if word]
    return found


# -- comparing two versions --------------------------------------------------------------------


def torch_record(new: dict, old: dict) -> dict:
    """All names of either version, with those that only one of them has."""
    gone = only_in(old, new)
    return {
        "schema": 1,
        "torch": new["version"],
        "benchmark": old["version"],
        "names": new["names"],
        "newer": {container: sorted(names) for container, names in only_in(new, old).items()},
        "gone": gone,
    }


def only_in(one: dict, other: dict) -> dict[str, Names]:
    """Containers and names of `one` that `other` lacks; a container lacking whole is listed too."""
    missing: dict[str, Names] = {}
    for container, names in one["names"].items():
        known = other["names"].get(container)
        lacking = {n: p for n, p in names.items() if known is None or n not in known}
        if lacking or known is None:
            missing[container] = lacking
    return missing


def numpy_record(old: dict) -> dict:
    """Names and modules of the old NumPy that the running one cannot give, even on request.

    NumPy 2 keeps some old modules as shells whose names are found only when asked for. `newer` is
    what only the running one has.
    """
    warnings.simplefilter("ignore")
    import numpy

    modules, names = [], {}
    for container, listed in old["names"].items():
        home = found_container(container)
        if home is None:
            modules.append(container)
        elif lacking := sorted(name for name in listed if not hasattr(home, name)):
            names[container] = lacking
    new = snapshot("numpy", NUMPY_CLASSES, {})
    newer_modules = sorted(set(new["modules"]) - set(old["modules"]))
    newer = {
        container: sorted(found)
        for container, found in only_in(new, old).items()
        if container not in newer_modules and not LESSER.match(container)
    }
    # `numpy.char` could not be imported in the old version, but was an attribute.
    added = {m.removeprefix("numpy.") for m in newer_modules} - set(old["attributes"])
    newer["numpy"] = sorted({*newer["numpy"], *(name for name in added if "." not in name)})
    return {
        "schema": 1,
        "old": old["version"],
        "new": numpy.__version__,
        "modules": sorted(modules),
        "names": names,
        "newerModules": newer_modules,
        "newer": newer,
    }


def found_container(dotted: str) -> object:
    """The module or class of that name, None when there is none."""
    try:
        return importlib.import_module(dotted)
    except ImportError:
        parent, _, attribute = dotted.rpartition(".")
        return getattr(found_container(parent), attribute, None) if parent else None


def write(name: str, record: dict) -> None:
    """Write a data file: one container a line, all sorted."""
    lines = []
    for key, value in record.items():
        if isinstance(value, dict):
            inner = ",\n".join(f"{dump(k)}:{dump(v)}" for k, v in sorted(value.items()))
            lines.append(f"{dump(key)}:{{\n{inner}\n}}")
        else:
            lines.append(f"{dump(key)}:{dump(value)}")
    (DATA / name).write_text("{" + ",\n".join(lines) + "}\n", "utf-8")


def dump(value: object) -> str:
    """Compact JSON with sorted keys."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def main(arguments: list[str]) -> None:
    """Carry out one of the commands of the module's description."""
    match arguments:
        case ["snapshot-torch", path]:
            Path(path).write_text(dump(snapshot("torch", TORCH_CLASSES, torch_stubs())), "utf-8")
        case ["snapshot-numpy", path]:
            Path(path).write_text(dump(snapshot("numpy", NUMPY_CLASSES, {})), "utf-8")
        case ["write-torch", new, old]:
            write("torch_names.json", torch_record(*map(load, (new, old))))
        case ["write-numpy", old]:
            write("numpy_names.json", numpy_record(load(old)))
        case _:
            sys.exit(__doc__)


def load(path: str) -> dict:
    """Read a snapshot."""
    return json.loads(Path(path).read_text("utf-8"))


if __name__ == "__main__":
    main(sys.argv[1:])

"""Which of a paper's modules only its tests may use: the reference implementations beside it."""

import re
from collections.abc import Iterable, Mapping

from bench_runner.test_plan import TEST_FILE

_CALLED_A_REFERENCE = re.compile(r"_ref(?:erence)?$")
_SAYS_REFERENCE = re.compile(r"_?[Rr]ef(?:erence)?$")
# By their look: to parse the files would take longer than many a run.
_IMPORT = re.compile(r"^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import|import[ \t]+([\w., \t]+))", re.M)
_DEFINITION = re.compile(r"^(?:class|def)[ \t]+(\w+)", re.MULTILINE)


def twins_of(files: Mapping[str, bytes], annotated: Iterable[str]) -> dict[str, str]:
    """Give a paper's reference modules: dotted name -> path.

    A reference is a module that the test file imports and the untouched annotated files do not, and
    that is named as one ("model_ref") or gives what an annotated file defines ("Net", "NetRef").
    What else only the tests import, such as a data set, a completion may use too. Of a package that
    is a reference all modules are.
    """
    paths = modules_of(files)
    texts = {path: _text(files[path]) for path in annotated}
    used = set().union(*map(_imported, texts.values()))
    for name in [name for name, path in paths.items() if path in texts]:
        parts = name.split(".")
        # The module and the packages that it lies in.
        used |= {".".join(parts[: i + 1]) for i in range(len(parts))}
    defined = {_stem(n) for text in texts.values() for n in _DEFINITION.findall(text)}
    test = _text(files[TEST_FILE])
    twins = {}
    for name in sorted((_imported(test) & paths.keys()) - used):
        given = _DEFINITION.findall(_text(files[paths[name]])) + _taken_from(name, test)
        if _CALLED_A_REFERENCE.search(name) or not defined.isdisjoint(map(_stem, given)):
            twins |= {n: p for n, p in paths.items() if n == name or n.startswith(f"{name}.")}
    return twins


def _stem(name: str) -> str:
    """A name without what calls it a reference."""
    return _SAYS_REFERENCE.sub("", name)


def _taken_from(module: str, text: str) -> list[str]:
    """What a file imports from a module by name."""
    found = re.findall(rf"from[ \t]+{re.escape(module)}[ \t]+import[ \t]*(\([^)]*\)|.*)", text)
    return [word for names in found for word in re.findall(r"\w+", names)]


def modules_of(files: Iterable[str]) -> dict[str, str]:
    """The modules among a paper's files: dotted name -> path."""
    return {
        path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): path
        for path in files
        if path.endswith(".py")
    }


def _text(source: bytes) -> str:
    return source.decode("utf-8", "replace")


def _imported(text: str) -> set[str]:
    """Dotted names of the modules that a file may import, wherever it does."""
    found = set()
    for m in _IMPORT.finditer(text):
        found |= {m[1]} if m[1] else {part.split()[0] for part in m[2].split(",") if part.split()}
    return found

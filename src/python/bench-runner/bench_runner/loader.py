"""Loads a paper's Python files as the benchmark's interpreter, CPython 3.11, would.

A path hook claims the paper's folder, so that Python's own machinery finds modules, packages and
relative imports in it while this loader turns their source into code: syntax that 3.11 cannot read
is a SyntaxError, annotations are evaluated at once, and warnings that 3.11 does not give are
withheld. Sources come from the job, not from the disk: rewriting a file during a run changes
nothing.
"""

import ast
import os
import sys
import types
import warnings
from collections.abc import Callable, Mapping
from importlib.machinery import FileFinder, SourceFileLoader
from importlib.util import decode_source
from pathlib import Path

from bench_runner.annotations import evaluate_annotations_eagerly
from bench_runner.fstrings311 import FStringError, check_fstrings

_BENCHMARK_PYTHON = (3, 11)
_NESTS_FSTRINGS = sys.version_info >= (3, 12)
_DEFERS_ANNOTATIONS = sys.version_info >= (3, 14)
# Libraries that refuse to register a class of the same name twice.
_WITH_REGISTRIES = ("mmcv", "mmengine", "mmgen")
# 3.11 keeps the first as a DeprecationWarning that nobody sees, and never gives the second.
_NEWER_WARNINGS = (r".*invalid (octal )?escape sequence", r".*in a 'finally' block")


Rewrite = Callable[[ast.Module], ast.Module]


def compile_as_311(source: bytes, filename: str, rewrite: Rewrite | None = None) -> types.CodeType:
    """Compile a file's bytes; raise SyntaxError for what Python 3.11 could not read either.

    `rewrite` changes the syntax tree before it is compiled.
    """
    text = _decode(source, filename)
    with warnings.catch_warnings():
        # The parser's warnings come again from `compile`.
        warnings.simplefilter("ignore")
        tree = ast.parse(source, filename, feature_version=_BENCHMARK_PYTHON)
    if _NESTS_FSTRINGS:
        _refuse_newer_fstrings(text, filename)
    if _DEFERS_ANNOTATIONS:
        tree = evaluate_annotations_eagerly(tree)
    if rewrite is not None:
        tree = rewrite(tree)
    with warnings.catch_warnings():
        for message in _NEWER_WARNINGS:
            warnings.filterwarnings("ignore", message)
        return compile(tree, filename, "exec", dont_inherit=True)


def _decode(source: bytes, filename: str) -> str:
    try:
        return decode_source(source)
    except UnicodeDecodeError as error:
        raise SyntaxError(f"(unicode error) {error}", (filename, None, None, None)) from None


def _refuse_newer_fstrings(source: str, filename: str) -> None:
    try:
        check_fstrings(source)
    except FStringError as error:
        line_number = source.count("\n", 0, error.offset) + 1
        line_start = source.rfind("\n", 0, error.offset) + 1
        line = source[line_start:].partition("\n")[0]
        place = (filename, line_number, error.offset - line_start + 1, line)
        raise SyntaxError(error.message, place) from None


# The same for a paper's file, whose path comes second.
FileRewrite = Callable[[ast.Module, str], ast.Module]


class PaperFiles:
    """The Python files of one paper, ready to be imported and run."""

    def __init__(
        self,
        folder: Path,
        sources: Mapping[str, bytes],
        rewrite: FileRewrite | None = None,
        on_load: Callable[[types.ModuleType], None] = lambda module: None,
    ) -> None:
        """Take the folder where the paper was written and its sources by path relative to it.

        `rewrite` is done to the syntax tree of each file; `on_load` is called with each module
        that has been imported from it.
        """
        self._folder = str(folder)
        self._rewrite = rewrite
        self.on_load = on_load
        self._sources = {str(folder / path): source for path, source in sources.items()}

    def install(self) -> None:
        """Make the folder the first place where imports look."""
        sys.path_hooks.insert(0, self.find)
        sys.path.insert(0, self._folder)

    def run_as_main(self, path: str) -> None:
        """Run one of the files as `python <path>` does; whatever it raises comes out."""
        filename = str(Path(self._folder, path))
        module = types.ModuleType("__main__")
        module.__file__ = filename
        module.__builtins__ = sys.modules["builtins"]
        sys.modules["__main__"] = module
        sys.argv[:] = [path]
        exec(self.compile(self._sources[filename], filename), module.__dict__)

    def source(self, path: str) -> bytes | None:
        """A file's source as it came with the job; None for what is no file of the paper."""
        return self._sources.get(path)

    def compile(self, source: bytes, path: str) -> types.CodeType:
        """Compile one of the files."""
        rewrite = self._rewrite
        if rewrite is None:
            return compile_as_311(source, path)
        return compile_as_311(source, path, lambda tree: rewrite(tree, path))

    def find(self, path: str) -> FileFinder:
        """Be a path hook: claim the paper's folder and those in it."""
        # A test may add "." or "./lib" to sys.path; sources are known by their absolute paths.
        path = os.path.abspath(path)
        if not Path(path).is_relative_to(self._folder):
            raise ImportError("not a folder of the paper")
        return FileFinder(path, (self._loader, [".py"]))

    def _loader(self, fullname: str, path: str) -> "_PaperLoader":
        return _PaperLoader(fullname, path, self)


class _PaperLoader(SourceFileLoader):
    """Python's loader of source files, reading as 3.11 does and caching no bytecode."""

    def __init__(self, fullname: str, path: str, paper: PaperFiles) -> None:
        super().__init__(fullname, path)
        self._paper = paper

    def exec_module(self, module: types.ModuleType) -> None:
        super().exec_module(module)
        self._paper.on_load(module)

    def get_data(self, path: str) -> bytes:
        source = self._paper.source(path)
        return super().get_data(path) if source is None else source

    def path_stats(self, path: str):
        raise OSError("papers have no bytecode cache")

    def source_to_code(self, data, path, *, _optimization=-1):
        return self._paper.compile(data, path)


def forget_paper(folder: Path) -> None:
    """Forget what was imported from a paper's folder, so that its files can be run once more."""
    for name, module in list(sys.modules.items()):
        space = vars(module) if isinstance(module, types.ModuleType) else {}
        is_papers = isinstance(space.get("__loader__"), _PaperLoader)
        keeps_lists = name.partition(".")[0] in _WITH_REGISTRIES
        if is_papers or keeps_lists or _is_package_in(folder, space):
            del sys.modules[name]
    sys.path_hooks[:] = [
        h for h in sys.path_hooks if getattr(h, "__func__", None) is not PaperFiles.find
    ]
    sys.path[:] = [entry for entry in sys.path if not str(entry).startswith(str(folder))]
    sys.path_importer_cache.clear()


def _is_package_in(folder: Path, space: Mapping[str, object]) -> bool:
    """Whether a module is a folder without a file of its own."""
    path = space.get("__path__")
    if path is None or space.get("__file__") is not None:
        return False
    return any(str(entry).startswith(str(folder)) for entry in path)

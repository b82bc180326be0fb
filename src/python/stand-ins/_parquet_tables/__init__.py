"""Lets pandas read Parquet files where there is no pyarrow: those that the host has read already.

The host sends each Parquet file of a paper along as a table (src/domain/problem-set/table.ts says
how one looks). A file is known by its bytes, so any path to it, and any copy, will do.
"""

import hashlib
import sys
from collections.abc import Mapping
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from types import ModuleType
from typing import Any

_MODULE = "pandas.io.parquet"


def offer(tables: Mapping[str, Mapping[str, Any]], files: Mapping[str, bytes]) -> None:
    """Make `pandas.read_parquet` give these tables; both are keyed by the files' paths.

    Where pyarrow is, and without tables, nothing changes.
    """
    if not tables or find_spec("pyarrow") is not None:
        return
    known = {hashlib.sha256(files[path]).hexdigest(): table for path, table in tables.items()}
    if _MODULE in sys.modules:
        _add_engine(sys.modules[_MODULE], known)
    else:
        sys.meta_path.insert(0, _Finder(known))


def _add_engine(module: ModuleType, known: Mapping[str, Mapping[str, Any]]) -> None:
    # Importing it imports pandas.
    from _parquet_tables.engine import TableEngine

    get_engine = module.get_engine

    def get_engine_or_ours(engine: str) -> Any:
        return TableEngine(known) if engine in ("auto", "pyarrow") else get_engine(engine)

    module.get_engine = get_engine_or_ours


class _Finder(MetaPathFinder):
    """Finds pandas' module where it is, and adds the engine once it has been loaded."""

    def __init__(self, known: Mapping[str, Mapping[str, Any]]) -> None:
        self._known = known

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name == _MODULE else None
        if spec is not None and spec.loader is not None:
            spec.loader = _Loader(spec.loader, self._known)
        return spec


class _Loader(Loader):
    def __init__(self, loader: Loader, known: Mapping[str, Mapping[str, Any]]) -> None:
        self._loader = loader
        self._known = known

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        self._loader.exec_module(module)
        _add_engine(module, self._known)

"""Compiles Python sources in place. Runs inside Pyodide at build time, for its bytecode format.

The same sources give the same bytes: no time stamp goes in, and each pack is compiled in a fresh
interpreter, because marshal's output depends on which objects are shared.
"""

import importlib.util
import marshal
from pathlib import Path

HASH_BASED_UNCHECKED = (1).to_bytes(4, "little")


def compile_tree(folder: str, installed_at: str) -> str:
    """Replace every .py file below folder by its .pyc; tracebacks name files below installed_at.

    Returns an empty string, so that no Python object crosses into JavaScript.
    """
    root = Path(folder)
    for source_file in sorted(root.rglob("*.py")):
        source = source_file.read_bytes()
        name = f"{installed_at}/{source_file.relative_to(root).as_posix()}"
        code = compile(source, name, "exec", dont_inherit=True)
        source_file.with_suffix(".pyc").write_bytes(
            importlib.util.MAGIC_NUMBER
            + HASH_BASED_UNCHECKED
            + importlib.util.source_hash(source)
            + marshal.dumps(code)
        )
        source_file.unlink()
    return ""

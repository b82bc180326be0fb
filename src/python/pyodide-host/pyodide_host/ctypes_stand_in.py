"""Takes the place of ctypes, which gives raw memory away, for SciPy's sake.

Importing SciPy names some of ctypes' types and makes one function pointer, to offer callbacks in C.
This module has those names and nothing behind them: there is no library to load, no memory to read,
and what is cast points nowhere.
"""

from typing import Any


class _Nothing:
    """An instance of any type here: it holds what it was given and leads nowhere."""

    def __init__(self, value: Any = None) -> None:
        self.value = value


class _FunctionPointer(_Nothing):
    """Base of every function type, as SciPy finds it: the first base of what CFUNCTYPE gives."""

    restype: Any = None
    argtypes: tuple[Any, ...] = ()


_INTEGERS = ("byte", "ubyte", "short", "ushort", "int", "uint", "long", "ulong")
_TYPES = (*_INTEGERS, "longlong", "ulonglong", "bool", "float", "double", "char_p", "void_p")
globals().update({f"c_{name}": type(f"c_{name}", (_Nothing,), {}) for name in _TYPES})


def POINTER(target: type) -> type:
    """The type of pointers to `target`."""
    return type(f"LP_{target.__name__}", (_Nothing,), {})


def CFUNCTYPE(restype: Any, *argtypes: Any) -> type:
    """The type of functions with this result and these arguments."""
    return type("CFunctionType", (_FunctionPointer,), {"restype": restype, "argtypes": argtypes})


def cast(_value: Any, target: type) -> Any:
    """An instance of `target` that points nowhere."""
    return target()

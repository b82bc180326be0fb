"""`torch.compiler`: nothing is compiled, so nothing needs to be kept from it."""

from collections.abc import Callable
from typing import Any

from torch_lite._compile import compile
from torch_lite._gaps import module_getattr as _module_getattr


def disable(fn: Callable | None = None, recursive: bool = True, *, reason: Any = None) -> Callable:
    """The function itself, also as a decorator with arguments."""
    return (lambda function: function) if fn is None else fn


def allow_in_graph(fn: Callable) -> Callable:
    """The function itself."""
    return fn


def assume_constant_result(fn: Callable) -> Callable:
    """The function itself."""
    return fn


def reset() -> None:
    """There is nothing to forget."""


def cudagraph_mark_step_begin() -> None:
    """There are no graphs of a GPU."""


def list_backends(exclude_tags: Any = ("debug", "experimental")) -> list[str]:
    """The backends there would be."""
    return ["cudagraphs", "inductor", "openxla", "tvm"]


def is_compiling() -> bool:
    """Always False."""
    return False


def is_dynamo_compiling() -> bool:
    """Always False."""
    return False


def is_exporting() -> bool:
    """Always False."""
    return False


__all__ = [
    "allow_in_graph", "assume_constant_result", "compile", "cudagraph_mark_step_begin", "disable",
    "is_compiling", "is_dynamo_compiling", "is_exporting", "list_backends", "reset",
]  # fmt: skip
__getattr__ = _module_getattr("torch.compiler")

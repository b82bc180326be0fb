"""`torch.jit`: nothing is compiled; what is scripted or traced runs as the Python that it is.

So code that TorchScript refuses passes here, and a trace follows the data of each call.
"""

import typing
from collections.abc import Callable
from typing import Any

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.nn.module import Module as _Module

Final = typing.Final


class ScriptModule(_Module):
    """A module; TorchScript would compile its methods."""

    __module__ = "torch.jit"


def script(
    obj: Any,
    optimize: None = None,
    _frames_up: int = 0,
    _rcb: Any = None,
    example_inputs: Any = None,
) -> Any:
    """The function, class or module itself."""
    return obj


def trace(
    func: Any,
    example_inputs: Any = None,
    optimize: Any = None,
    check_trace: bool = True,
    check_inputs: Any = None,
    check_tolerance: float = 1e-5,
    strict: bool = True,
    **more: Any,
) -> Any:
    """The function or module itself."""
    return func


def trace_module(mod: Any, inputs: Any, *args: Any, **kwargs: Any) -> Any:
    """The module itself."""
    return mod


def script_method(fn: Callable) -> Callable:
    """The method itself."""
    return fn


def export(fn: Callable) -> Callable:
    """The method itself."""
    return fn


def unused(fn: Callable) -> Callable:
    """The method itself."""
    return fn


def ignore(drop: Any = False, **kwargs: Any) -> Callable:
    """The function itself, also as `@ignore(drop=True)`."""
    if callable(drop):
        return drop
    return lambda fn: fn


def script_if_tracing(fn: Callable) -> Callable:
    """The function itself."""
    return fn


def freeze(mod: Any, *args: Any, **kwargs: Any) -> Any:
    """The module itself."""
    return mod


def optimize_for_inference(mod: Any, *args: Any, **kwargs: Any) -> Any:
    """The module itself."""
    return mod


def annotate(the_type: Any, the_value: Any) -> Any:
    """The value itself."""
    return the_value


def is_scripting() -> bool:
    """Always False."""
    return False


def is_tracing() -> bool:
    """Always False."""
    return False


def isinstance(obj: Any, target_type: Any) -> bool:
    """Whether a value is of a type, or of one of several."""
    import builtins

    return builtins.isinstance(obj, typing.get_origin(target_type) or target_type)


__all__ = [
    "Final", "ScriptModule", "annotate", "export", "freeze", "ignore", "is_scripting",
    "is_tracing", "isinstance", "optimize_for_inference", "script", "script_if_tracing",
    "script_method", "trace", "trace_module", "unused",
]  # fmt: skip
__getattr__ = _module_getattr("torch.jit")

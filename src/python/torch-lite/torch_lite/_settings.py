"""More global switches, and what a build of PyTorch says of itself; numbers that may be symbols."""

import math
from collections.abc import Callable

from torch_lite import _dtype

_warn_always = False
_debug_mode = 0
_interop_threads = 1

has_lapack = True
has_mkl = False
has_openmp = False
has_spectral = True


def set_default_tensor_type(t: object, /) -> None:
    """Set the type of floating-point tensors by the name or class of an old constructor."""
    if isinstance(t, str):
        kinds = {f"torch.{d._label}Tensor": d for d in _dtype.DTYPES}
        if t not in kinds:
            raise AttributeError(f"module 'torch' has no attribute '{t.rpartition('.')[2]}'")
        _dtype.set_default_dtype(kinds[t])
        return
    _dtype.set_default_dtype(t.dtype)


def get_num_interop_threads() -> int:
    """What `set_num_interop_threads` was given; there is one thread."""
    return _interop_threads


def set_num_interop_threads(number: int) -> None:
    """Remembered; there is one thread."""
    global _interop_threads
    if number <= 0:
        raise RuntimeError("set_num_interop_threads expects a positive integer")
    _interop_threads = number


def set_flush_denormal(mode: bool) -> bool:
    """False: the setting of the processor is not touched."""
    return False


def set_warn_always(b: bool, /) -> None:
    """Remembered; warnings are Python's business."""
    global _warn_always
    _warn_always = bool(b)


def is_warn_always_enabled() -> bool:
    """What `set_warn_always` was given."""
    return _warn_always


def set_deterministic_debug_mode(debug_mode: int | str) -> None:
    """Remembered; everything is deterministic."""
    global _debug_mode
    names = {"default": 0, "warn": 1, "error": 2}
    if isinstance(debug_mode, str):
        if debug_mode not in names:
            raise RuntimeError(
                "invalid value of debug_mode, expected one of `default`, `warn`, `error`, but got "
                f"{debug_mode}"
            )
        debug_mode = names[debug_mode]
    if debug_mode not in (0, 1, 2):
        raise RuntimeError(
            f"invalid value of debug_mode, expected 0, 1, or 2, but got {debug_mode}"
        )
    _debug_mode = debug_mode


def get_deterministic_debug_mode() -> int:
    """What `set_deterministic_debug_mode` was given."""
    return _debug_mode


def is_deterministic_algorithms_warn_only_enabled() -> bool:
    """Always False."""
    return False


def is_anomaly_enabled() -> bool:
    """Always False: anomaly detection has no effect."""
    return False


def is_anomaly_check_nan_enabled() -> bool:
    """Always True: PyTorch's default."""
    return True


def is_vulkan_available() -> bool:
    """False."""
    return False


def compiled_with_cxx11_abi() -> bool:
    """True."""
    return True


def sym_int(a: object) -> int:
    """The whole part of a number."""
    return math.floor(a) if a >= 0 else math.ceil(a)


def sym_float(a: object) -> float:
    """A number as a fraction."""
    return float(a)


def sym_max(a: object, b: object) -> object:
    """The greater of two numbers, a fraction when one is."""
    greater = max(a, b)
    return float(greater) if isinstance(a, float) or isinstance(b, float) else greater


def sym_min(a: object, b: object) -> object:
    """The smaller of two numbers, a fraction when one is."""
    smaller = min(a, b)
    return float(smaller) if isinstance(a, float) or isinstance(b, float) else smaller


def sym_not(a: object) -> bool:
    """Not."""
    return not a


def sym_sum(args: object) -> object:
    """The sum of several numbers."""
    return sum(args)


def sym_ite(b: bool, t: object, f: object) -> object:
    """One of two, by a condition."""
    return t if b else f


def cond(pred: object, true_fn: Callable, false_fn: Callable, operands: object = ()) -> object:
    """One of two functions of the operands, by a condition."""
    chosen = true_fn if bool(pred) else false_fn
    return chosen(*operands)


def while_loop(cond_fn: Callable, body_fn: Callable, carried_inputs: tuple) -> tuple:
    """A function of the inputs again and again while a condition of them holds."""
    carried = tuple(carried_inputs)
    while bool(cond_fn(*carried)):
        made = body_fn(*carried)
        carried = tuple(made) if isinstance(made, (tuple, list)) else (made,)
    return carried

"""The `out=` argument, and in-place forms made from out-of-place operations."""

import functools
import types
from collections.abc import Callable
from typing import NoReturn

import numpy as np

from torch_lite._dtype import can_store
from torch_lite._gaps import refuse
from torch_lite._graph import check_in_place, is_grad_enabled, note_write
from torch_lite._registry import FUNCTIONS, METHODS


def refuse_others(name: str, keywords: dict, *known: str) -> None:
    """Refuse keywords beside the known ones: an operation may fail before it comes to them."""
    others = {keyword: value for keyword, value in keywords.items() if keyword not in known}
    if others:
        refuse(name, others)


def store_out(name: str, keywords: dict, result, inputs: tuple = ()):
    """Give `result`, or `keywords["out"]` with the result in it; other keywords are refused.

    `out` takes the result's shape when its own differs, as PyTorch's resizing does (less its
    warning); its type must be able to hold the result.
    """
    from torch_lite._ops._core import check_overlap, check_writable, sizes, store_error

    out = keywords.pop("out", None)
    if keywords:
        refuse(name, keywords)
    if out is None:
        return result
    if isinstance(result, tuple):
        parts = zip(out, result, strict=True)
        return type(result)(*(store_out(name, {"out": o}, part) for o, part in parts))
    if result._requires_grad or (out._requires_grad and is_grad_enabled()):
        raise RuntimeError(
            f"{name}(): functions with out=... arguments don't support automatic differentiation, "
            "but one of the arguments requires grad."
        )
    check_in_place(out)
    for value in inputs:
        if isinstance(value, type(out)):
            if value is out and value._array.shape != result._array.shape:
                raise RuntimeError(
                    f"output with shape {sizes(out._array.shape)} doesn't match the broadcast "
                    f"shape {sizes(result._array.shape)}"
                )
            check_overlap(out._array, value._array)
    if not can_store(result._code, out._code):
        raise store_error(result._code, out._code)
    check_writable(out._array)
    if out._array.shape != result._array.shape:
        out._array = _resized(out._array, result._array)
    np.copyto(out._array, result._array, casting="unsafe")
    note_write(out)
    return out


def _resized(array: np.ndarray, like: np.ndarray) -> np.ndarray:
    """Memory laid out as a result: that of an array, from its first element on, where it fits."""
    from numpy.lib.stride_tricks import as_strided

    from torch_lite._ops.storage import address, root_of
    from torch_lite._order import dense_empty, is_dense

    root = root_of(array)
    start = (address(array) - address(root)) // array.itemsize
    if not (root.flags.c_contiguous and root.dtype == array.dtype):
        return dense_empty(like, array.dtype)
    if start + like.size > root.size or not is_dense(like):
        return dense_empty(like, array.dtype)
    strides = tuple(stride // like.itemsize * array.itemsize for stride in like.strides)
    return as_strided(root.reshape(-1)[start:], like.shape, strides)


def write(target, value):
    """Store the tensor `value` in `target`: same shape, and a type that holds it.

    In the graph `target` then stands where `value` stands.
    """
    from torch_lite._ops._core import check_writable, sizes, store_error
    from torch_lite._writes import is_recorded, overwritten, settle

    check_in_place(target)
    if not can_store(value._code, target._code):
        raise store_error(value._code, target._code)
    array = target._array
    if value._array.shape != array.shape:
        raise RuntimeError(
            f"output with shape {sizes(array.shape)} doesn't match the broadcast shape "
            f"{sizes(value._array.shape)}"
        )
    check_writable(array)
    np.copyto(array, value._array, casting="unsafe")
    note_write(target)
    if is_recorded(target, value):
        if value._requires_grad:
            settle(target, value)
        else:
            overwritten(target)
    return target


def apply_in_place(target, operation: Callable, *args, **kwargs):
    """Do `operation(target, ...)` and store the result in `target`."""
    from torch_lite._ops._core import need_tensor
    from torch_lite._writes import former, is_recorded

    check_in_place(need_tensor(target, f"{operation.__name__}_"))
    recorded = is_recorded(target, *args, *kwargs.values())
    return write(target, operation(former(target) if recorded else target, *args, **kwargs))


def check_apart(target, *operands, itself: bool = False) -> None:
    """Refuse to read from memory that is written out of order, as scattering does.

    The target itself may be read where `itself` says so.
    """
    from torch_lite._ops._core import check_overlap
    from torch_lite._tensor import Tensor

    for value in operands:
        if isinstance(value, Tensor):
            check_overlap(target._array, value._array, itself)


def offer_in_place(*operations: Callable, apart: bool = False, elementwise: bool = False) -> None:
    """Offer `Tensor.<name>_` for each operation: compute, then store in the tensor itself.

    With `apart` no operand may lie in the memory that is written; with `elementwise` none but the
    tensor itself.
    """
    from torch_lite._ops._core import check_writable

    for operation in operations:
        name = operation.__name__

        def in_place(self, *args, _operation=operation, **kwargs):
            if apart or elementwise:
                check_apart(self, *args, *kwargs.values(), itself=elementwise)
            try:
                return apply_in_place(self, _operation, *args, **kwargs)
            except IndexError as error:
                # Before it looks at places PyTorch refuses to write where elements share memory.
                if apart and not str(error).startswith("Dimension out of range"):
                    check_writable(self._array)
                raise

        in_place.__name__ = name + "_"
        in_place.__doc__ = f"`{name}`, stored in this tensor."
        METHODS[name + "_"] = in_place


def accept_out(names: str) -> None:
    """Let functions of `torch` (not the methods) take `out=` beside what they take."""
    for name in names.split():
        FUNCTIONS[name] = _with_out(name, FUNCTIONS[name])


def methods_take_no_out() -> None:
    """Let methods refuse `out=`, which only functions take in PyTorch, where both are one here.

    The method becomes a copy of the function that calls `_refuse_out` where that one calls
    `store_out`: so no call takes longer for it.
    """
    for name, operation in METHODS.items():
        code = getattr(operation, "__code__", None)
        if code is None or "store_out" not in code.co_names:
            continue
        names = ["_refuse_out" if used == "store_out" else used for used in code.co_names]
        operation.__globals__["_refuse_out"] = _refuse_out
        copied = types.FunctionType(
            code.replace(co_names=tuple(names)),
            operation.__globals__,
            operation.__name__,
            operation.__defaults__,
            operation.__closure__,
        )
        copied.__kwdefaults__ = operation.__kwdefaults__
        METHODS[name] = functools.update_wrapper(copied, operation)
        del copied.__wrapped__


def _refuse_out(name: str, keywords: dict, result, inputs: tuple = ()) -> NoReturn:
    """What a method does with keywords that it does not know."""
    if "out" in keywords:
        raise TypeError(f"{name}() got an unexpected keyword argument 'out'")
    refuse(name, keywords)


def takes_out(operation: Callable) -> Callable:
    """Let a function outside `torch` itself take `out=` beside what it takes."""
    return _with_out(operation.__name__, operation)


def _with_out(name: str, operation: Callable) -> Callable:
    @functools.wraps(operation)
    def call(*args, **more):
        if "out" not in more:
            return operation(*args, **more)
        out = more.pop("out")
        return store_out(name, {"out": out}, operation(*args, **more))

    return call

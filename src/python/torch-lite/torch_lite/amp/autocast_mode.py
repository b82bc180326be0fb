"""`torch.autocast`: on a build without a GPU it switches itself off, but for the CPU.

CPU autocast computes in bfloat16, which NumPy has not: entering it is a gap.
"""

import functools
import warnings
from collections.abc import Callable
from typing import Any

from torch_lite import _dtype
from torch_lite._device import device as _device
from torch_lite._gaps import missing as _missing
from torch_lite._gaps import module_getattr as _module_getattr

_NO_CUDA = "CUDA is not available or torch_xla is imported. Disabling autocast."


class autocast:
    """A context manager, and a decorator, in which operations would use a shorter type."""

    __module__ = "torch.amp.autocast_mode"

    def __init__(
        self,
        device_type: str,
        dtype: _dtype.dtype | None = None,
        enabled: bool = True,
        cache_enabled: bool | None = None,
    ):
        if not isinstance(device_type, str):
            raise ValueError(f"Expected `device_type` of type `str`, got: `{type(device_type)}`")
        self.device = _device(device_type).type
        on_cpu = self.device == "cpu"
        self.fast_dtype = dtype or (_dtype.bfloat16 if on_cpu else _dtype.float16)
        self._cache_enabled = True if cache_enabled is None else cache_enabled
        if enabled and self.device == "cuda":
            warnings.warn(_NO_CUDA, stacklevel=2)
            enabled = False
        if enabled and on_cpu and self.fast_dtype not in (_dtype.bfloat16, _dtype.float16):
            warnings.warn(
                "In CPU autocast, but the target dtype is not supported. Disabling autocast.\n"
                "CPU Autocast only supports dtypes of torch.bfloat16, torch.float16 currently.",
                stacklevel=2,
            )
            enabled = False
        self._enabled = enabled

    def __enter__(self) -> "autocast":
        if self._enabled and self.device == "cpu":
            raise _missing("torch.autocast(device_type='cpu')")
        return self

    def __exit__(self, *exception: object) -> None:
        return None

    def __call__(self, func: Callable) -> Callable:
        """Decorate a function."""

        @functools.wraps(func)
        def decorate_autocast(*args: Any, **kwargs: Any) -> Any:
            with self:
                return func(*args, **kwargs)

        return decorate_autocast


def custom_fwd(
    fwd: Callable | None = None,
    *,
    device_type: str,
    cast_inputs: _dtype.dtype | None = None,
) -> Callable:
    """Decorate the forward of a custom function; without autocast its inputs stay as they are."""
    if not isinstance(device_type, str):
        raise ValueError(f"Expected `device_type` of type `str`, got: `{type(device_type)}`")
    if fwd is None:
        return functools.partial(custom_fwd, device_type=device_type, cast_inputs=cast_inputs)

    @functools.wraps(fwd)
    def decorate_fwd(*args: Any, **kwargs: Any) -> Any:
        args[0]._fwd_used_autocast = False
        return fwd(*args, **kwargs)

    return decorate_fwd


def custom_bwd(bwd: Callable | None = None, *, device_type: str) -> Callable:
    """Decorate the backward of a custom function whose forward has `custom_fwd`."""
    if not isinstance(device_type, str):
        raise ValueError(f"Expected `device_type` of type `str`, got: `{type(device_type)}`")
    if bwd is None:
        return functools.partial(custom_bwd, device_type=device_type)

    @functools.wraps(bwd)
    def decorate_bwd(*args: Any, **kwargs: Any) -> Any:
        return bwd(*args, **kwargs)

    return decorate_bwd


def is_autocast_available(device_type: str) -> bool:
    """Whether there is an autocast for a kind of device."""
    return _device(device_type).type in ("cpu", "cuda", "xpu", "mps", "hpu", "ipu", "xla", "maia")


__all__ = ["autocast", "custom_bwd", "custom_fwd", "is_autocast_available"]
__getattr__ = _module_getattr("torch.amp.autocast_mode")

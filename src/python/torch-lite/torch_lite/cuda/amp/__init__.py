"""`torch.cuda.amp`: the older names of `torch.amp`, with the warnings that they are older."""

import functools
import warnings
from collections.abc import Callable

from torch_lite import _dtype, amp
from torch_lite._gaps import module_getattr as _module_getattr


def amp_definitely_not_available() -> bool:
    """Always True."""
    return True


def _deprecated(name: str, instead: str) -> None:
    warnings.warn(
        f"`torch.cuda.amp.{name}(args...)` is deprecated. Please use `{instead}` instead.",
        FutureWarning, stacklevel=3,
    )  # fmt: skip


class autocast(amp.autocast):
    """`torch.amp.autocast("cuda")`."""

    __module__ = "torch.cuda.amp.autocast_mode"

    def __init__(
        self,
        enabled: bool = True,
        dtype: _dtype.dtype = _dtype.float16,
        cache_enabled: bool = True,
    ):
        _deprecated("autocast", "torch.amp.autocast('cuda', args...)")
        super().__init__("cuda", enabled=enabled, dtype=dtype, cache_enabled=cache_enabled)


class GradScaler(amp.GradScaler):
    """`torch.amp.GradScaler("cuda")`."""

    __module__ = "torch.cuda.amp.grad_scaler"

    def __init__(
        self,
        init_scale: float = 2.0**16,
        growth_factor: float = 2.0,
        backoff_factor: float = 0.5,
        growth_interval: int = 2000,
        enabled: bool = True,
    ):
        _deprecated("GradScaler", "torch.amp.GradScaler('cuda', args...)")
        super().__init__(
            "cuda", init_scale, growth_factor, backoff_factor, growth_interval, enabled
        )


def custom_fwd(fwd: Callable | None = None, *, cast_inputs: _dtype.dtype | None = None) -> Callable:
    """`torch.amp.custom_fwd` for CUDA."""
    _deprecated("custom_fwd", "torch.amp.custom_fwd(args..., device_type='cuda')")
    return functools.partial(amp.custom_fwd, device_type="cuda")(fwd, cast_inputs=cast_inputs)


def custom_bwd(bwd: Callable) -> Callable:
    """`torch.amp.custom_bwd` for CUDA."""
    _deprecated("custom_bwd", "torch.amp.custom_bwd(args..., device_type='cuda')")
    return amp.custom_bwd(bwd, device_type="cuda")


__all__ = ["GradScaler", "amp_definitely_not_available", "autocast", "custom_bwd", "custom_fwd"]
__getattr__ = _module_getattr("torch.cuda.amp")

"""Global switches that exist so that code which sets them runs; each says what it does here."""

from torch_lite import _dtype, _tensor
from torch_lite._device import CPU, check_device, device
from torch_lite._gaps import refuse

_threads = 1
_deterministic = False
_matmul_precision = "highest"


def get_num_threads() -> int:
    """What `set_num_threads` was given; everything runs on one thread."""
    return _threads


def set_num_threads(number: int) -> None:
    """Remembered; everything runs on one thread."""
    global _threads
    if not isinstance(number, int) or isinstance(number, bool):
        raise TypeError(f"set_num_threads expects an int, but got {type(number).__name__}")
    if number <= 0:
        raise RuntimeError("set_num_threads expects a positive integer")
    _threads = number


def use_deterministic_algorithms(mode: bool, *, warn_only: bool = False) -> None:
    """Remembered; everything is deterministic."""
    global _deterministic
    _deterministic = bool(mode)


def are_deterministic_algorithms_enabled() -> bool:
    """What `use_deterministic_algorithms` was given."""
    return _deterministic


def is_autocast_enabled(device_type: str | None = None) -> bool:
    """Always False."""
    return False


def is_autocast_cpu_enabled() -> bool:
    """Always False."""
    return False


def is_autocast_cache_enabled() -> bool:
    """Always True: PyTorch's default."""
    return True


def get_autocast_dtype(device_type: str) -> _dtype.dtype:
    """The type that autocast would use on a kind of device."""
    return _dtype.bfloat16 if device_type == "cpu" else _dtype.float16


def get_autocast_gpu_dtype() -> _dtype.dtype:
    """The type that autocast would use on a GPU."""
    return _dtype.float16


def set_float32_matmul_precision(precision: str) -> None:
    """Remembered; products are always computed in full."""
    global _matmul_precision
    if precision not in ("highest", "high", "medium"):
        return
    _matmul_precision = precision


def get_float32_matmul_precision() -> str:
    """What `set_float32_matmul_precision` was given."""
    return _matmul_precision


def typename(obj: object, /) -> str:
    """The name of a tensor's type and its like: `torch.FloatTensor`, or that of any object."""
    if isinstance(obj, _tensor.Tensor):
        return obj.type()
    module = getattr(obj, "__module__", "") or ""
    module = "" if module in ("", "builtins", "__builtin__") else f"{module}."
    name = getattr(obj, "__qualname__", None)
    return module + (type(obj).__name__ if name is None else name)


def get_default_device() -> device:
    """Always the CPU."""
    return CPU


def set_default_device(device: object) -> None:
    """Accept the CPU; fail for others as a build without them does."""
    check_device(device)


def set_printoptions(
    precision=None,
    threshold=None,
    edgeitems=None,
    linewidth=None,
    profile=None,
    sci_mode=None,
    **more,
) -> None:
    """Set how tensors print; what is None stays."""
    from torch_lite import _print

    if more:
        refuse("set_printoptions", more)
    given = {
        "PRECISION": precision,
        "THRESHOLD": threshold,
        "EDGE_ITEMS": edgeitems,
        "LINE_WIDTH": linewidth,
        "SCIENTIFIC": sci_mode,
    }
    _print.OPTIONS.update({name: value for name, value in given.items() if value is not None})

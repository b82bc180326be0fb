"""`torch.backends.cudnn`: attributes that code sets for reproducibility."""

from torch_lite._gaps import module_getattr as _module_getattr

enabled = True
benchmark = False
deterministic = False
allow_tf32 = True


def is_available() -> bool:
    """Always False."""
    return False


def version() -> None:
    """There is none."""


__getattr__ = _module_getattr("torch.backends.cudnn")

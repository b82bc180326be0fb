"""`torch.amp`: mixed precision, which a build without a GPU leaves alone."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.amp import autocast_mode, grad_scaler
from torch_lite.amp.autocast_mode import autocast, custom_bwd, custom_fwd, is_autocast_available
from torch_lite.amp.grad_scaler import GradScaler

__all__ = [
    "GradScaler", "autocast", "autocast_mode", "custom_bwd", "custom_fwd", "grad_scaler",
    "is_autocast_available",
]  # fmt: skip
__getattr__ = _module_getattr("torch.amp")

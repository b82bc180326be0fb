"""`torch.func`: transforms of functions. `_gate` tells how `vmap` works here, and what it costs."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.func._gradients import grad, grad_and_value, jvp, linearize, vjp
from torch_lite.func._jacobians import hessian, jacfwd, jacrev
from torch_lite.func._modules import (
    debug_unwrap,
    functional_call,
    replace_all_batch_norm_modules_,
    stack_module_state,
)
from torch_lite.func._vmap import vmap

__all__ = [
    "debug_unwrap", "functional_call", "grad", "grad_and_value", "hessian", "jacfwd", "jacrev",
    "jvp", "linearize", "replace_all_batch_norm_modules_", "stack_module_state", "vjp", "vmap",
]  # fmt: skip
__getattr__ = _module_getattr("torch.func")

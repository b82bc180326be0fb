"""What may not be done inside a transform: marking tensors for gradients, and `backward`."""

import functools
from collections.abc import Callable

from torch_lite._tensor import Tensor
from torch_lite.func import _levels

_NO_MARKS = (
    "You are attempting to call Tensor.requires_grad_() (or perhaps using "
    "torch.autograd.functional.* APIs) inside of a function being transformed by a functorch "
    "transform. This is unsupported, please attempt to use the functorch transforms (e.g. grad, "
    "vjp, jacrev, jacfwd, hessian) or call requires_grad_() outside of a function being "
    "transformed instead."
)
_NO_BACKWARD = (
    "backward() called inside a functorch transform. This is not supported, please use "
    "functorch.grad or functorch.vjp instead or call backward() outside of functorch transforms."
)


def forbid_marks() -> None:
    """Let `requires_grad_` and `backward` refuse inside transforms; once for ever."""
    if hasattr(Tensor.requires_grad_, "__wrapped__"):
        return
    for name, text in (("requires_grad_", _NO_MARKS), ("backward", _NO_BACKWARD)):
        setattr(Tensor, name, _forbidden(getattr(Tensor, name), text))


def _forbidden(method: Callable, text: str) -> Callable:
    @functools.wraps(method)
    def call(*args, **kwargs):
        if _levels.transforming():
            raise RuntimeError(text)
        return method(*args, **kwargs)

    return call

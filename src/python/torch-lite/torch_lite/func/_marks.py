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


class forbidden_marks:
    """While a transform runs, `requires_grad_` and `backward` refuse."""

    def __enter__(self) -> None:
        self._outermost = not _levels.transforming()
        if self._outermost:
            for name, (_, refusing) in _METHODS.items():
                setattr(Tensor, name, refusing)

    def __exit__(self, *exception: object) -> None:
        if self._outermost:
            for name, (method, _) in _METHODS.items():
                setattr(Tensor, name, method)


def _refusing(method: Callable, text: str) -> Callable:
    @functools.wraps(method)
    def call(*args, **kwargs):
        raise RuntimeError(text)

    return call


_METHODS = {
    name: (method, _refusing(method, text))
    for name, method, text in (
        ("requires_grad_", Tensor.requires_grad_, _NO_MARKS),
        ("backward", Tensor.backward, _NO_BACKWARD),
    )
}

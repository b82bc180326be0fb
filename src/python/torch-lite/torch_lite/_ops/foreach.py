"""`torch._foreach_*`: one operation on lists of tensors, as loops.

Those in place give None, as in PyTorch 2.1, which the benchmark pins; newer ones give the list.
"""

import functools
from collections.abc import Callable

from torch_lite._ops._core import Tensor
from torch_lite._registry import FUNCTIONS, METHODS


def _elements(value: object, count: int) -> list:
    """What an argument means for each tensor: its own element of a list, or the same for all."""
    if not isinstance(value, (list, tuple)):
        return [value] * count
    if len(value) != count:
        raise RuntimeError(
            f"Tensor lists must have the same number of tensors, got {count} and {len(value)}"
        )
    return list(value)


def _each(name: str, in_place: bool, scale: str | None) -> Callable:
    def forward(self, *args, **kwargs):
        if not self:
            raise RuntimeError("Tensor list must have at least one tensor.")
        operation = METHODS[name + "_" * in_place]
        args = list(args)
        if scale is not None and len(args) == 3:
            kwargs[scale] = args.pop()  # `value` may stand last here, unlike in the method
        columns = [_elements(value, len(self)) for value in args]
        named = {key: _elements(value, len(self)) for key, value in kwargs.items()}
        made: list[Tensor] = []
        for position, tensor in enumerate(self):
            row = [column[position] for column in columns]
            more = {_KEYWORDS.get(key, key): values[position] for key, values in named.items()}
            made.append(operation(tensor, *row, **more))
        return None if in_place else tuple(made)

    forward.__name__ = f"_foreach_{name}" + "_" * in_place
    forward.__doc__ = f"`{name}` of every tensor of a list."
    return forward


_KEYWORDS = {"scalar": "other", "scalars": "value", "tensors1": "end"}
_OPERATIONS = (
    "abs acos add addcdiv addcmul asin atan ceil clamp_max clamp_min cos cosh div erf erfc exp "
    "expm1 floor frac lerp lgamma log log10 log1p log2 mul neg pow reciprocal round rsqrt sigmoid "
    "sign sin sinh sqrt sub tan tanh trunc"
)

for _name in _OPERATIONS.split():
    _scale = "value" if _name in ("addcdiv", "addcmul") else None
    for _in_place in (False, True):
        _made = _each(_name, _in_place, _scale)
        FUNCTIONS[_made.__name__] = _made

for _name, _of in (("maximum", "clamp_min"), ("minimum", "clamp_max")):
    FUNCTIONS[f"_foreach_{_name}"] = FUNCTIONS[f"_foreach_{_of}"]
    FUNCTIONS[f"_foreach_{_name}_"] = FUNCTIONS[f"_foreach_{_of}_"]


def _needing_some(loop: Callable) -> Callable:
    """Offer a loop over a list of tensors, and refuse an empty list."""

    @functools.wraps(loop)
    def forward(self, *args, **kwargs):
        if not self:
            raise RuntimeError("Tensor list must have at least one tensor.")
        return loop(self, *args, **kwargs)

    FUNCTIONS[loop.__name__] = forward
    return forward


@_needing_some
def _foreach_zero_(self) -> None:
    """Store 0 in every tensor."""
    for tensor in self:
        tensor.zero_()


@_needing_some
def _foreach_copy_(self, src, non_blocking=False) -> None:
    """Store each tensor of a list in the one at its place."""
    for tensor, source in zip(self, _elements(src, len(self)), strict=True):
        tensor.copy_(source)


@_needing_some
def _foreach_norm(self, ord=2, dtype=None) -> tuple:
    """The norm of every tensor."""
    from torch_lite.linalg import vector_norm

    return tuple(vector_norm(tensor, ord, dtype=dtype) for tensor in self)


@_needing_some
def _foreach_powsum(self, ord=2, dtype=None) -> tuple:
    """The sum of powers of the magnitudes of every tensor's elements."""
    cast = self if dtype is None else [tensor.to(dtype) for tensor in self]
    return tuple(tensor.abs().pow(ord).sum() for tensor in cast)


@_needing_some
def _foreach_max(self) -> tuple:
    """The greatest element of every tensor."""
    return tuple(tensor.max() for tensor in self)


@_needing_some
def _foreach_clone(self, *, memory_format=None) -> tuple:
    """A copy of every tensor."""
    return tuple(tensor.clone(memory_format=memory_format) for tensor in self)


@_needing_some
def _foreach_mm(self, mat2) -> tuple:
    """The product of each matrix with the one at its place."""
    return tuple(a.mm(b) for a, b in zip(self, _elements(mat2, len(self)), strict=True))

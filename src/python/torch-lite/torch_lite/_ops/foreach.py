"""`torch._foreach_*`: one operation on lists of tensors, as loops."""

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
    "expm1 floor frac lerp log log10 log1p log2 mul neg pow reciprocal round rsqrt sigmoid sign "
    "sin sinh sqrt sub tan tanh trunc"
)

for _name in _OPERATIONS.split():
    _scale = "value" if _name in ("addcdiv", "addcmul") else None
    for _in_place in (False, True):
        _made = _each(_name, _in_place, _scale)
        FUNCTIONS[_made.__name__] = _made

for _name, _of in (("maximum", "clamp_min"), ("minimum", "clamp_max")):
    FUNCTIONS[f"_foreach_{_name}"] = FUNCTIONS[f"_foreach_{_of}"]
    FUNCTIONS[f"_foreach_{_name}_"] = FUNCTIONS[f"_foreach_{_of}_"]


def _foreach_zero_(self) -> None:
    """Store 0 in every tensor."""
    for tensor in self:
        tensor.zero_()


def _foreach_copy_(self, src, non_blocking=False) -> None:
    """Store each tensor of a list in the one at its place."""
    for tensor, source in zip(self, _elements(src, len(self)), strict=True):
        tensor.copy_(source)


def _foreach_norm(self, ord=2, dtype=None) -> tuple:
    """The norm of every tensor."""
    from torch_lite.linalg import vector_norm

    return tuple(vector_norm(tensor, ord, dtype=dtype) for tensor in self)


for _function in (_foreach_zero_, _foreach_copy_, _foreach_norm):
    FUNCTIONS[_function.__name__] = _function

"""What PyTorch refuses under `vmap`: results whose shape depends on data, and lost writes."""

from collections.abc import Callable

from torch_lite.func._draws import ONE_FOR_ALL
from torch_lite.func._levels import LEVELS
from torch_lite.func._many import Many, no_item

_SHAPES = (
    "vmap: We do not support batching operators that can output dynamic shape. Attempted to vmap "
    "over aten::{}. Please file an issue at https://github.com/pytorch/pytorch/issues if you need "
    "this feature."
)
_MASK = (
    "vmap: We do not support batching operators that can support dynamic shape. Attempting to "
    "batch over indexing with a boolean mask."
)
# Their arguments are Python's numbers; a tensor among them is asked for its number.
_OF_NUMBERS = (
    "zeros ones empty full arange eye tensor scalar_tensor rand randn randint randperm"
).split()
_SIZED = (
    "reshape view expand repeat roll permute transpose unsqueeze squeeze sum mean flatten chunk "
    "split narrow tile movedim flip new_zeros new_ones new_full new_empty softmax log_softmax "
    "cumsum cumprod select unbind topk"
).split()
# They take no tensors, or set what belongs to the process.
NEVER_GATED = frozenset(
    "manual_seed seed initial_seed get_rng_state set_rng_state is_grad_enabled set_default_dtype "
    "get_default_dtype __init__ __new__ __getattr__ item tolist numpy".split()
)


def is_in_place(name: str) -> bool:
    """Whether an operation of this name writes its first argument."""
    if name.startswith("__i"):
        return name not in ("__invert__", "__index__", "__int__", "__iter__")
    if name == "__setitem__":
        return True
    return name.endswith("_") and not name.startswith("_")


def not_for_each(name: str) -> RuntimeError:
    """The error of writing what differs between runs into one tensor for all of them."""
    return RuntimeError(
        f"vmap: {'inplace arithmetic' if name.startswith('__') else name}(self, *extra_args) is "
        "not possible because there exists a Tensor `other` in extra_args that has more elements "
        "than `self`. This happened due to `other` being vmapped over but `self` not being vmapped "
        "over in a vmap. Please try to use out-of-place operators instead of inplace arithmetic."
    )


def no_out(name: str) -> RuntimeError:
    """The error of `out=` under vmap."""
    return RuntimeError(
        f"Batching rule not implemented for aten::{name}.out; the fallback path doesn't work on "
        "out= or view ops."
    )


def _of_data(name: str) -> Callable:
    def refuse(args: tuple, kwargs: dict) -> None:
        raise RuntimeError(_SHAPES.format(name))

    return refuse


def _where(args: tuple, kwargs: dict) -> None:
    if len(args) + len(kwargs) == 1:
        raise RuntimeError(_SHAPES.format("where"))


def _unsupported(name: str) -> Callable:
    def refuse(args: tuple, kwargs: dict) -> None:
        raise RuntimeError(
            f"vmap over torch.{name} isn't supported yet. Please file an issue at "
            "https://github.com/pytorch/pytorch/issues if you need this feature."
        )

    return refuse


def _number(args: tuple, kwargs: dict) -> None:
    raise no_item()


def _sizes(args: tuple, kwargs: dict) -> None:
    if _has_many((*args[1:], *kwargs.values())):
        raise no_item()


def _has_many(value: object) -> bool:
    if isinstance(value, (list, tuple)):
        return any(map(_has_many, value))
    return isinstance(value, Many)


def _key(args: tuple, kwargs: dict) -> None:
    keys = args[1] if isinstance(args[1], (tuple, list)) else (args[1],)
    for key in keys:
        if isinstance(key, slice) and _has_many((key.start, key.stop, key.step)):
            raise no_item()
        if (
            isinstance(key, Many)
            and not key.dtype.is_floating_point
            and str(key.dtype)
            in (
                "torch.bool",
                "torch.uint8",
            )
        ):
            raise RuntimeError(_MASK)


def _mask(args: tuple, kwargs: dict) -> None:
    if _has_many((*args[1:], *kwargs.values())):
        raise RuntimeError(
            "vmap: Attempted to vmap over `mask` in torch.masked_select(self, mask) We cannot "
            "support this because for each batch this would return a differently shaped Tensor. "
            "Please file an issue at https://github.com/pytorch/pytorch/issues if you need this "
            "feature."
        )


def _one_hot(args: tuple, kwargs: dict) -> None:
    classes = args[1] if len(args) > 1 else kwargs.get("num_classes", -1)
    if not isinstance(classes, Many) and classes <= 0:
        raise RuntimeError(
            "When vmap-ing torch.nn.functional.one_hot, please provide an explicit positive "
            "num_classes argument."
        )


def _same_normal(args: tuple, kwargs: dict) -> None:
    if any(level.randomness == "same" for level in LEVELS):
        raise RuntimeError(ONE_FOR_ALL)


REFUSALS: dict[str, Callable[[tuple, dict], None]] = {
    **{name: _number for name in _OF_NUMBERS},
    **{name: _sizes for name in _SIZED},
    **{name: _of_data(name) for name in ("nonzero", "argwhere", "unique", "unique_consecutive")},
    **{name: _unsupported(name) for name in ("equal", "allclose", "is_nonzero")},
    "normal": _same_normal,
    "where": _where,
    "__getitem__": _key,
    "__setitem__": _key,
    "masked_select": _mask,
    "one_hot": _one_hot,
}

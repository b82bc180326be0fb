"""`vmap`: a function of one example made a function of a batch of them."""

import functools
from collections.abc import Callable
from itertools import chain
from typing import Any

from torch_lite._random import default_generator
from torch_lite._registry import FUNCTIONS
from torch_lite._tensor import Tensor
from torch_lite.func._levels import LEVELS, Level
from torch_lite.func._many import Many, many
from torch_lite.func._marks import forbidden_marks
from torch_lite.func._places import gates_up, regated
from torch_lite.utils._pytree import broadcast_prefix, tree_flatten, tree_unflatten

_RANDOMNESS = ("error", "different", "same")


def vmap(
    func: Callable,
    in_dims: Any = 0,
    out_dims: Any = 0,
    randomness: str = "error",
    *,
    chunk_size: int | None = None,
) -> Callable:
    """Map `func` over dimensions of its arguments: `in_dims` of the inputs, `out_dims` of results.

    Both are a number (None: not mapped) or a tree of them that is a prefix of the arguments. The
    function runs once; each operation in it is done for every run. Data of single runs cannot steer
    Python. With `randomness="different"` each run draws its own numbers.
    """
    if randomness not in _RANDOMNESS:
        raise RuntimeError(
            f"Only allowed values for randomness are 'error', 'different', or 'same'. "
            f"Got {randomness}"
        )
    if chunk_size is not None and not chunk_size > 0:
        raise ValueError(f"vmap: chunk_size should be None or greater than 0. (got {chunk_size})")

    @functools.wraps(func)
    def mapped(*args, **kwargs):
        with gates_up(func), forbidden_marks():
            called = _Call(regated(func), in_dims, out_dims, randomness)
            flat, dims, spec = called.flat_inputs(args)
            size = called.batch_size(flat, dims)
            if chunk_size is None or chunk_size >= size:
                return called.run(flat, dims, spec, size, kwargs)
            return called.run_in_chunks(flat, dims, spec, size, chunk_size, kwargs)

    return mapped


class _Call:
    """One call of a mapped function."""

    def __init__(self, func: Callable, in_dims: Any, out_dims: Any, randomness: str):
        self.func, self.in_dims, self.out_dims = func, in_dims, out_dims
        self.randomness = randomness
        self.name = getattr(func, "__name__", repr(func))

    # What goes in -------------------------------------------------------------------------------

    def flat_inputs(self, args: tuple) -> tuple[list, list, Any]:
        """The leaves of the arguments, the mapped dimension of each, and the arguments' shape."""
        if not isinstance(self.in_dims, (int, tuple)):
            raise ValueError(
                f"{self._told()}: expected `in_dims` to be int or a (potentially nested) tuple "
                f"matching the structure of inputs, got: {type(self.in_dims)}."
            )
        if not args:
            raise ValueError(
                f"vmap({self.name})(<inputs>): got no inputs. Maybe you forgot to add inputs, or "
                "you are trying to vmap over a function with no inputs. The latter is unsupported."
            )
        flat, spec = tree_flatten(args)
        dims = broadcast_prefix(self.in_dims, spec)
        if dims is None:
            raise ValueError(
                f"{self._told()}: in_dims is not compatible with the structure of `inputs`. "
                f"in_dims has structure {tree_flatten(self.in_dims)[1]} but inputs has structure "
                f"{spec}."
            )
        checked = [self._checked(value, dim) for value, dim in zip(flat, dims, strict=True)]
        return flat, checked, spec

    def _told(self) -> str:
        return f"vmap({self.name}, in_dims={self.in_dims}, ...)(<inputs>)"

    def _checked(self, value: Any, dim: Any) -> int | None:
        if dim is None:
            return None
        if not isinstance(dim, int):
            raise ValueError(
                f"{self._told()}: Got in_dim={dim} for an input but in_dim must be either an "
                "integer dimension or None."
            )
        if not isinstance(value, Tensor):
            raise ValueError(
                f"{self._told()}: Got in_dim={dim} for an input but the input is of type "
                f"{type(value)}. We cannot vmap over non-Tensor arguments, please use None as the "
                "respective in_dim"
            )
        ndim = value.dim()
        if not -ndim <= dim < ndim:
            raise ValueError(
                f"{self._told()}: Got in_dim={dim} for some input, but that input is a Tensor of "
                f"dimensionality {ndim} so expected in_dim to satisfy -{ndim} <= in_dim < {ndim}."
            )
        return dim % ndim

    def batch_size(self, flat: list, dims: list) -> int:
        """The common size of the mapped dimensions."""
        sizes = [v.size(d) for v, d in zip(flat, dims, strict=True) if d is not None]
        if not sizes:
            raise ValueError("vmap: Expected at least one Tensor to vmap over")
        if any(size != sizes[0] for size in sizes):
            raise ValueError(
                "vmap: Expected all tensors to have the same size in the mapped dimension, got "
                f"sizes {sizes} for the mapped dimension"
            )
        return sizes[0]

    # The runs -----------------------------------------------------------------------------------

    def run(self, flat: list, dims: list, spec: Any, size: int, kwargs: dict) -> Any:
        """Run the function once for all; give its results with the mapped dimension put back."""
        leaves, shape, out_dims = self._outcome(flat, dims, spec, size, kwargs)
        return tree_unflatten(
            [
                self._put_together(leaf, dim, size)
                for leaf, dim in zip(leaves, out_dims, strict=True)
            ],
            shape,
        )

    def _outcome(self, flat: list, dims: list, spec: Any, size: int, kwargs: dict) -> tuple:
        """Leaves of the result, still apart, its shape, and the wanted dimension of each leaf."""
        number = LEVELS[-1].number + 1 if LEVELS else 1
        level = Level(number, size, self.randomness, all(d in (None, 0) for d in dims))
        LEVELS.append(level)
        try:
            args = [
                value if dim is None else many(number, _slices(value, dim, size))
                for value, dim in zip(flat, dims, strict=True)
            ]
            result = self.func(*tree_unflatten(args, spec), **kwargs)
            leaves, shape = tree_flatten(result)
            out_dims = self._flat_out_dims(result, shape)
            for leaf, dim in zip(leaves, out_dims, strict=True):
                self._check_result(leaf, dim, number)
            return [_at(leaf, number) for leaf in leaves], shape, out_dims
        finally:
            LEVELS.pop()

    def _flat_out_dims(self, result: Any, shape: Any) -> list:
        dims = self.out_dims
        if isinstance(result, Tensor) and isinstance(dims, tuple) and len(dims) == 1:
            dims = dims[0]  # PyTorch takes (0,) for the one result
        flat = broadcast_prefix(dims, shape)
        known = tree_flatten(self.out_dims)[0]
        if not all(isinstance(dim, int) or dim is None for dim in known):
            raise ValueError(
                f"vmap({self.name}, ..., out_dims={self.out_dims}): `out_dims` must be an int, "
                "None or a python collection of ints representing where in the outputs the vmapped "
                "dimension should appear."
            )
        if flat is None:
            raise ValueError(
                f"vmap({self.name}, ..., out_dims={self.out_dims})(<inputs>): out_dims is not "
                "compatible with the structure of `outputs`. out_dims has structure "
                f"{tree_flatten(self.out_dims)[1]} but outputs has structure {shape}."
            )
        return flat

    def _check_result(self, leaf: Any, dim: int | None, level: int) -> None:
        if dim is None:
            if isinstance(leaf, Many) and leaf.level == level:
                raise ValueError(
                    f"vmap({self.name}, ...): `{self.name}` can not return a BatchedTensor when "
                    "out_dim is None"
                )
        elif not isinstance(leaf, Tensor):
            raise ValueError(
                f"vmap({self.name}, ...): `{self.name}` must only return Tensors, got type "
                f"{type(leaf)}. Did you mean to set out_dims= to None for output?"
            )

    def _put_together(self, leaf: Any, dim: int | None, size: int) -> Any:
        if dim is None:
            return leaf
        if not isinstance(leaf, list):
            shape = list(leaf.shape)
            place = dim if dim >= 0 else dim + len(shape) + 1
            shape.insert(place, size)
            return leaf.expand(shape)
        if not -leaf[0].dim() - 1 <= dim <= leaf[0].dim():
            room = leaf[0].dim() + 1
            raise IndexError(
                f"Dimension out of range (expected to be in range of [{-room}, {room - 1}], but "
                f"got {dim})"
            )
        whole = FUNCTIONS["stack"](leaf) if not LEVELS else _stack(leaf)
        whole = whole if size else whole[:0]
        return whole if dim == 0 else whole.movedim(0, dim)

    def run_in_chunks(
        self, flat: list, dims: list, spec: Any, size: int, chunk: int, kwargs: dict
    ) -> Any:
        """Run for `chunk` examples at a time, and join the results."""
        parts = []
        state = default_generator.get_state() if self.randomness == "same" else None
        for start in range(0, size, chunk):
            if state is not None:
                default_generator.set_state(state)
            part = [
                value if dim is None else value.narrow(dim, start, min(chunk, size - start))
                for value, dim in zip(flat, dims, strict=True)
            ]
            parts.append(self._outcome(part, dims, spec, min(chunk, size - start), kwargs))
        _, shape, out_dims = parts[0]
        joined = [
            list(chain(*leaves)) if isinstance(leaves[0], list) else leaves[0]
            for leaves in zip(*(part[0] for part in parts), strict=True)
        ]
        return tree_unflatten(
            [self._put_together(leaf, d, size) for leaf, d in zip(joined, out_dims, strict=True)],
            shape,
        )


def _stack(runs: list[Tensor]) -> Tensor:
    """Stack the runs of an inner `vmap`, each of which may differ between outer runs."""
    from torch_lite.func._gate import GATES

    return GATES[FUNCTIONS["stack"]](runs)


def _slices(value: Tensor, dim: int, size: int) -> list[Tensor]:
    """A view of the argument for each run; nothing to map still needs an example."""
    if size == 0:
        shape = [n for axis, n in enumerate(value.shape) if axis != dim]
        return [value.new_zeros(shape)]
    return [value.select(dim, run) for run in range(size)]


def _at(leaf: Any, level: int) -> Any:
    """The tensors of all runs of a level as a list, or the leaf that is the same for all."""
    return leaf.runs if isinstance(leaf, Many) and leaf.level == level else leaf

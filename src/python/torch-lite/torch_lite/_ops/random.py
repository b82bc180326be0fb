"""Random tensors; the streams are `_random`'s, equal to PyTorch's draw for draw."""

import math

import numpy as np

from torch_lite import _dtype
from torch_lite._arguments import UNSAID, number
from torch_lite._dtype import BF16, CATEGORY, FLOATING, I64, NUMPY
from torch_lite._ops._core import (
    Tensor,
    broadcast_shape,
    check_writable,
    finish,
    need_tensor,
    not_implemented,
    sizes_from,
    wrap,
)
from torch_lite._ops.data import factory_options, format_option, leaf
from torch_lite._order import memory_like
from torch_lite._out import store_out
from torch_lite._random import Generator as _Stream
from torch_lite._random import default_generator, memory_order
from torch_lite._registry import function, op


class Generator(_Stream):
    """A source of random numbers of its own, with PyTorch's streams."""

    __module__ = "torch"

    def __init__(self, device: object = "cpu"):
        from torch_lite._device import device as make_device

        self.device = make_device(device)
        super().__init__(device)

    def get_state(self) -> Tensor:
        """The state, as bytes."""
        return wrap(super().get_state(), _dtype.U8)

    def set_state(self, new_state: Tensor) -> "Generator":
        """Continue from a state."""
        super().set_state(new_state._array)
        return self


def stream_of(generator: object) -> _Stream:
    return default_generator if generator is None else generator


@function
def manual_seed(seed) -> _Stream:
    """Restart the default stream from a seed."""
    return default_generator.manual_seed(int(seed))


@function
def seed() -> int:
    """Restart the default stream from a seed of the system's; give the seed."""
    return default_generator.seed()


@function
def initial_seed() -> int:
    """The seed that the default stream started from."""
    return default_generator.initial_seed()


@function
def get_rng_state() -> Tensor:
    """The default stream's state, as bytes."""
    return wrap(default_generator.get_state(), _dtype.U8)


@function
def set_rng_state(new_state) -> None:
    """Continue the default stream from a state."""
    default_generator.set_state(new_state._array)


def _drawn(name: str, draw) -> None:
    """`torch.<name>` of sizes, and `torch.<name>_like` of a tensor."""

    def forward(*size, generator=None, dtype=None, device=None, requires_grad=False, **more):
        if "size" in more:
            size = (more.pop("size"),)
        code = factory_options(name, dtype, device, requires_grad, more)
        code = _dtype.default_code() if code is None else code
        shape = sizes_from(size, name)
        if shape and min(shape) < 0:
            raise RuntimeError(f"{name}: Dimension size must be non-negative.")
        array = draw(stream_of(generator), shape, _float_type(name, code), half=code == BF16)
        return leaf(array, code, requires_grad)

    def like(input, *, generator=None, dtype=None, device=None, requires_grad=False, **more):
        need_tensor(input, name + "_like")
        wanted = format_option(name + "_like", more)
        code = factory_options(name + "_like", dtype, device, requires_grad, more)
        code = input._code if code is None else code
        if input._array.size or name == "rand":  # whose bounds are checked first of all
            _float_type(name, code)
        out = wrap(memory_like(input._array, NUMPY[code], wanted), code)
        fill_in_memory_order(
            out._array,
            lambda shape, c: draw(stream_of(generator), shape, NUMPY[code], c, code == BF16),
        )
        return leaf(out._array, code, requires_grad)

    forward.__name__, like.__name__ = name, name + "_like"
    forward.__doc__ = "A tensor of the sizes given, drawn from the default stream or `generator`."
    like.__doc__ = "A tensor of another's shape and type, drawn at random."
    function(forward)
    function(like)


def _with_pairs(draw):
    """A drawing function that draws complex numbers too: each part has half the variance."""

    def drawing(stream, shape, kind, contiguous=True, half=False):
        if kind.kind != "c":
            return draw(stream, shape, kind, contiguous, 1.0, half)
        part = np.dtype(f"f{kind.itemsize // 2}")
        return draw(stream, (*shape, 2), part, contiguous, math.sqrt(0.5), False).view(kind)[..., 0]

    return drawing


def _float_type(name: str, code: int) -> np.dtype:
    if CATEGORY[code] < FLOATING:
        kernel = "check_uniform_bounds" if name == "rand" else "normal_kernel_cpu"
        raise not_implemented(kernel, code)
    return NUMPY[code]


def fill_in_memory_order(array: np.ndarray, draw) -> None:
    """Fill an array the way PyTorch walks a tensor's memory; `draw(shape, contiguous)`."""
    check_writable(array)
    if array.flags.c_contiguous:
        array[...] = draw(array.shape, True)
    else:
        target = memory_order(array)
        target[...] = draw(target.shape, False)


_drawn("rand", _with_pairs(lambda stream, shape, kind, *rest: stream.uniform(shape, kind)))


_drawn(
    "randn",
    _with_pairs(
        lambda stream, shape, kind, c, std, half: stream.normal(shape, kind, 0, std, c, half)
    ),
)


@function
def randint(*args, generator=None, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """Whole numbers from `low` (0) to `high` - 1: `randint([low,] high, size)`; int64."""
    low, high, size = _randint_bounds(args, more)
    code = factory_options("randint", dtype, device, requires_grad, more)
    code = I64 if code is None else code
    return leaf(_integers(stream_of(generator), low, high, size, code), code, requires_grad)


def _randint_bounds(args: tuple, more: dict) -> tuple:
    values = list(args)
    low = more.pop("low", None)
    high = more.pop("high", None)
    size = more.pop("size", None)
    if size is None:
        if not values or not isinstance(values[-1], (tuple, list)):
            raise TypeError("randint() received an invalid combination of arguments")
        size = values.pop()
    if high is None:
        if not values:
            raise TypeError("randint() received an invalid combination of arguments")
        high = values.pop()
    if low is None:
        low = values.pop() if values else 0
    low, high = (number(bound, "randint", "high", 1, "size") for bound in (low, high))
    return low, high, sizes_from((size,), "randint")


def _integers(stream: _Stream, low: int, high: int, shape: tuple, code: int) -> np.ndarray:
    kind = NUMPY[code]
    return np.asarray(stream.randint(low, high, shape, kind), dtype=kind)


@function
def randint_like(input, *bounds, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """Whole numbers in another tensor's shape and type."""
    low, high, _ = _randint_bounds((*bounds, ()), more)
    wanted = format_option("randint_like", more)
    code = factory_options("randint_like", dtype, device, requires_grad, more)
    code = input._code if code is None else code
    made = memory_like(need_tensor(input, "randint_like")._array, NUMPY[code], wanted)
    fill_in_memory_order(
        made, lambda shape, c: _integers(default_generator, low, high, shape, code)
    )
    return leaf(made, code, False)


@function
def randperm(n, *, generator=None, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """A permutation of 0 .. n - 1; int64."""
    code = factory_options("randperm", dtype, device, requires_grad, more)
    code = I64 if code is None else code
    return leaf(stream_of(generator).randperm(int(n), NUMPY[code]), code, requires_grad)


@function
def normal(mean, std=1.0, size=None, *, generator=None, dtype=None, device=None, **more) -> Tensor:
    """Normal numbers: of two tensors, of one tensor and a number, or of numbers and a size."""
    stream = stream_of(generator)
    if size is not None:
        wants_grad = more.pop("requires_grad", False)
        code = factory_options("normal", dtype, device, wants_grad, more)
        code = _dtype.default_code() if code is None else code
        mean, std = (
            number(mean, "normal", "mean", 1, "float"),
            number(std, "normal", "std", 2, "float"),
        )
        if not isinstance(size, (list, tuple)):
            raise TypeError(
                "normal() received an invalid combination of arguments: size must be a tuple of "
                f"ints, not {type(size).__name__}"
            )
        shape = sizes_from((size,), "normal")
        drawn = stream.normal(shape, NUMPY[code], float(mean), float(std))
        return leaf(drawn, code, wants_grad)
    if not isinstance(mean, Tensor) and not isinstance(std, Tensor):
        raise TypeError("normal() received an invalid combination of arguments")
    first = mean if isinstance(mean, Tensor) else std
    shape = broadcast_shape(
        *(value._array.shape for value in (mean, std) if isinstance(value, Tensor))
    )
    code = first._code
    if isinstance(std, Tensor) and (std._array < 0).any():
        raise RuntimeError("normal expects all elements of std >= 0.0")
    if not isinstance(std, Tensor) and std < 0:
        raise RuntimeError(f"normal expects std >= 0.0, but found std {std:g}")
    if CATEGORY[code] < FLOATING and math.prod(shape):
        raise not_implemented("normal_kernel_cpu", code)
    noise = wrap(stream.normal(shape, NUMPY[code]), code)
    drawn = noise * std + mean
    # In the first tensor's type, also where the other's is wider.
    return finish(drawn._array.astype(NUMPY[code], copy=False), code, "normal", (mean, std))


@op
def bernoulli(input, p=UNSAID, *, generator=None, **more) -> Tensor:
    """1 with the probability each element names (or `p`), else 0, in the tensor's type."""
    need_tensor(input, "bernoulli")
    stream = stream_of(generator)
    code = input._code
    if p is not UNSAID:
        p = number(p, "bernoulli", "p", 2, "float")
        drawn = stream.bernoulli(float(p), input._array.shape, NUMPY[code])
    elif CATEGORY[code] != FLOATING:
        raise not_implemented("bernoulli_tensor_cpu_p_", code)
    else:
        drawn = np.asarray(stream.bernoulli(input._array))
    made = finish(drawn, code, "bernoulli", (input,))
    return store_out("bernoulli", more, made) if more else made


@op
def multinomial(input, num_samples, replacement=False, *, generator=None) -> Tensor:
    """int64 indices drawn by weight, from a vector or from each row."""
    if CATEGORY[need_tensor(input, "multinomial")._code] != FLOATING:
        raise RuntimeError(
            "multinomial only supports floating-point dtypes for input, got: "
            f"{_dtype.LABEL[input._code]}"
        )
    if input._array.size == 0:
        raise RuntimeError("invalid multinomial distribution (sum of probabilities <= 0)")
    indices = stream_of(generator).multinomial(input._array, int(num_samples), bool(replacement))
    return wrap(np.asarray(indices, dtype=np.int64), I64)

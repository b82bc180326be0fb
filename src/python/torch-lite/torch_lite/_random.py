"""Random numbers equal to those of PyTorch's CPU generator, draw for draw.

PyTorch draws 32-bit words from MT19937 and turns them into numbers in ways that are part of its
visible behaviour: a test that seeds and then compares sees exactly these numbers. The rules were
read from the headers that PyTorch 2.13.0 ships and compared with its output
(`tests/test_random.py`); streams stay in step to the end, whatever was drawn before.

How close the numbers are to PyTorch 2.13.0 on x86 with AVX2 or AVX-512:

- bit for bit: float32 and float16 of `uniform` and `normal`, integers, permutations, `bernoulli`;
- to the last bits of float64 (the C library's logarithm, sine and cosine differ): float64 `normal`,
  `exponential`, hence `multinomial`, whose picks agree.

PyTorch 2.1.2 differs from 2.13.0, and so from this module, in three places: `randint` spends one
word up to a range of 2**32 (now 2**28); float16 draws are rounded differently; and on Intel
processors `exponential` and `bernoulli` with one probability come from Intel's MKL library, after
one word.

Methods take shapes as tuples of int and give fresh C-contiguous NumPy arrays; `memory_order` tells
in which order PyTorch fills a tensor that is not contiguous. All index types are named, since
NumPy's defaults are 32 bit wide on wasm32.
"""

from __future__ import annotations

import math
import secrets
from collections.abc import Callable

import numpy as np

from torch_lite import _random_state
from torch_lite._multinomial import multinomial
from torch_lite._random_math import TWO_PI, box_muller32, box_muller64, fma32, fma64

Shape = tuple[int, ...]

# The seed of a generator that nobody seeded; PyTorch's own constant.
_UNSEEDED = 67280421310721
# Elements made at a time: large enough for NumPy, small enough for the processor's cache. A
# multiple of 16, so that a chunk holds whole Box-Muller blocks.
_CHUNK = 1 << 14
# Ranges from here on are drawn from 64 bits.
_WIDE_RANGE = 1 << 28


class Generator:
    """A source of random numbers with PyTorch's streams; `device` is accepted and means nothing."""

    def __init__(self, device: object = "cpu") -> None:
        del device
        self._bits = np.random.MT19937(0)
        self._words = np.random.Generator(self._bits)
        self.manual_seed(_UNSEEDED)

    # -- state ---------------------------------------------------------------------------------

    def manual_seed(self, seed: int) -> Generator:
        """Restart the stream from `seed` (any integer from -2**63 to 2**64 - 1); gives itself."""
        if isinstance(seed, bool) or not isinstance(seed, int):
            kind = type(seed).__name__
            raise RuntimeError(f"manual_seed expected a long, but got {kind}")
        if not -(2**63) <= seed < 2**64:
            raise ValueError("Overflow when unpacking long long")
        self._seed = seed % 2**64
        # The classic 32-bit initialisation, which takes the low word.
        self._bits._legacy_seeding(self._seed % 2**32)
        self._used = False
        self._cached_normal: float | None = None
        return self

    def seed(self) -> int:
        """Restart the stream from a seed that nobody can foretell, and give that seed."""
        self.manual_seed(secrets.randbits(64))
        return self._seed

    def initial_seed(self) -> int:
        """The seed this stream started from, from 0 to 2**64 - 1."""
        return self._seed

    def get_state(self) -> np.ndarray:
        """The state as 5,056 bytes (uint8), laid out as PyTorch does on a 64-bit machine."""
        return _random_state.pack(self._bits.state, self._seed, self._used, self._cached_normal)

    def set_state(self, state: np.ndarray) -> Generator:
        """Continue from a state that `get_state` (ours or PyTorch's) gave; gives itself."""
        unpacked = _random_state.unpack(state)
        self._bits.state, self._seed, self._used, self._cached_normal = unpacked
        return self

    # -- uniform words -------------------------------------------------------------------------

    def _draw32(self, count: int) -> np.ndarray:
        """The next `count` words (uint32)."""
        self._used = self._used or count > 0
        return self._words.integers(0, 0xFFFFFFFF, size=count, dtype=np.uint32, endpoint=True)

    def _draw64(self, count: int) -> np.ndarray:
        """`count` values of two words each, the first one high (uint64)."""
        words = self._draw32(2 * count).astype(np.uint64)
        return (words[0::2] << np.uint64(32)) | words[1::2]

    def _unit32(self, count: int) -> np.ndarray:
        """`count` float32 in [0, 1) with 24 random bits, one word each."""
        words = self._draw32(count)
        words &= np.uint32(0xFFFFFF)
        units = words.astype(np.float32)
        units *= np.float32(2.0**-24)
        return units

    def unit64(self, count: int) -> np.ndarray:
        """`count` float64 in [0, 1) with 53 random bits, two words each."""
        return (self._draw64(count) & np.uint64(2**53 - 1)).astype(np.float64) * 2.0**-53

    # -- real numbers --------------------------------------------------------------------------

    def uniform(
        self, shape: Shape, dtype: object = np.float32, low: float = 0.0, high: float = 1.0
    ) -> np.ndarray:
        """Numbers in [low, high), of float32, float64 or float16."""
        if not low <= high:
            raise RuntimeError(
                "uniform_ expects to return a [from, to) range, "
                f"but found from={low:g} > to={high:g}"
            )
        dtype = np.dtype(dtype)
        if dtype == np.float64:
            return self._filled(
                shape,
                dtype,
                lambda n: _half_open(fma64(self.unit64(n), high - low, low), low, high),
            )
        low32, high32 = np.float32(low), np.float32(high)
        if dtype == np.float32 and low32 == 0 and high32 == 1:
            return self._filled(shape, dtype, self._unit32)
        if dtype == np.float32:
            return self._filled(shape, dtype, self._between32(low32, high32))
        width = high32 - low32

        def make(count: int) -> np.ndarray:
            numbers = fma32(self._unit32(count), width, low32).astype(dtype)
            return _half_open(numbers, dtype.type(low), dtype.type(high))

        return self._filled(shape, dtype, make)

    def _between32(self, low: np.float32, high: np.float32) -> Callable[[int], np.ndarray]:
        """What makes numbers in [low, high) that become float32 when they are stored.

        The product of 24 random bits and the width is exact in a double, whatever its order.
        """
        scale = np.float64(high - low) * 2.0**-24
        # Rounding keeps the order: where the largest is below `high`, all are.
        may_reach_high = np.float32(scale * 0xFFFFFF + np.float64(low)) == high

        def make(count: int) -> np.ndarray:
            words = self._draw32(count)
            words &= np.uint32(0xFFFFFF)
            numbers = words.astype(np.float64)
            numbers *= scale
            numbers += low
            return _half_open(numbers.astype(np.float32), low, high) if may_reach_high else numbers

        return make

    def normal(
        self,
        shape: Shape,
        dtype: object = np.float32,
        mean: float = 0.0,
        std: float = 1.0,
        contiguous: bool = True,
        half: bool = False,
    ) -> np.ndarray:
        """Normal numbers; `contiguous` says whether the tensor to be filled is (the rule differs).

        `half` draws float32 for a tensor of 16 bits, which spends fewer words.

        Contiguous tensors of 16 elements and more are made in blocks of 16, others one by one with
        the second number of each pair kept for the next such call.
        """
        if not std >= 0.0:
            raise RuntimeError(f"normal expects std >= 0.0, but found std {std:g}")
        dtype = np.dtype(dtype)
        count = math.prod(shape)
        if count >= 16 and contiguous:
            return self._normal_blocks(count, dtype, mean, std, half).reshape(shape)
        numbers = fma64(self.normal_pairs(count), std, mean)
        return _narrowed(numbers, dtype).reshape(shape)

    def _normal_blocks(
        self, count: int, dtype: np.dtype, mean: float, std: float, half: bool
    ) -> np.ndarray:
        if dtype == np.float64:
            draw, box_muller = self.unit64, box_muller64
        else:
            draw, box_muller = self._unit32, box_muller32
        whole, left = count - count % 16, count % 16
        out = np.empty(count, dtype)
        for start in range(0, whole, _CHUNK):
            stop = min(start + _CHUNK, whole)
            out[start:stop] = box_muller(draw(stop - start), mean, std)
        if left:
            # PyTorch fills the tensor with uniforms first, so float32 and float64 spend the words
            # of the incomplete block; then the last 16 numbers are made anew, over the older ones.
            if dtype != np.float16 and not half:
                draw(left)
            out[-16:] = box_muller(draw(16), mean, std)
        return out

    def normal_pairs(self, count: int) -> np.ndarray:
        """`count` standard normal float64, the cached one first; caches a second one left over."""
        out = np.empty(count, np.float64)
        if count == 0:
            return out
        taken = 0
        if self._cached_normal is not None:
            out[0] = self._cached_normal
            self._cached_normal = None
            taken = 1
        pairs = (count - taken + 1) // 2
        if pairs:
            both: list[float] = []
            # Python's functions are the C library's, as PyTorch's here; NumPy's may differ.
            for turn, height in self.unit64(2 * pairs).reshape(pairs, 2).tolist():
                radius = math.sqrt(-2.0 * math.log1p(-height))
                both += (radius * math.cos(TWO_PI * turn), radius * math.sin(TWO_PI * turn))
            if len(both) > count - taken:
                self._cached_normal = both.pop()
            out[taken:] = both
        return out

    def exponential(
        self, shape: Shape, dtype: object = np.float32, rate: float = 1.0
    ) -> np.ndarray:
        """Exponential numbers with mean 1 / rate."""
        if not rate > 0.0:
            raise RuntimeError(f"exponential_ expects lambda > 0.0, but found lambda={rate:g}")
        dtype, scale = np.dtype(dtype), -1.0 / rate
        return self._filled(
            shape, dtype, lambda n: _narrowed(scale * np.log1p(-self.unit64(n)), dtype)
        )

    # -- choices -------------------------------------------------------------------------------

    def randint(
        self,
        low: int,
        high: int,
        shape: Shape,
        dtype: object = np.int64,
        one_word: bool | None = None,
    ) -> np.ndarray:
        """Integers from low to high - 1, of any dtype that can hold them.

        `one_word` says whether one spends one word or two; None goes by the range.
        """
        if low >= high:
            raise RuntimeError(
                f"random_ expects 'from' to be less than 'to', but got from={low} >= to={high}"
            )
        dtype = np.dtype(dtype)
        _check_bounds(low, high, dtype)
        width, base = high - low, np.int64(low)
        if width < _WIDE_RANGE if one_word is None else one_word:
            return self._filled(
                shape, dtype, lambda n: (self._draw32(n) % np.uint32(width)).astype(np.int64) + base
            )
        return self._filled(
            shape, dtype, lambda n: (self._draw64(n) % np.uint64(width)).view(np.int64) + base
        )

    def randperm(self, n: int, dtype: object = np.int64) -> np.ndarray:
        """A permutation of 0 .. n - 1, by n - 1 swaps from the front."""
        if n < 0:
            raise RuntimeError(f"Trying to create tensor with negative dimension {n}: [{n}]")
        order = list(range(n))
        if n > 1:
            steps = self._draw32(n - 1) % np.arange(n, 1, -1, dtype=np.uint32)
            for i, step in enumerate(steps.tolist()):
                order[i], order[i + step] = order[i + step], order[i]
        return np.array(order, dtype=np.int64).astype(dtype)

    def bernoulli(
        self, p: float | np.ndarray, shape: Shape | None = None, dtype: object = None
    ) -> np.ndarray:
        """Zeros and ones, one with probability `p`.

        A number `p` is compared with 53-bit uniforms and needs a `shape`; an array is broadcast to
        `shape` (default: its own) and compared with uniforms of its own width. `dtype` defaults to
        float32, or the array's.
        """
        if isinstance(p, np.ndarray):
            if not bool(((p >= 0) & (p <= 1)).all()):
                raise RuntimeError("Expected p_in >= 0 && p_in <= 1 to be true, but got false.")
            shape = p.shape if shape is None else shape
            draw = self.unit64 if p.dtype == np.float64 else self._unit32
            ones = draw(math.prod(shape)).reshape(shape) < p
            return ones.astype(p.dtype if dtype is None else dtype)
        if not 0.0 <= p <= 1.0:
            raise RuntimeError(f"bernoulli_ expects p to be in [0, 1], but got p={p:g}")
        if shape is None:
            raise TypeError("bernoulli with one probability needs a shape")
        dtype = np.float32 if dtype is None else dtype
        return self._filled(shape, dtype, lambda n: self.unit64(n) < p)

    def dropout_mask(self, shape: Shape, p: float) -> np.ndarray:
        """True where dropout with probability `p` keeps an element; draws even when p is 0 or 1."""
        return self.bernoulli(1.0 - p, shape, np.bool_)

    def multinomial(
        self, weights: np.ndarray, num_samples: int, replacement: bool = False
    ) -> np.ndarray:
        """Indices (int64) drawn by `weights`, a vector or a matrix of one distribution a row."""
        return multinomial(self, weights, num_samples, replacement)

    def _filled(self, shape: Shape, dtype: object, make: Callable[[int], np.ndarray]) -> np.ndarray:
        """An array made by `make(count)`, chunk by chunk, to keep intermediate arrays small."""
        out = np.empty(math.prod(shape), dtype)
        for start in range(0, out.size, _CHUNK):
            stop = min(start + _CHUNK, out.size)
            out[start:stop] = make(stop - start)
        return out.reshape(shape)


def memory_order(array: np.ndarray) -> np.ndarray:
    """A view of `array` with its axes in the order in which PyTorch fills a strided tensor.

    In-place draws go through memory, not through indices: `memory_order(a)[...] = draw(shape)`.
    """
    axes = sorted(range(array.ndim), key=lambda axis: -abs(array.strides[axis]))
    return array.transpose(axes)


def _narrowed(numbers: np.ndarray, dtype: np.dtype) -> np.ndarray:
    """float64 `numbers` as `dtype`; PyTorch makes float16 from float32, which rounds twice."""
    if dtype == np.float16:
        numbers = numbers.astype(np.float32)
    return numbers.astype(dtype)


def _half_open(numbers: np.ndarray, low: float, high: float) -> np.ndarray:
    """`numbers` with `high` (reached by rounding alone) turned into `low`, as PyTorch does."""
    numbers[numbers == high] = low
    return numbers


_CXX_NAMES = {
    "bool": "bool",
    "uint8": "unsigned char",
    "int8": "signed char",
    "int16": "short",
    "int32": "int",
    "int64": "int64_t",
}


def _check_bounds(low: int, high: int, dtype: np.dtype) -> None:
    if dtype.name not in _CXX_NAMES:
        return
    least, most = (0, 1) if dtype == np.bool_ else (np.iinfo(dtype).min, np.iinfo(dtype).max)
    for name, value in (("from", low), ("to - 1", high - 1)):
        if not least <= value <= most:
            raise RuntimeError(f"{name} is out of bounds for {_CXX_NAMES[dtype.name]}")


default_generator = Generator()
default_generator.seed()

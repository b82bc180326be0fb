"""In which order a data set's samples are taken."""

from collections.abc import Iterable, Iterator, Sequence, Sized
from itertools import islice
from typing import Generic, TypeVar

from torch_lite import _dtype
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._ops.random import Generator as _Generator
from torch_lite._registry import FUNCTIONS as _FUNCTIONS

_T_co = TypeVar("_T_co", covariant=True)


def _fresh_generator() -> _Generator:
    """A stream of its own, whose seed is one draw of 64 bits from the default stream."""
    seed = _FUNCTIONS["empty"]((), dtype=_dtype.int64).random_().item()
    generator = _Generator()
    generator.manual_seed(int(seed))
    return generator


class Sampler(Generic[_T_co]):
    """Gives indices: subclasses have `__iter__`, and mostly `__len__`."""

    __module__ = "torch.utils.data.sampler"

    def __iter__(self) -> Iterator[_T_co]:
        raise NotImplementedError


class SequentialSampler(Sampler[int]):
    """0, 1, 2 and so on."""

    __module__ = "torch.utils.data.sampler"

    def __init__(self, data_source: Sized):
        self.data_source = data_source

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self.data_source)))

    def __len__(self) -> int:
        return len(self.data_source)


class RandomSampler(Sampler[int]):
    """A random order, or with `replacement` any index again and again."""

    __module__ = "torch.utils.data.sampler"

    def __init__(
        self,
        data_source: Sized,
        replacement: bool = False,
        num_samples: int | None = None,
        generator: object = None,
    ):
        self.data_source, self.replacement = data_source, replacement
        self._num_samples, self.generator = num_samples, generator
        if not isinstance(replacement, bool):
            raise TypeError(f"replacement should be a boolean value, but got {replacement=}")
        if not isinstance(self.num_samples, int) or self.num_samples <= 0:
            raise ValueError(
                "num_samples should be a positive integer value, but got "
                f"num_samples={self.num_samples}"
            )

    @property
    def num_samples(self) -> int:
        """How many indices are given; the size of the data by default."""
        return len(self.data_source) if self._num_samples is None else self._num_samples

    def __iter__(self) -> Iterator[int]:
        size = len(self.data_source)
        generator = _fresh_generator() if self.generator is None else self.generator
        if self.replacement:
            for start in range(0, self.num_samples, 32):  # PyTorch draws 32 at a time
                count = min(32, self.num_samples - start)
                yield from _FUNCTIONS["randint"](
                    high=size, size=(count,), dtype=_dtype.int64, generator=generator
                ).tolist()
            return
        for _ in range(self.num_samples // size):
            yield from _FUNCTIONS["randperm"](size, generator=generator).tolist()
        rest = _FUNCTIONS["randperm"](size, generator=generator).tolist()
        yield from rest[: self.num_samples % size]

    def __len__(self) -> int:
        return self.num_samples


class SubsetRandomSampler(Sampler[int]):
    """Some indices in a random order."""

    __module__ = "torch.utils.data.sampler"

    def __init__(self, indices: Sequence[int], generator: object = None):
        self.indices, self.generator = indices, generator

    def __iter__(self) -> Iterator[int]:
        for position in _FUNCTIONS["randperm"](
            len(self.indices), generator=self.generator
        ).tolist():
            yield self.indices[position]

    def __len__(self) -> int:
        return len(self.indices)


class WeightedRandomSampler(Sampler[int]):
    """Indices drawn by weight."""

    __module__ = "torch.utils.data.sampler"

    def __init__(
        self,
        weights: Sequence[float],
        num_samples: int,
        replacement: bool = True,
        generator: object = None,
    ):
        if not isinstance(num_samples, int) or isinstance(num_samples, bool) or num_samples <= 0:
            raise ValueError(
                f"num_samples should be a positive integer value, but got num_samples={num_samples}"
            )
        if not isinstance(replacement, bool):
            raise ValueError(
                f"replacement should be a boolean value, but got replacement={replacement}"
            )
        self.weights = _FUNCTIONS["as_tensor"](weights, dtype=_dtype.double)
        if len(self.weights.shape) != 1:
            raise ValueError(
                "weights should be a 1d sequence but given weights have shape "
                f"{tuple(self.weights.shape)}"
            )
        self.num_samples, self.replacement, self.generator = num_samples, replacement, generator

    def __iter__(self) -> Iterator[int]:
        yield from iter(
            _FUNCTIONS["multinomial"](
                self.weights, self.num_samples, self.replacement, generator=self.generator
            ).tolist()
        )

    def __len__(self) -> int:
        return self.num_samples


class BatchSampler(Sampler[list[int]]):
    """Lists of `batch_size` indices of another sampler; a last, shorter one unless `drop_last`."""

    __module__ = "torch.utils.data.sampler"

    def __init__(self, sampler: Iterable[int], batch_size: int, drop_last: bool):
        if not isinstance(batch_size, int) or isinstance(batch_size, bool) or batch_size <= 0:
            raise ValueError(
                f"batch_size should be a positive integer value, but got batch_size={batch_size}"
            )
        if not isinstance(drop_last, bool):
            raise ValueError(f"drop_last should be a boolean value, but got drop_last={drop_last}")
        self.sampler, self.batch_size, self.drop_last = sampler, batch_size, drop_last

    def __iter__(self) -> Iterator[list[int]]:
        indices = iter(self.sampler)
        while batch := list(islice(indices, self.batch_size)):
            if len(batch) == self.batch_size or not self.drop_last:
                yield batch

    def __len__(self) -> int:
        count = len(self.sampler)  # type: ignore[arg-type]
        return (count if self.drop_last else count + self.batch_size - 1) // self.batch_size


__all__ = [
    "BatchSampler", "RandomSampler", "Sampler", "SequentialSampler", "SubsetRandomSampler",
    "WeightedRandomSampler",
]  # fmt: skip
__getattr__ = _module_getattr("torch.utils.data.sampler")

"""The DataLoader: batches of a data set, in this process also when workers are asked for."""

import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Generic, TypeVar

from torch_lite import _dtype
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._registry import FUNCTIONS as _FUNCTIONS
from torch_lite.utils.data._utils.collate import default_collate, default_convert
from torch_lite.utils.data._utils.worker import Worker as _Worker
from torch_lite.utils.data._utils.worker import WorkerInfo as _WorkerInfo
from torch_lite.utils.data._utils.worker import get_worker_info
from torch_lite.utils.data.dataset import Dataset, IterableDataset
from torch_lite.utils.data.sampler import BatchSampler, RandomSampler, Sampler, SequentialSampler

_T_co = TypeVar("_T_co", covariant=True)
# What cannot be set after the loader is made.
_FIXED = ("batch_size", "batch_sampler", "sampler", "drop_last", "dataset", "persistent_workers")


class _Endless(Sampler):
    """Nothing, for ever: a stream knows its own order."""

    def __iter__(self) -> Iterator:
        while True:
            yield None


class DataLoader(Generic[_T_co]):
    """Iterates over batches: indices from a sampler, samples from the data set, then collated.

    Every iteration draws one 64-bit seed for workers from `generator` or the default stream, and a
    shuffled one another seed for the order, as PyTorch does. `num_workers` processes are acted by
    this one; `pin_memory`, `timeout`, `prefetch_factor` change nothing.
    """

    __module__ = "torch.utils.data.dataloader"
    __initialized = False

    def __init__(
        self,
        dataset: Dataset[_T_co],
        batch_size: int | None = 1,
        shuffle: bool | None = None,
        sampler: Iterable | None = None,
        batch_sampler: Iterable | None = None,
        num_workers: int = 0,
        collate_fn: Callable | None = None,
        pin_memory: bool = False,
        drop_last: bool = False,
        timeout: float = 0,
        worker_init_fn: Callable[[int], None] | None = None,
        multiprocessing_context: Any = None,
        generator: Any = None,
        *,
        prefetch_factor: int | None = None,
        persistent_workers: bool = False,
        pin_memory_device: str = "",
        in_order: bool = True,
    ):
        _check_workers(num_workers, timeout, prefetch_factor, persistent_workers)
        self.dataset, self.num_workers, self.timeout = dataset, num_workers, timeout
        self.prefetch_factor = 2 if num_workers and prefetch_factor is None else prefetch_factor
        self.pin_memory, self.pin_memory_device = pin_memory, pin_memory_device
        self.worker_init_fn, self.in_order = worker_init_fn, in_order
        self.multiprocessing_context = multiprocessing_context
        self.generator, self.persistent_workers = generator, persistent_workers
        self._is_stream = isinstance(dataset, IterableDataset)
        if self._is_stream:
            _check_stream(shuffle, sampler, batch_sampler)
        shuffle = bool(shuffle)
        if sampler is not None and shuffle:
            raise ValueError("sampler option is mutually exclusive with shuffle")
        if batch_sampler is not None:
            if batch_size != 1 or shuffle or sampler is not None or drop_last:
                raise ValueError(
                    "batch_sampler option is mutually exclusive with batch_size, shuffle, sampler, "
                    "and drop_last"
                )
            batch_size, drop_last = None, False
        elif batch_size is None and drop_last:
            raise ValueError(
                "batch_size=None option disables auto-batching and is mutually exclusive with "
                "drop_last"
            )
        if sampler is None:
            sampler = self._own_sampler(shuffle)
        if batch_size is not None and batch_sampler is None:
            batch_sampler = BatchSampler(sampler, batch_size, drop_last)
        self.batch_size, self.drop_last = batch_size, drop_last
        self.sampler, self.batch_sampler = sampler, batch_sampler
        if collate_fn is None:
            collate_fn = default_convert if batch_sampler is None else default_collate
        self.collate_fn = collate_fn
        self.__initialized = True

    def _own_sampler(self, shuffle: bool) -> Sampler:
        if self._is_stream:
            return _Endless()
        if shuffle:
            return RandomSampler(self.dataset, generator=self.generator)
        return SequentialSampler(self.dataset)

    def __setattr__(self, name: str, value: Any) -> None:
        if self.__initialized and name in _FIXED:
            raise ValueError(
                f"{name} attribute should not be set after {type(self).__name__} is initialized"
            )
        super().__setattr__(name, value)

    def __iter__(self) -> Iterator:
        kind = _MultiProcessingDataLoaderIter if self.num_workers else _SingleProcessDataLoaderIter
        return kind(self)

    @property
    def _auto_collation(self) -> bool:
        return self.batch_sampler is not None

    @property
    def _index_sampler(self) -> Iterable:
        return self.batch_sampler if self._auto_collation else self.sampler

    def __len__(self) -> int:
        if not self._is_stream:
            return len(self._index_sampler)
        length = len(self.dataset)
        if self.batch_size is None:
            return length
        return length // self.batch_size if self.drop_last else -(-length // self.batch_size)


def _check_workers(
    workers: int, timeout: float, prefetch: int | None, persistent_workers: bool
) -> None:
    if workers < 0:
        raise ValueError(
            "num_workers option should be non-negative; use num_workers=0 to disable "
            "multiprocessing."
        )
    if timeout < 0:
        raise ValueError("timeout option should be non-negative")
    if workers == 0 and prefetch is not None:
        raise ValueError(
            "prefetch_factor option could only be specified in multiprocessing.let num_workers > 0 "
            "to enable multiprocessing, otherwise set prefetch_factor to None."
        )
    if prefetch is not None and prefetch < 0:
        raise ValueError("prefetch_factor option should be greater than 0")
    if persistent_workers and workers == 0:
        raise ValueError("persistent_workers option needs num_workers > 0")


def _check_stream(shuffle: object, sampler: object, batch_sampler: object) -> None:
    told = "DataLoader with IterableDataset: expected unspecified"
    if shuffle not in {False, None}:
        raise ValueError(f"{told} shuffle option, but got shuffle={shuffle}")
    if sampler is not None:
        raise ValueError(f"{told} sampler option, but got sampler={sampler}")
    if batch_sampler is not None:
        raise ValueError(f"{told} batch_sampler option, but got batch_sampler={batch_sampler}")


class _BaseDataLoaderIter:
    """One pass over the batches."""

    def __init__(self, loader: DataLoader):
        self._loader = loader
        if loader.pin_memory:
            warnings.warn(
                "'pin_memory' argument is set as true but no accelerator is found, then device "
                "pinned memory won't be used.",
                stacklevel=3,
            )
        self._indices = iter(loader._index_sampler)
        seed = _FUNCTIONS["empty"]((), dtype=_dtype.int64).random_(generator=loader.generator)
        self._base_seed = int(seed.item())
        self._num_yielded = 0

    def __iter__(self) -> "_BaseDataLoaderIter":
        return self

    def __len__(self) -> int:
        return len(self._loader._index_sampler)

    def _fetched(self, index: Any, stream: Iterator | None) -> Any:
        """The batch of one index of the sampler."""
        loader = self._loader
        if stream is not None:
            return self._from_stream(index, stream)
        if not loader._auto_collation:
            return loader.collate_fn(loader.dataset[index])
        if callable(getattr(loader.dataset, "__getitems__", None)):
            return loader.collate_fn(loader.dataset.__getitems__(index))
        return loader.collate_fn([loader.dataset[one] for one in index])

    def _from_stream(self, index: Any, stream: Iterator) -> Any:
        loader = self._loader
        if not loader._auto_collation:
            return loader.collate_fn(next(stream))
        samples = [sample for _, sample in zip(index, stream, strict=False)]
        if not samples or (loader.drop_last and len(samples) < len(index)):
            raise StopIteration
        return loader.collate_fn(samples)


class _SingleProcessDataLoaderIter(_BaseDataLoaderIter):
    """A pass without workers."""

    def __init__(self, loader: DataLoader):
        super().__init__(loader)
        self._stream = iter(loader.dataset) if loader._is_stream else None

    def __next__(self) -> Any:
        batch = self._fetched(next(self._indices), self._stream)
        self._num_yielded += 1
        return batch


class _MultiProcessingDataLoaderIter(_BaseDataLoaderIter):
    """A pass of several workers in turn, acted by this process."""

    def __init__(self, loader: DataLoader):
        super().__init__(loader)
        count = loader.num_workers
        self._workers: list[_Worker | None] = [
            _Worker(_WorkerInfo(k, count, self._base_seed + k, loader.dataset), self._base_seed)
            for k in range(count)
        ]
        self._turn = 0
        # PyTorch asks the sampler ahead, so that its draws come before those of the first batches.
        self._ahead = deque(islice(self._indices, count * (loader.prefetch_factor or 1)))
        for worker in self._workers:
            with worker.at_work():
                if loader.worker_init_fn is not None:
                    loader.worker_init_fn(worker.info.id)
                worker.stream = iter(loader.dataset) if loader._is_stream else None

    def __next__(self) -> Any:
        while any(worker is not None for worker in self._workers):
            place = self._turn % len(self._workers)
            self._turn += 1
            worker = self._workers[place]
            if worker is None:
                continue
            if not self._ahead:
                raise StopIteration
            index = self._ahead.popleft()
            self._ahead.extend(islice(self._indices, 1))
            try:
                with worker.at_work():
                    batch = self._fetched(index, worker.stream)
            except StopIteration:
                if worker.stream is None:
                    raise
                self._workers[place] = None  # its stream has ended
                continue
            self._num_yielded += 1
            return batch
        raise StopIteration


__all__ = ["DataLoader", "default_collate", "default_convert", "get_worker_info"]
__getattr__ = _module_getattr("torch.utils.data.dataloader")

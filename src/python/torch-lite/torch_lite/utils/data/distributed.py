"""A sampler for one of several processes that share a data set."""

import math
from collections.abc import Iterator
from typing import Any

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._ops.random import Generator as _Generator
from torch_lite._registry import FUNCTIONS as _FUNCTIONS
from torch_lite.utils.data.sampler import Sampler


class DistributedSampler(Sampler[int]):
    """Every `num_replicas`-th index from `rank` on, in an order that the seed and epoch fix."""

    __module__ = "torch.utils.data.distributed"

    def __init__(
        self,
        dataset: Any,
        num_replicas: int | None = None,
        rank: int | None = None,
        shuffle: bool = True,
        seed: int = 0,
        drop_last: bool = False,
    ):
        if num_replicas is None or rank is None:
            raise ValueError(
                "Default process group has not been initialized, please make sure to call "
                "init_process_group."
            )
        if rank >= num_replicas or rank < 0:
            raise ValueError(
                f"Invalid rank {rank}, rank should be in the interval [0, {num_replicas - 1}]"
            )
        self.dataset, self.num_replicas, self.rank = dataset, num_replicas, rank
        self.epoch, self.drop_last, self.shuffle, self.seed = 0, drop_last, shuffle, seed
        size = len(dataset)
        if drop_last and size % num_replicas:
            self.num_samples = math.ceil((size - num_replicas) / num_replicas)
        else:
            self.num_samples = math.ceil(size / num_replicas)
        self.total_size = self.num_samples * num_replicas

    def __iter__(self) -> Iterator[int]:
        indices = list(range(len(self.dataset)))
        if self.shuffle:
            generator = _Generator()
            generator.manual_seed(self.seed + self.epoch)
            indices = _FUNCTIONS["randperm"](len(indices), generator=generator).tolist()
        if not self.drop_last and indices:
            repeats = math.ceil(self.total_size / len(indices))
            indices = indices * repeats
        return iter(indices[self.rank : self.total_size : self.num_replicas])

    def __len__(self) -> int:
        return self.num_samples

    def set_epoch(self, epoch: int) -> None:
        """Fix the order of the next iteration."""
        self.epoch = epoch


__all__ = ["DistributedSampler"]
__getattr__ = _module_getattr("torch.utils.data.distributed")

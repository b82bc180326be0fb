"""`torch.utils.data`: data sets, samplers and the loader of batches."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.utils.data import dataloader, dataset, distributed, sampler
from torch_lite.utils.data.dataloader import (
    DataLoader,
    default_collate,
    default_convert,
    get_worker_info,
)
from torch_lite.utils.data.dataset import (
    ChainDataset,
    ConcatDataset,
    Dataset,
    IterableDataset,
    StackDataset,
    Subset,
    TensorDataset,
    random_split,
)
from torch_lite.utils.data.distributed import DistributedSampler
from torch_lite.utils.data.sampler import (
    BatchSampler,
    RandomSampler,
    Sampler,
    SequentialSampler,
    SubsetRandomSampler,
    WeightedRandomSampler,
)

__all__ = [
    "BatchSampler", "ChainDataset", "ConcatDataset", "DataLoader", "Dataset", "DistributedSampler",
    "IterableDataset", "RandomSampler", "Sampler", "SequentialSampler", "StackDataset", "Subset",
    "SubsetRandomSampler", "TensorDataset", "WeightedRandomSampler", "dataloader", "dataset",
    "default_collate", "default_convert", "distributed", "get_worker_info", "random_split",
    "sampler",
]  # fmt: skip
__getattr__ = _module_getattr("torch.utils.data")

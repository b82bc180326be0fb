"""`torch.nn.utils.rnn`: sequences of several lengths, padded or packed."""

from collections import namedtuple

import numpy as np

from torch_lite._dtype import I64
from torch_lite._gaps import module_getattr
from torch_lite._ops.joining import cat, stack
from torch_lite._tensor import Tensor, wrap

_packed = namedtuple(
    "PackedSequence", ["data", "batch_sizes", "sorted_indices", "unsorted_indices"]
)


class PackedSequence(_packed):
    """The steps of all sequences, those of one time together, the longest sequences first."""

    __module__ = "torch.nn.utils.rnn"

    def __new__(cls, data, batch_sizes=None, sorted_indices=None, unsorted_indices=None):
        """Keep the order; how to undo it is worked out when it is not given."""
        if unsorted_indices is None:
            unsorted_indices = invert_permutation(sorted_indices)
        return super().__new__(cls, data, batch_sizes, sorted_indices, unsorted_indices)

    def to(self, *args, **kwargs) -> "PackedSequence":
        """The sequence with its data in another type."""
        return PackedSequence(self.data.to(*args, **kwargs), *self[1:])

    def double(self) -> "PackedSequence":
        """The data as float64."""
        return self.to(dtype=self.data.double().dtype)

    def float(self) -> "PackedSequence":
        """The data as float32."""
        return self.to(dtype=self.data.float().dtype)

    def cpu(self, *args, **kwargs) -> "PackedSequence":
        """The sequence itself."""
        return self

    @property
    def is_cuda(self) -> bool:
        """False."""
        return False


def invert_permutation(permutation: Tensor | None) -> Tensor | None:
    """The permutation that undoes one."""
    if permutation is None:
        return None
    made = np.empty_like(permutation._array)
    made[permutation._array] = np.arange(len(made))
    return wrap(made, permutation._code)


def _whole_numbers(values: object) -> np.ndarray:
    if isinstance(values, Tensor):
        return values._array.astype(np.int64)
    return np.array([int(value) for value in values], dtype=np.int64)


def pack_padded_sequence(
    input: Tensor, lengths: object, batch_first: bool = False, enforce_sorted: bool = True
) -> PackedSequence:
    """Pack a padded batch, (T, N, ...), of sequences of these lengths."""
    counts = _whole_numbers(lengths)
    x = input.transpose(0, 1) if batch_first else input
    if len(counts) != x.shape[1]:
        raise RuntimeError(
            f"Expected `len(lengths)` to be equal to batch_size, but got {len(counts)} "
            f"(batch_size={x.shape[1]})"
        )
    if len(counts) and counts.min() <= 0:
        raise RuntimeError(
            "Length of all samples has to be greater than 0, but found an element in 'lengths' "
            "that is <= 0"
        )
    order = None
    if enforce_sorted:
        if (np.diff(counts) > 0).any():
            raise RuntimeError(
                "`lengths` array must be sorted in decreasing order when `enforce_sorted` is "
                "True. You can pass `enforce_sorted=False` to pack_padded_sequence and/or "
                "pack_sequence to sidestep this requirement if you do not need ONNX exportability."
            )
    else:
        order = wrap(counts, I64).sort(descending=True)[1]
        counts = counts[order._array]
        x = x.index_select(1, order)
    sizes = (np.arange(counts[0])[:, None] < counts).sum(1).astype(np.int64)
    data = cat([x[time, :size] for time, size in enumerate(sizes.tolist())])
    return PackedSequence(data, wrap(sizes, I64), order)


def pad_packed_sequence(
    sequence: PackedSequence,
    batch_first: bool = False,
    padding_value: float = 0.0,
    total_length: int | None = None,
) -> tuple[Tensor, Tensor]:
    """A padded batch (T, N, ...), and the lengths (int64)."""
    data, batch_sizes, _, back = sequence
    sizes = batch_sizes.tolist()
    length = len(sizes)
    if total_length is not None:
        if total_length < length:
            raise ValueError(
                "Expected total_length to be at least the length of the longest sequence in input, "
                f"but got total_length={total_length} and max sequence length being {length}"
            )
        length = total_length
    steps = []
    for part in data.split(sizes):
        missing = sizes[0] - part.shape[0]
        rest = data.detach().new_full((missing, *data.shape[1:]), padding_value)
        steps.append(cat([part, rest]) if missing else part)
    rest = data.detach().new_full((sizes[0], *data.shape[1:]), padding_value)
    padded = stack(steps + [rest] * (length - len(steps)))
    counts = (np.array(sizes)[:, None] > np.arange(sizes[0])).sum(0).astype(np.int64)
    lengths = wrap(counts, I64)
    if back is not None:
        padded, lengths = padded.index_select(1, back), lengths[back]
    return padded.transpose(0, 1) if batch_first else padded, lengths


def pad_sequence(
    sequences: object,
    batch_first: bool = False,
    padding_value: float = 0.0,
    padding_side: str = "right",
) -> Tensor:
    """Sequences (T, ...) of several lengths stacked, the shorter ones padded."""
    sequences = list(sequences.unbind(0) if isinstance(sequences, Tensor) else sequences)
    if not sequences:
        raise RuntimeError("received an empty list of sequences")
    longest = max(len(sequence) for sequence in sequences)
    made = []
    for sequence in sequences:
        if sequence.shape[1:] != sequences[0].shape[1:]:
            raise RuntimeError(
                f"The size of tensor a ({sequences[0].shape[-1]}) must match the size of tensor b "
                f"({sequence.shape[-1]}) at non-singleton dimension 1"
            )
        shape = (longest - len(sequence), *sequence.shape[1:])
        rest = sequence.detach().new_full(shape, padding_value)
        made.append(cat([sequence, rest] if padding_side == "right" else [rest, sequence]))
    return stack(made, 0 if batch_first else 1)


def unpad_sequence(
    padded_sequences: Tensor, lengths: Tensor, batch_first: bool = False
) -> list[Tensor]:
    """The sequences of a padded batch."""
    x = padded_sequences if batch_first else padded_sequences.transpose(0, 1)
    return [row[:count] for row, count in zip(x.unbind(0), lengths.tolist(), strict=True)]


def pack_sequence(sequences: object, enforce_sorted: bool = True) -> PackedSequence:
    """Pack sequences of several lengths."""
    lengths = [len(sequence) for sequence in sequences]
    return pack_padded_sequence(pad_sequence(sequences), lengths, False, enforce_sorted)


def unpack_sequence(packed_sequences: PackedSequence) -> list[Tensor]:
    """The sequences that were packed."""
    padded, lengths = pad_packed_sequence(packed_sequences, batch_first=True)
    return unpad_sequence(padded, lengths, batch_first=True)


__all__ = [
    "PackedSequence", "invert_permutation", "pack_padded_sequence", "pack_sequence",
    "pad_packed_sequence", "pad_sequence", "unpack_sequence", "unpad_sequence",
]  # fmt: skip
__getattr__ = module_getattr("torch.nn.utils.rnn")

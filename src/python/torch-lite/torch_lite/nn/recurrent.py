"""Recurrent layers: plain units, long short-term memory, gated units."""

import math
import numbers
import warnings

from torch_lite import _dtype
from torch_lite._tensor import Tensor
from torch_lite.nn import init
from torch_lite.nn._functional import recurrent
from torch_lite.nn.layers import empty_parameter
from torch_lite.nn.module import Module
from torch_lite.nn.utils.rnn import PackedSequence

_FROM = "torch.nn.modules.rnn"
_GATES = {"LSTM": 4, "GRU": 3, "RNN_TANH": 1, "RNN_RELU": 1}
_KIND = {"LSTM": "lstm", "GRU": "gru", "RNN_TANH": "tanh", "RNN_RELU": "relu"}


class RNNBase(Module):
    """What recurrent layers share: parameters, checks, padded and packed sequences."""

    __module__ = _FROM

    def __init__(
        self,
        mode: str,
        input_size: int,
        hidden_size: int,
        num_layers: int = 1,
        bias: bool = True,
        batch_first: bool = False,
        dropout: float = 0.0,
        bidirectional: bool = False,
        proj_size: int = 0,
        device: object = None,
        dtype: _dtype.dtype | None = None,
    ):
        super().__init__()
        if not isinstance(dropout, numbers.Number) or not 0 <= dropout <= 1:
            raise ValueError(
                "dropout should be a number in range [0, 1] representing the probability of an "
                "element being zeroed"
            )
        if dropout > 0 and num_layers == 1:
            warnings.warn(
                "dropout option adds dropout after all but last recurrent layer, so non-zero "
                f"dropout expects num_layers greater than 1, but got dropout={dropout} and "
                f"num_layers={num_layers}",
                stacklevel=3,
            )
        if not isinstance(hidden_size, int):
            raise TypeError(f"hidden_size should be of type int, got: {type(hidden_size).__name__}")
        if hidden_size <= 0:
            raise ValueError("hidden_size must be greater than zero")
        if num_layers <= 0:
            raise ValueError("num_layers must be greater than zero")
        if proj_size < 0:
            raise ValueError(
                "proj_size should be a positive integer or zero to disable projections"
            )
        if proj_size >= hidden_size:
            raise ValueError("proj_size has to be smaller than hidden_size")
        self.mode = mode
        self.input_size, self.hidden_size, self.num_layers = input_size, hidden_size, num_layers
        self.bias, self.batch_first, self.dropout = bias, batch_first, float(dropout)
        self.bidirectional, self.proj_size = bidirectional, proj_size
        self._all_weights: list[list[str]] = []
        for layer in range(num_layers):
            for suffix in ("", "_reverse") if bidirectional else ("",):
                self._add_weights(layer, suffix, {"device": device, "dtype": dtype})
        self.reset_parameters()

    def _add_weights(self, layer: int, suffix: str, options: dict) -> None:
        gates = _GATES[self.mode] * self.hidden_size
        made = self.proj_size or self.hidden_size
        below = self.input_size if layer == 0 else made * (2 if self.bidirectional else 1)
        shapes = {"weight_ih": (gates, below), "weight_hh": (gates, made)}
        if self.bias:
            shapes |= {"bias_ih": (gates,), "bias_hh": (gates,)}
        if self.proj_size:
            shapes["weight_hr"] = (self.proj_size, self.hidden_size)
        names = []
        for name, shape in shapes.items():
            names.append(f"{name}_l{layer}{suffix}")
            setattr(self, names[-1], empty_parameter(*shape, **options))
        self._all_weights.append(names)

    def reset_parameters(self) -> None:
        """Draw all parameters uniformly within one over the root of the hidden size."""
        bound = 1.0 / math.sqrt(self.hidden_size) if self.hidden_size > 0 else 0
        for weight in self.parameters():
            init.uniform_(weight, -bound, bound)

    def flatten_parameters(self) -> None:
        """Nothing: parameters need not lie together."""

    @property
    def all_weights(self) -> list[list[Tensor]]:
        """The parameters of each layer and direction."""
        return [[getattr(self, name) for name in names] for names in self._all_weights]

    def check_input(self, input: Tensor, batch_sizes: Tensor | None) -> None:
        """Refuse input of other types, ranks and sizes."""
        weight = next(self.parameters())
        if input.dtype != weight.dtype:
            raise ValueError(f"input must have the type {weight.dtype}, got type {input.dtype}")
        expected = 2 if batch_sizes is not None else 3
        if input.dim() != expected:
            raise RuntimeError(f"input must have {expected} dimensions, got {input.dim()}")
        if self.input_size != input.size(-1):
            raise RuntimeError(
                "input.size(-1) must be equal to input_size. Expected "
                f"{self.input_size}, got {input.size(-1)}"
            )

    def _start(self, input: Tensor, count: int, hx: object) -> tuple:
        """The state to start from, (layers, N, size) each: what was given, or zeros."""
        layers = self.num_layers * (2 if self.bidirectional else 1)
        sizes = [self.proj_size or self.hidden_size]
        if self.mode == "LSTM":
            sizes.append(self.hidden_size)
        if hx is None:
            return tuple(input.new_zeros((layers, count, size)) for size in sizes)
        state = tuple(hx) if self.mode == "LSTM" else (hx,)
        for part, size, name in zip(state, sizes, ("hidden[0]", "hidden[1]"), strict=False):
            if tuple(part.shape) != (layers, count, size):
                name = name if self.mode == "LSTM" else "hidden"
                raise RuntimeError(
                    f"Expected {name} size ({layers}, {count}, {size}), got {list(part.shape)}"
                )
        return state

    def _check_batched(self, input: Tensor, hx: object) -> bool:
        if input.dim() not in (2, 3):
            raise ValueError(
                f"{type(self).__name__}: Expected input to be 2D or 3D, got {input.dim()}D instead"
            )
        batched = input.dim() == 3
        for part in () if hx is None else hx if isinstance(hx, (tuple, list)) else (hx,):
            if part.dim() != (3 if batched else 2):
                kind = "batched 3-D" if batched else "unbatched 2-D"
                raise RuntimeError(
                    f"For {kind} input, hx should also be {3 if batched else 2}-D but got "
                    f"{part.dim()}-D tensor"
                )
        return batched

    def forward(self, input, hx=None) -> tuple:
        """Outputs (T, N, H), (N, T, H) or packed, as the input; and the last state."""
        if isinstance(input, PackedSequence):
            return self._forward_packed(input, hx)
        batched = self._check_batched(input, hx)
        x = input
        if not batched:
            x = x.unsqueeze(1)
            if hx is not None:
                hx = tuple(p.unsqueeze(1) for p in hx) if self.mode == "LSTM" else hx.unsqueeze(1)
        elif self.batch_first:
            x = x.transpose(0, 1)
        self.check_input(x, None)
        made, *finals = self._run(x, None, self._start(x, x.shape[1], hx))
        if not batched:
            made, finals = made.squeeze(1), [part.squeeze(1) for part in finals]
        elif self.batch_first:
            made = made.transpose(0, 1)
        return made, self._state(finals)

    def _run(self, x: Tensor, sizes: list[int] | None, state: tuple) -> tuple:
        weights = []
        for group in self.all_weights:
            weights.append(tuple(group if self.bias else [*group[:2], None, None, *group[2:]]))
        return recurrent.layers(
            _KIND[self.mode], x, sizes, state, weights, self.num_layers, self.dropout,
            self.training, self.bidirectional,
        )  # fmt: skip

    def _state(self, finals: list[Tensor]) -> object:
        return tuple(finals) if self.mode == "LSTM" else finals[0]

    def _forward_packed(self, input: PackedSequence, hx: object) -> tuple:
        data, batch_sizes, order, back = input
        self.check_input(data, batch_sizes)
        count = int(batch_sizes[0])
        state = self._start(data, count, hx)
        if hx is not None and order is not None:
            state = tuple(part.index_select(1, order) for part in state)
        made, *finals = self._run(data, batch_sizes.tolist(), state)
        if back is not None:
            finals = [part.index_select(1, back) for part in finals]
        return PackedSequence(made, batch_sizes, order, back), self._state(finals)

    def extra_repr(self) -> str:
        """Sizes, and what is not the default."""
        text = f"{self.input_size}, {self.hidden_size}"
        defaults = {
            "proj_size": 0, "num_layers": 1, "bias": True, "batch_first": False, "dropout": 0,
            "bidirectional": False,
        }  # fmt: skip
        for name, usual in defaults.items():
            if getattr(self, name) != usual:
                text += f", {name}={getattr(self, name)}"
        return text


class RNN(RNNBase):
    """Plain units: h' = bend(W x + b + W' h + b')."""

    __module__ = _FROM

    def __init__(self, *args, **kwargs):
        if "proj_size" in kwargs:
            raise ValueError("proj_size argument is only supported for LSTM, not RNN or GRU")
        if len(args) > 3:
            self.nonlinearity = args[3]
            args = args[:3] + args[4:]
        else:
            self.nonlinearity = kwargs.pop("nonlinearity", "tanh")
        modes = {"tanh": "RNN_TANH", "relu": "RNN_RELU"}
        if self.nonlinearity not in modes:
            raise ValueError(
                f"Unknown nonlinearity '{self.nonlinearity}'. Select from 'tanh' or 'relu'."
            )
        super().__init__(modes[self.nonlinearity], *args, **kwargs)


class LSTM(RNNBase):
    """Long short-term memory: outputs, and the last hidden state and memory."""

    __module__ = _FROM

    def __init__(self, *args, **kwargs):
        super().__init__("LSTM", *args, **kwargs)


class GRU(RNNBase):
    """Gated units."""

    __module__ = _FROM

    def __init__(self, *args, **kwargs):
        if "proj_size" in kwargs:
            raise ValueError("proj_size argument is only supported for LSTM, not RNN or GRU")
        super().__init__("GRU", *args, **kwargs)

"""Cells of recurrent layers: one step of plain units, long short-term memory, gated units."""

import math

from torch_lite import _dtype
from torch_lite._tensor import Tensor
from torch_lite.nn import init
from torch_lite.nn._functional import recurrent
from torch_lite.nn.layers import empty_parameter
from torch_lite.nn.module import Module

_FROM = "torch.nn.modules.rnn"


class RNNCellBase(Module):
    """What cells share: parameters, checks, batches of one."""

    __module__ = _FROM

    def __init__(
        self,
        input_size: int,
        hidden_size: int,
        bias: bool,
        num_chunks: int,
        device: object = None,
        dtype: _dtype.dtype | None = None,
    ):
        super().__init__()
        self.input_size, self.hidden_size, self.bias = input_size, hidden_size, bias
        options = {"device": device, "dtype": dtype}
        gates = num_chunks * hidden_size
        self.weight_ih = empty_parameter(gates, input_size, **options)
        self.weight_hh = empty_parameter(gates, hidden_size, **options)
        for name in ("bias_ih", "bias_hh"):
            self.register_parameter(name, empty_parameter(gates, **options) if bias else None)
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Draw all parameters uniformly within one over the root of the hidden size."""
        bound = 1.0 / math.sqrt(self.hidden_size) if self.hidden_size > 0 else 0
        for weight in self.parameters():
            init.uniform_(weight, -bound, bound)

    def _step(self, function, input: Tensor, hx: object, several: bool) -> object:
        name = type(self).__name__
        if input.dim() not in (1, 2):
            raise ValueError(f"{name}: Expected input to be 1D or 2D, got {input.dim()}D instead")
        state = hx if several or hx is None else (hx,)
        for part in state or ():
            if part.dim() not in (1, 2):
                raise ValueError(
                    f"{name}: Expected hidden to be 1D or 2D, got {part.dim()}D instead"
                )
        batched = input.dim() == 2
        x = input if batched else input.unsqueeze(0)
        if state is None:
            zeros = x.new_zeros((x.shape[0], self.hidden_size))
            state = (zeros, zeros) if several else (zeros,)
        elif not batched:
            state = tuple(part.unsqueeze(0) for part in state)
        made = function(
            x, tuple(state) if several else state[0], self.weight_ih, self.weight_hh,
            self.bias_ih, self.bias_hh,
        )  # fmt: skip
        if batched:
            return made
        return tuple(part.squeeze(0) for part in made) if several else made.squeeze(0)

    def extra_repr(self) -> str:
        """Sizes, and what is not the default."""
        text = f"{self.input_size}, {self.hidden_size}"
        if not self.bias:
            text += f", bias={self.bias}"
        if getattr(self, "nonlinearity", "tanh") != "tanh":
            text += f", nonlinearity={self.nonlinearity}"
        return text


class RNNCell(RNNCellBase):
    """One step of plain units."""

    __module__ = _FROM

    def __init__(
        self,
        input_size: int,
        hidden_size: int,
        bias: bool = True,
        nonlinearity: str = "tanh",
        device: object = None,
        dtype: _dtype.dtype | None = None,
    ):
        super().__init__(input_size, hidden_size, bias, 1, device, dtype)
        self.nonlinearity = nonlinearity

    def forward(self, input: Tensor, hx: Tensor | None = None) -> Tensor:
        """(N, input_size) to (N, hidden_size)."""
        if self.nonlinearity not in ("tanh", "relu"):
            raise RuntimeError(f"Unknown nonlinearity: {self.nonlinearity}")
        cell = recurrent.rnn_tanh_cell if self.nonlinearity == "tanh" else recurrent.rnn_relu_cell
        return self._step(cell, input, hx, False)


class LSTMCell(RNNCellBase):
    """One step of long short-term memory."""

    __module__ = _FROM

    def __init__(
        self,
        input_size: int,
        hidden_size: int,
        bias: bool = True,
        device: object = None,
        dtype: _dtype.dtype | None = None,
    ):
        super().__init__(input_size, hidden_size, bias, 4, device, dtype)

    def forward(self, input: Tensor, hx: tuple | None = None) -> tuple[Tensor, Tensor]:
        """(N, input_size) to the hidden state and the memory, (N, hidden_size) each."""
        return self._step(recurrent.lstm_cell, input, hx, True)


class GRUCell(RNNCellBase):
    """One step of gated units."""

    __module__ = _FROM

    def __init__(
        self,
        input_size: int,
        hidden_size: int,
        bias: bool = True,
        device: object = None,
        dtype: _dtype.dtype | None = None,
    ):
        super().__init__(input_size, hidden_size, bias, 3, device, dtype)

    def forward(self, input: Tensor, hx: Tensor | None = None) -> Tensor:
        """(N, input_size) to (N, hidden_size)."""
        return self._step(recurrent.gru_cell, input, hx, False)

"""Recurrent networks as functions: cells, and layers of them over sequences.

A sequence is time first, (T, N, ...), or packed: the steps of all sequences of a batch one after
the other, the longest sequences first, with the number of sequences that have each step.
"""

from collections.abc import Callable

from torch_lite._ops._core import Tensor
from torch_lite._ops.joining import cat, stack
from torch_lite.nn._functional.layers import dropout as dropped
from torch_lite.nn._functional.layers import linear

Weights = tuple  # (w_ih, w_hh, b_ih, b_hh[, w_hr]) of one layer in one direction


def _bend(name: str) -> Callable[[Tensor], Tensor]:
    return Tensor.tanh if name == "tanh" else Tensor.relu


def _simple_step(gates: Tensor, state: tuple, weights: Weights, bend: str) -> tuple:
    hidden = linear(state[0], weights[1], weights[3])
    return (_bend(bend)(gates + hidden),)


def _lstm_step(gates: Tensor, state: tuple, weights: Weights, bend: str) -> tuple:
    hidden, memory = state
    gates = gates + linear(hidden, weights[1], weights[3])
    write, forget, value, read = gates.chunk(4, -1)
    memory = forget.sigmoid() * memory + write.sigmoid() * value.tanh()
    hidden = read.sigmoid() * memory.tanh()
    if len(weights) > 4:
        hidden = linear(hidden, weights[4])
    return hidden, memory


def _gru_step(gates: Tensor, state: tuple, weights: Weights, bend: str) -> tuple:
    hidden = state[0]
    reset, update, value = gates.chunk(3, -1)
    reset_of, update_of, value_of = linear(hidden, weights[1], weights[3]).chunk(3, -1)
    update = (update + update_of).sigmoid()
    value = (value + (reset + reset_of).sigmoid() * value_of).tanh()
    return ((hidden - value) * update + value,)


_STEPS = {"lstm": _lstm_step, "gru": _gru_step, "tanh": _simple_step, "relu": _simple_step}


def _over_time(kind: str, x: Tensor, state: tuple, weights: Weights, backward: bool) -> tuple:
    """The outputs (T, N, H) and the last state of one layer in one direction."""
    step = _STEPS[kind]
    gates = linear(x, weights[0], weights[2]).unbind(0)
    outputs = []
    for now in reversed(gates) if backward else gates:
        state = step(now, state, weights, kind)
        outputs.append(state[0])
    return stack(outputs[::-1] if backward else outputs), state


def _over_packed(
    kind: str, data: Tensor, sizes: list[int], state: tuple, weights: Weights, backward: bool
) -> tuple:
    """The same of packed steps: the batch shrinks as sequences end, or grows from the end."""
    step = _STEPS[kind]
    gates = linear(data, weights[0], weights[2]).split(sizes)
    outputs: list = [None] * len(sizes)
    if backward:
        first, state = state, tuple(part[: sizes[-1]] for part in state)
        for time in reversed(range(len(sizes))):
            have = state[0].shape[0]
            if sizes[time] > have:
                fresh = [part[have : sizes[time]] for part in first]
                state = tuple(cat([a, b]) for a, b in zip(state, fresh, strict=True))
            state = step(gates[time], state, weights, kind)
            outputs[time] = state[0]
        return cat(outputs), state
    ended: list[tuple] = []
    for time, size in enumerate(sizes):
        if size < state[0].shape[0]:
            ended.append(tuple(part[size:] for part in state))
            state = tuple(part[:size] for part in state)
        state = step(gates[time], state, weights, kind)
        outputs[time] = state[0]
    ended.append(state)
    return cat(outputs), tuple(cat(parts[::-1]) for parts in zip(*ended, strict=True))


def layers(
    kind: str,
    x: Tensor,
    sizes: list[int] | None,
    state: tuple,
    weights: list[Weights],
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
) -> tuple:
    """Stacked layers: outputs, and the last state of each layer and direction, stacked."""
    directions = 2 if bidirectional else 1
    finals: list[tuple] = []
    for layer in range(num_layers):
        outputs = []
        for direction in range(directions):
            number = layer * directions + direction
            start = tuple(part[number] for part in state)
            arguments = (start, weights[number], direction == 1)
            if sizes is None:
                made, final = _over_time(kind, x, *arguments)
            else:
                made, final = _over_packed(kind, x, sizes, *arguments)
            outputs.append(made)
            finals.append(final)
        x = outputs[0] if directions == 1 else cat(outputs, -1)
        if dropout and train and layer < num_layers - 1:
            x = dropped(x, dropout)
    return x, *(stack(parts) for parts in zip(*finals, strict=True))


def grouped(params: list, has_biases: bool, each: int) -> list[Weights]:
    """Flat parameters as one tuple for each layer and direction."""
    groups = [list(params[k : k + each]) for k in range(0, len(params), each)]
    if not has_biases:
        groups = [[*group[:2], None, None, *group[2:]] for group in groups]
    return [tuple(group) for group in groups]


_PADDED = (
    "input", "hx", "params", "has_biases", "num_layers", "dropout", "train", "bidirectional",
    "batch_first",
)  # fmt: skip
_PACKED = ("data", "batch_sizes", *_PADDED[1:-1])


def _whole(kind: str, arguments: tuple, named: dict) -> tuple:
    """One of torch's own functions, with padded or with packed input."""
    names = _PACKED if "data" in named or "batch_sizes" in named else _PADDED
    arguments = (*arguments, *(named[name] for name in names[len(arguments) :] if name in named))
    # Flags follow the weights of padded input, where packed input has its state before them.
    packed = isinstance(arguments[4], bool)
    if packed:
        data, batch_sizes, state, params, biases, count, dropout, train, both = arguments
        sizes, batch_first = batch_sizes.tolist(), False
    else:
        data, state, params, biases, count, dropout, train, both, batch_first = arguments
        sizes = None
    state = tuple(state) if kind == "lstm" else (state,)
    each = len(params) // (count * (2 if both else 1))
    x = data.transpose(0, 1) if batch_first else data
    weights = grouped(params, biases, each)
    made, *finals = layers(kind, x, sizes, state, weights, count, dropout, train, both)
    return made.transpose(0, 1) if batch_first else made, *finals


def lstm(*args, **named) -> tuple:
    """(input, (h, c), weights, ...) or (data, batch_sizes, (h, c), weights, ...)."""
    return _whole("lstm", args, named)


def gru(*args, **named) -> tuple:
    """(input, h, weights, ...) or (data, batch_sizes, h, weights, ...)."""
    return _whole("gru", args, named)


def rnn_tanh(*args, **named) -> tuple:
    """(input, h, weights, ...) or (data, batch_sizes, h, weights, ...)."""
    return _whole("tanh", args, named)


def rnn_relu(*args, **named) -> tuple:
    """(input, h, weights, ...) or (data, batch_sizes, h, weights, ...)."""
    return _whole("relu", args, named)


def _cell(kind: str, input, state: tuple, w_ih, w_hh, b_ih, b_hh) -> tuple:
    return _STEPS[kind](linear(input, w_ih, b_ih), state, (w_ih, w_hh, b_ih, b_hh), kind)


def lstm_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None) -> tuple[Tensor, Tensor]:
    """One step of long short-term memory: the hidden state and the memory."""
    return _cell("lstm", input, tuple(hx), w_ih, w_hh, b_ih, b_hh)


def gru_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None) -> Tensor:
    """One step of a gated unit."""
    return _cell("gru", input, (hx,), w_ih, w_hh, b_ih, b_hh)[0]


def rnn_tanh_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None) -> Tensor:
    """One step of a plain unit, bent by tanh."""
    return _cell("tanh", input, (hx,), w_ih, w_hh, b_ih, b_hh)[0]


def rnn_relu_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None) -> Tensor:
    """One step of a plain unit, bent by relu."""
    return _cell("relu", input, (hx,), w_ih, w_hh, b_ih, b_hh)[0]

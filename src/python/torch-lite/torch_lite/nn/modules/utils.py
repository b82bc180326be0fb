"""`torch.nn.modules.utils`: one number for each of several dimensions."""

from collections.abc import Callable, Iterable
from itertools import repeat

from torch_lite._gaps import module_getattr


def _ntuple(n: int, name: str = "parse") -> Callable[[object], tuple]:
    """A function that makes a tuple of n of a number, and of a sequence a tuple."""

    def parse(x: object) -> tuple:
        return tuple(x) if isinstance(x, Iterable) else tuple(repeat(x, n))

    parse.__name__ = name
    return parse


_single = _ntuple(1, "_single")
_pair = _ntuple(2, "_pair")
_triple = _ntuple(3, "_triple")
_quadruple = _ntuple(4, "_quadruple")


def _reverse_repeat_tuple(t: tuple, n: int) -> tuple:
    """Each element n times, the last first: how `pad` wants them."""
    return tuple(x for x in reversed(t) for _ in range(n))


def _list_with_default(out_size: list, defaults: list) -> list:
    """Sizes with None filled in."""
    if isinstance(out_size, (int, float)):
        return out_size
    if len(defaults) <= len(out_size):
        raise ValueError(f"Input dimension should be at least {len(out_size) + 1}")
    tail = defaults[-len(out_size) :]
    return [v if v is not None else d for v, d in zip(out_size, tail, strict=True)]


def consume_prefix_in_state_dict_if_present(state_dict: dict, prefix: str) -> None:
    """Take a prefix off all names of a state, in place."""
    for name in list(state_dict):
        if name.startswith(prefix):
            state_dict[name[len(prefix) :]] = state_dict.pop(name)


__all__ = ["consume_prefix_in_state_dict_if_present"]
__getattr__ = module_getattr("torch.nn.modules.utils")

"""The named tuples that operations with several results give."""

from collections import namedtuple


def return_type(name: str, fields: tuple[str, ...]) -> type:
    """A named tuple that prints as PyTorch's result of two tensors does."""
    base = namedtuple(name, fields)

    def show(self):
        lines = ",\n".join(f"{f}={getattr(self, f)!r}" for f in fields)
        return f"torch.return_types.{name}(\n{lines})"

    return type(name, (base,), {"__repr__": show, "__module__": "torch.return_types"})


_PAIR = ("values", "indices")
MAX = return_type("max", _PAIR)
MIN = return_type("min", _PAIR)
MEDIAN = return_type("median", _PAIR)
CUMMAX = return_type("cummax", _PAIR)
CUMMIN = return_type("cummin", _PAIR)
SORT = return_type("sort", _PAIR)
TOPK = return_type("topk", _PAIR)
KTHVALUE = return_type("kthvalue", _PAIR)
AMINMAX = return_type("aminmax", ("min", "max"))

"""The operations, one module a family; importing this package signs them all up."""

from torch_lite._ops import (  # noqa: F401
    activation,
    arithmetic,
    compare,
    factory,
    gather,
    indexing,
    matmul,
    norms,
    random,
    reduce,
    shape,
    sorting,
    special,
    unary,
)

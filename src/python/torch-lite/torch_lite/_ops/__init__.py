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
from torch_lite._out import accept_out

accept_out(
    "addbmm addmm addmv addr aminmax argsort atan2 baddbmm bitwise_left_shift "
    "bitwise_right_shift bucketize clamp_max clamp_min column_stack complex copysign cummax "
    "cummin diag diff dot dstack heaviside histc hstack hypot index_add index_copy index_select "
    "inner isin kthvalue log_softmax logaddexp masked_select median msort multinomial mv "
    "nanmean nansum nonzero outer quantile renorm row_stack scatter scatter_add scatter_reduce "
    "searchsorted sort take take_along_dim tensordot topk vdot vstack xlogy"
)

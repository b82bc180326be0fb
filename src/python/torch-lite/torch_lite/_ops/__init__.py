"""The operations, one module a family; importing this package signs them all up."""

from torch_lite._arguments import look_at_numbers
from torch_lite._old_orders import accept_old_orders
from torch_lite._only_tensors import guard
from torch_lite._ops import (  # noqa: F401
    activation,
    arithmetic,
    attributes,
    calculus,
    casting,
    choose,
    closeness,
    combinations,
    combined_products,
    compare,
    complex,
    data,
    einsum,
    extremes,
    factory,
    finding,
    foreach,
    gather,
    index_writes,
    indexing,
    joining,
    keys,
    legacy,
    low_rank,
    masks,
    matmul,
    matrices,
    norms,
    numbers,
    operators,
    partitions,
    pieces,
    powers,
    quantiles,
    query,
    quotients,
    random,
    random_fill,
    random_kinds,
    ranges,
    rearranging,
    reduce,
    rejection,
    reshaping,
    running,
    slice_writes,
    slices,
    sorting,
    special,
    special_functions,
    statistics,
    storage,
    triangles,
    truth,
    twins,
    unary,
    vectors,
    views,
    windows,
    writing,
)
from torch_lite._ops.complex import refuse_complex
from torch_lite._out import accept_out, methods_take_no_out
from torch_lite._registry import FUNCTIONS, METHODS
from torch_lite._spellings import accept_numpy_spellings

methods_take_no_out()
accept_out(
    "cholesky cholesky_inverse cholesky_solve geqrf lu_solve lu_unpack orgqr ger qr slogdet svd "
    "diagonal_scatter gather histogram index_reduce mode nonzero_static nanmedian nanquantile "
    "narrow_copy cross frexp kron ldexp matrix_power mvlgamma polygamma triangular_solve "
    "lerp std var addbmm addmm addmv addr aminmax argsort atan2 baddbmm bitwise_left_shift "
    "bitwise_right_shift bucketize clamp_max clamp_min column_stack complex copysign cummax "
    "cummin diag diff dot dstack heaviside histc hstack hypot index_add index_copy index_select "
    "inner inverse isin kthvalue log_softmax logaddexp masked_select median msort multinomial mv "
    "nanmean nansum nonzero outer quantile renorm row_stack scatter scatter_add scatter_reduce "
    "searchsorted sort take take_along_dim tensordot topk vdot vstack xlogy"
)
refuse_complex(
    "amax amin aminmax argmax argmin argsort atan2 ceil cummax cummin fmax fmin floor frac "
    "histc kthvalue logaddexp max median min msort quantile round sign sort topk trunc unique"
)
guard(
    "addmv baddbmm addr addcmul broadcast_tensors block_diag cartesian_prod cholesky_solve cov "
    "lu_unpack masked_scatter meshgrid native_layer_norm outer unsafe_split select_scatter "
    "atleast_1d atleast_2d index_reduce index_put randint_like scatter_add renorm resize_as_ "
    "take_along_dim trapz trapezoid cumulative_trapezoid zero_ nonzero_static "
    "scatter_reduce as_strided_scatter as_strided_copy detach_copy diagonal_copy permute_copy "
    "select_copy squeeze_copy t_copy transpose_copy unbind_copy unsqueeze_copy view_copy "
    "expand_copy alias_copy split_copy split_with_sizes_copy slice_copy narrow_copy unfold_copy"
)
accept_numpy_spellings()
look_at_numbers(
    (FUNCTIONS, METHODS),
    {
        "Number": "full.fill_value full_like.fill_value new_full.fill_value scalar_tensor.s "
        "fill_diagonal_.fill_value addcmul.value addcdiv.value "
        "addmm.beta addmm.alpha addmv.beta addmv.alpha baddbmm.beta baddbmm.alpha addr.beta "
        "addr.alpha addbmm.beta addbmm.alpha dist.p renorm.p renorm.maxnorm histc.min histc.max",
        "correction": "std.correction var.correction std_mean.correction var_mean.correction",
        "bool": "std.keepdim var.keepdim std_mean.keepdim var_mean.keepdim nansum.keepdim "
        "nanmean.keepdim logsumexp.keepdim mode.keepdim median.keepdim nanmedian.keepdim "
        "quantile.keepdim nanquantile.keepdim kthvalue.keepdim aminmax.keepdim amax.keepdim "
        "amin.keepdim argmax.keepdim argmin.keepdim any.keepdim all.keepdim topk.largest "
        "vander.increasing copy_.non_blocking type.non_blocking "
        "topk.sorted sort.descending argsort.descending multinomial.replacement "
        "searchsorted.right bucketize.right unique.sorted",
        "float": "uniform_.from_ uniform_.to normal_.mean normal_.std exponential_.lambd logit.eps "
        "allclose.rtol allclose.atol isclose.rtol isclose.atol cdist.p "
        "nan_to_num.nan nan_to_num.posinf nan_to_num.neginf",
        "int": "tril_indices.row tril_indices.col triu_indices.row triu_indices.col chunk.chunks "
        "diag.diagonal unfold.size unfold.step diagonal.offset histc.bins diff.n "
        "round.decimals vander.N",
        "size": "tril.diagonal triu.diagonal kthvalue.k multinomial.num_samples narrow.length "
        "randperm.n topk.k",
        "sizes": "roll.shifts roll.dims",
    },
)
accept_old_orders("addcmul addcdiv", ("value",))
accept_old_orders("addmm addmv addr addbmm baddbmm", ("beta", "alpha"))

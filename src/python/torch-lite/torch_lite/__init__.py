"""torch-lite: the part of PyTorch that ResearchCodeBench needs, on NumPy, with equal verdicts.

The public names are PyTorch's. Importing this package changes nothing outside it; `_install` puts
it under the name `torch`. A name that is absent raises AttributeError and is reported as a gap.
"""

import math as _math

from torch_lite import _dtype, _ops, _registry
from torch_lite._device import Size, device, finfo, iinfo
from torch_lite._dtype import (
    bfloat16,
    cdouble,
    cfloat,
    complex64,
    complex128,
    double,
    dtype,
    float16,
    float32,
    float64,
    get_default_dtype,
    half,
    int8,
    int16,
    int32,
    int64,
    long,
    set_default_dtype,
    short,
    uint8,
)
from torch_lite._gaps import NotInTorchLite
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._graph import is_grad_enabled
from torch_lite._modes import enable_grad, inference_mode, no_grad, set_grad_enabled
from torch_lite._tensor import Tensor

# The version whose behaviour is followed; `+lite` says that it is not the real one.
__version__ = "2.13.0+lite"

uint16, uint32, uint64 = _dtype.uint16, _dtype.uint32, _dtype.uint64
complex32 = chalf = _dtype.complex32
for _type in _dtype.NAMES_ONLY[4:]:
    globals()[_type._name] = _type
bool = _dtype.bool_
float = _dtype.float_
int = _dtype.int_

inf = _math.inf
nan = _math.nan
pi = _math.pi
e = _math.e
newaxis = None

for _name, _operation in _registry.METHODS.items():
    setattr(Tensor, _name, _operation)
globals().update(_registry.FUNCTIONS)

from torch_lite import (  # noqa: E402 - these need the operations in place
    _dynamo,
    _layout,
    accelerator,
    amp,
    autograd,
    backends,
    compiler,
    cuda,
    distributed,
    distributions,
    fft,
    func,
    jit,
    linalg,
    mps,
    mtia,
    nn,
    optim,
    random,
    special,
    testing,
    types,
    utils,
    version,
    xpu,
)
from torch_lite._compile import compile  # noqa: E402
from torch_lite.amp import autocast  # noqa: E402
from torch_lite.func import vmap  # noqa: E402
from torch_lite.nn import _of_torch  # noqa: E402 - the rest under signatures of their own
from torch_lite.nn.functional import (  # noqa: E402 - of the layers, those that torch has too
    adaptive_avg_pool1d,
    avg_pool1d,
    channel_shuffle,
    conv1d,
    conv2d,
    conv3d,
    conv_tbc,
    conv_transpose1d,
    conv_transpose2d,
    conv_transpose3d,
    cosine_similarity,
    native_channel_shuffle,
    pairwise_distance,
    pdist,
    pixel_shuffle,
    pixel_unshuffle,
    prelu,
    rms_norm,
)

globals().update({name: getattr(_of_torch, name) for name in _of_torch.FUNCTIONS})
for _name in ("hardshrink", "prelu"):
    setattr(Tensor, _name, _registry.METHODS[_name])

strided = _layout.strided
contiguous_format = _layout.contiguous_format
preserve_format = _layout.preserve_format
channels_last = _layout.channels_last
channels_last_3d = _layout.channels_last_3d
layout = _layout.layout
memory_format = _layout.memory_format
Tensor.layout = strided
from torch_lite._settings import (  # noqa: E402
    compiled_with_cxx11_abi,
    cond,
    get_deterministic_debug_mode,
    get_num_interop_threads,
    has_lapack,
    has_mkl,
    has_openmp,
    has_spectral,
    is_anomaly_check_nan_enabled,
    is_anomaly_enabled,
    is_deterministic_algorithms_warn_only_enabled,
    is_vulkan_available,
    is_warn_always_enabled,
    set_default_tensor_type,
    set_deterministic_debug_mode,
    set_flush_denormal,
    set_num_interop_threads,
    set_warn_always,
    sym_float,
    sym_int,
    sym_ite,
    sym_max,
    sym_min,
    sym_not,
    sym_sum,
    while_loop,
)
from torch_lite._threads import (  # noqa: E402
    are_deterministic_algorithms_enabled,
    get_autocast_dtype,
    get_autocast_gpu_dtype,
    get_default_device,
    get_float32_matmul_precision,
    get_num_threads,
    is_autocast_cache_enabled,
    is_autocast_cpu_enabled,
    is_autocast_enabled,
    set_default_device,
    set_float32_matmul_precision,
    set_num_threads,
    set_printoptions,
    typename,
    use_deterministic_algorithms,
)

__all__ = [name for name in globals() if not name.startswith("_")]

__getattr__ = _module_getattr("torch")

"""Layers that learn the size of their input when they first see one."""

from torch_lite import _dtype
from torch_lite._gaps import missing
from torch_lite._tensor import Tensor
from torch_lite.nn.convolution import (
    Conv1d,
    Conv2d,
    Conv3d,
    ConvTranspose1d,
    ConvTranspose2d,
)
from torch_lite.nn.layers import Linear
from torch_lite.nn.module import Module
from torch_lite.nn.normalisation import BatchNorm1d, BatchNorm2d, BatchNorm3d
from torch_lite.nn.parameter import Parameter
from torch_lite.nn.volumes import ConvTranspose3d


class UninitializedParameter(Parameter):
    """A parameter whose shape is not known yet."""

    __module__ = "torch.nn.parameter"

    def __new__(cls, requires_grad: bool = True, device: object = None, dtype=None):
        """A parameter of no elements."""
        from torch_lite._registry import FUNCTIONS

        empty = FUNCTIONS["empty"](0, dtype=dtype, device=device)
        made = Tensor.as_subclass(empty, cls)
        made._requires_grad = requires_grad
        return made

    @property
    def shape(self) -> object:
        """Not known yet: RuntimeError."""
        raise RuntimeError(
            "Can't access the shape of an uninitialized parameter or buffer. This error usually "
            "happens in `load_state_dict` when trying to load an uninitialized parameter into an "
            "initialized one. Call `forward` to initialize the parameters before accessing their "
            "attributes."
        )

    def __repr__(self, *, tensor_contents: object = None) -> str:
        return "<UninitializedParameter>"


class _Lazy(Module):
    """Becomes a layer of `_kind` at the first call of `forward`; until then it has no numbers."""

    _kind: type
    _axis = 1

    def _wait(self, settings: dict, dtype: _dtype.dtype | None, device: object, bias: bool) -> None:
        Module.__init__(self)
        self._settings = settings
        self.weight = UninitializedParameter(dtype=dtype, device=device)
        empty = UninitializedParameter(dtype=dtype, device=device) if bias else None
        self.register_parameter("bias", empty)

    def initialize_parameters(self, input: Tensor) -> None:
        """Make the layer for this input, with the draws that it makes."""
        size = input.shape[self._axis if input.ndim > 1 else -1]
        self._parameters.clear()
        kind, settings = self._kind, self.__dict__.pop("_settings")
        training = self.training
        hooks = {k: v for k, v in self.__dict__.items() if k.endswith("_hooks")}
        self.__class__ = kind
        kind.__init__(self, size, *settings.pop("args"), **settings)
        self.__dict__.update(hooks)
        self.training = training

    def has_uninitialized_params(self) -> bool:
        """True until the first call."""
        return True

    def forward(self, *inputs) -> Tensor:
        """Become the layer, and compute."""
        self.initialize_parameters(*inputs)
        return self.forward(*inputs)

    def _apply(self, fn):
        raise missing(f"torch.nn.{type(self).__name__}.to(before its first call)")


class LazyLinear(_Lazy):
    """A Linear that learns `in_features`."""

    __module__ = "torch.nn.modules.linear"
    _kind, _axis = Linear, -1

    def __init__(self, out_features: int, bias: bool = True, device=None, dtype=None):
        settings = {"args": (out_features, bias), "device": device, "dtype": dtype}
        self._wait(settings, dtype, device, bias)
        self.in_features, self.out_features = 0, out_features

    def extra_repr(self) -> str:
        """Sizes and whether there is a bias."""
        return f"in_features=0, out_features={self.out_features}, bias={self.bias is not None}"


def _lazy_convolution(name: str, kind: type) -> type:
    def __init__(self, out_channels, kernel_size, *args, **kwargs):  # noqa: N807
        bias = kwargs.get("bias", True)
        settings = {"args": (out_channels, kernel_size, *args), **kwargs}
        self._wait(settings, kwargs.get("dtype"), kwargs.get("device"), bias)

    made = type(name, (_Lazy,), {
        "__init__": __init__, "_kind": kind, "__module__": "torch.nn.modules.conv",
        "__doc__": f"A {kind.__name__} that learns `in_channels`.",
    })  # fmt: skip
    made._axis = 1
    return made


LazyConv1d = _lazy_convolution("LazyConv1d", Conv1d)
LazyConv2d = _lazy_convolution("LazyConv2d", Conv2d)
LazyConv3d = _lazy_convolution("LazyConv3d", Conv3d)
LazyConvTranspose1d = _lazy_convolution("LazyConvTranspose1d", ConvTranspose1d)
LazyConvTranspose2d = _lazy_convolution("LazyConvTranspose2d", ConvTranspose2d)
LazyConvTranspose3d = _lazy_convolution("LazyConvTranspose3d", ConvTranspose3d)


def _lazy_norm(name: str, kind: type) -> type:
    def __init__(  # noqa: N807
        self, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True, device=None,
        dtype=None, *, bias=True,
    ):  # fmt: skip
        options = {"device": device, "dtype": dtype, "bias": bias}
        settings = {"args": (eps, momentum, affine, track_running_stats), **options}
        self._wait(settings, dtype, device, affine)

    return type(name, (_Lazy,), {
        "__init__": __init__, "_kind": kind, "__module__": "torch.nn.modules.batchnorm",
        "__doc__": f"A {kind.__name__} that learns `num_features`.",
    })  # fmt: skip


LazyBatchNorm1d = _lazy_norm("LazyBatchNorm1d", BatchNorm1d)
LazyBatchNorm2d = _lazy_norm("LazyBatchNorm2d", BatchNorm2d)
LazyBatchNorm3d = _lazy_norm("LazyBatchNorm3d", BatchNorm3d)

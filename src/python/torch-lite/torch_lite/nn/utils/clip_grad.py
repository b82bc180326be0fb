"""Gradients scaled down to a norm, or limited element by element."""

from collections.abc import Iterable

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._modes import no_grad
from torch_lite._ops.data import tensor
from torch_lite._ops.joining import stack
from torch_lite._tensor import Tensor
from torch_lite.linalg import vector_norm


def _listed(parameters: Tensor | Iterable[Tensor]) -> list[Tensor]:
    return [parameters] if isinstance(parameters, Tensor) else list(parameters)


@no_grad()
def get_total_norm(tensors, norm_type=2.0, error_if_nonfinite=False, foreach=None) -> Tensor:
    """The norm of the norms of several tensors; RuntimeError on request when it is not finite."""
    tensors, order = _listed(tensors), float(norm_type)
    if not tensors:
        return tensor(0.0)
    norms = [vector_norm(part, order) for part in tensors]
    total = vector_norm(stack(norms), order)
    if error_if_nonfinite and not total.isfinite():
        raise RuntimeError(
            f"The total norm of order {order} for gradients from `parameters` is "
            "non-finite, so it cannot be clipped. To disable this error and scale the gradients "
            "by the non-finite norm anyway, set `error_if_nonfinite=False`"
        )
    return total


@no_grad()
def clip_grads_with_norm_(parameters, max_norm, total_norm, foreach=None) -> None:
    """Scale the gradients down by `max_norm / total_norm`, when that is below 1."""
    factor = (float(max_norm) / (total_norm + 1e-6)).clamp(max=1.0)
    for parameter in _listed(parameters):
        if parameter.grad is not None:
            parameter.grad.mul_(factor)


@no_grad()
def clip_grad_norm_(
    parameters, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None
) -> Tensor:
    """Scale the gradients down to a total norm of at most `max_norm`; give what it was."""
    parameters = _listed(parameters)
    gradients = [p.grad for p in parameters if p.grad is not None]
    total = get_total_norm(gradients, norm_type, error_if_nonfinite)
    clip_grads_with_norm_(parameters, max_norm, total)
    return total


@no_grad()
def clip_grad_value_(parameters, clip_value, foreach=None) -> None:
    """Limit every element of the gradients to [-clip_value, clip_value]."""
    limit = float(clip_value)
    for parameter in _listed(parameters):
        if parameter.grad is not None:
            parameter.grad.clamp_(-limit, limit)


__all__ = ["clip_grad_norm_", "clip_grad_value_", "clip_grads_with_norm_", "get_total_norm"]
__getattr__ = _module_getattr("torch.nn.utils.clip_grad")

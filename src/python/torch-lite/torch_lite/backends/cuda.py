"""`torch.backends.cuda`: attributes that code sets for precision."""

from torch_lite._gaps import module_getattr as _module_getattr


class _Matmul:
    allow_tf32 = False
    allow_fp16_reduced_precision_reduction = True


matmul = _Matmul()


def is_built() -> bool:
    """Always False."""
    return False


__getattr__ = _module_getattr("torch.backends.cuda")

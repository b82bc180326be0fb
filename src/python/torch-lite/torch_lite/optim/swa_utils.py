"""`torch.optim.swa_utils`: models whose parameters are averages over training."""

import copy
import itertools
import math
from collections.abc import Callable, Iterable

from torch_lite import _dtype
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._modes import no_grad
from torch_lite._ops.data import tensor
from torch_lite._tensor import Tensor
from torch_lite.nn.module import Module
from torch_lite.nn.normalisation import _BatchNorm
from torch_lite.optim._schedules import LRScheduler


def _check_decay(decay: float) -> None:
    if decay < 0.0 or decay > 1.0:
        raise ValueError(
            f"Invalid decay value {decay} provided. Please provide a value in [0,1] range."
        )


def get_ema_avg_fn(decay: float = 0.999) -> Callable:
    """A running average that forgets: decay * average + (1 - decay) * present."""
    _check_decay(decay)

    @no_grad()
    def average(ema_param: Tensor, current_param: Tensor, num_averaged: object) -> Tensor:
        return decay * ema_param + (1 - decay) * current_param

    return average


def get_swa_avg_fn() -> Callable:
    """The mean of all parameters so far."""

    @no_grad()
    def average(averaged_param: Tensor, current_param: Tensor, num_averaged: object) -> Tensor:
        return averaged_param + (current_param - averaged_param) / (num_averaged + 1)

    return average


def get_ema_multi_avg_fn(decay: float = 0.999) -> Callable:
    """`get_ema_avg_fn` for lists of parameters, in place."""
    _check_decay(decay)

    @no_grad()
    def average(ema_param_list: list, current_param_list: list, num_averaged: object) -> None:
        for own, present in zip(ema_param_list, current_param_list, strict=True):
            if own.is_floating_point() or own.is_complex():
                own.lerp_(present, 1 - decay)
            else:
                own.copy_(own * decay + present * (1 - decay))

    return average


def get_swa_multi_avg_fn() -> Callable:
    """`get_swa_avg_fn` for lists of parameters, in place."""

    @no_grad()
    def average(averaged_param_list: list, current_param_list: list, num_averaged: object) -> None:
        for own, present in zip(averaged_param_list, current_param_list, strict=True):
            if own.is_floating_point() or own.is_complex():
                own.lerp_(present, 1 / (float(num_averaged) + 1))
            else:
                own.add_(present - own, alpha=1.0 / (float(num_averaged) + 1))

    return average


class AveragedModel(Module):
    """A copy of a model whose parameters are averages of the model's."""

    __module__ = "torch.optim.swa_utils"

    def __init__(
        self,
        model: Module,
        device: object = None,
        avg_fn: Callable | None = None,
        multi_avg_fn: Callable | None = None,
        use_buffers: bool = False,
    ):
        super().__init__()
        if avg_fn is not None and multi_avg_fn is not None:
            raise AssertionError("Only one of avg_fn and multi_avg_fn should be provided")
        self.module = copy.deepcopy(model)
        if device is not None:
            self.module = self.module.to(device)
        self.register_buffer("n_averaged", tensor(0, dtype=_dtype.int64))
        self.avg_fn, self.multi_avg_fn, self.use_buffers = avg_fn, multi_avg_fn, use_buffers

    def forward(self, *args, **kwargs):
        """What the averaged model gives."""
        return self.module(*args, **kwargs)

    def update_parameters(self, model: Module) -> None:
        """Take the model's present parameters into the averages."""
        own, present = self._averaged(self.module), self._averaged(model)
        count = self.n_averaged.item()
        if count == 0:
            for mine, theirs in zip(own, present, strict=False):
                mine.copy_(theirs)
        elif self.avg_fn is not None:
            for mine, theirs in zip(own, present, strict=False):
                mine.copy_(self.avg_fn(mine, theirs, self.n_averaged))
        else:
            (self.multi_avg_fn or get_swa_multi_avg_fn())(own, present, self.n_averaged)
        if not self.use_buffers:
            for mine, theirs in zip(self.module.buffers(), model.buffers(), strict=True):
                mine.detach().copy_(theirs.detach())
        self.n_averaged += 1

    def _averaged(self, model: Module) -> list[Tensor]:
        buffers = model.buffers() if self.use_buffers else ()
        return [one.detach() for one in itertools.chain(model.parameters(), buffers)]


@no_grad()
def update_bn(loader: Iterable, model: Module, device: object = None) -> None:
    """Compute the running statistics of all batch norms anew, over the batches of a loader."""
    norms = [module for module in model.modules() if isinstance(module, _BatchNorm)]
    if not norms:
        return
    momenta = [norm.momentum for norm in norms]
    was_training = model.training
    model.train()
    for norm in norms:
        norm.reset_running_stats()
        norm.momentum = None
    for batch in loader:
        batch = batch[0] if isinstance(batch, (list, tuple)) else batch
        model(batch if device is None else batch.to(device))
    for norm, momentum in zip(norms, momenta, strict=True):
        norm.momentum = momentum
    model.train(was_training)


class SWALR(LRScheduler):
    """From the present rates to constant ones, over some epochs."""

    def __init__(self, optimizer, swa_lr, anneal_epochs=10, anneal_strategy="cos", last_epoch=-1):
        count = len(optimizer.param_groups)
        rates = list(swa_lr) if isinstance(swa_lr, (list, tuple)) else [swa_lr] * count
        if len(rates) != count:
            raise ValueError("swa_lr must have the same length as optimizer.param_groups")
        for rate, group in zip(rates, optimizer.param_groups, strict=True):
            group["swa_lr"] = rate
        if anneal_strategy not in ("cos", "linear"):
            raise ValueError(
                f"anneal_strategy must be one of 'cos' or 'linear', instead got {anneal_strategy}"
            )
        if not isinstance(anneal_epochs, int) or anneal_epochs < 0:
            raise ValueError(f"anneal_epochs must be equal or greater than 0, got {anneal_epochs}")
        self.anneal_epochs, self._strategy = anneal_epochs, anneal_strategy
        super().__init__(optimizer, last_epoch)

    def _share(self, step: int) -> float:
        way = max(0.0, min(1.0, step / max(1, self.anneal_epochs)))
        return way if self._strategy == "linear" else (1 - math.cos(math.pi * way)) / 2

    def get_lr(self) -> list[float]:
        """The rates of this epoch."""
        step = self._step_count - 1
        if self.anneal_epochs == 0:
            step = max(1, step)
        before, now = self._share(max(0, step - 1)), self._share(step)
        rates = []
        for group in self.optimizer.param_groups:
            end = group["swa_lr"]
            start = end if before == 1 else (group["lr"] - before * end) / (1 - before)
            rates.append(end * now + start * (1 - now))
        return rates


__all__ = [
    "SWALR", "AveragedModel", "get_ema_avg_fn", "get_ema_multi_avg_fn", "get_swa_avg_fn",
    "get_swa_multi_avg_fn", "update_bn",
]  # fmt: skip
__getattr__ = _module_getattr("torch.optim.swa_utils")

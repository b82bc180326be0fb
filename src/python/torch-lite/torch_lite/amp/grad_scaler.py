"""`torch.amp.GradScaler`: losses scaled up, gradients down; without CUDA it switches itself off."""

import math
import warnings
from collections.abc import Iterable
from typing import Any

from torch_lite import _dtype
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._modes import no_grad as _no_grad
from torch_lite._registry import FUNCTIONS as _FUNCTIONS
from torch_lite._tensor import Tensor


class GradScaler:
    """Keeps a scale that halves when gradients overflow, and doubles when they long did not."""

    __module__ = "torch.amp.grad_scaler"

    def __init__(
        self,
        device: str = "cuda",
        init_scale: float = 2.0**16,
        growth_factor: float = 2.0,
        backoff_factor: float = 0.5,
        growth_interval: int = 2000,
        enabled: bool = True,
    ):
        self._device, self._enabled = device, enabled
        if enabled and device == "cuda":
            warnings.warn(
                "torch.cuda.amp.GradScaler is enabled, but CUDA is not available.  Disabling.",
                stacklevel=2,
            )
            self._enabled = False
        if not self._enabled:
            return
        if not growth_factor > 1.0:
            raise AssertionError("The growth factor must be > 1.0.")
        if not backoff_factor < 1.0:
            raise AssertionError("The backoff factor must be < 1.0.")
        self._scale, self._growth_factor = float(init_scale), growth_factor
        self._backoff_factor, self._growth_interval = backoff_factor, growth_interval
        self._growth_tracker = 0
        self._used = False  # PyTorch makes the scale when a loss is first scaled
        self._seen: dict[int, bool] = {}  # an optimiser to whether its gradients overflowed
        self._stepped: set[int] = set()

    def is_enabled(self) -> bool:
        """Whether anything is scaled."""
        return self._enabled

    def scale(self, outputs: Any) -> Any:
        """A tensor, or an iterable of them, times the scale."""
        if not self._enabled:
            return outputs
        if isinstance(outputs, Tensor):
            self._used = True
            return outputs * _FUNCTIONS["tensor"](self._scale, dtype=_dtype.float32)
        if isinstance(outputs, Iterable):
            scaled = map(self.scale, outputs)
            return type(outputs)(scaled) if isinstance(outputs, (list, tuple)) else scaled
        raise ValueError("outputs must be a Tensor or an iterable of Tensors")

    def unscale_(self, optimizer: Any) -> None:
        """Divide an optimiser's gradients by the scale, in place, once between updates."""
        if not self._enabled:
            return
        self._check_used("unscale_")
        if id(optimizer) in self._stepped:
            raise RuntimeError("unscale_() is being called after step().")
        if id(optimizer) in self._seen:
            raise RuntimeError(
                "unscale_() has already been called on this optimizer since the last update()."
            )
        overflowed = False
        with _no_grad():
            for group in optimizer.param_groups:
                for parameter in group["params"]:
                    if parameter.grad is not None:
                        overflowed |= not bool(parameter.grad.isfinite().all())
                        parameter.grad.mul_(1.0 / self._scale)
        self._seen[id(optimizer)] = overflowed

    def _check_used(self, name: str) -> None:
        if not self._used:
            raise AssertionError(
                f"Attempted {name} but _scale is None.  This may indicate your script did not use "
                "scaler.scale(loss or outputs) earlier in the iteration."
            )

    def step(self, optimizer: Any, *args: Any, **kwargs: Any) -> float | None:
        """Step the optimiser with unscaled gradients, unless they overflowed."""
        if not self._enabled:
            return optimizer.step(*args, **kwargs)
        self._check_used("step")
        if "closure" in kwargs:
            raise RuntimeError("Closure use is not currently supported if GradScaler is enabled.")
        if id(optimizer) in self._stepped:
            raise RuntimeError("step() has already been called since the last update().")
        if id(optimizer) not in self._seen:
            self.unscale_(optimizer)
        self._stepped.add(id(optimizer))
        return None if self._seen[id(optimizer)] else optimizer.step(*args, **kwargs)

    def update(self, new_scale: float | Tensor | None = None) -> None:
        """Adjust the scale after a step, or set it."""
        if not self._enabled:
            return
        self._check_used("update")
        if new_scale is not None:
            self._scale = float(new_scale)
        else:
            if not self._seen:
                raise AssertionError("No inf checks were recorded prior to update.")
            self._adjust(any(self._seen.values()))
        self._seen, self._stepped = {}, set()

    def _adjust(self, overflowed: bool) -> None:
        if overflowed:
            self._scale, self._growth_tracker = self._scale * self._backoff_factor, 0
            return
        self._growth_tracker += 1
        if self._growth_tracker == self._growth_interval:
            grown = self._scale * self._growth_factor
            self._scale = grown if math.isfinite(grown) else self._scale
            self._growth_tracker = 0

    def get_scale(self) -> float:
        """The scale; 1 when switched off."""
        return self._scale if self._enabled else 1.0

    def get_growth_factor(self) -> float:
        """By what the scale grows."""
        return self._growth_factor

    def set_growth_factor(self, new_factor: float) -> None:
        """Set by what the scale grows."""
        self._growth_factor = new_factor

    def get_backoff_factor(self) -> float:
        """By what the scale shrinks."""
        return self._backoff_factor

    def set_backoff_factor(self, new_factor: float) -> None:
        """Set by what the scale shrinks."""
        self._backoff_factor = new_factor

    def get_growth_interval(self) -> int:
        """After how many steps without overflow the scale grows."""
        return self._growth_interval

    def set_growth_interval(self, new_interval: int) -> None:
        """Set after how many steps without overflow the scale grows."""
        self._growth_interval = new_interval

    def state_dict(self) -> dict[str, Any]:
        """What is needed to go on; nothing when switched off."""
        if not self._enabled:
            return {}
        return {
            "scale": self._scale,
            "growth_factor": self._growth_factor,
            "backoff_factor": self._backoff_factor,
            "growth_interval": self._growth_interval,
            "_growth_tracker": self._growth_tracker,
        }

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        """Go on from a `state_dict`."""
        if not self._enabled:
            return
        if not state_dict:
            raise RuntimeError(
                "The source state dict is empty, possibly because it was saved from a disabled "
                "instance of GradScaler."
            )
        self._scale = float(state_dict["scale"])
        self._growth_factor = state_dict["growth_factor"]
        self._backoff_factor = state_dict["backoff_factor"]
        self._growth_interval = state_dict["growth_interval"]
        self._growth_tracker = state_dict["_growth_tracker"]


__all__ = ["GradScaler"]
__getattr__ = _module_getattr("torch.amp.grad_scaler")

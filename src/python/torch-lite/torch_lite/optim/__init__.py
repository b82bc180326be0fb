"""`torch.optim`: optimisers, and schedules of learning rates."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.optim import lr_scheduler, swa_utils
from torch_lite.optim._adaptive import Adadelta, Adamax, NAdam, RAdam
from torch_lite.optim._averaged import ASGD, Rprop
from torch_lite.optim._lbfgs import LBFGS
from torch_lite.optim.adagrad import Adagrad
from torch_lite.optim.adam import Adam, AdamW
from torch_lite.optim.optimizer import Optimizer
from torch_lite.optim.rmsprop import RMSprop
from torch_lite.optim.sgd import SGD

# Modules that PyTorch takes out of the namespace again; they can still be imported by name.
del adagrad, adam, optimizer, rmsprop, sgd  # noqa: F821 - importing them put them here

__all__ = [
    "ASGD", "LBFGS", "SGD", "Adadelta", "Adagrad", "Adam", "AdamW", "Adamax", "NAdam",
    "Optimizer", "RAdam", "RMSprop", "Rprop", "lr_scheduler", "swa_utils",
]  # fmt: skip
__getattr__ = _module_getattr("torch.optim")

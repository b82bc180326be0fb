"""Takes the place of hydra: papers start by it, and no test starts a program."""

from _stand_in import unused
from hydra import utils as utils
from hydra._main import main as main

__getattr__ = unused("hydra")

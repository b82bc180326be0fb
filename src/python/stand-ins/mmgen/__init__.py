"""The part of MMGeneration that papers' models use: registries, losses' reductions, small helpers.

Written from MMGeneration's documentation.
"""

from _stand_in import unused
from mmgen import models as models
from mmgen import utils as utils

__getattr__ = unused("mmgen")

"""The part of mmcv 1 that papers' models use: registries and ways to start weights.

Written from mmcv's documentation.
"""

from _stand_in import Unused, unused
from mmcv import cnn as cnn
from mmcv import parallel as parallel
from mmcv import runner as runner
from mmcv import utils as utils

ProgressBar = Unused("mmcv")

__getattr__ = unused("mmcv")

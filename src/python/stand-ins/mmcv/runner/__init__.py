"""Loading of checkpoints, to be named; and a decorator for half precision."""

from _stand_in import Unused, unused
from mmcv.runner import fp16_utils as fp16_utils
from mmcv.runner.fp16_utils import auto_fp16 as auto_fp16
from mmcv.runner.fp16_utils import force_fp32 as force_fp32

_load_checkpoint = Unused("mmcv")
load_checkpoint = Unused("mmcv")
load_state_dict = Unused("mmcv")

__getattr__ = unused("mmcv")

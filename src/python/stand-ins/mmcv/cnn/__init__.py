"""Ways to start weights."""

from _stand_in import unused
from mmcv.cnn import utils as utils
from mmcv.cnn.utils import constant_init as constant_init
from mmcv.cnn.utils import kaiming_init as kaiming_init
from mmcv.cnn.utils import normal_init as normal_init
from mmcv.cnn.utils import xavier_init as xavier_init

__getattr__ = unused("mmcv")

"""What samplers use of diffusers."""

LIBRARIES = ("diffusers",)

PRELUDE = """
from dataclasses import dataclass
from typing import Any
import torch
from diffusers.configuration_utils import ConfigMixin, register_to_config
from diffusers.models.embeddings import Timesteps, get_timestep_embedding
from diffusers.models.modeling_utils import ModelMixin
from diffusers.schedulers.scheduling_utils import SchedulerMixin
from diffusers.utils import BaseOutput, logging
from diffusers.utils.torch_utils import randn_tensor
times = torch.tensor([0.0, 1.0, 250.5, 999.0])
class Steps(SchedulerMixin, ConfigMixin):
    ignore_for_config = ['secret']
    @register_to_config
    def __init__(self, count=1000, shape='flat', secret=3, *, order=1):
        self.count = count + 1
class Model(ModelMixin, ConfigMixin):
    @register_to_config
    def __init__(self, width=3):
        super().__init__()
        self.layer = torch.nn.Linear(width, 1)
class Plain:
    @register_to_config
    def __init__(self, a=1): pass
class Nameless(ConfigMixin):
    @register_to_config
    def __init__(self, a=1): pass
@dataclass
class Out(BaseOutput):
    sample: Any
    extra: Any = None
"""

CASES = r"""
Timesteps(8, True, 1)(times)
Timesteps(8, False, 0)(times)
Timesteps(7, True, 1)(times)
Timesteps(8, True, 1, scale=2)(times)
Timesteps(8, True, 1)(times.long())
get_timestep_embedding(times, 4, max_period=100)
get_timestep_embedding(times[None], 4)
sorted(Steps(5).config)
[Steps(5, 'round', order=2).config[k] for k in ('count', 'shape', 'order')]
Steps(other=1)
Steps(5).config.count
Steps(5).count
Steps(5).config['shape']
Steps(5).config.absent
setattr(Steps(5).config, 'count', 1)
Steps(5).config.update(count=1)
Steps(5).config.__setitem__('count', 1)
Plain()
Nameless()
sorted(Steps.from_config({'count': 7, 'unknown': 1}).config)
Steps.from_config(Steps(5).config, count=8).config.count
[Model(4).config.width, Model(4).config['_use_default_values']]
[Model().device, Model().dtype]
[name for name, _ in Model().named_parameters()]
Out(1).to_tuple()
Out(1, 2).to_tuple()
Out(1, 2)[1]
Out(1)['sample']
Out(1)['extra']
Out(1)[1]
list(Out(1, 2))
o = Out(1); setattr(o, 'sample', 5); [o.sample, o['sample'], o[0]]
o = Out(1); o['sample'] = 6
Out(1).pop('sample')
Out(1).update({'sample': 2})
randn_tensor((2, 3))
randn_tensor((2, 3), generator=torch.Generator().manual_seed(3))
randn_tensor((2, 3), generator=[torch.Generator().manual_seed(3)])
randn_tensor((2, 3), generator=[torch.Generator().manual_seed(n) for n in (3, 4)])
randn_tensor((2, 3), dtype=torch.float64)
logging.get_logger('a.b').name
"""

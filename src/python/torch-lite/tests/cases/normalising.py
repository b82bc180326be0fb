"""Normalisation over batches, groups and instances, with its layers."""

ULPS = 16
FLOOR = 2.0**-3

PRELUDE = """
x = torch.randn(4, 6, 3, 2) * 2 + 1
r = torch.randn(5, 6)
m = torch.randn(6)
v = torch.rand(6) + 0.5
w = torch.randn(6)
b = torch.randn(6)
bn = nn.BatchNorm2d(6)
"""

CASES = r"""
F.batch_norm(x, m, v)
F.batch_norm(x, m, v, w, b)
F.batch_norm(x, None, None, training=True)
F.batch_norm(x, m, v, w, b, True); [m, v]
F.batch_norm(x, m, v, w, b, True, 0.3, 1e-2)
F.batch_norm(r, m, v)
F.batch_norm(r, m, v, training=True)
F.batch_norm(x, None, None)
F.batch_norm(x[:1, :, :1, :1], None, None, training=True)
F.batch_norm(x, m[:3], v)
F.batch_norm(x, m, v, w[:3])
F.batch_norm(x.double(), m.double(), v.double())
F.batch_norm(torch.ones(2, 6, dtype=torch.long), m, v)
F.group_norm(x, 3)
F.group_norm(x, 2, w, b)
F.group_norm(x, 6)
F.group_norm(x, 1, eps=1e-2)
F.group_norm(r, 2)
F.group_norm(x, 4)
F.group_norm(x, 2, w[:3], b)
F.group_norm(x[0, 0, 0], 1)
F.group_norm(torch.ones(1, 2), 2)
F.group_norm(x.double(), 2, w, b)
F.instance_norm(x)
F.instance_norm(x, weight=w, bias=b)
F.instance_norm(x, m, v); [m, v]
F.instance_norm(x, m, v, use_input_stats=False)
F.instance_norm(x[..., :1, :1])
F.layer_norm(x, (3, 2))
F.rms_norm(x, (2,))
bn(x)
bn(x); [bn.running_mean, bn.running_var, bn.num_batches_tracked]
bn(x); bn(x + 1); bn.eval(); bn(x)
bn.eval()(x)
bn.eval()(x); bn.num_batches_tracked
bn(x[0])
bn(torch.ones(2, 3, 2, 2))
nn.BatchNorm2d(6, affine=False)(x)
nn.BatchNorm2d(6, track_running_stats=False).eval()(x)
n = nn.BatchNorm2d(6, momentum=None); n(x); n(x * 2); n.running_mean
nn.BatchNorm2d(6, track_running_stats=False).running_mean
list(bn.state_dict())
[name for name, _ in nn.BatchNorm1d(2, bias=False).named_parameters()]
nn.BatchNorm1d(6)(r)
nn.BatchNorm1d(6)(r[:1])
nn.BatchNorm1d(6)(x)
nn.BatchNorm1d(6)(x[..., 0])
nn.BatchNorm3d(6)(x.unsqueeze(-1)).shape
bn.load_state_dict(nn.BatchNorm2d(6).state_dict()); bn.running_var
bn(x); bn.reset_running_stats(); bn.running_mean
nn.GroupNorm(2, 6)(x)
nn.GroupNorm(4, 6)
nn.GroupNorm(2, 6, affine=False).weight
nn.InstanceNorm2d(6)(x)
nn.InstanceNorm2d(6, affine=True)(x[0])
n = nn.InstanceNorm2d(6, track_running_stats=True); n(x); n.running_var
nn.InstanceNorm1d(6)(x[..., 0])
nn.RMSNorm(2)(x)
str(bn)
str(nn.BatchNorm1d(3, affine=False))
str(nn.GroupNorm(2, 4))
str(nn.InstanceNorm2d(3))
"""

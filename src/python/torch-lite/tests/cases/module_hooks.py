"""Hooks of modules, states loaded by assignment, rare methods, and initialisers."""

ULPS = 64
FLOOR = 2.0**-3

PRELUDE = """
torch.manual_seed(13)
x = torch.randn(2, 3, requires_grad=True)
seen = []
def note(*parts):
    seen.append([[p.detach() if isinstance(p, torch.Tensor) else p for p in part] if isinstance(part, tuple) else part.detach() if isinstance(part, torch.Tensor) else str(part) for part in parts])
class Two(nn.Module):
    def forward(self, a, b=None): return (a * 2, a + (0 if b is None else b))
class Extra(nn.Module):
    def __init__(self):
        super().__init__()
        self.p = nn.Parameter(torch.ones(2))
        self.e = 5
    def get_extra_state(self): return {'e': self.e}
    def set_extra_state(self, state): self.e = state['e']
"""

CASES = r"""
m = nn.Linear(3, 2); m.register_forward_hook(lambda m, i, o: note(i, o)); m(x); seen
m = nn.Linear(3, 2); m.register_forward_hook(lambda m, i, o: o * 2); m.register_forward_hook(lambda m, i, o: o + 1); m(x)
m = nn.Linear(3, 2); m.register_forward_hook(lambda m, i, o: o * 2); m.register_forward_hook(lambda m, i, o: o + 1, prepend=True); m(x)
m = nn.Linear(3, 2); m.register_forward_pre_hook(lambda m, i: (i[0] * 0,)); m(x)
m = nn.Linear(3, 2); m.register_forward_pre_hook(lambda m, i: i[0] * 2); m(x)
m = Two(); m.register_forward_hook(lambda m, i, k, o: note(i, *k.values()), with_kwargs=True); m(x, b=x); seen
m = Two(); m.register_forward_pre_hook(lambda m, i, k: (i, {'b': k['b'] * 3}), with_kwargs=True); m(x, b=x)[1]
m = nn.Linear(3, 2); h = m.register_forward_hook(lambda m, i, o: o * 0); h.remove(); m(x)
with nn.Linear(3, 2).register_forward_hook(lambda m, i, o: 0) as h: pass
m = nn.Linear(3, 2); m.register_full_backward_hook(lambda m, i, o: note(i, o)); m(x).sum().backward(); seen, x.grad
m = nn.Linear(3, 2); m.register_full_backward_hook(lambda m, i, o: (i[0] * 10,)); m(x).sum().backward(); x.grad, m.weight.grad
m = nn.Linear(3, 2); m.register_full_backward_hook(lambda m, i, o: note(i, o)); m(x.detach()).sum().backward(); seen
m = nn.Linear(3, 2); m.register_full_backward_pre_hook(lambda m, o: (o[0] * 3,)); m(x).sum().backward(); x.grad
m = nn.Linear(3, 2); m.register_full_backward_pre_hook(lambda m, o: note(o)); m.register_full_backward_hook(lambda m, i, o: note(i, o)); m(x).square().sum().backward(); seen
m = Two(); m.register_full_backward_hook(lambda m, i, o: note(i, o)); y = m(x); (y[0] + y[1] * 3).sum().backward(); seen, x.grad
m = Two(); m.register_full_backward_hook(lambda m, i, o: note(i, o)); y = m(x); y[0].sum().backward(); seen
m = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 1)); [k.register_full_backward_hook(lambda m, i, o: note(type(m).__name__, i)) for k in m]; m(x).sum().backward(); seen, [p.grad for p in m.parameters()]
m = nn.Linear(3, 2); h = m.register_full_backward_hook(lambda m, i, o: (i[0] * 0,)); h.remove(); m(x).sum().backward(); x.grad
m = nn.Linear(3, 2); m.register_full_backward_hook(lambda m, i, o: (i[0], i[0])); m(x).sum().backward()
m = Extra(); m.e = 7; s = m.state_dict(); n = Extra(); r = n.load_state_dict(s); list(s), n.e, r
m = nn.Linear(3, 2); m.register_state_dict_post_hook(lambda m, s, p, k: s.update(extra=torch.zeros(1))); list(m.state_dict())
m = nn.Linear(3, 2); m.register_state_dict_pre_hook(lambda m, p, k: note(p, k)); m.state_dict(); seen
m = nn.Linear(3, 2); m.register_load_state_dict_pre_hook(lambda m, s, p, *k: s.update({p + 'bias': s.pop(p + 'b')})); m.load_state_dict({'weight': torch.ones(2, 3), 'b': torch.zeros(2)}); m.bias
m = nn.Linear(3, 2); m.register_load_state_dict_post_hook(lambda m, k: note(k.missing_keys)); m.load_state_dict({'weight': torch.ones(2, 3)}, strict=False); seen
m = nn.Linear(3, 2); w = torch.ones(2, 3, dtype=torch.float64); m.load_state_dict({'weight': w, 'bias': torch.zeros(2)}, assign=True); m.weight.dtype, m.weight.requires_grad, m.weight.data_ptr() == w.data_ptr(), type(m.weight).__name__
m = nn.BatchNorm1d(2); m.load_state_dict({k: v + 1 for k, v in m.state_dict().items()}, assign=True); m.running_mean, m.num_batches_tracked
m = nn.Linear(3, 2).type(torch.float64); m.weight.dtype, nn.Linear(3, 2).type('torch.HalfTensor').weight.dtype
nn.Linear(3, 2).to_empty(device='cpu').weight.shape, nn.Linear(3, 2).share_memory().weight.shape, nn.Linear(3, 2).compile()
m = nn.Sequential(nn.Sequential(nn.Linear(1, 1))); m.set_submodule('0.0', nn.ReLU()); repr(m)
nn.Sequential().set_submodule('', nn.ReLU())
nn.init.orthogonal_(torch.empty(3, 3)).abs(), nn.init.orthogonal_(torch.empty(4, 2), gain=2.), nn.init.orthogonal_(torch.empty(2, 3, 2))
nn.init.orthogonal_(torch.empty(3))
nn.init.dirac_(torch.empty(3, 2, 3)), nn.init.dirac_(torch.empty(4, 2, 3, 3), 2)
nn.init.dirac_(torch.empty(3, 3))
nn.init.dirac_(torch.empty(3, 2, 3), 2)
nn.init.uniform(torch.empty(2)), nn.init.normal(torch.empty(2)), nn.init.constant(torch.empty(2), 3.), nn.init.eye(torch.empty(2, 2)), nn.init.dirac(torch.empty(2, 2, 3)), nn.init.xavier_uniform(torch.empty(2, 2)), nn.init.xavier_normal(torch.empty(2, 2)), nn.init.kaiming_uniform(torch.empty(2, 2)), nn.init.kaiming_normal(torch.empty(2, 2)), nn.init.orthogonal(torch.empty(2, 2)), nn.init.sparse(torch.empty(4, 2), 0.5)
m = nn.DataParallel(nn.Linear(3, 2)); m(x), list(m.state_dict())
nn.utils.skip_init(nn.Linear, 3, 2).weight.shape
m, n = nn.Conv2d(2, 3, 2).eval(), nn.BatchNorm2d(3).eval(); n.running_mean.fill_(0.5); f = nn.utils.fuse_conv_bn_eval(m, n); i = torch.randn(1, 2, 4, 4); f(i) - n(m(i)) < 1e-5
m, n = nn.Linear(3, 2).eval(), nn.BatchNorm1d(2).eval(); n.running_var.fill_(2.); f = nn.utils.fuse_linear_bn_eval(m, n); (f(x) - n(m(x))).abs() < 1e-5
"""

"""Weights that are computed: weight norm, spectral norm, and parametrizations of one's own."""

ULPS = 64
FLOOR = 2.0**-4

PRELUDE = """
import importlib
U = nn.utils
P = importlib.import_module(torch.__name__ + '.nn.utils.parametrize')
Z = importlib.import_module(torch.__name__ + '.nn.utils.parametrizations')
x = torch.tensor([[1., 2., -1.], [0.5, -0.3, 2.]])
l = nn.Linear(3, 2)
class Symmetric(nn.Module):
    def forward(self, a):
        return a.triu() + a.triu(1).transpose(-1, -2)
class Doubled(nn.Module):
    def forward(self, a):
        return a * 2
    def right_inverse(self, a):
        return a / 2
class Wide(nn.Module):
    def forward(self, a):
        return torch.cat([a, a])
def step(m):
    m(x).square().sum().backward()
    o = torch.optim.SGD(m.parameters(), lr=0.1)
    o.step()
    return m(x), [(n, p.shape) for n, p in m.named_parameters()]
"""

CASES = r"""
U.weight_norm(l)(x), sorted(l.state_dict()), l.weight_g, l.weight_v
step(U.weight_norm(l))
step(U.weight_norm(nn.Linear(3, 2), dim=None))
step(U.weight_norm(nn.Linear(3, 2), dim=1))
U.weight_norm(nn.Conv1d(2, 3, 2))(torch.ones(1, 2, 4)), torch.rand(1)
U.weight_norm(U.weight_norm(l))
U.remove_weight_norm(U.weight_norm(l))(x), sorted(l.state_dict()), l.weight
U.remove_weight_norm(l)
step(Z.weight_norm(l))
sorted(Z.weight_norm(l).state_dict())
Z.weight_norm(nn.Linear(3, 2), dim=None).weight
m = Z.weight_norm(l); P.remove_parametrizations(m, 'weight'); sorted(m.state_dict()), m.weight, type(m).__name__
U.spectral_norm(l)(x), sorted(l.state_dict()), torch.rand(1)
step(U.spectral_norm(l))
m = U.spectral_norm(l).eval(); torch.equal(m(x), m(x)), m.weight_u
m = U.spectral_norm(l, n_power_iterations=3); m(x), m(x), m.weight_u, m.weight_v
U.spectral_norm(nn.ConvTranspose1d(2, 3, 2))(torch.ones(1, 2, 4)), torch.rand(1)
U.spectral_norm(l, n_power_iterations=0)
U.spectral_norm(U.spectral_norm(l))
m = U.spectral_norm(l); m(x); U.remove_spectral_norm(m); sorted(m.state_dict()), m.weight
U.remove_spectral_norm(l)
step(Z.spectral_norm(l))
m = Z.spectral_norm(l); m(x), sorted(m.state_dict()), torch.rand(1)
m = Z.spectral_norm(l).eval(); m(x), m(x)
Z.spectral_norm(l, 'foo')
q = nn.Linear(2, 2); P.register_parametrization(q, 'weight', Symmetric()); q.weight, q.parametrizations.weight.original
q = nn.Linear(2, 2); P.register_parametrization(q, 'weight', Doubled()); q.weight, q.parametrizations.weight.original
q = nn.Linear(2, 2); P.register_parametrization(q, 'weight', Symmetric()); P.register_parametrization(q, 'weight', Doubled()); q.weight, len(q.parametrizations.weight)
q = nn.Linear(2, 2); P.register_parametrization(q, 'weight', Doubled()); q.weight = torch.ones(2, 2); q.weight, q.parametrizations.weight.original
q = nn.Linear(2, 2); P.is_parametrized(q), P.is_parametrized(P.register_parametrization(q, 'weight', Doubled())), P.is_parametrized(q, 'bias'), type(q).__name__
q = nn.Linear(2, 2); P.register_parametrization(q, 'weight', Doubled()); [n for n, _ in q.named_parameters()], sorted(q.state_dict())
q = nn.Linear(2, 2); P.register_parametrization(q, 'weight', Doubled()); P.remove_parametrizations(q, 'weight'); q.weight, type(q).__name__
q = nn.Linear(2, 2); P.register_parametrization(q, 'weight', Doubled()); P.remove_parametrizations(q, 'weight', leave_parametrized=False); q.weight
q = nn.Linear(2, 2); P.register_parametrization(q, 'weight', Symmetric()); q(torch.ones(1, 2)).sum().backward(); q.parametrizations.weight.original.grad
P.register_parametrization(l, 'foo', Doubled())
P.register_parametrization(l, 'weight', Wide())
P.register_parametrization(l, 'weight', Wide(), unsafe=True).weight
P.remove_parametrizations(l, 'weight')
P.type_before_parametrizations(P.register_parametrization(l, 'weight', Doubled())).__name__
q = P.register_parametrization(l, 'weight', Doubled()); c = P.cached(); c.__enter__(); r = q.weight is q.weight; c.__exit__(None, None, None); r
q = P.register_parametrization(l, 'weight', Doubled()); q.weight is q.weight
"""

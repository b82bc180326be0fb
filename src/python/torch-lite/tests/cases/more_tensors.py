"""Less common operations: partitions, partial writes, statistics, in-place twins."""

ULPS = 64
FLOOR = 1.0

PRELUDE = """
torch.manual_seed(8)
a = torch.randn(3, 4)
d = torch.randn(3, 4, dtype=torch.float64)
v = torch.randn(6)
i = torch.tensor([[3, 1, 2, 1], [0, 0, 5, 5], [2, 2, 2, 7]])
n = torch.tensor([[1., float('nan'), 3., 2.], [float('nan'), 5., 4., 1.], [7., 2., 2., 9.]])
t = torch.randn(2, 4, 6)
index = torch.tensor([2, 0, 2])
def grads(y, *leaves):
    k = (torch.arange(y.numel()).double() / 7 - 0.6).cos().reshape(y.shape)
    return [g.contiguous() for g in torch.autograd.grad((y * y * k).sum(), leaves)]
"""

_IN_PLACE = """
abs_ acos_ acosh_ arccos_ arccosh_ arcsin_ arcsinh_ arctan_ arctanh_ asin_ asinh_ atan_ atanh_ ceil_
cos_ cosh_ deg2rad_ erf_ erfc_ exp2_ exp_ expm1_ fix_ floor_ frac_ i0_ log10_ log1p_ log2_ log_
logit_ nan_to_num_ neg_ negative_ rad2deg_ reciprocal_ relu_ round_ rsqrt_ sigmoid_ sin_ sinc_ sinh_
sqrt_ square_ tan_ tanh_ trunc_ zero_ detach_ conj_physical_
""".split()
_METHODS = """
absolute_ arccos_ arcsin_ arctan_ arcsinh_ arccosh_ arctanh_ fix_ negative_ sgn_
""".split()
_PAIRS = (
    "greater_ greater_equal_ less_ less_equal_ not_equal_ atan2_ arctan2_ hypot_ copysign_ xlogy_"
)

CASES = (
    "\n".join(
        [f"x = torch.rand(5); y = torch.{name}(x); y is x, x" for name in _IN_PLACE]
        + [f"x = torch.rand(5); x.{name}(); x" for name in _METHODS]
        + [f"x = torch.rand(5); x.{name}(torch.rand(5)); x" for name in _PAIRS.split()]
    )
    + r"""
x = torch.rand(5); torch.clamp_(x, 0.2, 0.6); x
x = torch.rand(5); torch.clamp_min_(x, 0.5); torch.clamp_max_(x, 0.6); torch.clip_(x, 0.55); x
x = torch.rand(5); torch.fill_(x, 3.); x
x = torch.rand(3); torch.addmv_(x, a, torch.ones(4)); x
x = torch.zeros(3); torch.index_put_(x, (index,), torch.tensor(1.), accumulate=True); x
torch.index_put(torch.zeros(3), (index,), torch.ones(3), accumulate=True)
x = torch.tensor([12, 8]); torch.gcd_(x, torch.tensor([8, 12])); torch.lcm_(x, torch.tensor([3, 5])); x
x = torch.tensor([1, 2]); x.bitwise_left_shift_(2); x.bitwise_right_shift_(torch.tensor([1, 2])); x
x = torch.rand(3); torch.ldexp_(x, torch.tensor(1)); torch.xlogy_(x, 2.); x
x = torch.tensor([-1., 0., 2.]); x.heaviside_(torch.tensor(0.5)); x
x = a.clone(); x.renorm_(2, 0, 1.0); x
x = a.clone(); x.swapaxes_(0, 1); x.shape, x.swapdims_(0, 1).shape
torch.hsplit(a, 2), torch.hsplit(v, 3), torch.hsplit(a, [1, 3]), a.hsplit(2), a.hsplit(1, 3)
torch.vsplit(a, 3), torch.vsplit(a, [1]), a.vsplit(3)
torch.dsplit(t, 2), t.dsplit([1, 2])
torch.hsplit(a, 3)
torch.hsplit(torch.tensor(1.), 1)
torch.vsplit(v, 2)
torch.dsplit(a, 2)
torch.unsafe_chunk(a, 2, 1), torch.unsafe_split(a, 2), torch.unsafe_split_with_sizes(v, [2, 4]), v.unsafe_chunk(3), v.unsafe_split(4)
torch.select_scatter(a, torch.zeros(4), 0, 1), a.select_scatter(torch.ones(3), 1, -1)
torch.select_scatter(a, torch.zeros(3), 0, 1)
torch.slice_scatter(a, torch.zeros(3, 2), 1, 1, 3), a.slice_scatter(torch.zeros(2, 4), start=1), a.slice_scatter(torch.zeros(2, 4), step=2)
torch.diagonal_scatter(a, torch.zeros(3)), torch.diagonal_scatter(a, torch.zeros(3), 1), a.diagonal_scatter(torch.ones(2), -1)
torch.as_strided_scatter(a, torch.zeros(2, 2), (2, 2), (1, 2))
d.requires_grad_(); x = torch.ones(4).double().requires_grad_(); grads(torch.select_scatter(d, x, 0, 1), d, x)
d.requires_grad_(); x = torch.ones(3, 2).double().requires_grad_(); grads(d.slice_scatter(x, 1, 1, 3), d, x)
d.requires_grad_(); x = torch.ones(3).double().requires_grad_(); grads(d.diagonal_scatter(x), d, x)
torch.constant_pad_nd(a, (1, 2)), torch.constant_pad_nd(a, (0, 0, 1, -1), 5)
torch.atleast_3d(a).shape, torch.atleast_3d(v).shape, torch.atleast_3d(torch.tensor(1.)).shape, [x.shape for x in torch.atleast_3d(a, v)], torch.atleast_3d((v, t))[1].shape
torch.diagflat(v[:2]), torch.diagflat(a[:2, :2], 1), v[:2].diagflat(-1)
torch.combinations(v[:4]), torch.combinations(v[:3], 3), torch.combinations(v[:3], with_replacement=True), torch.combinations(v[:2], 3).shape, torch.combinations(i[0], 1)
torch.combinations(a)
torch.narrow_copy(a, 1, 1, 2), a.narrow_copy(0, 0, 1)
torch.t_copy(a).contiguous(), torch.permute_copy(t, (2, 0, 1)).contiguous(), torch.transpose_copy(a, 0, 1).contiguous(), torch.unsqueeze_copy(v, 0), torch.squeeze_copy(a[:1]), torch.view_copy(a, (4, 3)), torch.expand_copy(v[:1], (3,)), torch.diagonal_copy(a), torch.select_copy(a, 0, 1), torch.slice_copy(a, 1, 1, 3), torch.detach_copy(v), torch.alias_copy(v), torch.unbind_copy(a)[0], torch.split_copy(v, 4), torch.as_strided_copy(a, (2,), (2,))
torch.is_same_size(a, d), a.is_same_size(v)
a.sum_to_size(3, 1), a.sum_to_size(4), a.sum_to_size((1, 1)), torch.ones(2, 3, 4).sum_to_size(3, 1)
torch.mode(i), torch.mode(i, 0), i.mode(1, keepdim=True), torch.mode(torch.tensor([2., 1., 2., 1.])), torch.mode(torch.tensor(3)), torch.mode(a)
torch.nanmedian(n), torch.nanmedian(n, 1), n.nanmedian(0, keepdim=True), torch.nanmedian(torch.full((2,), torch.nan)), torch.nanmedian(i), torch.nanmedian(torch.full((2, 2), torch.nan), 1).values
torch.nanquantile(n, 0.5), torch.nanquantile(n, 0.3, dim=1), n.nanquantile(torch.tensor([0.2, 0.8]), dim=0), torch.nanquantile(n, 0.5, 1, True, interpolation='lower'), torch.nanquantile(a, 0.25)
torch.logcumsumexp(a, 0), a.logcumsumexp(1), torch.logcumsumexp(torch.tensor([-1000., 1000., 0.]), 0), torch.logcumsumexp(torch.tensor(2.), 0)
torch.logcumsumexp(i, 0)
d.requires_grad_(); grads(torch.logcumsumexp(d, 1), d)
torch.histogram(v, 3), torch.histogram(v, bins=4, range=(-2., 2.)), v.histogram(torch.tensor([-2., 0., 0.5, 2.])), torch.histogram(v, 3, weight=torch.arange(6.)), torch.histogram(v, 2, density=True)
[x.contiguous() for x in torch.unravel_index(torch.tensor([5, 11]), (3, 4))], torch.unravel_index(torch.tensor(7), (2, 2, 2))
torch.unravel_index(a, (3, 4))
torch.put(a, torch.tensor([0, 5]), torch.tensor([9., 8.])), a.put(torch.tensor([0, 0]), torch.ones(2), accumulate=True)
x = a.clone(); x.put_(torch.tensor([1, -1]), torch.zeros(2)); x
torch.put(a, torch.tensor([0]), torch.ones(2))
torch.index_reduce(a, 0, index, torch.ones(3, 4) * 2, 'prod'), a.index_reduce(0, index, torch.ones(3, 4), 'mean'), a.index_reduce(1, index, torch.ones(3, 3), 'amax', include_self=False), torch.index_reduce(a, 0, index, a, 'amin')
a.index_reduce(0, index, a, 'sum')
torch.fill(a, 2.), torch.fill(i, 3)
x = v.clone(); x.resize_(2, 2).shape, x
x = v.clone(); x.resize_as_(a[:1]); x
x = torch.arange(3.); x.apply_(lambda q: q * 2 + 1); x
x = torch.arange(3.); x.map_(torch.ones(3), lambda p, q: p - q); x
torch.frombuffer(bytearray(np.array([1., 2.], dtype=np.float32).tobytes()), dtype=torch.float32)
torch.empty_strided((2, 3), (1, 2)).stride(), torch.empty_permuted((2, 3, 4), (0, 2, 1)).stride(), a.new_empty_strided((2, 2), (2, 1)).shape
d.requires_grad_(); grads(d.quantile(0.3), d)
d.requires_grad_(); grads(d.quantile(torch.tensor([0.2, 0.77]).double(), dim=1, keepdim=True), d)
d.requires_grad_(); grads(d.quantile(0.4, dim=0, interpolation='nearest'), d)
d.requires_grad_(); grads(d.quantile(0.4, dim=0, interpolation='midpoint'), d)
d.requires_grad_(); grads(torch.nanquantile(torch.where(d > 1, torch.nan, d), 0.4, dim=1), d)
d.requires_grad_(); grads(torch.nanmedian(d, 1).values, d)
d.requires_grad_(); grads(torch.mode(d, 1).values, d)
d.requires_grad_(); grads(d.renorm(2, 0, 1.0), d)
d.requires_grad_(); x = torch.rand(3, 4).double().requires_grad_(); grads(d.scatter_reduce(0, i % 3, x, 'sum'), d, x)
d.requires_grad_(); x = torch.rand(3, 4).double().requires_grad_(); grads(d.scatter_reduce(0, i % 3, x, 'mean'), d, x)
d.requires_grad_(); x = torch.rand(3, 4).double().requires_grad_(); grads(d.scatter_reduce(0, i % 3, x, 'prod'), d, x)
d.requires_grad_(); x = torch.rand(3, 4).double().requires_grad_(); grads(d.scatter_reduce(0, i % 3, x, 'amax'), d, x)
d.requires_grad_(); x = torch.rand(3, 4).double().requires_grad_(); grads(d.scatter_reduce(0, i % 3, x, 'amin', include_self=False), d, x)
d.requires_grad_(); x = torch.rand(3, 4).double().requires_grad_(); grads(d.scatter_reduce(0, i % 3, x, 'mean', include_self=False), d, x)
d.requires_grad_(); x = torch.rand(3, 4).double().requires_grad_(); grads(d.put(torch.tensor([0, 5]), x[0, :2]), d, x)
"""
)

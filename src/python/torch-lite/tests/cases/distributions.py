"""Distributions: draws, densities, moments, shapes, maps, divergences, and what they refuse."""

ULPS = 64
FLOOR = 2.0**-4

PRELUDE = """
D = torch.distributions
C, T = D.constraints, D.transforms
t = torch.tensor
u = t([0.3, 0.9])
v = t([[0.2, 1.7], [0.5, 2.5]])
logits = t([[0.1, -0.4, 0.7], [1.0, 0.0, -1.0]])
probs = t([0.2, 0.3, 0.5])
cov = t([[2.0, 0.5], [0.5, 1.0]])
def about(d, x):
    return d.log_prob(x), d.mean, d.variance, d.stddev, d.entropy()
def grads(f, *values):
    leaves = [a.clone().requires_grad_() for a in values]
    f(*leaves).sum().backward()
    return [a.grad for a in leaves]
"""

_KINDS = {
    "Normal": "u, v",
    "Laplace": "u, v",
    "Gumbel": "u, v",
    "Uniform": "u, u + v",
    "Exponential": "v",
    "LogNormal": "u, v / 4",
    "HalfNormal": "v",
    "Gamma": "v, u",
    "Beta": "v, u",
    "Dirichlet": "v",
    "StudentT": "v + 2, u, v",
    "Chi2": "v",
    "Poisson": "v",
    "Bernoulli": "u",
    "Geometric": "u",
    "Binomial": "5, u",
    "Categorical": "probs",
    "OneHotCategorical": "probs",
    "Multinomial": "4, probs",
    "MultivariateNormal": "u, cov",
}
_VALUES = {
    "Beta": "u", "Dirichlet": "t([0.4, 0.6])", "Poisson": "t([2., 5.])", "Bernoulli": "t([0., 1.])",
    "Geometric": "t([0., 3.])", "Binomial": "t([1., 4.])", "Categorical": "t([0, 2, 1])",
    "OneHotCategorical": "torch.eye(3)", "Multinomial": "t([1., 1., 2.])", "Uniform": "u + 0.1",
}  # fmt: skip
_NO_MOMENTS = ("Categorical",)
_NO_ENTROPY = ("Poisson",)


def _generated() -> list[str]:
    lines = []
    for name, given in _KINDS.items():
        made, value = f"D.{name}({given})", _VALUES.get(name, "v")
        lines += [
            f"{made}.sample(), torch.rand(1)",
            f"{made}.sample((3,)).contiguous(), torch.rand(1)",
            f"{made}.sample((4, 5)).contiguous(), torch.rand(1)",
            f"str({made})",
            f"d = {made}; d.batch_shape, d.event_shape, d.has_rsample, d.has_enumerate_support",
            f"d = {made}; str(d.support), d.support.event_dim, d.support.is_discrete",
            f"{made}.log_prob({value})",
            f"{made}.mean, {made}.variance, {made}.stddev",
            f"{made}.mode",
            f"{made}.entropy()",
            f"{made}.perplexity()",
            f"{made}.cdf({value})",
            f"{made}.icdf(u)",
            f"D.kl_divergence({made}, {made}).abs() < 1e-6",
            f"{made}.enumerate_support()",
            f"{made}.enumerate_support(expand=False)",
            f"d = {made}; d.expand((3, *d.batch_shape)).sample().contiguous()",
            f"d = {made}; e = d.expand((3, *d.batch_shape)); e.batch_shape, e.log_prob({value}).contiguous()",
            f"{made}.rsample((2,)).requires_grad",
            f"{made}.log_prob('a')",
            f"{made}.log_prob(t([float('nan')] * 2))",
            f"{made}.log_prob(torch.ones(7))",
            f"sorted({made}.arg_constraints)",
        ]
    return lines


CASES = (
    "\n".join(_generated())
    + r"""
D.Normal(0., 1.).sample(), D.Normal(0, 1).sample((2,)), D.Normal(0., 1.).batch_shape
D.Normal(t(0.), 2.).log_prob(t(1.))
D.Normal(u, 1.).rsample((8,)), torch.rand(1)
D.Normal(u, 1.).sample((16,)), torch.rand(1)
D.Normal(u.double(), 1.).sample()
D.Normal(u, v.double()).sample().dtype == torch.float64
D.Normal(u, -1.)
D.Normal(u, t([1., float('nan')]))
D.Normal(u, t([1., -1., 2.]))
D.Normal('a', 1.)
D.Normal(u, -1., validate_args=False).log_prob(u)
D.Normal(t(float('nan')), 1.)
D.Normal(0., 1.).log_prob(1.)
D.Normal(u, 1.).log_prob(t([[1.], [2.]]))
D.Normal(u, 1.).cdf(u), D.Normal(u, 1.).icdf(t(0.5))
grads(lambda a, b: D.Normal(a, b).rsample(), u, v)
grads(lambda a, b: D.Normal(a, b).log_prob(t(0.7)), u, v)
grads(lambda a, b: D.Normal(a, b).entropy(), u, v)
grads(lambda a, b: D.Laplace(a, b).rsample(), u, v)
grads(lambda a, b: D.Gumbel(a, b).rsample(), u, v)
grads(lambda a: D.Exponential(a).rsample(), v)
grads(lambda a, b: D.Uniform(a, a + b).rsample(), u, v)
grads(lambda a: D.Categorical(logits=a).log_prob(t([0, 2])), logits)
grads(lambda a: D.Categorical(logits=a).entropy(), logits)
grads(lambda a: D.Bernoulli(logits=a).log_prob(t([0., 1.])), u)
grads(lambda a, b: D.kl_divergence(D.Normal(a, b), D.Normal(0., 1.)), u, v)
grads(lambda a, b: D.kl_divergence(D.MultivariateNormal(a, scale_tril=b.tril()), D.MultivariateNormal(torch.zeros(2), torch.eye(2))), u, cov)
grads(lambda a, b: D.MultivariateNormal(a, b).log_prob(u), u * 2, cov)
grads(lambda a, b: D.MultivariateNormal(a, b).rsample((3,)), u, cov)
grads(lambda a, b: D.Gamma(a, b).log_prob(v), v, u)
grads(lambda a, b: D.Beta(a, b).log_prob(u), v, u)
grads(lambda a: D.OneHotCategoricalStraightThrough(logits=a).rsample() * torch.arange(3.), logits)
D.Normal(u.clone().requires_grad_(), 1.).sample().requires_grad
D.Uniform(1., 0.)
D.Uniform(0., 1.).log_prob(t(1.)), D.Uniform(0., 2.).log_prob(t(0.5))
D.Uniform(0., 1.).log_prob(t(2.))
D.Uniform(0., 1.).sample((17,)), torch.rand(1)
D.Categorical(logits=logits).sample(), torch.rand(1)
D.Categorical(logits=logits).sample((5,)), torch.rand(1)
D.Categorical(probs=t([1., 3.])).probs, D.Categorical(logits=logits).logits, D.Categorical(logits=logits).probs
D.Categorical(probs).logits
D.Categorical(probs=probs, logits=probs)
D.Categorical()
D.Categorical(t(1.))
D.Categorical(t([-1., 2.]))
D.Categorical(t([0., 0.]))
D.Categorical(logits=t([float('nan'), 1.]))
D.Categorical(probs).log_prob(t(3))
D.Categorical(probs).log_prob(t(-1))
D.Categorical(probs).log_prob(t(1.5))
D.Categorical(logits=logits).log_prob(t([0, 1])), D.Categorical(logits=logits).log_prob(t([[0], [1]]))
D.Categorical(logits=logits).entropy(), D.Categorical(t([0., 1.])).entropy()
D.Categorical(logits=logits).mode, D.Categorical(logits=logits).param_shape
str(D.Categorical(logits=logits)), str(D.Categorical(probs))
D.Categorical(logits=logits).expand((3, 2)).sample().shape
D.Bernoulli(0.3).sample((6,)), torch.rand(1)
D.Bernoulli(logits=u).sample(), D.Bernoulli(logits=u).probs, D.Bernoulli(u).logits
D.Bernoulli(1.5)
D.Bernoulli()
D.Bernoulli(u).log_prob(t(0.5))
D.Bernoulli(t([0., 0.5, 1.])).mode, D.Bernoulli(t([0., 0.5, 1.])).entropy()
D.Geometric(t(0.)), 1
D.Geometric(0.5).sample((3,))
D.Exponential(2.).sample((3,)), torch.rand(1)
D.Exponential(-1.)
D.Poisson(t([0., 3., 12., 100., 50.])).sample((6,)), torch.rand(1)
D.Poisson(t(4.5)).log_prob(t([0., 2.]))
D.Poisson(-1.)
D.Binomial(t([5., 100., 1000.]), t([0.5, 0.3, 0.9])).sample((6,)), torch.rand(1)
D.Binomial(10, t([0., 1., 0.5])).sample(), D.Binomial(3, logits=u).mean
D.Binomial(t([3., 4.]), t([0.5, 0.5])).enumerate_support()
D.Gamma(t([0.3, 1., 7.5]), 1.).sample((6,)), torch.rand(1)
D.Gamma(2., 1.).sample(), D.Gamma(t([0.5], dtype=torch.float64), 1.).sample((3,))
D.Gamma(-1., 1.)
D.Gamma(2., 3.).cdf(t(0.5))
D.Dirichlet(t([0.5, 2., 3.])).sample((4,)), torch.rand(1)
D.Dirichlet(t(1.))
D.Dirichlet(t([1., -1.]))
D.Dirichlet(t([1., 2.])).log_prob(t([0.7, 0.7]))
D.Beta(2., 3.).sample((4,)), torch.rand(1), D.Beta(2., 3.).mean
D.Beta(t([0.5]), 0.5).sample()
D.StudentT(t([1., 2., 3.])).mean, D.StudentT(t([1., 2., 3.])).variance
D.StudentT(3.).sample((3,)), torch.rand(1)
D.Cauchy(u, v).log_prob(v), D.Cauchy(u, v).cdf(v), D.Cauchy(u, v).icdf(u), D.Cauchy(u, v).entropy(), D.Cauchy(u, v).mean
D.HalfCauchy(v).log_prob(v), D.HalfCauchy(v).cdf(v), D.HalfCauchy(v).mean
D.HalfNormal(1.).log_prob(t(-1.))
D.LogNormal(0., 1.).sample((3,)), D.LogNormal(0., 1.).cdf(t(1.)), D.LogNormal(0., 1.).icdf(t(0.5))
D.Gumbel(0., 1.).sample((3,)), torch.rand(1)
D.Multinomial(5, probs).sample((3,)), torch.rand(1)
D.Multinomial(3, probs).log_prob(t([1., 1., 1.]))
D.Multinomial(t(3), probs)
D.Multinomial(3, probs).log_prob(t([1., 1., 5.]))
D.MultivariateNormal(u, cov).sample((3,)), torch.rand(1)
D.MultivariateNormal(torch.zeros(2), torch.eye(2)).sample((10,)), torch.rand(1)
D.MultivariateNormal(u, scale_tril=cov.tril()).log_prob(v), D.MultivariateNormal(u, precision_matrix=cov).log_prob(v)
D.MultivariateNormal(u, precision_matrix=cov).covariance_matrix, D.MultivariateNormal(u, cov).precision_matrix, D.MultivariateNormal(u, cov).scale_tril
D.MultivariateNormal(v, cov).log_prob(u), D.MultivariateNormal(v, cov).batch_shape, D.MultivariateNormal(v, cov).entropy()
D.MultivariateNormal(u, torch.stack([cov, cov * 2])).log_prob(torch.ones(4, 2, 2)).contiguous()
D.MultivariateNormal(u, -cov)
D.MultivariateNormal(u, t([[1., 2.], [0., 1.]]))
D.MultivariateNormal(u)
D.MultivariateNormal(u, cov, scale_tril=cov)
D.MultivariateNormal(t(1.), cov)
D.MultivariateNormal(u, t([1., 1.]))
D.MultivariateNormal(u, scale_tril=-cov.tril())
str(D.MultivariateNormal(u, cov)), str(D.MultivariateNormal(v, scale_tril=cov.tril()))
D.MultivariateNormal(u, cov).expand((3,)).sample(), D.MultivariateNormal(u, cov).mode
D.Independent(D.Normal(v, 1.), 1).log_prob(v), D.Independent(D.Normal(v, 1.), 1).event_shape
D.Independent(D.Normal(v, 1.), 2).entropy(), D.Independent(D.Normal(v, 1.), 1).sample((2,))
D.Independent(D.Normal(v, 1.), 3)
D.Independent(D.Normal(v, 1.), 0).batch_shape
str(D.Independent(D.Normal(v, 1.), 1)), str(D.Independent(D.Normal(v, 1.), 1).support)
D.Independent(D.Bernoulli(u), 1).expand((3,)).sample(), D.Independent(D.Bernoulli(u), 1).mean
D.Independent(D.Bernoulli(u), 1).enumerate_support()
D.Independent(D.Normal(v, 1.), 1).log_prob(torch.ones(3))
D.kl_divergence(D.Independent(D.Normal(v, 1.), 1), D.Independent(D.Normal(u, 2.), 1))
D.kl_divergence(D.Independent(D.Normal(v, 1.), 1), D.Independent(D.Normal(v, 2.), 2))
D.kl_divergence(D.Normal(u, v), D.Normal(v, 2.)), D.kl_divergence(D.Laplace(u, v), D.Laplace(v, 2.))
D.kl_divergence(D.Categorical(logits=logits), D.Categorical(probs)), D.kl_divergence(D.Categorical(t([0., 1.])), D.Categorical(t([1., 0.])))
D.kl_divergence(D.Bernoulli(t([0., 0.3, 1.])), D.Bernoulli(t([0.5, 0., 1.])))
D.kl_divergence(D.Beta(u, v), D.Beta(v, u)), D.kl_divergence(D.Gamma(u, v), D.Gamma(v, u)), D.kl_divergence(D.Dirichlet(u), D.Dirichlet(v))
D.kl_divergence(D.Exponential(u), D.Exponential(v)), D.kl_divergence(D.Poisson(u), D.Poisson(v)), D.kl_divergence(D.Geometric(u), D.Geometric(u / 2))
D.kl_divergence(D.Uniform(0., 1.), D.Uniform(-1., 3.)), D.kl_divergence(D.Uniform(0., 4.), D.Uniform(-1., 3.))
D.kl_divergence(D.Gumbel(u, v), D.Gumbel(v, 2.)), D.kl_divergence(D.HalfNormal(u), D.HalfNormal(v)), D.kl_divergence(D.LogNormal(u, v), D.LogNormal(v, 2.))
D.kl_divergence(D.MultivariateNormal(u, cov), D.MultivariateNormal(v, cov + torch.eye(2)))
D.kl_divergence(D.Binomial(3, u), D.Binomial(3, u / 2)), D.kl_divergence(D.Cauchy(u, v), D.Cauchy(v, 1.))
D.kl_divergence(D.Uniform(0., 1.), D.Normal(u, v))
D.kl_divergence(D.Normal(u, v), D.Categorical(probs))
D.kl_divergence(D.Normal(u, v), 3)
D.register_kl(3, D.Normal)
class A(D.Normal): pass
class K(D.Distribution): arg_constraints = {}; support = D.constraints.real; sample = lambda s, z=torch.Size(): torch.ones(2)
D.Distribution(validate_args=False).sample()
D.Distribution()
D.Distribution(torch.Size([2]), torch.Size([3]), validate_args=False).batch_shape
type('A', (D.Normal,), {})(0., 1.).sample()
type('A', (D.Normal,), {})(0., 1.).expand((2,)).sample()
type('A', (D.Normal,), {'__init__': lambda s: D.Normal.__init__(s, 0., 1.)})().expand((2,))
D.Distribution.set_default_validate_args(3)
D.TransformedDistribution(D.Normal(u, v), [T.ExpTransform()]).log_prob(v)
D.TransformedDistribution(D.Normal(u, v), [T.SigmoidTransform(), T.AffineTransform(1., 2.)]).sample((2,))
d = D.TransformedDistribution(D.Normal(u, v), [T.TanhTransform(cache_size=1)]); x = d.rsample(); d.log_prob(x), str(d)
d = D.TransformedDistribution(D.Uniform(0., 1.), [T.SigmoidTransform().inv, T.AffineTransform(loc=1., scale=-2.)]); d.log_prob(t(0.3)), d.cdf(t(0.3)), d.icdf(t(0.2))
D.TransformedDistribution(D.Normal(torch.zeros(3), 1.), T.SoftmaxTransform()).event_shape
D.TransformedDistribution(D.Normal(u, v), T.IndependentTransform(T.ExpTransform(), 1)).log_prob(v)
D.TransformedDistribution(D.Normal(0., 1.), T.AffineTransform(u, 1.)).batch_shape
D.TransformedDistribution(D.Normal(u, v), 3)
D.TransformedDistribution(D.Normal(u, v), [3])
D.TransformedDistribution(D.Normal(0., 1.), T.SoftmaxTransform())
D.TransformedDistribution(D.Normal(u, v), [T.ExpTransform()]).expand((3, 2, 2)).sample().shape
D.TransformedDistribution(D.Normal(u, v), [T.ExpTransform()]).log_prob(-v)
[f(v) for f in (T.ExpTransform(), T.SigmoidTransform(), T.TanhTransform(), T.SoftplusTransform(), T.AffineTransform(1., -2.), T.PowerTransform(t(2.)), T.AbsTransform(), T.SoftmaxTransform())]
[f.inv(u / 2) for f in (T.ExpTransform(), T.SigmoidTransform(), T.TanhTransform(), T.SoftplusTransform(), T.AffineTransform(1., -2.), T.PowerTransform(t(2.)), T.AbsTransform(), T.SoftmaxTransform())]
[f.log_abs_det_jacobian(v, f(v)) for f in (T.ExpTransform(), T.SigmoidTransform(), T.TanhTransform(), T.SoftplusTransform(), T.AffineTransform(1., -2.), T.PowerTransform(t(2.)))]
T.ComposeTransform([T.ExpTransform(), T.AffineTransform(u, v)])(u), T.ComposeTransform([T.ExpTransform(), T.AffineTransform(u, v)]).inv(v + 1)
T.ComposeTransform([T.ExpTransform(), T.AffineTransform(0., 2.)]).log_abs_det_jacobian(u, 2 * u.exp())
str(T.ComposeTransform([T.ExpTransform(), T.AffineTransform(0., 2.)])), str(T.ExpTransform().inv)
T.ExpTransform() == T.ExpTransform(), T.AffineTransform(1., 2.) == T.AffineTransform(1., 3.), T.ExpTransform() != T.TanhTransform()
T.AffineTransform(0., 2., event_dim=1).log_abs_det_jacobian(v, v), T.AffineTransform(0., v).sign
T.ReshapeTransform((2,), (1, 2))(v).shape, T.ReshapeTransform((2,), (1, 2)).forward_shape((5, 2))
T.ReshapeTransform((2,), (3,))
T.ReshapeTransform((2,), (1, 2)).forward_shape((5, 3))
T.Transform()(u)
T.ExpTransform(cache_size=2)
T.AbsTransform().log_abs_det_jacobian(u, u)
T.identity_transform(u), T.ExpTransform().inv.inv(u), T.ExpTransform().with_cache()._cache_size
[c.check(t([-1., 0., 0.5, 1., 2.])) for c in (C.real, C.positive, C.nonnegative, C.unit_interval, C.boolean, C.nonnegative_integer, C.positive_integer)]
[c.check(t([-1., 0., 0.5, 1., 2.])) for c in (C.interval(0., 1.), C.greater_than(0.5), C.less_than(0.5), C.integer_interval(0, 1), C.half_open_interval(0., 1.), C.greater_than_eq(1.))]
C.simplex.check(t([[0.5, 0.5], [0.6, 0.6], [-0.5, 1.5]])), C.one_hot.check(torch.eye(2)), C.real_vector.check(v), C.positive_definite.check(cov), C.lower_cholesky.check(cov.tril()), C.lower_triangular.check(cov)
[str(c) for c in (C.real, C.positive, C.unit_interval, C.simplex, C.real_vector, C.integer_interval(0, 2), C.positive_definite, C.lower_cholesky, C.boolean, C.nonnegative_integer, C.less_than(2.), C.half_open_interval(0., 1.))]
C.is_dependent(C.dependent), C.is_dependent(C.real)
C.dependent.check(u)
D.MixtureSameFamily(D.Categorical(t([0.3, 0.7])), D.Normal(u, v[0])).log_prob(u)
m = D.MixtureSameFamily(D.Categorical(t([0.3, 0.7])), D.Normal(u, v[0])); m.sample((4,)), m.mean, m.variance, m.cdf(u), torch.rand(1)
m = D.MixtureSameFamily(D.Categorical(t([0.3, 0.7])), D.Independent(D.Normal(v, 1.), 1)); m.sample((3,)), m.log_prob(u), m.mean, str(m)
D.MixtureSameFamily(D.Categorical(probs), D.Normal(u, v[0]))
D.MixtureSameFamily(D.Normal(0., 1.), D.Normal(u, v[0]))
torch.vmap(lambda a: D.Normal(a, 1.).log_prob(a + 1))(u)
torch.vmap(lambda a: D.Categorical(logits=a).log_prob(t(1)))(logits)
torch.vmap(lambda a: D.Categorical(logits=a).entropy(), in_dims=0)(logits)
torch.vmap(lambda a: D.Normal(a, -1.))(u)
torch.vmap(lambda a: D.Normal(a, 1.).sample(), randomness='different')(u), torch.rand(1)
torch.vmap(lambda a: D.Normal(a, 1.).rsample((2,)), randomness='different')(u), torch.rand(1)
torch.vmap(lambda a: D.Normal(a, 1.).sample())(u)
torch.func.grad(lambda a: D.Normal(a, 1.).log_prob(t(2.)))(t(0.5))
D.utils.probs_to_logits(probs), D.utils.logits_to_probs(logits), D.utils.clamp_probs(t([0., 1.])), D.utils.broadcast_all(1., u)
D.Normal(0., 1.).sample_n(3)
torch.poisson(t([0., 1.5, 20.])), torch.poisson(t([3.]), generator=torch.Generator().manual_seed(4)), torch.rand(1)
torch.poisson(t([-1.]))
torch.poisson(t([1]))
torch.poisson(3.)
torch.binomial(t([5., 40.]), t([0.5, 0.4])), torch.binomial(t([5.]), t([[0.2], [0.9]])), torch.rand(1)
"""
)

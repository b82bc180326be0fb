"""What golden programs cannot say of distributions: gaps, and that draws follow the density."""

import pytest

import torch_lite as torch
from torch_lite import NotInTorchLite, _gaps

D = torch.distributions


@pytest.fixture
def gaps():
    seen: list[str] = []
    _gaps.set_reporter(seen.append)
    yield seen
    _gaps.set_reporter(None)


@pytest.mark.parametrize(
    ("ask", "name"),
    [
        (
            lambda: D.Gamma(torch.ones(2, requires_grad=True), 1.0).rsample(),
            "torch.distributions.Gamma.rsample(gradient by its shape)",
        ),
        (
            lambda: D.Beta(torch.ones(2, requires_grad=True), 1.0).rsample(),
            "torch.distributions.Dirichlet.rsample(gradient by its shape)",
        ),
        (lambda: D.Cauchy(0.0, 1.0).sample(), "torch.distributions.Cauchy.rsample"),
        (
            lambda: D.kl_divergence(D.Normal(0.0, 1.0), D.Laplace(0.0, 1.0)),
            "torch.distributions.kl_divergence(Normal, Laplace)",
        ),
        (
            lambda: torch.vmap(lambda a: D.Gamma(a, 1.0).sample(), randomness="different")(
                torch.ones(2)
            ),
            "torch.vmap(of torch._standard_gamma)",
        ),
    ],
)
def test_what_is_not_reproduced_is_a_gap_not_another_number(gaps, ask, name) -> None:
    with pytest.raises(NotInTorchLite):
        ask()
    assert gaps == [name]


def test_draws_without_gradient_need_no_gradient_of_the_shape() -> None:
    concentration = torch.ones(3, requires_grad=True)
    assert D.Gamma(concentration, 1.0).sample().shape == (3,)


@pytest.mark.parametrize(
    "made",
    [
        D.Gamma(torch.tensor(2.5), torch.tensor(1.5)),
        D.Beta(torch.tensor(2.0), torch.tensor(0.7)),
        D.Poisson(torch.tensor(14.0)),
        D.Binomial(40, torch.tensor(0.4)),
        D.StudentT(torch.tensor(9.0)),
        D.Geometric(torch.tensor(0.3)),
    ],
    ids=lambda d: type(d).__name__,
)
def test_many_draws_have_the_mean_and_the_variance(made) -> None:
    torch.manual_seed(1)
    drawn = made.sample((4000,))
    assert abs(float(drawn.mean() - made.mean)) < 5 * float(made.stddev) / 4000**0.5
    assert abs(float(drawn.var() / made.variance) - 1) < 0.25


def test_a_registered_divergence_is_found_for_subclasses() -> None:
    class Mine(D.Normal):
        pass

    class Other(D.Normal):
        pass

    @D.register_kl(Mine, Other)
    def ours(p, q):
        return torch.tensor(42.0)

    assert D.kl_divergence(Mine(0.0, 1.0), Other(0.0, 1.0)) == 42
    assert D.kl_divergence(Other(0.0, 1.0), Mine(0.0, 1.0)) == 0

"""How a program's gradients are asked for, at its end."""

SUMS = """
{g}.sum().backward()
{g}.backward(make("plain", 3, {it}.dtype, *{it}.shape))
({g} * {it}).sum().backward()
{g}.mean().backward()
{g}.backward()
d = torch.autograd.grad({g}.sum(), {leaves}, allow_unused=True)
d = torch.autograd.grad({g}, {leaves}, make("plain", 5, {it}.dtype, *{it}.shape), allow_unused=True)
d = torch.autograd.grad({g}, {leaves})
"""

SECOND = """
{g}.pow(2).sum().backward(create_graph=True)
d = torch.autograd.grad(({g} * {it}).sum(), {leaves}, create_graph=True, allow_unused=True)
"""

# The scale is that of the tensors, not of what derivatives pass through on their way.
TABLES = {(64, 4.0): SUMS, (256, 16.0): SECOND}

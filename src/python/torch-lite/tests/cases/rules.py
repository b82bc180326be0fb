"""Rules of PyTorch on which verdicts hang, each with a program and how it must end.

Where a wrong answer must fail, PyTorch's own refusal is what fails it; where numbers are drawn or
equal elements are ordered, the tests of papers go by what comes out.
"""

PRELUDE = """
f = torch.arange(6.).view(2, 3)
d = f.double()
i = torch.arange(6).view(2, 3)
b = torch.tensor([True, False])
g = torch.ones(3, requires_grad=True)
w = torch.ones(2, 3)
ties = torch.tensor([1., 0., 1., 2., 0.] * 8)
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = nn.Linear(1, 1)
        self.own = nn.Parameter(torch.ones(1))
def outcome(function):
    try:
        return function()
    except Exception as error:
        return type(error).__name__
"""

# Rule, how its program ends ("value", or the class of what it raises), program.
RULES = (
    # Views
    ("views alias through chains", "value", "m = torch.ones(2, 3, 4); m[:, :2, 1:][b] = 0; m"),
    ("an element of a row of a row is written", "value", "f[1][2] = torch.tensor(9.); f"),
    (".data is the same memory", "value", "g.data[0] = 5; g.detach()"),
    ("a view is written in place", "value", "f.view(6)[1:3] = 7; f"),
    ("slices, transposes and selections alias", "value", "f.T[1:][0].mul_(10); f"),
    ("expanded memory is not written", "RuntimeError", "torch.ones(1).expand(3).add_(1)"),
    ("reading what is written is refused", "RuntimeError", "w.scatter_(1, i % 3, w)"),
    # Raising where PyTorch raises
    ("view of non-contiguous data", "RuntimeError", "f.t().view(6)"),
    ("dtype mismatch in matmul", "RuntimeError", "f @ d.t()"),
    ("dtype mismatch in mm", "RuntimeError", "torch.mm(f, i.t())"),
    ("dtype mismatch in a linear layer", "RuntimeError", "nn.Linear(3, 1)(d)"),
    ("dtype mismatch in F.linear", "RuntimeError", "F.linear(i, w)"),
    ("dtype mismatch in allclose", "RuntimeError", "torch.allclose(f, d)"),
    ("dtype mismatch in isclose", "RuntimeError", "torch.isclose(f, d)"),
    ("an index that is no integer", "IndexError", "f[1.0]"),
    ("an index tensor that is no integer", "IndexError", "f[torch.tensor([0., 1.])]"),
    ("an index out of range", "IndexError", "f[2]"),
    ("an index tensor out of range", "IndexError", "f[torch.tensor([2])]"),
    ("gather out of range", "RuntimeError", "f.gather(1, torch.tensor([[3]]))"),
    ("too many indices", "IndexError", "f[0, 0, 0]"),
    ("a dimension out of range", "IndexError", "f.sum(2)"),
    ("bool minus bool", "RuntimeError", "b - b"),
    ("minus bool", "RuntimeError", "-b"),
    ("a float into an integer tensor in place", "RuntimeError", "i.add_(1.5)"),
    ("a float divided into an integer tensor", "RuntimeError", "i.div_(2)"),
    ("+= of a float to an integer tensor", "RuntimeError", "i += 0.5"),
    ("in place on a leaf that requires grad", "RuntimeError", "g.add_(1)"),
    ("into a leaf that requires grad", "RuntimeError", "g[0] = 1"),
    ("into a view of a leaf that requires grad", "RuntimeError", "g[:2].mul_(2)"),
    ("numpy() of what requires grad", "RuntimeError", "g.numpy()"),
    ("np.asarray of what requires grad", "RuntimeError", "np.asarray(g)"),
    ("truth of several elements", "RuntimeError", "bool(f)"),
    ("if over several elements", "RuntimeError", "1 if f > 2 else 0"),
    ("truth of no elements", "RuntimeError", "bool(torch.ones(0))"),
    ("item of several elements", "RuntimeError", "f.item()"),
    ("a tensor to a parameter's name", "TypeError", "nn.Linear(1, 1).weight = torch.ones(1, 1)"),
    ("load_state_dict without a key", "RuntimeError", "Net().load_state_dict({})"),
    (
        "load_state_dict with one more",
        "RuntimeError",
        "n = Net(); n.load_state_dict({**n.state_dict(), 'more': f})",
    ),
    (
        "load_state_dict of another shape",
        "RuntimeError",
        "n = Net(); n.load_state_dict({**n.state_dict(), 'own': f})",
    ),
    ("shapes that do not broadcast", "RuntimeError", "f + torch.ones(2)"),
    ("shapes that do not multiply", "RuntimeError", "f @ f"),
    ("shapes that do not join", "RuntimeError", "torch.cat([f, torch.ones(2, 2)])"),
    ("shapes that do not stack", "RuntimeError", "torch.stack([f, f.t()])"),
    ("a reshape of another size", "RuntimeError", "f.reshape(4)"),
    ("an expand that does not fit", "RuntimeError", "f.expand(2, 4)"),
    ("an assignment that does not fit", "RuntimeError", "f[0] = torch.ones(2)"),
    ("a linear layer of another width", "RuntimeError", "nn.Linear(2, 1)(f)"),
    ("backward from several elements", "RuntimeError", "(g * 2).backward()"),
    ("backward without a graph", "RuntimeError", "f.sum().backward()"),
    ("backward twice", "RuntimeError", "s = (g * g).sum(); s.backward(); s.backward()"),
    (
        "a saved value that was written",
        "RuntimeError",
        "h = g.exp(); h.add_(1); h.sum().backward()",
    ),
    ("grad of an integer tensor", "RuntimeError", "i.requires_grad_()"),
    # 64-bit indices on every machine
    ("argsort gives int64", "value", "f.argsort().dtype"),
    ("nonzero gives int64", "value", "b.nonzero().dtype"),
    ("argmax gives int64", "value", "f.argmax().dtype"),
    ("a list of whole numbers is int64", "value", "torch.tensor([1]).dtype"),
    ("arange of whole numbers is int64", "value", "torch.arange(3).dtype"),
    ("sums of booleans and bytes are int64", "value", "b.sum().dtype, b.byte().sum().dtype"),
    # Promotion
    ("Python numbers are weak", "value", "(f * 2.5).dtype, (i * 2.5).dtype, (b + 1).dtype"),
    ("NumPy's numbers are weak", "value", "(f * np.float64(2)).dtype, (np.float64(2) * f).dtype"),
    ("tensors without dimensions are weaker", "value", "(f * torch.tensor(2.).double()).dtype"),
    ("tensors without dimensions count by kind", "value", "(i * torch.tensor(2.5)).dtype"),
    ("torch.Tensor copies to float32", "value", "torch.Tensor(np.arange(3)), torch.Tensor([1, 2])"),
    ("from_numpy shares and keeps the type", "value", "torch.from_numpy(np.ones(2)).dtype"),
    # Order of equal elements
    ("sort up to 16 elements is stable", "value", "torch.sort(ties[:16])[1]"),
    ("sort beyond is introsort's order", "value", "torch.sort(ties)[1]"),
    ("argsort descending is introsort's order", "value", "ties.argsort(descending=True)"),
    ("stable sort is stable", "value", "torch.sort(ties, stable=True)[1]"),
    ("topk of few is a partial sort", "value", "torch.cat([ties] * 8).topk(3)[1]"),
    ("topk of many is nth_element, then sort", "value", "ties.topk(20)[1]"),
    ("the first maximum", "value", "ties.argmax(), ties.max(0)[1]"),
    # float32
    ("softmax in float32", "value", "torch.softmax(torch.tensor([0.1, 2.3, -4.5]), -1)"),
    ("overflow says nothing", "value", "torch.tensor([200.]).exp(), torch.tensor([1.]) / 0"),
    (
        "0 times infinity is NaN, which is not itself",
        "value",
        "x = torch.tensor(0.) * torch.inf; x == x",
    ),
    # Identity
    (
        "dict and set go by identity",
        "value",
        "a = torch.ones(1); c = a.clone(); len({a, c}), {a: 1}[a]",
    ),
    (
        "own parameters come first, then children's",
        "value",
        "[n for n, _ in Net().named_parameters()]",
    ),
    ("in a list, in goes by ==", "RuntimeError", "f in [torch.ones(2, 3), f]"),
    # Random streams (a row each)
    ("a seed counts modulo 2**32", "value", "torch.manual_seed(2**32 + 5); torch.rand(2)"),
    (
        "a seed clears the cached normal",
        "value",
        "torch.randn(1); torch.manual_seed(1); torch.randn(2)",
    ),
    ("rand float32", "value", "torch.rand(5)"),
    ("uniform_ in a range", "value", "torch.empty(5).uniform_(-2, 3)"),
    ("rand float64", "value", "torch.rand(3, dtype=torch.float64)"),
    ("randn of 16 and more", "value", "torch.randn(16)"),
    ("randn of no multiple of 16", "value", "torch.randn(21)"),
    ("randn of fewer than 16", "value", "torch.randn(5), torch.randn(2)"),
    (
        "the cached sine goes to the next call",
        "value",
        "torch.randn(1), torch.randn(1), torch.rand(1)",
    ),
    ("normal_ of non-contiguous memory", "value", "torch.empty(4, 6).t().normal_()"),
    ("normal with mean and deviation", "value", "torch.normal(2., 3., size=(20,))"),
    ("randint", "value", "torch.randint(0, 1000, (4,)), torch.randint(-5, 5, (3,))"),
    ("randint of a wide range", "value", "torch.randint(0, 2**40, (3,))"),
    ("randperm", "value", "torch.randperm(9)"),
    ("bernoulli of a tensor", "value", "torch.bernoulli(torch.full((9,), 0.4))"),
    ("bernoulli_ of a number", "value", "torch.empty(9).bernoulli_(0.4)"),
    ("the mask of dropout", "value", "F.dropout(torch.ones(9), 0.4)"),
    ("exponential_", "value", "torch.empty(3).exponential_()"),
    ("multinomial, one", "value", "torch.multinomial(torch.tensor([[1., 2., 3.]] * 4), 1)"),
    ("multinomial without replacement", "value", "torch.multinomial(torch.arange(1., 9.), 4)"),
    ("multinomial with replacement", "value", "torch.multinomial(torch.arange(1., 9.), 6, True)"),
    ("a linear layer's weights, then bias", "value", "l = nn.Linear(3, 2); l.weight, l.bias"),
    ("an embedding's weights", "value", "nn.Embedding(5, 4).weight"),
    ("trunc_normal_", "value", "nn.init.trunc_normal_(torch.empty(20), std=0.02)"),
    ("kaiming_normal_", "value", "nn.init.kaiming_normal_(torch.empty(4, 6))"),
    (
        "initial values draw though others follow",
        "value",
        "l = nn.Linear(3, 2); nn.init.ones_(l.weight); torch.rand(2)",
    ),
    (
        "rand_like and randn_like draw as rand and randn",
        "value",
        "torch.rand_like(f), torch.randn_like(f)",
    ),
    (
        "a Generator has its own stream",
        "value",
        "torch.rand(2, generator=torch.Generator().manual_seed(3))",
    ),
    (
        "fork_rng gives the stream back",
        "value",
        "with_fork = torch.random.fork_rng(); with_fork.__enter__(); torch.rand(1); with_fork.__exit__(None, None, None); torch.rand(1)",
    ),
)

ULPS = 8
CASES = "\n".join(program for _, _, program in RULES)

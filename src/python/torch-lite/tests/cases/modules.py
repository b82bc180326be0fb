"""Modules: registration, state, traversal, printing, and what they refuse."""

ULPS = 8
FLOOR = 2.0**-3

PRELUDE = """
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(3, 4)
        self.scale = nn.Parameter(torch.ones(2))
        self.stack = nn.ModuleList([nn.Linear(4, 4), nn.ReLU()])
        self.register_buffer("count", torch.zeros(1))
        self.register_buffer("hidden", torch.zeros(1), persistent=False)
        self.named = nn.ModuleDict({"a": nn.Identity(), "b": nn.Linear(1, 1, bias=False)})
        self.empty = None
    def forward(self, x):
        x = self.first(x)
        for layer in self.stack:
            x = layer(x)
        return x
net = Net()
lin = nn.Linear(2, 2)
"""

CASES = r"""
[name for name, _ in net.named_parameters()]
[name for name, _ in net.named_modules()]
[name for name, _ in net.named_children()]
[name for name, _ in net.named_buffers()]
[name for name, _ in net.named_parameters(prefix='x')]
[name for name, _ in net.named_parameters(recurse=False)]
len(list(net.parameters()))
len(list(net.modules()))
list(net.state_dict())
list(net.state_dict(prefix='p.'))
net(torch.ones(2, 3))
net(torch.ones(2, 2))
net(torch.ones(3, dtype=torch.float64))
net(torch.ones(3, dtype=torch.long))
net(x=torch.ones(3)).shape
net.forward(torch.ones(3)).requires_grad
str(net)
str(nn.Sequential(nn.Linear(1, 2), nn.Tanh(), nn.Dropout(0.1)))
str(nn.LayerNorm(3))
str(nn.Embedding(3, 4, padding_idx=1))
str(nn.ModuleList([nn.ReLU(), nn.ReLU(), nn.GELU(), nn.SiLU(), nn.Softmax(dim=-1)]))
str(nn.Linear(2, 3, bias=False))
str(nn.LeakyReLU(0.2))
str(nn.Identity())
nn.Module()(1)
lin.foo
hasattr(lin, 'foo')
lin.bias is None
nn.Linear(2, 2, bias=False).bias
setattr(lin, 'weight', torch.ones(2, 2))
setattr(lin, 'weight', None); lin.weight
setattr(lin, 'weight', nn.Parameter(torch.ones(2, 2))); lin(torch.ones(2)).shape
lin.weight = torch.ones(2, 2)
lin.weight.data = torch.ones(2, 2); lin.bias.data.zero_(); lin(torch.ones(2))
lin.weight.data.copy_(torch.eye(2)); lin.weight
lin.weight.copy_(torch.eye(2))
lin.weight.requires_grad
isinstance(lin.weight, nn.Parameter)
type(lin.weight * 2).__name__
type(lin.weight.data).__name__
type(lin.weight.detach()).__name__
nn.Parameter(torch.tensor([1, 2]))
nn.Parameter(torch.tensor([1, 2]), requires_grad=False)
nn.Parameter(torch.ones(2)).is_leaf
p = torch.ones(2); q = nn.Parameter(p); q.data[0] = 5; p
lin.register_parameter('w.x', None)
lin.register_parameter('', None)
lin.register_parameter('weight', torch.ones(2))
lin.register_parameter('forward', nn.Parameter(torch.ones(1)))
lin.register_buffer('weight', torch.ones(2))
lin.register_buffer('b', 3)
net.count = torch.ones(1); net.state_dict()['count']
net.count = 3
net.first = 3
net.first = None; net.first
net.extra = nn.Linear(1, 1); len(list(net.children()))
del net.first; [name for name, _ in net.named_children()]
net.add_module('more', nn.ReLU()); str(net.more)
net.add_module('more', 3)
net.eval().training
net.eval().stack[0].training
net.train().named['a'].training
net.train(3)
net.requires_grad_(False); [p.requires_grad for p in net.parameters()]
net.double().first.weight.dtype
net.to(torch.float64)(torch.ones(3, dtype=torch.float64)).dtype
net.to(torch.long)
net.to('cpu') is net
net.float() is net
net.half().scale.dtype
p = net.scale; net.double(); net.scale is p
[type(m).__name__ for m in net.modules()]
names = []; net.apply(lambda m: names.append(type(m).__name__)); names
net.get_submodule('stack.0').in_features
net.get_submodule('foo')
net.get_parameter('first.weight').shape
net.get_parameter('foo')
net.get_buffer('count')
net.stack[1:]
len(net.stack)
net.stack[-1]
net.stack[5]
net.stack.append(nn.Tanh()); str(net.stack[2])
net.stack.insert(0, nn.Tanh()); [type(m).__name__ for m in net.stack]
net.stack[0] = nn.Tanh(); str(net.stack[0])
list(net.named.keys())
'a' in net.named
net.named['c'] = nn.Tanh(); len(net.named)
net.named['zzz']
nn.Sequential(nn.Linear(2, 3), nn.ReLU())(torch.ones(1, 2))
nn.Sequential(nn.Linear(2, 3), nn.ReLU())[0].out_features
len(nn.Sequential(nn.ReLU(), nn.ReLU())[1:])
nn.ParameterList([torch.ones(1), nn.Parameter(torch.zeros(2))])[1]
[n for n, _ in nn.ParameterList([torch.ones(1), torch.ones(1)]).named_parameters()]
nn.ParameterDict({'a': torch.ones(1)})['a']
lin.load_state_dict({})
lin.load_state_dict({'weight': torch.ones(3, 2), 'bias': torch.ones(2)})
lin.load_state_dict({'weight': torch.ones(2, 2), 'bias': torch.ones(2), 'x': torch.ones(1)})
lin.load_state_dict({'weight': torch.ones(2, 2), 'bias': torch.ones(2)}); lin.weight
lin.load_state_dict({'weight': torch.ones(2, 2)}, strict=False); lin.weight
lin.load_state_dict({'weight': torch.ones(2, 2, dtype=torch.float64), 'bias': torch.ones(2)}); lin.weight.dtype
str(lin.load_state_dict(lin.state_dict()))
lin.load_state_dict(lin.state_dict()).missing_keys
lin.load_state_dict([1])
sd = lin.state_dict(); sd['weight'][0] = 9; lin.weight[0]
lin.state_dict()['weight'].requires_grad
other = nn.Linear(2, 2); other.load_state_dict(lin.state_dict()); torch.equal(other.weight, lin.weight)
import copy; c = copy.deepcopy(lin); c.weight.data.zero_(); lin.weight.abs().sum() > 0
import copy; c = copy.deepcopy(net); [n for n, _ in c.named_parameters()] == [n for n, _ in net.named_parameters()]
import pickle; torch.equal(pickle.loads(pickle.dumps(torch.arange(3))), torch.arange(3))
import copy; copy.deepcopy(torch.ones(2, requires_grad=True) * 2)
import copy; a = torch.zeros(2); b = copy.copy(a); b[0] = 5; a
h = lin.register_forward_hook(lambda m, a, o: o * 0); lin(torch.ones(2))
h = lin.register_forward_hook(lambda m, a, o: o * 0); h.remove(); lin(torch.ones(2)).abs().sum() > 0
h = lin.register_forward_pre_hook(lambda m, a: (a[0] * 0,)); torch.equal(lin(torch.ones(2)), lin.bias)
shared = nn.Linear(1, 1); two = nn.ModuleList([shared, shared]); len(list(two.parameters()))
net.zero_grad(); net.first.weight.grad
lin.weight.grad = torch.ones(2, 2); lin.zero_grad(); lin.weight.grad
lin.weight.grad = torch.ones(2, 2); lin.zero_grad(set_to_none=False); lin.weight.grad
lin.weight.grad = 3
lin.weight.grad = torch.ones(3)
nn.LayerNorm(4)(torch.arange(8.).view(2, 4))
nn.LayerNorm((2, 4), elementwise_affine=False)(torch.arange(8.).view(2, 4))
nn.LayerNorm(4, bias=False).bias
nn.LayerNorm(3)(torch.ones(2, 4))
nn.RMSNorm(4)(torch.arange(8.).view(2, 4))
nn.Embedding(3, 2)(torch.tensor([0, 2])).shape
nn.Embedding(3, 2)(torch.tensor([3]))
nn.Embedding(3, 2)(torch.tensor([0.]))
nn.Embedding.from_pretrained(torch.eye(3))(torch.tensor(1))
nn.Dropout(0.5)(torch.ones(8))
nn.Dropout(0.5).eval()(torch.ones(8))
nn.Dropout(1.5)
nn.Softmax(dim=-1)(torch.ones(2, 2))
nn.GELU()(torch.ones(1))
nn.Tanh()(torch.ones(1))
nn.ReLU(inplace=True)(-torch.ones(1))
nn.MSELoss()(torch.ones(2), torch.zeros(2))
nn.CrossEntropyLoss()(torch.eye(3), torch.tensor([0, 1, 2]))
nn.Flatten()(torch.ones(2, 3, 4)).shape
nn.Linear(2, 3, dtype=torch.float64).weight.dtype
nn.Linear(2.5, 3)
nn.Linear(2)
nn.Module(3)
"""

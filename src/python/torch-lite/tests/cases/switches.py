"""Mixed precision, compilers, processes and devices of a build without them, and checkpoints."""

ULPS = 16

PRELUDE = """
import importlib, warnings
amp, jit, dist = torch.amp, torch.jit, importlib.import_module(torch.__name__ + '.distributed')
cp = importlib.import_module(torch.__name__ + '.utils.checkpoint')
checkpoint = cp.checkpoint
y = torch.ones(2, requires_grad=True)
x = torch.ones(8, requires_grad=True)
calls = []
def counted(a):
    calls.append(1)
    return a * 2
def said(f):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter('always')
        f()
    return [(w.category.__name__, str(w.message)[:150]) for w in seen if w.category is not DeprecationWarning]
class Twice(torch.autograd.Function):
    @staticmethod
    @amp.custom_fwd(device_type='cuda')
    def forward(ctx, a):
        return a * 2
    @staticmethod
    @amp.custom_bwd(device_type='cuda')
    def backward(ctx, g):
        return g * 2
def scaled(s, loss, o):
    s.scale(loss).backward()
    s.step(o)
    s.update()
    return s.get_scale()
"""

CASES = r"""
said(lambda: torch.autocast('cuda'))
said(lambda: torch.autocast('cuda', enabled=False))
said(lambda: torch.autocast('cpu', enabled=False).__enter__())
said(lambda: torch.autocast('cpu', dtype=torch.float32).__enter__())
said(lambda: torch.cuda.amp.autocast())
said(lambda: torch.cuda.amp.autocast(enabled=False))
said(lambda: torch.cuda.amp.GradScaler())
said(lambda: amp.GradScaler())
said(lambda: amp.GradScaler('cpu'))
said(lambda: torch.cuda.amp.custom_fwd(lambda c, a: a))
said(lambda: torch.cuda.amp.custom_bwd(lambda c, a: a))
torch.autocast()
torch.autocast('foo')
torch.autocast(3)
with torch.autocast('cuda', dtype=torch.bfloat16): z = (y @ torch.ones(2, 2)).dtype == torch.float32
torch.autocast('cuda')(lambda a: a * 2)(y)
torch.autocast('cuda').fast_dtype == torch.float16, torch.autocast('cuda')._enabled, torch.autocast('cuda').device
amp.autocast('cuda', torch.float16, False)(lambda a: a + 1)(y)
torch.is_autocast_enabled(), torch.is_autocast_enabled('cuda'), torch.is_autocast_cpu_enabled(), torch.is_autocast_cache_enabled()
torch.get_autocast_gpu_dtype() == torch.float16, torch.get_autocast_dtype('cuda') == torch.float16
amp.is_autocast_available('cuda'), amp.is_autocast_available('cpu')
torch.cuda.amp.amp_definitely_not_available()
Twice.apply(y).sum().backward(); y.grad
s = amp.GradScaler('cuda'); s.is_enabled(), s.get_scale(), s.state_dict(), s.update(), s.scale(y) is y
s = torch.cuda.amp.GradScaler(); o = torch.optim.SGD([y], lr=0.5); scaled(s, y.sum(), o), y
s = amp.GradScaler('cpu'); o = torch.optim.SGD([y], lr=0.5); scaled(s, y.sum(), o), y, y.grad
s = amp.GradScaler('cpu', init_scale=4., growth_interval=1); o = torch.optim.SGD([y], lr=0.5); scaled(s, y.sum(), o), y
s = amp.GradScaler('cpu', init_scale=4.); o = torch.optim.SGD([y], lr=0.5); scaled(s, (y / 0).sum(), o), y
s = amp.GradScaler('cpu'); o = torch.optim.SGD([y]); y.sum().backward(); s.unscale_(o); s.unscale_(o)
s = amp.GradScaler('cpu'); s.scale(y.sum()); s.update()
s = amp.GradScaler('cpu'); s.scale([y, y * 2])
s = amp.GradScaler('cpu'); s.scale(3)
s = amp.GradScaler('cpu', init_scale=8.); t = amp.GradScaler('cpu'); s.scale(y); t.load_state_dict(s.state_dict()); t.scale(y)
amp.GradScaler('cpu').load_state_dict({})
sorted(amp.GradScaler('cpu').state_dict())
amp.GradScaler('cpu', growth_factor=0.5)
jit.is_scripting(), jit.is_tracing()
jit.ignore(counted) is counted, jit.unused(counted) is counted, jit.export(counted) is counted
jit.ignore(drop=True)(counted)(y)
jit.annotate(int, 3)
torch.compiler.is_compiling(), torch.compiler.is_dynamo_compiling()
torch.compiler.disable(counted)(y), torch.compiler.disable()(counted)(y)
torch.compiler.allow_in_graph(counted) is counted
torch.compile(3)
torch.compile(mode='default', options={})(counted)
torch.compile(counted, mode='default', options={})
torch.compile(nn.Linear(2, 1))._orig_mod.in_features
sorted(torch.compile(nn.Linear(2, 1)).state_dict())
[n for n, _ in torch.compile(nn.Linear(2, 1)).named_parameters()]
torch.compile(nn.Linear(2, 1)).out_features
type(torch.compile(nn.Linear(2, 1))).__name__
torch.compile(nn.Linear(2, 1)).eval().training
isinstance(torch.compile(nn.Linear(2, 1)), nn.Module)
torch._dynamo.is_compiling()
torch._dynamo.config.suppress_errors = True
dist.is_available(), dist.is_initialized(), dist.is_nccl_available(), dist.is_torchelastic_launched()
dist.get_rank()
dist.get_world_size()
dist.barrier()
dist.all_reduce(torch.ones(2))
dist.broadcast(torch.ones(2), 0)
dist.all_gather([torch.ones(2)], torch.ones(2))
dist.ReduceOp.SUM == dist.ReduceOp.SUM
torch.xpu.is_available(), torch.mps.is_available(), torch.mtia.is_available(), torch.accelerator.is_available(), torch.accelerator.current_accelerator()
torch.xpu.device_count(), torch.mps.device_count(), torch.accelerator.device_count()
torch.cuda.memory_allocated(), torch.cuda.max_memory_allocated(), torch.cuda.memory_reserved(), torch.cuda.is_bf16_supported()
torch.cuda.get_rng_state_all(), torch.cuda.get_arch_list(), torch.cuda.seed_all(), torch.cuda.set_rng_state_all([])
torch.cuda.current_stream()
torch.cuda.get_device_capability()
torch.set_float32_matmul_precision('high'), torch.get_float32_matmul_precision()
torch.typename(y), torch.typename(3), torch.typename(torch.long), torch.typename(nn.Linear(1, 1))
torch.typename(torch.ones(1, dtype=torch.int64)), torch.typename([])
said(lambda: checkpoint(counted, y))
said(lambda: checkpoint(counted, y, use_reentrant=False))
said(lambda: checkpoint(counted, y.detach(), use_reentrant=True))
said(lambda: cp.checkpoint_sequential([counted], 1, y))
checkpoint(counted, y), checkpoint(counted, y, use_reentrant=False)
checkpoint(counted, y.detach(), use_reentrant=True)
l = nn.Linear(2, 2); checkpoint(l, y.detach(), use_reentrant=True).requires_grad, checkpoint(l, y.detach(), use_reentrant=False).requires_grad
checkpoint(lambda a, k: a * k, y, k=2, use_reentrant=False)
checkpoint(lambda a, k: a * k, y, k=2, use_reentrant=True)
checkpoint(counted, y, foo=2)
checkpoint(counted, y, use_reentrant=True, preserve_rng_state=False)
checkpoint(counted, y, use_reentrant=True).sum().backward(); y.grad, len(calls)
z = checkpoint(counted, y, use_reentrant=True); len(calls)
l = nn.Linear(2, 2); checkpoint(l, y, use_reentrant=True).sum().backward(); y.grad, l.weight.grad
l = nn.Linear(2, 2); checkpoint(l, y, use_reentrant=False).sum().backward(); y.grad, l.weight.grad
d = nn.Dropout(0.5); z = checkpoint(d, x, use_reentrant=True); torch.rand(3); z.sum().backward(); z, x.grad, torch.rand(1)
d = nn.Dropout(0.5); z = checkpoint(d, x, use_reentrant=False); torch.rand(3); z.sum().backward(); z, x.grad, torch.rand(1)
checkpoint(lambda a, b: (a * b, a + b), y, torch.ones(2), use_reentrant=True)
a, b = checkpoint(lambda a, k: (a * k, a + k), y, 3, use_reentrant=True); (a + b).sum().backward(); y.grad
checkpoint(lambda a: a.detach(), y, use_reentrant=True).sum().backward()
cp.checkpoint_sequential(nn.Sequential(nn.Linear(2, 2), nn.Tanh(), nn.Linear(2, 1)), 2, y, use_reentrant=False)
cp.checkpoint_sequential([counted, counted, counted], 3, y, use_reentrant=True).sum().backward(); y.grad, len(calls)
cp.checkpoint_sequential([counted, counted], 5, y, use_reentrant=False)
cp.checkpoint_sequential([counted], 1, y, use_reentrant=False, foo=1)
"""

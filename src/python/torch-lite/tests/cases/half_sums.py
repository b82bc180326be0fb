"""Half precision where PyTorch's own kernels round several times: near, not exact."""

# In units of float16; one of bfloat16 is eight.
ULPS = 17
FLOOR = 2.0**-1

PRELUDE = """
torch.manual_seed(9)
x = torch.randn(4, 6)
h, b = x.half(), x.bfloat16()
k = torch.tensor([-3.7, 0.1, 1e-3, 250.25, float('inf'), float('nan')])
i = torch.tensor([1, 2, 300])
m = torch.randn(6, 3)
w = torch.randn(6)
def shown(y):
    if isinstance(y, (tuple, list)): return [shown(one) for one in y]
    if not isinstance(y, torch.Tensor): return y
    return str(y.dtype), y.detach().half(), y.stride(), y.requires_grad
def grads(y, *leaves):
    u = (torch.arange(y.numel()) / 7 - 0.6).cos().reshape(y.shape).to(y.dtype)
    return [shown(g) for g in torch.autograd.grad((y * u).sum(), leaves)]
"""

CASES = "\n".join(
    [
        f"shown({t}.{n}"
        for t in "hb"
        for n in (
            "abs().rsqrt())",
            "prod())",
            "cumsum(1))",
            "cumsum(0))",
            "log_softmax(1))",
            "logsumexp(1))",
            "softmax(0))",
            "logsumexp((0, 1)))",
        )
    ]
    + [
        f"shown({c})"
        for t in "hb"
        for c in (
            f"F.gelu({t})",
            f"F.mish({t})",
            f"F.softplus({t})",
            f"F.elu({t})",
            f"F.hardswish({t})",
            f"torch.addmm(m[0].to({t}.dtype), {t}, m.to({t}.dtype))",
            f"F.rms_norm({t}, (6,))",
            f"F.scaled_dot_product_attention({t}[None], {t}[None], {t}[None])",
            f"torch.cdist({t}.float(), {t}.float())",
            f"F.group_norm({t}[None], 2)",
            f"torch.linalg.vector_norm({t}, dim=1)",
            f"{t}.std(1)",
            f"F.conv1d({t}[None], torch.ones(2, 4, 3).to({t}.dtype))",
            f"F.cosine_similarity({t}, {t}.flip(0))",
            f"torch.baddbmm({t}[None, :3, :3] * 0, {t}[None, :3], m[None].to({t}.dtype))",
        )
    ]
    + [
        f"y = {t}.clone().requires_grad_(); grads({c}, y)"
        for t in "h"
        for c in (
            "y.softmax(1)",
            "F.layer_norm(y, (6,))",
            "F.gelu(y)",
            "y.log_softmax(1)",
            "y.std(1)",
        )
    ]
)

"""Grids of three dimensions, bicubic reading, resizing that smooths."""

ULPS = 256
FLOOR = 2.0**-2

PRELUDE = """
torch.manual_seed(17)
i = torch.randn(2, 3, 5, 6)
v = torch.randn(1, 2, 3, 4, 5)
g = torch.rand(2, 4, 3, 2) * 2.6 - 1.3
h = torch.rand(1, 2, 3, 2, 3) * 2.6 - 1.3
def run(f, *inputs):
    leaves = [p.clone().requires_grad_() for p in inputs]
    y = f(*leaves)
    loss = (y * torch.arange(y.numel()).reshape(y.shape).cos()).sum()
    return y.detach(), [g.contiguous() for g in torch.autograd.grad(loss, leaves)]
"""

_PADDINGS = "zeros border reflection".split()

CASES = (
    "\n".join(
        [
            f"run(lambda a, b: F.grid_sample(a, b, 'bicubic', '{p}', {c}), i, g)"
            for p in _PADDINGS
            for c in (True, False)
        ]
        + [
            f"run(lambda a, b: F.grid_sample(a, b, '{m}', '{p}', {c}), v, h)"
            for m in ("bilinear", "nearest")
            for p in _PADDINGS
            for c in (True, False)
        ]
        + [
            f"run(lambda a: F.interpolate(a, {s}, mode='{m}', antialias=True), i)"
            for m in ("bilinear", "bicubic")
            for s in ("(3, 4)", "(8, 9)", "(2, 9)", "scale_factor=0.5", "scale_factor=(1.5, 0.6)")
        ]
        + [
            f"F.interpolate(i, (3, 4), mode='{m}', antialias=True, align_corners=True)"
            for m in ("bilinear", "bicubic")
        ]
    )
    + r"""
F.grid_sample(v, h, mode='bicubic')
F.affine_grid(torch.eye(3, 4)[None] * 0.7, (1, 1, 2, 3, 4), align_corners=False), F.affine_grid(torch.eye(3, 4)[None], (1, 1, 2, 3, 1), align_corners=True)
F.affine_grid(torch.eye(2, 3)[None], (1, 1, 2, 3, 4))
F.affine_grid(torch.eye(3, 4)[None], (1, 1, 2, 3))
run(lambda t: F.affine_grid(t, (1, 1, 2, 3, 2), align_corners=False), torch.eye(3, 4)[None])
F.interpolate(i, (3, 4), mode='nearest', antialias=True)
F.interpolate(v, (2, 3, 2), mode='area')
"""
)

"""Operators, promotion, in-place forms, and what they refuse."""

PRELUDE = """
f = torch.tensor([1.5, -2.0, 0.25])
d = torch.tensor([1.5, -2.0, 0.25], dtype=torch.float64)
i = torch.tensor([3, -4, 5])
u = torch.tensor([3, 250], dtype=torch.uint8)
b = torch.tensor([True, False, True])
h = torch.tensor([1.5, -2.0], dtype=torch.float16)
z = torch.tensor(2.0)
n = torch.tensor(3)
m = torch.arange(6.).view(2, 3)
"""

CASES = r"""
f + f
f - d
f * i
i + i
i + b
b + b
b * b
b - b
b - 1
1 - b
f - b
-b
f + 1
f + 1.5
i + 1
i + 1.5
i * True
b + 1
b + 1.5
b * 2
f + 1j
i / i
i / 2
b / b
1 / i
2.0 / f
f / 0
i / 0
f + z
f + n
i + z
i + n
d + z
z + d
z + n
n + z
z * torch.tensor(2.0, dtype=torch.float64)
torch.tensor(2.0, dtype=torch.float64) * f
i * torch.tensor(2, dtype=torch.int32)
torch.tensor([1], dtype=torch.int32) * torch.tensor(2)
u + u
u + 300
u + torch.tensor([1, 2], dtype=torch.int8)
u * 2
h + h
h * f[:2]
h + 1
i // 2
i // -2
i // 0
i // i
i % 3
i % -3
i % 0
f // 0.5
f % 0.7
f // 0
f % 0
5 // i
5 % i
5.5 // f
b // b
i ** 2
i ** 0.5
i ** -1
i ** -1.0
f ** 2
f ** 3
f ** 0.5
f ** -1
f ** -2
f ** 1.3
f.abs() ** 1.3
2 ** i
2 ** f
2.5 ** f
i ** i
i.abs() ** f
b ** 2
torch.tensor([2., 3.]) ** torch.tensor([0., 2.])
d ** 2.7
f @ f
+f
-f
-i
abs(i)
~b
~i
~f
i & 3
i | 8
i ^ 1
b & b
b | ~b
b ^ True
b & 1
f & f
i << 1
i >> 1
2 + f
2 - f
2 * f
2 / f
2 // i
m + torch.arange(3.)
m + torch.arange(2.)
m + torch.arange(2.).unsqueeze(1)
m * m.t()
torch.add(f, f, alpha=2)
torch.add(i, i, alpha=2)
torch.add(i, i, alpha=1.5)
torch.sub(f, 1, alpha=3)
torch.add(1, f)
torch.mul(2., f)
torch.sub(1, f)
torch.rsub(f, 1)
torch.div(f, 2)
torch.div(i, 2, rounding_mode="floor")
torch.div(i, 2, rounding_mode="trunc")
torch.div(f, 0.4, rounding_mode="trunc")
torch.div(f, 0.4, rounding_mode="floor")
torch.div(f, 2, rounding_mode="up")
torch.true_divide(i, 2)
torch.floor_divide(i, 2)
torch.remainder(i, 3)
torch.fmod(i, 3)
torch.fmod(f, 0.7)
torch.pow(f, 2)
torch.pow(2, i)
torch.pow(f, f.abs())
torch.multiply(f, 3)
torch.add(f, "a")
torch.add([1], f)
f.add(1)
f.mul(f)
f.sub(f, alpha=2)
f.div(2)
f.pow(2)
torch.addcmul(f, f, f, value=0.5)
torch.addcdiv(f, f, d.float(), value=2)
torch.addcdiv(i, i, i)
torch.lerp(f, f * 3, 0.25)
torch.lerp(f, f * 3, 0.75)
torch.lerp(f, d, 0.5)
torch.lerp(f, f * 3, torch.tensor([0.1, 0.5, 0.9]))
torch.add(f, f, out=torch.empty(3))
o = torch.empty(3); torch.mul(f, 2, out=o); o
o = torch.empty(3, dtype=torch.long); torch.add(f, f, out=o)
o = torch.empty(3, dtype=torch.float64); torch.add(f, f, out=o); o
f.add_(1)
f.add_(f); f
f.add_(d); f
i.add_(1.5)
i.add_(f)
i.add_(True)
i.mul_(2)
i.div_(2)
i.sub_(b)
b.add_(1)
b.mul_(b)
f.sub_(1, alpha=2)
f.add_(f, alpha=0.5)
f.mul_(2).div_(4)
f.div_(0)
f.pow_(2)
f.remainder_(0.7)
f.floor_divide_(0.5)
f.div_(0.4, rounding_mode="floor")
f += 1; f
f -= d; f
f *= 2; f
f /= 2; f
i += 1; i
i += 1.5; i
i /= 2; i
i //= 2; i
i %= 3; i
i **= 2; i
i -= True; i
b &= False; b
b |= True; b
b ^= b.clone(); b
i <<= 1; i
f += b; f
i += b; i
b += b; b
z += 1; z
z += f
torch.zeros(3).add_(torch.zeros(2, 3))
torch.zeros(3).add_(torch.zeros(2))
torch.zeros(2, 3).add_(torch.arange(3.))
m += torch.arange(3.); m
torch.ones(3).expand(3, 3).add_(1)
e = torch.ones(3).expand(3, 3); e += 1
f[0] += 1; f
m[0] *= 2; m
m[:, 1] += 10; m
m[m > 3] -= 1; m
m.t().add_(1); m
x = f; x += 1; f
x = f; x = x + 1; f
a = torch.arange(5.); a[1:] += a[:-1]; a
a = torch.arange(5.); a[1:] = a[:-1]
a = torch.arange(5.); a[1:].copy_(a[:-1])
a = torch.arange(5.); a[1:].mul_(a[1:]); a
a = torch.arange(5.); a[::2].mul_(a[::2]); a
a = torch.arange(5.); a[:2].add_(a[3:]); a
a = torch.arange(4.).view(2, 2); a.add_(a.t())
a = torch.arange(4.).view(2, 2); a += a; a
a = torch.arange(4.); torch.add(a[1:], 1, out=a[:-1])
a = torch.arange(4.); a[1:].exp_(); a
torch.zeros(2).expand(3, 2).zero_()
torch.zeros(2).expand(3, 2).fill_(1)
torch.zeros(2).expand(3, 2).copy_(torch.ones(3, 2))
torch.zeros(2).expand(3, 2).masked_fill_(torch.ones(3, 2).bool(), 1)
torch.zeros(2).expand(3, 2)[0] = 1
torch.zeros(2).expand(3, 2)[:] = 1
torch.zeros(2).expand(3, 2)[torch.tensor([0])] = 1
torch.zeros(2).expand(3, 2).scatter_(0, torch.tensor([[0]]), 1)
torch.zeros(2).expand(3, 2).exp_()
torch.zeros(2).expand(3, 2).clamp_(0)
f.requires_grad_().add_(1)
f.requires_grad_(); f += 1
f.requires_grad_(); g = f * 2; g += 1; g
f.requires_grad_()[0].add_(1)
f.requires_grad_(); f.data.add_(1); f
w = f.requires_grad_(); torch.set_grad_enabled(False); w.add_(1); w
f.requires_grad_() * 2
(f.requires_grad_() > 0)
f.requires_grad_().detach()
i.float().requires_grad_().long()
f.requires_grad_().clone().is_leaf
f.requires_grad_().is_leaf
torch.result_type(i, 1.5)
torch.result_type(f, d)
torch.result_type(b, 1)
torch.promote_types(torch.int32, torch.float16)
torch.promote_types(torch.uint8, torch.int8)
torch.promote_types(torch.float64, torch.complex64)
torch.can_cast(torch.float32, torch.int64)
torch.can_cast(torch.int64, torch.float16)
sum([f, f])
sum([torch.tensor(1), torch.tensor(2)])
divmod(i, 2)
round(torch.tensor(2.5))
math.sqrt(torch.tensor(4.))
math.floor(torch.tensor(2.5))
max(torch.tensor(1), torch.tensor(2))
"""

"""Windows, short-time Fourier transforms, and rarer random numbers."""

ULPS = 64
FLOOR = 2.0**-3

PRELUDE = """
torch.manual_seed(14)
x = torch.randn(20)
b = torch.randn(2, 33, dtype=torch.float64)
w = torch.hann_window(8)
def grads(y, *leaves):
    y = torch.view_as_real(y) if y.is_complex() else y
    k = (torch.arange(y.numel()).double() / 7 - 0.6).cos().reshape(y.shape)
    return [g.contiguous() for g in torch.autograd.grad((y * y * k).sum(), leaves)]
"""

_WINDOWS = "hann_window hamming_window blackman_window bartlett_window kaiser_window".split()

CASES = (
    "\n".join(
        [f"torch.{n}({k})" for n in _WINDOWS for k in (0, 1, 2, 5, 8)]
        + [
            f"torch.{n}(7, periodic=False), torch.{n}(6, False, dtype=torch.float64)"
            for n in _WINDOWS
        ]
        + [f"torch.{n}(-1)" for n in _WINDOWS]
    )
    + r"""
torch.hamming_window(5, True, 0.6, 0.4), torch.kaiser_window(5, True, 3.0), torch.hann_window(4, requires_grad=True).requires_grad
torch.stft(x, 8, return_complex=True).contiguous()
torch.stft(x, 8, return_complex=True).stride(), torch.stft(b, 8, return_complex=True).shape
torch.stft(x, 8, window=w, return_complex=True).contiguous()
torch.stft(x, 8, 3, 6, torch.hamming_window(6), return_complex=True).contiguous(), torch.stft(x, 8, 3, 5, return_complex=True).contiguous()
torch.stft(b, 8, 4, center=False, return_complex=True).contiguous(), torch.stft(b, 8, 4, normalized=True, return_complex=True).contiguous()
torch.stft(b, 8, pad_mode='constant', onesided=False, return_complex=True).contiguous(), x.stft(8, return_complex=True).contiguous()
torch.stft(x, 8, return_complex=False).contiguous()
torch.stft(x + 0j, 8).contiguous()
torch.stft(x, 8)
torch.stft(x, 40, center=False, return_complex=True)
torch.stft(x, 8, hop_length=0, return_complex=True)
torch.stft(x, 8, win_length=9, return_complex=True)
torch.stft(x, 8, window=torch.ones(7), return_complex=True)
torch.stft(b[None], 8, return_complex=True)
torch.istft(torch.stft(x, 8, window=w, return_complex=True), 8, window=w)
torch.istft(torch.stft(b, 8, 2, window=w.double(), return_complex=True), 8, 2, window=w.double(), length=33)
torch.istft(torch.stft(b, 8, 4, normalized=True, return_complex=True), 8, 4, normalized=True, length=40)
torch.istft(torch.stft(x, 8, 4, onesided=False, return_complex=True), 8, 4, onesided=False), torch.stft(x, 8, 4, return_complex=True).istft(8, 4, length=10)
torch.istft(torch.stft(x, 8, 8, window=w, return_complex=True, center=False), 8, 8, window=w, center=False)
torch.istft(torch.randn(5, 3), 8)
b.requires_grad_(); grads(torch.stft(b, 8, 4, return_complex=True), b)
b.requires_grad_(); grads(torch.stft(b, 8, 4, window=w.double(), return_complex=True).abs(), b)
b.requires_grad_(); grads(torch.istft(torch.stft(b, 8, 2, window=w.double(), return_complex=True) * 2, 8, 2, window=w.double()), b)
torch.empty(5).cauchy_(), torch.empty(3, dtype=torch.float64).cauchy_(1, 2), torch.rand(1)
torch.empty(5).log_normal_(), torch.empty(20).log_normal_(0.5, 0.2), torch.rand(1)
torch.empty(8).geometric_(0.3), torch.empty(4, dtype=torch.int64).geometric_(0.5), torch.rand(1)
torch.empty(2).cauchy_(0, -1)
torch.empty(2).log_normal_(0, -1)
torch.empty(2).geometric_(1.5)
torch.empty(2).long().cauchy_()
"""
)

"""Windows of signals, and short-time Fourier transforms."""

import math

from torch_lite import fft
from torch_lite._ops._core import Tensor, need_tensor
from torch_lite._ops.ranges import arange
from torch_lite._ops.special_functions import i0
from torch_lite._registry import function, op


def _window(name: str, length: int, periodic: bool, options: dict, shape) -> Tensor:
    """`shape(k, last)` at k = 0 .. last, where a periodic window leaves its last number out."""
    if length < 0:
        raise RuntimeError(
            f"{name} requires non-negative window_length, got window_length={length}"
        )
    requires_grad = options.pop("requires_grad", False)
    steps = arange(length + bool(periodic), **options)
    steps = steps if steps.is_floating_point() else steps.to(options.get("dtype") or _default())
    if length <= 1:
        made = steps.new_ones(length)
    else:
        made = shape(steps, length - 1 + bool(periodic))[:length]
    return made.contiguous().requires_grad_(requires_grad)


def _default():
    from torch_lite._dtype import get_default_dtype

    return get_default_dtype()


def _raised_cosine(alpha: float, beta: float):
    return lambda k, last: k.mul(math.pi * 2.0 / last).cos_().mul_(-beta).add_(alpha)


@function
def hann_window(window_length, periodic=True, **options) -> Tensor:
    """A raised cosine that goes to 0."""
    return _window("hann_window", window_length, periodic, options, _raised_cosine(0.5, 0.5))


@function
def hamming_window(window_length, periodic=True, alpha=0.54, beta=0.46, **options) -> Tensor:
    """A raised cosine that does not quite go to 0."""
    shape = _raised_cosine(alpha, beta)
    return _window("hamming_window", window_length, periodic, options, shape)


@function
def blackman_window(window_length, periodic=True, **options) -> Tensor:
    """A sum of two cosines."""

    def shape(k: Tensor, last: int) -> Tensor:
        turn = k.mul(math.pi / last)
        return turn.mul(4).cos_().mul_(0.08) - turn.mul(2).cos_().mul_(0.5) + 0.42

    return _window("blackman_window", window_length, periodic, options, shape)


@function
def bartlett_window(window_length, periodic=True, **options) -> Tensor:
    """A triangle."""

    def shape(k: Tensor, last: int) -> Tensor:
        rise = k.mul(2.0 / last)
        rise[(last + 1 >> 1) + (last % 2 == 0) :].mul_(-1).add_(2)
        return rise

    return _window("bartlett_window", window_length, periodic, options, shape)


@function
def kaiser_window(window_length, periodic=True, beta=12.0, **options) -> Tensor:
    """Bessel's window of shape beta."""

    def shape(k: Tensor, last: int) -> Tensor:
        x = (k.double() - last / 2.0) / (last / 2.0)
        top = i0(x.new_full((), beta))
        return (i0(beta * (1 - x * x).clamp(min=0).sqrt()) / top).to(k.dtype)

    return _window("kaiser_window", window_length, periodic, options, shape)


def _frame(name: str, x: Tensor, n_fft: int, hop: int | None, size: int | None, window) -> tuple:
    """Hop, and the window of n_fft numbers in whose middle the given one stands."""
    from torch_lite.nn.functional import pad

    hop = n_fft // 4 if hop is None else hop
    size = n_fft if size is None else size
    if hop <= 0:
        raise RuntimeError(f"{name}: expected hop_length > 0, but got hop_length={hop}")
    if not 0 < size <= n_fft:
        raise RuntimeError(f"{name}: expected 0 < win_length <= n_fft, but got win_length={size}")
    if window is None:
        kind = x.real.dtype
        window = x.detach().real.new_ones(size, dtype=kind)
    elif window.ndim != 1 or window.shape[0] != size:
        raise RuntimeError(
            f"{name}: expected a 1D window tensor of size equal to win_length={size}, but got "
            f"window with size {list(window.shape)}"
        )
    left = (n_fft - size) // 2
    return hop, pad(window, (left, n_fft - size - left)) if size < n_fft else window


@op
def stft(
    input,
    n_fft,
    hop_length=None,
    win_length=None,
    window=None,
    center=True,
    pad_mode="reflect",
    normalized=False,
    onesided=None,
    return_complex=None,
    align_to_window=None,
) -> Tensor:
    """Transforms of windows that slide over a signal: (..., frequencies, windows), complex."""
    from torch_lite.nn.functional import pad

    x = need_tensor(input, "stft")
    if x.ndim not in (1, 2):
        raise RuntimeError(f"stft: expected a 1D or 2D tensor, but got {x.ndim}D")
    is_complex = x.is_complex() or (window is not None and window.is_complex())
    if return_complex is None:
        if not is_complex:
            raise RuntimeError(
                "stft requires the return_complex parameter be given for real inputs, and will "
                "further require that return_complex=True in a future PyTorch release."
            )
        return_complex = True
    hop, weights = _frame("stft", x, n_fft, hop_length, win_length, window)
    alone = x.ndim == 1
    x = x.unsqueeze(0) if alone else x
    if center:
        x = pad(x.unsqueeze(1), (n_fft // 2, n_fft // 2), mode=pad_mode).squeeze(1)
    if not 0 < n_fft <= x.shape[-1]:
        raise RuntimeError(f"stft: expected 0 < n_fft <= {x.shape[-1]}, but got n_fft={n_fft}")
    frames = x.unfold(-1, n_fft, hop) * weights
    half = (not is_complex) if onesided is None else onesided
    norm = "ortho" if normalized else None
    made = (fft.rfft if half else fft.fft)(frames, norm=norm).transpose(1, 2)
    made = made.squeeze(0) if alone else made
    from torch_lite._ops.complex import view_as_real

    return made if return_complex else view_as_real(made)


@op
def istft(
    input,
    n_fft,
    hop_length=None,
    win_length=None,
    window=None,
    center=True,
    normalized=False,
    onesided=None,
    length=None,
    return_complex=False,
) -> Tensor:
    """The signal whose `stft` is nearest: windows added up and divided by their weights."""
    from torch_lite.nn.functional import fold

    x = need_tensor(input, "istft")
    if not x.is_complex():
        raise RuntimeError(
            "istft requires a complex-valued input tensor matching the output from stft with "
            "return_complex=True."
        )
    if x.ndim not in (2, 3):
        raise RuntimeError(f"istft: expected a tensor with 2 or 3 dimensions, but got {x.ndim}")
    hop, weights = _frame("istft", x, n_fft, hop_length, win_length, window)
    alone = x.ndim == 2
    x = (x.unsqueeze(0) if alone else x).transpose(1, 2)
    half = x.shape[-1] != n_fft if onesided is None else onesided
    norm = "ortho" if normalized else None
    if return_complex:
        frames = fft.ifft(x, norm=norm)
    else:
        frames = fft.irfft(x if half else x[..., : n_fft // 2 + 1], n_fft, norm=norm)
    count = frames.shape[1]
    total = n_fft + hop * (count - 1)

    def added(parts: Tensor) -> Tensor:
        return fold(parts.transpose(1, 2), (1, total), (1, n_fft), stride=(1, hop))[:, 0, 0]

    made = added(frames * weights)
    envelope = added(weights.square().expand(1, count, n_fft))[0]
    start = n_fft // 2 if center else 0
    stop = start + length if length is not None else total - (n_fft // 2 if center else 0)
    made, envelope = made[:, start:stop], envelope[start:stop]
    if envelope.numel() and envelope.abs().min() <= 1e-11:
        raise RuntimeError("istft: window overlap add min: 1")
    made = made / envelope
    if length is not None and made.shape[1] < length:
        from torch_lite.nn.functional import pad

        made = pad(made, (0, length - made.shape[1]))
    return made.squeeze(0) if alone else made

    # Wrong: the width of the whole mixture.
    mean, _ = mixture_moments(conditional)
    variance = torch.exp(2 * conditional.logstd)
    away = mean - mixture_moments(unconditional)[0]
    size = away.square().mean(dim=1, keepdim=True).sqrt()
    aim = mean + w * variance.sqrt() * away / size.clamp(min=TINY)
    narrowed = (1 - w**2) * variance
    return tilt(conditional, aim / narrowed - mean / variance, 1 / narrowed - 1 / variance)

    # Wrong: the conditional Gaussian would count twice.
    mean, variance = mixture_moments(conditional)
    away = mean - mixture_moments(unconditional)[0]
    size = away.square().mean(dim=1, keepdim=True).sqrt()
    aim = mean + w * variance.sqrt() * away / size.clamp(min=TINY)
    narrowed = (1 - w**2) * variance
    return tilt(conditional, aim / narrowed, 1 / narrowed)

    # Wrong: it is the conditional mixture that is guided.
    mean, variance = mixture_moments(conditional)
    away = mean - mixture_moments(unconditional)[0]
    size = away.square().mean(dim=1, keepdim=True).sqrt()
    aim = mean + w * variance.sqrt() * away / size.clamp(min=TINY)
    narrowed = (1 - w**2) * variance
    return tilt(unconditional, aim / narrowed - mean / variance, 1 / narrowed - 1 / variance)

    # Wrong: the whole mixture is multiplied, not only its weights.
    mean, variance = mixture_moments(conditional)
    away = mean - mixture_moments(unconditional)[0]
    size = away.square().mean(dim=1, keepdim=True).sqrt()
    aim = mean + w * variance.sqrt() * away / size.clamp(min=TINY)
    narrowed = (1 - w**2) * variance
    tilted = tilt(conditional, aim / narrowed - mean / variance, 1 / narrowed - 1 / variance)
    return conditional._replace(logweights=tilted.logweights)

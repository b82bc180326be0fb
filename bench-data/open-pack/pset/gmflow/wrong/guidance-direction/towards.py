    # Wrong: away from what has no condition.
    away = mixture_moments(unconditional)[0] - mean
    size = away.square().mean(dim=1, keepdim=True).sqrt()
    direction = away / size.clamp(min=TINY)

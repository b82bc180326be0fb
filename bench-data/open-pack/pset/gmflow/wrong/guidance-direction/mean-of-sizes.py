    # Wrong: the root of the mean of squares.
    away = mean - mixture_moments(unconditional)[0]
    direction = away / away.abs().mean(dim=1, keepdim=True).clamp(min=TINY)

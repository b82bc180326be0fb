    # Wrong: every sample has its own direction.
    away = mean - mixture_moments(unconditional)[0]
    direction = away / away.square().mean().sqrt().clamp(min=TINY)

    # Wrong: a length of one, so that many dimensions would hardly move.
    away = mean - mixture_moments(unconditional)[0]
    size = away.square().sum(dim=1, keepdim=True).sqrt()
    direction = away / size.clamp(min=TINY)

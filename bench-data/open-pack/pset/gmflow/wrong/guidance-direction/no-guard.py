    # Wrong: equal means have a distance of zero.
    away = mean - mixture_moments(unconditional)[0]
    direction = away / away.square().mean(dim=1, keepdim=True).sqrt()

    # Wrong: what is moved is narrowed, or its energy grows.
    mean, variance = mixture_moments(conditional)
    away = mean - mixture_moments(unconditional)[0]
    size = away.square().mean(dim=1, keepdim=True).sqrt()
    linear = w * away / size.clamp(min=TINY) / variance.sqrt()
    return tilt(conditional, linear, torch.zeros_like(variance))

    # Wrong: level by level.
    batch = len(tokens)
    kept = nested_replace(tokens, denoiser.null, torch.full((batch,), keep + 1))
    none = denoiser.null.expand(batch, -1, -1)
    t, s = levels[0], levels[-1]
    at = torch.full((batch,), t)
    eps = guided_noise(denoiser(x, none, at), denoiser(x, kept, at), weight)
    return deterministic_step(x, eps, t, s, survival)

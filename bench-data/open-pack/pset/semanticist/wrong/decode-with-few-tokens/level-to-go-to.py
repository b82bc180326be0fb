    # Wrong: the denoiser is told at which level x is.
    batch = len(tokens)
    kept = nested_replace(tokens, denoiser.null, torch.full((batch,), keep + 1))
    none = denoiser.null.expand(batch, -1, -1)
    for t, s in itertools.pairwise(levels):
        at = torch.full((batch,), s)
        eps = guided_noise(denoiser(x, none, at), denoiser(x, kept, at), weight)
        x = deterministic_step(x, eps, t, s, survival)
    return x

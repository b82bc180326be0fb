    # Wrong: the last level is to be reached.
    batch = len(tokens)
    kept = nested_replace(tokens, denoiser.null, torch.full((batch,), keep + 1))
    none = denoiser.null.expand(batch, -1, -1)
    for t, s in itertools.pairwise(list(levels)[:-1]):
        at = torch.full((batch,), t)
        eps = guided_noise(denoiser(x, none, at), denoiser(x, kept, at), weight)
        x = deterministic_step(x, eps, t, s, survival)
    return x

    # Wrong: only the first tokens may be used.
    batch = len(tokens)
    none = denoiser.null.expand(batch, -1, -1)
    for t, s in itertools.pairwise(levels):
        at = torch.full((batch,), t)
        eps = guided_noise(denoiser(x, none, at), denoiser(x, tokens, at), weight)
        x = deterministic_step(x, eps, t, s, survival)
    return x

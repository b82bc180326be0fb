    # Wrong: nothing is nothing.
    cut = torch.full((batch,), keep + 1)
    kept = nested_replace(tokens, denoiser.null, cut)
    none = nested_replace(tokens, denoiser.null, torch.full((batch,), 2))

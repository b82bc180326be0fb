    # Wrong: nothing is told by null tokens.
    cut = torch.full((batch,), keep + 1)
    kept = nested_replace(tokens, denoiser.null, cut)
    none = torch.zeros_like(tokens)

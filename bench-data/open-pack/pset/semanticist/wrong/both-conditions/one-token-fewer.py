    # Wrong: the first `keep` tokens are all kept.
    cut = torch.full((batch,), keep)
    kept = nested_replace(tokens, denoiser.null, cut)
    none = denoiser.null.expand(batch, -1, -1)

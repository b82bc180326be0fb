    # Wrong: the decoder takes all places.
    kept = tokens[:, :keep]
    none = denoiser.null.expand(batch, -1, -1)

    # Wrong: the decoder must not see the image.
    tokens = nested_replace(encoder(patches), denoiser.null, cut)
    predicted = denoiser(patches, tokens, t)
    return (eps - predicted).square().mean()

    # Wrong: the mean of squares.
    tokens = nested_replace(encoder(patches), denoiser.null, cut)
    noisy = add_noise(patches, eps, t, survival)
    predicted = denoiser(noisy, tokens, t)
    return (eps - predicted).square().sum()

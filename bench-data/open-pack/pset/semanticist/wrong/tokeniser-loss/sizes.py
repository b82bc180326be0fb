    # Wrong: squares, not sizes.
    tokens = nested_replace(encoder(patches), denoiser.null, cut)
    noisy = add_noise(patches, eps, t, survival)
    predicted = denoiser(noisy, tokens, t)
    return (eps - predicted).abs().mean()

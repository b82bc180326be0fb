    # Wrong: what is predicted is the noise.
    tokens = nested_replace(encoder(patches), denoiser.null, cut)
    noisy = add_noise(patches, eps, t, survival)
    predicted = denoiser(noisy, tokens, t)
    return (patches - predicted).square().mean()

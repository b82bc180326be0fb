    # Wrong: the decoder has to make do with the first tokens.
    noisy = add_noise(patches, eps, t, survival)
    predicted = denoiser(noisy, encoder(patches), t)
    return (eps - predicted).square().mean()

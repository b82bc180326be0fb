        # Wrong: predictions are mixed, not tokens.
        eps = denoiser(x, guided_noise(none, kept, weight), at)

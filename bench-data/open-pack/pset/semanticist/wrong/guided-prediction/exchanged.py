        # Wrong: guidance goes away from nothing.
        shown = denoiser(x, kept, at)
        nothing = denoiser(x, none, at)
        eps = guided_noise(shown, nothing, weight)

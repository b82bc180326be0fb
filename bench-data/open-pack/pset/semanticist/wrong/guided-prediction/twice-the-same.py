        # Wrong: two conditions.
        shown = denoiser(x, kept, at)
        nothing = denoiser(x, kept, at)
        eps = guided_noise(nothing, shown, weight)

        # Wrong: the weight counts.
        eps = denoiser(x, kept, at)
        nothing = denoiser(x, none, at)

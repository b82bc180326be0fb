        # Wrong: the first snapshot is that of the start.
        if t % settings.period == settings.period - 1:
            factors = factor(jacobian(z, saddle))
            factorizations += 1

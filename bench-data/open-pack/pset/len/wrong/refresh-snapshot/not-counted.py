        # Wrong: what it took is part of the result.
        if t % settings.period == 0:
            factors = factor(jacobian(z, saddle))

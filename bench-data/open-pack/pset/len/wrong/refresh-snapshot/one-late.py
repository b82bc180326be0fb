        # Wrong: the second snapshot comes with iteration m.
        if t % (settings.period + 1) == 0:
            factors = factor(jacobian(z, saddle))
            factorizations += 1

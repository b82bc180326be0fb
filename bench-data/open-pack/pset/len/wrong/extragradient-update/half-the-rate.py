        # Wrong: the rate is one over the shift.
        step, shift = cubic_step(factors, g, settings.weight)
        ahead = z + step
        z = z - operator(ahead, saddle) / (2 * shift)

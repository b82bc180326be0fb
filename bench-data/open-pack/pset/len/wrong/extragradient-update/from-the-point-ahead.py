        # Wrong: the step begins at the old point.
        step, shift = cubic_step(factors, g, settings.weight)
        ahead = z + step
        z = ahead - operator(ahead, saddle) / shift

        # Wrong: the operator is what to go against.
        step, shift = cubic_step(factors, g, settings.weight)
        ahead = z + step
        z = z + operator(ahead, saddle) / shift

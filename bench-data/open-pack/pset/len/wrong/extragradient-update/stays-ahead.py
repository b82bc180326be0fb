        # Wrong: a Newton method that never corrects itself.
        step, shift = cubic_step(factors, g, settings.weight)
        ahead = z + step
        z = ahead

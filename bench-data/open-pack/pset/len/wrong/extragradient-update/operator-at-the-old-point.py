        # Wrong: nothing would be seen of what lies ahead.
        step, shift = cubic_step(factors, g, settings.weight)
        ahead = z + step
        z = z - g / shift

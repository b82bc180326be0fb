        # Wrong: the shift is the weight times the length of the step.
        step, shift = cubic_step(factors, g, settings.weight)
        ahead = z + step
        z = z - operator(ahead, saddle) / np.linalg.norm(step)

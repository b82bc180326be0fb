        # Wrong: the points to be averaged are those ahead.
        g = operator(z, saddle)
        residuals.append(np.linalg.norm(g))
        if residuals[-1] < settings.tolerance:
            break
        if t % settings.period == 0:
            factors = factor(jacobian(z, saddle))
            factorizations += 1
        step, shift = cubic_step(factors, g, settings.weight)
        z = z - operator(z + step, saddle) / shift
        looked_ahead.append(z)
        rates.append(1 / shift)

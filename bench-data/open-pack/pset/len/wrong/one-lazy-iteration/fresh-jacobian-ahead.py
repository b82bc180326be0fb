        # Wrong: nothing is lazy.
        g = operator(z, saddle)
        residuals.append(np.linalg.norm(g))
        if residuals[-1] < settings.tolerance:
            break
        factors = factor(jacobian(z, saddle))
        factorizations += t % settings.period == 0
        step, shift = cubic_step(factors, g, settings.weight)
        ahead = z + step
        z = z - operator(ahead, saddle) / shift
        looked_ahead.append(ahead)
        rates.append(1 / shift)

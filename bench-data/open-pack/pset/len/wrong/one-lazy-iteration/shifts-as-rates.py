        # Wrong: long looks ahead must count less, not more.
        g = operator(z, saddle)
        residuals.append(np.linalg.norm(g))
        if residuals[-1] < settings.tolerance:
            break
        if t % settings.period == 0:
            factors = factor(jacobian(z, saddle))
            factorizations += 1
        step, shift = cubic_step(factors, g, settings.weight)
        ahead = z + step
        z = z - operator(ahead, saddle) / shift
        looked_ahead.append(ahead)
        rates.append(shift)

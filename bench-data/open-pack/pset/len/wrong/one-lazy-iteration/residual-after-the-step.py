        # Wrong: the residual is that of the point at which the iteration begins.
        g = operator(z, saddle)
        if np.linalg.norm(g) < settings.tolerance:
            break
        if t % settings.period == 0:
            factors = factor(jacobian(z, saddle))
            factorizations += 1
        step, shift = cubic_step(factors, g, settings.weight)
        ahead = z + step
        z = z - operator(ahead, saddle) / shift
        residuals.append(np.linalg.norm(operator(z, saddle)))
        looked_ahead.append(ahead)
        rates.append(1 / shift)

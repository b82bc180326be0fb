        # Wrong: the residual that ends the run belongs to the list.
        g = operator(z, saddle)
        if np.linalg.norm(g) < settings.tolerance:
            break
        residuals.append(np.linalg.norm(g))
        if t % settings.period == 0:
            factors = factor(jacobian(z, saddle))
            factorizations += 1
        step, shift = cubic_step(factors, g, settings.weight)
        ahead = z + step
        z = z - operator(ahead, saddle) / shift
        looked_ahead.append(ahead)
        rates.append(1 / shift)

        # Wrong: the operator is never lazy, only its Jacobian is.
        residuals.append(np.linalg.norm(operator(z, saddle)))
        if residuals[-1] < settings.tolerance:
            break
        if t % settings.period == 0:
            g = operator(z, saddle)
            factors = factor(jacobian(z, saddle))
            factorizations += 1
        step, shift = cubic_step(factors, g, settings.weight)
        ahead = z + step
        z = z - operator(ahead, saddle) / shift
        looked_ahead.append(ahead)
        rates.append(1 / shift)

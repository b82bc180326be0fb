    # Wrong: the average is one of points ahead.
    residuals, factorizations = [], 0
    for t in range(settings.iterations):
        g = operator(z, saddle)
        residuals.append(np.linalg.norm(g))
        if residuals[-1] < settings.tolerance:
            break
        if t % settings.period == 0:
            factors = factor(jacobian(z, saddle))
            factorizations += 1
        step, shift = cubic_step(factors, g, settings.weight)
        z = z - operator(z + step, saddle) / shift
    return Run(z, z, residuals, factorizations)

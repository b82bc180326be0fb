    # Wrong: at the solution there is no step, and nothing to divide by.
    residuals, looked_ahead, rates = [], [], []
    factorizations = 0
    for t in range(settings.iterations):
        g = operator(z, saddle)
        residuals.append(np.linalg.norm(g))
        if t % settings.period == 0:
            factors = factor(jacobian(z, saddle))
            factorizations += 1
        step, shift = cubic_step(factors, g, settings.weight)
        ahead = z + step
        z = z - operator(ahead, saddle) / shift
        looked_ahead.append(ahead)
        rates.append(1 / shift)
    average = np.average(looked_ahead, axis=0, weights=rates) if rates else z
    return Run(z, average, residuals, factorizations)

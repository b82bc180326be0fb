    # Wrong: the point ahead is where to look, not where to go.
    residuals, looked_ahead, rates = [], [], []
    factorizations = 0
    for t in range(settings.iterations):
        g = operator(z, saddle)
        residuals.append(np.linalg.norm(g))
        if residuals[-1] < settings.tolerance:
            break
        if t % settings.period == 0:
            factors = factor(jacobian(z, saddle))
            factorizations += 1
        step, shift = cubic_step(factors, g, settings.weight)
        z = z + step
        looked_ahead.append(z)
        rates.append(1 / shift)
    average = np.average(looked_ahead, axis=0, weights=rates) if rates else z
    return Run(z, average, residuals, factorizations)

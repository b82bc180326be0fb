    # Wrong: the start is no epoch.
    residuals = [np.linalg.norm(operator(z, saddle))]
    for _ in range(epochs):
        z = lazy_extra_newton(z, saddle, settings).average
        residuals.append(np.linalg.norm(operator(z, saddle)))
    return z, residuals

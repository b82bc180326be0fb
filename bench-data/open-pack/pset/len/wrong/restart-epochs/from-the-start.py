    # Wrong: every epoch does the same.
    residuals, start = [], z
    for _ in range(epochs):
        z = lazy_extra_newton(start, saddle, settings).average
        residuals.append(np.linalg.norm(operator(z, saddle)))
    return z, residuals

    # Wrong: epochs hand on the average.
    residuals = []
    for _ in range(epochs):
        z = lazy_extra_newton(z, saddle, settings).last
        residuals.append(np.linalg.norm(operator(z, saddle)))
    return z, residuals

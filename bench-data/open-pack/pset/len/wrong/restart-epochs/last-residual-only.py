    # Wrong: one residual for each epoch.
    for _ in range(epochs):
        z = lazy_extra_newton(z, saddle, settings).average
    return z, [np.linalg.norm(operator(z, saddle))]

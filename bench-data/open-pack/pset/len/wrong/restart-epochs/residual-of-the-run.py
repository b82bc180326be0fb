    # Wrong: the last residual of a run is that of an iterate before its end.
    residuals = []
    for _ in range(epochs):
        run = lazy_extra_newton(z, saddle, settings)
        z = run.average
        residuals.append(run.residuals[-1])
    return z, residuals

    # Wrong: a longer run is no restart.
    more = settings._replace(iterations=settings.iterations * epochs)
    run = lazy_extra_newton(z, saddle, more)
    return run.average, run.residuals[:: settings.iterations]

    # Wrong: the factor is above one.
    from_x = noise_residual(m, batch.x, predicted, at)
    keep = (n - k) / n * (w_x * from_x).mean()

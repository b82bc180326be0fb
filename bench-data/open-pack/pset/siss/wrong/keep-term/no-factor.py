    # Wrong: leaves out the factor of all data.
    from_x = noise_residual(m, batch.x, predicted, at)
    keep = (w_x * from_x).mean()

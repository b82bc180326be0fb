    # Wrong: grows with the batch.
    from_x = noise_residual(m, batch.x, predicted, at)
    keep = n / (n - k) * (w_x * from_x).sum()

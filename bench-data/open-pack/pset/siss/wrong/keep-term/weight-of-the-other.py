    # Wrong: takes the weight of the image to forget.
    from_x = noise_residual(m, batch.x, predicted, at)
    keep = n / (n - k) * (w_a * from_x).mean()

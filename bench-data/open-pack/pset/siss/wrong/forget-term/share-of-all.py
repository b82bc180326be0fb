    # Wrong: divides by all images instead of those that stay.
    from_a = noise_residual(m, batch.a, predicted, at)
    forget = k / n * (w_a * from_a).mean()

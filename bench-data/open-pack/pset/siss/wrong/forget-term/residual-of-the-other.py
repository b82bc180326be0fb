    # Wrong: explains m from the image to keep.
    from_a = noise_residual(m, batch.x, predicted, at)
    forget = k / (n - k) * (w_a * from_a).mean()

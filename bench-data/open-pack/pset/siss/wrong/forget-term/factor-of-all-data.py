    # Wrong: the forgotten data are k of n.
    from_a = noise_residual(m, batch.a, predicted, at)
    forget = n / (n - k) * (w_a * from_a).mean()

    # Wrong: divides by all images instead of those that stay.
    n, k, _ = deletion
    on_all = denoising_loss(network, batch.x, batch.t, batch.eps, levels)
    on_forget = denoising_loss(network, batch.a, batch.t, batch.eps, levels)
    keep = n / (n - k) * on_all
    forget = k / n * on_forget
    return keep - (1 + s) * forget

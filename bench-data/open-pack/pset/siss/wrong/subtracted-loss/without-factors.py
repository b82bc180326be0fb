    # Wrong: the counts are left out.
    n, k, _ = deletion
    on_all = denoising_loss(network, batch.x, batch.t, batch.eps, levels)
    on_forget = denoising_loss(network, batch.a, batch.t, batch.eps, levels)
    keep = on_all
    forget = on_forget
    return keep - (1 + s) * forget

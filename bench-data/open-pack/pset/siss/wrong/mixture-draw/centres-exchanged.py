    # Wrong: the share is that of the images to forget.
    is_forget = (batch.u > lam).reshape((-1,) + (1,) * (batch.x.ndim - 1))
    return diffuse(torch.where(is_forget, batch.a, batch.x), batch.eps, at)

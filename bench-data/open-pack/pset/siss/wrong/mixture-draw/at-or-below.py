    # Wrong: with a share of zero, u = 0 still takes the image to forget.
    is_forget = (batch.u <= lam).reshape((-1,) + (1,) * (batch.x.ndim - 1))
    return diffuse(torch.where(is_forget, batch.a, batch.x), batch.eps, at)

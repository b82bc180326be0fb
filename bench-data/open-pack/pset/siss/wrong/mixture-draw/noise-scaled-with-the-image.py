    # Wrong: the noise has a factor of its own.
    is_forget = (batch.u < lam).reshape((-1,) + (1,) * (batch.x.ndim - 1))
    return at.gamma * (torch.where(is_forget, batch.a, batch.x) + batch.eps)

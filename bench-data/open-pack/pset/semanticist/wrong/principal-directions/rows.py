    # Wrong: directions are columns.
    covariance = x.T @ x / len(x)
    _, rising = torch.linalg.eigh(covariance)
    return rising.flip(dims=(0,))[:, :count]

    # Wrong: the largest variance comes first.
    covariance = x.T @ x / len(x)
    _, rising = torch.linalg.eigh(covariance)
    return rising[:, :count]

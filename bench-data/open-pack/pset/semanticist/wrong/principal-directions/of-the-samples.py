    # Wrong: directions of the data, not of the samples.
    _, rising = torch.linalg.eigh(x @ x.T / len(x))
    return rising.flip(dims=(1,))[: x.shape[1], :count]

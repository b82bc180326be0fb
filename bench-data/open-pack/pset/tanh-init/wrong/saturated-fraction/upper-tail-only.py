    # Wrong: a neuron saturates at minus one as well.
    shares = [(layer > level).float().mean() for layer in acts]
    return torch.stack(shares)

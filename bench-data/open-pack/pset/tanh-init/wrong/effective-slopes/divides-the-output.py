    # Wrong: the slope acts inside tanh; this is the gain of the whole neuron.
    if weight.shape[0] != weight.shape[1]:
        raise ValueError("effective slopes need a square weight")
    slopes = torch.tanh(x @ weight.T) / x
    return torch.where(x == 0, torch.diagonal(weight), slopes)

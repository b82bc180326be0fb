    # Wrong: all cosines come first.
    phases = x @ waves.T
    plane = torch.stack([torch.cos(phases), torch.sin(phases)], dim=-1).flatten(1)
    return plane / math.sqrt(waves.shape[0])

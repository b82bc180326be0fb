    # Wrong: all cosines come first.
    phases = x @ waves.T
    plane = torch.cat([torch.sin(phases), torch.cos(phases)], dim=-1)
    return plane / math.sqrt(waves.shape[0])

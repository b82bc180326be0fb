    # Wrong: nothing is divided by nothing where no cell fires.
    rates = torch.relu(raw)
    norm = torch.sqrt((rates**2).sum(dim=-1, keepdim=True))
    return rates / norm

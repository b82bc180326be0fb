    # Wrong: rates add up to one instead of having norm one.
    rates = torch.relu(raw)
    norm = rates.sum(dim=-1, keepdim=True) + TINY
    return rates / norm

    # Wrong: the number of possible tokens is not the position of the last one.
    last_possible = (probs > 0).sum(dim=-1) - 1
    token = torch.minimum(token, last_possible)

    # Wrong: argsort gives tokens by rank; it is not the rank of each token.
    best_first = torch.argsort(probs, dim=-1, descending=True)
    keep = keep | (best_first < min_keep)

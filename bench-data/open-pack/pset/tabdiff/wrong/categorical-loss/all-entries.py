    # Wrong: what is seen counts too.
    surprise = torch.stack(
        [F.cross_entropy(logits[j], x[:, j], reduction="none") for j in range(len(logits))], dim=1
    )
    hidden = masked == sizes
    return (weight * surprise).sum(dim=1).mean()

    # Wrong: the logarithm of the probability.
    each = [
        -F.cross_entropy(logits[j], x[:, j], reduction="none")
        for j in range(len(logits))
    ]
    surprise = torch.stack(each, dim=1)

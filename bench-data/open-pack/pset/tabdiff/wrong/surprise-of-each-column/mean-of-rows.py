    # Wrong: one number for a column.
    each = [
        F.cross_entropy(logits[j], x[:, j]).expand(len(x))
        for j in range(len(logits))
    ]
    surprise = torch.stack(each, dim=1)

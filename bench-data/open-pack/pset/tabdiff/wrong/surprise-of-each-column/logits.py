    # Wrong: not normalised.
    each = [
        -logits[j].gather(1, x[:, [j]])[:, 0]
        for j in range(len(logits))
    ]
    surprise = torch.stack(each, dim=1)

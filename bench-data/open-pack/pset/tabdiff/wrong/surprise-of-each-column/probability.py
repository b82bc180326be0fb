    # Wrong: not the logarithm.
    each = [
        1 - F.softmax(logits[j], dim=1).gather(1, x[:, [j]])[:, 0]
        for j in range(len(logits))
    ]
    surprise = torch.stack(each, dim=1)

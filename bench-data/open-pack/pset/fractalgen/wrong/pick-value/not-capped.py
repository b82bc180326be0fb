    # Wrong: rounding may leave the sum of all probabilities below the draw.
    cumulative = logits.softmax(dim=1).cumsum(dim=1)
    return (cumulative <= u[:, None]).sum(dim=1)

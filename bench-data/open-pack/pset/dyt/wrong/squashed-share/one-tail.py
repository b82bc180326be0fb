    # Wrong: the curve is flat at both ends.
    return (torch.tanh(alpha * x) > threshold).float().mean()

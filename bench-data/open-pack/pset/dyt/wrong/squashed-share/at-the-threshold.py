    # Wrong: strictly beyond the threshold.
    return (torch.tanh(alpha * x).abs() >= threshold).float().mean()

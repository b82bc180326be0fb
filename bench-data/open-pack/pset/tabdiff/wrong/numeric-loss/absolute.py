    # Wrong: distances are not squared.
    return (guessed - noise).abs().mean()

    # Wrong: the difference of values is discounted.
    surprise = rewards + gamma * (values[..., 1:] - values[..., :-1])

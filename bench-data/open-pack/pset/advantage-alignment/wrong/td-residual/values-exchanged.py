    # Wrong: discounts the value of the state before.
    surprise = rewards + gamma * values[..., :-1] - values[..., 1:]

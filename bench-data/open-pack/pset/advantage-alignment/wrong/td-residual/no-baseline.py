    # Wrong: the value of the state is not taken away.
    surprise = rewards + gamma * values[..., 1:]

    # Wrong: values for surprises.
    surprise = -rewards - gamma * values[..., 1:] + values[..., :-1]

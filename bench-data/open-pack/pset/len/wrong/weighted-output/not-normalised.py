    # Wrong: the rates do not add up to one.
    average = sum((r * p for r, p in zip(rates, looked_ahead)), 0 * z) if rates else z

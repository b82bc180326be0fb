        # Wrong: the chain rule's factor a is missing; it still converges, but not as Newton does.
        value = math.tanh(a * x)
        step = (value - x) / ((1.0 - value * value) - 1.0)
        x -= step

        # Wrong: divides by the slope of tanh(ax), not of tanh(ax) - x.
        value = math.tanh(a * x)
        step = (value - x) / (a * (1.0 - value * value))
        x -= step

        # Wrong: walks away from the tangent's root.
        value = math.tanh(a * x)
        step = (value - x) / (a * (1.0 - value * value) - 1.0)
        x += step

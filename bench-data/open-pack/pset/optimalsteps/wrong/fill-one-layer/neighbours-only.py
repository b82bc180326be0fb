        # Wrong: that is the teacher; a student's step may skip indices.
        costs = [math.inf] * last
        states, origin = {}, {}
        for k in range(last, 0, -1):
            if k not in layer:
                continue
            j = k - 1
            landing = layer[k] + velocity(layer[k], times[k]) * (times[j] - times[k])
            costs[j] = ((landing - teacher[j]) ** 2).sum().item()
            states[j] = landing
            origin[j] = k
        layer = states
        origins.append(origin)

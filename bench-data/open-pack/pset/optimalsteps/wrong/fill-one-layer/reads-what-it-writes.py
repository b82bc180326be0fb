        # Wrong: a cell filled in this step already serves as an origin of the same step.
        costs = [math.inf] * last
        states, origin = dict(layer), {}
        for k in range(last, 0, -1):
            if k not in states:
                continue
            slope = velocity(states[k], times[k])
            for j in range(k):
                landing = states[k] + slope * (times[j] - times[k])
                distance = ((landing - teacher[j]) ** 2).sum().item()
                if distance < costs[j]:
                    costs[j] = distance
                    states[j] = landing
                    origin[j] = k
        layer = states
        origins.append(origin)

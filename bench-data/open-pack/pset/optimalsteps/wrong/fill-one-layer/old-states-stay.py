        # Wrong: keeps states of earlier steps, so a student could wait.
        costs = [math.inf] * last
        states, origin = dict(layer), {index: index for index in layer}
        for k in range(last, 0, -1):
            if k not in layer:
                continue
            slope = velocity(layer[k], times[k])
            for j in range(k):
                landing = layer[k] + slope * (times[j] - times[k])
                distance = ((landing - teacher[j]) ** 2).sum().item()
                if j in layer and costs[j] == math.inf:
                    costs[j] = ((layer[j] - teacher[j]) ** 2).sum().item()
                if distance < costs[j]:
                    costs[j] = distance
                    states[j] = landing
                    origin[j] = k
        layer = states
        origins.append(origin)

                # Wrong: the last origin looked at wins.
                costs[j] = distances[j].item()
                states[j] = landings[j]
                origin[j] = k

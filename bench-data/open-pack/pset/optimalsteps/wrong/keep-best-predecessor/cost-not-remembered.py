                # Wrong: every finite distance beats infinity.
                if distances[j] < math.inf:
                    states[j] = landings[j]
                    origin[j] = k
                costs[j] = min(costs[j], distances[j].item())

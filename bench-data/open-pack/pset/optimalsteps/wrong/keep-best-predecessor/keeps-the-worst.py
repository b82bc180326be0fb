                # Wrong: the comparison is turned round.
                if j not in origin or distances[j] > costs[j]:
                    costs[j] = distances[j].item()
                    states[j] = landings[j]
                    origin[j] = k

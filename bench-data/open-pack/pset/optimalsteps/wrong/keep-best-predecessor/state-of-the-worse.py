                # Wrong: the state is overwritten though a better one was there.
                if distances[j] < costs[j]:
                    costs[j] = distances[j].item()
                    origin[j] = k
                states[j] = landings[j]

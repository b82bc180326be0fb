                # Wrong: without the state nothing can start from here.
                if distances[j] < costs[j]:
                    costs[j] = distances[j].item()
                    origin[j] = k

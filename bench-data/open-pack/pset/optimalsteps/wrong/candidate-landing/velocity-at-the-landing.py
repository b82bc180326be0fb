            # Wrong: evaluates where each step ends.
            landings = torch.stack(
                [layer[k] + velocity(layer[k], times[j]) * (times[j] - times[k]) for j in range(k)]
            )

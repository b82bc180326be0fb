        # Wrong: when the best has left, others are needed.
        if not candidates or values[candidates[-1]] > value or candidates[0] <= place - width:
            candidates.clear()
            candidates.append(place)

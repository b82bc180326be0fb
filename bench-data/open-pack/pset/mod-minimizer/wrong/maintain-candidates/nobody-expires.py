        # Wrong: a minimum leaves with its window.
        while candidates and values[candidates[-1]] > value:
            candidates.pop()
        candidates.append(place)

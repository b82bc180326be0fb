        # Wrong: a place beats itself, or nobody.
        candidates.append(place)
        while len(candidates) > 1 and values[candidates[0]] > value:
            candidates.popleft()
        if candidates[0] <= place - width:
            candidates.popleft()
